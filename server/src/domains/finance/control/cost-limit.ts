import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { allHandsOf } from '../../identity/public.ts';
import { today } from '../rate/set-rate.ts';
import { onePress } from './one-press.ts';
import { limitOf } from './person-limit.ts';

/** What this person decides alone of what something costs us. */
export const costLimitOf = async (db: Query, actor: Actor): Promise<Money> => ({ currency: 'CNY', minor: await limitOf(db, actor) });

/**
 * Whether one more cost, in fen, is above what this person writes or strikes out alone on one day, by whichever of their accounts: ten below the
 * limit are one above it.
 */
export async function isCostAboveLimit(tx: Tx, actor: Actor, cnyMinor: number, now: Date): Promise<boolean> {
  // The program itself, as in the demonstration and in ready data, is nobody whose limit could be asked for.
  if (actor.kind === 'system') return false;
  const hands = actor.userId === null ? [] : await allHandsOf(tx, actor.userId);
  await onePress(tx, 'costs', actor.userId === null ? [0] : hands);
  const before = await tx.first<{ minor: number }>(sql`
    select coalesce(sum(minor), 0)::bigint as minor from lone_acts
    where kind in ('cost', 'bill') and (actor_id = any(${hands}) or (actor_id is null and ${actor.userId === null}::boolean)) and at >= ${instantAt(financeZone, today(now))}`);
  return (before?.minor ?? 0) + cnyMinor > (await limitOf(tx, actor));
}
