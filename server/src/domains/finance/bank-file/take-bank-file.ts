import { bankFileErrors } from '@kura/contract/finance/bank-file/bank-file.errors.ts';
import type { BankFileFault, BankFileInput, BankFilePreview, BankFileTaken } from '@kura/contract/finance/bank-file/bank-file.ts';
import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Storage } from '../../../kernel/files/storage.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { columnLetter } from '../../../kernel/sheets/stamp.ts';
import * as balances from '../bank-balance/bank-balance.store.ts';
import { addLines, bankDay, type Added, type Read } from '../bank-line/import-bank-lines.ts';
import * as accounts from '../receiving-account/receiving-account.store.ts';
import * as store from './bank-file.store.ts';
import type { FileFault, FileLine } from './file-line.ts';
import { headingsKey } from './headings.ts';
import { readBankFile, type ReadFile } from './read-bank-file.ts';

/** As much as a person looks at before saying yes. */
const shown = { lines: 20, faults: 50 };

/** Nothing has come in tomorrow. */
function lineOf(account: ReceivingChoice, line: FileLine, now: Date): Read {
  const today = bankDay(account, now);
  for (const field of ['day', 'valueDay'] as const)
    if ((line[field] ?? '') > today) return { problem: { field, text: 'finance.bankLine.future' } };
  const { day, valueDay, minor, payer, bankRef, memo } = line;
  return { line: { accountId: account.id, currency: account.currency, day, valueDay, minor, payer, bankRef, memo } };
}

interface Tried {
  account: ReceivingChoice;
  file: ReadFile;
  added: Added;
  faults: FileFault[];
}

/** Reads the file and puts its sound lines in; what is wrong with the others, the bank and the book is told together. */
async function tryFile(tx: Tx, storage: Storage, actor: Actor, input: BankFileInput, now: Date): Promise<Tried> {
  const account = found(await accounts.keep(tx, input.accountId));
  const file = await readBankFile(tx, storage, actor, account, input, now);
  const added = await addLines(
    tx,
    actor,
    [account.id],
    file.lines.map((line) => lineOf(account, line, now)),
    now,
  );
  const ofLines = added.problems.map(({ row, field, text, params }) => ({
    row: file.lines[row]?.row ?? 0,
    field: field as FileFault['field'],
    text,
    ...(params ? { params } : {}),
  }));
  const faults = [...file.faults, ...ofLines].toSorted((a, b) => a.row - b.row);
  if (faults.length === 0 && file.lines.length === 0) faults.push({ row: 0, field: 'record', text: 'finance.bankFile.noLines' });
  return { account, file, added, faults };
}

const told = (lang: Lang, { mapping }: ReadFile, { row, field, text, params }: FileFault): BankFileFault => {
  const at = field === 'record' ? undefined : mapping?.columns[field];
  return {
    row,
    column: at === undefined ? '' : columnLetter(at),
    field,
    title: say(lang, `finance.bankFile.role.${field}`),
    message: say(lang, text as TextKey, params),
  };
};

/** What would happen: everything is done, told, and taken back. */
export async function previewBankFile(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  input: BankFileInput,
  lang: Lang,
  now: Date,
): Promise<BankFilePreview> {
  await tx.execute('savepoint previewed');
  const { account, file, added, faults } = await tryFile(tx, storage, actor, input, now);
  await tx.execute('rollback to savepoint previewed');
  const money = (minor: number): Money => ({ currency: account.currency, minor });
  const sum = (is: (line: FileLine) => boolean): Money => money(file.lines.filter(is).reduce((all, { minor }) => all + minor, 0));
  const there = await balances.ofDays(
    tx,
    account.id,
    file.closings.map(({ day }) => day),
  );
  const typedOn = new Map(there.filter(({ source }) => source === 'typed').map(({ day, minor }) => [day, minor]));
  const { format, headings, mapping, isRemembered, skipped, breaks } = file;
  return {
    format,
    headings,
    mapping,
    isRemembered,
    rows: file.lines.length,
    ...added.counts,
    skipped,
    moneyIn: sum(({ minor }) => minor > 0),
    moneyOut: sum(({ minor }) => minor < 0),
    lines: file.lines.slice(0, shown.lines).map(({ row, day, valueDay, minor, payer, bankRef, memo, balance }, at) => ({
      row,
      day,
      valueDay,
      amount: money(minor),
      payer,
      bankRef,
      memo,
      balance: balance === null ? null : money(balance),
      state: added.states[at] ?? 'new',
    })),
    faultCount: faults.length,
    faults: faults.slice(0, shown.faults).map((fault) => told(lang, file, fault)),
    closings: file.closings.map(({ day, minor }) => {
      const typed = typedOn.get(day);
      return { day, balance: money(minor), typed: typed === undefined ? null : money(typed) };
    }),
    breaks,
  };
}

/** V15: all lines or none, with what the bank says was left, and the way of reading for the next file. */
export async function importBankFile(tx: Tx, storage: Storage, actor: Actor, input: BankFileInput, now: Date): Promise<BankFileTaken> {
  const { account, file, added, faults } = await tryFile(tx, storage, actor, input, now);
  if (faults.length > 0) throw fail(bankFileErrors.hasFaults, { count: faults.length });
  const said = new Map(
    (
      await balances.ofDays(
        tx,
        account.id,
        file.closings.map(({ day }) => day),
      )
    ).flatMap(({ day, minor, source }) => (source === 'imported' ? [[day, minor]] : [])),
  );
  // Sent again, a file says nothing new.
  const closings = file.closings.filter(({ day, minor }) => said.get(day) !== minor);
  await balances.insertImported(tx, actor, account.id, closings, now);
  const { mapping, headings } = file;
  if (mapping) await store.remember(tx, actor, account.id, headingsKey(headings), mapping, now);
  const counts = { rows: file.lines.length, ...added.counts, closings: closings.length };
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.receivingAccount',
    recordId: account.id,
    recordName: account.name,
    companyId: null,
    action: 'finance.bankLine.log.imported',
    after: { file: file.name, ...counts, ...(mapping ? { mapping: columnNames(mapping.columns, headings) } : {}) },
  });
  return counts;
}

/** Which column of the bank was taken for what. */
const columnNames = (columns: Readonly<Record<string, number | undefined>>, headings: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).flatMap(([role, at]) => (at === undefined ? [] : [[role, headings[at] || columnLetter(at)]])));
