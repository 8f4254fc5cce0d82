import type { listCustomerOrders } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import type { Period } from '@kura/contract/insights/report/period.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { equals, pageRows } from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { type OrderFilter, inDays, orderRows, type OrderSums, orderSums, ordersWithin } from '../order-census/order-figures.ts';
import { dayThere } from '../report/of-day.ts';

export interface CustomerOrderFilter extends OrderFilter {
  storeId?: number | undefined;
  channel?: string | undefined;
}

const orderDay = dayThere(raw('o.created_at'), raw('w.zone'));
/** Rows of companies and of their stores in one list: a store has an odd number, what is of no store that of its company, even. */
const rowId = raw('(case when g.store_id is null then g.company_id * 2 else g.store_id * 2 + 1 end)');

/** Each company and store with the orders of the period, and how many there were just before. */
const grouped = (actor: Actor, query: CustomerOrderFilter, period: Period, now: Date): Sql => {
  const inPeriod = inDays(period);
  return sql`select o.company_id, o.store_id, ${orderSums(now, inPeriod)},
      count(*) filter (where ${inDays(period.before)}) as orders_before
    from ${orderRows} left join stores t on t.id = o.store_id
    ${where([
      ...ordersWithin(actor, query, { from: period.earliest, to: period.to }),
      equals(raw('o.store_id'), query.storeId),
      equals(raw('t.platform'), query.channel),
    ])} group by 1, 2`;
};
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
    with: sql`with grouped as materialized (${grouped(actor, query, period, now)})`,
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
export const ordersByStore = (db: Query, actor: Actor, query: CustomerOrderFilter, period: Period, now: Date): Promise<CustomerOrders[]> =>
  db.rows(sql`
    with grouped as materialized (${grouped(actor, query, period, now)})
    select g.*, c.name as company_name, t.name as store_name, t.platform as channel
    from grouped g join companies c on c.id = g.company_id left join stores t on t.id = g.store_id where g.orders > 0`);

/** Orders of each day, for whichever stores are asked for. */
export const ordersOfStoresByDay = (
  db: Query,
  actor: Actor,
  query: CustomerOrderFilter,
  period: Period,
  now: Date,
): Promise<(OrderSums & { day: string })[]> =>
  db.rows(sql`
    select ${orderDay}::text as day, ${orderSums(now)} from ${orderRows} left join stores t on t.id = o.store_id
    ${where([
      ...ordersWithin(actor, query, { from: period.earliest, to: period.to }),
      equals(raw('o.store_id'), query.storeId),
      equals(raw('t.platform'), query.channel),
    ])} group by 1 order by 1`);
