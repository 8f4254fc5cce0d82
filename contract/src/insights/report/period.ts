import { addDays, joinRange, presetRange, splitRange, type Day } from '../../kernel/day.ts';

/** K07: over how many days two stretches of time are held against each other. */
export const contrastPeriods = ['7', '10', '30'] as const;
export type ContrastPeriod = (typeof contrastPeriods)[number];
/** K07: whoever had an order or a movement within so many days is active. */
export const activeWindows = [10, 30] as const;
/** A longer stretch is cut to its last days: a line of ten years tells nobody anything. */
export const mostDays = 366;

export interface Stretch {
  readonly from: Day;
  readonly to: Day;
}
export interface Period extends Stretch {
  /** How many days the contrast has. */
  readonly contrast: number;
  /** The last days of the period, and as many before those. */
  readonly now: Stretch;
  readonly before: Stretch;
  /** The first day that anything of this needs. */
  readonly earliest: Day;
}

const least = (a: Day, b: Day): Day => (a < b ? a : b);
const most = (a: Day, b: Day): Day => (a > b ? a : b);

/** K07: the days asked for, the last 30 where nobody asks; days that have not come yet are left out. */
export function periodOf(asked: { days?: string | undefined; contrast?: ContrastPeriod | undefined }, today: Day): Period {
  const range = asked.days ? splitRange(asked.days) : presetRange('last30', today);
  const to = least(range.to, most(today, range.from));
  const from = most(range.from, addDays(to, 1 - mostDays));
  const contrast = Number(asked.contrast ?? '7');
  const now = { from: addDays(to, 1 - contrast), to };
  const before = { from: addDays(to, 1 - 2 * contrast), to: addDays(to, -contrast) };
  return { from, to, contrast, now, before, earliest: least(addDays(from, -contrast), before.from) };
}

export const rangeOf = ({ from, to }: Stretch): string => joinRange(from, to);
export const isWithin = (day: Day, { from, to }: Stretch): boolean => day >= from && day <= to;

export function daysOf({ from, to }: Stretch): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
