import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { mostByPiece, type PickChange, type PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { Failure, found } from '../../../kernel/fail.ts';
import { answerScan, madeAt } from '../../../kernel/scan-answer.ts';
import { say } from '@kura/contract/texts.ts';
import { isBooked, toldOf } from '../../outbound/public.ts';
import { findByCode, productsByIds } from '../../products/public.ts';
import * as lists from './list.store.ts';
import { pickPieces } from './pick-pieces.ts';
import { readJob } from './read-job.ts';
import { type Answer, asScan } from './station.ts';
import { isStopped, syncTasks } from './sync-tasks.ts';
import * as tasks from './task.store.ts';

interface Body {
  id: number;
  locationId: number;
  code: string;
  quantity: number;
  reference: string;
  waitedMs?: number;
}
type PickCall = Call<unknown, Body>;
type PickAnswer = Answer & { picked: number; job: PickJob | null; change: PickChange | null };

const restOf = (open: readonly tasks.Task[]): number => open.reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);
const isOpen = ({ status, isLive }: tasks.Task): boolean => status === 'open' && isLive;

/** What the line of the scanned pieces and its list come to: the page lays it over what it has, so that nobody reads the whole list at each scan. */
function changeOf(list: lists.StoredList, own: readonly tasks.Task[], pieces: number): PickChange {
  const counted = own.map((task) => (isOpen(task) || task.status === 'done' ? task.quantity : task.picked));
  const { locationId, productId } = own[0] as tasks.Task;
  return {
    id: list.id,
    pieceCount: list.pieceCount,
    pickedCount: list.pickedCount + pieces,
    line: {
      locationId,
      productId,
      quantity: counted.reduce((sum, quantity) => sum + quantity, 0),
      picked: own.reduce((sum, { picked }) => sum + picked, pieces),
    },
  };
}

async function pick(tx: Tx, call: PickCall): Promise<PickAnswer> {
  const { actor, body, now, lang } = call;
  const scan = asScan(call, tx, body.code, body.waitedMs);
  const told = toldOf(body);
  // Asked at once: the list is held before the others are answered.
  const [held, wasBooked, there, inHand] = await Promise.all([
    lists.lock(tx, body.id),
    isBooked(tx, actor, body.reference, null, told),
    tasks.atPlace(tx, body.id, body.locationId),
    lists.toteInHand(tx, actor, body.id),
  ]);
  const list = found(held);
  const answer = async (tone: 'red' | 'amber', reason: Answer['reason'], text?: string): Promise<PickAnswer> => ({
    ...(await answerScan(scan, tone, reason, text)),
    picked: 0,
    job: await readJob(tx, call, list.id),
    change: null,
  });
  if (wasBooked) return answer('amber', 'alreadyBooked');
  if (list.status !== 'toPick') return answer('red', 'listEnded');
  if (list.currentTote === '') return answer('red', 'toteFirst');
  const [some] = there;
  if (!some) return answer('red', 'wrongLocation');
  const meant = new Set((await findByCode(tx, some.companyId, body.code)).map(({ productId }) => productId));
  if (meant.size === 0) {
    // Staff work for all companies: a piece that lies in the wrong place is said to be that, and not a code that nobody knows.
    const isForeign = (await findByCode(tx, actor.scope.companyId, body.code)).length > 0;
    return answer('red', isForeign ? 'notOnList' : 'unknownCode');
  }
  const own = there.filter(({ productId }) => meant.has(productId));
  if (own.length === 0) {
    const [known] = (await productsByIds(tx, { companyId: null }, [...meant])).values();
    const wanted = [...new Set((there.some(isOpen) ? there.filter(isOpen) : there).map(({ sku }) => sku))].join(', ');
    return answer('red', 'wrongProduct', say(lang, 'fulfilment.pick.wrongProductIs', { sku: known?.sku ?? body.code, wanted }));
  }
  const open = own.filter(isOpen);
  if (open.length === 0) {
    // Hard intercept: the order that must not go on is named, and where the piece in the hand goes. What the others have on the cart stays there.
    const dropped = own.every(isStopped)
      ? own
      : own.filter(({ status, isLive, quantity, picked }) => picked < quantity && (status === 'dropped' || !isLive));
    if (dropped.length === 0) return answer('amber', 'alreadyPicked');
    await syncTasks(tx, list, now);
    const numbers = [...new Set(dropped.map(({ orderNumber }) => orderNumber))].join(', ');
    const count = own.filter((task) => !isStopped(task)).reduce((sum, { picked }) => sum + picked, 0);
    const others = count > 0 ? ` · ${say(lang, 'fulfilment.pick.othersStay', { count })}` : '';
    return answer('red', 'dropped', `${numbers} · ${say(lang, 'fulfilment.pick.reason.dropped')}${others}`);
  }
  const wanted = own.filter((task) => isOpen(task) || task.status === 'done').reduce((sum, { quantity }) => sum + quantity, 0);
  if (body.quantity > 1 && wanted <= mostByPiece) return answer('red', 'scanEach');
  if (body.quantity > restOf(open)) return answer('red', 'tooMany');
  const how = { madeAt: madeAt(now, body.waitedMs), told, tote: inHand ?? list.currentTote };
  const { pieces, refused } = await pickPieces(tx, actor, list, open, body.quantity, body.reference, now, how);
  if (pieces === 0) {
    await syncTasks(tx, list, now);
    return answer(
      'red',
      'stopped',
      `${say(lang, `outbound.gate.${refused ?? 'wrongState'}`)} · ${say(lang, 'fulfilment.pick.reason.stopped')}`,
    );
  }
  // One code for two products of a place: nobody can say here which line grew.
  const isOneLine = own.every(({ productId }) => productId === own[0]?.productId);
  const stateOf = isOneLine ? { job: null, change: changeOf(list, own, pieces) } : { job: await readJob(tx, call, list.id), change: null };
  return { ...(await answerScan(scan, 'green', 'picked')), picked: pieces, ...stateOf };
}

/** One scan is one transaction. When the pieces are held elsewhere by now, nothing is booked and the way is found anew. */
export async function scanPick(call: PickCall): Promise<PickAnswer> {
  const { kernel, body, keepAnswer, now } = call;
  const told = (work: (tx: Tx) => Promise<PickAnswer>): Promise<PickAnswer> =>
    kernel.db.tx(async (tx) => {
      const answered = await work(tx);
      await keepAnswer(tx, answered);
      return answered;
    });
  try {
    return await told((tx) => pick(tx, call));
  } catch (error) {
    const isMoved = error instanceof Failure && error.spec === inventoryErrors.claimNotHeld;
    const isFrozen = error instanceof Failure && error.spec === inventoryErrors.locationFrozen;
    if (!isMoved && !isFrozen) throw error;
    return told(async (tx) => {
      const list = found(await lists.lock(tx, body.id));
      await syncTasks(tx, list, now);
      const scan = asScan(call, tx, body.code, body.waitedMs);
      const answer = isMoved ? await answerScan(scan, 'amber', 'movedElsewhere') : await answerScan(scan, 'red', 'frozenLocation');
      return { ...answer, picked: 0, job: await readJob(tx, call, list.id), change: null };
    });
  }
}
