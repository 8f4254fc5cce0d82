import type { BankMapping, BankRole } from '@kura/contract/finance/bank-file/bank-file.ts';
import { maxAmountMinor } from '@kura/contract/finance/top-up/top-up.ts';
import { currencyShown, type Currency } from '@kura/contract/kernel/money.ts';
import type { BookRow } from '../../../kernel/sheets/book.ts';
import { isBlank, type Cell } from '../../../kernel/sheets/cell.ts';
import { readDay, readDirection, readMinor, readWords } from './bank-cell.ts';
import { closingsOf } from './closings.ts';
import type { FileFault, FileLine, FileRead } from './file-line.ts';
import { headingsAt, headingsKey } from './headings.ts';

type Fault = Omit<FileFault, 'row'>;

/** Sums and notes around the payments. */
const isFooter = (cells: readonly Cell[]): boolean =>
  cells.some(
    (cell) =>
      typeof cell === 'string' && /^\s*(#|[-=*]{3,}|合\s*[计計]|[总總]\s*[计計]|小\s*[计計]|[本总共]\S*[笔页額额]|total\b)/i.test(cell),
  );

const most = { payer: 100, memo: 200, bankRef: 100 } as const;

export function missingColumns({ columns }: BankMapping): FileFault[] {
  const faults: FileFault[] = [];
  if (columns.day === undefined) faults.push({ row: 0, field: 'day', text: 'finance.bankFile.needsColumn' });
  if ((columns.amount ?? columns.amountIn ?? columns.amountOut) === undefined)
    faults.push({ row: 0, field: 'amount', text: 'finance.bankFile.needsAmount' });
  return faults;
}

/** One row: a payment, all that is wrong with it, or null when it is none. */
function readRow({ index, cells }: BookRow, { columns, isInNegative }: BankMapping, currency: Currency): FileLine | Fault[] | null {
  const cell = (role: BankRole): Cell => {
    const at = columns[role];
    return at === undefined ? null : (cells[at] ?? null);
  };
  const faults: Fault[] = [];
  const blame = (field: BankRole, text: Fault['text'], params?: Fault['params']) =>
    void faults.push({ field, text, ...(params ? { params } : {}) });

  const amountOf = (role: BankRole): number | null => {
    const minor = readMinor(cell(role), currency);
    if (minor !== undefined && Math.abs(minor ?? 0) <= maxAmountMinor) return minor;
    blame(role, 'finance.bankFile.badAmount', { value: String(cell(role)).slice(0, 60), currency: currencyShown[currency] });
    return null;
  };
  const signed = (): number | null => {
    const [came, went, either] = [amountOf('amountIn'), amountOf('amountOut'), amountOf('amount')];
    if (came !== null && went !== null) blame('amountOut', 'finance.bankFile.bothAmounts');
    if (came !== null) return came;
    if (went !== null) return -Math.abs(went);
    if (either === null || columns.direction === undefined) return isInNegative && either !== null ? -either : either;
    const direction = readDirection(cell('direction'));
    if (!direction) blame('direction', 'finance.bankFile.badDirection', { value: String(cell('direction') ?? '').slice(0, 60) });
    return direction === 'out' ? -Math.abs(either) : Math.abs(either);
  };
  const words = (role: 'payer' | 'bankRef' | 'memo'): string => {
    const reading = readWords(cell(role), role);
    if ('fault' in reading) {
      blame(role, reading.fault, reading.params);
      return '';
    }
    const text = String(reading.value);
    if (role !== 'bankRef') return text.slice(0, most[role]);
    if (text.length > most.bankRef) blame(role, 'finance.bankFile.longRef');
    return /^[-0/]*$/.test(text) ? '' : text;
  };
  const dayOf = (role: 'day' | 'valueDay'): string | null => {
    const parts = role === 'day' && columns.month !== undefined && columns.date !== undefined;
    const value: Cell = parts ? ['day', 'month', 'date'].map((part) => String(cell(part as BankRole) ?? '').trim()).join('-') : cell(role);
    if (role === 'valueDay' && isBlank(value)) return null;
    const reading = readDay(value);
    if ('value' in reading) return String(reading.value);
    blame(role, reading.fault, reading.params);
    return null;
  };

  const minor = signed();
  const day = dayOf('day');
  if (day === null && (isFooter(cells) || (minor === null && isBlank(cell('day'))))) return null;
  const line = { valueDay: dayOf('valueDay'), payer: words('payer'), bankRef: words('bankRef'), memo: words('memo') };
  const balanceCell = readMinor(cell('balance'), currency);
  if (balanceCell === undefined)
    blame('balance', 'finance.bankFile.badAmount', { value: String(cell('balance')).slice(0, 60), currency: currencyShown[currency] });
  if (faults.length > 0 || day === null) return faults;
  // A balance carried over, a note of the bank: nothing was paid.
  if (minor === null) return null;
  return { row: index + 1, day, minor, ...line, balance: isBlank(cell('balance')) ? null : (balanceCell ?? 0) };
}

/** The rows below the headings, each told or blamed. */
export function readTable(rows: readonly BookRow[], mapping: BankMapping, currency: Currency): FileRead {
  const missing = missingColumns(mapping);
  if (missing.length > 0) return { lines: [], faults: missing, skipped: 0, closings: [], breaks: 0 };
  const headings = headingsKey(headingsAt(rows, mapping.headerRow));
  const below = rows.filter(({ index }) => index + 1 > mapping.headerRow);
  const lines: FileLine[] = [];
  const faults: FileFault[] = [];
  let skipped = rows.length - below.length - 1;
  for (const row of below) {
    // Some banks repeat their headings on each page.
    const read = headingsKey(headingsAt([row], row.index + 1)) === headings ? null : readRow(row, mapping, currency);
    if (read === null) skipped++;
    else if (Array.isArray(read)) faults.push(...read.map((fault) => ({ row: row.index + 1, ...fault })));
    else lines.push(read);
  }
  const { closings, breaks } = faults.length > 0 ? { closings: [], breaks: 0 } : closingsOf(lines);
  return { lines, faults, skipped, closings, breaks };
}
