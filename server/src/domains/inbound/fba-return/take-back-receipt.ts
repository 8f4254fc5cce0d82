import { fbaReturnErrors } from '@kura/contract/inbound/fba-return/fba-return.errors.ts';
import { fbaReturnMachine } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import type { FbaReturnRow, ReceiptBack } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { type Money, moneyText } from '@kura/contract/kernel/money.ts';
import type { EachInputs } from '@kura/contract/pricing/formulas/each.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { chargedLines, holdRefunds, noteLoneAct, refundFees, refundLimitOf } from '../../finance/public.ts';
import { reverseEntry, unreturnSerials } from '../../inventory/public.ts';
import { costOf } from '../rollback/kept-fees.ts';
import { moveFbaReturn, piecesWaiting } from './fba-return.moves.ts';
import * as store from './fba-return.store.ts';
import * as receipts from './receipt.store.ts';
import { record } from './show-fba-return.ts';

const correctable: readonly string[] = ['receiving', 'received', 'done'];

/** Out of the returns area, by an entry that names the one it takes back; the numbers of its pieces are where they were before. */
async function takeBackPieces(
  tx: Tx,
  actor: Actor,
  row: FbaReturnRow,
  receipt: receipts.KnownReceipt,
  { reason, now }: { reason: string; now: Date },
): Promise<number | null> {
  const { condition, quantity, sku, entryId, serials, productId } = receipt;
  if (condition === 'abandon' || entryId === null) {
    if (row.abandonedCount - quantity < row.disposedCount) throw fail(fbaReturnErrors.alreadyDisposed);
    return null;
  }
  const there = (await receipts.waiting(tx, row))
    .filter((balance) => balance.productId === receipt.bookedId)
    .reduce((sum, balance) => sum + balance[condition], 0);
  if (there < quantity) throw fail(fbaReturnErrors.piecesGone, { sku, there, quantity });
  const act = { reference: `${record}:${row.id}:back:${receipt.id}`, cause: { type: record, id: row.id, no: row.number }, note: reason };
  const posted = await reverseEntry(tx, actor, { ...act, entryId }, now);
  if (serials.length > 0) await unreturnSerials(tx, actor, { productId, numbers: serials, no: row.number }, now);
  return posted.entryId;
}

/** K04: the pieces that stay are owed by the price they were charged with; the parcel came in any case, and so did the photographer. */
async function giveBackHandling(
  tx: Tx,
  actor: Actor,
  { id, number, companyId, receivedCount }: FbaReturnRow,
  receipt: receipts.KnownReceipt,
  { reason, now }: { reason: string; now: Date },
): Promise<string[]> {
  const cause = { type: record, id, no: number };
  const lines = (await chargedLines(tx, actor.scope, cause, `${record}:${id}:handling`)).filter(({ item }) => item === 'piece');
  const quantity = receivedCount - receipt.quantity;
  const back = lines.flatMap((line) => {
    const owed = quantity === 0 ? 0 : costOf(line, { ...(line.basis.inputs as unknown as EachInputs), quantity });
    const minor = line.chargedMinor - line.refundedMinor - owed;
    return minor > 0 ? [{ feeLineId: line.id, amount: { currency: line.currency, minor } satisfies Money }] : [];
  });
  const amounts = back.map(({ amount }) => amount);
  await holdRefunds(tx, actor);
  const { isAbove, limit } = await refundLimitOf(tx, actor, amounts, now);
  if (isAbove) throw fail(fbaReturnErrors.aboveLimit, { limit: moneyText(limit) });
  for (const { feeLineId, amount } of back) {
    const reference = `${record}:${id}:back:${receipt.id}:refund:${feeLineId}`;
    await refundFees(tx, actor, { cause, note: reason, reference, lines: [{ feeLineId, minor: amount.minor }] }, now);
    const what = { record, recordId: id, recordNo: number, note: reason, amount };
    await noteLoneAct(tx, { kind: 'rollBack', actor: { id: actor.userId, name: actor.name }, companyId, ...what }, now);
  }
  return amounts.map(moneyText);
}

/** S12 K02: what was scanned by mistake is taken back with all that it brought: stock, serial numbers, the fee. Answers the return. */
export async function takeBackReceipt(tx: Tx, actor: Actor, { receiptId, reason: told }: ReceiptBack, now: Date): Promise<number> {
  const reason = told.trim();
  const { returnId } = found(await receipts.receipt(tx, actor.scope, receiptId));
  const row = found(await store.lock(tx, actor.scope, returnId));
  // Under the lock of its return: of two at once the second finds the first.
  const receipt = found(await receipts.receipt(tx, actor.scope, receiptId));
  if (receipt.isUndone) throw fail(fbaReturnErrors.alreadyTakenBack);
  if (!correctable.includes(row.status))
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(fbaReturnMachine, row.status)}`,
      move: '@inbound.fbaReturn.log.takenBack',
    });
  const entryId = await takeBackPieces(tx, actor, row, receipt, { reason, now });
  await receipts.undoReceipt(tx, actor, receipt, { reason, entryId }, now);
  const refunded = await giveBackHandling(tx, actor, row, receipt, { reason, now });
  const { sku, condition, quantity } = receipt;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'inbound.fbaReturn.log.takenBack',
    note: reason,
    before: { pieces: sku, condition, quantity },
    after: refunded.length > 0 ? { refunded } : {},
  });
  if (row.status === 'received' && (await piecesWaiting(tx, row)) === 0) await moveFbaReturn(tx, actor, row.id, 'finish', { now });
  return row.id;
}
