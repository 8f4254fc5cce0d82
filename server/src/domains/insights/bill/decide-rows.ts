import { billErrors } from '@kura/contract/insights/bill/bill.errors.ts';
import type { BillSettle } from '@kura/contract/insights/bill/bill.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './bill-row.store.ts';

type Decision = 'accept' | 'dispute' | 'settle';
const actions = { accept: 'accepted', dispute: 'disputed', settle: 'settled' } as const;
/** As many as a line of the log names. */
const named = 20;

/** One line in the log of each bill, with the rows it is about. */
async function log(
  tx: Tx,
  actor: Actor,
  rows: readonly store.StoredRow[],
  decision: Decision,
  reason: string,
  now: Date,
  more: object = {},
) {
  for (const [billId, own] of Map.groupBy(rows, (row) => row.billId))
    await logOperation(tx, actor, {
      at: now,
      record: 'insights.bill',
      recordId: billId,
      recordName: own[0]?.billNumber ?? '',
      companyId: null,
      action: `insights.bill.log.${actions[decision]}`,
      note: reason,
      after: {
        rows: own.length,
        decision,
        trackingNumbers:
          own
            .slice(0, named)
            .map(({ trackingNumber }) => trackingNumber)
            .join(', ') + (own.length > named ? ' …' : ''),
        ...more,
      },
    });
}

async function lockOpen(tx: Tx, ids: readonly number[]): Promise<store.StoredRow[]> {
  const rows = await store.lockMany(tx, [...new Set(ids)]);
  if (rows.length < new Set(ids).size) throw fail(kernelErrors.notFound);
  if (rows.some(({ state }) => state === 'confirmed')) throw fail(billErrors.confirmed);
  return rows;
}

/** What is not in the bill cannot be accepted or disputed; what is not compared yet waits for that. */
export async function decideRows(
  tx: Tx,
  actor: Actor,
  decision: 'accept' | 'dispute',
  { ids, reason }: { ids: readonly number[]; reason: string },
  now: Date,
): Promise<{ count: number }> {
  const rows = (await lockOpen(tx, ids)).filter(({ state, result }) => state === 'checked' && result !== 'missing');
  if (rows.length === 0) throw fail(billErrors.nothingToDecide);
  const count = await store.decide(
    tx,
    actor,
    rows.map(({ id }) => id),
    { decision, reason: reason.trim() },
    now,
  );
  await log(tx, actor, rows, decision, reason.trim(), now);
  return { count };
}

/** A dispute ends with what is paid after all: nothing, a part, or the whole. What is no longer billed stays owed: nothing of it is taken back. */
export async function settleRow(tx: Tx, actor: Actor, { id, agreedJpy, reason }: BillSettle, now: Date): Promise<{ count: number }> {
  const [row] = await lockOpen(tx, [id]);
  if (row?.decision !== 'dispute' || row.amountJpy === null) throw fail(billErrors.notDisputed);
  // A part of it would be neither what the carrier bills nor what is in the book.
  if (row.result === 'unbilled' && agreedJpy !== 0) throw fail(billErrors.notWhole);
  if (agreedJpy < Math.min(0, row.amountJpy) || agreedJpy > Math.max(0, row.amountJpy))
    throw fail(billErrors.tooMuch, { amount: moneyText({ currency: 'JPY', minor: row.amountJpy }) });
  const count = await store.decide(tx, actor, [id], { decision: 'settle', reason: reason.trim(), agreedJpy }, now);
  await log(tx, actor, [row], 'settle', reason.trim(), now, { agreed: { currency: 'JPY', minor: agreedJpy } });
  return { count };
}
