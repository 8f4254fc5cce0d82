import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { moneyBook } from '../../finance/public.ts';
import { stockBook } from '../../inventory/public.ts';

/** One statement, so that it sees the book at one moment. */
const prove =
  (looked: Sql, wrong: Sql) =>
  async (tx: Tx): Promise<{ lookedAt: number; wrong: number; first: readonly object[] }> =>
    (await tx.first(sql`
      with wrong as materialized (${wrong})
      select (select count(*) from ${looked}) as looked_at, (select count(*) from wrong) as wrong,
        (select coalesce(jsonb_agg(w), '[]') from (select * from wrong limit 5) w) as first`)) ?? { lookedAt: 0, wrong: 0, first: [] };

const holding = `('pendingReview', 'pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked')`;
const ended = `('draft', 'shipped', 'signed', 'cutOff', 'rejected', 'cancelled')`;

/** K03: what is locked for an order is what is open of its lines, piece by piece, and what is on its way is what its counters say. */
const claimsAreOpen = prove(
  raw('outbound_pieces'),
  raw(`
    select o.number as "order", 'outbound.order.state.' || o.status as state, x.piece_no, x.quantity as pieces, x.picked as kept, coalesce(c.claimed, 0) as claimed, coalesce(c.away, 0) as there
    from outbound_pieces x join outbound_orders o on o.id = x.order_id
    left join lateral (
      select sum(c.quantity)::int as claimed, coalesce(sum(c.quantity) filter (where l.kind <> 'shelf'), 0)::int as away
      from stock_claims c join stock_balances b on b.id = c.balance_id join locations l on l.id = b.location_id
      where c.owner_type = 'outbound.order' and c.owner_id = x.order_id and c.line_no = x.piece_no) c on true
    left join lateral (
      select coalesce(sum(i.quantity), 0)::int as gone from outbound_parcel_items i join outbound_parcels k on k.id = i.parcel_id
      where i.order_id = x.order_id and i.piece_no = x.piece_no and k.status = 'shipped') g on true
    where (o.status in ${holding} and coalesce(c.claimed, 0) <> x.quantity - g.gone and coalesce(c.claimed, 0) <> x.quantity)
      or (o.status in ${ended} and coalesce(c.claimed, 0) <> 0)
      or (o.status = 'abnormal' and coalesce(c.claimed, 0) > x.quantity)
      or (o.status in ('pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'cutOffPending', 'abnormal') and coalesce(c.away, 0) <> x.picked)`),
);

/** K03: no more is kept for abnormal orders than lies there free, and for no others. */
const keptPieces = prove(
  raw('stock_kept_pieces'),
  raw(`
    select k.balance_id, k.owner_no as "order", 'outbound.order.state.' || o.status as state, k.quantity as kept, b.available
    from (select k.*, sum(quantity) over (partition by balance_id) as together from stock_kept_pieces k) k
    join stock_balances b on b.id = k.balance_id
    left join outbound_orders o on o.id = k.owner_id and k.owner_type = 'outbound.order'
    where k.together > b.available or o.status is distinct from 'abnormal'`),
);

const moved = (type: string, sign: '<' | '>') => `
  coalesce((select sum(abs(m.available + m.locked)) from stock_movements m join stock_entries e on e.id = m.entry_id
    where e.cause_type = 'outbound.order' and e.cause_id = o.id and e.type = '${type}' and m.product_id = s.product_id
      and m.available + m.locked ${sign} 0), 0)`;
/** Every piece that has left was picked, checked and shipped; what was shipped and taken back does not count. */
const shippedWholly = prove(
  raw(`outbound_orders where status in ('shipped', 'signed')`),
  raw(`
    select o.number as "order", s.product_id, s.pieces, ${moved('PICK', '>')} as picked, ${moved('CHECK', '>')} as checked,
      ${moved('SHIP', '<')} - ${moved('SHIP', '>')} as shipped
    from outbound_orders o
    join lateral (select product_id, sum(quantity) as pieces from outbound_pieces where order_id = o.id group by product_id) s on true
    where o.status in ('shipped', 'signed')
      and (${moved('PICK', '>')} < s.pieces or ${moved('CHECK', '>')} < s.pieces or ${moved('SHIP', '<')} - ${moved('SHIP', '>')} <> s.pieces)`),
);

/** A cut-off order has taken nothing from the stock. */
const cutOffIsZero = prove(
  raw(`outbound_orders where status in ('cutOff', 'rejected', 'cancelled')`),
  raw(`
    select o.number as "order", m.product_id, sum(m.available + m.locked)::int as pieces
    from outbound_orders o join stock_entries e on e.cause_type = 'outbound.order' and e.cause_id = o.id join stock_movements m on m.entry_id = e.id
    where o.status in ('cutOff', 'rejected', 'cancelled') group by o.number, m.product_id having sum(m.available + m.locked) <> 0`),
);

/** A08: money is held for an order from its submission until it leaves or ends, and for no other. */
const holdsAreOpen = prove(
  raw(`money_holds where cause_type = 'outbound.order' and status = 'open'`),
  raw(`
    select o.number as "order", 'outbound.order.state.' || o.status as state, count(h.id)::int as counted from outbound_orders o
    left join money_holds h on h.cause_type = 'outbound.order' and h.cause_id = o.id and h.status = 'open'
    where o.status <> 'draft' or h.id is not null
    group by o.id having (o.status in ${ended}) = (count(h.id) > 0) and (o.status in ${ended} or coalesce(o.total_cny_minor, 0) > 0)`),
);

export const outboundProofs: readonly ProofSource[] = [
  { book: stockBook, text: 'outbound.proof.claimsAreOpen', prove: claimsAreOpen },
  { book: stockBook, text: 'outbound.proof.keptPieces', prove: keptPieces },
  { book: stockBook, text: 'outbound.proof.shippedWholly', prove: shippedWholly },
  { book: stockBook, text: 'outbound.proof.cutOffIsZero', prove: cutOffIsZero },
  { book: moneyBook, text: 'outbound.proof.holdsAreOpen', prove: holdsAreOpen },
];
