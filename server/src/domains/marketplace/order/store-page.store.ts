import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { copyRow } from '../../../kernel/db/copy.ts';
import { raw, sql, type Sql, toStatement } from '../../../kernel/db/sql.ts';
import type { ChannelAddress, ChannelDestination } from '../channels/channel-order.ts';
import { isStopped } from '../forward/shipped.store.ts';
import { lacksIds, mappingLock } from '../mapping/apply-mappings.ts';
import type { States } from './next-states.ts';
import type { LineRowToStore, OrderRowToStore } from './stored-row.ts';

/** A store on its channel. */
export interface StoreRef {
  id: number;
  companyId: number;
  platform: Platform;
}

export interface KnownOrder extends States {
  id: number;
  externalId: string;
  number: string;
  changedAt: Date | null;
  toldHash: string;
  forwardStatus: 'notForwarded' | 'forwarded';
  waybillStatus: 'notReturned' | 'returned';
  systemNote: string;
  isMasked: boolean;
  /** As it was told before. */
  isCancelAsked: boolean;
  isStopped: boolean;
  /** What its buyer was to pay at the door; null: nobody knew. */
  atDoor: string | null;
}

/** Two who tell of the same store wait for each other: a new order has no row yet that could be held. Then whoever changes its mappings. */
export const holdStore = (tx: Tx, storeId: number): Promise<unknown> =>
  tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock_shared(hashtextextended($2, 0))', [
    `marketplace.store ${storeId}`,
    mappingLock(storeId),
  ]);

/**
 * Held in the order of their ids: two pages that share orders wait for each other and do not lock each other out. Found one by one in their index, and
 * planned each time: a plan that was made for the empty table of a first sync reads all that is stored by then, for every page.
 */
export async function lockKnown(tx: Tx, storeId: number, externalIds: readonly string[]): Promise<KnownOrder[]> {
  const { text, values } = toStatement(sql`
    with found as materialized (
      select o.id from unnest(${externalIds}::text[]) as t(external_id)
      cross join lateral (select id from marketplace_orders where store_id = ${storeId} and external_id = t.external_id offset 0) o)
    select o.id::float8 as id, o.external_id as "externalId", o.number, o.changed_at as "changedAt", o.told_hash as "toldHash",
      o.shipment_status as shipment, o.platform_status as "platformState", o.order_status as "orderState", o.payment_status as payment,
      o.forward_status as "forwardStatus", o.waybill_status as "waybillStatus", o.system_note as "systemNote", o.masked_at is not null as "isMasked",
      o.blocks @> '[{"code": "cancelAsked"}]' as "isCancelAsked", ${isStopped} as "isStopped",
      case when o.is_cod then o.cod_amount::text else '0' end as "atDoor"
    from found f join marketplace_orders o on o.id = f.id order by o.id for no key update of o`);
  return (await tx.execute(text, values)).rows as KnownOrder[];
}

export const linesOfMany = (
  db: Query,
  ids: readonly number[],
): Promise<{ orderId: number; lineId: string; platformSku: string; ordered: number; cancelled: number }[]> =>
  db.rows(sql`select order_id, line_id, platform_sku, ordered, cancelled from marketplace_lines where order_id = any(${ids}::bigint[])`);

/** Where they were to go, as it was told before. */
export const placesOfMany = (
  db: Query,
  ids: readonly number[],
): Promise<{ id: number; consignee: ChannelAddress; destinations: ChannelDestination[] }[]> =>
  db.rows(sql`
    select id, jsonb_build_object('name', consignee_name, 'phone', consignee_phone, 'postcode', postcode, 'prefecture', prefecture, 'city', city,
      'address', address, 'region', region) as consignee, destinations
    from marketplace_orders where id = any(${ids}::bigint[])`);

