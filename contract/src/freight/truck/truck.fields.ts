import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { isPhone, line, optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { truckModels } from './models.ts';
import { truckMachine } from './truck.machine.ts';

/** People type metres, cubic metres and kilograms; millimetres, litres and whole kilograms are kept. */
const upTo = (max: number, words: string) => z.int().check(rule((value: number) => value >= 1 && value <= max, words));
const side = (title: string, max: number, words: string) =>
  field.other(title, { row: z.int(), input: orNull(upTo(max, words)), isHidden: true });
const metres = { width: 90, cells: 10, decimals: 4, isHidden: true } as const;

/** V04 */
const NeededPhone = z.string().check(
  z.minLength(1),
  z.maxLength(30),
  rule((text: string) => text === '' || isPhone(text), 'kernel.issue.phone'),
);

export const truckFields = {
  name: field.text('freight.truck.name', { input: line(60), width: 200, cells: 24 }),
  model: field.choice('freight.truck.model', truckModels, 'freight.truck.model', { width: 150, cells: 18 }),
  volumeL: field.other('freight.truck.volumeM3', { row: z.int(), input: upTo(200_000, 'freight.truck.volumeRange'), isHidden: true }),
  volumeM3: field.m3('freight.truck.volumeM3', { width: 100, cells: 12 }),
  /** What the maths of carpooling counts with. */
  usableM3: field.m3('freight.truck.usableM3', { width: 110, cells: 12 }),
  loadKg: field.count('freight.truck.loadKg', { input: upTo(40_000, 'freight.truck.loadRange'), width: 110, cells: 12 }),
  owner: field.text('freight.truck.owner', { input: line(100), width: 190, cells: 24 }),
  phone: field.text('freight.truck.phone', { input: NeededPhone, width: 140, cells: 18 }),
  address: field.text('freight.truck.address', { input: optionalLine(200), width: 240, cells: 36 }),
  /** Null: a model that came with the product; nobody has said yet whose it is and where it stands. */
  warehouseId: field.record('freight.truck.warehouse', 'warehouse.warehouse', {
    row: z.nullable(Id),
    input: recordId('warehouse.warehouse'),
  }),
  warehouseCode: field.text('freight.truck.warehouse', { width: 100, cells: 10 }),
  lengthMm: side('freight.truck.lengthM', 20_000, 'freight.truck.lengthRange'),
  widthMm: side('freight.truck.widthM', 3000, 'freight.truck.widthRange'),
  heightMm: side('freight.truck.heightM', 3500, 'freight.truck.heightRange'),
  lengthM: field.decimal('freight.truck.lengthM', metres),
  widthM: field.decimal('freight.truck.widthM', metres),
  heightM: field.decimal('freight.truck.heightM', metres),
  status: field.status(truckMachine, { width: 100 }),
  createdAt: field.instant('common.createdAt', { width: 170, isHidden: true }),
};
