import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { gathered } from '../write/gather-parts.ts';
import type { OurLine, OurParcel } from './allot-parcels.ts';

export const ourLines = (db: Query, outboundOrderId: number): Promise<OurLine[]> =>
  db.rows(sql`
    select l.product_id, l.quantity, (
      select coalesce(jsonb_agg(jsonb_build_object('pieceNo', x.piece_no, 'quantity', x.quantity) order by x.piece_no), '[]')
      from outbound_pieces x where x.order_id = l.order_id and x.line_no = l.line_no) as pieces
    from outbound_lines l where l.order_id = ${outboundOrderId} order by l.line_no`);

export const ourParcels = (db: Query, outboundOrderId: number): Promise<OurParcel[]> =>
  db.rows(sql`
    select k.parcel_no, coalesce(k.carrier, o.carrier, '') as carrier, coalesce(nullif(k.tracking_number, ''), o.tracking_number) as tracking_number,
      coalesce(k.shipped_at, o.shipped_at) as shipped_at, k.weight_g, (
      select coalesce(jsonb_agg(jsonb_build_object('pieceNo', i.piece_no, 'quantity', i.quantity) order by i.piece_no), '[]')
      from outbound_parcel_items i where i.parcel_id = k.id) as items
    from outbound_parcels k join outbound_orders o on o.id = k.order_id
    where k.order_id = ${outboundOrderId} and k.status = 'shipped' order by k.parcel_no`);

/** How often it has left: what is taken back and leaves again is told again. */
export const shippedRounds = async (db: Query, outboundOrderId: number): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*) from outbound_steps where order_id = ${outboundOrderId} and status = 'shipped'`)
  )?.count ?? 0;

export interface ForwardOf {
  id: number;
  orderId: number;
  destinationId: string;
  number: string;
  companyId: number;
  storeId: number;
  platform: Platform;
  shipmentStatus: string;
  systemNote: string;
  isCancelAsked: boolean;
  /** The channel does not want it to go now. That it shows no address is no such word. */
  isStopped: boolean;
  /** Which of the order's outbound orders it is, from 0: numbers of parcels begin anew in each. */
  rank: number;
  lines: { id: number; quantity: number }[];
  outboundNumber: string;
  outboundStatus: string;
}
export const isStopped = raw(`jsonb_path_exists(o.blocks, '$[*] ? (@.code != "noAddress")')`);
/** The orders that went into an outbound order and have not left it since; held, in the order of their ids. */
export const forwardsOf = (tx: Tx, outboundOrderId: number): Promise<ForwardOf[]> =>
  tx.rows(sql`
    select f.id, f.order_id, f.destination_id, o.number, o.company_id, o.store_id, o.platform, o.shipment_status, o.system_note, f.lines,
      o.blocks @> '[{"code": "cancelAsked"}]' as is_cancel_asked, ${isStopped} as is_stopped,
      (select count(*) from marketplace_forwards g where g.order_id = f.order_id and g.id < f.id) as rank, b.number as outbound_number, b.status as outbound_status
    from marketplace_forwards f join marketplace_orders o on o.id = f.order_id join outbound_orders b on b.id = f.outbound_order_id
    where f.outbound_order_id = ${outboundOrderId} and f.ended_at is null order by o.id for no key update of o`);

/** Those that are in one outbound order with it, and itself. */
export const sharingWith = async (db: Query, orderId: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select distinct g.order_id as id from marketplace_forwards f join marketplace_forwards g on g.outbound_order_id = f.outbound_order_id and g.ended_at is null
      where f.order_id = ${orderId} and f.ended_at is null`)
  ).map(({ id }) => id);

export interface ChannelLineOf {
  id: number;
  orderId: number;
  lineId: string;
  /** Where an order has several. */
  destinationId: string;
  pieceIds: string[];
  productId: number | null;
  piecesEach: number | null;
  ordered: number;
  cancelled: number;
  shipped: number;
}
export const channelLines = (db: Query, orderIds: readonly number[]): Promise<ChannelLineOf[]> =>
  db.rows(sql`
    select id, order_id, line_id, destination_id, piece_ids, product_id, pieces_each, ordered, cancelled, shipped from marketplace_lines
    where order_id = any(${orderIds}::bigint[]) order by order_id, position, id`);

/**
 * What has left the warehouse and the channel has not confirmed yet, by line: with this outbound order, and with those others of which it was told. What is in one
 * that nobody has told of yet is known when that is done.
 */
export const onTheWay = (
  db: Query,
  orderIds: readonly number[],
  outboundOrderId: number,
): Promise<{ lineId: number; quantity: number }[]> =>
  db.rows(sql`
    select (x->>'id')::bigint as line_id, sum((x->>'quantity')::int)::int as quantity
    from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id cross join jsonb_array_elements(f.lines) as x
    where f.order_id = any(${orderIds}::bigint[]) and f.ended_at is null and f.returned_at is null and b.status in ('shipped', 'signed')
      and (b.id = ${outboundOrderId} or exists (
        select 1 from channel_writes w where w.order_id = f.order_id and w.kind = 'ship' and (w.payload->>'forwardId')::bigint = f.id))
    group by 1`);

/** Ended: that outbound order was stopped. What of the order is left waits to be sent on again; by itself only when `isHeld` is null. */
export const endForward = (tx: Tx, forward: ForwardOf, isHeld: string | null, systemNote: string, now: Date): Promise<number> =>
  tx.run(sql`
    with ended as (update marketplace_forwards set ended_at = ${now} where id = ${forward.id})
    update marketplace_orders o set
      forward_status = case when exists (
        select 1 from marketplace_forwards f where f.order_id = o.id and f.ended_at is null and f.id <> ${forward.id}) then 'forwarded' else 'notForwarded' end,
      waiting_lines = (select count(*) from marketplace_forwards f where f.order_id = o.id and f.ended_at is null and f.id <> ${forward.id}),
      hold_reason = coalesce(${isHeld}, o.hold_reason), try_at = case when ${isHeld}::text is null then null else 'infinity'::timestamptz end,
      system_note = ${systemNote}, updated_at = ${now}, revision = o.revision + 1
    where o.id = ${forward.orderId}`);

