import { keyOfItem } from '@kura/contract/insights/cost-rate/cost-item.ts';
import { daysOf, type Stretch } from '@kura/contract/insights/report/period.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { type DayBook, liveDays, partsOf } from '../kept-days/kept-days.ts';
import { isParcelUnkept } from '../parcel-cost/keep-parcel-costs.ts';
import { costBooks, costedOrdersOf, type CostFilter, hasLeft, keptBooks, onBasis, shippedOf } from '../parcel-cost/order-costs.ts';
import { ordersOfDays, within } from '../report/of-day.ts';

/** In fen: what the wallets paid and did not get back. Yen of a yen wallet at the rate of the order. */
export const net = (rate: string): string =>
  `case f.wallet_currency when 'CNY' then f.charged_minor - f.refunded_minor else round((f.charged_minor - f.refunded_minor) * ${rate} * 100) end`;
/** Beside orders with their costs, what they brought: `m`. K04: from the lines of the money book. */
export const theirRevenue = raw(`cross join lateral (
  select coalesce(sum(${net('coalesce(f.rate, d.rate)')}), 0)::bigint as revenue from fee_lines f where f.cause_type = 'outbound.order' and f.cause_id = o.id) m`);

const keys = ['day', 'warehouse_id', 'company_id', 'carrier'] as const;
const figures = [
  'orders',
  'pieces',
  'parcels',
  'yen',
  'billed_yen',
  'revenue',
  'carrier_cost',
  'cod',
  'packaging',
  'labour',
  'storage',
  'storage_cost',
] as const;
const counts: readonly string[] = ['orders', 'pieces', 'parcels'];
const named = (of: string): Sql => raw([...keys, ...figures].map((name) => `${of}.${name}`).join(', '));
const sums = figures.map((name) => `sum(s.${name})::${counts.includes(name) ? 'int' : 'bigint'} as ${name}`).join(', ');

const ordersOf = (days: Sql, conditions: readonly (Sql | null)[], basis: Sql | null = null): Sql => sql`
  select x.day, o.warehouse_id, o.company_id, coalesce(o.carrier, '') as carrier, count(*)::int as orders, sum(o.piece_count)::int as pieces,
    sum(k.parcels)::int as parcels, sum(k.yen)::bigint as yen, sum(k.billed_yen)::bigint as billed_yen, sum(m.revenue)::bigint as revenue,
    sum(c.carrier)::bigint as carrier_cost, sum(c.cod)::bigint as cod, sum(c.packaging)::bigint as packaging, sum(c.labour)::bigint as labour, 0::bigint as storage, 0::bigint as storage_cost
  from ${costedOrdersOf(days, conditions)} ${theirRevenue} ${where([basis])} group by 1, 2, 3, 4`;
/** K05: rounded once, for a company, a warehouse and a day; a day that was taken back and charged again was stored once. */
const roomCost = `case when s.round = (select count(*) from storage_takebacks b where b.warehouse_id = s.warehouse_id and b.day = s.day)
  then coalesce(round(s.volume_mm3 * (select r.minor from rates r where r.key = '${keyOfItem('STORAGE')}' and s.day >= r.valid_from and s.day < r.until) / 1000000000), 0)
  else 0 end`;
/** By the day that was stored, whenever it was charged; a day for which nobody pays has its cost all the same. */
const storageOf = (days: Sql, conditions: readonly (Sql | null)[]): Sql => sql`
  select s.day, s.warehouse_id, s.company_id, null::text as carrier, 0 as orders, 0 as pieces, 0 as parcels, 0::bigint as yen, 0::bigint as billed_yen,
    0::bigint as revenue, 0::bigint as carrier_cost, 0::bigint as cod, 0::bigint as packaging, 0::bigint as labour,
    sum(coalesce(f.paid, 0))::bigint as storage, sum(c.room)::bigint as storage_cost
  from storage_days s
    left join lateral (select sum(${raw(net('coalesce(f.rate, 0)'))}) as paid from fee_lines f where f.entry_id = s.entry_id) f on true
    cross join lateral (select ${raw(roomCost)} as room) c
  ${where([sql`s.day = any(${days}::date[])`, raw('(f.paid is not null or c.room > 0)'), ...conditions])} group by 1, 2, 3`;

