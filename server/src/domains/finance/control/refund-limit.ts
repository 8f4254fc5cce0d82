import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Currency, Money } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { allHandsOf } from '../../identity/public.ts';
import { today } from '../rate/set-rate.ts';
import { yenToday } from './credit-facts.ts';
import { onePress } from './one-press.ts';
import { limitOf } from './person-limit.ts';

export interface RefundLimit {
  /** What this person gives back alone on one day. */
  limit: Money;
  /** These amounts and what they gave back today are more than that. */
  isAbove: boolean;
}

const accountsOf = (db: Query, { userId }: Actor): Promise<number[]> => (userId === null ? Promise.resolve([]) : allHandsOf(db, userId));

/** Given back, or not asked for: both come to the same for the provider. */
export const holdRefunds = async (tx: Tx, actor: Actor): Promise<number> =>
  onePress(tx, 'refunds', actor.userId === null ? [0] : await accountsOf(tx, actor));

/**
 * Money that goes back without a second pair of eyes: up to the limit of the person, as for every credit that no bank backs. As there the limit
 * is one of a day: ten refunds below it are one above it, by whichever of their accounts.
 */
export async function refundLimitOf(db: Query, actor: Actor, amounts: readonly Money[], now: Date): Promise<RefundLimit> {
  const [limitMinor, yen] = [await limitOf(db, actor), await yenToday(db, now)];
  const before = await db.rows<{ currency: Currency; minor: number }>(sql`
    select currency, sum(minor)::bigint as minor from lone_acts
    where kind in ('rollBack', 'measured') and currency is not null
      and (actor_id = any(${await accountsOf(db, actor)}) or (actor_id is null and ${actor.userId === null}::boolean)) and at >= ${instantAt(financeZone, today(now))}
    group by currency`);
  const worth = [...before, ...amounts].reduce(
    (sum, { currency, minor }) => sum + (currency === 'CNY' || !yen ? minor : convertMinor(minor, 'JPY', 'CNY', yen)),
    0,
  );
  return { limit: { currency: 'CNY', minor: limitMinor }, isAbove: amounts.length > 0 && worth > limitMinor };
}
