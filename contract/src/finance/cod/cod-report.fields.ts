import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { clock, maybe } from '../finance.fields.ts';

export const codReportStates = ['proposed', 'collected', 'remitted', 'credited', 'rejected'] as const;
/** How a row of the report stands to what we wait for; `known` was told before. */
export const codResults = ['match', 'differs', 'returned', 'unknown', 'known'] as const;
export type CodResult = (typeof codResults)[number];

/** What is done with money that came for a parcel nobody knew: it was this order's after all, or it goes back to the carrier. */
export const unplacedChoices = ['assign', 'giveBack'] as const;
export type UnplacedChoice = (typeof unplacedChoices)[number];
/** Why a line of the bank is likely the money of a settlement. */
export const bankLineClues = ['sameAmount', 'withUnknown', 'carrierName'] as const;

const figure = (title: string) => field.count(title, { width: 90 });
const sum = (title: string) => field.money(title, { width: 130, total: true });

/** Of a carrier's settlement report. */
export const codReportFields = {
  number: field.text('finance.codReport.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', codReportStates, 'finance.codReport.state', { width: 120 }),
  carrier: field.choice('finance.cod.carrier', ['YAMATO', 'SAGAWA', 'YAMATO_COMPACT', 'JP_YUPACK'] as const, 'pricing.carrier', {
    row: z.nullable(z.string()),
    width: 130,
  }),
  rowCount: figure('finance.codReport.rowCount'),
  matchCount: figure('finance.codReport.result.match'),
  differsCount: figure('finance.codReport.result.differs'),
  returnedCount: figure('finance.codReport.result.returned'),
  unknownCount: figure('finance.codReport.result.unknown'),
  knownCount: figure('finance.codReport.result.known'),
  /** What goes to the customers: rows that match, and those whose difference somebody accepted. */
  total: sum('finance.codReport.total'),
  carrierFee: sum('finance.cod.carrierFee'),
  /** What the carrier pays out: the one without the other. */
  expected: sum('finance.codReport.expected'),
  /** Came with the rest, belongs to no parcel we know, and nobody has decided about it. */
  unplaced: sum('finance.codReport.unplaced'),
  /** The bank's own number of the line it came with. */
  bankRef: field.text('finance.bankLine.bankRef', { width: 150, isHidden: true }),
  received: field.money('finance.codReport.received', { row: z.nullable(Money), width: 130, isHidden: true, total: true }),
  receivedDay: field.day('finance.codReport.receivedDay', { ...maybe, input: Day, width: 120 }),
  importedByName: field.text('finance.codReport.importedBy', { width: 110 }),
  importedAt: field.instant('finance.codReport.importedAt', clock),
  bookedByName: field.text('finance.codReport.bookedBy', { width: 110, isHidden: true }),
  remittedByName: field.text('finance.codReport.remittedBy', { width: 110 }),
  creditedAt: field.instant('finance.cod.creditedAt', { ...maybe, ...clock }),
  endReason: field.text('finance.codReport.endReason', { width: 180, isHidden: true }),
};
