import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { Month } from './month.ts';

export const invoiceTypes = ['oneTime', 'monthly', 'red'] as const;
export const invoiceStates = ['underReview', 'approved', 'invoiced', 'rejected'] as const;

export const InvoiceRow = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStates),
  /** Always in CNY; a red one is below zero. */
  amount: Money,
  /** 6 % are inside the amount. */
  net: Money,
  tax: Money,
  /** Copied when it was applied for: a later change of the title does not change the document. */
  titleName: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  remark: z.string(),
  /** In which it was applied for; of a monthly one, whose spend it tells. */
  month: Month,
  invoiceNo: z.string(),
  invoicedOn: z.nullable(z.string()),
  file: z.nullable(FileRef),
  link: z.string(),
  /** Why it was rejected, or taken back. */
  reason: z.string(),
  /** Of a red one: what it takes back. Of another: what took it back. */
  redOfNumber: z.string(),
  redNumber: z.string(),
  appliedByName: z.string(),
  appliedAt: z.string(),
  decidedByName: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** V05: 0.01 or more; what is left to invoice only the server knows. */
export const InvoiceAmount = z.object({ currency: z.literal('CNY'), minor: z.int().check(z.minimum(1), z.maximum(100_000_000_00)) });

export const InvoiceApplication = z.object({
  /** Staff name the company or have picked one. */
  companyId: z.optional(recordId('identity.company')),
  titleId: recordId('invoicing.title'),
  amount: InvoiceAmount,
  remark: optionalLine(200),
});
export type InvoiceApplication = z.output<typeof InvoiceApplication>;

/** What stands on the document that the tax system made. */
const documentFields = {
  invoiceNo: line(40).check(
    rule((text: string) => text.trim() === '' || /^[0-9A-Za-z-]{6,40}$/.test(text.trim()), 'invoicing.invoice.numberForm'),
  ),
  invoicedOn: Day,
};
const isLink = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const hasDocument = ({ fileId, link }: { fileId: number | null; link: string }): boolean => fileId !== null || link.trim() !== '';

export const IssuedInvoice = z
  .object({
    id: recordId('invoicing.invoice'),
    ...documentFields,
    fileId: z._default(z.nullable(recordId('system.file')), null),
    link: z._default(
      z.string().check(
        z.maxLength(500),
        rule((text: string) => text.trim() === '' || isLink(text.trim()), 'invoicing.invoice.linkForm'),
      ),
      '',
    ),
  })
  .check(rule(hasDocument, 'invoicing.invoice.documentNeeded', undefined, ['fileId']));
export type IssuedInvoice = z.output<typeof IssuedInvoice>;

export const RedInvoice = z.object({ id: recordId('invoicing.invoice'), ...documentFields, reason: optionalLine(200) });
export type RedInvoice = z.output<typeof RedInvoice>;

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

export const runOutcomes = ['invoiced', 'nothingSpent', 'nothingInvoiceable', 'noTitle', 'paused'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
export const InvoiceRun = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  month: Month,
  spend: Money,
  invoiced: Money,
  outcome: z.enum(runOutcomes),
  invoiceNumber: z.string(),
  runAt: z.string(),
});
export type InvoiceRun = z.infer<typeof InvoiceRun>;