/** A column, its type, and whether a later telling without it leaves what stands there, or what stood there first stays. */
const columns: readonly (readonly [name: keyof OrderRowToStore | 'told' | 'told_hash', type: string, keeps?: true | 'first'])[] = [
  ['external_id', 'text'],
  ['number', 'text'],
  ['raw_status', 'text'],
  ['shipment_status', 'text'],
  ['platform_status', 'text'],
  ['order_status', 'text'],
  ['payment_status', 'text'],
  ['order_type', 'text'],
  ['shipping_type', 'text'],
  ['ordered_at', 'timestamptz'],
  ['paid_at', 'timestamptz', true],
  ['shipped_at', 'timestamptz', true],
  ['changed_at', 'timestamptz', true],
  ['consignee_name', 'text'],
  ['consignee_phone', 'text'],
  ['postcode', 'text'],
  ['prefecture', 'text'],
  ['city', 'text'],
  ['address', 'text'],
  ['region', 'text'],
  ['buyer_name', 'text'],
  ['buyer_email', 'text'],
  ['buyer_address', 'text'],
  ['desired_date', 'date'],
  ['desired_time', 'text'],
  ['customer_note', 'text'],
  ['memo', 'text'],
  ['system_note', 'text'],
  ['payment_method', 'text'],
  ['is_cod', 'boolean'],
  ['currency', 'text'],
  ['shipping_fee', 'numeric'],
  ['cod_fee', 'numeric'],
  ['cod_rate', 'numeric'],
  ['tax_rate', 'numeric'],
  ['item_tax_total', 'numeric'],
  ['item_total', 'numeric'],
  ['grand_total', 'numeric'],
  ['cod_amount', 'numeric'],
  ['earliest_ship_at', 'timestamptz'],
  ['latest_ship_at', 'timestamptz'],
  ['earliest_delivery_at', 'timestamptz'],
  ['latest_delivery_at', 'timestamptz'],
  ['delivery_service', 'text'],
  ['blocks', 'jsonb'],
  ['destinations', 'jsonb'],
  ['parcels', 'jsonb'],
  ['extra', 'jsonb'],
  ['acknowledged_at', 'timestamptz', 'first'],
  ['told', 'text'],
  ['told_hash', 'text'],
];
const inJson = columns.filter(([name]) => name !== 'told');
const shape = raw(inJson.map(([name, type]) => `${name} ${type}`).join(', '));
// The only one of a page may be empty: no list at all to PostgreSQL.
const fromSealed = raw([...inJson.map(([name]) => name), "coalesce(told, '') as told"].join(', '));
const shapeNames = raw([...inJson.map(([name]) => name), 'told'].join(', '));
const changes = raw(
  columns
    .filter(([name]) => name !== 'external_id')
    .map(([name, , keeps]) => {
      if (!keeps) return `${name} = x.${name}`;
      return keeps === 'first' ? `${name} = coalesce(o.${name}, x.${name})` : `${name} = coalesce(x.${name}, o.${name})`;
    })
    .join(', '),
);

const lineShape =
  raw(`external_id text, position integer, line_id text, piece_ids jsonb, destination_id text, platform_sku text, item_id text,
  item_number text, management_number text, stock_article text, stock_variant text, stock_place text, product_name text, title text, ordered integer, shipped integer, cancelled integer, unit_price numeric, is_gift boolean`);
const lineColumns = [
  'position',
  'line_id',
  'piece_ids',
  'destination_id',
  'platform_sku',
  'item_id',
  'item_number',
  'management_number',
  'stock_article',
  'stock_variant',
  'stock_place',
  'product_name',
  'title',
  'ordered',
  'shipped',
  'cancelled',
  'unit_price',
  'is_gift',
] as const;
const lineNames = raw(lineColumns.join(', '));
const lineFrom = raw(lineColumns.map((name) => `l.${name}`).join(', '));
// What we have told the channel of and it does not know of yet has left all the same.
const lineChanges = raw(
  lineColumns
    .filter((name) => name !== 'line_id')
    .map((name) => (name === 'shipped' ? 'shipped = greatest(k.shipped, excluded.shipped)' : `${name} = excluded.${name}`))
    .join(', '),
);

export type RowToStore = OrderRowToStore & { told_hash: string };
export type Sealed = RowToStore & { told: string };
export interface Stored {
  id: number;
  externalId: string;
}
/**
 * What is sealed is two thirds of a row and all letters: beside the JSON it is neither escaped nor parsed. As JSON text, not `jsonb`, which would be
 * built only to be taken apart.
 */