export const profitDays: DayBook = {
  name: 'profit',
  table: 'profit_day_sums',
  columns: [...keys, ...figures],
  firstDay: raw(`least((select min(o.shipped_at)::date - 1 from outbound_orders o), (select min(s.day) from storage_days s))`),
  totals: {
    table: 'profit_day_totals',
    columns: ['day', 'warehouse_id', 'carrier', ...figures],
    keys: 3,
    sums: raw(`s.day, s.warehouse_id, s.carrier, ${sums} from profit_day_sums s`),
  },
  months: {
    table: 'profit_month_sums',
    columns: ['month', 'warehouse_id', 'company_id', 'carrier', ...figures],
    keys: 4,
    sums: raw(`date_trunc('month', s.day)::date as month, s.warehouse_id, s.company_id, s.carrier, ${sums} from profit_day_sums s`),
  },
  rowsOf: (days) => sql`${keptBooks} ${ordersOf(days, [hasLeft])} union all ${storageOf(days, [])}`,
  // A parcel whose cost nobody has worked out yet is worked out by whoever reads.
  isReady: async (tx, day) =>
    !(await tx.first(sql`
      select 1 from ${ordersOfDays(sql`array[${day}::date]`, 'shipped_at')} join outbound_parcels k on k.order_id = o.id where ${isParcelUnkept} limit 1`)),
  text: 'insights.proof.profitDays',
};

/** Days one after another as stretches. */
export function stretchesOf(days: readonly Day[]): Stretch[] {
  const found: { from: Day; to: Day }[] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else found.push({ from: day, to: day });
  }
  return found;
}

/**
 * `told t`: what the days of a stretch brought and cost, by warehouse, company and carrier. Days that are over are kept as sums, the others are
 * added up now; so are all where somebody asks for what no sum knows. Where nobody asks for companies, they are null if that saves anything; where
 * somebody does, months that are kept whole stand as one day, their first: a year of all companies is then not read day by day.
 */
export async function toldProfit(db: Query, actor: Actor, query: CostFilter, stretch: Stretch, byCompany: boolean): Promise<Sql> {
  const isNarrow = query.basis !== undefined || query.orderNumber !== undefined;
  const { months, days, live } = isNarrow ? { months: [], days: [], live: daysOf(stretch) } : await partsOf(db, profitDays, stretch);
  const mine = (of: string): (Sql | null)[] => [
    inScope(actor.scope, raw(`${of}.company_id`)),
    equals(raw(`${of}.company_id`), query.companyId),
    equals(raw(`${of}.warehouse_id`), query.warehouseId),
  ];
  const ofCarrier = equals(raw('s.carrier'), query.carrier);
  const isKept = [ofCarrier, within(raw('s.day'), stretch), sql`s.day <> all(${live}::date[])`];
  const isTogether = !byCompany && actor.scope.companyId === null && query.companyId === undefined;
  const kept = isTogether
    ? sql`select s.day, s.warehouse_id, null::bigint as company_id, s.carrier, ${raw(figures.map((name) => `s.${name}`).join(', '))} from profit_day_totals s
      ${where([equals(raw('s.warehouse_id'), query.warehouseId), ...isKept])}`
    : sql`select ${named('s')} from profit_day_sums s ${where([...mine('s'), ...(byCompany ? [ofCarrier, sql`s.day = any(${days}::date[])`] : isKept)])}`;
  const ofMonths = byCompany
    ? sql`union all select s.month, ${raw([...keys.slice(1), ...figures].map((name) => `s.${name}`).join(', '))} from profit_month_sums s
      ${where([...mine('s'), ofCarrier, sql`s.month = any(${months}::date[])`])}`
    : raw('');
  const stored =
    isNarrow || query.carrier !== undefined ? raw('') : sql`union all select ${named('l')} from (${storageOf(sql`${live}`, mine('s'))}) l`;
  return sql`${await costBooks(db, ...stretchesOf(live))}, told as (
    ${kept} ${ofMonths} union all select ${named('l')} from (${ordersOf(sql`${live}`, shippedOf(actor, query), onBasis(query))}) l ${stored})`;
}

/** The books for a list of orders: only days that are not kept have parcels that are still to be worked out. */
export const booksOf = async (db: Query, stretch: Stretch): Promise<Sql> =>
  costBooks(db, ...stretchesOf(await liveDays(db, profitDays, stretch)));
