import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { clock, companyFields } from '../invoicing.fields.ts';
import { Month } from '../monthly/month.ts';

/** How somebody is invoiced: one amount now, or each month what was spent. A red one nobody applies for. */
export const billingTypes = ['oneTime', 'monthly'] as const;
export const invoiceTypes = [...billingTypes, 'red'] as const;
export const invoiceStates = ['underReview', 'approved', 'invoiced', 'rejected'] as const;

const maybe = { row: z.nullable(z.string()) } as const;
/** What was rejected takes up nothing. */
const added = { total: true, notAdded: { field: 'status', values: ['rejected'] } } as const;

/** V05: 0.01 or more; what is left to invoice only the server knows. */
const Amount = z.object({ currency: z.literal('CNY'), minor: z.int().check(z.minimum(1), z.maximum(100_000_000_00)) });
const InvoiceNo = line(40).check(
  rule((text: string) => text.trim() === '' || /^[0-9A-Za-z-]{6,40}$/.test(text.trim()), 'invoicing.invoice.numberForm'),
);
const isLink = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const Link = z._default(
  z.string().check(
    z.maxLength(500),
    rule((text: string) => text.trim() === '' || isLink(text.trim()), 'invoicing.invoice.linkForm'),
  ),
  '',
);

export const invoiceFields = {
  ...companyFields,
  number: field.text('invoicing.invoice.number', { width: 150, cells: 18 }),
  type: field.choice('invoicing.invoice.type', invoiceTypes, 'invoicing.invoice.type', {
    input: z.enum(billingTypes),
    width: 120,
    hint: 'invoicing.invoice.typeHint',
  }),
  status: field.choice('common.status', invoiceStates, 'invoicing.invoice.state', { width: 110 }),
  /** Always in CNY; a red one is below zero. */
  amount: field.money('invoicing.invoice.amount', { input: Amount, width: 140, ...added }),
  /** The tax of the title's country is inside the amount: China 6 %, Japan 10 %. */
  taxRate: field.text('invoicing.invoice.taxRate', { width: 80, cells: 8, isHidden: true }),
  net: field.money('invoicing.invoice.net', { width: 140, ...added }),
  tax: field.money('invoicing.invoice.tax', { width: 130, ...added }),
  /** Copied when it was applied for: a later change of the title does not change the document. */
  titleName: field.text('invoicing.title.name', { width: 210, cells: 30 }),
  taxNumber: field.text('invoicing.title.taxNumber', { width: 190, cells: 24, isHidden: true }),
  address: field.text('invoicing.title.address', { width: 200, isHidden: true }),
  phone: field.text('invoicing.title.phone', { width: 140, isHidden: true }),
  bank: field.text('invoicing.title.bank', { width: 180, isHidden: true }),
  account: field.text('invoicing.title.account', { width: 180, isHidden: true }),
  remark: field.note('common.remark', { input: optionalLine(200), width: 180, cells: 24, isHidden: true }),
  /** In which it was applied for; of a monthly one, whose spend it tells. */
  month: field.text('invoicing.invoice.month', { row: Month, width: 100 }),
  /** What stands on the document that the tax system made. */
  invoiceNo: field.text('invoicing.invoice.invoiceNo', { input: InvoiceNo, width: 200, isWhole: true, cells: 24 }),
  invoicedOn: field.day('invoicing.invoice.invoicedOn', { ...maybe, input: Day, width: 120 }),
  file: field.other('invoicing.invoice.file', { row: z.nullable(FileRef), width: 160 }),
  link: field.text('invoicing.invoice.link', { row: z.string(), input: Link, hint: 'invoicing.invoice.documentNeeded' }),
  /** Why it was rejected, or taken back. */
  reason: field.text('invoicing.invoice.reason', { width: 180, cells: 24 }),
  /** Of a red one: what it takes back. Of another: what took it back. */
  redOfNumber: field.text('invoicing.invoice.redOf', { width: 150, cells: 18, isHidden: true }),
  redNumber: field.text('invoicing.invoice.redBy', { width: 150, cells: 18, isHidden: true }),
  /** Of one that was taken back: only to correct its title, so that its month is free again. */
  isTitleCorrected: field.yesNo('invoicing.invoice.isTitleCorrected', {
    input: z._default(z.boolean(), false),
    width: 110,
    isHidden: true,
    hint: 'invoicing.invoice.correctedHint',
  }),
  appliedByName: field.text('invoicing.invoice.appliedBy', { width: 120 }),
  appliedAt: field.instant('invoicing.invoice.appliedAt', clock),
  decidedByName: field.text('invoicing.invoice.decidedBy', { width: 120, isHidden: true }),
  decidedAt: field.instant('invoicing.invoice.decidedAt', { ...maybe, ...clock, isHidden: true }),
};
