import type { Logger } from 'pino';
import { closeAfterDays } from '@kura/contract/finance/top-up/pay-method.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TextKey } from '@kura/contract/texts.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { moveTopUp } from './top-up.moves.ts';
import * as store from './top-up.store.ts';

const { credit, dismiss } = topUpMachine.moves;
const clerk: Actor = { ...system, permissions: new Set([credit.permission, dismiss.permission]) };
/** Enough for any minute; what is left over waits for the next one. */
const mostAtOnce = 500;

/** One transaction each: one that cannot go through (no rate yet) keeps nobody else waiting. Answers how many went through. */
async function each(db: Db, ids: readonly { id: number }[], log: Pick<Logger, 'error'>, work: (tx: Tx, id: number) => Promise<boolean>) {
  let done = 0;
  for (const { id } of ids) {
    try {
      if (await db.tx((tx) => work(tx, id))) done++;
    } catch (error) {
      log.error({ err: error, topUp: id }, 'a top-up could not be moved on by itself');
    }
  }
  return done;
}

/** K10: credits what was reviewed ten minutes ago. However late and however often it runs, each is credited once. */
export const creditDueTopUps = async (db: Db, now: Date, log: Pick<Logger, 'error'>): Promise<number> =>
  each(db, await store.dueIds(db, now, mostAtOnce), log, async (tx, id) => {
    if (!(await store.claim(tx, id, 'confirmed'))) return false;
    await moveTopUp(tx, clerk, id, 'credit', { now });
    return true;
  });

/** L15: kept as a text, so that everybody reads it in their own language. */
const closedReason = 'finance.topUp.closedReason' satisfies TextKey;

/** S09: closes applications for which no money came. */
export const closeForsakenTopUps = async (db: Db, now: Date, log: Pick<Logger, 'error'>): Promise<number> => {
  const before = new Date(now.getTime() - closeAfterDays * 86_400_000);
  return each(db, await store.forsakenIds(db, before, mostAtOnce), log, async (tx, id) => {
    if (!(await store.claim(tx, id, 'pending'))) return false;
    const topUp = found(await store.lock(tx, clerk.scope, id));
    // Somebody found its money between the look and the lock.
    if (topUp.bankLineId !== null || topUp.isSeen || topUp.received !== null) return false;
    await moveTopUp(tx, clerk, id, 'dismiss', { reason: closedReason, now });
    return true;
  });
};
