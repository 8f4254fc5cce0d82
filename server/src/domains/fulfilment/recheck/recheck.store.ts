import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

/** How the work on an order stands: of the parcel that is open. */
export interface Recheck {
  parcelId: number | null;
  isFull: boolean;
  isPackaged: boolean;
  isWeightOk: boolean;
  outsideCount: number;
  handPieceNo: number | null;
}
export const nothingYet: Recheck = {
  parcelId: null,
  isFull: false,
  isPackaged: false,
  isWeightOk: false,
  outsideCount: 0,
  handPieceNo: null,
};

/** A parcel that was undone meanwhile is none of ours any more. */
export const read = (db: Query, orderId: number): Promise<Recheck | undefined> =>
  db.first(sql`
    select r.parcel_id, r.is_full, r.is_packaged, r.is_weight_ok, r.outside_count, r.hand_piece_no from fulfilment_rechecks r
    left join outbound_parcels k on k.id = r.parcel_id
    where r.order_id = ${orderId} and (r.parcel_id is null or k.status = 'open')`);

export const save = (tx: Tx, actor: Actor, orderId: number, state: Recheck, now: Date): Promise<number> =>
  tx.run(sql`
    insert into fulfilment_rechecks (order_id, parcel_id, is_full, is_packaged, is_weight_ok, outside_count, hand_piece_no, by_id, by_name, opened_at)
    values (${orderId}, ${state.parcelId}, ${state.isFull}, ${state.isPackaged}, ${state.isWeightOk}, ${state.outsideCount}, ${state.handPieceNo},
      ${actor.userId}, ${actor.name}, ${now})
    on conflict (order_id) do update set parcel_id = excluded.parcel_id, is_full = excluded.is_full, is_packaged = excluded.is_packaged,
      is_weight_ok = excluded.is_weight_ok, outside_count = excluded.outside_count, hand_piece_no = excluded.hand_piece_no,
      by_id = excluded.by_id, by_name = excluded.by_name`);

export interface Waiting {
  id: number;
  number: string;
  status: OrderStatus;
  carrier: string | null;
  pieceCount: number;
  checkedCount: number;
  waveNumber: string;
  byName: string;
}
const readyToCheck = raw(`((o.kind = 'multi' and o.status = 'sorted') or (o.kind <> 'multi' and o.status in ('picked', 'sorted')))`);
export const waiting = (db: Query, warehouseId: number): Promise<Waiting[]> =>
  db.rows(sql`
    select o.id, o.number, o.status, o.carrier, o.piece_count, o.checked_count, o.wave_number, coalesce(r.by_name, '') as by_name
    from outbound_orders o left join fulfilment_rechecks r on r.order_id = o.id
    where o.warehouse_id = ${warehouseId} and o.status in ('picked', 'sorted') and ${readyToCheck}
    order by o.checked_count > 0 desc, o.shipping_type = 'nextDay' desc, o.wave_id, o.id limit 50`);

/**
 * Single-item waves go by product: the order that this person began, then the first that nobody has begun. What another station holds at this moment is
 * passed over, so that two people with the same product never get the same order.
 */
export const firstFor = async (tx: Tx, actor: Actor, warehouseId: number, productIds: readonly number[]): Promise<number | undefined> =>
  (
    await tx.first<{ id: number }>(sql`
      select o.id from outbound_orders o left join fulfilment_rechecks r on r.order_id = o.id
      where o.warehouse_id = ${warehouseId} and o.status = 'picked' and o.kind <> 'multi' and not o.is_held
        and exists (select 1 from outbound_pieces p where p.order_id = o.id and p.product_id = any(${productIds}::bigint[]) and p.checked < p.picked)
        and (r.order_id is null or r.by_id is not distinct from ${actor.userId} or (r.parcel_id is null and o.checked_count = 0))
      order by o.checked_count > 0 desc, o.shipping_type = 'nextDay' desc, o.wave_id, o.id limit 1
      for no key update of o skip locked`)
  )?.id;

