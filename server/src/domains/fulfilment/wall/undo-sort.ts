import type { Call } from '../../../kernel/bind.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { unsortStock } from '../../inventory/public.ts';
import { addCounts, bookScan, moveOutbound, ownerOf, scanReference } from '../../outbound/public.ts';
import { notifySorting } from './notify-sorting.ts';
import { holdOrder } from './sort-order.ts';
import * as pieces from './sort-piece.store.ts';
import * as store from './sorting.store.ts';
import { type Answer, cellName, onFloor } from './station.ts';
import { stepOnce, type Step } from './step-once.ts';

interface Body {
  sortingId: number;
  cellNo: number | null;
  reference: string;
}

/** The piece was put into another cell than it was told: out of the book again, onto the cart, to be scanned once more. */
async function takeOut({ tx, call, sorting, reference, told, answer }: Step<Body & { code: string }>): Promise<Answer> {
  const { actor, body, now } = call;
  const floor = onFloor(actor);
  const of = body.cellNo === null ? { byId: actor.userId } : { cellNo: body.cellNo };
  const last = await pieces.lastSorted(tx, sorting.id, of);
  if (!last) return answer('amber', 'nothingToUndo', body.cellNo);
  const order = await holdOrder(tx, floor, last.orderId, ['picked', 'sorted']);
  if (order.gate) return answer('red', order.gate, last.cellNo);
  const { orderId, pieceNo, productId, cellNo } = last;
  const owner = ownerOf(order);
  const act = {
    reference: `${owner.type}:${orderId}:unsort:${scanReference(actor, reference)}`,
    cause: owner,
    owner,
    pieces: [{ lineNo: pieceNo, quantity: 1 }],
  };
  const [posted] = await unsortStock(tx, floor, act, now);
  await addCounts(tx, orderId, { pieceNo, sorted: -1 });
  const { sorted } = await pieces.progressOf(tx, orderId);
  const undo = { reference, station: 'back', orderId, warehouseId: sorting.warehouseId, pieceNo, productId, told } as const;
  await pieces.undoneBy(tx, last.id, await bookScan(tx, actor, { ...undo, entryId: posted?.entryId ?? null }, now));
  if (order.status === 'sorted') await moveOutbound(tx, floor, orderId, 'unsort', { now });
  if (sorting.status === 'done') await store.setStatus(tx, sorting.id, 'open', now);
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.sorting',
    recordId: sorting.id,
    recordName: sorting.waveNo,
    companyId: null,
    action: 'fulfilment.sorting.log.undone',
    before: { sorted: sorted + 1 },
    after: { sorted },
    note: `${order.number} ← ${cellName(sorting.wallCode, cellNo)}`,
  });
  await notifySorting(tx, sorting);
  return answer('green', 'undone', cellNo);
}

export const undoSort = (call: Call<unknown, Body>): Promise<Answer> => {
  const { body } = call;
  return stepOnce({ ...call, body: { ...body, code: body.cellNo === null ? '' : String(body.cellNo) } }, takeOut, { isWhenDone: true });
};
