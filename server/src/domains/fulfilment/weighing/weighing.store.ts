import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface NewWeighing {
  reference: string;
  parcelId: number;
  station: 'check' | 'weigh';
  weightG: number;
  theoryG: number | null;
  toleranceG: number | null;
  verdict: 'ok' | 'outside' | 'unknown';
  contents: string;
}
export const add = (tx: Tx, actor: Actor, one: NewWeighing, now: Date): Promise<number> =>
  tx.run(sql`
    insert into fulfilment_weighings (reference, parcel_id, station, weight_g, theory_g, tolerance_g, verdict, contents, by_id, by_name, at)
    values (${one.reference}, ${one.parcelId}, ${one.station}, ${one.weightG}, ${one.theoryG}, ${one.toleranceG}, ${one.verdict}, ${one.contents},
      ${actor.userId}, ${actor.name}, ${now})`);

export const approveLast = (
  tx: Tx,
  parcelId: number,
  by: { id: number; name: string },
): Promise<{ weightG: number; theoryG: number | null; toleranceG: number | null } | undefined> =>
  tx.first(sql`
    update fulfilment_weighings set verdict = 'approved', approved_by_id = ${by.id}, approved_by_name = ${by.name}
    where id = (select max(id) from fulfilment_weighings where parcel_id = ${parcelId} and verdict = 'outside')
    returning weight_g, theory_g, tolerance_g`);

export interface StoredParcel {
  parcelId: number;
  orderId: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  companyId: number;
  warehouseId: number;
  parcelNo: number;
  status: 'open' | 'packed' | 'shipped' | 'undone';
  trackingNumber: string;
  carrier: string | null;
  packaging: string | null;
  weightG: number | null;
  theoryG: number | null;
}
const columns = sql`k.id as parcel_id, k.order_id, o.number as order_number, o.status as order_status, k.company_id, k.warehouse_id, k.parcel_no, k.status,
  k.tracking_number, k.carrier, k.packaging, k.weight_g, k.theory_g`;

export const read = (db: Query, scope: Scope, id: number): Promise<StoredParcel | undefined> =>
  db.first(sql`
    select ${columns} from outbound_parcels k join outbound_orders o on o.id = k.order_id
    where k.id = ${id} and ${inScope(scope, raw('k.company_id'))}`);
/** By its tracking number: the living one before what left or was undone, the newest first. */
export const numbered = (db: Query, trackingNumber: string): Promise<StoredParcel | undefined> =>
  db.first(sql`
    select ${columns} from outbound_parcels k join outbound_orders o on o.id = k.order_id
    where k.tracking_number = ${trackingNumber} and k.tracking_number <> ''
    order by k.status in ('open', 'packed') desc, k.status = 'shipped' desc, k.id desc limit 1`);
export const ofOrder = (db: Query, number: string): Promise<StoredParcel[]> =>
  db.rows(sql`
    select ${columns} from outbound_parcels k join outbound_orders o on o.id = k.order_id
    where o.number = ${number} and k.status <> 'undone' order by k.parcel_no`);

export const itemsOf = (
  db: Query,
  parcelId: number,
): Promise<(WeighedParcel['items'][number] & { productId: number; weightG: number | null })[]> =>
  db.rows(sql`
    select x.product_id, p.sku, p.name_zh, p.name_jp, i.quantity, p.piece_weight_g as weight_g
    from outbound_parcel_items i join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no join products p on p.id = x.product_id
    where i.parcel_id = ${parcelId} order by i.piece_no`);
export const weighingsOf = (db: Query, parcelId: number): Promise<WeighedParcel['weighings']> =>
  db.rows(sql`
    select station, weight_g, verdict, by_name, approved_by_name, at from fulfilment_weighings where parcel_id = ${parcelId} order by id desc`);
/** Of the last fifty parcels with the same in the same box. */
export const alike = async (db: Query, contents: string, parcelId: number): Promise<WeighedParcel['alike']> => {
  const row = await db.first<{ count: number; averageG: number; lowestG: number; highestG: number }>(sql`
    select count(*)::int as count, coalesce(round(avg(weight_g)), 0)::int as average_g, coalesce(min(weight_g), 0)::int as lowest_g,
      coalesce(max(weight_g), 0)::int as highest_g
    from (select weight_g from fulfilment_weighings where contents = ${contents} and verdict in ('ok', 'approved') and parcel_id <> ${parcelId}
      order by id desc limit 50) as last`);
  return row && row.count > 0 ? row : null;
};
export const setWeight = (tx: Tx, parcelId: number, weightG: number): Promise<number> =>
  tx.run(sql`update outbound_parcels set weight_g = ${weightG} where id = ${parcelId}`);
/** How often in a row the scale of this station was outside. */
export const outsideInARow = async (db: Query, parcelId: number): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::int as count from fulfilment_weighings
      where parcel_id = ${parcelId} and station = 'weigh' and verdict = 'outside'
        and id > coalesce((select max(id) from fulfilment_weighings where parcel_id = ${parcelId} and (station <> 'weigh' or verdict <> 'outside')), 0)`)
  )?.count ?? 0;