export interface OpenRow {
  id: number;
  parcelNo: number;
  packaging: Packaging | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  theoryG: number | null;
  trackingNumber: string;
}
export const parcel = (db: Query, id: number): Promise<OpenRow | undefined> =>
  db.first(sql`
    select id, parcel_no, packaging, length_mm, width_mm, height_mm, weight_g, theory_g, tracking_number from outbound_parcels where id = ${id}`);

export const openParcel = async (tx: Tx, order: { id: number; carrier: string | null }): Promise<number> =>
  (
    await tx.first<{ id: number }>(sql`
      insert into outbound_parcels (order_id, company_id, warehouse_id, parcel_no, carrier)
      select o.id, o.company_id, o.warehouse_id, coalesce((select max(parcel_no) from outbound_parcels where order_id = o.id), 0) + 1, o.carrier
      from outbound_orders o where o.id = ${order.id} returning id`)
  )?.id as number;

export interface Item {
  pieceNo: number;
  productId: number;
  sku: string;
  quantity: number;
  serials: string[];
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
}
export const items = (db: Query, parcelId: number): Promise<Item[]> =>
  db.rows(sql`
    select i.piece_no, x.product_id, p.sku, i.quantity, i.serials, coalesce(p.measured_length_mm, p.length_mm) as length_mm,
      coalesce(p.measured_width_mm, p.width_mm) as width_mm, coalesce(p.measured_height_mm, p.height_mm) as height_mm, p.piece_weight_g as weight_g
    from outbound_parcel_items i join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no join products p on p.id = x.product_id
    where i.parcel_id = ${parcelId} order by i.piece_no`);
export const addItem = (tx: Tx, parcelId: number, orderId: number, pieceNo: number, serials: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into outbound_parcel_items (parcel_id, order_id, piece_no, quantity, serials)
    values (${parcelId}, ${orderId}, ${pieceNo}, 1, ${serials}::text[])
    on conflict (parcel_id, piece_no) do update set quantity = outbound_parcel_items.quantity + 1,
      serials = outbound_parcel_items.serials || excluded.serials`);
export const emptyParcel = (tx: Tx, parcelId: number): Promise<number> =>
  tx.run(sql`
    with gone as (delete from outbound_parcel_items where parcel_id = ${parcelId})
    update outbound_parcels set packaging = null, length_mm = null, width_mm = null, height_mm = null, weight_g = null, theory_g = null
    where id = ${parcelId}`);

export interface Box {
  packaging: Packaging | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  theoryG: number | null;
}
export const setBox = (tx: Tx, parcelId: number, box: Box): Promise<number> =>
  tx.run(sql`
    update outbound_parcels set packaging = ${box.packaging}, length_mm = ${box.lengthMm}, width_mm = ${box.widthMm}, height_mm = ${box.heightMm},
      theory_g = ${box.theoryG}, weight_g = null where id = ${parcelId}`);
export const setWeight = (tx: Tx, parcelId: number, weightG: number): Promise<number> =>
  tx.run(sql`update outbound_parcels set weight_g = ${weightG} where id = ${parcelId}`);
export const setTracking = (tx: Tx, parcelId: number, trackingNumber: string): Promise<number> =>
  tx.run(sql`update outbound_parcels set tracking_number = ${trackingNumber} where id = ${parcelId}`);

export const done = (db: Query, orderId: number): Promise<{ parcelNo: number; trackingNumber: string; weightG: number | null }[]> =>
  db.rows(sql`
    select parcel_no, tracking_number, weight_g from outbound_parcels where order_id = ${orderId} and status in ('packed', 'shipped') order by parcel_no`);

/** Packed: what the order shows of its parcels follows. */
export const pack = (tx: Tx, orderId: number, parcelId: number, trackingNumber: string, now: Date): Promise<number> =>
  tx.run(sql`
    with packed as (
      update outbound_parcels set status = 'packed', tracking_number = ${trackingNumber}, packed_at = ${now} where id = ${parcelId}),
    taken as (
      update fulfilment_labels set parcel_id = ${parcelId} where order_id = ${orderId} and tracking_number = ${trackingNumber} and not is_void)
    update outbound_orders set revision = revision + 1,
      parcel_count = (select count(*) from outbound_parcels where order_id = ${orderId} and (status in ('packed', 'shipped') or id = ${parcelId})),
      tracking_number = case when tracking_number = '' or not exists (
        select 1 from outbound_parcels where order_id = ${orderId} and status in ('packed', 'shipped') and id <> ${parcelId})
        then ${trackingNumber}::text else tracking_number end
    where id = ${orderId}`);

/** A number on a living parcel or one that left within a year, or kept for another order. */
export const isTaken = async (db: Query, trackingNumber: string, orderId: number, parcelId: number | null, now: Date): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from outbound_parcels
    where tracking_number = ${trackingNumber} and tracking_number <> '' and id is distinct from ${parcelId}::bigint
      and (status in ('open', 'packed') or (status = 'shipped' and shipped_at > ${now}::timestamptz - interval '365 days'))
    union all
    select 1 from fulfilment_labels
    where tracking_number = ${trackingNumber} and not is_void and parcel_id is null and order_id <> ${orderId} limit 1`)) !== undefined;
