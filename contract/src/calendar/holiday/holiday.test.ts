import { describe, expect, it } from 'vitest';
import { issueText } from '../../kernel/issue.ts';
import { HolidayInput } from './holiday.ts';

const festival = { holidayType: 'festival', beginTime: '2026-05-03', endTime: '2026-05-06', name: '黄金周', date: '2026-05-04' } as const;
const faults = (input: unknown): Record<string, string> => {
  const parsed = HolidayInput.safeParse(input, { reportInput: true });
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText({ ...issue }).text]));
};

describe('a holiday', () => {
  it('H01 takes a festival whose day lies in the range, both ends included', () => {
    for (const date of ['2026-05-03', '2026-05-04', '2026-05-06']) expect(faults({ ...festival, date })).toEqual({});
  });

  it('H01 refuses a festival whose day lies outside the range', () => {
    for (const date of ['2026-05-02', '2026-05-07']) expect(faults({ ...festival, date })).toEqual({ date: 'calendar.holiday.dayOutside' });
  });

  it('H01 demands day and name of a festival, and neither of days set by hand', () => {
    expect(faults({ ...festival, date: '', name: ' ' })).toEqual({ date: 'kernel.issue.required', name: 'kernel.issue.required' });
    expect(faults({ ...festival, date: null })).toEqual({ date: 'kernel.issue.required' });
    for (const holidayType of ['manual', 'workday'])
      expect(faults({ holidayType, beginTime: '2026-05-03', endTime: '2026-05-03', name: '', date: '' })).toEqual({});
  });

  it('H01 demands the type and the range', () => {
    expect(faults({ name: '黄金周' })).toEqual({
      holidayType: 'kernel.issue.required',
      beginTime: 'kernel.issue.required',
      endTime: 'kernel.issue.required',
    });
    expect(faults({ ...festival, holidayType: 'other' })).toEqual({ holidayType: 'kernel.issue.choice' });
  });

  it('V01 refuses a start later than the end', () => {
    expect(faults({ holidayType: 'manual', beginTime: '2026-05-07', endTime: '2026-05-06' })).toEqual({
      endTime: 'kernel.issue.startAfterEnd',
    });
  });
});
