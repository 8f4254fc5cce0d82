import type { LastPress } from '@kura/contract/finance/control/four-eyes.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { allHandsOf } from '../../identity/public.ts';
import { today } from '../rate/set-rate.ts';
import { creditMinor } from '../top-up/credit-minor.ts';
import { onePress } from './one-press.ts';

/**
 * S09: a limit is one of a day. What somebody has credited today, or sent on its way, against lines of their own is taken
 * from it: ten credits below the limit are one above it. An account that they gave a password is no other person, here as at the last press.
 */
export async function leftToday(
  tx: Tx,
  last: LastPress,
  topUpId: number,
  { now, yen }: { now: Date; yen: string | undefined },
): Promise<LastPress> {
  const hands = await allHandsOf(tx, last.id);
  await onePress(tx, 'ownLines', hands);
  const used = await tx.rows<{ currency: Currency; minor: number }>(sql`
    select t.wallet_currency as currency, sum(${creditMinor})::bigint as minor
    from top_ups t join bank_lines l on l.id = t.bank_line_id
    where t.reviewed_by = any(${hands}) and (l.imported_by = any(${hands}) or l.freed_by = any(${hands}))
      and coalesce(t.credited_by, t.reviewed_by) = any(${hands}) and t.id <> ${topUpId}
      and (t.status = 'success' and t.credited_at >= ${instantAt(financeZone, today(now))} or t.status = 'confirmed' and t.credit_due_at is not null)
    group by t.wallet_currency`);
  const worth = used.reduce(
    (sum, { currency, minor }) => sum + (currency === 'CNY' || !yen ? minor : convertMinor(minor, 'JPY', 'CNY', yen)),
    0,
  );
  return { ...last, limitMinor: Math.max(0, last.limitMinor - worth) };
}
