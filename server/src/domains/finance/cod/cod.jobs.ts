import type { Logger } from 'pino';
import { codReportMachine } from '@kura/contract/finance/cod/cod-report.machine.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { addDays, weekday } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { moveCodReport } from './cod-report.moves.ts';
import * as store from './cod-report.store.ts';

const clerk: Actor = { ...system, permissions: new Set([codReportMachine.moves.credit.permission]) };

const friday = 5;
/** The last Friday at ten in the morning that has come. */
function lastRound(now: Date): Date {
  const today = dayIn(financeZone, now);
  const day = addDays(today, -((weekday(today) + 7 - friday) % 7));
  const at = instantAt(financeZone, day, '10:00');
  return at <= now ? at : instantAt(financeZone, addDays(day, -7), '10:00');
}

/**
 * Every Friday, all that two people have seen come in by then. Worked out from the calendar: a server that stood still on the Friday credits as
 * soon as it is back, and not a week later. However often it runs, each is credited once.
 */
export async function creditRemittedCod(db: Db, now: Date, log: Pick<Logger, 'error'>): Promise<number> {
  let done = 0;
  for (const { id } of await store.remittedIds(db, lastRound(now))) {
    try {
      await db.tx((tx) => moveCodReport(tx, clerk, id, 'credit', { now }));
      done++;
    } catch (error) {
      log.error({ err: error, codReport: id }, 'a settlement could not be credited by itself');
    }
  }
  return done;
}
