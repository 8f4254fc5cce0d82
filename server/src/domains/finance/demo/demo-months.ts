import { monthIdOf } from '@kura/contract/finance/month-close/month-close.ts';
import { type Month, monthAt, monthBefore, nextMonth } from '@kura/contract/finance/month.ts';
import { firstDayOf } from '@kura/contract/kernel/month.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { runMoneyAudit } from '../ledger/audit.ts';
import { read } from '../month-close/month-close.store.ts';
import { moveMonth } from '../month-close/month-close.moves.ts';

const minuteMs = 60_000;
/** In the story nobody has to be asked: every day of storage was charged in its night. */
const rooms = { answers: new Map() };

/** On the third of the next month, when everything of the old one has been seen to. */
const closedOn = (month: Month): Date => instantAt(financeZone, addDays(firstDayOf(nextMonth(month)), 2), '10:00');

/** One after the other from the first month of the book; the last one that is over waits for whoever opens the page. */
export function demoMonths(demo: DemoStory): DemoAct[] {
  const acts: DemoAct[] = [];
  for (let month = monthAt(demo.opened); month < monthBefore(monthAt(demo.now)); month = nextMonth(month)) {
    const at = closedOn(month);
    acts.push({
      at,
      run: async (tx: Tx) => {
        // Nothing was booked so early.
        if (!(await read(tx, monthIdOf(month), at))) return;
        const [clerk, manager] = [clerkOf(demo, 'finance'), clerkOf(demo, 'finmgr')];
        await runMoneyAudit(tx, new Date(at.getTime() - 30 * minuteMs), clerk.name);
        await moveMonth(tx, clerk, rooms, monthIdOf(month), 'propose', { now: at });
        await moveMonth(tx, manager, rooms, monthIdOf(month), 'confirm', { now: new Date(at.getTime() + 45 * minuteMs) });
      },
    });
  }
  return acts;
}
