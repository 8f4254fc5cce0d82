import { keyOfItem, firstCosts, type CostItem } from '@kura/contract/insights/cost-rate/cost-item.ts';
import { rangeOf, type Stretch } from '@kura/contract/insights/report/period.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, dayRangeThere, equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { ordersOfDays } from '../report/of-day.ts';
import { costRecordset, unkeptCosts } from './keep-parcel-costs.ts';

/** Which of the orders that left. */
export interface CostFilter {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
  carrier?: string | undefined;
  basis?: string | undefined;
  orderNumber?: string | undefined;
}

const booksWith = (unkept: Parameters<typeof costRecordset>[0]): Sql =>
  sql`with rates as materialized (
      select key, minor, valid_from, coalesce(lead(valid_from) over (partition by key order by valid_from), 'infinity') as until
      from cost_rates where status = 'approved'
    ), unkept as materialized (select x.id, x.jpy, x."isEstimated" as is_estimated, x.size from ${costRecordset(unkept)})`;
/** What counted on each day, and what was worked out for parcels that are not kept yet: shared by a page, its count and its sums. */
export const costBooks = async (db: Query, ...stretches: readonly Stretch[]): Promise<Sql> => booksWith(await unkeptCosts(db, stretches));
/** The same where everything is kept. */
export const keptBooks = booksWith([]);

const rateOn = (key: string): string => `(select r.minor from rates r where r.key = ${key} and d.day >= r.valid_from and d.day < r.until)`;
const itemOn = (item: CostItem): string => `coalesce(${rateOn(`'${keyOfItem(item)}'`)}, ${firstCosts[item]})`;

/** What a carrier collects for: what its settlement kept, what its bill says, else three quarters of what the customer was charged. */
const codYen = `case when o.cod_jpy = 0 then 0 else coalesce(
  (select sum(a.carrier_fee_jpy) from cod_amounts a where a.order_id = o.id and a.carrier_fee_jpy > 0), nullif(k.cod_yen, 0),
  (select round(sum(f.original_minor) * 0.75) from fee_lines f where f.cause_type = 'outbound.order' and f.cause_id = o.id and f.fee_type = 'COD_FEE'
    and f.original_currency = 'JPY' and f.charged_minor > f.refunded_minor), 0) end`;

/**
 * The bill counts as soon as somebody, or the check, has accepted it; a dispute counts when it is settled. What is given back is taken off what was
 * agreed to, and is no bill by itself. What the corrected bill has no more is no bill either once that was accepted.
 */
export const billOf = (parcel: string): string => `
  left join lateral (select case when bool_or(r.amount_jpy >= 0 and r.result <> 'unbilled' and not r.taken_back and not exists (
      select 1 from carrier_bill_rows x where x.takes_back_id = r.id and x.decision = 'accept')) then sum(r.agreed_jpy) end as jpy,
      sum(r.cod_fee_jpy) filter (where r.result in ('matched', 'different') or (r.result = 'unbilled' and r.decision = 'accept')) as cod_jpy
    from carrier_bill_rows r where r.parcel_id = ${parcel} and r.agreed_jpy is not null) b on true`;

/**
 * Orders `o` with their day `d`, their parcels `k` and their costs `c` in fen (finance.md 9). Each amount is converted and rounded once, at the
 * rate of the order. K05
 */
const theirCosts = raw(`
  cross join lateral (select (o.shipped_at at time zone w.zone)::date as day, coalesce(o.rate, (
    select x.rate from exchange_rates x where x.pair = 'JPY/CNY' and x.day <= (o.shipped_at at time zone 'Asia/Shanghai')::date
    order by x.day desc, x.id desc limit 1), 0) as rate) d
  cross join lateral (
    select count(*) as parcels, count(b.jpy) as billed, coalesce(sum(coalesce(b.jpy, e.expected_jpy, u.jpy, 0)), 0)::bigint as yen,
      coalesce(sum(b.jpy), 0)::bigint as billed_yen, coalesce(sum(b.cod_jpy), 0)::bigint as cod_yen,
      coalesce(sum(${rateOn(`'PACKAGING|' || coalesce(k.packaging, o.packaging)`)}), 0)::bigint as packaging
    from outbound_parcels k left join parcel_costs e on e.parcel_id = k.id and e.shipped_at = k.shipped_at left join unkept u on u.id = k.id ${billOf('k.id')}
    where k.order_id = o.id and k.status = 'shipped') k
  cross join lateral (
    select round(k.yen * d.rate * 100)::bigint as carrier, round((${codYen}) * d.rate * 100)::bigint as cod, k.packaging,
      (${itemOn('LABOUR_ORDER')} + ${itemOn('LABOUR_FURTHER')} * greatest(0, o.piece_count - 2))::bigint as labour) c`);
export const costedOrders: Sql = sql`outbound_orders o join warehouses w on w.id = o.warehouse_id ${theirCosts}`;
/** The same, of whole days of their warehouse. */
export const costedOrdersOf = (days: Sql, conditions: readonly (Sql | null)[]): Sql =>
  sql`${ordersOfDays(days, 'shipped_at', conditions)} ${theirCosts}`;

export const costTotal = raw('(c.carrier + c.cod + c.packaging + c.labour)');
export const costBasis = raw(`(case when k.billed = 0 then 'estimated' when k.billed < k.parcels then 'partly' else 'billed' end)`);

export const onBasis = ({ basis }: CostFilter): Sql | null => (basis === undefined ? null : sql`${costBasis} = ${basis}`);

export const hasLeft = raw(`o.status in ('shipped', 'signed') and o.shipped_at is not null`);
/** Orders that left within days of their warehouse, and did not come back from the truck. */
export const shippedWithin = (actor: Actor, query: CostFilter, stretch: Stretch): (Sql | null)[] => [
  ...shippedOf(actor, query),
  onBasis(query),
  dayRangeThere(raw('o.shipped_at'), rangeOf(stretch), raw('w.zone')),
];
/** What can be said of an order without its costs. */
export const shippedOf = (actor: Actor, query: CostFilter): (Sql | null)[] => [
  inScope(actor.scope, raw('o.company_id')),
  equals(raw('o.company_id'), query.companyId),
  equals(raw('o.warehouse_id'), query.warehouseId),
  equals(raw('o.carrier'), query.carrier),
  beginsWith(raw('o.number'), query.orderNumber?.toUpperCase()),
  hasLeft,
];

export const asYuan = (minor: Sql): Sql => sql`jsonb_build_object('currency', 'CNY', 'minor', ${minor})`;
export const asYen = (minor: Sql): Sql => sql`jsonb_build_object('currency', 'JPY', 'minor', ${minor})`;
