import * as z from 'zod/mini';
import { clockZone, moment } from '../money-clock.ts';
import { field } from '../../kernel/field.ts';
import { recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { billResults } from '../../pricing/bill-check.ts';
import { billCarriers } from './bill-columns.ts';

export const billStates = ['imported', 'checked', 'confirmed'] as const;
/** What is done about a row. `settle`: a dispute ended, and so much is paid. */
export const billDecisions = ['accept', 'dispute', 'settle', 'carry', 'close'] as const;
export type BillDecision = (typeof billDecisions)[number];

const figure = (title: string) => field.count(title, { width: 80 });
const sum = (title: string) => field.money(title, { width: 120, total: true });
const carrier = field.choice('insights.bill.carrier', billCarriers, 'insights.bill.carrier', { width: 120 });

/** The bill of one carrier for one month. */
export const billFields = {
  number: field.text('insights.bill.number', { width: 155, cells: 18, isWhole: true }),
  carrier,
  month: field.text('insights.bill.month', { width: 90 }),
  billNo: field.text('insights.bill.billNo', { width: 120, isHidden: true }),
  status: field.choice('common.status', billStates, 'insights.bill.state', { width: 100 }),
  billed: sum('insights.bill.billed'),
  expected: sum('insights.bill.expected'),
  matchedCount: figure('insights.bill.result.matched'),
  differentCount: figure('insights.bill.result.different'),
  missingCount: figure('insights.bill.result.missing'),
  extraCount: figure('insights.bill.result.extra'),
  duplicateCount: figure('insights.bill.result.duplicate'),
  unbilledCount: figure('insights.bill.result.unbilled'),
  /** Rows that somebody has to look at before the bill can be confirmed. */
  undecidedCount: figure('insights.bill.undecided'),
  disputedCount: figure('insights.bill.disputed'),
  /** What is in the book of it, with the fees for collecting. */
  booked: sum('insights.bill.booked'),
  fileName: field.text('insights.bill.file', { width: 200, isHidden: true }),
  importedByName: field.text('insights.bill.importedBy', { width: 110 }),
  createdAt: field.instant('insights.bill.importedAt', moment),
  confirmedByName: field.text('insights.bill.confirmedBy', { width: 110 }),
  confirmedAt: field.instant('insights.bill.confirmedAt', { row: z.nullable(z.string()), ...moment }),
};

const yen = (title: string) => field.money(title, { row: z.nullable(Money), width: 110, total: true });

/** One row of a bill beside what we know of the parcel. */
export const billRowFields = {
  billId: field.record('insights.bill.title', 'insights.bill', { input: recordId('insights.bill') }),
  billNumber: field.text('insights.bill.number', { width: 155, cells: 18 }),
  carrier,
  month: field.text('insights.bill.month', { width: 90 }),
  trackingNumber: field.text('insights.bill.trackingNumber', { width: 145, cells: 16, isWhole: true }),
  result: field.choice('insights.bill.result', billResults, 'insights.bill.result', {
    row: z.nullable(z.enum(billResults)),
    width: 100,
    tones: { matched: 'success', different: 'error', missing: 'warning', extra: 'error', duplicate: 'error', unbilled: 'error' },
  }),
  amount: yen('insights.bill.amount'),
  /** What the same bill gives back for it: another row, shown beside its line. */
  credit: yen('insights.bill.credit'),
  expected: yen('insights.bill.expected'),
  /** After the credit. */
  difference: yen('insights.bill.difference'),
  size: field.text('insights.bill.size', { width: 80 }),
  ourSize: field.text('insights.bill.ourSize', { width: 80 }),
  decision: field.choice('insights.bill.decision', billDecisions, 'insights.bill.decision', {
    row: z.nullable(z.enum(billDecisions)),
    width: 110,
  }),
  state: field.choice('insights.bill.rowState', billStates, 'insights.bill.rowState', { width: 90 }),
  agreed: yen('insights.bill.agreed'),
  reason: field.note('insights.bill.reason', { width: 180 }),
  codFee: yen('insights.bill.codFee'),
  service: field.text('insights.bill.service', { width: 110, isHidden: true }),
  zone: field.text('insights.bill.zone', { width: 100, isHidden: true }),
  weightG: field.count('insights.bill.weightG', { row: z.nullable(z.int()), width: 100, isHidden: true }),
  isEstimated: field.yesNo('insights.bill.isEstimated', { width: 90, isHidden: true }),
  monthsMissing: figure('insights.bill.monthsMissing'),
  orderNumber: field.text('insights.bill.orderNumber', { width: 155, cells: 18 }),
  companyName: field.text('common.company', { width: 150, cells: 24 }),
  shippedAt: field.instant('insights.bill.shippedAt', { row: z.nullable(z.string()), ...moment, zone: clockZone }),
  decidedByName: field.text('insights.bill.decidedBy', { width: 110, isHidden: true }),
  confirmedByName: field.text('insights.bill.confirmedBy', { width: 110, isHidden: true }),
  rowNo: field.count('insights.bill.rowNo', { row: z.nullable(z.int()), width: 70, isHidden: true }),
};
