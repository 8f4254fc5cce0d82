import { cellOf, exportOf } from '../../kernel/field.ts';
import { measured } from '../../kernel/measured.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { containerFields } from './container.fields.ts';

const metres = (most: number, words: string) => measured({ least: 0.001, most, decimals: 3 }, words);
const CubicMetres = metres(250, 'freight.container.volumeRange');

/** V04, V15: new models, in the units of the form. */
export const containerSheet = sheet({
  code: 'freight.container',
  version: 1,
  title: 'freight.container.sheet',
  columns: [
    cellOf(containerFields, 'name', { required: true, example: '40尺高柜' }),
    cellOf(containerFields, 'model', { required: true, example: '40HC' }),
    cellOf(containerFields, 'volumeM3', { schema: CubicMetres, required: true, example: 76.2 }),
    cellOf(containerFields, 'payloadKg', { required: true, example: 26_540 }),
    cellOf(containerFields, 'lengthM', { schema: metres(20, 'freight.container.lengthRange'), required: true, example: 12.032 }),
    cellOf(containerFields, 'widthM', { schema: metres(3, 'freight.container.widthRange'), required: true, example: 2.352 }),
    cellOf(containerFields, 'heightM', { schema: metres(3.5, 'freight.container.heightRange'), required: true, example: 2.69 }),
    cellOf(containerFields, 'planM3', { schema: CubicMetres, example: 68 }),
    cellOf(containerFields, 'planKg', { example: 26_000 }),
  ],
});
export type ContainerSheetRow = SheetRow<typeof containerSheet>;

export const containerExport = exportOf(containerFields, [
  'name',
  'model',
  'volumeM3',
  'payloadKg',
  'lengthM',
  'widthM',
  'heightM',
  'planM3',
  'planKg',
  'status',
]);
