import { addDays, joinRange, type Day } from '../../kernel/day.ts';
import { addMonths } from '../months.ts';
import { type Contrast, daysOf, mostDays, type Period, periodOf } from './period.ts';

const firstOf = (month: string): Day => `${month.slice(0, 7)}-01`;

/** K07: by month, the days asked for are widened to whole months; days that have not come yet are left out. A stretch too long begins with its first whole month. */
export function wholeMonths(asked: { days?: string | undefined; contrast?: Contrast | undefined }, today: Day): Period {
  const { from, to } = periodOf({ days: asked.days }, today);
  const last = addDays(firstOf(addMonths(to.slice(0, 7), 1)), -1);
  const since = (first: Day): Period => periodOf({ ...asked, days: joinRange(first, last) }, today);
  const wide = since(firstOf(from));
  return daysOf(wide).length <= mostDays ? wide : since(firstOf(addMonths(from.slice(0, 7), 1)));
}
