import type { HolidayInput, HolidayType } from '@kura/contract/calendar/holiday/holiday.ts';

export const emptyHoliday: HolidayInput = { holidayType: 'festival', date: null, beginTime: '', endTime: '', name: '', country: null };

/** H02: switching the type resets the form. */
export const withType = (holidayType: HolidayType): HolidayInput => ({ ...emptyHoliday, holidayType });

/** H02: the picked day becomes both ends of the range. */
export const withDay = (day: string | undefined): Partial<HolidayInput> => (day ? { beginTime: day, endTime: day } : {});
