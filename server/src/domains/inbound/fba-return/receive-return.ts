import { mostReceived } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import { isSerial } from '@kura/contract/inventory/serial/serial.fields.ts';
import type { FbaReturnRow, ReceiveScan } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { handsOf } from '../../identity/public.ts';
import { returnOrCaptureSerials, returnStock } from '../../inventory/public.ts';
import { lonePieces } from '../../outbound/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { moveFbaReturn } from './fba-return.moves.ts';
import * as store from './fba-return.store.ts';
import * as receipts from './receipt.store.ts';
import { RefusedScan } from './refused-scan.ts';
import { record } from './show-fba-return.ts';

/** The pieces become another product of the company: serial numbers belong to the first, so such ones keep their label. */
function relabelled(input: ReceiveScan, product: KnownProduct, target: KnownProduct | null): KnownProduct {
  if (!target) return product;
  const isUnfit = input.condition === 'abandon' || target.id === product.id || target.type === 'composite' || target.status === 'disabled';
  if (isUnfit) throw new RefusedScan('relabelUnfit');
  if (product.isSerialControlled || target.isSerialControlled) throw new RefusedScan('relabelSerial');
  return target;
}

function serialsOf({ condition, serials, quantity }: ReceiveScan, product: KnownProduct): readonly string[] {
  if (!product.isSerialControlled || condition === 'abandon') return [];
  const distinct = [...new Set(serials)];
  if (distinct.length !== quantity || serials.length !== quantity) throw new RefusedScan('serialsNeeded');
  if (!distinct.every(isSerial)) throw new RefusedScan('serialUnfit');
  return distinct;
}

/** Of so many, those above what was announced of a product; of what nobody announced nothing is "above". */
export const overOf = (expected: number, before: number, quantity: number): number =>
  expected === 0 ? 0 : Math.min(quantity, Math.max(0, before + quantity - expected));

/** RTN: a new lot of today, numbered by the return. What nobody keeps is written down and comes into no stock. */
async function intoStock(
  tx: Tx,
  actor: Actor,
  row: FbaReturnRow,
  act: { reference: string; productId: number; condition: 'good' | 'defective'; quantity: number },
  now: Date,
): Promise<number> {
  const { id, number, companyId, warehouseId, storeId } = row;
  const [posted] = await returnStock(
    tx,
    actor,
    {
      reference: `${record}:${id}:receive:${act.reference}`,
      cause: { type: record, id, no: number },
      companyId,
      warehouseId,
      lines: [{ productId: act.productId, storeId, [act.condition]: act.quantity }],
    },
    now,
  );
  return found(posted).entryId;
}

/**
 * Of what one announced oneself, or accepted for a colleague, one takes in a few, and so of what nobody announced: the rest is received by somebody
 * else.
 */
async function refuseAlone(
  tx: Tx,
  actor: Actor,
  row: FbaReturnRow,
  { all, unannounced }: { all: number; unannounced: number },
): Promise<void> {
  const { userId } = actor;
  const alone = await lonePieces(tx);
  if (userId !== null && row.receivedCount + all > alone && (await store.isOwnOf(tx, row.id, userId))) throw new RefusedScan('needsSecond');
  if (unannounced === 0) return;
  const taken = await receipts.unannounced(tx, row.id);
  const hands: ReadonlySet<number | null> =
    userId === null
      ? new Set([null])
      : await handsOf(
          tx,
          userId,
          taken.map(({ byId }) => byId),
        );
  const own = taken.filter(({ byId }) => hands.has(byId));
  if (own.reduce((sum, { pieces }) => sum + pieces, unannounced) > alone) throw new RefusedScan('needsSecond');
}

export interface Received {
  receiptId: number;
  over: number;
  isAnnounced: boolean;
  /** How many numbers nobody knew before. */
  newSerials: number;
}
/** One scan, booked at once. The first one begins the receiving. */
export async function receiveReturned(tx: Tx, actor: Actor, input: ReceiveScan, reference: string, now: Date): Promise<Received> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId } = row;
  const products = await productsByIds(tx, { companyId }, [input.productId, input.relabelProductId ?? input.productId]);
  const product = found(products.get(input.productId));
  const target = input.relabelProductId === null ? null : found(products.get(input.relabelProductId));
  if (row.status !== 'audited' && row.status !== 'receiving')
    throw new RefusedScan(row.status === 'pendingReview' ? 'notAudited' : 'wrongState');
  if (product.type === 'composite') throw new RefusedScan('unknownCode');
  const booked = relabelled(input, product, target);
  const serials = serialsOf(input, product);
  if (row.status === 'audited') await moveFbaReturn(tx, actor, id, 'begin', { now });
  const line = (await receipts.lines(tx, id)).find(({ productId }) => productId === product.id);
  const isAnnounced = line !== undefined && line.expected > 0;
  const { condition, quantity } = input;
  const came = line ? line.good + line.defective + line.abandoned : 0;
  const over = overOf(line?.expected ?? 0, came, quantity);
  // Above the announcement: asked first, and never without end.
  const isMore = over > 0 || !isAnnounced;
  const overReason = isMore ? input.overReason : null;
  if (isMore && came + quantity > mostReceived(line?.expected ?? 0, row.pieceCount)) throw new RefusedScan('overLimit');
  if (isMore && overReason === null) throw new RefusedScan('overAnnounced', 'amber');
  await refuseAlone(tx, actor, row, { all: quantity, unannounced: isAnnounced ? over : quantity });
  const entryId =
    condition === 'abandon' ? null : await intoStock(tx, actor, row, { reference, productId: booked.id, condition, quantity }, now);
  // Amazon may send back what never lay here: its number is new to us (S16).
  const newSerials =
    serials.length === 0
      ? []
      : await returnOrCaptureSerials(tx, actor, { productId: product.id, numbers: serials, no: number, warehouseId: row.warehouseId }, now);
  const relabelledId = booked.id === product.id ? null : booked.id;
  const receiptId = await receipts.addReceipt(
    tx,
    actor,
    {
      returnId: id,
      companyId,
      productId: product.id,
      relabelledId,
      condition,
      quantity,
      over,
      overReason,
      isAnnounced,
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
    action: 'inbound.fbaReturn.log.received',
    note: input.note,
    after: {
      pieces: relabelledId === null ? product.sku : `${product.sku} → ${booked.sku}`,
      condition,
      quantity,
      ...(overReason ? { over, overReason } : {}),
    },
  });
  return { receiptId, over, isAnnounced, newSerials: newSerials.length };
}
