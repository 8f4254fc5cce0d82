import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { measured } from '../../kernel/measured.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { truckFields } from './truck.fields.ts';

const metres = (most: number, words: string) => measured({ least: 0.001, most, decimals: 3 }, words);

/** V04, V15: new trucks, in the units of the form; without its own measures a truck has those of its model. */
export const truckSheet = sheet({
  code: 'freight.truck',
  version: 1,
  title: 'freight.truck.sheet',
  columns: [
    cellOf(truckFields, 'name', { required: true, example: '習志野 200 か 12-34' }),
    cellOf(truckFields, 'model', { required: true }),
    cellOf(truckFields, 'volumeM3', { schema: metres(200, 'freight.truck.volumeRange'), required: true, example: 35.4 }),
    cellOf(truckFields, 'loadKg', { required: true, example: 2600 }),
    cellOf(truckFields, 'owner', { required: true, example: '東和運輸株式会社' }),
    cellOf(truckFields, 'phone', { required: true, example: '047-000-0000' }),
    cellOf(truckFields, 'address'),
    cellOf(truckFields, 'warehouseCode', { schema: line(20), required: true, example: 'TYO1' }),
    cellOf(truckFields, 'lengthM', { schema: metres(20, 'freight.truck.lengthRange'), example: 6.2 }),
    cellOf(truckFields, 'widthM', { schema: metres(3, 'freight.truck.widthRange'), example: 2.38 }),
    cellOf(truckFields, 'heightM', { schema: metres(3.5, 'freight.truck.heightRange'), example: 2.4 }),
  ],
});
export type TruckSheetRow = SheetRow<typeof truckSheet>;

export const truckExport = exportOf(truckFields, [
  'name',
  'model',
  'volumeM3',
  'usableM3',
  'loadKg',
  'owner',
  'phone',
  'address',
  'warehouseCode',
  'lengthM',
  'widthM',
  'heightM',
  'status',
  'createdAt',
]);
