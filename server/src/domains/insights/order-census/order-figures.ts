import { orderGroups, type OrderGroup } from '@kura/contract/insights/order-census/order-census.fields.ts';
import { rangeOf, type Stretch } from '@kura/contract/insights/report/period.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { dayRangeThere, equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';

const inStates = (states: readonly string[]): string => `o.status in (${states.map((state) => `'${state}'`).join(', ')})`;
const inGroup = (group: OrderGroup): string => inStates(orderGroups[group]);

/** As the list of outbound orders says it: left after its hour, or should have left by now. */
const isLate = (now: Date): Sql =>
  sql`((${raw(inGroup('shipped'))} and o.shipped_at > o.ship_by) or (${raw(inStates(orderGroups.working.filter((state) => state !== 'cutOffPending')))} and o.ship_by < ${now}))`;
const isOnTime = raw(`(${inGroup('shipped')} and (o.ship_by is null or o.shipped_at <= o.ship_by))`);

/** What orders `o` count for, told of all of them or of those that a condition takes. */
export const orderSums = (now: Date, taken: Sql = raw('true')): Sql => {
  const count = (condition: Sql) => sql`count(*) filter (where ${condition} and ${taken})`;
  return sql`${count(raw('true'))} as orders, coalesce(sum(o.piece_count) filter (where ${taken}), 0)::bigint as pieces,
    ${count(raw(inGroup('review')))} as review, ${count(raw(inGroup('working')))} as working, ${count(raw(inGroup('shipped')))} as shipped,
    ${count(raw(inGroup('stopped')))} as stopped, ${count(isOnTime)} as on_time, ${count(isLate(now))} as late,
    coalesce(sum(o.total_cny_minor) filter (where ${taken}), 0)::bigint as fees`;
};

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

export interface OrderFilter {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
}
/** Orders with the clock of their warehouse; drafts are none yet. */
export const orderRows = raw('outbound_orders o join warehouses w on w.id = o.warehouse_id');
/** Within days of the warehouse, by two moments: to work out the day of each of a million orders takes ten times as long. */
export const inDays = (stretch: Stretch): Sql => dayRangeThere(raw('o.created_at'), rangeOf(stretch), raw('w.zone')) ?? raw('true');
export const ordersWithin = (actor: Actor, query: OrderFilter, stretch: Stretch): (Sql | null)[] => [
  inScope(actor.scope, raw('o.company_id')),
  equals(raw('o.company_id'), query.companyId),
  equals(raw('o.warehouse_id'), query.warehouseId),
  raw(`o.status <> 'draft'`),
  inDays(stretch),
];
