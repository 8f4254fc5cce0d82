import type { listAgeing } from '@kura/contract/finance/ageing/ageing.endpoints.ts';
import type { AgeingRow } from '@kura/contract/finance/ageing/ageing.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const bands = ['owed', 'to30', 'to60', 'to90', 'over90'] as const;

/** What was owed so many days ago and has not been paid since: money that comes in pays the oldest first. */
const olderThan = (days: number, now: Date): Sql => sql`greatest(0,
  greatest(0, -coalesce((
    select m.balance_after_minor from wallet_movements m
    where m.wallet_id = w.account_id and m.at <= ${now}::timestamptz - ${raw(`interval '${days} days'`)} order by m.at desc, m.seq desc limit 1), 0))
  - coalesce((
    select sum(m.change_minor) from wallet_movements m
    where m.wallet_id = w.account_id and m.at > ${now}::timestamptz - ${raw(`interval '${days} days'`)} and m.change_minor > 0), 0))::bigint`;

/** Wallets below zero are few: what is worked out of each is worked out for all. Below zero since the first movement after the last that was not. */
const from = (now: Date): Sql => sql`(
  select x.*, x.owed - x.older30 as to30, x.older30 - x.older60 as to60, x.older60 - x.older90 as to90, x.older90 as over90,
    floor(extract(epoch from ${now}::timestamptz - x.since) / 86400)::int as days
  from (
    select w.account_id as id, w.company_id, w.currency, -w.balance_minor as owed, ${olderThan(30, now)} as older30, ${olderThan(60, now)} as older60,
      ${olderThan(90, now)} as older90,
      (select m.at from wallet_movements m where m.wallet_id = w.account_id and m.seq > coalesce((
        select last.seq from wallet_movements last where last.wallet_id = w.account_id and last.balance_after_minor >= 0 order by last.seq desc limit 1), 0)
        order by m.seq limit 1) as since
    from wallets w where w.balance_minor < 0) x) a`;

type Read = Omit<AgeingRow, (typeof bands)[number]> & Record<(typeof bands)[number], number>;

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listAgeing>, now: Date): Promise<Page<AgeingRow>> {
  const found = await pageRows<Read>(db, {
    query,
    select:
      raw(`a.id, a.company_id, (select n.name from companies n where n.id = a.company_id) as company_name, a.currency as wallet, a.owed, a.to30, a.to60,
      a.to90, a.over90, a.since, a.days`),
    from: from(now),
    where: [inScope(scope, raw('a.company_id')), equals(raw('a.company_id'), query.companyId), equals(raw('a.currency'), query.wallet)],
    sorts: { since: raw('a.since'), ...Object.fromEntries(bands.map((name) => [name, bounded(raw(`(a.currency, a.${name})`))])) },
    totals: Object.fromEntries(bands.map((name) => [name, { minor: raw(`a.${name}`), currency: raw('a.currency') }])),
    defaultSort: 'since',
    tieBreaker: raw('a.id'),
  });
  return {
    ...found,
    rows: found.rows.map((row) => {
      const money = (minor: number): Money => ({ currency: row.wallet, minor });
      return {
        ...row,
        owed: money(row.owed),
        to30: money(row.to30),
        to60: money(row.to60),
        to90: money(row.to90),
        over90: money(row.over90),
      };
    }),
  };
}
