import { cellOf, exportOf } from '../../kernel/field.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { addressFields } from './address.fields.ts';

/** V15: an address book from elsewhere. */
export const addressSheet = sheet({
  code: 'outbound.address',
  version: 1,
  title: 'outbound.address.title',
  columns: [
    cellOf(addressFields, 'kind', { required: true }),
    cellOf(addressFields, 'contact', { required: true, example: '山田太郎' }),
    cellOf(addressFields, 'organisation'),
    cellOf(addressFields, 'phone', { required: true, example: '03-1234-5678' }),
    cellOf(addressFields, 'country', { required: true }),
    cellOf(addressFields, 'postcode', { required: true, example: '100-0001' }),
    cellOf(addressFields, 'region', { required: true, example: '東京都' }),
    cellOf(addressFields, 'city', { required: true, example: '千代田区' }),
    cellOf(addressFields, 'street', { required: true, example: '千代田1-1' }),
    cellOf(addressFields, 'building'),
    cellOf(addressFields, 'remark'),
  ],
});
export type AddressSheetRow = SheetRow<typeof addressSheet>;

export const addressExport = exportOf(addressFields, [
  'companyName',
  'kind',
  'contact',
  'organisation',
  'phone',
  'country',
  'postcode',
  'region',
  'city',
  'street',
  'building',
  'isDefault',
  'remark',
  'createdAt',
]);
