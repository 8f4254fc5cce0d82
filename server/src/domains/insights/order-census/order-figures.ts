import { orderGroups, type OrderGroup } from '@kura/contract/insights/order-census/order-census.fields.ts';
import { type Period, rangeOf, type Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { dayRangeThere, equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { type DayBook, liveDays, partsOf } from '../kept-days/kept-days.ts';
import { ordersOfDays, within } from '../report/of-day.ts';

const inStates = (states: readonly string[]): string => `o.status in (${states.map((state) => `'${state}'`).join(', ')})`;
const inGroup = (group: OrderGroup): string => inStates(orderGroups[group]);

/** As the list of outbound orders says it: left after its hour, or should have left by now. */
const leftLate = `${inGroup('shipped')} and o.shipped_at > o.ship_by`;
const isOverdue = (now: Date): Sql =>
  sql`${raw(inStates(orderGroups.working.filter((state) => state !== 'cutOffPending')))} and o.ship_by < ${now}`;
const isOnTime = `${inGroup('shipped')} and (o.ship_by is null or o.shipped_at <= o.ship_by)`;

const keys = ['day', 'warehouse_id', 'company_id', 'store_id', 'carrier'] as const;
const figures = ['orders', 'pieces', 'review', 'working', 'shipped', 'stopped', 'on_time', 'late', 'fees'] as const;
const count = (condition: string): string => `count(*) filter (where ${condition})::int`;
/** What orders `o` add up to, whatever the time is. */
const added = raw(`count(*)::int as orders, coalesce(sum(o.piece_count), 0)::int as pieces, ${count(inGroup('review'))} as review,
  ${count(inGroup('working'))} as working, ${count(inGroup('shipped'))} as shipped, ${count(inGroup('stopped'))} as stopped,
  ${count(isOnTime)} as on_time, ${count(leftLate)} as late, coalesce(sum(o.total_cny_minor), 0)::bigint as fees`);

const ordersOf = (days: Sql, more: readonly (Sql | null)[] = []): Sql => sql`
  select x.day, o.warehouse_id, o.company_id, o.store_id, o.carrier, ${added}
  from ${ordersOfDays(days, 'created_at', [raw(`o.status <> 'draft'`), ...more])} group by 1, 2, 3, 4, 5`;

const sums = figures.map((name) => `sum(s.${name})::${name === 'fees' ? 'bigint' : 'int'} as ${name}`).join(', ');
export const orderDays: DayBook = {
  name: 'orders',
  table: 'order_day_sums',
  columns: [...keys, ...figures],
  firstDay: raw('(select min(o.created_at)::date - 1 from outbound_orders o)'),
  totals: {
    table: 'order_day_totals',
    columns: ['day', 'warehouse_id', 'carrier', 'channel', ...figures],
    keys: 4,
    sums: raw(
      `s.day, s.warehouse_id, s.carrier, p.platform as channel, ${sums} from order_day_sums s left join stores p on p.id = s.store_id`,
    ),
  },
  months: {
    table: 'order_month_sums',
    columns: ['month', 'warehouse_id', 'company_id', 'store_id', ...figures],
    keys: 4,
    sums: raw(`date_trunc('month', s.day)::date as month, s.warehouse_id, s.company_id, s.store_id, ${sums} from order_day_sums s`),
  },
  rowsOf: (days) => ordersOf(days),
  text: 'insights.proof.orderDays',
};

export interface OrderFilter {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
  storeId?: number | undefined;
}
export interface ChannelFilter extends OrderFilter {
  channel?: string | undefined;
}
const mine = (actor: Actor, { companyId, warehouseId, storeId }: OrderFilter, of: string): (Sql | null)[] => [
  inScope(actor.scope, raw(`${of}.company_id`)),
  equals(raw(`${of}.company_id`), companyId),
  equals(raw(`${of}.warehouse_id`), warehouseId),
  equals(raw(`${of}.store_id`), storeId),
];

/** Orders with the clock of their warehouse; drafts are none yet. */
export const orderRows = raw('outbound_orders o join warehouses w on w.id = o.warehouse_id');
const inDays = (stretch: Stretch): Sql | null => dayRangeThere(raw('o.created_at'), rangeOf(stretch), raw('w.zone'));
export const ordersWithin = (actor: Actor, query: OrderFilter, stretch: Stretch): (Sql | null)[] => [
  ...mine(actor, query, 'o'),
  raw(`o.status <> 'draft'`),
  inDays(stretch),
];

const named = (of: string): Sql => raw([...keys, ...figures].map((name) => `${of}.${name}`).join(', '));
/** What no sum knows: days that are not kept, and what has become late while it lay there. */
const toldLive = (actor: Actor, query: OrderFilter, stretch: Stretch, live: readonly Day[], now: Date): Sql => sql`
  select ${named('l')} from (${ordersOf(sql`${live}`, mine(actor, query, 'o'))}) l
  union all select (o.created_at at time zone w.zone)::date, o.warehouse_id, o.company_id, o.store_id, o.carrier, 0, 0, 0, 0, 0, 0, 0, 1, 0
  from ${orderRows} ${where([...mine(actor, query, 'o'), isOverdue(now), inDays(stretch)])}`;
const isKept = (of: string, stretch: Stretch, live: readonly Day[]): Sql[] => [
  within(raw(`${of}.day`), stretch),
  sql`${raw(of)}.day <> all(${live}::date[])`,
];

/**
 * `told t`: the orders of a stretch by day, warehouse, company, store and carrier; drafts are none yet. Days that are over are kept as sums, the
 * others are added up now.
 */
export async function toldOrders(db: Query, actor: Actor, query: OrderFilter, stretch: Stretch, now: Date): Promise<Sql> {
  const live = await liveDays(db, orderDays, stretch);
  return sql`told as (
    select ${named('s')} from order_day_sums s ${where([...mine(actor, query, 's'), ...isKept('s', stretch, live)])}
    union all ${toldLive(actor, query, stretch, live, now)})`;
}

/** `(…)`: the orders of a stretch by company and store alone: two years of everybody are then read from months, and not from a million days. */
async function storesWithin(db: Query, actor: Actor, query: OrderFilter, stretch: Stretch, now: Date): Promise<Sql> {
  const { months, days, live } = await partsOf(db, orderDays, stretch);
  const shown = (of: string) => raw(['company_id', 'store_id', ...figures].map((name) => `${of}.${name}`).join(', '));
  return sql`(select ${shown('m')} from order_month_sums m ${where([...mine(actor, query, 'm'), sql`m.month = any(${months}::date[])`])}
    union all select ${shown('s')} from order_day_sums s ${where([...mine(actor, query, 's'), sql`s.day = any(${days}::date[])`])}
    union all select ${shown('l')} from (${toldLive(actor, query, stretch, live, now)}) l)`;
}

/** `stores_told t`: the orders of the period by company and store, and apart from them (`not is_now`) those just before. */
export async function toldStores(db: Query, actor: Actor, query: OrderFilter, period: Period, now: Date): Promise<Sql> {
  const [during, before] = await Promise.all([
    storesWithin(db, actor, query, period, now),
    storesWithin(db, actor, query, period.before, now),
  ]);
  return sql`stores_told as (select true as is_now, x.* from ${during} x union all select false, x.* from ${before} x)`;
}

/** The same without company and store but with the channel: of everybody at once these are few rows, however many companies there are. */
export async function toldTogether(db: Query, actor: Actor, query: ChannelFilter, stretch: Stretch, now: Date): Promise<Sql> {
  const { companyId, storeId, channel } = query;
  if (actor.scope.companyId !== null || companyId !== undefined || storeId !== undefined)
    return sql`${await toldOrders(db, actor, query, stretch, now)}, together as (select t.*, p.platform as channel from told t
      left join stores p on p.id = t.store_id ${where([equals(raw('p.platform'), channel)])})`;
  const live = await liveDays(db, orderDays, stretch);
  const shown = (of: string) => raw(['day', 'carrier', ...figures].map((name) => `${of}.${name}`).join(', '));
  return sql`live as (${toldLive(actor, query, stretch, live, now)}), together as (
    select ${shown('s')}, s.channel from order_day_totals s
    ${where([equals(raw('s.warehouse_id'), query.warehouseId), equals(raw('s.channel'), channel), ...isKept('s', stretch, live)])}
    union all select ${shown('l')}, p.platform from live l left join stores p on p.id = l.store_id ${where([equals(raw('p.platform'), channel)])})`;
}

/** What rows `t` add up to, told of all of them or of those that a condition takes. */
export const orderSums = (taken: Sql = raw('true')): Sql =>
  join(figures.map((name) => sql`coalesce(sum(t.${raw(name)}) filter (where ${taken}), 0)::bigint as ${raw(name)}`));

export interface OrderSums {
  orders: number;
  pieces: number;
  review: number;
  working: number;
  shipped: number;
  stopped: number;
  onTime: number;
  late: number;
  fees: number;
}

/** Rows added up by a key that they share. */
export function addedBy<Row extends OrderSums, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, OrderSums][] {
  const sums = new Map<Key, OrderSums>();
  for (const row of rows) {
    const { orders, pieces, review, working, shipped, stopped, onTime, late, fees } = row;
    const sum = sums.get(keyOf(row));
    if (!sum) {
      sums.set(keyOf(row), { orders, pieces, review, working, shipped, stopped, onTime, late, fees });
      continue;
    }
    for (const name of Object.keys(sum) as (keyof OrderSums)[]) sum[name] += row[name];
  }
  return [...sums];
}
