import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/day.ts';
import { instantAt, zones } from '../../kernel/zone.ts';
import { workingCalendar } from './working-days.ts';

const off = (beginDay: string, endDay = beginDay) => ({ beginDay, endDay, isWorkday: false });
const madeUp = (day: string) => ({ beginDay: day, endDay: day, isWorkday: true });

// Golden Week 2026: Sunday 3 May to Wednesday 6 May; 29 April is a Wednesday.
const japan = workingCalendar([off('2026-04-29'), off('2026-05-03'), off('2026-05-04'), off('2026-05-05'), off('2026-05-06')]);
// National Day 2026: Thursday 1 to Wednesday 7 October, worked on Sunday 20 September and Saturday 10 October instead.
const china = workingCalendar([off('2026-10-01', '2026-10-07'), madeUp('2026-09-20'), madeUp('2026-10-10')]);
const tokyo = { zone: zones.JP, cutOff: '14:00' };
const shanghai = { zone: zones.CN, cutOff: '14:00' };

describe('working days', () => {
  it('H05 rests on weekends and holidays and works on make-up days', () => {
    expect(['2026-04-28', '2026-04-29', '2026-04-30', '2026-05-02', '2026-05-06', '2026-05-07'].map(japan.isWorkingDay)).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(['2026-09-19', '2026-09-20', '2026-10-07', '2026-10-08', '2026-10-10', '2026-10-11'].map(china.isWorkingDay)).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('H05 counts both ends of a range as days off', () => {
    const calendar = workingCalendar([off('2026-06-02', '2026-06-04')]);
    expect(['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'].map(calendar.isWorkingDay)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('H05 lets a day off of the provider win over a make-up day', () => {
    const calendar = workingCalendar([madeUp('2026-10-10'), off('2026-10-10')]);
    expect(calendar.isWorkingDay('2026-10-10')).toBe(false);
  });

  it('H05 jumps over a whole holiday week to the next working day', () => {
    expect(japan.nextWorkingDay('2026-05-01')).toBe('2026-05-07');
    expect(japan.onOrAfter('2026-05-01')).toBe('2026-05-01');
    expect(japan.onOrAfter('2026-05-02')).toBe('2026-05-07');
    expect(china.nextWorkingDay('2026-09-30')).toBe('2026-10-08');
    expect(china.nextWorkingDay('2026-10-09')).toBe('2026-10-10');
  });

  it('H05 adds working days one worked day at a time', () => {
    expect(japan.addWorkingDays('2026-05-01', 0)).toBe('2026-05-01');
    expect(japan.addWorkingDays('2026-05-03', 0)).toBe('2026-05-07');
    expect(japan.addWorkingDays('2026-05-01', 2)).toBe('2026-05-08');
    expect(china.addWorkingDays('2026-10-08', 2)).toBe('2026-10-10');
    expect(china.addWorkingDays('2026-10-08', 3)).toBe('2026-10-12');
    expect(() => japan.addWorkingDays('2026-05-01', -1)).toThrow(RangeError);
    expect(() => japan.addWorkingDays('2026-05-01', 0.5)).toThrow(RangeError);
  });

  it('H05 crosses the end of the year', () => {
    const calendar = workingCalendar([off('2026-12-29', '2027-01-03')]);
    expect(calendar.nextWorkingDay('2026-12-28')).toBe('2027-01-04');
  });

  it('H05 knows warehouses that work on other weekdays', () => {
    const sixDays = workingCalendar([], [1, 2, 3, 4, 5, 6]);
    expect(sixDays.nextWorkingDay('2026-06-05')).toBe('2026-06-06');
    expect(sixDays.nextWorkingDay('2026-06-06')).toBe('2026-06-08');
  });

  it('H05 says so when a calendar has no working day, instead of searching for ever', () => {
    expect(() => workingCalendar([], []).nextWorkingDay('2026-06-05')).toThrow('no working day');
  });
});

describe('cut-off', () => {
  it('H05 ships today one minute before the cut-off and the next working day at the cut-off', () => {
    expect(japan.shipDay(instantAt(zones.JP, '2026-05-01', '13:59:59'), tokyo)).toBe('2026-05-01');
    expect(japan.shipDay(instantAt(zones.JP, '2026-05-01', '14:00:00'), tokyo)).toBe('2026-05-07');
  });

  it('H05 gives an order of a holiday to the next working day, early or late', () => {
    for (const time of ['00:00:00', '13:00:00', '23:59:59'])
      expect(japan.shipDay(instantAt(zones.JP, '2026-05-04', time), tokyo)).toBe('2026-05-07');
  });

  it('H05 takes the wall clock of the warehouse: one instant, two answers', () => {
    // 13:30 in Shanghai is 14:30 in Tokyo.
    const instant = instantAt(zones.CN, '2026-06-02', '13:30:00');
    expect(china.shipDay(instant, shanghai)).toBe('2026-06-02');
    expect(japan.shipDay(instant, tokyo)).toBe('2026-06-03');
  });

  it('H05 changes the day at midnight of each zone', () => {
    const calendar = workingCalendar([]);
    const allDay = (zone: string) => ({ zone, cutOff: '24:00' });
    const midnight = '2026-06-02T15:00:00.000Z';
    const before = '2026-06-02T14:59:59.999Z';
    expect([before, midnight].map((at) => calendar.shipDay(at, allDay(zones.JP)))).toEqual(['2026-06-02', '2026-06-03']);
    expect([before, midnight].map((at) => calendar.shipDay(at, allDay(zones.CN)))).toEqual(['2026-06-02', '2026-06-02']);
    const later = ['2026-06-02T15:59:59.999Z', '2026-06-02T16:00:00.000Z'];
    expect(later.map((at) => calendar.shipDay(at, allDay(zones.CN)))).toEqual(['2026-06-02', '2026-06-03']);
  });

  it('H05 promises the next working day after shipping', () => {
    const nextDay = { ...tokyo, days: 1 };
    expect(japan.promisedDay(instantAt(zones.JP, '2026-04-30', '10:00'), nextDay)).toBe('2026-05-01');
    expect(japan.promisedDay(instantAt(zones.JP, '2026-04-30', '15:00'), nextDay)).toBe('2026-05-07');
    expect(japan.promisedDay(instantAt(zones.JP, '2026-05-01', '15:00'), nextDay)).toBe('2026-05-08');
  });

  it('H05 never ships before the order, and only on working days, over two years of hours', () => {
    for (let i = 0; i < 2 * 365; i += 1) {
      const day = addDays('2026-01-01', i);
      for (const [calendar, cutOff] of [
        [japan, tokyo],
        [china, shanghai],
      ] as const) {
        for (const time of ['00:00', '13:59', '14:00', '23:59']) {
          const ship = calendar.shipDay(instantAt(cutOff.zone, day, time), cutOff);
          expect(ship >= day && calendar.isWorkingDay(ship)).toBe(true);
        }
      }
    }
  });
});
