import type { Logger } from 'pino';
import { codReportMachine } from '@kura/contract/finance/cod/cod-report.machine.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { moveCodReport } from './cod-report.moves.ts';
import * as store from './cod-report.store.ts';

const clerk: Actor = { ...system, permissions: new Set([codReportMachine.moves.credit.permission]) };

/** Every Friday, all that two people have seen come in. However often it runs, each is credited once. */
export async function creditRemittedCod(db: Db, now: Date, log: Pick<Logger, 'error'>): Promise<number> {
  let done = 0;
  for (const { id } of await store.remittedIds(db)) {
    try {
      await db.tx((tx) => moveCodReport(tx, clerk, id, 'credit', { now }));
      done++;
    } catch (error) {
      log.error({ err: error, codReport: id }, 'a settlement could not be credited by itself');
    }
  }
  return done;
}
