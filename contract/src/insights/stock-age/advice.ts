import { addDays, type Day } from '../../kernel/day.ts';

/** K07: below this many sellable pieces a product is low. */
export const lowStock = 50;
/** K07, made exact: the day the goods came is day 0. */
export const ageBands = ['within60', 'to180', 'over180'] as const;
export type AgeBand = (typeof ageBands)[number];
/** The age with which a lot enters the second and the third band. */
export const bandStarts = { to180: 61, over180: 181 } as const;
export const bandOf = (age: number): AgeBand => (age < bandStarts.to180 ? 'within60' : age < bandStarts.over180 ? 'to180' : 'over180');

/** The moving rate of sales looks at so many days; the forecast of the bands goes as far. */
export const rateDays = 30;

/** How long what can be sold lasts at the rate of the window, in whole days; null: nothing was sold, so nobody can tell. */
export const daysOfStock = (available: number, sold: number): number | null =>
  sold <= 0 ? null : Math.floor((available * rateDays) / sold);

/** Further ahead no rate of thirty days says anything. */
const farDays = 366;
/** The day on which that many days of stock are over; null where nobody can tell, or it is too far away to name. */
export const runOutDay = (days: number | null, today: Day): Day | null => (days === null || days > farDays ? null : addDays(today, days));

export const advices = ['restock', 'clear', 'promote', 'keep'] as const;
export type Advice = (typeof advices)[number];

export interface StockFacts {
  readonly available: number;
  readonly sold: number;
  readonly over180: number;
  /** What enters the next, dearer band within the window. */
  readonly nextPieces: number;
}
/**
 * A rule and no oracle. Old stock that does not sell before half a year is over costs the most; then what runs out within the window; then
 * what will not be sold before it becomes dearer.
 */
export function adviceOf({ available, sold, over180, nextPieces }: StockFacts): Advice {
  const days = daysOfStock(available, sold);
  if (over180 > 0 && (days === null || days > bandStarts.over180)) return 'clear';
  if (days !== null && (days < rateDays || available < lowStock)) return 'restock';
  if (nextPieces > sold) return 'promote';
  return 'keep';
}
