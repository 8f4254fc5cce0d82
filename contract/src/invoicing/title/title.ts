import * as z from 'zod/mini';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { hasTaxNumberForm, isBankAccount, isTaxNumber } from './tax-number.ts';

/** Whom an invoice is made out to. */
export const InvoiceTitle = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  name: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  isDefault: z.boolean(),
  /** Invoices that are not rejected. */
  invoiceCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type InvoiceTitle = z.infer<typeof InvoiceTitle>;

export const TaxNumber = z.string().check(
  z.maxLength(40),
  rule((text: string) => text.trim() !== '', 'kernel.issue.required'),
  rule((text: string) => text.trim() === '' || hasTaxNumberForm(text), 'invoicing.title.taxNumberForm'),
  rule((text: string) => !hasTaxNumberForm(text) || isTaxNumber(text), 'invoicing.title.taxNumberSum'),
);

/** Landlines of China have twelve figures, extensions come after a hyphen: only what cannot be a telephone is refused. */
const isTelephone = (text: string): boolean => /^[+\d][\d\s\-()]*$/.test(text) && /^\d{5,20}$/.test(text.replace(/\D/g, ''));

/** V05 */
const fields = {
  name: line(100),
  taxNumber: TaxNumber,
  address: optionalLine(200),
  phone: z._default(
    z.string().check(
      z.maxLength(30),
      rule((text: string) => text.trim() === '' || isTelephone(text.trim()), 'kernel.issue.phone'),
    ),
    '',
  ),
  bank: optionalLine(100),
  account: z._default(
    z.string().check(
      z.maxLength(60),
      rule((text: string) => text.trim() === '' || isBankAccount(text), 'invoicing.title.accountForm'),
    ),
    '',
  ),
  isDefault: z._default(z.boolean(), false),
};
/** Staff name the company or have picked one. */
export const TitleInput = z.object({ companyId: z.optional(recordId('identity.company')), ...fields });
export type TitleInput = z.output<typeof TitleInput>;
export const TitleChange = z.object({ id: recordId('invoicing.title'), ...fields });
export type TitleChange = z.output<typeof TitleChange>;
