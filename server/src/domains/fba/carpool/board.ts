import type { Board, CenterBoard } from '@kura/contract/fba/carpool/carpool.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { found } from '../../../kernel/fail.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { type WaitingShipment, waitingShipments } from '../order/for-carpool.ts';
import * as store from './carpool.store.ts';
import { eyesOf } from './eyes.ts';
import { type Showing, withLoads } from './show-trip.ts';

const shownDays = 14;

/** What waits, by centre and wished day. What is late stands under today. */
export async function showBoard(
  { db, actor, now }: Showing,
  { warehouseId, fromDay }: { warehouseId: number; fromDay?: string | undefined },
): Promise<Board> {
  const warehouse = found(await warehouseById(db, warehouseId));
  const today = dayIn(warehouse.zone, now);
  const first = fromDay ?? today;
  const days = Array.from({ length: shownDays }, (_, at) => addDays(first, at));
  const waiting = await waitingShipments(db, actor.scope, { warehouseId, toDay: days.at(-1) });
  const trips = await store.openCounts(db, warehouseId);
  const centers = new Map<number, Board['centers'][number]>();
  const centerOf = (centerId: number, centerCode: string) => {
    const known = centers.get(centerId) ?? { centerId, centerCode, cells: [], trips: 0 };
    centers.set(centerId, known);
    return known;
  };
  for (const { centerId, centerCode, count } of trips) centerOf(centerId, centerCode).trips = count;
  for (const order of waiting) {
    const { cells } = centerOf(order.centerId, order.centerCode);
    const day = order.wishedDay < first ? first : order.wishedDay;
    let cell = cells.find((one) => one.day === day);
    if (!cell) cells.push((cell = { day, count: 0, mm3: 0, g: 0, unlabelled: 0 }));
    cell.count += 1;
    cell.mm3 += order.mm3;
    cell.g += order.g;
    if (!order.isLabelled) cell.unlabelled += 1;
  }
  return { today, days, centers: [...centers.values()].toSorted((a, b) => (a.centerCode < b.centerCode ? -1 : 1)) };
}

export const shown = ({ warehouseId: _w, centerId: _c, centerCode: _code, ...order }: WaitingShipment): CenterBoard['waiting'][number] =>
  order;

export async function showCenter(
  showing: Showing,
  { warehouseId, centerId }: { warehouseId: number; centerId: number },
): Promise<CenterBoard> {
  const { db, actor } = showing;
  const waiting = await waitingShipments(db, actor.scope, { warehouseId, centerId });
  const trips = await store.open(db, eyesOf(actor), warehouseId, centerId);
  return { waiting: waiting.map(shown), trips: await withLoads(showing, trips) };
}
