import * as z from 'zod/mini';
import { recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';

/** What a column of a bank's file can be. `month` and `date` stand beside `day` where a bank writes the parts of a date apart. */
export const bankRoles = [
  'day',
  'month',
  'date',
  'valueDay',
  'amount',
  'amountIn',
  'amountOut',
  'direction',
  'payer',
  'bankRef',
  'memo',
  'balance',
] as const;
export type BankRole = (typeof bankRoles)[number];

const column = z.optional(z.int().check(z.minimum(0), z.maximum(199)));

/** How the file of one bank is read: in which row its headings stand, and what each column is, counted from 0. */
export const BankMapping = z.object({
  /** As spreadsheet programs count. */
  headerRow: z.int().check(z.minimum(1), z.maximum(200)),
  columns: z.object({
    day: column,
    month: column,
    date: column,
    valueDay: column,
    amount: column,
    amountIn: column,
    amountOut: column,
    direction: column,
    payer: column,
    bankRef: column,
    memo: column,
    balance: column,
  } satisfies Record<BankRole, typeof column>),
  /** In the one column of amounts, what came in stands below zero. */
  isInNegative: z._default(z.boolean(), false),
});
export type BankMapping = z.output<typeof BankMapping>;

export const BankFileInput = z.object({
  accountId: recordId('finance.receivingAccount'),
  fileId: recordId('system.file'),
  /** Without one: as it was read the last time, else as its headings say. */
  mapping: z.optional(BankMapping),
});
export type BankFileInput = z.output<typeof BankFileInput>;

/** What becomes of a line: it is new, there already, or looks the same as another and will wait for a person. */
export const bankFileStates = ['new', 'known', 'looksSame', 'fault'] as const;
export type BankFileState = (typeof bankFileStates)[number];

export const BankFileLine = z.object({
  /** Of the file. */
  row: z.int(),
  day: z.nullable(z.string()),
  valueDay: z.nullable(z.string()),
  /** Below zero: paid out. */
  amount: z.nullable(Money),
  payer: z.string(),
  bankRef: z.string(),
  memo: z.string(),
  balance: z.nullable(Money),
  state: z.enum(bankFileStates),
});
export type BankFileLine = z.infer<typeof BankFileLine>;

export const BankFileFault = z.object({
  /** Of the file; 0 when it is about the whole of it. */
  row: z.int(),
  /** The letter of its column, where the file has any. */
  column: z.string(),
  field: z.string(),
  title: z.string(),
  message: z.string(),
});
export type BankFileFault = z.infer<typeof BankFileFault>;

export const BankFileClosing = z.object({ day: z.string(), balance: Money, /** Stays, when it is another. */ typed: z.nullable(Money) });
export type BankFileClosing = z.infer<typeof BankFileClosing>;

const counts = { rows: z.int(), added: z.int(), known: z.int(), looksSame: z.int() };

export const BankFilePreview = z.object({
  /** `zengin`: records of fixed length, which need no mapping. */
  format: z.enum(['table', 'zengin']),
  headings: z.array(z.string()),
  mapping: z.nullable(BankMapping),
  /** The mapping is the one that was used the last time. */
  isRemembered: z.boolean(),
  ...counts,
  /** Titles, sums and empty lines around the payments. */
  skipped: z.int(),
  moneyIn: Money,
  moneyOut: Money,
  lines: z.array(BankFileLine),
  faultCount: z.int(),
  faults: z.array(BankFileFault),
  closings: z.array(BankFileClosing),
  /** Rows whose balance does not follow from the row before: then no closing balance is taken. */
  breaks: z.int(),
});
export type BankFilePreview = z.infer<typeof BankFilePreview>;

export const BankFileTaken = z.object({ ...counts, closings: z.int() });
export type BankFileTaken = z.infer<typeof BankFileTaken>;
