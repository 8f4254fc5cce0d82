import { addDays, splitRange } from '@kura/contract/kernel/day.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import { booksZone, instantAt } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { literally } from '../wallet/own-records.ts';
import type { ExpenditureFilter, Reader } from './expenditure-conditions.ts';

/**
 * What a wallet held when a moment came: the balance after its last movement before it, found by index. Movements from before the time was
 * taken under the lock of the wallet carry the time of their request, so that around midnight two may stand in the other order: those of a
 * day before and after are looked at one by one.
 */
export const heldAt = (moment: Date | Sql): Sql => sql`coalesce((
  select last.balance_after_minor + coalesce((
    select sum(case when x.at < ${moment} then x.change_minor else -x.change_minor end) from wallet_movements x
    where x.wallet_id = w.account_id and x.at >= ${moment}::timestamptz - interval '1 day' and x.at < ${moment}::timestamptz + interval '1 day'
      and (x.at < ${moment}) = (x.seq > last.seq)), 0)
  from wallet_movements last where last.wallet_id = w.account_id and last.at < ${moment} order by last.at desc, last.seq desc limit 1), 0)`;

/** The moments just before which the days of the filter end: what was held then stays as it was told. */
export const endsOf = (at: ExpenditureFilter['at']): Sql => {
  if (!at) return raw('select null::timestamptz');
  const { from, to } = splitRange(at);
  return sql`select x - interval '1 millisecond' from unnest(${[instantAt(booksZone, from), instantAt(booksZone, addDays(to, 1))]}::timestamptz[]) x`;
};

interface Read {
  wallet: Currency;
  opening: number;
  closing: number;
}

/** K04: each currency's balances at both ends of the filter's days, over its wallets; without days from nothing to what there is now. */
export async function balancesBetween(
  db: Query,
  reader: Reader,
  { companyId, wallet, at }: Pick<ExpenditureFilter, 'companyId' | 'wallet' | 'at'>,
): Promise<Map<Currency, { opening: number; closing: number }>> {
  const days = at ? splitRange(at) : null;
  const opening = days ? heldAt(instantAt(booksZone, days.from)) : raw('0');
  const closing = days ? heldAt(instantAt(booksZone, addDays(days.to, 1))) : raw('w.balance_minor');
  const conditions = [inScope(reader.scope, raw('w.company_id')), equals(raw('w.company_id'), companyId), literally('w.currency', wallet)];
  const rows = await db.rows<Read>(sql`
    select currency as wallet, sum(opening)::bigint as opening, sum(closing)::bigint as closing
    from (select w.currency, ${opening} as opening, ${closing} as closing from wallets w ${where(conditions)}) held
    group by currency`);
  return new Map(rows.map(({ wallet: currency, ...balances }) => [currency, balances]));
}
