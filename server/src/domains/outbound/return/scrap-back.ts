import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import type { ScrapInput } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { adjustStock, heldIn, scrapSerials, takeTogether } from '../../inventory/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { refuseOthersFiles } from '../own-files.ts';
import * as parts from './return-parts.store.ts';
import { actRecord, causeOf, record } from './return-record.ts';
import { endIfDone } from './return.moves.ts';
import * as store from './return.store.ts';

/** Their numbers leave with them. */
async function scrapNumbers(
  tx: Tx,
  actor: Actor,
  product: KnownProduct,
  { serials, quantity }: ScrapInput,
  { number: no, warehouseId }: store.KnownReturn,
  now: Date,
) {
  if (!product.isSerialControlled) return;
  const numbers = [...new Set(serials)];
  if (numbers.length !== quantity) throw failField('serials', 'outbound.return.serialsNeeded');
  await scrapSerials(tx, actor, { productId: product.id, numbers, no, warehouseId }, now);
}

/** LOSS of what the customer gave up: the decision is the customer's, the proof is ours. */
async function outOfStock(
  tx: Tx,
  actor: Actor,
  row: store.KnownReturn,
  product: KnownProduct,
  input: ScrapInput,
  now: Date,
): Promise<number> {
  const { condition, quantity, note } = input;
  if (condition === 'abandon') throw new TypeError('abandoned pieces are in no stock');
  const choice = condition === 'good' ? row.goodChoice : row.defectiveChoice;
  const own = (await parts.heldBalances(tx, row)).filter(
    // What could not be repaired is given up at the bench.
    ({ productId, kind }) =>
      productId === product.id &&
      (kind === 'RTN' ? choice === 'scrap' : condition === 'defective' && !row.repairProducts.includes(product.id)),
  );
  const there = heldIn(own, condition);
  if (there === 0 && choice !== 'scrap') throw fail(returnErrors.otherDecision);
  if (quantity > there) throw failField('quantity', 'outbound.return.moreThanThere', { pieces: there });
  await scrapNumbers(tx, actor, product, input, row, now);
  const before = await parts.actQuantity(tx, row.id, product.id, 'scrap', condition);
  const taken = new Map(takeTogether(own, condition, quantity).map((line) => [line.balanceId, line.quantity]));
  const [posted] = await adjustStock(
    tx,
    actor,
    {
      reference: `${record}:${row.id}:scrap:${product.id}:${condition}:${before}`,
      cause: causeOf(row),
      note,
      warehouseId: row.warehouseId,
      lines: own
        .filter(({ balanceId }) => taken.has(balanceId))
        .map(({ balanceId, locationId, lotId }) => ({
          companyId: product.companyId,
          productId: product.id,
          storeId: row.storeId,
          locationId,
          lotId,
          holding: condition,
          change: -(taken.get(balanceId) ?? 0),
        })),
    },
    now,
  );
  return found(posted).entryId;
}

/** Gone for good, and here is the proof of it. Never more than was abandoned or given up. */
export async function scrapBack(tx: Tx, actor: Actor, input: ScrapInput, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId } = row;
  const product = found((await productsByIds(tx, { companyId: companyId ?? 0 }, [input.productId])).get(input.productId));
  const { condition, quantity, note, fileIds } = input;
  await refuseOthersFiles(tx, actor, fileIds);
  if (companyId === null || (row.status !== 'receiving' && row.status !== 'received')) throw fail(returnErrors.otherDecision);
  if (condition === 'abandon') {
    const line = (await parts.lines(tx, id)).find(({ productId }) => productId === product.id);
    const pieces = (line?.abandoned ?? 0) - (await parts.actQuantity(tx, id, product.id, 'scrap', 'abandon'));
    if (quantity > pieces) throw failField('quantity', 'outbound.return.moreThanThere', { pieces });
  }
  const entryId = condition === 'abandon' ? null : await outOfStock(tx, actor, row, product, input, now);
  const act = { returnId: id, companyId, productId: product.id, kind: 'scrap', condition, quantity, note, entryId } as const;
  const actId = await parts.addAct(tx, actor, act, now);
  await attachFiles(tx, actor, { to: actRecord, id: actId, kind: 'proof', fileIds });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.scrap',
    note,
    after: { pieces: product.sku, condition, quantity, proofs: fileIds.length },
  });
  await endIfDone(tx, actor, id, now);
}
