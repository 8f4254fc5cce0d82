import type { listCompanyProfits, listOrderProfits } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import type { CarrierProfit, CompanyProfit, MonthProfit, OrderProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { rangeOf, type Period, type Stretch } from '@kura/contract/insights/report/period.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page, PageRequest } from '@kura/contract/kernel/page.ts';
import { carrierCodes } from '@kura/contract/pricing/carrier-choice.ts';
import { grossProfit } from '@kura/contract/pricing/gross-profit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { bounded, dayRange, equals, type ListSpec, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { asYuan, costBasis, costedOrders, type CostFilter, costTotal, shippedWithin } from '../parcel-cost/order-costs.ts';
import { bookedIncome } from './income-days.ts';
import { booksOf, net, theirRevenue, toldProfit } from './profit-days.ts';

type Asked = ListQuery<typeof listCompanyProfits>;
export type ProfitFilter = Omit<CostFilter, 'basis' | 'orderNumber'>;

/** Orders with what they brought, `m`, beside what they cost. */
const earningOrders = sql`${costedOrders} ${theirRevenue}`;
const profit = sql`(m.revenue - ${costTotal})`;

/** What a row is of: a customer, a carrier, a month. What is of no order has no carrier. */
interface Grouping {
  readonly ofDay: Sql;
  readonly beside: ((company: string, day: string) => Sql) | null;
  readonly id: Sql;
}
const month = (day: string): string => `to_char(${day}, 'YYYY-MM')`;
const groupings = {
  company: { ofDay: raw('t.company_id::text'), beside: (company) => raw(`${company}::text`), id: raw('g.key::bigint') },
  month: { ofDay: raw(month('t.day')), beside: (_company, day) => raw(month(day)), id: raw(`replace(g.key, '-', '')::bigint`) },
  carrier: {
    ofDay: raw('t.carrier'),
    beside: null,
    id: sql`coalesce(array_position(${carrierCodes}::text[], g.key), ${carrierCodes.length + 1})::bigint`,
  },
  day: { ofDay: raw('t.day::text'), beside: (_company, day) => raw(`${day}::text`), id: raw('0::bigint') },
} as const satisfies Record<string, Grouping>;
type GroupName = keyof typeof groupings;

const legDay = `coalesce(c.ship_date, c.container_date, (c.created_at at time zone '${clockZone}')::date)`;
const between = (day: string, { from, to }: Stretch): Sql => sql`${raw(day)} between ${from}::date and ${to}::date`;

/** In fen, what customs were paid for an order: at the rates at which it stands in the book. */
const customsPaid = `(select coalesce(sum(round(case f.item when 'DUTY' then q.duty_minor else q.import_tax_minor end * f.fee_rate * 100)), 0)::bigint
  from consolidation_fees f where f.consolidation_id = c.id and f.item in ('DUTY', 'IMPORT_TAX') and f.voided_at is null)`;
const isWhole = ({ warehouseId, carrier }: ProfitFilter): boolean => warehouseId === undefined && carrier === undefined;

/** What the book took in by its own day, first leg by the day of its charge, the container by the day it sailed. */
async function besideOrders(db: Query, name: GroupName, actor: Actor, query: ProfitFilter, stretch: Stretch): Promise<Sql> {
  const { beside }: Grouping = groupings[name];
  // What is asked of one carrier is asked of orders only.
  if (beside === null || query.carrier !== undefined) return raw('');
  const mine = (company: string, warehouse: string): (Sql | null)[] => [
    inScope(actor.scope, raw(company)),
    equals(raw(company), query.companyId),
    equals(raw(warehouse), query.warehouseId),
  ];
  const none = raw('0, 0, 0, 0, 0, 0');
  // The book knows companies and no warehouses: of one warehouse there is only what its orders and its goods tell.
  const isTogether = name !== 'company' && actor.scope.companyId === null && query.companyId === undefined;
  const booked = isWhole(query)
    ? sql`
    union all select ${beside('v.company_id', 'v.day')}, ${none}, 0, 0, 0, 0, 0, case v.part when 'other' then v.income else 0 end, v.income
    from ${await bookedIncome(db, stretch, isTogether)} ${where([inScope(actor.scope, raw('v.company_id')), equals(raw('v.company_id'), query.companyId)])}`
    : raw('');
  return sql`${booked}
    union all select ${beside('f.company_id', `(f.at at time zone '${clockZone}')::date`)}, ${none}, 0, 0, (${raw(net('coalesce(f.rate, 0)'))})::bigint, 0, 0, 0, 0
    from fee_lines f left join inbound_orders i on f.cause_type = 'inbound.order' and i.id = f.cause_id
    ${where([raw(`f.fee_type = 'FIRST_LEG'`), dayRange(raw('f.at'), rangeOf(stretch), clockZone), ...mine('f.company_id', 'i.warehouse_id')])}
    union all select ${beside('q.company_id', legDay)}, ${none}, 0, 0, 0, q.cost_minor, ${raw(customsPaid)}, 0, 0
    from consolidations c join consolidation_orders q on q.consolidation_id = c.id join inbound_orders i on i.id = q.order_id
    ${where([raw(`c.status <> 'cancelled'`), between(legDay, stretch), ...mine('q.company_id', 'i.warehouse_id')])}`;
}

/** `grouped g`: everything of a period added up by one key. */
const groupedBy = async (db: Query, actor: Actor, query: ProfitFilter, stretch: Stretch, name: GroupName): Promise<Sql> =>
  sql`${await toldProfit(db, actor, query, stretch, name === 'company')}, parts (key, orders, revenue, carrier, cod, packaging, labour, storage, storage_cost, first_leg, first_leg_cost,
      customs_cost, other, booked) as (
      select ${groupings[name].ofDay}, sum(t.orders)::bigint, sum(t.revenue)::bigint, sum(t.carrier_cost)::bigint, sum(t.cod)::bigint, sum(t.packaging)::bigint,
        sum(t.labour)::bigint, sum(t.storage)::bigint, sum(t.storage_cost)::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
      from told t ${where([groupings[name].beside === null ? raw('t.carrier is not null') : null])} group by 1
      ${await besideOrders(db, name, actor, query, stretch)}
    ), grouped as materialized (
      select key, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue, sum(carrier)::bigint as carrier, sum(cod)::bigint as cod,
        sum(packaging)::bigint as packaging, sum(labour)::bigint as labour, sum(carrier + cod + packaging + labour)::bigint as cost,
        sum(storage)::bigint as storage, sum(storage_cost)::bigint as storage_cost, sum(first_leg)::bigint as first_leg, sum(first_leg_cost)::bigint as first_leg_cost,
        sum(customs_cost)::bigint as customs_cost, sum(other)::bigint as other,
        ${raw(isWhole(query) ? `sum(booked - revenue - storage - first_leg - other)::bigint` : '0::bigint')} as timing
      from parts group by key
      having sum(orders) > 0 or sum(storage) <> 0 or sum(storage_cost) <> 0 or sum(first_leg) <> 0 or sum(first_leg_cost) <> 0 or sum(customs_cost) <> 0 or sum(booked) <> 0)`;

const orderFigures = {
  revenue: raw('g.revenue'),
  carrierCost: raw('g.carrier'),
  codCost: raw('g.cod'),
  packaging: raw('g.packaging'),
  labour: raw('g.labour'),
  cost: raw('g.cost'),
  profit: raw('(g.revenue - g.cost)'),
};
const besideFigures = {
  storage: raw('g.storage'),
  firstLeg: raw('g.first_leg'),
  other: raw('g.other'),
  timing: raw('g.timing'),
  income: raw('(g.revenue + g.storage + g.first_leg + g.other + g.timing)'),
  storageCost: raw('g.storage_cost'),
  firstLegCost: raw('g.first_leg_cost'),
  customsCost: raw('g.customs_cost'),
  result: raw('(g.revenue + g.storage + g.first_leg + g.other + g.timing - g.cost - g.storage_cost - g.first_leg_cost - g.customs_cost)'),
};
const summed = (figures: Readonly<Record<string, Sql>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, yuan(of)]));
const ordersSelect = sql`g.orders, ${asYuan(orderFigures.revenue)} as revenue, ${asYuan(orderFigures.carrierCost)} as carrier_cost,
  ${asYuan(orderFigures.codCost)} as cod_cost, ${asYuan(orderFigures.packaging)} as packaging, ${asYuan(orderFigures.labour)} as labour,
  ${asYuan(orderFigures.cost)} as cost, ${asYuan(orderFigures.profit)} as profit`;
