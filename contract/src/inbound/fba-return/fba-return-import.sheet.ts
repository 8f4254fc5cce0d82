import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { Fnsku, fbaReturnLineFields } from './fba-return.fields.ts';

/** V15: what is announced of one return, into its form. */
export const fbaReturnLineSheet = sheet({
  code: 'inbound.fbaReturnLine',
  version: 1,
  title: 'inbound.fbaReturn.lineSheet',
  columns: [
    cellOf(fbaReturnLineFields, 'sku', {
      title: 'inbound.fbaReturn.anyCode',
      schema: line(60),
      required: true,
      width: 24,
      example: 'KT-1001',
    }),
    cellOf(fbaReturnLineFields, 'fnsku', { schema: Fnsku, width: 16, example: 'X000ABC123' }),
    cellOf(fbaReturnLineFields, 'expected', { required: true, example: 12 }),
  ],
});
export type FbaReturnLineSheetRow = SheetRow<typeof fbaReturnLineSheet>;
