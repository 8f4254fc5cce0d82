import { wallErrors } from '@kura/contract/fulfilment/wall/wall.errors.ts';
import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { findByCode } from '../../products/public.ts';
import { bookSort, type ToSort } from './book-sort.ts';
import { notifySorting } from './notify-sorting.ts';
import { type HeldOrder, holdOrder, stoppedOf } from './sort-order.ts';
import type { StoredSorting } from './sorting.store.ts';
import * as store from './sorting.store.ts';
import { type Answer, onFloor, type Stopped } from './station.ts';
import { stepOnce, type Step } from './step-once.ts';

interface Body {
  sortingId: number;
  code: string;
  reference: string;
}

interface Place {
  /** Where it goes, or the stopped order that it belongs to. */
  to: (ToSort & { held: HeldOrder }) | null;
  cellNo: number | null;
  reason: WallReason | null;
  stopped: Stopped | null;
}

/** The lowest cell that needs it, of the orders that may go on; else the first that may not and why; else it is one too many. */
async function placeFor(tx: Tx, call: Call<unknown, Body>, sorting: StoredSorting, productIds: readonly number[]): Promise<Place> {
  const rows = await store.needs(tx, sorting, productIds, call.now);
  if (rows.length === 0) return { to: null, cellNo: null, reason: 'notInWave', stopped: null };
  let stopped: Place | null = null;
  for (const { orderId, cellNo, pieceNo, productId, need } of rows) {
    if (need <= 0) continue;
    const order = await holdOrder(tx, onFloor(call.actor), orderId, ['picked']);
    const { gate } = order;
    if (!gate && cellNo !== null) return { to: { orderId, pieceNo, productId, cellNo, held: order }, cellNo, reason: null, stopped: null };
    stopped ??= { to: null, cellNo, reason: gate ?? 'notInWave', stopped: stoppedOf(order) };
  }
  return stopped ?? { to: null, cellNo: null, reason: 'surplus', stopped: null };
}

async function takePiece(step: Step<Body>): Promise<Answer> {
  const { tx, call, sorting, reference, told, answer } = step;
  const { actor, body, now } = call;
  const [hands, meant] = await Promise.all([store.handsOf(tx, sorting.id, now), findByCode(tx, null, body.code)]);
  const mine = hands.find(({ caller }) => caller === callerId(actor));
  if (mine) {
    // The same scan told again, or a second piece before the first is put away.
    const isAgain = mine.reference === reference;
    if (isAgain && !meant.some(({ productId }) => productId === mine.productId)) throw fail(wallErrors.referenceUsed);
    return answer(isAgain ? 'green' : 'amber', isAgain ? 'putInto' : 'cellFirst', mine.cellNo);
  }
  if (meant.length === 0) return answer('red', 'unknownCode');
  const { to, cellNo, reason, stopped } = await placeFor(
    tx,
    call,
    sorting,
    meant.map(({ productId }) => productId),
  );
  if (!to) return answer('red', reason ?? 'surplus', cellNo, stopped);
  if (sorting.isCellConfirmed) {
    await store.takeHand(tx, actor, sorting.id, { ...to, reference }, now);
    await notifySorting(tx, sorting);
    return answer('green', 'putInto', to.cellNo);
  }
  const booked = await bookSort(tx, call, sorting, to, { reference, told, held: to.held });
  const tone: ScanTone = booked.isBooked ? 'green' : 'red';
  return answer(tone, booked.reason, to.cellNo, stoppedOf(booked.order));
}

export const scanPiece = (call: Call<unknown, Body>): Promise<Answer> => stepOnce(call, takePiece);
