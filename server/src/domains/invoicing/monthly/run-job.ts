import type { Logger } from 'pino';
import { defaultLang } from '@kura/contract/kernel/text.ts';
import { system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { companiesToRun, settingOf } from './run.store.ts';
import { monthsDue, runDue } from './run-month.ts';

/**
 * V06: may run at any time, late, twice, on several processes: what is due is worked out from the calendar and from what is done. Each
 * company in a transaction of its own, so that one which fails does not keep the others waiting. Answers how many months were done.
 */
export async function runMonthlyInvoices(
  db: Db,
  now: Date,
  log?: Pick<Logger, 'error'>,
  progress?: (done: number, total: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  const companies = await companiesToRun(db);
  for (const [at, companyId] of companies.entries()) {
    try {
      count += await db.tx((tx) => runDue(tx, system, companyId, now));
    } catch (error) {
      if (!log) throw error;
      log.error({ err: error, companyId }, 'the monthly invoices of a company could not be made');
    }
    await progress?.(at + 1, companies.length);
  }
  return count;
}

const kind = 'system.job.kind.monthlyInvoices';

export function defineMonthlyRun(kernel: Kernel): void {
  kernel.jobs.define(kind, async ({ tx, now, progress }: JobRun<object>) => {
    const count = await runMonthlyInvoices(kernel.db, now, kernel.log, async (done, total) => {
      // Its own transaction holds only the word that it is done; unused for long, the database would take it for forgotten.
      await tx.run(sql`select 1`);
      await progress(done, total);
    });
    return { message: { text: 'invoicing.run.done', params: { count } }, place: { code: 'invoices', search: { tab: 'runs' } } };
  });
}

const isAnythingDue = async (db: Db, now: Date): Promise<boolean> => {
  for (const companyId of await companiesToRun(db)) {
    const { late, due } = await monthsDue(db, companyId, await settingOf(db, companyId), now);
    if (late.length + due.length > 0) return true;
  }
  return false;
};

/** E03: the run of a month is found in the task centre, with how far it is and what came of it. A look that finds nothing due leaves nothing there. */
export async function startMonthlyRun({ db, jobs }: Pick<Kernel, 'db' | 'jobs'>, now: Date): Promise<void> {
  if (!(await isAnythingDue(db, now))) return;
  await db.tx(async (tx) => {
    const isUnderWay = await tx.first(sql`select 1 as one from jobs where kind = ${kind} and status in ('waiting', 'running')`);
    if (!isUnderWay) await jobs.start(tx, system, defaultLang, { kind, title: kind, input: {} });
  });
}
