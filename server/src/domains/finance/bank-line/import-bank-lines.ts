import type { BankLineSheetRow } from '@kura/contract/finance/bank-line/bank-line.sheet.ts';
import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { maxAmountMinor } from '@kura/contract/finance/top-up/top-up.ts';
import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import { currencyShown, decimalsOf } from '@kura/contract/kernel/money.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as accounts from '../receiving-account/receiving-account.store.ts';
import * as store from './bank-line.store.ts';

type NewBankLine = store.NewBankLine;
export type Read = { line: NewBankLine } | { problem: Omit<RowProblem, 'row'> };

/** The day of the account's own bank: nothing has come in tomorrow. */
export const bankDay = ({ currency }: Pick<ReceivingChoice, 'currency'>, now: Date): string =>
  dayIn(currency === 'JPY' ? zones.JP : zones.CN, now);

function readLine(row: BankLineSheetRow, account: ReceivingChoice | undefined, now: Date): Read {
  if (!account) return { problem: { field: 'account', text: 'finance.bankLine.noAccount', params: { name: row.account } } };
  const { currency } = account;
  const minor = textToWhole(row.amount, decimalsOf[currency]);
  // E02: said as what it is, since `10003.5` is an amount to whoever typed it.
  if (minor === undefined && currency === 'JPY' && textToWhole(row.amount, 6) !== undefined)
    return { problem: { field: 'amount', text: 'finance.bankLine.wholeYen' } };
  // Below zero is what was paid out.
  if (minor === undefined || minor === 0 || Math.abs(minor) > maxAmountMinor)
    return { problem: { field: 'amount', text: 'finance.bankLine.badAmount', params: { currency: currencyShown[currency] } } };
  if (row.day > bankDay(account, now)) return { problem: { field: 'day', text: 'finance.bankLine.future' } };
  const { day, payer, bankRef, memo } = row;
  return {
    line: { accountId: account.id, day, valueDay: null, currency, minor, payer: payer ?? '', bankRef: bankRef ?? '', memo: memo ?? '' },
  };
}

const sameWords = (line: Pick<NewBankLine, 'accountId' | 'day' | 'minor' | 'payer'>): string =>
  JSON.stringify([line.accountId, line.day, line.minor, line.payer]);
const sameNumber = (line: Pick<NewBankLine, 'accountId' | 'bankRef'>): string => JSON.stringify([line.accountId, line.bankRef]);

/** Who counted: the two kinds of zengin files number the payments of a day each by itself, and a line without a number has none. */
const numberingOf = (bankRef: string): string =>
  bankRef === '' ? '' : (/^\d{8}-(?:\d{6}|\d{8})$/.exec(bankRef)?.[0].length.toString() ?? 'own');

/** What the book holds, and what this file has added to it so far. */
class Statement {
  private readonly byWords = new Map<string, { id: number; bankRef: string }>();
  private readonly byNumber = new Map<string, NewBankLine | store.KnownLine>();

  add(id: number, line: NewBankLine | store.KnownLine): void {
    if (!this.byWords.has(sameWords(line))) this.byWords.set(sameWords(line), { id, bankRef: line.bankRef });
    if (line.bankRef !== '') this.byNumber.set(sameNumber(line), line);
  }
  /** The line that has the bank's number already. */
  numbered(line: NewBankLine): NewBankLine | store.KnownLine | undefined {
    return line.bankRef === '' ? undefined : this.byNumber.get(sameNumber(line));
  }
  /** Two numbers of one numbering are two payments; without a number, or by another's, a line can be mistaken for another. */
  alike(line: NewBankLine): number | null {
    const there = this.byWords.get(sameWords(line));
    if (!there) return null;
    return line.bankRef === '' || numberingOf(line.bankRef) !== numberingOf(there.bankRef) ? there.id : null;
  }
}

export interface Added {
  counts: { added: number; known: number; looksSame: number };
  problems: RowProblem[];
  /** What became of each line, by its place. */
  states: ('new' | 'known' | 'looksSame' | 'fault')[];
}

/** A number that the bank gave stands once; a line without one that looks the same as another waits for a person. Whoever calls refuses all when there is a problem. */
export async function addLines(
  tx: Tx,
  actor: Actor,
  accountIds: readonly number[],
  read: readonly Read[],
  now: Date,
  told: (done: number) => Promise<void> = async () => {},
): Promise<Added> {
  await store.lockAccounts(tx, accountIds);
  const problems: RowProblem[] = read.flatMap((one, row) => ('problem' in one ? [{ row, ...one.problem }] : []));
  const statement = new Statement();
  for (const line of await store.known(
    tx,
    read.flatMap((one) => ('line' in one ? [one.line] : [])),
  ))
    statement.add(line.id, line);
  const counts = { added: 0, known: 0, looksSame: 0 };
  const states: Added['states'] = [];
  for (const [row, one] of read.entries()) {
    if (row % 100 === 99) await told(row);
    if (!('line' in one)) {
      states.push('fault');
      continue;
    }
    const { line } = one;
    const there = statement.numbered(line);
    if (there) {
      const isOther = there.day !== line.day || there.minor !== line.minor;
      if (isOther) problems.push({ row, field: 'bankRef', text: 'finance.bankLine.otherLine', params: { ref: line.bankRef } });
      counts.known++;
      states.push(isOther ? 'fault' : 'known');
      continue;
    }
    const sameAsId = statement.alike(line);
    statement.add(await store.insert(tx, actor, { ...line, sameAsId }, now), line);
    counts.added++;
    if (sameAsId !== null) counts.looksSame++;
    states.push(sameAsId === null ? 'new' : 'looksSame');
  }
  return { counts, problems: problems.toSorted((a, b) => a.row - b.row), states };
}

/** V15: all rows or none. Answers how many were new. */
export async function importBankLines(
  tx: Tx,
  actor: Actor,
  rows: readonly BankLineSheetRow[],
  now: Date,
  told?: (done: number) => Promise<void>,
): Promise<number> {
  const named = await accounts.keepByNames(tx, [...new Set(rows.map(({ account }) => account))]);
  const byName = new Map(named.map((account) => [account.name.toLowerCase(), account]));
  const read = rows.map((row) => readLine(row, byName.get(row.account.toLowerCase()), now));
  const { counts, problems } = await addLines(
    tx,
    actor,
    named.map(({ id }) => id),
    read,
    now,
    told,
  );
  if (problems.length > 0) throw new RowProblems(problems);
  // The lines stand in the list with their day; who brought them stands with the account they are of.
  await logOperations(
    tx,
    actor,
    now,
    named.map(({ id, name }) => ({
      record: 'finance.receivingAccount',
      recordId: id,
      recordName: name,
      companyId: null,
      action: 'finance.bankLine.log.imported',
      after: { rows: read.filter((one) => 'line' in one && one.line.accountId === id).length, ...counts },
    })),
  );
  return counts.added;
}
