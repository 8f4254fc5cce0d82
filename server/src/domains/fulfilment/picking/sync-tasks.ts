import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { areasOf } from '../route/area.store.ts';
import { type PlaceOnWay, routePlaces } from '../route/route-places.ts';
import type { ShelfClaim } from '../wave/waiting.store.ts';
import * as waves from '../wave/wave.store.ts';
import * as lists from './list.store.ts';
import * as tasks from './task.store.ts';

const keyOf = ({ orderId, pieceNo, balanceId }: { orderId: number; pieceNo: number; balanceId: number }): string =>
  `${orderId}:${pieceNo}:${balanceId}`;

/** Further on its way, not out of it. */
const goneOn: readonly OrderStatus[] = ['picked', 'sorted', 'checked', 'shipped', 'signed'];
/** Its order is out of the wave, or cut off in it. */
export const isStopped = ({ isLive, orderStatus }: Pick<tasks.Task, 'isLive' | 'orderStatus'>): boolean =>
  !isLive && !goneOn.includes(orderStatus);

/**
 * Tasks follow the stock book: an order that was stopped drops what is not picked yet, and pieces that are held elsewhere by now are walked to there.
 * What came new goes to the wave's list of that area, else to the list in the hand, whose way is found anew from where the picker stands.
 */
export async function syncTasks(tx: Tx, list: lists.StoredList, now: Date, from?: PlaceOnWay): Promise<{ added: number }> {
  const open = await tasks.openInWave(tx, list.waveId);
  const claims = new Map((await tasks.claimsInWave(tx, list.waveId)).map((claim) => [keyOf(claim), claim]));
  const changes: tasks.TaskChange[] = [];
  const changed = new Set<number>();
  const gone = new Set<number>();
  for (const task of open) {
    const claim = task.isLive ? claims.get(keyOf(task)) : undefined;
    claims.delete(keyOf(task));
    if (isStopped(task)) gone.add(task.orderId);
    const rest = task.status === 'open' ? task.quantity - task.picked : 0;
    const want = claim?.quantity ?? 0;
    if (rest === want) continue;
    const quantity = Math.max(1, task.picked + want);
    const status = want > 0 ? 'open' : task.picked > 0 ? 'done' : 'dropped';
    changes.push({ id: task.id, quantity: status === 'dropped' ? task.quantity : quantity, status });
    changed.add(task.listId);
  }
  if (changes.length > 0) await tasks.change(tx, changes);
  if (gone.size > 0) await waves.leave(tx, list.waveId, [...gone], 'cutOff', now);

  const fresh = [...claims.values()];
  const listOfArea = new Map(open.length > 0 ? (await waves.openListsIn(tx, list.waveId)).map(({ id, areaId }) => [areaId, id]) : []);
  for (const [listId, own] of Map.groupBy(fresh, ({ areaId }) =>
    areaId === list.areaId ? list.id : (listOfArea.get(areaId) ?? list.id),
  )) {
    await lists.addTasks(tx, listId, own, new Map());
    changed.add(listId);
  }
  if (changed.size > 0) {
    await lists.recount(tx, [...changed]);
    if (fresh.length > 0 || from) await walkAnew(tx, list, from);
  }
  return { added: fresh.reduce((sum: number, { quantity }: ShelfClaim) => sum + quantity, 0) };
}

/** The way through what is left of a list; places of another area come after those of its own. */
async function walkAnew(tx: Tx, list: lists.StoredList, from?: PlaceOnWay): Promise<void> {
  const areas = await areasOf(tx, list.warehouseId);
  const left = (await tasks.ofList(tx, list.id)).filter(({ status }) => status === 'open');
  const turns = new Map<number, number>();
  const graphs = [...areas.values()].toSorted((a, b) => Number(b.id === list.areaId) - Number(a.id === list.areaId) || a.sort - b.sort);
  for (const { graph } of graphs) {
    const own = left.filter((task) => graph.spotOf(task) !== undefined);
    if (own.length === 0) continue;
    const base = turns.size;
    for (const [locationId, turn] of routePlaces(graph, own, from).turns) turns.set(locationId, base + turn);
  }
  await tasks.setTurns(tx, list.id, turns);
}
