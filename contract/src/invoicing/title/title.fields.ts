import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { clock, companyFields } from '../invoicing.fields.ts';
import { hasTaxNumberForm, isBankAccount, isTaxNumber, taxSystemOf } from './tax-number.ts';

const TaxNumber = z.string().check(
  z.maxLength(40),
  rule((text: string) => text.trim() !== '', 'kernel.issue.required'),
  rule((text: string) => text.trim() === '' || hasTaxNumberForm(text), 'invoicing.title.taxNumberForm'),
  rule((text: string) => !hasTaxNumberForm(text) || taxSystemOf(text) !== 'CN' || isTaxNumber(text), 'invoicing.title.taxNumberSum'),
  rule((text: string) => !hasTaxNumberForm(text) || taxSystemOf(text) !== 'JP' || isTaxNumber(text), 'invoicing.title.registrationSum'),
);

/** Landlines of China have twelve figures, extensions come after a hyphen: only what cannot be a phone is refused. */
const isPhone = (text: string): boolean => /^[+\d][\d\s\-()]*$/.test(text) && /^\d{5,20}$/.test(text.replace(/\D/g, ''));
const Phone = z._default(
  z.string().check(
    z.maxLength(30),
    rule((text: string) => text.trim() === '' || isPhone(text.trim()), 'kernel.issue.phone'),
  ),
  '',
);
const BankAccount = z._default(
  z.string().check(
    z.maxLength(60),
    rule((text: string) => text.trim() === '' || isBankAccount(text), 'invoicing.title.accountForm'),
  ),
  '',
);

/** V05: whom an invoice is made out to. */
export const titleFields = {
  ...companyFields,
  name: field.text('invoicing.title.name', { input: line(100), width: 230, cells: 30 }),
  taxNumber: field.text('invoicing.title.taxNumber', { input: TaxNumber, width: 190, cells: 24, hint: 'invoicing.title.taxHint' }),
  address: field.text('invoicing.title.address', { input: optionalLine(200), width: 220, cells: 30 }),
  phone: field.text('invoicing.title.phone', { input: Phone, width: 140, cells: 16, isHidden: true }),
  bank: field.text('invoicing.title.bank', { input: optionalLine(100), width: 190, cells: 24 }),
  account: field.text('invoicing.title.account', { input: BankAccount, width: 190, cells: 24 }),
  isDefault: field.yesNo('invoicing.title.isDefault', {
    input: z._default(z.boolean(), false),
    width: 110,
    hint: 'invoicing.title.defaultHint',
  }),
  /** Invoices that are not rejected. */
  invoiceCount: field.count('invoicing.title.invoiceCount', { width: 110 }),
  createdAt: field.instant('common.createdAt', clock),
  updatedAt: field.instant('invoicing.title.updatedAt', { ...clock, isHidden: true }),
};
