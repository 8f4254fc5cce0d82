import { abnormalErrors } from '@kura/contract/inventory/abnormal/abnormal.errors.ts';
import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { Failure, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { keptWords } from '../../../kernel/words.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { ownProducts, reallocateClaims, reportAbnormal, unlockStock } from '../../inventory/public.ts';
import { isBooked, moveOutbound, ownerOf, scanReference, setWave, toldOf } from '../../outbound/public.ts';
import { locationsByIds } from '../../warehouse/public.ts';
import * as waves from '../wave/wave.store.ts';
import * as lists from './list.store.ts';
import { pickPieces } from './pick-pieces.ts';
import { readJob } from './read-job.ts';
import { type Answer, asScan } from './station.ts';
import { syncTasks } from './sync-tasks.ts';
import * as tasks from './task.store.ts';

interface Body {
  id: number;
  locationId: number;
  productId: number;
  /** All that was there, with what was picked before. */
  found: number;
  cause: 'shortPick' | 'wrongItem';
  reference: string;
}
type ShortCall = Call<unknown, Body>;
type ShortAnswer = Answer & { picked: number; elsewhere: number; failedOrders: string[]; job: PickJob | null };

/** Nothing is picked there any more, and what was promised is taken from elsewhere as far as it goes. */
async function closePlace(tx: Tx, actor: Actor, { locationId, cause }: Body, note: string, now: Date): Promise<void> {
  const [place] = await locationsByIds(tx, [locationId]);
  if (found(place).state === 'abnormal') await reallocateClaims(tx, actor, { locationIds: [locationId] }, now);
  else await reportAbnormal(tx, actor, { locationId, reason: cause, note }, now);
}

/** Orders of the wave that still hold pieces of the product there: there is no other stock. They lose the lock for it, leave the wave and are abnormal. */
async function failStuck(tx: Tx, { actor, body, now, lang }: ShortCall, list: lists.StoredList, sku: string): Promise<string[]> {
  const stuck = (await tasks.claimsInWave(tx, list.waveId)).filter(
    ({ locationId, productId }) => locationId === body.locationId && productId === body.productId,
  );
  const failed: string[] = [];
  for (const [orderId, own] of [...Map.groupBy(stuck, (claim) => claim.orderId)].toSorted(([a], [b]) => a - b)) {
    const missing = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const short = { sku, count: missing };
    const reason = keptWords('fulfilment.picking.shortReason', short);
    const { number } = await moveOutbound(tx, actor, orderId, 'fail', { reason, now });
    const owner = ownerOf({ id: orderId, number });
    const pieces = own.map(({ pieceNo, balanceId, quantity }) => ({ lineNo: pieceNo, balanceId, quantity }));
    await unlockStock(
      tx,
      actor,
      {
        reference: `${scanReference(actor, body.reference)}:${orderId}`,
        cause: owner,
        owner,
        pieces,
        note: say(lang, 'fulfilment.picking.shortReason', short),
      },
      now,
    );
    await waves.leave(tx, list.waveId, [orderId], 'short', now);
    await setWave(tx, [orderId], null);
    failed.push(number);
  }
  return failed;
}

/** The newest order that can do without all that is missing: what was found goes to the others first, so that it alone falls. */
function bearerOf(open: readonly tasks.Task[], missing: number): number | null {
  const restOf = (own: readonly tasks.Task[]) => own.reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);
  const able = [...Map.groupBy(open, ({ orderId }) => orderId)].filter(([, own]) => restOf(own) >= missing);
  return able.length > 0 ? Math.max(...able.map(([orderId]) => orderId)) : null;
}

