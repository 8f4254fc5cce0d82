import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Email, line, optionalLine, orEmpty, Phone } from '../../kernel/fields.ts';
import { ownerFields } from '../../common/owner.fields.ts';
import { storeMachine } from './channel-store.machine.ts';
import { platforms } from './channels.ts';

export const storeFields = {
  name: field.text('identity.store.name', { input: line(80), width: 200, cells: 24 }),
  platform: field.choice('identity.store.platform', platforms, 'identity.store.platform', {
    width: 140,
    cells: 16,
    hint: 'identity.store.platformHint',
  }),
  status: field.status(storeMachine),
  /** The company identifier. */
  companyCode: field.text('identity.company.code', { width: 120, cells: 14 }),
  ...ownerFields,
  sellerAccount: field.text('identity.store.sellerAccount', { input: line(200), width: 190, cells: 24 }),
  contact: field.text('identity.store.contact', { input: optionalLine(60), width: 120 }),
  phone: field.text('identity.store.phone', { input: orEmpty(Phone), width: 150, cells: 18 }),
  email: field.text('identity.store.email', { input: orEmpty(Email), width: 200, cells: 26 }),
  /** Secrets that are set: never more than their end. */
  secrets: field.other('identity.store.secrets', { row: z.array(z.object({ field: z.string(), last4: z.string() })), width: 300 }),
  /** Further fields of the channel that are no secrets. */
  settings: field.other('identity.store.settings', {
    row: z.array(z.object({ field: z.string(), value: z.string() })),
    width: 240,
    isHidden: true,
  }),
  boundAt: field.instant('identity.store.boundAt', { row: z.nullable(z.string()), width: 170 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
};
