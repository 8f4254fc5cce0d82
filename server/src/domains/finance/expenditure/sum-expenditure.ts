import { type ExpenditureSum, type ExpenditureSums, longestSumDays } from '@kura/contract/finance/expenditure/expenditure.ts';
import { addDays, joinRange, presetRange, splitRange } from '@kura/contract/kernel/day.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql, where } from '../../../kernel/db/sql.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { mustBeOwn } from '../wallet/own-records.ts';
import { expenditureConditions, type ExpenditureFilter } from './expenditure-conditions.ts';

/** More rows than anybody adds up by eye; beyond it people choose fewer days. */
const mostRows = 100_000;

interface Read {
  wallet: Currency;
  count: number;
  charged: number;
  refunded: number;
  adjusted: number;
}

function shown({ wallet, charged, refunded, adjusted }: Read): ExpenditureSum {
  const money = (minor: number) => ({ currency: wallet, minor });
  return {
    wallet,
    charged: money(charged),
    refunded: money(refunded),
    adjusted: money(adjusted),
    net: money(charged - refunded - adjusted),
  };
}

/** Over the days of the filter, or this month: never over the whole of a table that only grows. */
export async function sumExpenditureOf(db: Query, scope: Scope, query: ExpenditureFilter, now: Date): Promise<ExpenditureSums> {
  await mustBeOwn(db, scope, query);
  const { from, to } = query.at ? splitRange(query.at) : presetRange('thisMonth', dayIn(zones.CN, now));
  if (addDays(from, longestSumDays) <= to) return { from, to, sums: null };
  const conditions = await expenditureConditions(db, scope, { ...query, at: joinRange(from, to) });
  const rows = await db.rows<Read>(sql`
    select m.currency as wallet, count(*) as count,
      coalesce(sum(-m.change_minor) filter (where m.type = 'charge'), 0)::bigint as charged,
      coalesce(sum(m.change_minor) filter (where m.type = 'refund'), 0)::bigint as refunded,
      coalesce(sum(m.change_minor) filter (where m.type = 'adjust'), 0)::bigint as adjusted
    from (select m.currency, m.type, m.change_minor from wallet_movements m ${where(conditions)} limit ${mostRows + 1}) m
    group by m.currency order by m.currency`);
  const isTooMany = rows.reduce((sum, { count }) => sum + count, 0) > mostRows;
  return { from, to, sums: isTooMany ? null : rows.map(shown) };
}
