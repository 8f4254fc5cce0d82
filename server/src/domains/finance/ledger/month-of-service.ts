import { type Month, monthAt } from '@kura/contract/finance/month.ts';
import type { Day } from '@kura/contract/kernel/day.ts';

/** Storage of the last day of a month is charged the day after: it goes into the month that is open then, and names the one it belongs to. */
export const monthOfService = (serviceDay: Day | undefined, now: Date): Month | undefined => {
  const month = serviceDay?.slice(0, 7);
  return month !== undefined && month < monthAt(now) ? month : undefined;
};
