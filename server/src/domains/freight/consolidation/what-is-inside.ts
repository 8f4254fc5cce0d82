import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { cbmText, kgText } from '@kura/contract/pricing/measure.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Held } from './consolidation.store.ts';
import { noteCarrier } from '../../inbound/public.ts';
import * as links from './link.store.ts';
import { shareCosts } from './share-costs.ts';

const mm3PerG = { sea: 1000n, air: 6000n } as const;

type Room = Pick<Held, 'planMm3' | 'planG' | 'roomMm3' | 'payloadG'>;
const told = ({ mm3, g }: links.InsideSums, mostMm3: number | null, mostG: number | null) => ({
  volume: cbmText(BigInt(mm3)),
  planVolume: fixedText((mostMm3 ?? 0) / 1e9, 1),
  weight: kgText(g),
  planWeight: kgText(mostG ?? 0),
});

type Size = Pick<links.InsideSums, 'mm3' | 'g'>;
const isAbove = (sums: Size, mm3: number | null, g: number | null): boolean =>
  (mm3 !== null && sums.mm3 > mm3) || (g !== null && sums.g > g);

/** V08: never above what the container holds, above the plan only where somebody says so. Answers whether it is above the plan. */
function checkRoom(sums: links.InsideSums, { planMm3, planG, roomMm3, payloadG }: Room, mayExceed: boolean): boolean {
  if (isAbove(sums, roomMm3, payloadG)) throw fail(consolidationErrors.overRoom, told(sums, roomMm3, payloadG));
  const isOver = isAbove(sums, planMm3, planG);
  if (isOver && !mayExceed) {
    const params = told(sums, planMm3, planG);
    throw fail(consolidationErrors.overPlan, params, {
      fields: [{ field: 'isOverPlan', text: consolidationErrors.overPlan.text, params }],
    });
  }
  return isOver;
}

type Box = Pick<Held, 'id' | 'number' | 'transport' | 'type'> & Room;
/** A customer who pays for whole containers has as many of that model, and nobody else is in them: each order is charged containers of its own. */
async function checkWhole(tx: Tx, { id, type }: Pick<Box, 'id' | 'type'>, orders: number): Promise<void> {
  const [whole] = await links.wholeInside(tx, id);
  if (!whole) return;
  const { number, model, wanted, count, containers } = whole;
  if (type !== 'full' || orders > 1) throw fail(consolidationErrors.wholeAlone, { number });
  if (model !== wanted) throw fail(consolidationErrors.wholeOther, { number, wanted, model });
  if (containers > count) throw fail(consolidationErrors.wholeMany, { number, count });
}
async function checkInside(tx: Tx, { id, type, ...room }: Box, mayExceed: boolean): Promise<{ sums: links.InsideSums; isOver: boolean }> {
  await links.sizeAgain(tx, id);
  const sums = await links.sumsOf(tx, id);
  if (type === 'full' && sums.companies > 1) throw fail(consolidationErrors.otherCompany);
  await checkWhole(tx, { id, type }, sums.orders);
  return { sums, isOver: checkRoom(sums, room, mayExceed) };
}
/** Before another container is chosen: what is inside must fit into that one too. */
export const refuseTooSmall = async (tx: Tx, box: Box, mayExceed: boolean): Promise<void> => void (await checkInside(tx, box, mayExceed));

/** An order knows every container that it is in. */
async function noteCarriers(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const numbersOf = new Map((await links.carriersOf(tx, orderIds)).map(({ orderId, numbers }) => [orderId, numbers]));
  for (const [numbers, own] of Map.groupBy(orderIds, (orderId) => numbersOf.get(orderId) ?? '')) await noteCarrier(tx, own, numbers);
}

/** The figures that lists, orders and companies are read from. */
async function keepInside(tx: Tx, box: Pick<Box, 'id' | 'transport'>, sums: links.InsideSums, isOver: boolean): Promise<links.InsideSums> {
  await links.keepSums(tx, box.id, sums, isOver);
  const before = await links.orderIds(tx, box.id);
  await links.regroup(tx, box.id, mm3PerG[box.transport]);
  const now = await links.orderIds(tx, box.id);
  await noteCarriers(tx, [...new Set([...before, ...now])]);
  await shareCosts(tx, box.id);
  return sums;
}

/** After something came in or another container was chosen: limits first, then the figures. */
export async function settleInside(tx: Tx, box: Box, mayExceed: boolean): Promise<links.InsideSums> {
  const { sums, isOver } = await checkInside(tx, box, mayExceed);
  return keepInside(tx, box, sums, isOver);
}

/**
 * V08: taking out is never refused. What was measured larger since then, so that the rest does not fit yet, counts as it was put in: whoever closes
 * the list is asked again, and nothing is above the plan because somebody took a part of it away.
 */
export async function settleTakenOut(tx: Tx, box: Box & Pick<Held, 'isOverPlan'>): Promise<links.InsideSums> {
  const { planMm3, planG, roomMm3, payloadG } = box;
  const anew = await links.sizesAnew(tx, box.id);
  const fits = !isAbove(anew, roomMm3, payloadG) && (box.isOverPlan === true || !isAbove(anew, planMm3, planG));
  if (fits) await links.sizeAgain(tx, box.id);
  const sums = await links.sumsOf(tx, box.id);
  return keepInside(tx, box, sums, isAbove(sums, planMm3, planG));
}
