import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { today } from '../rate/set-rate.ts';
import { limitOf } from './person-limit.ts';

/** What this person decides alone of what something costs us. */
export const costLimitOf = async (db: Query, actor: Actor): Promise<Money> => ({ currency: 'CNY', minor: await limitOf(db, actor) });

/**
 * Whether one more cost, in fen, is above what this person writes or strikes out alone on one day: ten below the limit are one above it. The presses
 * of one person come one after another, so that two at once do not both find the limit untouched.
 */
export async function isCostAboveLimit(tx: Tx, actor: Actor, cnyMinor: number, now: Date): Promise<boolean> {
  // The program itself, as in the demonstration and in ready data, is nobody whose limit could be asked for.
  if (actor.kind === 'system') return false;
  await tx.run(sql`select pg_advisory_xact_lock(7304, ${actor.userId ?? 0}::int)`);
  const before = await tx.first<{ minor: number }>(sql`
    select coalesce(sum(minor), 0)::bigint as minor from lone_acts
    where kind in ('cost', 'bill') and actor_id is not distinct from ${actor.userId}::bigint and at >= ${instantAt(financeZone, today(now))}`);
  return (before?.minor ?? 0) + cnyMinor > (await limitOf(tx, actor));
}
