import type { BankLineSheetRow } from '@kura/contract/finance/bank-line/bank-line.sheet.ts';
import { maxAmountMinor } from '@kura/contract/finance/top-up/top-up.ts';
import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import { currencyShown, decimalsOf } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as accounts from '../receiving-account/receiving-account.store.ts';
import * as store from './bank-line.store.ts';

const sameLine = (line: Omit<store.NewBankLine, 'occurrence'>): string =>
  JSON.stringify([line.accountId, line.day, line.minor, line.payer, line.bankRef, line.memo]);

/** Two lines of the same words on one day are two payments; the same statement imported again has the same first and second. */
function numbered(lines: readonly Omit<store.NewBankLine, 'occurrence'>[]): store.NewBankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const occurrence = (seen.get(sameLine(line)) ?? 0) + 1;
    seen.set(sameLine(line), occurrence);
    return { ...line, occurrence };
  });
}

/** V15: all rows or none. Answers how many were new. */
export async function importBankLines(tx: Tx, actor: Actor, rows: readonly BankLineSheetRow[], now: Date): Promise<number> {
  const known = await accounts.keepByNames(tx, [...new Set(rows.map(({ account }) => account))]);
  const byName = new Map(known.map((account) => [account.name.toLowerCase(), account]));
  const problems: RowProblem[] = [];
  const lines = rows.flatMap((row, index) => {
    const account = byName.get(row.account.toLowerCase());
    if (!account) {
      problems.push({ row: index, field: 'account', text: 'finance.bankLine.noAccount', params: { name: row.account } });
      return [];
    }
    const { currency } = account;
    const minor = textToWhole(row.amount, decimalsOf[currency]);
    if (minor === undefined || minor <= 0 || minor > maxAmountMinor) {
      problems.push({ row: index, field: 'amount', text: 'finance.bankLine.badAmount', params: { currency: currencyShown[currency] } });
      return [];
    }
    const { day, payer, bankRef, memo } = row;
    return [{ accountId: account.id, day, currency, minor, payer: payer ?? '', bankRef: bankRef ?? '', memo: memo ?? '' }];
  });
  if (problems.length > 0) throw new RowProblems(problems);
  const count = await store.insertMany(tx, actor, numbered(lines), now);
  // The lines stand in the list with their day; who brought them stands with the account they are of.
  await logOperations(
    tx,
    actor,
    now,
    known.map(({ id, name }) => ({
      record: 'finance.receivingAccount',
      recordId: id,
      recordName: name,
      companyId: null,
      action: 'finance.bankLine.log.imported',
      after: {
        rows: lines.filter(({ accountId }) => accountId === id).length,
        added: count,
      },
    })),
  );
  return count;
}
