import type { leaveReasons } from '@kura/contract/fulfilment/wave/wave.ts';
import type { listWaves } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { basketOf, type Wave, type WaveRow } from '@kura/contract/fulfilment/wave/wave.ts';
import type { WaveKind, WaveOrigin } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRangeThere, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';

const from = raw('waves v');
const names = raw('join warehouses w on w.id = v.warehouse_id');
const columns =
  raw(`v.id, v.number, v.status, v.kind, v.shipping_type, v.warehouse_id, w.code as warehouse_code, w.zone, v.order_count, v.piece_count,
  (select coalesce(sum(l.picked_count), 0)::int from picking_lists l where l.wave_id = v.id) as picked_count,
  (select count(*)::int from picking_lists l where l.wave_id = v.id) as list_count,
  v.metres, v.due_at, v.origin, v.created_by_name, v.created_at, v.done_at`);
const zoneOfWave = raw('(select x.zone from warehouses x where x.id = v.warehouse_id)');

export const page = (db: Query, _actor: Actor, query: ListQuery<typeof listWaves>): Promise<Page<WaveRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      beginsWith(raw('v.number'), query.number?.toUpperCase()),
      equals(raw('v.warehouse_id'), query.warehouseId),
      equals(raw('v.kind'), query.kind),
      equals(raw('v.shipping_type'), query.shippingType),
      query.status?.length === 1 ? sql`v.status = ${query.status[0]}` : oneOf(raw('v.status'), query.status),
      dayRangeThere(raw('v.created_at'), query.createdAt, zoneOfWave),
    ],
    sorts: {
      createdAt: raw('v.created_at'),
      number: orderOfNumber(raw('v.number')),
      orderCount: bounded(raw('v.order_count')),
      pieceCount: bounded(raw('v.piece_count')),
    },
    totals: { orderCount: raw('v.order_count'), pieceCount: raw('v.piece_count') },
    defaultSort: 'createdAt',
    tieBreaker: raw('v.id'),
  });

export const read = (db: Query, id: number): Promise<WaveRow | undefined> =>
  db.first(sql`select ${columns} from ${from} ${names} where v.id = ${id}`);

export const ordersIn = async (db: Query, waveId: number): Promise<Wave['orders']> => {
  const rows = await db.rows<Wave['orders'][number] & { place: number }>(sql`
    select o.id, o.number, o.status, k.place, o.piece_count, o.picked_count, k.left_because
    from wave_orders k join outbound_orders o on o.id = k.order_id where k.wave_id = ${waveId} order by k.place`);
  return rows.map(({ place, ...row }) => ({ ...row, basket: basketOf(place) }));
};
export const listsIn = (db: Query, waveId: number): Promise<Wave['lists']> =>
  db.rows(sql`
    select l.id, l.number, a.name as area_name, l.status, l.piece_count, l.picked_count
    from picking_lists l join areas a on a.id = l.area_id where l.wave_id = ${waveId} order by l.id`);

export const openListsIn = (db: Query, waveId: number): Promise<{ id: number; areaId: number }[]> =>
  db.rows(sql`select id, area_id from picking_lists where wave_id = ${waveId} and status = 'toPick' order by id`);

export interface NewWave {
  warehouseId: number;
  zone: string;
  kind: WaveKind;
  shippingType: string;
  origin: WaveOrigin;
  orderCount: number;
  pieceCount: number;
  metres: number;
  dueAt: string | null;
}
export const insert = async (tx: Tx, actor: Actor, wave: NewWave, now: Date): Promise<Numbered> =>
  (await tx.first<Numbered>(sql`
    ${withNumber('BC', wave.zone, now)}
    insert into waves (number, warehouse_id, kind, shipping_type, origin, order_count, piece_count, metres, due_at, created_by, created_by_name, created_at)
    select n.number, ${wave.warehouseId}, ${wave.kind}, ${wave.shippingType}, ${wave.origin}, ${wave.orderCount}, ${wave.pieceCount}, ${wave.metres},
      ${wave.dueAt}, ${actor.userId}, ${actor.name}, ${now} from n
    returning id, number`)) as Numbered;

/** The most urgent has the first basket. */
export const insertOrders = (tx: Tx, waveId: number, orderIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into wave_orders (wave_id, place, order_id)
    select ${waveId}, k.place, k.order_id from unnest(${orderIds}::bigint[]) with ordinality as k(order_id, place)`);
export const leave = (
  tx: Tx,
  waveId: number,
  orderIds: readonly number[],
  because: (typeof leaveReasons)[number],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update wave_orders set left_because = ${because}, left_at = ${now}
    where wave_id = ${waveId} and order_id = any(${orderIds}::bigint[]) and left_because is null`);

/** Its lists say how it stands; the last one ends it. */
export const settle = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`
    update waves v set status = x.status, done_at = case when x.status = 'toPick' then null else ${now}::timestamptz end
    from (select case when bool_or(status = 'toPick') then 'toPick' when bool_or(status = 'picked') then 'picked' else 'cancelled' end as status
      from picking_lists where wave_id = ${id}) x
    where v.id = ${id} and v.status <> x.status`);

export const searched = (db: Query, keyword: string, limit: number): Promise<Numbered[]> =>
  documentsByNumber(db, raw('waves'), [], keyword, limit);

/** Waves that are being picked, as their orders are due now. */
export const setDue = (tx: Tx, warehouseId: number): Promise<number> =>
  tx.run(sql`
    update waves v set due_at = d.due_at
    from (select k.wave_id, min(o.ship_by) as due_at from wave_orders k join outbound_orders o on o.id = k.order_id and o.wave_id = k.wave_id
      join waves w on w.id = k.wave_id where w.warehouse_id = ${warehouseId} and w.status = 'toPick' group by k.wave_id) d
    where v.id = d.wave_id and v.due_at is distinct from d.due_at`);
