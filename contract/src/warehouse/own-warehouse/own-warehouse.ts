import * as z from 'zod/mini';
import { isPhone, line, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { zones } from '../../kernel/zone.ts';

export const warehouseCountries = ['JP', 'CN'] as const;
export type WarehouseCountry = (typeof warehouseCountries)[number];
export const warehouseStates = ['enabled', 'disabled'] as const;

/** Everything dated in a warehouse is dated in the zone of its country. */
export const zoneOfCountry = (country: WarehouseCountry): (typeof zones)[WarehouseCountry] => zones[country];

export const Warehouse = z.object({
  id: Id,
  code: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  country: z.enum(warehouseCountries),
  zone: z.string(),
  region: z.string(),
  postcode: z.string(),
  address: z.string(),
  phone: z.string(),
  contact: z.string(),
  cutOffTime: z.string(),
  nextDayCutOffTime: z.string(),
  /** 0 Sunday … 6 Saturday */
  workingWeekdays: z.array(z.int()),
  status: z.enum(warehouseStates),
  areaCount: z.int(),
  shelfCount: z.int(),
  /** On shelves; the virtual ones are not counted. */
  locationCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Warehouse = z.infer<typeof Warehouse>;

/** Short enough for a label, and the same whatever the keyboard: stored in capitals. */
export const WarehouseCode = z.string().check(
  z.minLength(1),
  z.maxLength(10),
  rule((text: string) => text === '' || /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text), 'warehouse.warehouse.codeCharacters'),
);

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
export const ClockTime = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || isClockTime(text), 'warehouse.warehouse.badTime'),
);

export const Weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.minLength(1),
  z.maxLength(7),
  rule((days: number[]) => new Set(days).size === days.length, 'warehouse.warehouse.dayTwice'),
);

/** Japan: seven digits, usually written 123-4567. China: six. */
export const postcodeFits = (country: WarehouseCountry, postcode: string): boolean =>
  (country === 'JP' ? /^\d{3}-?\d{4}$/ : /^\d{6}$/).test(postcode.trim());

/** V04 asks for a phone where other forms merely take one. */
export const RequiredPhone = z.string().check(
  z.minLength(1),
  z.maxLength(30),
  rule((text: string) => text === '' || isPhone(text), 'kernel.issue.phone'),
);

const fields = {
  code: WarehouseCode,
  nameZh: line(60),
  nameJp: line(60),
  region: line(60),
  postcode: line(10),
  address: line(200),
  phone: RequiredPhone,
  contact: optionalLine(60),
  cutOffTime: z._default(ClockTime, '15:00'),
  nextDayCutOffTime: z._default(ClockTime, '12:00'),
  workingWeekdays: z._default(Weekdays, [1, 2, 3, 4, 5, 6]),
};
/** What reaches a warehouse for the next day has to be in before what merely leaves today. */
const isEarlier = ({ cutOffTime, nextDayCutOffTime }: { cutOffTime: string; nextDayCutOffTime: string }) => nextDayCutOffTime <= cutOffTime;
const earlier = rule(isEarlier, 'warehouse.warehouse.nextDayLater', undefined, ['nextDayCutOffTime']);

/** V04 */
export const WarehouseInput = z.object({ ...fields, country: z.enum(warehouseCountries) }).check(
  earlier,
  rule(
    ({ country, postcode }: { country: WarehouseCountry; postcode: string }) => postcode.trim() === '' || postcodeFits(country, postcode),
    'warehouse.warehouse.badPostcode',
    undefined,
    ['postcode'],
  ),
);
export type WarehouseInput = z.infer<typeof WarehouseInput>;

/** The country of a warehouse is for life: its days have been written down in the zone of it. */
export const WarehouseChange = z.object({ ...fields, id: recordId('warehouse.warehouse') }).check(earlier);
export type WarehouseChange = z.infer<typeof WarehouseChange>;

export const WarehouseOption = z.object({
  id: Id,
  code: z.string(),
  nameZh: z.string(),
  nameJp: z.string(),
  country: z.enum(warehouseCountries),
  zone: z.string(),
  status: z.enum(warehouseStates),
});
export type WarehouseOption = z.infer<typeof WarehouseOption>;
