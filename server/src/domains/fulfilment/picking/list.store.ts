import type { listPickings } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { type Actor, callerId } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRangeThere, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import type { WalkedPlaces } from '../route/route-places.ts';
import type { ShelfClaim } from '../wave/waiting.store.ts';

export interface StoredList extends PickingRow {
  areaId: number;
  pickerId: number | null;
  /** Where the next piece goes of whoever took none of their own; empty: none was scanned yet. */
  currentTote: string;
}

const from = raw('picking_lists l join waves v on v.id = l.wave_id');
const names = raw('join warehouses w on w.id = l.warehouse_id join areas a on a.id = l.area_id');
/** Every tote of the list, in the order in which they were taken. */
const allTotes = "coalesce((select string_agg(k.tote, ', ' order by k.turn) from picking_totes k where k.list_id = l.id), '')";
const columns =
  raw(`l.id, l.number, l.status, l.wave_id, v.number as wave_number, v.kind, v.shipping_type, l.warehouse_id, w.code as warehouse_code,
  w.zone, l.area_id, a.name as area_name, ${allTotes} as tote, l.tote as current_tote, l.picker_id, l.picker_name, l.order_count, l.piece_count, l.picked_count, l.metres, l.method,
  l.created_at, l.started_at, l.done_at`);
const zoneOfList = raw('(select x.zone from warehouses x where x.id = l.warehouse_id)');

export const page = (db: Query, _actor: Actor, query: ListQuery<typeof listPickings>): Promise<Page<StoredList>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      beginsWith(raw('l.number'), query.number?.toUpperCase()),
      beginsWith(raw('v.number'), query.waveNumber?.toUpperCase()),
      equals(raw('l.wave_id'), query.waveId),
      equals(raw('l.warehouse_id'), query.warehouseId),
      equals(raw('v.kind'), query.kind),
      query.status?.length === 1 ? sql`l.status = ${query.status[0]}` : oneOf(raw('l.status'), query.status),
      dayRangeThere(raw('l.created_at'), query.createdAt, zoneOfList),
    ],
    sorts: {
      createdAt: raw('l.created_at'),
      number: orderOfNumber(raw('l.number')),
      pieceCount: bounded(raw('l.piece_count')),
      pickedCount: bounded(raw('l.picked_count')),
    },
    totals: { pieceCount: raw('l.piece_count'), pickedCount: raw('l.picked_count') },
    defaultSort: 'createdAt',
    tieBreaker: raw('l.id'),
  });
export const searched = (db: Query, keyword: string, limit: number): Promise<Numbered[]> =>
  documentsByNumber(db, raw('picking_lists'), [], keyword, limit);

const one = (condition: Sql): Sql => sql`select ${columns} from ${from} ${names} where ${condition}`;
export const read = (db: Query, id: number): Promise<StoredList | undefined> => db.first(one(sql`l.id = ${id}`));
export const byNumber = (db: Query, number: string): Promise<StoredList | undefined> => db.first(one(sql`l.number = ${number}`));
/** The first thing that everybody does who changes a list: of two at once one waits for the other. */
export async function lock(tx: Tx, id: number): Promise<StoredList | undefined> {
  const [, list] = await Promise.all([tx.run(sql`select 1 from picking_lists where id = ${id} for update`), read(tx, id)]);
  return list;
}
const mostJobs = 50;
/** One's own first, then those that nobody has, most urgent first. */
export const jobs = (db: Query, warehouseId: number, userId: number | null): Promise<StoredList[]> =>
  db.rows(sql`
    ${one(sql`l.warehouse_id = ${warehouseId} and l.status = 'toPick'`)}
    order by l.picker_id is not distinct from ${userId}::bigint desc, l.picker_id is not null, v.shipping_type = 'nextDay' desc, v.due_at nulls last, l.id
    limit ${mostJobs}`);

export interface NewList {
  waveId: number;
  warehouseId: number;
  zone: string;
  areaId: number;
}
export async function insert(tx: Tx, list: NewList, claims: readonly ShelfClaim[], route: WalkedPlaces, now: Date): Promise<number> {
  const orderCount = new Set(claims.map(({ orderId }) => orderId)).size;
  const pieceCount = claims.reduce((sum, { quantity }) => sum + quantity, 0);
  const row = await tx.first<{ id: number }>(sql`
    ${withNumber('JH', list.zone, now)}
    insert into picking_lists (number, wave_id, warehouse_id, area_id, order_count, piece_count, metres, method, created_at)
    select n.number, ${list.waveId}, ${list.warehouseId}, ${list.areaId}, ${orderCount}, ${pieceCount}, ${route.metres}, ${route.method}, ${now} from n
    returning id`);
  const id = (row as { id: number }).id;
  await addTasks(tx, id, claims, route.turns);
  return id;
}

