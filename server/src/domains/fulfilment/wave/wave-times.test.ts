import { describe, expect, it } from 'vitest';
import { workingCalendar } from '@kura/contract/calendar/holiday/working-days.ts';
import { plainSetting } from '@kura/contract/fulfilment/wave/wave.ts';
import { clockTimesOf, nextSlot, struckSlot } from './wave-times.ts';

const warehouse = { ...plainSetting, zone: 'Asia/Tokyo' };
// Tuesday the 17th is worked; the 18th is a holiday.
const calendar = workingCalendar([{ beginDay: '2026-11-18', endDay: '2026-11-18', isWorkday: false }], [1, 2, 3, 4, 5, 6]);
const tokyo = (time: string, day = '17') => new Date(`2026-11-${day}T${time}:00+09:00`);

describe('K08 when waves are made', () => {
  it.each([
    ['30', 19],
    ['60', 10],
    ['90', 7],
    ['120', 5],
  ] as const)('every %s minutes while people work', (intervalMinutes, times) => {
    const all = clockTimesOf({ ...warehouse, intervalMinutes });
    expect([all.length, all[0], all[1]]).toEqual([
      times,
      '09:00',
      { 30: '09:30', 60: '10:00', 90: '10:30', 120: '11:00' }[intervalMinutes],
    ]);
  });
  it('or at clock times, in their order', () => {
    expect(clockTimesOf({ ...warehouse, mode: 'byCutoff', clockTimes: ['13:30', '10:00', '22:00'] })).toEqual(['10:00', '13:30']);
  });
  it('takes the last time that has struck', () => {
    expect(struckSlot(warehouse, calendar, tokyo('08:59'))).toBeNull();
    expect(struckSlot(warehouse, calendar, tokyo('11:20'))).toEqual(tokyo('11:00'));
    expect(struckSlot(warehouse, calendar, tokyo('11:00'))).toEqual(tokyo('11:00'));
  });
  it('H05 rests on holidays', () => {
    expect(struckSlot(warehouse, calendar, tokyo('11:20', '18'))).toBeNull();
    expect(nextSlot(warehouse, calendar, tokyo('17:30'))).toEqual(tokyo('18:00'));
    expect(nextSlot(warehouse, calendar, tokyo('18:30'))).toEqual(tokyo('09:00', '19'));
    expect(nextSlot(warehouse, calendar, tokyo('11:20', '18'))).toEqual(tokyo('09:00', '19'));
  });
});
