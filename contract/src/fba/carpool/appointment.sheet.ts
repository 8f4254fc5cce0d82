import * as z from 'zod/mini';
import { truckModels } from '../../freight/truck/models.ts';
import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { measured } from '../../kernel/measured.ts';
import { isMoment, type Moment } from '../../kernel/moment.ts';
import { rule } from '../../kernel/rule.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { carpoolFields } from './carpool.fields.ts';

/** `2026-06-12 9:30`, by the clock of the warehouse, as people and spreadsheets write it; null: it is no such time. */
export function wallMomentOf(text: string): Moment | null {
  const found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.normalize('NFKC').trim());
  if (!found) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = found;
  const two = (part: string): string => part.padStart(2, '0');
  const moment = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
  return isMoment(moment) ? moment : null;
}
const Wall = z.string().check(rule((text: string) => wallMomentOf(text) !== null, 'fba.carpool.wallRule'));
const No = z.string().check(
  z.trim(),
  rule((text: string) => /^\d{10,12}$/.test(text), 'fba.carpool.badAppointmentNo'),
);
const time = <const N extends 'slotAt' | 'bookedAt' | `confirmedAt${1 | 2 | 3}`>(name: N) =>
  ({
    field: name,
    title: carpoolFields[name].title,
    kind: 'text',
    takesDates: true,
    schema: Wall,
    width: 20,
    example: '2026-06-12 09:30',
  }) as const;

/** V15: the appointments of trips that are there. A cell that is left empty leaves what there is; a confirmation without a time is none. */
export const appointmentSheet = sheet({
  code: 'fba.appointment',
  version: 1,
  title: 'fba.carpool.appointmentSheet',
  columns: [
    cellOf(carpoolFields, 'number', { schema: line(30), required: true, unique: true, example: 'PC26061200001' }),
    { ...time('slotAt'), required: true },
    cellOf(carpoolFields, 'appointmentNo1', { schema: No, example: '100000000001' }),
    time('confirmedAt1'),
    cellOf(carpoolFields, 'appointmentNo2', { schema: No }),
    time('confirmedAt2'),
    cellOf(carpoolFields, 'appointmentNo3', { schema: No }),
    time('confirmedAt3'),
    cellOf(carpoolFields, 'vehicleType', { schema: z.enum(truckModels) }),
    cellOf(carpoolFields, 'vehicleM3', { schema: measured({ least: 0.001, most: 200, decimals: 3 }, 'freight.truck.volumeRange') }),
    cellOf(carpoolFields, 'vehicleKg', { schema: z.int().check(z.minimum(1), z.maximum(40_000)) }),
    time('bookedAt'),
    cellOf(carpoolFields, 'poTracking', { width: 20 }),
  ],
});
export type AppointmentSheetRow = SheetRow<typeof appointmentSheet>;
