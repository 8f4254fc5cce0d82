import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { addNotes, note } from '../order/notes.ts';
import { record } from '../order/order-record.ts';
import type { Allotted } from './allot-parcels.ts';
import { readForward } from './forward.store.ts';
import * as store from './shipped.store.ts';

type Lines = store.ForwardOf['lines'];

const leftOf = (forward: Lines, own: readonly Allotted[], lines: readonly store.ChannelLineOf[]): Lines =>
  forward.map(({ id }) => {
    const lineId = lines.find((line) => line.id === id)?.lineId;
    return { id, quantity: own.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0) };
  });

/** Pieces that did not leave and that the buyer still waits for. */
async function openRest(tx: Tx, orderId: number, missing: ReadonlyMap<number, number>): Promise<number[]> {
  const [order] = await readForward(tx, { companyId: null }, [orderId]);
  if (order?.shipmentStatus !== 'unshipped' && order?.shipmentStatus !== 'partiallyShipped') return [];
  return order.lines.map(({ id, rest }) => Math.min(rest, missing.get(id) ?? 0)).filter((count) => count > 0);
}

/**
 * S01: somebody took pieces out of a draft that were forwarded into it. They left with nothing and are open again; whoever took them out had a reason, so that
 * they go by nobody's rule, and the order says why. False: nothing of the order left.
 */
export async function freeRest(
  tx: Tx,
  forward: store.ForwardOf,
  own: readonly Allotted[],
  lines: readonly store.ChannelLineOf[],
  now: Date,
): Promise<boolean> {
  const known = forward.lines.filter(({ id }) => lines.some((line) => line.id === id));
  const left = leftOf(known, own, lines);
  const missing = new Map(
    known.flatMap(({ id, quantity }, at) => (quantity > (left[at]?.quantity ?? 0) ? [[id, quantity - (left[at]?.quantity ?? 0)]] : [])),
  );
  if (missing.size === 0) return true;
  const { orderId, number, companyId, outboundNumber } = forward;
  const stays = left.filter(({ quantity }) => quantity > 0);
  await store.setLines(tx, forward.id, stays);
  const open = await openRest(tx, orderId, missing);
  const count = open.reduce((sum, one) => sum + one, 0);
  const why = count > 0 ? note('marketplace.note.leftInPart', { number: outboundNumber, count }) : null;
  const systemNote = addNotes(forward.systemNote, why === null ? [] : [why]);
  if (stays.length === 0) await store.endForward(tx, forward, why, systemNote, now);
  else if (why !== null) await store.keepRest(tx, orderId, { lines: open.length, why, systemNote }, now);
  if (why !== null)
    await logOperation(tx, system, {
      at: now,
      record,
      recordId: orderId,
      recordName: number,
      companyId,
      action: 'marketplace.order.log.leftInPart',
      after: { outboundNumbers: outboundNumber },
    });
  return stays.length > 0;
}
