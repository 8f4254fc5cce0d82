import type { listManifests } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { type CarrierGroup, carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import { carriers } from '@kura/contract/pricing/data/carriers.ts';
import type { Manifest, ManifestParcel, ManifestRow } from '@kura/contract/fulfilment/manifest/manifest.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRangeThere, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber } from '../../../kernel/numbers.ts';

const from = raw('fulfilment_manifests m join warehouses w on w.id = m.warehouse_id');
/** What was undone is not on it any more. */
const isOn = `k.manifest_id = m.id and k.status in ('packed', 'shipped')`;
const figures = raw(`cross join lateral (
  select count(*)::int as parcel_count, (count(*) filter (where o.cod_jpy > 0))::int as cod_count, coalesce(sum(o.cod_jpy), 0)::int as cod_jpy,
    (count(distinct o.id) filter (where o.status <> 'shipped' and o.status <> 'signed'))::int as part_count
  from outbound_parcels k join outbound_orders o on o.id = k.order_id where ${isOn}) as f`);
/** For sums and orders over the list, where each has to read the parcels of every manifest: of so many. */
const mostCounted = 10_000;
const ofParcels = (what: string): Sql =>
  raw(`(select ${what} from outbound_parcels k join outbound_orders o on o.id = k.order_id where ${isOn})`);
const parcelCount = ofParcels('count(*)');
const codCount = ofParcels('count(*) filter (where o.cod_jpy > 0)');
const codJpy = ofParcels('coalesce(sum(o.cod_jpy), 0)');
const counted = (by: Sql) => bounded(by, mostCounted);
const columns =
  raw(`m.id, m.number, m.status, m.warehouse_id, w.code as warehouse_code, w.zone, m.carrier, f.parcel_count, f.cod_count, f.cod_jpy,
  f.part_count, m.created_by_name, m.created_at, m.closed_by_name, m.closed_at`);

export const page = (db: Query, query: ListQuery<typeof listManifests>): Promise<Page<ManifestRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    names: figures,
    where: [
      beginsWith(raw('m.number'), query.number?.toUpperCase()),
      equals(raw('m.warehouse_id'), query.warehouseId),
      query.status?.length === 1 ? sql`m.status = ${query.status[0]}` : oneOf(raw('m.status'), query.status),
      query.carrier?.length === 1 ? sql`m.carrier = ${query.carrier[0]}` : oneOf(raw('m.carrier'), query.carrier),
      dayRangeThere(raw('m.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: { createdAt: raw('m.created_at'), parcelCount: counted(parcelCount), codCount: counted(codCount), codJpy: counted(codJpy) },
    totals: { parcelCount, codCount, codJpy },
    totalsUpTo: mostCounted,
    defaultSort: 'createdAt',
    tieBreaker: raw('m.id'),
  });
export const findByNumber = (db: Query, keyword: string, limit: number) =>
  documentsByNumber(db, raw('fulfilment_manifests'), [], keyword, limit);
const one = (condition: Sql): Sql => sql`select ${columns} from ${from} ${figures} where ${condition}`;
export const read = (db: Query, id: number): Promise<ManifestRow | undefined> => db.first(one(sql`m.id = ${id}`));
export const open = (db: Query, warehouseId: number): Promise<ManifestRow[]> =>
  db.rows(sql`${one(sql`m.warehouse_id = ${warehouseId} and m.status = 'open'`)} order by m.id desc limit 50`);

export interface Held {
  id: number;
  number: string;
  status: 'open' | 'closed';
  warehouseId: number;
  carrier: CarrierGroup;
}
/** Scans hold it together; whoever closes it holds it alone and waits for them. */
export const hold = (tx: Tx, id: number, how: 'together' | 'alone'): Promise<Held | undefined> =>
  tx.first(sql`
    select id, number, status, warehouse_id, carrier from fulfilment_manifests where id = ${id} ${raw(how === 'alone' ? 'for update' : 'for share')}`);
export async function lock(tx: Tx, id: number): Promise<ManifestRow | undefined> {
  await hold(tx, id, 'alone');
  return read(tx, id);
}

export const insert = (
  tx: Tx,
  actor: Actor,
  warehouse: { id: number; zone: string },
  carrier: CarrierGroup,
  now: Date,
): Promise<Numbered> =>
  tx.first<Numbered>(sql`
    ${withNumber('JJ', warehouse.zone, now)}
    insert into fulfilment_manifests (number, warehouse_id, carrier, created_by_id, created_by_name, created_at)
    select number, ${warehouse.id}, ${carrier}, ${actor.userId}, ${actor.name}, ${now} from n returning id, number`) as Promise<Numbered>;
export const close = (tx: Tx, actor: Actor, id: number, now: Date): Promise<number> =>
  tx.run(sql`update fulfilment_manifests set status = 'closed', closed_at = ${now}, closed_by_name = ${actor.name} where id = ${id}`);

const parcelColumns = raw(`k.id as parcel_id, k.order_id, o.number as order_number, o.status as order_status, k.parcel_no,
  (select count(*) from outbound_parcels x where x.order_id = o.id and x.status in ('packed', 'shipped'))::int as of, k.tracking_number,
  coalesce(k.carrier, '') as carrier, o.recipient_name, o.prefecture, o.cod_jpy, k.weight_g, coalesce(k.manifest_at, k.shipped_at, now()) as scanned_at`);
const parcelFrom = raw('outbound_parcels k join outbound_orders o on o.id = k.order_id');
export const parcels = (db: Query, id: number): Promise<ManifestParcel[]> =>
  db.rows(sql`
    select ${parcelColumns} from ${parcelFrom} where k.manifest_id = ${id} and k.status in ('packed', 'shipped')
    order by k.manifest_at desc nulls last, k.id desc limit 2000`);
export const parcelById = (db: Query, id: number): Promise<ManifestParcel | undefined> =>
  db.first(sql`select ${parcelColumns} from ${parcelFrom} where k.id = ${id}`);
export const countOn = async (db: Query, id: number): Promise<number> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*)::int as count from outbound_parcels where manifest_id = ${id} and status in ('packed', 'shipped')`,
    )
  )?.count ?? 0;
export const services = (db: Query, id: number): Promise<Manifest['services']> =>
  db.rows(sql`
    select coalesce(k.carrier, '') as carrier, o.shipping_type = 'nextDay' as is_next_day, count(*)::int as count from ${parcelFrom}
    where k.manifest_id = ${id} and k.status in ('packed', 'shipped') group by 1, 2 order by 1, 2`);
/** Of orders that are on it in part: their other parcels. */
export const missing = (db: Query, id: number): Promise<Manifest['missing']> =>
  db.rows(sql`
    select o.number as order_number, x.parcel_no, x.tracking_number from outbound_parcels x join outbound_orders o on o.id = x.order_id
    where x.status in ('open', 'packed') and x.manifest_id is null and exists (
      select 1 from outbound_parcels k where k.order_id = o.id and k.manifest_id = ${id} and k.status = 'packed')
    order by o.number, x.parcel_no`);
/** Packed for the truck and not scanned onto any manifest; what is on this one in part is missing of it. */
export const left = (
  db: Query,
  { id, warehouseId, carrier }: Pick<ManifestRow, 'id' | 'warehouseId' | 'carrier'>,
  most: number,
): Promise<Manifest['left']> =>
  db.rows(sql`
    select o.number as order_number, k.parcel_no, k.tracking_number from outbound_orders o
    join outbound_parcels k on k.order_id = o.id and k.status = 'packed' and k.manifest_id is null
    where o.warehouse_id = ${warehouseId} and o.status = 'checked'
      and o.carrier = any(${carriers.flatMap(({ code }) => (carrierGroupOf(code) === carrier ? [code] : []))}::text[])
      and not exists (select 1 from outbound_parcels x where x.order_id = o.id and x.manifest_id = ${id})
    order by o.ship_by nulls last, o.id, k.parcel_no limit ${most}`);
export const keepReversal = (
  tx: Tx,
  actor: Actor,
  one: Pick<Manifest['reversed'][number], 'orderId' | 'orderNumber' | 'trackingNumbers' | 'reason'> & { manifestId: number },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into fulfilment_reversals (manifest_id, order_id, order_number, tracking_numbers, reason, by_id, by_name, at)
    values (${one.manifestId}, ${one.orderId}, ${one.orderNumber}, ${one.trackingNumbers}, ${one.reason}, ${actor.userId}, ${actor.name}, ${now})`);
