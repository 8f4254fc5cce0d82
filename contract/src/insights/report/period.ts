import { addDays, DayRange, isDay, joinRange, presetRange, splitRange, type Day } from '../../kernel/day.ts';
import { rule } from '../../kernel/rule.ts';

/** K07: the days just before a period that it may be held against, beside as many as it has itself. */
export const contrastPeriods = ['7', '10', '30'] as const;
export const contrasts = ['same', ...contrastPeriods] as const;
export type Contrast = (typeof contrasts)[number];
/** K07: whoever had an order or a movement within so many days is active. */
export const activeWindows = [10, 30] as const;
/** A line of ten years tells nobody anything: a longer stretch is refused, and says so. */
export const mostDays = 366;
const isShort = (range: string): boolean => {
  const { from, to } = splitRange(range);
  return !isDay(from) || !isDay(to) || to <= addDays(from, mostDays - 1);
};
/** The days that a statistic tells of. */
export const periodFilter = {
  kind: 'days',
  title: 'insights.report.days',
  schema: DayRange.check(rule(isShort, 'insights.report.tooLong', { days: String(mostDays) })),
  empty: 'insights.report.last30',
} as const;

export interface Stretch {
  readonly from: Day;
  readonly to: Day;
}
export interface Period extends Stretch {
  /** How many days the contrast has; where they are not as many as the period has, both are told by day. */
  readonly contrast: number;
  /** The days just before the period. */
  readonly before: Stretch;
  /** The first day that anything of this needs. */
  readonly earliest: Day;
}

const least = (a: Day, b: Day): Day => (a < b ? a : b);
const most = (a: Day, b: Day): Day => (a > b ? a : b);

/**
 * K07: the days asked for, the last 30 where nobody asks; days that have not come yet are left out. It is held against as many days just
 * before it unless somebody asks for 7, 10 or 30: a month against a week would grow fourfold while nothing happens.
 */
export function periodOf(asked: { days?: string | undefined; contrast?: Contrast | undefined }, today: Day): Period {
  const range = asked.days ? splitRange(asked.days) : presetRange('last30', today);
  const to = least(range.to, most(today, range.from));
  const { from } = range;
  const { contrast: against = 'same' } = asked;
  const contrast = against === 'same' ? daysOf({ from, to }).length : Number(against);
  const before = { from: addDays(from, -contrast), to: addDays(from, -1) };
  return { from, to, contrast, before, earliest: before.from };
}

export const rangeOf = ({ from, to }: Stretch): string => joinRange(from, to);
export const isWithin = (day: Day, { from, to }: Stretch): boolean => day >= from && day <= to;

export function daysOf({ from, to }: Stretch): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