const besideSelect = sql`${asYuan(besideFigures.storage)} as storage, ${asYuan(besideFigures.firstLeg)} as first_leg,
  ${asYuan(besideFigures.other)} as other, ${asYuan(besideFigures.timing)} as timing, ${asYuan(besideFigures.income)} as income,
  ${asYuan(besideFigures.storageCost)} as storage_cost, ${asYuan(besideFigures.firstLegCost)} as first_leg_cost, ${asYuan(besideFigures.customsCost)} as customs_cost, ${asYuan(besideFigures.result)} as result`;

/** F8: the margin by the function that computes one order. */
const withMargin = <Row extends { revenue: Money; cost: Money }>(page: Page<Row>): Page<Row & { margin: string | null }> => ({
  ...page,
  rows: page.rows.map((row) => ({ ...row, margin: grossProfit(row.revenue.minor, [row.cost.minor]).marginPercent })),
});

async function groupPage<Row extends { revenue: Money; cost: Money }>(
  db: Query,
  actor: Actor,
  query: ProfitFilter & PageRequest,
  period: Period,
  name: Exclude<GroupName, 'day'>,
  more: Pick<ListSpec, 'select'> & Partial<ListSpec> & { hasBeside: boolean },
): Promise<Page<Row>> {
  const { hasBeside, sorts, ...spec } = more;
  const figures = { ...orderFigures, ...(hasBeside ? besideFigures : {}) };
  const page = await pageRows<Row>(db, {
    query,
    with: await groupedBy(db, actor, query, period, name),
    from: raw('grouped g'),
    where: [],
    defaultSort: 'revenue',
    tieBreaker: groupings[name].id,
    totals: { orders: raw('g.orders'), ...summed(figures) },
    sorts: { orders: raw('g.orders'), ...figures, ...sorts },
    ...spec,
  });
  return withMargin(page) as Page<Row>;
}

