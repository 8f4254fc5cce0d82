import type { BankMapping, BankRole } from '@kura/contract/finance/bank-file/bank-file.ts';
import type { BookRow } from '../../../kernel/sheets/book.ts';
import { isBlank, type Cell } from '../../../kernel/sheets/cell.ts';
import { columnNames, dateParts } from './data/bank-words.ts';

/** By these the encoding of a file is known: in a wrong one none of them stands there. */
export const bankWords: readonly string[] = Object.values(columnNames)
  .flat()
  .filter((name) => /[^ -~]/.test(name));

const shown = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.normalize('NFKC').trim() : '');
/** `交易金额(元)`, `交易日期[ Transaction Date ]`, `借方发生额/元`: the unit and the other language go. */
const bare = (heading: string): string =>
  heading
    .replace(/[([].*?[)\]]/g, '')
    .replace(/\/元$/, '')
    .replace(/[\s:*#"']/g, '')
    .toLowerCase();

const partOf = (heading: string): BankRole | undefined => dateParts[/\((年|月|日)\)$/.exec(heading)?.[1] ?? ''];

type Columns = BankMapping['columns'];

function columnsOf({ cells }: BookRow): Columns {
  const headings = cells.map(shown);
  const columns: Columns = {};
  const isTaken = (at: number): boolean => Object.values(columns).includes(at);
  for (const [at, heading] of headings.entries()) {
    const part = partOf(heading);
    if (part !== undefined && columns[part] === undefined) columns[part] = at;
  }
  const plain = headings.map(bare);
  for (const [role, words] of Object.entries(columnNames) as [keyof typeof columnNames, readonly string[]][]) {
    if (columns[role] !== undefined) continue;
    const at = words.map((word) => plain.indexOf(word)).find((found) => found >= 0 && !isTaken(found));
    if (at !== undefined) columns[role] = at;
  }
  // Two columns say more than one: the mark beside them is only for people.
  if (columns.amountIn !== undefined && columns.amountOut !== undefined) {
    delete columns.direction;
    delete columns.amount;
  }
  return columns;
}

const isEnough = (columns: Columns): boolean =>
  columns.day !== undefined && (columns.amount ?? columns.amountIn ?? columns.amountOut) !== undefined;

/** Titles of a statement stand above its headings, seldom more than a screen of them. */
const looksAt = 60;

/**
 * The row with the most headings that banks use, and what they mean. Where none says enough, what is known of the one that says most: a person
 * adds the rest. Without any, the first row that could be one.
 */
export function proposeMapping(rows: readonly BookRow[]): BankMapping {
  const read = rows
    .slice(0, looksAt)
    .map((row) => ({ row, columns: columnsOf(row) }))
    .toSorted((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length);
  const couldBe = rows.find(({ cells }) => cells.filter((cell) => !isBlank(cell)).length >= 3) ?? rows[0];
  const best =
    read.find(({ columns }) => isEnough(columns)) ??
    // A single word stands in titles too: `余额: 1,000`.
    read.find(({ columns }) => Object.keys(columns).length >= 2) ??
    read.find(({ row }) => row === couldBe);
  return { headerRow: (best?.row.index ?? 0) + 1, columns: best?.columns ?? {}, isInNegative: false };
}

/** As they stand in the file, for a person to choose from. */
export const headingsAt = (rows: readonly BookRow[], headerRow: number): string[] =>
  (rows.find(({ index }) => index + 1 === headerRow)?.cells ?? []).map(shown);

/** By which the next file of the same kind is known. */
export const headingsKey = (headings: readonly string[]): string => headings.map((heading) => heading.toLowerCase()).join('\u001f');
