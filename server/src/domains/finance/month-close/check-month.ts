import { blockingChecks, type MonthCheck, type MonthCheckName, monthChecks } from '@kura/contract/finance/month-close/month-close.ts';
import { boundsOf, type Month, monthAt } from '@kura/contract/finance/month.ts';
import { lastDayOf } from '@kura/contract/kernel/month.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { ask, type Question, type Registry } from '../../../kernel/registry.ts';
import * as store from './month-close.store.ts';

/** How many warehouses have days up to this one whose storage is not charged: the room of storage fees knows. */
export const unchargedStorage: Question<{ until: Day }, number> = { name: 'finance.unchargedStorage' };

/** How many costs, written before this moment, wait for a second person and are in no book: whoever writes them knows. */
export const waitingCosts: Question<{ before: Date }, number> = { name: 'finance.waitingCosts' };

export async function checkMonth(db: Query, registry: Pick<Registry, 'answers'>, month: Month, now: Date): Promise<MonthCheck> {
  const { topUps, adjustments, cod, isProven } = await store.waiting(db, month);
  const counts: Record<MonthCheckName, number> = {
    notOver: month < monthAt(now) ? 0 : 1,
    earlierOpen: await store.countEarlierOpen(db, month, now),
    storage: (await ask(registry, unchargedStorage, db, { until: lastDayOf(month) })) ?? 0,
    proofs: isProven ? 0 : 1,
    topUps,
    adjustments,
    cod,
    costs: (await ask(registry, waitingCosts, db, { before: boundsOf(month).to })) ?? 0,
  };
  return {
    month,
    items: monthChecks.map((name) => ({ name, count: counts[name], isBlocking: blockingChecks.includes(name) })),
  };
}

/** The text of the first thing that keeps a month open; null when nothing does. */
export const obstacleIn = ({ items }: MonthCheck): string | null => {
  const first = items.find(({ isBlocking, count }) => isBlocking && count > 0);
  return first ? `finance.monthClose.check.${first.name}` : null;
};
