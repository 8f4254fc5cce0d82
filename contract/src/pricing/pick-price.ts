import type { Day } from '../kernel/day.ts';
import type { PriceRow } from './price.ts';

/** Both ends inclusive; null is open. */
export interface Validity {
  validFrom: Day | null;
  validTo: Day | null;
}
export interface BasicCells extends Validity {
  status: 'draft' | 'active' | 'archived';
  cells: readonly PriceRow[];
}
export interface SpecialCells extends Validity {
  status: 'draft' | 'active' | 'stopped';
  cells: readonly PriceRow[];
}

/** Days are texts of one form, so they compare as they stand. */
export const coversDay = ({ validFrom, validTo }: Validity, day: Day): boolean =>
  validFrom !== null && validFrom <= day && (validTo === null || day <= validTo);

/**
 * Which price counts: a special one of the company that holds exactly this cell on this day, else the basic book of the day, else none.
 * A special quote replaces the cells it lists and no others.
 */
export function pickPrice(key: string, day: Day, basics: readonly BasicCells[], specials: readonly SpecialCells[]): PriceRow | undefined {
  const holds = (quote: BasicCells | SpecialCells) =>
    quote.status === 'active' && coversDay(quote, day) ? quote.cells.find((cell) => cell.key === key) : undefined;
  for (const quote of [...specials, ...basics]) {
    const cell = holds(quote);
    if (cell) return cell;
  }
  return undefined;
}
