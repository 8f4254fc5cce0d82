import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { isPhone, line, optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { warehouseMachine } from './own-warehouse.machine.ts';

export const warehouseCountries = ['JP', 'CN'] as const;

/** Short enough for a label, and the same whatever the keyboard: stored in capitals. */
const WarehouseCode = z.string().check(
  z.minLength(1),
  z.maxLength(10),
  rule((text: string) => text === '' || /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text), 'warehouse.warehouse.codeCharacters'),
);
const ClockTime = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'warehouse.warehouse.badTime'),
);
const Weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.minLength(1),
  z.maxLength(7),
  rule((days: number[]) => new Set(days).size === days.length, 'warehouse.warehouse.dayTwice'),
);
/** V04 asks for a phone where other forms merely take one. */
export const RequiredPhone = z.string().check(
  z.minLength(1),
  z.maxLength(30),
  rule((text: string) => text === '' || isPhone(text), 'kernel.issue.phone'),
);

export const warehouseFields = {
  code: field.text('warehouse.warehouse.code', { input: WarehouseCode, width: 110 }),
  nameZh: field.text('warehouse.warehouse.nameZh', { input: line(60), cells: 20 }),
  nameJp: field.text('warehouse.warehouse.nameJp', { input: line(60), cells: 20 }),
  country: field.choice('warehouse.warehouse.country', warehouseCountries, 'warehouse.warehouse.country', {
    width: 90,
    hint: 'warehouse.warehouse.countryHint',
  }),
  zone: field.text('warehouse.warehouse.zone', { width: 140, isHidden: true }),
  region: field.text('warehouse.warehouse.region', { input: line(60), width: 110 }),
  postcode: field.text('warehouse.warehouse.postcode', { input: line(10), width: 110 }),
  address: field.text('warehouse.warehouse.address', { input: line(200), width: 260, cells: 36 }),
  phone: field.text('warehouse.warehouse.phone', { input: RequiredPhone, width: 140, cells: 18 }),
  contact: field.text('warehouse.warehouse.contact', { input: optionalLine(60), width: 110 }),
  cutOffTime: field.text('warehouse.warehouse.cutOffTime', {
    input: z._default(ClockTime, '15:00'),
    width: 110,
    hint: 'warehouse.warehouse.cutOffHint',
  }),
  nextDayCutOffTime: field.text('warehouse.warehouse.nextDayCutOffTime', { input: z._default(ClockTime, '12:00'), width: 140 }),
  /** 0 Sunday … 6 Saturday */
  workingWeekdays: field.other('warehouse.warehouse.workingWeekdays', {
    row: z.array(z.int()),
    input: z._default(Weekdays, [1, 2, 3, 4, 5, 6]),
    width: 130,
  }),
  status: field.status(warehouseMachine, { width: 100 }),
  areaCount: field.count('warehouse.warehouse.areaCount', { width: 90 }),
  shelfCount: field.count('warehouse.warehouse.shelfCount', { width: 90 }),
  /** On shelves; the virtual ones are not counted. */
  locationCount: field.count('warehouse.warehouse.locationCount', { width: 100 }),
  createdAt: field.instant('common.createdAt', { width: 170, isHidden: true }),
};

/** H05: the day on which an order of this moment leaves, and the day for which a next-day one is promised. Null: no working day in sight. */
export const warehousePromiseFields = {
  shipDay: field.day('warehouse.warehouse.shipDay', { row: z.nullable(z.string()), width: 130 }),
  nextDayPromise: field.day('warehouse.warehouse.nextDayPromise', { row: z.nullable(z.string()), width: 140 }),
};

/** Where something stands. */
export const inWarehouse = {
  warehouseId: field.record('warehouse.warehouse.title', 'warehouse.warehouse'),
  warehouseCode: field.text('warehouse.warehouse.code', { width: 100 }),
};