async function short(tx: Tx, call: ShortCall): Promise<ShortAnswer> {
  const { actor, body, now } = call;
  const told = toldOf(body);
  const list = found(await lists.lock(tx, body.id));
  await ownProducts(tx, actor.scope, [body.productId]);
  const there = (await tasks.atPlace(tx, list.id, body.locationId)).filter(({ productId }) => productId === body.productId);
  const open = there.filter(({ status, isLive }) => status === 'open' && isLive);
  const scan = asScan(call, tx, there[0]?.locationCode ?? String(body.locationId));
  const answer = async (
    tone: 'red' | 'amber',
    reason: Answer['reason'],
    more: Partial<ShortAnswer> = {},
    text?: string,
  ): Promise<ShortAnswer> => ({
    picked: 0,
    elsewhere: 0,
    failedOrders: [],
    ...(await answerScan(scan, tone, reason, text)),
    ...more,
    job: await readJob(tx, call, list.id),
  });
  /** The figure cannot be: said with the figures that it is held against. */
  const refuse = (reason: 'fewerThanScanned' | 'notShort', figures: Readonly<Record<string, number>>): Promise<ShortAnswer> =>
    answer('red', reason, {}, say(call.lang, `fulfilment.pick.${reason}`, figures));
  if (await isBooked(tx, actor, body.reference, null, told)) return answer('amber', 'alreadyBooked');
  if (list.status !== 'toPick') return answer('red', 'listEnded');
  if (list.currentTote === '') return answer('red', 'toteFirst');
  const rest = open.reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);
  const [first] = open;
  if (!first) return answer('amber', there.length > 0 ? 'nothingShort' : 'wrongLocation');
  // Whoever counts a place counts what came from it too: what was scanned before is part of the figure.
  const before = there.reduce((sum, task) => sum + task.picked, 0);
  const more = body.found - before;
  const figures = { found: body.found, picked: before, quantity: before + rest };
  if (more < 0) return refuse('fewerThanScanned', figures);
  if (more >= rest) return refuse('notShort', figures);
  const last = bearerOf(open, rest - more);
  const tote = (await lists.toteInHand(tx, actor, list.id)) ?? list.currentTote;
  const picked = more > 0 ? (await pickPieces(tx, actor, list, open, more, body.reference, now, { told, last, tote })).pieces : 0;
  if (picked < more) {
    await syncTasks(tx, list, now);
    return answer('red', 'stopped');
  }
  const { pieceCount } = list;
  await closePlace(tx, actor, body, `${list.number} ${first.sku}: ${body.found} / ${figures.quantity}`, now);
  const { added } = await syncTasks(tx, list, now, first);
  const failedOrders = await failStuck(tx, call, list, first.sku);
  if (failedOrders.length > 0) await syncTasks(tx, list, now, first);
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.picking',
    recordId: list.id,
    recordName: list.number,
    companyId: null,
    action: 'fulfilment.picking.log.short',
    before: { pieceCount },
    after: { pieceCount: (await lists.read(tx, list.id))?.pieceCount ?? pieceCount, found: body.found },
    note: `${first.locationCode} ${first.sku}`,
  });
  return failedOrders.length > 0
    ? answer('red', 'orderAbnormal', { picked, elsewhere: added, failedOrders })
    : answer('amber', 'foundElsewhere', { picked, elsewhere: added });
}

/** Fewer than the list says, or others. */
export async function reportShort(call: ShortCall): Promise<ShortAnswer> {
  const { kernel, keepAnswer } = call;
  const told = (work: (tx: Tx) => Promise<ShortAnswer>): Promise<ShortAnswer> =>
    kernel.db.tx(async (tx) => {
      const answered = await work(tx);
      await keepAnswer(tx, answered);
      return answered;
    });
  try {
    return await told((tx) => short(tx, call));
  } catch (error) {
    if (!(error instanceof Failure) || error.spec !== abnormalErrors.beingCounted) throw error;
    return told(async (tx) => ({
      picked: 0,
      elsewhere: 0,
      failedOrders: [],
      ...(await answerScan(asScan(call, tx, String(call.body.locationId)), 'red', 'frozenLocation')),
      job: await readJob(tx, call, call.body.id),
    }));
  }
}
