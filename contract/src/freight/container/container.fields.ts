import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, orNull } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { containerMachine } from './container.machine.ts';

/** People type metres, cubic metres and kilograms; millimetres, litres and whole kilograms are kept. */
const most = { length: 20_000, width: 3000, height: 3500, litres: 250_000, kg: 60_000 } as const;
const upTo = (max: number, words: string) => z.int().check(rule((value: number) => value >= 1 && value <= max, words));
const side = (title: string, max: number, words: string) => field.other(title, { row: z.int(), input: upTo(max, words), isHidden: true });
const litres = upTo(most.litres, 'freight.container.volumeRange');
const kilograms = upTo(most.kg, 'freight.container.payloadRange');

export const containerFields = {
  name: field.text('freight.container.name', { input: line(60), width: 200, cells: 24 }),
  model: field.text('freight.container.model', {
    input: z.string().check(
      z.minLength(1),
      rule((text: string) => text === '' || /^[A-Za-z0-9][A-Za-z0-9_-]{1,11}$/.test(text.trim()), 'freight.container.modelCharacters'),
    ),
    width: 110,
    cells: 12,
  }),
  volumeL: field.other('freight.container.volumeM3', { row: z.int(), input: litres, isHidden: true }),
  volumeM3: field.m3('freight.container.volumeM3', { width: 110, cells: 12 }),
  payloadKg: field.count('freight.container.payloadKg', { input: kilograms, width: 110, cells: 12 }),
  lengthMm: side('freight.container.lengthM', most.length, 'freight.container.lengthRange'),
  widthMm: side('freight.container.widthM', most.width, 'freight.container.widthRange'),
  heightMm: side('freight.container.heightM', most.height, 'freight.container.heightRange'),
  lengthM: field.decimal('freight.container.lengthM', { width: 90, cells: 10 }),
  widthM: field.decimal('freight.container.widthM', { width: 90, cells: 10 }),
  heightM: field.decimal('freight.container.heightM', { width: 90, cells: 10 }),
  /** What is planned to go in: cartons never fill it, and roads limit the weight. */
  planL: field.other('freight.container.planM3', { row: z.int(), input: orNull(litres), isHidden: true }),
  planM3: field.m3('freight.container.planM3', { width: 120, cells: 12 }),
  planKg: field.count('freight.container.planKg', { input: orNull(kilograms), width: 120, cells: 12 }),
  status: field.status(containerMachine, { width: 100 }),
  createdAt: field.instant('common.createdAt', { width: 170, isHidden: true }),
};
