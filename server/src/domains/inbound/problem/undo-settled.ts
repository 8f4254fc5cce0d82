import { problemErrors } from '@kura/contract/inbound/problem/problem.errors.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { chargedLines } from '../../finance/public.ts';
import { reverseEntries, returnSerials } from '../../inventory/public.ts';
import { giveBack } from '../rollback/give-back.ts';
import { feesOf } from './charge-choice.ts';
import * as store from './problem.store.ts';
import { entryOut, freeAside, waitAside } from './surplus-stock.ts';

/** K02: what was sent back or disposed of stands in the abnormal area again, by an entry that names the one it takes back. S16: with its numbers. */
async function bringBack(tx: Tx, problem: store.StoredProblem, { actor, now, reason }: MoveCall): Promise<void> {
  // A loss, as `adjustStock` names it.
  const reference = `${entryOut(problem)}:LOSS`;
  const { id: entryId } = found(await tx.first<{ id: number }>(sql`select id from stock_entries where reference = ${reference}`));
  const cause = { type: 'inbound.order', id: problem.orderId, no: problem.orderNumber };
  await reverseEntries(tx, actor, [{ reference: `${reference}:back`, cause, note: reason, entryId }], now);
  const { productId, serials: numbers, orderNumber: no, warehouseId } = problem;
  if (numbers.length > 0) await returnSerials(tx, actor, { productId: found(productId), numbers, no, warehouseId }, now);
}

/** K04: what it cost goes back into the wallet that paid. */
async function giveFeesBack(tx: Tx, problem: store.StoredProblem, { actor, now, reason }: MoveCall): Promise<string[]> {
  const { orderId: id, orderNumber: number, companyId } = problem;
  const name = feesOf(problem);
  const lines = (await chargedLines(tx, actor.scope, { type: 'inbound.order', id }, name)).filter(
    ({ chargedMinor, refundedMinor }) => chargedMinor > refundedMinor,
  );
  const refunds = lines.map((line) => ({ entryId: line.entryId, feeLineId: line.id, minor: line.chargedMinor - line.refundedMinor }));
  const sums = (['CNY', 'JPY'] as const)
    .map((currency) => ({
      currency,
      minor: lines
        .filter((line) => line.currency === currency)
        .reduce((sum, { chargedMinor, refundedMinor }) => sum + chargedMinor - refundedMinor, 0),
    }))
    .filter(({ minor }) => minor > 0);
  return giveBack(
    tx,
    actor,
    { order: { id, number, companyId }, refunds, preview: { refunds: sums } },
    { name: `${name}:back`, reason, now },
  );
}

/**
 * S08: surplus that was taken in, sent back or disposed of by mistake: its pieces wait in the abnormal area again, and what it cost is given back.
 * Refused once pieces that were taken in have been carried away. Then a correction of the receipt takes them away, or the customer is asked again.
 */
export async function undoSettled(tx: Tx, problem: store.StoredProblem, call: MoveCall): Promise<Told> {
  if (problem.choice !== 'putAway') await bringBack(tx, problem, call);
  if ((await freeAside(tx, problem)) < problem.pieces) throw fail(problemErrors.carriedAway);
  await waitAside(tx, problem, problem.pieces);
  const refunded = await giveFeesBack(tx, problem, call);
  await store.unsettle(tx, problem.id);
  return { before: { settleNote: problem.settleNote }, after: { settleNote: '', ...(refunded.length > 0 ? { refunded } : {}) } };
}
