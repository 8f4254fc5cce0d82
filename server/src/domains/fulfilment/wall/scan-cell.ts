import { readCellCode } from '@kura/contract/fulfilment/wall/cell-code.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import { bookSort } from './book-sort.ts';
import { notifySorting } from './notify-sorting.ts';
import { stoppedOf } from './sort-order.ts';
import * as store from './sorting.store.ts';
import type { Answer } from './station.ts';
import { stepOnce, type Step } from './step-once.ts';

interface Body {
  sortingId: number;
  code: string;
  reference: string;
}

/** `W01-07`, or a plain number where baskets have no barcode. */
function cellIn(code: string, wallCode: string | null): number | 'otherWall' | null {
  const clean = cleanScan(code);
  const read = readCellCode(clean);
  if (read) return read.wallCode === wallCode ? read.cellNo : 'otherWall';
  return /^\d{1,3}$/.test(clean) ? Number(clean) : null;
}

async function confirmCell({ tx, call, sorting, reference, told, answer }: Step<Body>): Promise<Answer> {
  const { actor, body, now } = call;
  const cellNo = cellIn(body.code, sorting.wallCode);
  if (cellNo === null) return answer('red', 'unknownCode');
  const mine = (await store.handsOf(tx, sorting.id, now)).find(({ caller }) => caller === callerId(actor));
  if (!mine) return answer('amber', 'pieceFirst');
  if (cellNo === 'otherWall') return answer('red', 'otherWall', mine.cellNo);
  if (cellNo !== mine.cellNo) return answer('red', 'wrongCell', mine.cellNo);
  await store.dropHand(tx, sorting.id, callerId(actor));
  const { reason, isBooked, order } = await bookSort(tx, call, sorting, mine, { reference, told });
  // Stopped between the two scans: the piece goes to ABN, and belongs to no cell any more.
  if (!isBooked) await notifySorting(tx, sorting);
  return answer(isBooked ? 'green' : 'red', reason, mine.cellNo, stoppedOf(order));
}
export const scanCell = (call: Call<unknown, Body>): Promise<Answer> => stepOnce(call, confirmCell);

export async function layDown(call: Call<unknown, { sortingId: number }>): Promise<Answer> {
  return stepOnce({ ...call, body: { ...call.body, code: '', reference: '' } }, async ({ tx, sorting, answer }) => {
    const dropped = await store.dropHand(tx, sorting.id, callerId(call.actor));
    if (dropped === 0) return answer('amber', 'nothingToUndo');
    await notifySorting(tx, sorting);
    return answer('green', 'laidDown');
  });
}
