import type { listExchange } from '@kura/contract/finance/exchange/exchange.endpoints.ts';
import type { ExchangeRow } from '@kura/contract/finance/exchange/exchange.ts';
import { monthAt } from '@kura/contract/finance/month.ts';
import { firstDayOf } from '@kura/contract/kernel/month.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';

/** The newest row of the day, or of the last day before it that has one; a currency that never had any is worth nothing to us. */
const rateOn = (currency: string, day: string): string => `coalesce((
  select r.rate from exchange_rates r where r.pair = ${currency} || '/CNY' and r.day <= ${day} order by r.day desc, r.id desc limit 1), 0)`;
/** K05: fen, half up, once. Yen have no decimals, dollars as many as RMB. */
const worth = (minor: string, currency: string, rate: string): string =>
  `round(${minor} * ${rate} * case ${currency} when 'JPY' then 100 else 1 end)::bigint`;
/** What we hold and what we owe. Income and costs are worth what they were on their day. */
const held = `('money', 'carrierCod', 'wallet', 'cod', 'supplier')`;

/** Each day's change of what is held, and what was got for RMB, both at the rate of the day; and the RMB that was given for it. */
const shared = raw(`
  with changes as materialized (
    select p.currency, (p.at at time zone '${financeZone}')::date as day,
      sum(case when f.kind in ${held} then p.minor else 0 end - case when t.kind in ${held} then p.minor else 0 end)::bigint as held,
      sum(case when t.kind = 'exchange' then p.minor when f.kind = 'exchange' then -p.minor else 0 end)::bigint as got
    from money_postings p join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
    where p.currency <> 'CNY' group by 1, 2),
  valued as materialized (
    select v.currency, v.day, v.held, ${worth('v.held', 'v.currency', 'v.rate')} as held_worth, ${worth('v.got', 'v.currency', 'v.rate')} as got_worth
    from (select c.*, ${rateOn('c.currency', 'c.day')} as rate from changes c) v),
  given as materialized (
    select o.currency, book_month(p.at) as month, sum(case when f.kind = 'exchange' then p.minor else -p.minor end)::bigint as minor
    from money_accounts x
    join money_postings p on x.id in (p.from_account_id, p.to_account_id)
    join money_accounts f on f.id = p.from_account_id
    cross join lateral (select z.currency from money_postings z where z.entry_id = p.entry_id and z.currency <> 'CNY' limit 1) o
    where x.kind = 'exchange' and x.currency = 'CNY' group by 1, 2)`);

const months = (now: Date): Sql => sql`(
  select y.*, y.realised + y.unrealised as gain from (
    select x.id, x.month, x.currency, x.opening, x.closing, x.rate,
      x.got_worth - x.given as realised,
      ${raw(worth('x.closing', 'x.currency', 'x.rate'))} - ${raw(worth('x.opening', 'x.currency', 'x.rate_before'))} - x.held_worth as unrealised
    from (
      select to_char(s.month, 'YYYYMM')::bigint * 10 + case c.currency when 'JPY' then 1 else 2 end as id, s.month::date as month, c.currency,
        coalesce((select sum(v.held) from valued v where v.currency = c.currency and v.day < s.month), 0)::bigint as opening,
        coalesce((select sum(v.held) from valued v where v.currency = c.currency and v.day < s.month + interval '1 month'), 0)::bigint as closing,
        coalesce((select sum(v.held_worth) from valued v where v.currency = c.currency and v.day >= s.month and v.day < s.month + interval '1 month'), 0)::bigint as held_worth,
        coalesce((select sum(v.got_worth) from valued v where v.currency = c.currency and v.day >= s.month and v.day < s.month + interval '1 month'), 0)::bigint as got_worth,
        coalesce((select g.minor from given g where g.currency = c.currency and g.month = s.month::date), 0) as given,
        ${raw(rateOn('c.currency', 's.month::date - 1'))} as rate_before,
        ${raw(rateOn('c.currency', `least((s.month + interval '1 month')::date - 1, w.today)`))} as rate
      from (select currency, date_trunc('month', min(day)::timestamp) as first from changes group by currency) c
      cross join (select ${dayIn(financeZone, now)}::date as today) w
      cross join lateral generate_series(c.first, ${firstDayOf(monthAt(now))}::timestamp, interval '1 month') s(month)) x) y) m`;

const gains = ['realised', 'unrealised', 'gain'] as const;

export async function page(db: Query, query: ListQuery<typeof listExchange>, now: Date): Promise<Page<ExchangeRow>> {
  const days = query.month ? splitRange(query.month) : null;
  return pageRows<ExchangeRow>(db, {
    query,
    with: shared,
    select:
      raw(`m.id, to_char(m.month, 'YYYY-MM') as month, m.currency, jsonb_build_object('currency', m.currency, 'minor', m.opening) as opening,
      jsonb_build_object('currency', m.currency, 'minor', m.closing) as closing, to_char(m.rate, 'FM999990.000000') as rate,
      ${gains.map((name) => `jsonb_build_object('currency', 'CNY', 'minor', m.${name}) as ${name}`).join(', ')}`),
    from: months(now),
    where: [
      equals(raw('m.currency'), query.currency),
      days && sql`m.month >= date_trunc('month', ${days.from}::timestamp) and m.month <= ${days.to}::date`,
    ],
    sorts: { month: raw('m.month'), ...Object.fromEntries(gains.map((name) => [name, bounded(raw(`m.${name}`))])) },
    totals: Object.fromEntries(gains.map((name) => [name, yuan(raw(`m.${name}`))])),
    defaultSort: 'month',
    tieBreaker: raw('m.id'),
  });
}
