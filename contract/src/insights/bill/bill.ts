import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { isMonth } from '../../kernel/month.ts';
import { rule } from '../../kernel/rule.ts';
import { billResults } from '../../pricing/bill-check.ts';
import { billCarriers, type BillRole } from './bill-columns.ts';
import { billFields, billRowFields } from './bill.fields.ts';

export const BillRow = z.object({
  id: Id,
  ...rowsOf(billFields),
  /** Rows that can go into the book now. */
  readyCount: z.int(),
  /** Which rows these are, and how much of each: another one is another bill to confirm. */
  readyMark: z.string(),
  /** Why the reader cannot confirm it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type BillRow = z.infer<typeof BillRow>;

/** F13: what stands on both sides, result by result. */
export const BillTotal = z.object({ result: z.enum(billResults), count: z.int(), billed: Money, expected: Money });
export type BillTotal = z.infer<typeof BillTotal>;
export const BillFile = z.object({
  id: Id,
  name: z.string(),
  rowCount: z.int(),
  keptCount: z.int(),
  replacedCount: z.int(),
  /** Rows in the book that this file has no more. */
  unbilledCount: z.int(),
  /** Confirmed rows of other amounts: they stay as booked. */
  changedCount: z.int(),
  importedByName: z.string(),
  importedAt: z.string(),
});
export type BillFile = z.infer<typeof BillFile>;
export const Bill = z.object({
  ...BillRow.shape,
  /** Of what is no longer billed, the rows that wait for a decision. */
  unbilledOpenCount: z.int(),
  toleranceJpy: z.int(),
  totals: z.array(BillTotal),
  files: z.array(BillFile),
});
export type Bill = z.infer<typeof Bill>;

export const BillLine = z.object({
  id: Id,
  ...rowsOf(billRowFields),
  /** Whether the customer can be charged by the carrier's size now; else why not. */
  notRerated: z.nullable(z.string()),
  parcelId: z.nullable(Id),
});
export type BillLine = z.infer<typeof BillLine>;

const column = z.optional(z.int().check(z.minimum(0), z.maximum(199)));
/** How the file of a carrier is read: in which row its headings stand, and what each column is, counted from 0. */
export const BillMapping = z.object({
  headerRow: z.int().check(z.minimum(1), z.maximum(200)),
  columns: z.object({
    trackingNumber: column,
    service: column,
    size: column,
    zone: column,
    weight: column,
    amount: column,
    codFee: column,
  } satisfies Record<BillRole, typeof column>),
  /** The column of weights is in kilograms; else in grams. */
  isKg: z._default(z.boolean(), true),
});
export type BillMapping = z.output<typeof BillMapping>;

export const BillMonth = z.string().check(rule(isMonth, 'insights.bill.badMonth'));

export const BillFileInput = z.object({
  carrier: z.enum(billCarriers),
  month: BillMonth,
  billNo: optionalLine(40),
  fileId: recordId('system.file'),
  /** Without one: as it was read the last time, else as its headings say. */
  mapping: z.optional(BillMapping),
});
export type BillFileInput = z.output<typeof BillFileInput>;

export const BillReadLine = z.object({
  row: z.int(),
  trackingNumber: z.string(),
  service: z.string(),
  size: z.string(),
  zone: z.string(),
  weightG: z.nullable(z.int()),
  amount: Money,
  codFee: Money,
});
export type BillReadLine = z.infer<typeof BillReadLine>;
export const BillFault = z.object({ row: z.int(), title: z.string(), message: z.string() });
export type BillFault = z.infer<typeof BillFault>;
export const BillPreview = z.object({
  headings: z.array(z.string()),
  mapping: BillMapping,
  isRemembered: z.boolean(),
  rows: z.int(),
  skipped: z.int(),
  total: Money,
  /** Rows of the month that are confirmed already and stay, and those that this file takes the place of. */
  kept: z.int(),
  replaced: z.int(),
  /** Of those that are confirmed and stay, the ones with other amounts in this file. */
  changed: z.int(),
  /** In the book, and in this file no more: each waits for a decision, and is taken back when somebody else confirms it. */
  unbilledCount: z.int(),
  unbilled: z.array(z.object({ id: Id, trackingNumber: z.string(), amount: Money, codFee: Money })),
  lines: z.array(BillReadLine),
  faultCount: z.int(),
  faults: z.array(BillFault),
});
export type BillPreview = z.infer<typeof BillPreview>;
/** `jobId` is the check that one can follow, `id` the bill. */
export const BillTaken = z.object({ id: Id, jobId: Id, rows: z.int(), kept: z.int(), replaced: z.int(), unbilled: z.int() });
export type BillTaken = z.infer<typeof BillTaken>;

const ids = z.array(recordId('insights.billRow')).check(z.minLength(1), z.maxLength(1000));
export const BillAccept = z.object({ ids, reason: optionalLine(200) });
/** V17 */
export const BillDispute = z.object({ ids, reason: line(200) });
export const BillSettle = z.object({
  id: recordId('insights.billRow'),
  /** Of a credit below zero. */
  agreedJpy: z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000)),
  reason: line(200),
});
export type BillSettle = z.output<typeof BillSettle>;
