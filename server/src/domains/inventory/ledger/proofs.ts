import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';

export const proofNames = [
  'notNegative',
  'balanceIsMovements',
  'claimsAreLocked',
  'entriesMove',
  'stateOfPlace',
  'sums',
  'snapshots',
] as const;
export type ProofName = (typeof proofNames)[number];

/** How far back snapshots are proven: older ones were proven when they were younger, and rows are only ever added. */
const snapshotDays = 7;

/** `looked`: what it looks at. `wrong`: the rows that should not be. Each is one statement, so it sees the book at one moment. */
interface ProofQuery {
  looked: Sql;
  wrong: Sql;
}

export const proofs: Readonly<Record<ProofName | 'leftovers', ProofQuery>> = {
  // K01
  notNegative: {
    looked: raw('stock_balances'),
    wrong: raw(
      'select id as balance_id, available, locked, defective from stock_balances where available < 0 or locked < 0 or defective < 0',
    ),
  },
  // K02: everything rebuilt from the movements, and compared both ways: no balance without its movements, no movement without its balance.
  balanceIsMovements: {
    looked: raw('stock_movements'),
    wrong: raw(`
      select coalesce(b.id, m.balance_id) as balance_id, b.available, b.locked, b.defective,
        m.available as moved_available, m.locked as moved_locked, m.defective as moved_defective
      from stock_balances b
      full join (
        select balance_id, sum(available) as available, sum(locked) as locked, sum(defective) as defective
        from stock_movements group by balance_id) m on m.balance_id = b.id
      where b.id is null or b.available <> coalesce(m.available, 0) or b.locked <> coalesce(m.locked, 0) or b.defective <> coalesce(m.defective, 0)`),
  },
  // K03
  claimsAreLocked: {
    looked: raw('stock_claims'),
    wrong: raw(`
      select coalesce(b.id, c.balance_id) as balance_id, b.locked, c.claimed, c.least
      from stock_balances b
      full join (select balance_id, sum(quantity) as claimed, min(quantity) as least from stock_claims group by balance_id) c on c.balance_id = b.id
      where b.id is null or b.locked <> coalesce(c.claimed, 0) or c.least <= 0`),
  },
  entriesMove: {
    looked: raw('stock_entries'),
    wrong: raw(`
      select e.id as entry_id, e.reference from stock_entries e where not exists (select 1 from stock_movements m where m.entry_id = e.id)`),
  },
  stateOfPlace: {
    looked: raw('stock_balances'),
    wrong: raw(`
      select b.id as balance_id, l.code, 'inventory.stock.state.' || b.state as state, 'warehouse.location.state.' || l.state as place_state from stock_balances b join locations l on l.id = b.location_id
      left join areas a on a.id = l.area_id where b.state <> place_state(l.kind, l.state, a.kind)`),
  },
  // What lists read instead of adding up every balance.
  sums: {
    looked: raw('product_stock'),
    wrong: raw(`
      select coalesce(s.product_id, b.product_id) as product_id, null as location_id, s.available as kept, b.available as there
      from product_sellable s
      full join (
        select p.id as product_id, coalesce(sum(b.available), 0) as available
        from products p left join stock_balances b on b.product_id = p.id and b.state = 'normal' where p.type <> 'composite' group by p.id) b
        on b.product_id = s.product_id
      -- The empty sum of a product that was deleted stays behind.
      where s.available is distinct from b.available and (b.product_id is not null or s.available <> 0)
      union all
      select null, coalesce(s.location_id, b.location_id), s.pieces, b.pieces
      from (select location_id, pieces, mm3 from place_pieces where pieces <> 0) s
      full join (
        select b.location_id, sum(b.available + b.locked + b.defective) as pieces,
          coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0) as mm3
        from stock_balances b join products p on p.id = b.product_id
        group by b.location_id having sum(b.available + b.locked + b.defective) <> 0) b on b.location_id = s.location_id
      where (s.pieces, s.mm3) is distinct from (b.pieces, b.mm3)
      union all
      select null, null, coalesce(s.pieces, 0), coalesce(b.pieces, 0)
      from (select * from stock_by_lot_day where pieces <> 0) s
      full join (
        select company_id, warehouse_id, lot_date, sum(pieces) as pieces, sum(mm3) as mm3, sum(cny) as cny, sum(jpy) as jpy
        from balances_by_lot_day group by 1, 2, 3 having sum(pieces) <> 0) b
        on b.company_id = s.company_id and b.warehouse_id = s.warehouse_id and b.lot_date = s.lot_date
      where (s.pieces, s.mm3, s.cny, s.jpy) is distinct from (b.pieces, b.mm3, b.cny, b.jpy)`),
  },
  // K02: today's balances without the movements since are the snapshot.
  snapshots: {
    looked: sql`(select 1 from stock_snapshots s join last_days d on d.warehouse_id = s.warehouse_id and d.day = s.day) x`,
    wrong: sql`
      select d.warehouse_id, d.day, coalesce(s.balance_id, p.balance_id) as balance_id
      from last_days d
      cross join lateral (
        select f.balance_id, sum(f.available) as available, sum(f.locked) as locked, sum(f.defective) as defective
        from (
          select b.id as balance_id, b.available, b.locked, b.defective from stock_balances b where b.warehouse_id = d.warehouse_id
          union all
          select m.balance_id, -m.available, -m.locked, -m.defective from stock_movements m where m.warehouse_id = d.warehouse_id and m.at > d.as_of
        ) f group by f.balance_id) p
      full join (select s.* from stock_snapshots s join last_days l on l.warehouse_id = s.warehouse_id and l.day = s.day) s
        on s.balance_id = p.balance_id and s.warehouse_id = d.warehouse_id and s.day = d.day
      where coalesce(p.available, 0) <> coalesce(s.available, 0) or coalesce(p.locked, 0) <> coalesce(s.locked, 0)
        or coalesce(p.defective, 0) <> coalesce(s.defective, 0)`,
  },
  // Nothing wrong with the book: pieces that wait for somebody.
  leftovers: {
    looked: raw('stock_balances'),
    wrong: raw(`
      select l.code, 'inventory.stock.state.' || b.state as state, count(*) as balances, sum(b.available + b.locked + b.defective) as pieces
      from stock_balances b join locations l on l.id = b.location_id
      where b.available + b.locked + b.defective > 0 and (b.state = 'abnormal' or l.kind in ('RECV', 'RTN', 'ABN'))
      group by l.id, l.code, b.state`),
  },
};

/** More of them are counted, not shown. */
const shown = 5;

export const proofStatement = ({ looked, wrong }: ProofQuery): Sql => sql`
  with last_days as materialized (
    select warehouse_id, day, as_of from (
      select d.*, row_number() over (partition by warehouse_id order by day desc) as n from stock_snapshot_days d) d where n <= ${snapshotDays}),
  wrong as materialized (${wrong})
  select (select count(*) from ${looked}) as looked_at, (select count(*) from wrong) as wrong,
    coalesce((select jsonb_agg(to_jsonb(w)) from (select * from wrong limit ${shown}) w), '[]') as first`;
