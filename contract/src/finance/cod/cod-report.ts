import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { AmountMinor } from '../top-up/top-up.ts';
import { codOutcomes } from './cod-columns.ts';
import { codReportFields, codResults } from './cod-report.fields.ts';

export const CodReportRow = z.object({
  id: Id,
  ...rowsOf(codReportFields),
  importedById: z.nullable(Id),
  /** Why the reader cannot confirm its money; null when they can. */
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
  orderNumber: z.string(),
  companyName: z.string(),
  /** Null: we wait for nothing under this number. */
  amount: z.nullable(Money),
});
export type CodReportLine = z.infer<typeof CodReportLine>;

export const CodReport = z.object({ ...CodReportRow.shape, lines: z.array(CodReportLine) });
export type CodReport = z.infer<typeof CodReport>;

/** What came into the bank, as its statement says. */
export const RemitInput = z.object({ receivedMinor: AmountMinor, receivedDay: Day });
export type RemitInput = z.output<typeof RemitInput>;
