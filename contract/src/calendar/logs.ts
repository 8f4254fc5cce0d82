import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { holidayCountries, holidayTypes } from './holiday/holiday.ts';

export const calendarLogs = {
  'calendar.holiday': {
    name: field.text('calendar.holiday.name'),
    nameZh: field.text('calendar.holiday.nameZh'),
    nameJp: field.text('calendar.holiday.nameJp'),
    nameEn: field.text('calendar.holiday.nameEn'),
    type: field.choice('calendar.holiday.type', holidayTypes, 'calendar.holiday.type'),
    country: field.choice('calendar.holiday.country', holidayCountries, 'calendar.holiday.country'),
    beginDay: field.day('calendar.holiday.beginDay'),
    endDay: field.day('calendar.holiday.endDay'),
    day: field.day('calendar.holiday.day'),
    isWorkday: field.yesNo('calendar.holiday.isWorkday'),
  },
} satisfies Logs;
