import type { HolidayChange, HolidayInput, HolidayRow, HolidayType } from '@kura/contract/calendar/holiday/holiday.ts';

export const emptyHoliday: HolidayInput = {
  holidayType: 'festival',
  date: null,
  beginTime: '',
  endTime: '',
  name: '',
  nameZh: '',
  nameEn: '',
  nameJp: '',
  country: null,
};

/** H02: switching the type resets the form. */
export const withType = (holidayType: HolidayType): HolidayInput => ({ ...emptyHoliday, holidayType });

/** H02: the picked day becomes both ends of the range. */
export const withDay = (day: string | undefined): Partial<HolidayInput> => (day ? { beginTime: day, endTime: day } : {});

/** The row as the form takes it: the name as it was written, not as this reader calls it. */
export const ofRow = ({
  id,
  ownName,
  holidayType,
  beginTime,
  endTime,
  date,
  country,
  nameZh,
  nameEn,
  nameJp,
}: HolidayRow): HolidayChange => ({
  id,
  holidayType,
  beginTime,
  endTime,
  date,
  country,
  name: ownName,
  nameZh,
  nameEn,
  nameJp,
});
