import type { Logger } from 'pino';
import { system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { companiesToRun } from './run.store.ts';
import { runDue } from './run-month.ts';

/**
 * V06: may run at any time, late, twice, on several processes: what is due is worked out from the calendar and from what is done. Each
 * company in a transaction of its own, so that one which fails does not keep the others waiting. Answers how many months were done.
 */
export async function runMonthlyInvoices(db: Db, now: Date, log?: Pick<Logger, 'error'>): Promise<number> {
  let count = 0;
  for (const companyId of await companiesToRun(db)) {
    try {
      count += await db.tx((tx) => runDue(tx, system, companyId, now));
    } catch (error) {
      if (!log) throw error;
      log.error({ err: error, companyId }, 'the monthly invoices of a company could not be made');
    }
  }
  return count;
}
