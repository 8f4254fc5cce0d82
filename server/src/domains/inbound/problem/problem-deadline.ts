import { decisionDays } from '@kura/contract/inbound/problem/problem.fields.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import type { StoredProblem } from './problem.store.ts';

interface Place {
  zone: string | null;
  country: 'JP' | 'CN';
  workingWeekdays: readonly number[];
}
/** H05: so many days on which the warehouse works, from today there. */
export async function deadlineFrom(db: Query, { zone, country, workingWeekdays }: Place, now: Date): Promise<string> {
  const calendar = await workingCalendarOf(db, country, workingWeekdays);
  return calendar.addWorkingDays(dayIn(zone ?? 'Asia/Tokyo', now), decisionDays);
}

export const isPast = ({ deadline, zone }: Pick<StoredProblem, 'deadline' | 'zone'>, now: Date): boolean =>
  deadline < dayIn(zone ?? 'Asia/Tokyo', now);
export const rowOf = (problem: StoredProblem, now: Date): ProblemRow => ({
  ...problem,
  isOverdue: problem.status === 'open' && isPast(problem, now),
});