export const companyProfits = (db: Query, actor: Actor, query: Asked, period: Period): Promise<Page<CompanyProfit>> =>
  groupPage(db, actor, query, period, 'company', {
    hasBeside: true,
    select: sql`${groupings.company.id} as id, co.name as company_name, ${ordersSelect}, ${besideSelect}`,
    names: raw('join companies co on co.id = g.key::bigint'),
  });
export const monthProfits = (db: Query, actor: Actor, query: Asked, period: Period): Promise<Page<MonthProfit>> =>
  groupPage(db, actor, query, period, 'month', {
    hasBeside: true,
    select: sql`${groupings.month.id} as id, g.key as month, ${ordersSelect}, ${besideSelect}`,
    sorts: { month: raw('g.key') },
    defaultSort: 'month',
  });
export const carrierProfits = (db: Query, actor: Actor, query: Asked, period: Period): Promise<Page<CarrierProfit>> =>
  groupPage(db, actor, query, period, 'carrier', {
    hasBeside: false,
    select: sql`${groupings.carrier.id} as id, g.key as carrier, ${ordersSelect}`,
  });

/** As many as are worked out while somebody waits. */
const mostWorkedOut = 20_000;
const byFigure = (of: Sql) => bounded(of, mostWorkedOut);

export const orderProfits = async (
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listOrderProfits>,
  period: Period,
): Promise<Page<OrderProfit>> =>
  withMargin(
    await pageRows<OrderProfit>(db, {
      query,
      with: await booksOf(db, period),
      select: sql`o.id, w.zone, o.number as order_number, co.name as company_name, w.code as warehouse_code, coalesce(o.carrier, '') as carrier,
        ${costBasis} as basis, o.shipped_at, o.piece_count as pieces, ${asYuan(raw('m.revenue'))} as revenue, ${asYuan(raw('c.carrier'))} as carrier_cost,
        ${asYuan(raw('c.cod'))} as cod_cost, ${asYuan(raw('c.packaging'))} as packaging, ${asYuan(raw('c.labour'))} as labour,
        ${asYuan(costTotal)} as cost, ${asYuan(profit)} as profit`,
      from: earningOrders,
      names: raw('join companies co on co.id = o.company_id'),
      where: shippedWithin(actor, query, period),
      sorts: {
        shippedAt: raw('o.shipped_at'),
        // V02: a sheet that is too long is split by the filter of this name.
        days: raw('o.shipped_at'),
        pieces: bounded(raw('o.piece_count')),
        revenue: byFigure(raw('m.revenue')),
        carrierCost: byFigure(raw('c.carrier')),
        codCost: byFigure(raw('c.cod')),
        packaging: byFigure(raw('c.packaging')),
        labour: byFigure(raw('c.labour')),
        cost: byFigure(costTotal),
        profit: byFigure(profit),
      },
      totals: {
        pieces: raw('o.piece_count'),
        revenue: yuan(raw('m.revenue')),
        carrierCost: yuan(raw('c.carrier')),
        codCost: yuan(raw('c.cod')),
        packaging: yuan(raw('c.packaging')),
        labour: yuan(raw('c.labour')),
        cost: yuan(costTotal),
        profit: yuan(profit),
      },
      defaultSort: 'shippedAt',
      tieBreaker: raw('o.id'),
    }),
  );

export interface ProfitSums {
  key: string;
  name: string;
  orders: number;
  revenue: number;
  cost: number;
  storage: number;
  storageCost: number;
  firstLeg: number;
  firstLegCost: number;
  customsCost: number;
  other: number;
  /** What the book took in of these days for what the other columns tell of other days, less what they tell of it and it took in on others. */
  timing: number;
}
/** Everything of a period by one key, for the head. */
export const profitSums = async (db: Query, actor: Actor, query: ProfitFilter, stretch: Stretch, name: GroupName): Promise<ProfitSums[]> =>
  db.rows(sql`${await groupedBy(db, actor, query, stretch, name)}
    select g.key, ${name === 'company' ? raw('(select co.name from companies co where co.id = g.key::bigint)') : raw('g.key')} as name, g.orders, g.revenue,
      g.cost, g.storage, g.storage_cost, g.first_leg, g.first_leg_cost, g.customs_cost, g.other, g.timing from grouped g order by g.key`);
