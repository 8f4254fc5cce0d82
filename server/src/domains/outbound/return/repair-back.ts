import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import type { RepairEnd, RepairScan } from '@kura/contract/outbound/return/return.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import { markFixed, moveStock, heldIn, takeTogether } from '../../inventory/public.ts';
import { productsByIds } from '../../products/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import { chargeRepair } from './charge-return.ts';
import { RefusedScan } from './refused-scan.ts';
import * as parts from './return-parts.store.ts';
import { causeOf, record } from './return-record.ts';
import * as store from './return.store.ts';

/** MOVE to the bench, where the customer wants damaged pieces repaired. */
export async function toRepair(tx: Tx, actor: Actor, input: RepairScan, reference: string, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId, warehouseId } = row;
  if (companyId === null) throw new RefusedScan('unidentified');
  const product = found((await productsByIds(tx, { companyId }, [input.productId])).get(input.productId));
  if (row.status !== 'receiving' && row.status !== 'received') throw new RefusedScan('wrongState');
  const own = (await parts.heldBalances(tx, row)).filter(({ productId, kind }) => productId === product.id && kind === 'RTN');
  if (heldIn(own, 'defective') === 0) throw new RefusedScan('nothingWaits');
  if (row.defectiveChoice === null) throw new RefusedScan('undecided');
  if (row.defectiveChoice !== 'repair') throw new RefusedScan('otherDecision');
  const { quantity } = input;
  if (heldIn(own, 'defective') < quantity) throw new RefusedScan('notEnough');
  const { id: toLocationId } = await virtualLocation(tx, warehouseId, 'REPAIR');
  const [posted] = await moveStock(
    tx,
    actor,
    {
      reference: `${record}:${id}:repair:${reference}`,
      cause: causeOf(row),
      lines: takeTogether(own, 'defective', quantity).map((line) => ({ ...line, toLocationId, holding: 'defective' as const })),
    },
    now,
  );
  const act = { returnId: id, companyId, productId: product.id, condition: 'defective', quantity } as const;
  await parts.addAct(tx, actor, { ...act, kind: 'toRepair', reference, entryId: found(posted).entryId }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.toRepair',
    after: { pieces: product.sku, quantity },
  });
  // Who repairs hears of it and opens an order with its price. Pieces with serial numbers are told apart here, at the station.
  if (!product.isSerialControlled)
    await emit(tx, 'outbound.returnToRepair', { returnId: id, number, companyId, warehouseId, productId: product.id, quantity }, now);
}

/** FIX: good again, and put away from the bench as such. Charged at most what the customer agreed to, all repairs of the return together. */
export async function endRepair(tx: Tx, actor: Actor, input: RepairEnd, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId } = row;
  const product = found((await productsByIds(tx, { companyId: companyId ?? 0 }, [input.productId])).get(input.productId));
  if (companyId === null || row.defectiveChoice !== 'repair') throw fail(returnErrors.otherDecision);
  if (row.repairProducts.includes(product.id)) throw fail(returnErrors.inRepairOrder, { numbers: row.repairNumbers.join(', ') });
  const own = (await parts.heldBalances(tx, row)).filter(({ productId, kind }) => productId === product.id && kind === 'REPAIR');
  const there = heldIn(own, 'defective');
  const { quantity, feeMinor, note } = input;
  if (there < quantity) throw failField('quantity', 'outbound.return.piecesGone', { sku: product.sku, there, quantity });
  const left = (row.repairLimitMinor ?? 0) - row.repairChargedMinor;
  if (feeMinor > left) throw fail(returnErrors.overRepairLimit, { left: moneyText({ currency: 'CNY', minor: left }) });
  // Each time is an entry of its own: the pieces are counted, so the same press twice finds fewer.
  const before = await parts.actQuantity(tx, id, product.id, 'fixed', 'defective');
  const [posted] = await markFixed(
    tx,
    actor,
    {
      reference: `${record}:${id}:fixed:${product.id}:${before}`,
      cause: causeOf(row),
      note,
      lines: takeTogether(own, 'defective', quantity),
    },
    now,
  );
  const actId = await parts.addAct(
    tx,
    actor,
    {
      returnId: id,
      companyId,
      productId: product.id,
      kind: 'fixed',
      condition: 'defective',
      quantity,
      note,
      entryId: found(posted).entryId,
    },
    now,
  );
  await store.addRepairCharge(tx, id, feeMinor);
  await chargeRepair(tx, actor, row, { actId, minor: feeMinor }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.fixed',
    note,
    after: { pieces: product.sku, quantity, charged: { currency: 'CNY', minor: feeMinor } },
  });
}
