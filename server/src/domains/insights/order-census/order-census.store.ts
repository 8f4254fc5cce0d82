import type { listOrderCensus } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import type { OrderCensusRow } from '@kura/contract/insights/order-census/order-census.ts';
import type { Period, Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { isOwn } from '../report/must-be-own.ts';
import { dayNumber, everyDay } from '../report/of-day.ts';
import { type OrderFilter, type OrderSums, orderSums, toldTogether } from './order-figures.ts';

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
    with: sql`with ${await toldTogether(db, actor, query, period, now)}, days as materialized (select t.day, ${orderSums()} from together t group by 1)`,
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

/** Orders of one day, carrier and channel. Null: none was chosen, or they are of no store. */
export type OrderDay = OrderSums & { day: Day; carrier: string | null; channel: string | null };
/** The same days for the head, and those that they are held against. */
export const ordersByDay = async (db: Query, actor: Actor, query: OrderFilter, stretch: Stretch, now: Date): Promise<OrderDay[]> =>
  db.rows(sql`
    with ${await toldTogether(db, actor, query, stretch, now)}
    select t.day::text as day, t.carrier, t.channel, ${orderSums()} from together t group by 1, 2, 3 order by 1, 2, 3`);
