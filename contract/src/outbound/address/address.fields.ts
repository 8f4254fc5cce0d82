import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, note, optionalLine, Phone } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';

/** Who sends, or to whom it goes. */
export const addressKinds = ['recipient', 'sender'] as const;
export type AddressKind = (typeof addressKinds)[number];
export const addressCountries = ['JP', 'CN'] as const;

/** Of the address book of a company, in the order of the list. */
export const addressFields = {
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  contact: field.text('outbound.address.contact', { input: line(40), width: 140, cells: 16 }),
  kind: field.choice('outbound.address.kind', addressKinds, 'outbound.address.kind', { width: 100 }),
  organisation: field.text('outbound.address.organisation', { input: optionalLine(50), width: 160, cells: 24 }),
  phone: field.text('outbound.address.phone', { input: Phone, width: 140, cells: 16 }),
  country: field.choice('outbound.address.country', addressCountries, 'outbound.address.country', {
    input: z._default(z.enum(addressCountries), 'JP'),
    width: 90,
  }),
  postcode: field.text('outbound.address.postcode', { input: line(10), width: 100, cells: 10 }),
  /** A prefecture of Japan by its Japanese name; elsewhere as people write it. */
  region: field.text('outbound.address.region', { input: line(40), width: 110, cells: 12 }),
  city: field.text('outbound.address.city', { input: line(60), width: 130, cells: 16 }),
  street: field.text('outbound.address.street', { input: line(100), width: 190, cells: 28 }),
  building: field.text('outbound.address.building', { input: optionalLine(60), width: 150, cells: 20 }),
  isDefault: field.yesNo('outbound.address.isDefault', {
    input: z._default(z.boolean(), false),
    width: 90,
    hint: 'outbound.address.defaultHint',
  }),
  remark: field.note('common.remark', { input: note(200), width: 160, cells: 24, isHidden: true }),
  createdAt: field.instant('common.createdAt'),
  updatedAt: field.instant('outbound.address.updatedAt', { isHidden: true }),
};
