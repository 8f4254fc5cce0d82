import { describe, expect, it } from 'vitest';
import { addDays, dayPresets, presetRange, joinRange } from '../../kernel/day.ts';
import { dayIn, zones } from '../../kernel/zone.ts';
import { daysOf, mostDays, periodFilter, periodOf } from './period.ts';

const today = '2026-11-18';

describe('the period of a statistic', () => {
  it('K07 a period is held against as many days just before it, or against the 7, 10 or 30 that somebody asks for', () => {
    expect(periodOf({}, today)).toEqual({
      from: '2026-10-20',
      to: today,
      contrast: 30,
      before: { from: '2026-09-20', to: '2026-10-19' },
      earliest: '2026-09-20',
    });
    expect(periodOf({ contrast: '10' }, today)).toMatchObject({ contrast: 10, before: { from: '2026-10-10', to: '2026-10-19' } });
    expect(periodOf({ days: joinRange(today, today), contrast: '30' }, today)).toMatchObject({
      contrast: 30,
      before: { from: '2026-10-19', to: '2026-11-17' },
    });
  });
  it('K07 whatever is asked for, unless told otherwise both stretches are equally long and touch each other', () => {
    for (const preset of dayPresets) {
      const { from, to } = presetRange(preset, today);
      const period = periodOf({ days: joinRange(from, to) }, today);
      expect([preset, daysOf(period.before).length, addDays(period.before.to, 1)]).toEqual([preset, daysOf(period).length, period.from]);
    }
  });
  it('K07 every preset ends today at the latest, and begins where it says', () => {
    const of = (preset: Parameters<typeof presetRange>[0]) => {
      const { from, to } = presetRange(preset, today);
      const period = periodOf({ days: joinRange(from, to) }, today);
      return [period.from, period.to];
    };
    expect(of('today')).toEqual([today, today]);
    expect(of('yesterday')).toEqual(['2026-11-17', '2026-11-17']);
    expect(of('thisWeek')).toEqual(['2026-11-16', today]);
    expect(of('thisMonth')).toEqual(['2026-11-01', today]);
    expect(of('lastMonth')).toEqual(['2026-10-01', '2026-10-31']);
    expect(of('last7')).toEqual(['2026-11-12', today]);
    expect(of('last15')).toEqual(['2026-11-04', today]);
    expect(of('last30')).toEqual(['2026-10-20', today]);
  });
  it('L17 today is that of the place: one hour apart, it is another month', () => {
    const instant = '2026-10-31T15:30:00Z';
    const month = (zone: string) => {
      const there = dayIn(zone, instant);
      const { from, to } = presetRange('thisMonth', there);
      return periodOf({ days: joinRange(from, to) }, there);
    };
    expect(month(zones.JP)).toMatchObject({ from: '2026-11-01', to: '2026-11-01' });
    expect(month(zones.CN)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  });
  it('K07 is refused when it is longer than a year, with the limit, and never in the future unless somebody asks for just that', () => {
    const told = (days: string) =>
      periodFilter.schema.safeParse(days).error?.issues.map((issue) => ('params' in issue ? issue.params : null));
    expect(told('2025-01-01~2026-01-01')).toBeUndefined();
    expect(told('2025-01-01~2026-01-02')).toEqual([{ text: 'insights.report.tooLong', days: String(mostDays) }]);
    expect(told('2025-01-01~')).toEqual([{ text: 'kernel.issue.dayRange' }, { text: 'kernel.issue.startAfterEnd' }]);
    expect(periodOf({ days: '2027-01-01~2027-02-01' }, today)).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  });
});
