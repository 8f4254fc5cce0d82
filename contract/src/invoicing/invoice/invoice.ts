import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { invoiceFields } from './invoice.fields.ts';
import { Month } from '../monthly/month.ts';
import { runFields } from '../monthly/run.fields.ts';

export const InvoiceRow = z.object({
  id: Id,
  ...rowsOf(invoiceFields),
  /** As long as there is one: what is applied for again is made out to it. */
  titleId: z.nullable(Id),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** V05: title (and with it the tax number), billing type and amount are required; the amount of a month is what was spent in it. */
export const InvoiceApplication = z
  .object({
    /** Staff name the company or have picked one. */
    companyId: z.optional(recordId('identity.company')),
    ...inputsOf(invoiceFields, ['type']),
    titleId: recordId('invoicing.title'),
    amount: z.optional(z.nullable(invoiceFields.amount.input)),
    ...inputsOf(invoiceFields, ['remark']),
  })
  .check(
    rule(
      ({ type, amount }: { type: string; amount?: unknown }) => type !== 'oneTime' || (amount ?? null) !== null,
      'kernel.issue.required',
      undefined,
      ['amount'],
    ),
  );
export type InvoiceApplication = z.output<typeof InvoiceApplication>;

const hasDocument = ({ fileId, link }: { fileId: number | null; link: string }): boolean => fileId !== null || link.trim() !== '';

export const IssuedInvoice = z
  .object({
    ...inputsOf(invoiceFields, ['invoiceNo', 'invoicedOn', 'link']),
    fileId: z._default(z.nullable(recordId('system.file')), null),
  })
  .check(rule(hasDocument, 'invoicing.invoice.documentNeeded', undefined, ['fileId']));

export const RedInvoice = z.object(inputsOf(invoiceFields, ['invoiceNo', 'invoicedOn', 'isTitleCorrected']));

/** V06 */
export const monthlyStates = ['off', 'on', 'paused'] as const;
export type MonthlyState = (typeof monthlyStates)[number];

/** Where the invoiceable amount comes from, figure by figure (F7), and how the monthly run stands. */
export const InvoiceStanding = z.object({
  companyId: Id,
  companyName: z.string(),
  recharged: Money,
  reversed: Money,
  underReview: Money,
  approved: Money,
  invoiced: Money,
  /** What red invoices freed again. */
  red: Money,
  invoiceable: Money,
  /** V05: the application of this month, when there is one that was not rejected. */
  appliedNumber: z.string(),
  monthly: z.object({
    state: z.enum(monthlyStates),
    month: Month,
    runAt: z.string(),
    /** Net spend so far of the month that is invoiced next. */
    spend: Money,
    hasTitle: z.boolean(),
  }),
});
export type InvoiceStanding = z.infer<typeof InvoiceStanding>;

export const InvoiceRun = z.object({ id: Id, ...rowsOf(runFields) });
export type InvoiceRun = z.infer<typeof InvoiceRun>;
