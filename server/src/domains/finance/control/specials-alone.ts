import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { allHandsOf } from '../../identity/public.ts';
import { today } from '../rate/set-rate.ts';
import { onePress } from './one-press.ts';

/** How many special prices this person let count alone today, by whichever of their accounts: ten quotes below the setting are one above it. */
export async function specialsAlone(db: Query, { userId }: Actor, now: Date): Promise<number> {
  if (userId === null) return 0;
  const row = await db.first<{ count: number }>(sql`
    select coalesce(sum(note::int), 0)::int as count from lone_acts
    where kind = 'special' and actor_id = any(${await allHandsOf(db, userId)}) and note ~ '^[0-9]{1,6}$' and at >= ${instantAt(financeZone, today(now))}`);
  return row?.count ?? 0;
}
export const holdSpecials = async (tx: Tx, { userId }: Actor): Promise<number> =>
  onePress(tx, 'specials', userId === null ? [0] : await allHandsOf(tx, userId));