/** One for each claim; a claim that the list had before is opened again. */
export const addTasks = (tx: Tx, listId: number, claims: readonly ShelfClaim[], turns: ReadonlyMap<number, number>): Promise<number> =>
  tx.run(sql`
    insert into pick_tasks (list_id, order_id, piece_no, product_id, balance_id, location_id, quantity, turn)
    select ${listId}, t.order_id, t.piece_no, t.product_id, t.balance_id, t.location_id, t.quantity, t.turn
    from jsonb_to_recordset(${JSON.stringify(
      claims.map((claim) => ({
        order_id: claim.orderId,
        piece_no: claim.pieceNo,
        product_id: claim.productId,
        balance_id: claim.balanceId,
        location_id: claim.locationId,
        quantity: claim.quantity,
        turn: turns.get(claim.locationId) ?? 0,
      })),
    )}::jsonb) as t(order_id bigint, piece_no int, product_id bigint, balance_id bigint, location_id bigint, quantity int, turn int)
    on conflict (list_id, order_id, piece_no, balance_id) do update set quantity = pick_tasks.picked + excluded.quantity, status = 'open', turn = excluded.turn`);

export const setStatus = (tx: Tx, id: number, status: string): Promise<number> =>
  tx.run(sql`update picking_lists set status = ${status} where id = ${id}`);
export const end = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update picking_lists set done_at = ${now} where id = ${id}`);

/** Lists of a wave that have nothing left to do. */
export const endEmpty = (tx: Tx, waveId: number, now: Date): Promise<number> =>
  tx.run(
    sql`update picking_lists set status = 'cancelled', done_at = ${now} where wave_id = ${waveId} and status = 'toPick' and piece_count = 0`,
  );

/** False: another list is in that tote. Of two lists at once the index lets one in; a tote of one's own is gone on with. */
export async function takeTote(tx: Tx, actor: Actor, { id, warehouseId }: StoredList, tote: string, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into picking_totes (list_id, tote, warehouse_id, turn, is_in_use, taken_at)
    select ${id}, ${tote}, ${warehouseId}, 1 + count(*), true, ${now} from picking_totes where list_id = ${id}
    on conflict do nothing`);
  const isOwn = taken === 1 || (await tx.first(sql`select 1 from picking_totes where list_id = ${id} and tote = ${tote}`)) !== undefined;
  if (!isOwn) return false;
  await tx.run(sql`
    insert into picking_hands (list_id, caller, tote) values (${id}, ${callerId(actor)}, ${tote})
    on conflict (list_id, caller) do update set tote = excluded.tote`);
  await tx.run(sql`
    update picking_lists set tote = ${tote}, picker_id = ${actor.userId}, picker_name = ${actor.name}, started_at = coalesce(started_at, ${now})
    where id = ${id}`);
  return true;
}
/** Into what this person's next piece goes, where they took a tote of their own. */
export const toteInHand = async (db: Query, actor: Actor, listId: number): Promise<string | undefined> =>
  (await db.first<{ tote: string }>(sql`select tote from picking_hands where list_id = ${listId} and caller = ${callerId(actor)}`))?.tote;

/** Of which order how many pieces were scanned into which tote, and not brought back since. */
export const toteOrders = (db: Query, id: number): Promise<{ tote: string; orderNumber: string; place: number; pieces: number }[]> =>
  db.rows(sql`
    select k.tote, o.number as order_number, w.place, sum(s.quantity)::int as pieces
    from picking_totes k join picking_lists l on l.id = k.list_id
    join (select distinct order_id, piece_no, location_id from pick_tasks where list_id = ${id}) t on true
    join outbound_scans s on s.order_id = t.order_id and s.piece_no = t.piece_no and s.location_id = t.location_id
      and s.station = 'pick' and s.tote = k.tote and s.at >= k.taken_at
    join outbound_orders o on o.id = t.order_id join wave_orders w on w.wave_id = l.wave_id and w.order_id = t.order_id
    where k.list_id = ${id} and not exists (select 1 from outbound_scans b where b.order_id = s.order_id and b.station = 'back' and b.id > s.id
      and (b.piece_no is null or b.piece_no = s.piece_no))
    group by k.tote, k.turn, o.number, w.place order by k.turn, w.place`);

/** What was picked just now; what is on it does not change by that. */
export const addPicked = (tx: Tx, id: number, quantity: number): Promise<number> =>
  tx.run(sql`update picking_lists set picked_count = picked_count + ${quantity}::int where id = ${id}`);

/** What its tasks add up to. */
export const recount = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update picking_lists l set piece_count = t.pieces, picked_count = t.picked, order_count = t.orders
    from (select list_id, sum(case status when 'dropped' then picked else quantity end)::int as pieces, sum(picked)::int as picked,
        count(distinct order_id) filter (where status <> 'dropped' or picked > 0)::int as orders
      from pick_tasks where list_id = any(${ids}::bigint[]) group by list_id) t
    where l.id = t.list_id and (l.piece_count, l.picked_count, l.order_count) is distinct from (t.pieces, t.picked, t.orders)`);