/** On a label of this order that counts no more, and on none that does. */
export const isVoid = async (db: Query, orderId: number, trackingNumber: string): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from fulfilment_labels where order_id = ${orderId} and tracking_number = ${trackingNumber}
    group by tracking_number having bool_and(is_void)`)) !== undefined;
/** It was in print files, and it was changed after the last of them. */
export const isOldFile = async (db: Query, orderId: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from fulfilment_print_exports where order_id = ${orderId} group by order_id having bool_and(is_old)`)) !== undefined;
/** What is known for the next parcel of an order: imported or taken from the pool, and on no parcel yet. */
export const keptNumber = async (db: Query, orderId: number): Promise<string | undefined> =>
  (
    await db.first<{ trackingNumber: string }>(sql`
      select tracking_number from fulfilment_labels where order_id = ${orderId} and not is_void and parcel_id is null order by id limit 1`)
  )?.trackingNumber;

/** Whose parcel carries this number, once it is packed. */
export const packedAs = (db: Query, warehouseId: number, trackingNumber: string): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select o.number from outbound_parcels k join outbound_orders o on o.id = k.order_id
    where k.tracking_number = ${trackingNumber} and k.tracking_number <> '' and k.warehouse_id = ${warehouseId} and k.status in ('packed', 'shipped') limit 1`);
/** What is not in a parcel yet. */
export const missing = (db: Query, orderId: number): Promise<{ sku: string; count: number }[]> =>
  db.rows(sql`
    select p.sku, sum(x.quantity - x.checked)::int as count from outbound_pieces x join products p on p.id = x.product_id
    where x.order_id = ${orderId} and x.checked < x.quantity group by p.sku order by p.sku`);

/** Not brought back since. */
export const totesOf = async (db: Query, orderId: number): Promise<string> =>
  (
    await db.rows<{ tote: string }>(sql`
      select s.tote from outbound_scans s where s.order_id = ${orderId} and s.station = 'pick' and s.tote <> '' and not exists (
        select 1 from outbound_scans b where b.order_id = s.order_id and b.station = 'back' and b.id > s.id
          and (b.piece_no is null or b.piece_no = s.piece_no))
      group by s.tote order by min(s.id)`)
  )
    .map(({ tote }) => tote)
    .join(', ');
/** Picked, and scanned at no table. */
export const unscanned = (db: Query, orderId: number): Promise<{ pieceNo: number; count: number }[]> =>
  db.rows(sql`
    select piece_no, picked - checked as count from outbound_pieces where order_id = ${orderId} and picked > checked order by piece_no`);

export const parcelOf = (db: Query, orderId: number, id: number): Promise<(OpenRow & { status: string }) | undefined> =>
  db.first(sql`
    select id, status, parcel_no, packaging, length_mm, width_mm, height_mm, weight_g, theory_g, tracking_number from outbound_parcels
    where id = ${id} and order_id = ${orderId} and status <> 'undone'`);
