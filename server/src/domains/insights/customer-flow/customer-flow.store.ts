import type { listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { flowTypes } from '@kura/contract/insights/customer-flow/customer-flow.fields.ts';
import type { CustomerFlowRow } from '@kura/contract/insights/customer-flow/customer-flow.ts';
import { rangeOf, type Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { join, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { pageRows } from '../../../kernel/list.ts';
import { balancesBetween } from '../../finance/public.ts';
import { dayNumber, everyDay } from '../report/of-day.ts';
import { type WalletFilter, walletsByDay } from './wallet-days.ts';

export type Openings = ReadonlyMap<Currency, { opening: number; closing: number }>;
/** K04: what the wallets of each currency held at both ends of these days, from the chain of their movements. */
export const openingsOf = (db: Query, actor: Actor, { companyId, wallet }: WalletFilter, stretch: Stretch): Promise<Openings> =>
  balancesBetween(db, actor, { companyId, wallet, at: rangeOf(stretch) });

const column = (type: string): string => `"${type}"`;
const figures = ['money_in', 'money_out', ...flowTypes.map(column), 'journals'];
const ofType = (type: string): string =>
  `coalesce(sum(m.money_in - m.money_out) filter (where m.type = '${type}'), 0)::bigint as ${column(type)}`;

/** Every day of every currency, with what it ended with: the first opening and all that moved since. */
const flow = async (db: Query, actor: Actor, query: WalletFilter, stretch: Stretch, openings: Openings): Promise<Sql> => {
  const opened = [...openings].map(([wallet, { opening }]) => sql`(${wallet}::text, ${opening}::bigint)`);
  return sql`opened (wallet, minor) as (${opened.length > 0 ? sql`values ${join(opened)}` : raw('select null::text, 0::bigint where false')}
    ), moved as materialized (
      select m.day, m.currency as wallet, sum(m.money_in)::bigint as money_in, sum(m.money_out)::bigint as money_out,
        ${raw(flowTypes.map(ofType).join(', '))}, sum(m.journals)::bigint as journals
      from ${await walletsByDay(db, actor, query, stretch)} m group by 1, 2
    ), flow as materialized (
      select s.at::date as day, o.wallet, ${raw(figures.map((name) => `coalesce(m.${name}, 0) as ${name}`).join(', '))},
        (o.minor + sum(coalesce(m.money_in - m.money_out, 0)) over (partition by o.wallet order by s.at))::bigint as closing
      from opened o cross join ${everyDay(stretch)} left join moved m on m.day = s.at::date and m.wallet = o.wallet
    )`;
};

const rowId = sql`(${dayNumber(raw('f.day'))} * 10 + case f.wallet when 'CNY' then 1 else 2 end)`;
const inWallet = (minor: Sql | string): Sql =>
  sql`jsonb_build_object('currency', f.wallet, 'minor', ${typeof minor === 'string' ? raw(minor) : minor})`;
const money = {
  in: raw('f.money_in'),
  out: raw('f.money_out'),
  ...Object.fromEntries(flowTypes.map((type) => [type, raw(`f.${column(type)}`)])),
};

/** Days on which something was booked; in between a wallet holds what it held. */
export const customerFlowPage = async (
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listCustomerFlow>,
  stretch: Stretch,
  openings: Openings,
): Promise<Page<CustomerFlowRow>> =>
  pageRows<CustomerFlowRow>(db, {
    query,
    with: sql`with ${await flow(db, actor, query, stretch, openings)}`,
    select: sql`${rowId} as id, f.day::text as day, f.wallet, ${inWallet('f.closing - f.money_in + f.money_out')} as opening, ${inWallet('f.money_in')} as "in",
      ${inWallet('f.money_out')} as "out", ${inWallet('f.closing')} as closing,
      ${join(flowTypes.map((type) => sql`${inWallet(`f.${column(type)}`)} as ${raw(column(type))}`))}, f.journals`,
    from: raw('flow f'),
    where: [raw('f.journals > 0')],
    sorts: { day: raw('f.day'), ...money, journals: raw('f.journals') },
    totals: {
      ...Object.fromEntries(Object.entries(money).map(([name, minor]) => [name, { minor, currency: raw('f.wallet') }])),
      journals: raw('f.journals'),
    },
    defaultSort: 'day',
    tieBreaker: rowId,
  });

export interface WalletDay {
  day: Day;
  wallet: Currency;
  moneyIn: number;
  moneyOut: number;
  closing: number;
  journals: number;
  types: Record<string, number>;
}
export const walletsOfDays = async (
  db: Query,
  actor: Actor,
  query: WalletFilter,
  stretch: Stretch,
  openings: Openings,
): Promise<WalletDay[]> =>
  db.rows(sql`with ${await flow(db, actor, query, stretch, openings)}
    select f.day::text as day, f.wallet, f.money_in, f.money_out, f.closing, f.journals,
      jsonb_build_object(${raw(flowTypes.map((type) => `'${type}', f.${column(type)}`).join(', '))}) as types
    from flow f order by f.day`);