export const reversed = (db: Query, id: number): Promise<Manifest['reversed']> =>
  db.rows(sql`
    select order_id, order_number, tracking_numbers, reason, by_name, at from fulfilment_reversals where manifest_id = ${id} order by id desc limit 200`);
/** Parcels that wait for a truck, by who carries them. */
export const waiting = (db: Query, warehouseId: number): Promise<{ carrier: string; count: number }[]> =>
  db.rows(sql`
    select coalesce(o.carrier, '') as carrier, count(*)::int as count from outbound_orders o
    join outbound_parcels k on k.order_id = o.id and k.status = 'packed' and k.manifest_id is null
    where o.warehouse_id = ${warehouseId} and o.status = 'checked' group by 1`);

export const putOn = (tx: Tx, parcelIds: readonly number[], manifest: Held, now: Date): Promise<number> =>
  tx.run(sql`
    update outbound_parcels set manifest_id = ${manifest.id}, manifest_number = ${manifest.number}, manifest_at = ${now}
    where id = any(${parcelIds}::bigint[])`);
export const takeOff = (tx: Tx, parcelId: number): Promise<number> =>
  tx.run(sql`update outbound_parcels set manifest_id = null, manifest_number = '', manifest_at = null where id = ${parcelId}`);

export interface OfOrder {
  id: number;
  status: 'open' | 'packed' | 'shipped' | 'undone';
  carrier: string | null;
  trackingNumber: string;
  manifestId: number | null;
}
export const ofOrder = (tx: Tx, orderId: number): Promise<OfOrder[]> =>
  tx.rows(sql`
    select id, status, carrier, tracking_number, manifest_id from outbound_parcels where order_id = ${orderId} and status <> 'undone' order by parcel_no`);
/** A number in one of its parcels was blocked after it was packed. */
export const hasBlockedSerial = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx.first(sql`
    select 1 as one from outbound_parcels k join outbound_parcel_items i on i.parcel_id = k.id
      join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no
      join serial_numbers n on n.product_id = x.product_id and n.sn = any(i.serials) and n.is_prohibited
    where k.order_id = ${orderId} and k.status = 'packed' limit 1`)) !== undefined;
