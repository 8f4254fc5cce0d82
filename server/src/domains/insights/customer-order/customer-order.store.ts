import type { listCustomerOrders } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import type { Period } from '@kura/contract/insights/report/period.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { type ChannelFilter, type OrderSums, orderSums, toldStores, toldTogether } from '../order-census/order-figures.ts';

/** Rows of companies and of their stores in one list: a store has an odd number, what is of no store that of its company, even. */
const rowId = raw('(case when g.store_id is null then g.company_id * 2 else g.store_id * 2 + 1 end)');

const onChannel = ({ channel }: ChannelFilter): Sql =>
  channel === undefined ? raw('true') : sql`t.store_id in (select p.id from stores p where p.platform = ${channel})`;

/** `grouped g`: each company and store with the orders of the period, and how many there were just before. */
const grouped = async (db: Query, actor: Actor, query: ChannelFilter, period: Period, now: Date): Promise<Sql> =>
  sql`with ${await toldStores(db, actor, query, period, now)}, grouped as materialized (
    select t.company_id, t.store_id, ${orderSums(raw('t.is_now'))}, coalesce(sum(t.orders) filter (where not t.is_now), 0)::bigint as orders_before
    from stores_told t where ${onChannel(query)} group by 1, 2)`;
const some = raw('(g.orders > 0 or g.orders_before > 0)');

export async function customerOrderPage(
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listCustomerOrders>,
  period: Period,
  now: Date,
): Promise<Page<CustomerOrderRow>> {
  const figures = {
    orders: raw('g.orders'),
    pieces: raw('g.pieces'),
    review: raw('g.review'),
    working: raw('g.working'),
    shipped: raw('g.shipped'),
    stopped: raw('g.stopped'),
    onTime: raw('g.on_time'),
    late: raw('g.late'),
    ordersBefore: raw('g.orders_before'),
  };
  const page = await pageRows<CustomerOrderRow & { fees: number }>(db, {
    query,
    with: await grouped(db, actor, query, period, now),
    select: sql`${rowId} as id, g.company_id, c.name as company_name, g.store_id, t.name as store_name, t.platform as channel, g.orders, g.pieces,
      g.review, g.working, g.shipped, g.stopped, g.on_time, g.late, g.fees, g.orders_before`,
    from: raw('grouped g join companies c on c.id = g.company_id left join stores t on t.id = g.store_id'),
    where: [some],
    sorts: { companyName: raw('c.name'), ...figures, fees: raw('g.fees') },
    totals: { ...figures, fees: yuan(raw('g.fees')) },
    defaultSort: 'orders',
    tieBreaker: rowId,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, fees: { currency: 'CNY' as const, minor: row.fees } })) };
}

export interface CustomerOrders extends OrderSums {
  companyId: number;
  companyName: string;
  storeId: number | null;
  storeName: string | null;
  channel: string | null;
}
export const ordersByStore = async (db: Query, actor: Actor, query: ChannelFilter, period: Period, now: Date): Promise<CustomerOrders[]> =>
  db.rows(sql`${await grouped(db, actor, query, period, now)}
    select g.*, c.name as company_name, t.name as store_name, t.platform as channel
    from grouped g join companies c on c.id = g.company_id left join stores t on t.id = g.store_id where g.orders > 0 order by g.company_id, g.store_id`);

/** Orders of each day, for whichever stores are asked for. */
export const ordersOfStoresByDay = async (
  db: Query,
  actor: Actor,
  query: ChannelFilter,
  period: Period,
  now: Date,
): Promise<(OrderSums & { day: string })[]> =>
  db.rows(sql`with ${await toldTogether(db, actor, query, { from: period.earliest, to: period.to }, now)}
    select t.day::text as day, ${orderSums()} from together t group by 1 order by 1`);