/** What left with an outbound order is less than what went into it. */
export const setLines = (tx: Tx, forwardId: number, lines: ForwardLines): Promise<number> =>
  tx.run(sql`update marketplace_forwards set lines = ${JSON.stringify(lines)}::jsonb where id = ${forwardId}`);
/** So many lines of a forwarded order are open again, until somebody sends them. */
export const keepRest = (tx: Tx, orderId: number, rest: { lines: number; why: string; systemNote: string }, now: Date): Promise<number> =>
  tx.run(sql`
    update marketplace_orders set waiting_lines = waiting_lines + ${rest.lines}, hold_reason = ${rest.why}, try_at = 'infinity', system_note = ${rest.systemNote},
      updated_at = ${now}, revision = revision + 1
    where id = ${orderId}`);

/** An order that has a part in both is in `to` once, with all its pieces: its part in the one that is no more has ended. */
export async function relink(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  await tx.run(sql`
    with twins as (
      update marketplace_forwards f set ended_at = ${now} from marketplace_forwards t
      where f.outbound_order_id = ${from} and f.ended_at is null and t.outbound_order_id = ${to} and t.order_id = f.order_id
      returning t.id, f.lines)
    update marketplace_forwards t set ended_at = null, lines = (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'quantity', s.quantity) order by s.id), '[]') from (
        select (x->>'id')::bigint as id, sum((x->>'quantity')::int)::int as quantity
        from jsonb_array_elements(case when t.ended_at is null then t.lines || twins.lines else twins.lines end) as x group by 1) as s)
    from twins where twins.id = t.id`);
  await tx.run(sql`update marketplace_forwards set outbound_order_id = ${to} where outbound_order_id = ${from} and ended_at is null`);
}

export const relinkOne = (tx: Tx, forwardId: number, to: number): Promise<number> =>
  tx.run(sql`update marketplace_forwards set outbound_order_id = ${to} where id = ${forwardId}`);

type ForwardLines = readonly { id: number; quantity: number }[];
export const splitForward = async (tx: Tx, forwardId: number, to: number, stays: ForwardLines, goes: ForwardLines): Promise<void> => {
  await tx.run(sql`
    insert into marketplace_forwards (order_id, destination_id, outbound_order_id, attempt, part, lines, forwarded_at, forwarded_by)
    select f.order_id, f.destination_id, ${to}, last.no + 1, last.no + 1, ${JSON.stringify(goes)}::jsonb, f.forwarded_at, f.forwarded_by
    from marketplace_forwards f cross join lateral (
      select max(greatest(g.attempt, g.part)) as no from marketplace_forwards g
      where g.order_id = f.order_id and g.destination_id = f.destination_id) as last
    where f.id = ${forwardId}`);
  await setLines(tx, forwardId, stays);
};

/**
 * A write that nobody has sent yet need not be sent, nor one that surely has not arrived: of several parcels the first may have. Its letters ask for nobody any
 * more.
 */
export async function withdrawShipping(tx: Tx, orderId: number, reference: string, now: Date): Promise<void> {
  const writes = await tx.rows<{ id: number }>(sql`
    select id from channel_writes
    where order_id = ${orderId} and kind = 'ship' and reference like ${`${reference}%`} and status = 'waiting'
      and (attempts = 0 or (not is_uncertain and jsonb_array_length(payload->'parcels') <= 1)) for update`);
  if (writes.length === 0) return;
  const ids = writes.map(({ id }) => id);
  await tx.run(sql`
    update dead_letters set write_id = null, status = case status when 'open' then 'replayed' else status end, ended_at = coalesce(ended_at, ${now}),
      ended_by = case status when 'open' then 'system' else ended_by end
    where write_id = any(${ids}::bigint[])`);
  await tx.run(sql`delete from channel_writes where id = any(${ids}::bigint[])`);
}
export const wasTold = async (db: Query, orderId: number, reference: string): Promise<boolean> =>
  (await db.first(
    sql`
      select 1 as one from channel_writes
      where order_id = ${orderId} and kind = 'ship' and reference like ${`${reference}%`} and message <> ${gathered} limit 1`,
  )) !== undefined;

/** What the channel refused, or was kept from it, is told again under the next name; what waits, is done or was taken is told already. */
export async function nextReference(db: Query, reference: string): Promise<string> {
  const row = await db.first<{ refused: number }>(sql`
    select count(*) as refused from channel_writes
    where (reference = ${reference} or reference like ${`${reference}.%`}) and (status = 'refused' or (status = 'done' and message = ${gathered}))`);
  const refused = row?.refused ?? 0;
  return refused === 0 ? reference : `${reference}.${refused}`;
}

export const setNote = (tx: Tx, orderId: number, systemNote: string, now: Date): Promise<number> =>
  tx.run(sql`update marketplace_orders set system_note = ${systemNote}, updated_at = ${now} where id = ${orderId}`);
export const setTooLate = (tx: Tx, orderId: number, now: Date): Promise<number> =>
  tx.run(sql`update marketplace_orders set too_late_at = ${now} where id = ${orderId}`);
export const statusOf = (outboundOrderId: number) =>
  sql`select status from outbound_orders where id = ${outboundOrderId} for no key update`;
