import { addDays, joinRange, type Day } from '../../kernel/day.ts';
import { addMonths } from '../../kernel/month.ts';
import { type Contrast, type Period, periodOf } from './period.ts';

/** K07: by month, the days asked for are widened to whole months; days that have not come yet are left out. */
export function wholeMonths(asked: { days?: string | undefined; contrast?: Contrast | undefined }, today: Day): Period {
  const { from, to } = periodOf({ days: asked.days }, today);
  const last = addDays(`${addMonths(to.slice(0, 7), 1)}-01`, -1);
  return periodOf({ ...asked, days: joinRange(`${from.slice(0, 7)}-01`, last) }, today);
}
