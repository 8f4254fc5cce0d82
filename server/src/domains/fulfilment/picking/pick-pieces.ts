import {
  gateOf,
  addCounts,
  bookScan,
  type GateReason,
  lockForScan,
  moveOutbound,
  ownerOf,
  type ScannedOrder,
  scanReference,
} from '../../outbound/public.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { pickStock } from '../../inventory/public.ts';
import * as lists from './list.store.ts';
import * as tasks from './task.store.ts';

export interface Picked {
  pieces: number;
  /** Why some of it was not picked. */
  refused: GateReason | null;
}

interface PickHow {
  madeAt?: Date | null;
  /** What was sent under the reference. */
  told: string;
  /** The order that comes after all others. */
  last?: number | null;
  /** Which one of the list's totes the person fills. */
  tote: string;
}

/**
 * PICK: pieces from one place onto the cart, for the oldest orders first. Each order's row is held while it is asked (the hard intercept), in the order of
 * their numbers; an order that is stopped is passed over. Nothing at all is picked where too few may be.
 */
export async function pickPieces(
  tx: Tx,
  actor: Actor,
  list: lists.StoredList,
  open: readonly tasks.Task[],
  quantity: number,
  reference: string,
  now: Date,
  { madeAt = null, told, last = null, tote }: PickHow,
): Promise<Picked> {
  let rest = quantity;
  let refused: GateReason | null = null;
  const taken: { task: tasks.Task; pieces: number }[] = [];
  const begun: number[] = [];
  const take = ({ id, status }: Pick<ScannedOrder, 'id' | 'status'>, own: readonly tasks.Task[]): void => {
    if (status === 'inWave') begun.push(id);
    for (const task of own) {
      const pieces = Math.min(rest, task.quantity - task.picked);
      if (pieces > 0) taken.push({ task, pieces });
      rest -= pieces;
    }
  };
  let waiting: { order: ScannedOrder; own: tasks.Task[] } | null = null;
  for (const [orderId, own] of [...Map.groupBy(open, (task) => task.orderId)].toSorted(([a], [b]) => a - b)) {
    if (rest === 0) break;
    const order = await lockForScan(tx, actor, orderId, own[0]?.companyId);
    const why = order.waveId === list.waveId ? gateOf(order, ['inWave', 'picking']) : 'wrongState';
    if (why) {
      refused = why;
      continue;
    }
    if (orderId === last) waiting = { order, own };
    else take(order, own);
  }
  if (waiting && rest > 0) take(waiting.order, waiting.own);
  if (rest > 0) return { pieces: 0, refused };
  for (const id of begun) await moveOutbound(tx, actor, id, 'beginPicking', { now });

  const posted = await pickStock(
    tx,
    actor,
    taken.map(({ task, pieces }, index) => {
      const owner = ownerOf({ id: task.orderId, number: task.orderNumber });
      return {
        reference: scanReference(actor, nth(reference, index)),
        cause: owner,
        owner,
        pieces: [{ lineNo: task.pieceNo, balanceId: task.balanceId, quantity: pieces }],
      };
    }),
    now,
  );
  const entryOf = new Map(posted.map(({ reference: name, entryId }) => [name, entryId]));
  const noted = taken.flatMap(({ task, pieces }, index) => {
    const name = nth(reference, index);
    return [
      addCounts(tx, task.orderId, { pieceNo: task.pieceNo, picked: pieces }),
      bookScan(
        tx,
        actor,
        {
          reference: name,
          station: 'pick',
          orderId: task.orderId,
          warehouseId: list.warehouseId,
          pieceNo: task.pieceNo,
          productId: task.productId,
          locationId: task.locationId,
          quantity: pieces,
          entryId: entryOf.get(scanReference(actor, name)) ?? null,
          madeAt,
          told,
          tote,
        },
        now,
      ),
    ];
  });
  const [first] = taken;
  // Nothing of it asks for what the others answer: sent at once, waited for once.
  await Promise.all([
    ...noted,
    tasks.addPicked(
      tx,
      taken.map(({ task, pieces }) => ({ id: task.id, quantity: pieces })),
    ),
    lists.addPicked(tx, list.id, quantity),
    first &&
      logOperation(tx, actor, {
        at: now,
        record: 'fulfilment.picking',
        recordId: list.id,
        recordName: list.number,
        companyId: null,
        action: 'fulfilment.picking.log.picked',
        before: { pickedCount: list.pickedCount },
        after: { pickedCount: list.pickedCount + quantity },
        note: `${first.task.locationCode} ${first.task.sku} × ${quantity}`,
      }),
  ]);
  return { pieces: quantity, refused };
}

/** Counted pieces of one scan may be for several orders: each has its line in the books. */
export const nth = (reference: string, index: number): string => (index === 0 ? reference : `${reference}.${index + 1}`);
