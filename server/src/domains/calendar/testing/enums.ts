import { holidayCountries, holidayTypes } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'holidays.country': holidayCountries,
  'holidays.type': holidayTypes,
};
