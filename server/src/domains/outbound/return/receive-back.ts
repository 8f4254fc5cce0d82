import { isSerial } from '@kura/contract/inventory/serial/serial.fields.ts';
import { mostReceived } from '@kura/contract/outbound/return/return.fields.ts';
import type { ReceiveScan } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { returnOrCaptureSerials, returnStock } from '../../inventory/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { RefusedScan } from './refused-scan.ts';
import * as parts from './return-parts.store.ts';
import { causeOf, record } from './return-record.ts';
import { cameBack, holdOrder, shippedSerials } from './return-source.ts';
import { moveReturn } from './return.moves.ts';
import * as store from './return.store.ts';

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

/** S12: over all returns of an order no more of a product comes back than left with it, though somebody says that more is in the box. */
async function refuseMoreThanShipped(tx: Tx, orderId: number | null, productId: number, quantity: number): Promise<void> {
  if (orderId === null) return;
  await holdOrder(tx, orderId);
  const { shipped, came } = await cameBack(tx, orderId, productId);
  if (came + quantity > shipped) throw new RefusedScan('moreThanShipped');
}

export interface ReceivedBack {
  receiptId: number;
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
  await refuseMoreThanShipped(tx, row.orderId, product.id, input.quantity);
  if (row.status !== 'receiving') await moveReturn(tx, actor, id, 'begin', { now });
  const line = (await parts.lines(tx, id)).find(({ productId }) => productId === product.id);
  const expected = line?.expected ?? 0;
  const { condition, quantity } = input;
  const came = line ? line.good + line.defective + line.abandoned : 0;
  const over = expected === 0 ? 0 : Math.min(quantity, Math.max(0, came + quantity - expected));
  // Above the announcement: asked first, and never without end. Where nothing was announced there is nothing to be above of.
  const isMore = over > 0 || (expected === 0 && row.pieceCount > 0);
  if (came + quantity > mostReceived(expected, row.pieceCount)) throw new RefusedScan('overLimit');
  if (isMore && !input.isOver) throw new RefusedScan('overAnnounced', 'amber');
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
  const strange = left ? serials.filter((serial) => !left.has(serial)) : [];
  const fresh =
    serials.length === 0
      ? []
      : await returnOrCaptureSerials(tx, actor, { productId: product.id, numbers: serials, no: number, warehouseId }, now);
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
      serials,
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
  return { receiptId, over, isExpected: expected > 0 || row.pieceCount === 0, newSerials: fresh.length, strangeSerials: strange.length };
}
