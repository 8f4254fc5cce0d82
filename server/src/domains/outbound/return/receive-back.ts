import { isSerial } from '@kura/contract/inventory/serial/serial.fields.ts';
import { mostReceived } from '@kura/contract/outbound/return/return.fields.ts';
import type { ReceiveScan } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { handsOf } from '../../identity/public.ts';
import { returnOrCaptureSerials, returnStock } from '../../inventory/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { RefusedScan } from './refused-scan.ts';
import * as parts from './return-parts.store.ts';
import { causeOf, record } from './return-record.ts';
import { cameBack, holdOrder, shippedSerials } from './return-source.ts';
import { moveReturn } from './return.moves.ts';
import { lonePieces } from './return-setting.ts';
import * as store from './return.store.ts';
import { setAsideBack } from './surplus-back.ts';
import { quantityOf as surplusOf } from './surplus.store.ts';

function serialsOf({ condition, serials, quantity }: ReceiveScan, product: KnownProduct): readonly string[] {
  if (!product.isSerialControlled || condition === 'abandon') return [];
  const distinct = [...new Set(serials)];
  if (distinct.length !== quantity || serials.length !== quantity) throw new RefusedScan('serialsNeeded');
  if (!distinct.every(isSerial)) throw new RefusedScan('serialUnfit');
  return distinct;
}
/** Why it cannot be received as it stands. */
function refuseState(status: store.KnownReturn['status']): void {
  if (['audited', 'pendingOutbound', 'receiving'].includes(status)) return;
  if (status === 'unidentified') throw new RefusedScan('unidentified');
  throw new RefusedScan(status === 'pendingReview' || status === 'returned' ? 'notAudited' : 'wrongState');
}

/** S12: over all returns of an order, how many of a product may still come back as what left with it. Null: no order says. */
async function roomOf(tx: Tx, orderId: number | null, productId: number): Promise<number | null> {
  if (orderId === null) return null;
  await holdOrder(tx, orderId);
  const { shipped, came } = await cameBack(tx, orderId, productId);
  return Math.max(0, shipped - came);
}

/**
 * Where no order tells how many there can be, one pair of hands takes in a few; of more a second person has seen that they came. What another
 * announced is such a person's word; what the receiver announced or accepted themselves is not.
 */
async function refuseAlone(tx: Tx, actor: Actor, row: store.KnownReturn, { all, above }: { all: number; above: number }): Promise<void> {
  if (row.orderId !== null) return;
  const isOwnAnnouncement = actor.userId !== null && (await store.isOwnOf(tx, row.id, actor.userId));
  const before = (await parts.lines(tx, row.id)).reduce(
    (sum, { expected, good, defective, abandoned }) => sum + Math.max(0, good + defective + abandoned - (isOwnAnnouncement ? 0 : expected)),
    0,
  );
  const pieces = before + (isOwnAnnouncement ? all : above);
  const alone = await lonePieces(tx);
  if (pieces <= alone) return;
  const isOwn = row.vouchedBy !== null && actor.userId !== null && (await handsOf(tx, actor.userId, [row.vouchedBy])).size > 0;
  if (isOwn || pieces > row.vouchedPieces) throw new RefusedScan('needsSecond');
}

export interface ReceivedBack {
  /** Null: all of it was set aside. */
  receiptId: number | null;
  /** Above what left with the order: in the abnormal area. */
  aside: number;
  over: number;
  isExpected: boolean;
  /** How many numbers nobody knew before, and how many did not leave with the order. */
  newSerials: number;
  strangeSerials: number;
}
/** RTN: a new lot of today, numbered by the return. What nobody keeps is written down and comes into no stock. The first scan begins the receiving. */
export async function receiveBack(tx: Tx, actor: Actor, input: ReceiveScan, reference: string, now: Date): Promise<ReceivedBack> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId, warehouseId, storeId } = row;
  if (companyId === null) throw new RefusedScan('unidentified');
  const product = found((await productsByIds(tx, { companyId }, [input.productId])).get(input.productId));
  refuseState(row.status);
  if (product.type === 'composite') throw new RefusedScan('unknownCode');
  const serials = serialsOf(input, product);
  const room = await roomOf(tx, row.orderId, product.id);
  const aside = room === null ? 0 : Math.max(0, input.quantity - room);
  // What is thrown away comes into no stock, and into no abnormal area either.
  if (aside > 0 && (!input.isOver || input.condition === 'abandon'))
    throw new RefusedScan('moreThanShipped', input.condition === 'abandon' ? 'red' : 'amber');
  if (row.status !== 'receiving') await moveReturn(tx, actor, id, 'begin', { now });
  const line = (await parts.lines(tx, id)).find(({ productId }) => productId === product.id);
  const expected = line?.expected ?? 0;
  const { condition } = input;
  const quantity = input.quantity - aside;
  const came = line ? line.good + line.defective + line.abandoned : 0;
  const over = expected === 0 ? 0 : Math.min(quantity, Math.max(0, came + quantity - expected));
  // Above the announcement: asked first, and never without end. Where nothing was announced there is nothing to be above of.
  const isMore = over > 0 || (expected === 0 && row.pieceCount > 0);
  const before = came + (aside > 0 ? await surplusOf(tx, id, product.id) : 0);
  if (before + input.quantity > mostReceived(expected, row.pieceCount, row.vouchedPieces)) throw new RefusedScan('overLimit');
  if (isMore && !input.isOver) throw new RefusedScan('overAnnounced', 'amber');
  await refuseAlone(tx, actor, row, { all: quantity, above: expected === 0 ? quantity : over });
  if (aside > 0 && condition !== 'abandon') {
    const own = {
      product,
      condition,
      quantity: aside,
      serials: serials.slice(quantity),
      reference: quantity > 0 ? `${reference}:aside` : reference,
    };
    await setAsideBack(tx, actor, row, input, own, now);
    if (quantity === 0) return { receiptId: null, aside, over: 0, isExpected: expected > 0, newSerials: 0, strangeSerials: 0 };
  }
  const taken = serials.slice(0, product.isSerialControlled ? quantity : 0);
  const entryId =
    condition === 'abandon'
      ? null
      : found(
          (
            await returnStock(
              tx,
              actor,
              {
                reference: `${record}:${id}:receive:${reference}`,
                cause: causeOf(row),
                companyId,
                warehouseId,
                lines: [{ productId: product.id, storeId, [condition]: quantity }],
              },
              now,
            )
          )[0],
        ).entryId;
  const left = row.orderId === null ? null : await shippedSerials(tx, row.orderId, product.id);
  const strange = left ? taken.filter((serial) => !left.has(serial)) : [];
  const fresh =
    taken.length === 0
      ? []
      : await returnOrCaptureSerials(tx, actor, { productId: product.id, numbers: taken, no: number, warehouseId }, now);
  const receiptId = await parts.addReceipt(
    tx,
    actor,
    {
      returnId: id,
      companyId,
      productId: product.id,
      condition,
      quantity,
      over,
      isExpected: expected > 0,
      serials: taken,
      note: input.note,
      reference,
      entryId,
    },
    now,
  );
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.received',
    note: input.note,
    after: { pieces: product.sku, condition, quantity, ...(over > 0 ? { over } : {}) },
  });
  return {
    receiptId,
    aside,
    over,
    isExpected: expected > 0 || row.pieceCount === 0,
    newSerials: fresh.length,
    strangeSerials: strange.length,
  };
}
