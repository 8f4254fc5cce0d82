import { cellOf, exportOf } from '../../kernel/field.ts';
import { Email, line, Phone } from '../../kernel/fields.ts';
import type { TextRef } from '../../kernel/text.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { storeFields } from './channel-store.fields.ts';

/** Many stores at once. Credentials have no column: a spreadsheet lies about in mail and on disks, so keys are entered in the form only. */
export const storeSheet = sheet({
  code: 'identity.store',
  version: 1,
  title: 'identity.store.sheet',
  columns: [
    { field: 'companyCode', title: 'identity.store.companyCode', kind: 'text', schema: line(20), width: 14 },
    cellOf(storeFields, 'name', { required: true }),
    cellOf(storeFields, 'platform', { required: true }),
    cellOf(storeFields, 'contact'),
    cellOf(storeFields, 'phone', { schema: Phone, example: '03-1234-5678' }),
    cellOf(storeFields, 'email', { schema: Email, width: 24, example: 'shop@example.jp' }),
    cellOf(storeFields, 'sellerAccount', { required: true }),
  ],
});
export type StoreSheetRow = SheetRow<typeof storeSheet>;

/** Which of its fields a list has; of a secret no more than its name: what is sealed does not leave by spreadsheet either. */
const named = (fields: string, say: (text: TextRef) => string): string =>
  (JSON.parse(fields) as { field: string; value?: string }[])
    .map(({ field, value }) => `${say(`identity.store.${field}`)}${value === undefined ? '' : `: ${value}`}`)
    .join(', ');

export const storeExport = exportOf(storeFields, [
  'companyCode',
  'companyName',
  'name',
  'platform',
  'status',
  'sellerAccount',
  'contact',
  'phone',
  'email',
  { field: 'secrets', title: 'identity.store.secrets', kind: 'text', width: 30, words: named },
  { field: 'settings', title: 'identity.store.settings', kind: 'text', width: 30, words: named },
  'boundAt',
  'createdAt',
]);
