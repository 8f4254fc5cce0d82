import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import type { ReceiptBack } from '@kura/contract/outbound/return/return.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { reverseEntry, unreturnSerials, heldIn } from '../../inventory/public.ts';
import * as parts from './return-parts.store.ts';
import { causeOf, record } from './return-record.ts';
import * as store from './return.store.ts';

async function takeBackPieces(tx: Tx, actor: Actor, row: store.KnownReturn, receipt: parts.KnownReceipt, reason: string, now: Date) {
  const { condition, quantity, sku, entryId, serials, productId } = receipt;
  if (condition === 'abandon' || entryId === null) {
    const there = row.abandonedCount - row.abandonedScrapped;
    if (there < quantity) throw fail(returnErrors.piecesGone, { sku, there, quantity });
    return null;
  }
  const own = (await parts.heldBalances(tx, row)).filter((balance) => balance.productId === productId && balance.kind === 'RTN');
  const there = heldIn(own, condition);
  if (there < quantity) throw fail(returnErrors.piecesGone, { sku, there, quantity });
  const act = { reference: `${record}:${row.id}:back:${receipt.id}`, cause: causeOf(row), note: reason };
  const posted = await reverseEntry(tx, actor, { ...act, entryId }, now);
  if (serials.length > 0) await unreturnSerials(tx, actor, { productId, numbers: serials, no: row.number }, now);
  return posted.entryId;
}

/** S12 K02: what was scanned by mistake, with its stock and serial numbers, until the receiving has ended and its handling is charged. Answers the return. */
export async function takeBackReceipt(tx: Tx, actor: Actor, { receiptId, reason: told }: ReceiptBack, now: Date): Promise<number> {
  const reason = told.trim();
  const { returnId } = found(await parts.receipt(tx, actor.scope, receiptId));
  const row = found(await store.lock(tx, actor.scope, returnId));
  // Under the lock of its return: of two at once the second finds the first.
  const receipt = found(await parts.receipt(tx, actor.scope, receiptId));
  if (receipt.isUndone) throw fail(returnErrors.alreadyTakenBack);
  if (row.status !== 'receiving')
    throw fail(kernelErrors.wrongState, { state: `@${stateText(returnMachine, row.status)}`, move: '@outbound.return.log.takenBack' });
  const entryId = await takeBackPieces(tx, actor, row, receipt, reason, now);
  await parts.undoReceipt(tx, actor, receipt, { reason, entryId }, now);
  const { sku, condition, quantity } = receipt;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'outbound.return.log.takenBack',
    note: reason,
    before: { pieces: sku, condition, quantity },
    after: {},
  });
  return row.id;
}
