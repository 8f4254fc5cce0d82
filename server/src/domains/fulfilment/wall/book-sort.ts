import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { sortStock } from '../../inventory/public.ts';
import { addCounts, bookScan, moveOutbound, ownerOf, scanReference } from '../../outbound/public.ts';
import { notifySorting } from './notify-sorting.ts';
import { cellStateOf, type Showing } from './show-sorting.ts';
import { holdOrder, type HeldOrder } from './sort-order.ts';
import * as pieces from './sort-piece.store.ts';
import * as store from './sorting.store.ts';
import { cellName, onFloor } from './station.ts';

export interface ToSort {
  orderId: number;
  pieceNo: number;
  productId: number;
  cellNo: number;
}

interface Booking {
  reference: string;
  /** What was sent under the reference. */
  told: string;
  madeAt?: Date | null;
  /** Its order, where the caller holds it already. */
  held?: HeldOrder;
}

/** Done when every cell is green or empty; what is red has to be brought back first. */
export const isDone = async (tx: Tx, id: number): Promise<boolean> =>
  (await store.cellsOf(tx, id)).every((cell) => ['done', 'taken'].includes(cellStateOf(cell)));

/**
 * One piece from the cart into the cell of its order, in the transaction that holds sorting and order: the gate, the book, the counters, the scan,
 * and the move when it was the last one. Answers why not, or what came of it.
 */
export async function bookSort(
  tx: Tx,
  { actor, now }: Pick<Showing, 'actor' | 'now'>,
  sorting: store.StoredSorting,
  piece: ToSort,
  { reference, told, madeAt = null, held }: Booking,
): Promise<{ reason: WallReason; isBooked: boolean; order: HeldOrder }> {
  const floor = onFloor(actor);
  const order = held ?? (await holdOrder(tx, floor, piece.orderId, ['picked']));
  if (order.gate) return { reason: order.gate, isBooked: false, order };
  const { orderId, pieceNo, productId, cellNo } = piece;
  const owner = ownerOf(order);
  const [posted] = await sortStock(
    tx,
    floor,
    {
      reference: `${owner.type}:${orderId}:sort:${scanReference(actor, reference)}`,
      cause: owner,
      owner,
      pieces: [{ lineNo: pieceNo, quantity: 1 }],
    },
    now,
  );
  const scan = { reference, station: 'sort', orderId, warehouseId: sorting.warehouseId, pieceNo, productId } as const;
  const [, { isComplete, sorted }] = await Promise.all([
    // After the counters, in the order in which they are asked.
    addCounts(tx, orderId, { pieceNo, sorted: 1 }),
    pieces.progressOf(tx, orderId),
    bookScan(tx, actor, { ...scan, entryId: posted?.entryId ?? null, madeAt, told }, now),
  ]);
  if (isComplete) await moveOutbound(tx, floor, orderId, 'sort', { now });
  const log = logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.sorting',
    recordId: sorting.id,
    recordName: sorting.waveNo,
    companyId: null,
    action: 'fulfilment.sorting.log.sorted',
    before: { sorted: sorted - 1 },
    after: { sorted },
    note: `${order.number} → ${cellName(sorting.wallCode, cellNo)}`,
  });
  const [done] = await Promise.all([isComplete && isDone(tx, sorting.id), log, notifySorting(tx, sorting)]);
  if (done) await store.setStatus(tx, sorting.id, 'done', now);
  return { reason: done ? 'allDone' : isComplete ? 'orderDone' : 'sorted', isBooked: true, order };
}
