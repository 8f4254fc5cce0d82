import type { addHoliday } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { holidayCountries, holidayTypes, type HolidayType } from '@kura/contract/calendar/holiday/holiday.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { withDay, withType } from './holiday-draft.ts';

export type HolidayValues = Partial<In<NonNullable<typeof addHoliday.body>>>;

export const isFestival = ({ holidayType }: HolidayValues): boolean => holidayType === 'festival';
/** Days set by hand say nothing but that one rests. */
const isNamed = ({ holidayType }: HolidayValues): boolean => holidayType !== 'manual';
const otherName = (name: 'nameZh' | 'nameEn' | 'nameJp'): Field<HolidayValues> => ({
  name,
  title: `calendar.holiday.${name}`,
  kind: 'text',
  maxLength: 60,
  span: 'whole',
  isShown: isNamed,
});

/** H01, H02 */
export const holidayFields: readonly Field<HolidayValues>[] = [
  {
    name: 'holidayType',
    title: 'calendar.holiday.type',
    kind: 'radio',
    choices: choicesOf(holidayTypes, 'calendar.holiday.type'),
    span: 'whole',
    alsoSets: (value) => withType(value as HolidayType),
  },
  {
    name: 'date',
    title: 'calendar.holiday.date',
    kind: 'day',
    span: 'whole',
    isShown: isFestival,
    isRequired: isFestival,
    alsoSets: (value) => withDay(value as string | undefined),
  },
  { name: 'beginTime', title: 'calendar.holiday.beginTime', kind: 'day' },
  { name: 'endTime', title: 'calendar.holiday.endTime', kind: 'day' },
  {
    name: 'name',
    title: 'calendar.holiday.name',
    kind: 'text',
    maxLength: 60,
    span: 'whole',
    isShown: isNamed,
    isRequired: isFestival,
  },
  otherName('nameZh'),
  otherName('nameEn'),
  otherName('nameJp'),
  {
    name: 'country',
    title: 'calendar.holiday.country',
    kind: 'radio',
    span: 'whole',
    choices: [{ value: null, text: 'calendar.holiday.country.all' }, ...choicesOf(holidayCountries, 'calendar.holiday.country')],
  },
];