const told = (rows: readonly Sealed[]): Sql => {
  const sealed = rows.map((row) => row.told).join(',');
  const others = JSON.stringify(rows.map((row) => ({ ...row, told: undefined })));
  return sql`(
    select ${fromSealed} from rows from (json_to_recordset(${others}::json) as (${shape}), unnest(string_to_array(${sealed}, ','))) as s(${shapeNames})) as x`;
};
const toldLines = (lines: readonly LineRowToStore[]): Sql => sql`json_to_recordset(${JSON.stringify(lines)}::json) as l(${lineShape})`;

export interface Mapped {
  sku: string;
  productId: number;
  quantity: number;
  /** An id of the channel's own is missing in it. */
  lacksIds: boolean;
}
/** What the lines of a page are mapped to, each by its `skuOf`. */
export const mappedTo = (tx: Tx, storeId: number, skus: readonly string[]): Promise<Mapped[]> =>
  tx.rows(sql`
    select s.sku, m.product_id, m.quantity, ${lacksIds} as lacks_ids
    from unnest(${skus}::text[]) as s(sku) join sku_mappings m on m.store_id = ${storeId} and lower(m.platform_sku) = lower(s.sku)`);

/** Ids of orders that are not there yet. */
export const newIds = async (tx: Tx, count: number): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select nextval('marketplace_orders_id_seq') as id from generate_series(1, ${count}::int)`)).map(
    ({ id }) => id,
  );

export interface NewOrder {
  id: number;
  unmappedCount: number;
  row: RowToStore;
  told: string;
}
export interface NewLine {
  orderId: number;
  line: LineRowToStore;
  mapped: Mapped | undefined;
}

const orderNames = columns.map(([name]) => name);
const intoOrders = raw(
  `marketplace_orders (id, company_id, store_id, platform, first_seen_at, updated_at, unmapped_count, ${orderNames.join(', ')})`,
);
const intoLines = raw(`marketplace_lines (order_id, product_id, pieces_each, ${lineColumns.join(', ')})`);

/** What is new on a page: the orders are made while the database reads those before them. */
export const copyOrders = (tx: Tx, { id, companyId, platform }: StoreRef, rows: IteratorObject<NewOrder>, now: Date): Promise<number> => {
  const at = now.toISOString();
  const lineOf = (one: NewOrder) =>
    copyRow([
      one.id,
      companyId,
      id,
      platform,
      at,
      at,
      one.unmappedCount,
      ...orderNames.map((name) => (name === 'told' ? one.told : one.row[name])),
    ]);
  return tx.copy(intoOrders, rows.map(lineOf));
};
export const copyLines = (tx: Tx, lines: readonly NewLine[]): Promise<number> => {
  const lineOf = ({ orderId, line, mapped }: NewLine) =>
    copyRow([orderId, mapped?.productId, mapped?.quantity, ...lineColumns.map((name) => line[name])]);
  return tx.copy(intoLines, lines.values().map(lineOf));
};

export const updatePage = (tx: Tx, storeId: number, rows: readonly Sealed[], now: Date): Promise<Stored[]> =>
  tx.rows(sql`
    update marketplace_orders o set updated_at = ${now}, revision = o.revision + 1, try_at = case when o.try_at = 'infinity' then o.try_at end, ${changes}
    from ${told(rows)} where o.store_id = ${storeId} and o.external_id = x.external_id
    returning o.id, o.external_id`);

/** Lines that the channel tells no more are gone; a line whose SKU changed is mapped anew. */
export async function replaceLines(tx: Tx, storeId: number, ids: readonly number[], lines: readonly LineRowToStore[]): Promise<void> {
  const kept = sql`select o.id as order_id, ${lineFrom} from ${toldLines(lines)} join marketplace_orders o on o.store_id = ${storeId} and o.external_id = l.external_id`;
  await tx.run(sql`
    delete from marketplace_lines k where k.order_id = any(${ids}::bigint[])
      and not exists (select 1 from (${kept}) as l where l.order_id = k.order_id and l.line_id = k.line_id)`);
  await tx.run(sql`
    insert into marketplace_lines as k (order_id, ${lineNames}) select l.order_id, ${lineFrom} from (${kept}) as l
    on conflict (order_id, line_id) do update set ${lineChanges}`);
}
