import type { Day } from '../../kernel/day.ts';
import { addDays } from '../../kernel/day.ts';

/** The moving window: what was spent in the last so many whole days. */
export const runOutWindowDays = 14;
/** On fewer days with charges nothing is foretold. */
export const runOutLeastDays = 5;
/** Further away nobody believes a date. */
export const runOutFarthestDays = 365;

export type RunOut =
  | { readonly kind: 'none' }
  | { readonly kind: 'over' }
  | { readonly kind: 'far' }
  | { readonly kind: 'day'; readonly day: Day; readonly days: number };

/** On which day the available balance is used up, were every day like those of the window. Whole fen, no rounding up of hope. */
export function runOutOf(availableMinor: number, spentMinor: number, chargedDays: number, today: Day): RunOut {
  if (availableMinor <= 0) return { kind: 'over' };
  if (chargedDays < runOutLeastDays || spentMinor <= 0) return { kind: 'none' };
  const days = Math.floor((availableMinor * runOutWindowDays) / spentMinor);
  return days > runOutFarthestDays ? { kind: 'far' } : { kind: 'day', day: addDays(today, days), days };
}
