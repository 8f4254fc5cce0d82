import type { listCustomerCensus } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import type { Activity } from '@kura/contract/insights/customer-census/customer-census.fields.ts';
import type { CustomerCensusRow } from '@kura/contract/insights/customer-census/customer-census.ts';
import { activeWindows, type Period, type Stretch } from '@kura/contract/insights/report/period.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page, PageRequest } from '@kura/contract/kernel/page.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { yen, yuan } from '../../../kernel/list-totals.ts';
import { inScope } from '../../../kernel/scope.ts';
import { toldWallets } from '../customer-flow/wallet-days.ts';
import { toldStores } from '../order-census/order-figures.ts';
import { dayThere, within } from '../report/of-day.ts';

type Asked = ListQuery<typeof listCustomerCensus>;
export type CensusFilter = Omit<Asked, keyof PageRequest>;

/** L17: customers are counted by finance's clock; their orders by that of each warehouse. */
export const censusZone = zones.CN;

/** What a wallet paid comes in for us. */
const paid = (currency: 'CNY' | 'JPY', when: string): Sql =>
  raw(`coalesce(sum(t.money_out - t.money_in) filter (where t.currency = '${currency}' and ${when}), 0)::bigint`);

/** K07: within so many days up to the end of the period, that day included. */
const sinceOf = (to: Day, days: number): Date => instantAt(censusZone, addDays(to, 1 - days));
const activityOf = ({ to }: Period): Sql => {
  const [short, long] = activeWindows;
  return sql`case when a.last_active >= ${sinceOf(to, short)} then 'active10' when a.last_active >= ${sinceOf(to, long)} then 'active30' else 'quiet' end`;
};

/** The customers `c` with all that is told of them; the newest order and movement are found by index. */
async function censusOf(db: Query, actor: Actor, query: CensusFilter, period: Period, now: Date): Promise<{ shared: Sql; from: Sql }> {
  const end = instantAt(censusZone, addDays(period.to, 1));
  return {
    shared: sql`with ${await toldStores(db, actor, { companyId: query.companyId }, period, now)}, ordered as materialized (
        select t.company_id, coalesce(sum(t.orders) filter (where t.is_now), 0)::bigint as orders,
          coalesce(sum(t.pieces) filter (where t.is_now), 0)::bigint as pieces,
          coalesce(sum(t.orders) filter (where not t.is_now), 0)::bigint as orders_before
        from stores_told t group by 1
      ), earned as materialized (
        select t.company_id, ${paid('CNY', 't.is_now')} as cny, ${paid('JPY', 't.is_now')} as jpy, ${paid('CNY', 'not t.is_now')} as cny_before
        from ${await toldWallets(db, actor, { companyId: query.companyId }, period)} t where t.type in ('charge', 'refund') group by 1
      )`,
    from: sql`companies c left join ordered o on o.company_id = c.id left join earned e on e.company_id = c.id
      cross join lateral (select greatest(
        (select x.created_at from outbound_orders x where x.company_id = c.id and x.status <> 'draft' and x.created_at < ${end} order by x.created_at desc limit 1),
        (select x.at from stock_movements x where x.company_id = c.id and x.at < ${end} order by x.at desc limit 1)) as last_active) a`,
  };
}

const createdDay = sql`(c.created_at at time zone ${censusZone})::date`;
const known = (period: Period): Sql => sql`c.created_at < ${instantAt(censusZone, addDays(period.to, 1))}`;
const isNew = (stretch: Stretch): Sql => within(createdDay, stretch);

const conditionsOf = (actor: Actor, query: CensusFilter, period: Period): (Sql | null)[] => [
  inScope(actor.scope, raw('c.id')),
  equals(raw('c.id'), query.companyId),
  known(period),
  oneOf(activityOf(period), query.activity),
  query.isNew === undefined ? null : sql`${isNew(period)} = ${query.isNew === 'yes'}`,
];

const figures = {
  orders: raw('coalesce(o.orders, 0)'),
  ordersBefore: raw('coalesce(o.orders_before, 0)'),
  pieces: raw('coalesce(o.pieces, 0)'),
};
const money = {
  revenueCny: raw('coalesce(e.cny, 0)'),
  revenueJpy: raw('coalesce(e.jpy, 0)'),
  revenueBefore: raw('coalesce(e.cny_before, 0)'),
};
const asMoney = (currency: 'CNY' | 'JPY', minor: Sql): Sql => sql`jsonb_build_object('currency', ${currency}::text, 'minor', ${minor})`;

export async function customerCensusPage(
  db: Query,
  actor: Actor,
  query: Asked,
  period: Period,
  now: Date,
): Promise<Page<CustomerCensusRow>> {
  const { shared, from } = await censusOf(db, actor, query, period, now);
  return pageRows<CustomerCensusRow>(db, {
    query,
    with: shared,
    select: sql`c.id, c.name as company_name, c.code as company_code, ${activityOf(period)} as activity, ${isNew(period)} as is_new,
      ${createdDay}::text as created_day, ${dayThere(raw('a.last_active'), sql`${censusZone}::text`)}::text as last_active_day,
      ${figures.orders} as orders, ${figures.ordersBefore} as orders_before, ${figures.pieces} as pieces,
      ${asMoney('CNY', money.revenueCny)} as revenue_cny, ${asMoney('JPY', money.revenueJpy)} as revenue_jpy,
      ${asMoney('CNY', money.revenueBefore)} as revenue_before`,
    from,
    where: conditionsOf(actor, query, period),
    sorts: {
      companyCode: raw('upper(c.code)'),
      createdDay: raw('c.created_at'),
      lastActiveDay: raw('a.last_active'),
      ...figures,
      ...money,
    },
    totals: {
      ...figures,
      revenueCny: yuan(money.revenueCny),
      revenueJpy: yen(money.revenueJpy),
      revenueBefore: yuan(money.revenueBefore),
    },
    defaultSort: 'revenueCny',
    tieBreaker: raw('c.id'),
  });
}

export interface Census {
  companyId: number;
  companyName: string;
  activity: Activity;
  createdDay: Day;
  orders: number;
  ordersBefore: number;
  pieces: number;
  cny: number;
  jpy: number;
  cnyBefore: number;
}
/** Everybody whom the filter takes: as many as there are customers, whatever they did. */
export async function censusRows(db: Query, actor: Actor, query: CensusFilter, period: Period, now: Date): Promise<Census[]> {
  const { shared, from } = await censusOf(db, actor, query, period, now);
  return db.rows(sql`${shared} select c.id as company_id, c.name as company_name, ${activityOf(period)} as activity, ${createdDay}::text as created_day,
      ${figures.orders} as orders, ${figures.ordersBefore} as orders_before, ${figures.pieces} as pieces,
      ${money.revenueCny} as cny, ${money.revenueJpy} as jpy, ${money.revenueBefore} as cny_before
    from ${from} ${where(conditionsOf(actor, query, period))} order by c.id`);
}
