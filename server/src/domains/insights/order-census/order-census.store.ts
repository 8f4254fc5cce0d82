import type { listOrderCensus } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import type { OrderCensusRow } from '@kura/contract/insights/order-census/order-census.ts';
import type { Period, Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { isOwn } from '../report/must-be-own.ts';
import { dayNumber, dayThere, everyDay } from '../report/of-day.ts';
import { type OrderFilter, orderRows, type OrderSums, orderSums, ordersWithin } from './order-figures.ts';

const orderDay = dayThere(raw('o.created_at'), raw('w.zone'));
const counted = ['orders', 'pieces', 'review', 'working', 'shipped', 'stopped', 'on_time', 'late', 'fees'] as const;

/** All the days of the period, each with what its orders have become. */
export async function orderCensusPage(
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listOrderCensus>,
  period: Period,
  now: Date,
): Promise<Page<OrderCensusRow>> {
  const of = (name: string) => raw(`coalesce(d.${name}, 0)`);
  const page = await pageRows<OrderCensusRow & { fees: number }>(db, {
    query,
    with: sql`with days as materialized (
      select ${orderDay} as day, ${orderSums(now)} from ${orderRows} ${where(ordersWithin(actor, query, period))} group by 1)`,
    select: sql`${dayNumber(raw('s.at::date'))} as id, s.at::date::text as day, ${raw(counted.map((name) => `coalesce(d.${name}, 0) as ${name}`).join(', '))}`,
    from: sql`${everyDay(period)} left join days d on d.day = s.at::date`,
    where: [isOwn(actor.scope, query)],
    sorts: {
      day: raw('s.at'),
      orders: of('orders'),
      pieces: of('pieces'),
      review: of('review'),
      working: of('working'),
      shipped: of('shipped'),
      stopped: of('stopped'),
      onTime: of('on_time'),
      late: of('late'),
      fees: of('fees'),
    },
    totals: {
      orders: of('orders'),
      pieces: of('pieces'),
      review: of('review'),
      working: of('working'),
      shipped: of('shipped'),
      stopped: of('stopped'),
      onTime: of('on_time'),
      late: of('late'),
      fees: yuan(of('fees')),
    },
    defaultSort: 'day',
    tieBreaker: dayNumber(raw('s.at::date')),
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, fees: { currency: 'CNY' as const, minor: row.fees } })) };
}

/** The same days for the head, and those that they are held against. */
export const ordersByDay = (
  db: Query,
  actor: Actor,
  query: OrderFilter,
  stretch: Stretch,
  now: Date,
): Promise<(OrderSums & { day: Day })[]> =>
  db.rows(sql`
    select ${orderDay}::text as day, ${orderSums(now)} from ${orderRows} ${where(ordersWithin(actor, query, stretch))} group by 1 order by 1`);

/** How many orders each carrier and each channel has. Null: none was chosen, or they are of no store. */
export const ordersByKind = (
  db: Query,
  actor: Actor,
  query: OrderFilter,
  stretch: Stretch,
): Promise<{ carrier: string | null; channel: string | null; orders: number }[]> =>
  db.rows(sql`
    select o.carrier, t.platform as channel, count(*) as orders
    from ${orderRows} left join stores t on t.id = o.store_id ${where(ordersWithin(actor, query, stretch))} group by 1, 2`);
