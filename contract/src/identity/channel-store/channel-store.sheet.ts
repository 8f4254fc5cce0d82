import * as z from 'zod/mini';
import { Email, line, Phone } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { type ExportColumn, sheet, type SheetRow } from '../../kernel/sheet.ts';
import { platforms } from './channels.ts';
import { storeStates } from './channel-store.ts';

const platformChoices = choicesOf(platforms, 'identity.store.platform');

/** Many stores at once. Credentials have no column: a spreadsheet lies about in mail and on disks, so keys are entered in the form only. */
export const storeSheet = sheet({
  code: 'identity.store',
  version: 1,
  title: 'identity.store.sheet',
  columns: [
    { field: 'companyCode', title: 'identity.store.companyCode', kind: 'text', schema: line(20), width: 14 },
    { field: 'name', title: 'identity.store.name', kind: 'text', schema: line(80), required: true, width: 24 },
    {
      field: 'platform',
      title: 'identity.store.platform',
      kind: 'choice',
      schema: z.enum(platforms),
      options: platformChoices,
      required: true,
      width: 16,
    },
    { field: 'contact', title: 'identity.store.contact', kind: 'text', schema: line(60) },
    { field: 'phone', title: 'identity.store.phone', kind: 'text', schema: Phone, width: 18, example: '03-1234-5678' },
    { field: 'email', title: 'identity.store.email', kind: 'text', schema: Email, width: 24, example: 'shop@example.jp' },
    { field: 'sellerAccount', title: 'identity.store.sellerAccount', kind: 'text', schema: line(200), required: true, width: 24 },
  ],
});
export type StoreSheetRow = SheetRow<typeof storeSheet>;

/** Secrets are in no column: what is sealed does not leave by spreadsheet either. */
export const storeExport = {
  columns: [
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'name', title: 'identity.store.name', kind: 'text', width: 24 },
    { field: 'platform', title: 'identity.store.platform', kind: 'choice', options: platformChoices, width: 16 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(storeStates, 'identity.store.state') },
    { field: 'sellerAccount', title: 'identity.store.sellerAccount', kind: 'text', width: 24 },
    { field: 'contact', title: 'identity.store.contact', kind: 'text' },
    { field: 'phone', title: 'identity.store.phone', kind: 'text', width: 18 },
    { field: 'email', title: 'identity.store.email', kind: 'text', width: 26 },
    { field: 'boundAt', title: 'identity.store.boundAt', kind: 'instant' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
