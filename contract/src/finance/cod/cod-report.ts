import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { AmountMinor } from '../top-up/top-up.ts';
import { codOutcomes } from './cod-columns.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { BankLineRow } from '../bank-line/bank-line.ts';
import { bankLineClues, codReportFields, codResults, unplacedChoices } from './cod-report.fields.ts';

export const CodReportRow = z.object({
  id: Id,
  ...rowsOf(codReportFields),
  importedById: z.nullable(Id),
  /** Why the reader can neither accept a difference of it nor confirm its money; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type CodReportRow = z.infer<typeof CodReportRow>;

/** One parcel of a report beside what we know of it. */
export const CodReportLine = z.object({
  id: Id,
  /** As the file counts its rows. */
  rowNo: z.int(),
  trackingNumber: z.string(),
  outcome: z.enum(codOutcomes),
  told: Money,
  carrierFee: Money,
  day: z.nullable(z.string()),
  result: z.enum(codResults),
  /** The carrier's amount counts, though it is another one. */
  isAccepted: z.boolean(),
  acceptedByName: z.string(),
  /** Of money that nobody could place: what became of it, and who said so. */
  choice: z.nullable(z.enum(unplacedChoices)),
  choiceByName: z.string(),
  choiceReason: z.string(),
  orderNumber: z.string(),
  companyName: z.string(),
  /** Null: we wait for nothing under this number. */
  amount: z.nullable(Money),
});
export type CodReportLine = z.infer<typeof CodReportLine>;

export const CodReport = z.object({ ...CodReportRow.shape, lines: z.array(CodReportLine) });
export type CodReport = z.infer<typeof CodReport>;

/** What came into the bank, as its statement says; named by its line where the statement is here. */
export const RemitInput = z.object({
  receivedMinor: AmountMinor,
  receivedDay: Day,
  bankLineId: z._default(z.nullable(recordId('finance.bankLine')), null),
});
export type RemitInput = z.output<typeof RemitInput>;

/** A line of the bank that may be the money of a settlement, the likeliest first. */
export const CodBankLine = z.object({ ...BankLineRow.shape, clues: z.array(z.enum(bankLineClues)) });
export type CodBankLine = z.infer<typeof CodBankLine>;

/** Money that came and that nobody could place. */
export const CodUnplaced = z.object({
  id: Id,
  reportId: Id,
  reportNumber: z.string(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.string(),
  told: Money,
  carrierFee: Money,
  day: z.nullable(z.string()),
  receivedDay: z.nullable(z.string()),
  /** Why the reader cannot decide about it; null when they can. */
  notDecider: z.nullable(z.string()),
});
export type CodUnplaced = z.infer<typeof CodUnplaced>;

export const UnplacedDecision = z
  .object({
    id: recordId('finance.codReport'),
    lineId: Id,
    choice: z.enum(unplacedChoices),
    orderNumber: optionalLine(20),
    reason: optionalLine(200),
  })
  .check(
    rule(
      ({ choice, orderNumber }: { choice: string; orderNumber: string }) => choice !== 'assign' || orderNumber.trim() !== '',
      'kernel.issue.required',
      undefined,
      ['orderNumber'],
    ),
    rule(
      ({ choice, reason }: { choice: string; reason: string }) => choice !== 'giveBack' || reason.trim() !== '',
      'kernel.issue.required',
      undefined,
      ['reason'],
    ),
  );
export type UnplacedDecision = z.output<typeof UnplacedDecision>;
