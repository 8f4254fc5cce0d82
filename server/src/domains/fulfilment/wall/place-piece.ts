import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import { madeAt } from '../../../kernel/scan-answer.ts';
import { scanReference } from '../../outbound/public.ts';
import { findByCode } from '../../products/public.ts';
import { bookSort } from './book-sort.ts';
import { notifySorting } from './notify-sorting.ts';
import { stoppedOf } from './sort-order.ts';
import { scanBy } from './sort-piece.store.ts';
import * as store from './sorting.store.ts';
import type { Answer } from './station.ts';
import { stepOnce, type Step } from './step-once.ts';

interface Body {
  sortingId: number;
  code: string;
  cellNo: number;
  reference: string;
  waitedMs: number;
  instead?: string | undefined;
}

/** The piece lies in the cell already: it is booked there or nowhere, whatever cell would be chosen now. */
async function place({ tx, call, sorting, reference, told, answer }: Step<Body>): Promise<Answer> {
  const { actor, body, now } = call;
  // C10: the network took the answer and not the scan.
  const heard = body.instead === undefined ? undefined : await scanBy(tx, scanReference(actor, body.instead), sorting.id);
  if (heard) return answer('amber', 'alreadyBooked', heard.cellNo);
  const meant = await findByCode(tx, null, body.code);
  if (meant.length === 0) return answer('red', 'unknownCode');
  // What was in the hand when the network went is in the cell by now.
  await store.dropHand(tx, sorting.id, callerId(actor));
  const rows = await store.needs(
    tx,
    sorting,
    meant.map(({ productId }) => productId),
    now,
  );
  if (rows.length === 0) return answer('red', 'notInWave');
  const open = rows.filter(({ need }) => need > 0);
  const there = open.find(({ cellNo }) => cellNo === body.cellNo);
  if (!there) return open.length > 0 ? answer('red', 'wrongCell', open[0]?.cellNo ?? null) : answer('red', 'surplus');
  const { orderId, pieceNo, productId } = there;
  const to = { orderId, pieceNo, productId, cellNo: body.cellNo };
  const { reason, isBooked, order } = await bookSort(tx, call, sorting, to, { reference, told, madeAt: madeAt(now, body.waitedMs) });
  if (!isBooked) await notifySorting(tx, sorting);
  return answer(isBooked ? 'green' : 'red', reason, body.cellNo, stoppedOf(order));
}

export const placePiece = (call: Call<unknown, Body>): Promise<Answer> => stepOnce(call, place);
