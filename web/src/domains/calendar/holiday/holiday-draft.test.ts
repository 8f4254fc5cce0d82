import { HolidayInput } from '@kura/contract/calendar/holiday/holiday.ts';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../kit/form/check.ts';
import { emptyHoliday, withDay, withType } from './holiday-draft.ts';

const faultyOf = (values: object) => Object.keys(problemsOf(HolidayInput, values)).toSorted();

describe('the form of a new holiday', () => {
  it('H01 begins as a festival', () => {
    expect(emptyHoliday.holidayType).toBe('festival');
    expect(faultyOf(emptyHoliday)).toEqual(['beginTime', 'date', 'endTime', 'name']);
  });

  it('H02 sets both ends of the range to the picked day', () => {
    expect(withDay('2026-05-03')).toEqual({ beginTime: '2026-05-03', endTime: '2026-05-03' });
    expect(withDay(undefined)).toEqual({});
  });

  it('H02 resets the form when the type is switched', () => {
    expect(withType('manual')).toEqual({ ...emptyHoliday, holidayType: 'manual' });
    expect(faultyOf(withType('manual'))).toEqual(['beginTime', 'endTime']);
  });
});
