import type { listOutboundCosts } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import type { CostParcel, OutboundCostRow } from '@kura/contract/insights/outbound-cost/outbound-cost.ts';
import type { Period, Stretch } from '@kura/contract/insights/report/period.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { yen, yuan } from '../../../kernel/list-totals.ts';
import { bounded, pageRows } from '../../../kernel/list.ts';
import {
  asYen,
  asYuan,
  billOf,
  costBasis,
  costBooks,
  costedOrders,
  type CostFilter,
  costTotal,
  shippedWithin,
} from '../parcel-cost/order-costs.ts';
import { booksOf, toldProfit } from '../gross-profit/profit-days.ts';

const names = raw('join companies co on co.id = o.company_id');
const columns = sql`o.id, o.company_id, w.zone, co.name as company_name, w.code as warehouse_code, d.day::text as day, o.number as order_number, o.shipped_at,
  coalesce(o.carrier, '') as carrier, o.tracking_number, ${costBasis} as basis, o.piece_count as pieces, k.parcels, ${asYen(raw('k.yen'))} as carrier_yen,
  ${asYuan(raw('c.carrier'))} as carrier_cost, ${asYuan(raw('c.cod'))} as cod_cost, ${asYuan(raw('c.packaging'))} as packaging,
  ${asYuan(raw('c.labour'))} as labour, ${asYuan(costTotal)} as cost`;
/** As many as are worked out while somebody waits. */
const mostWorkedOut = 20_000;

export const outboundCostPage = async (
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listOutboundCosts>,
  period: Period,
): Promise<Page<OutboundCostRow>> =>
  pageRows(db, {
    query,
    with: await booksOf(db, period),
    select: columns,
    from: costedOrders,
    names,
    where: shippedWithin(actor, query, period),
    sorts: {
      shippedAt: raw('o.shipped_at'),
      // V02: a sheet that is too long is split by the filter of this name.
      days: raw('o.shipped_at'),
      pieces: bounded(raw('o.piece_count')),
      parcels: bounded(raw('k.parcels'), mostWorkedOut),
      carrierYen: bounded(raw('k.yen'), mostWorkedOut),
      carrierCost: bounded(raw('c.carrier'), mostWorkedOut),
      codCost: bounded(raw('c.cod'), mostWorkedOut),
      packaging: bounded(raw('c.packaging'), mostWorkedOut),
      labour: bounded(raw('c.labour'), mostWorkedOut),
      cost: bounded(costTotal, mostWorkedOut),
    },
    totals: {
      pieces: raw('o.piece_count'),
      parcels: raw('k.parcels'),
      carrierYen: yen(raw('k.yen')),
      carrierCost: yuan(raw('c.carrier')),
      codCost: yuan(raw('c.cod')),
      packaging: yuan(raw('c.packaging')),
      labour: yuan(raw('c.labour')),
      cost: yuan(costTotal),
    },
    defaultSort: 'shippedAt',
    tieBreaker: raw('o.id'),
  });

/** What one order cost, whenever it left; undefined: it did not leave, or is not the reader's to see. */
export async function readOutboundCost(db: Query, actor: Actor, id: number): Promise<(OutboundCostRow & { rate: string }) | undefined> {
  const left = await db.first<{ day: string }>(sql`
    select (o.shipped_at at time zone w.zone)::date::text as day from outbound_orders o join warehouses w on w.id = o.warehouse_id
    where o.id = ${id} and o.shipped_at is not null`);
  if (!left) return undefined;
  const stretch = { from: left.day, to: left.day };
  return db.first(sql`${await costBooks(db, stretch)} select ${columns}, d.rate::numeric(14, 6)::text as rate from ${costedOrders} ${names}
    ${where([sql`o.id = ${id}`, ...shippedWithin(actor, {}, stretch)])}`);
}
export const parcelsOf = async (db: Query, id: number, day: string): Promise<CostParcel[]> =>
  db.rows(sql`${await costBooks(db, { from: day, to: day })}
    select k.id, coalesce(nullif(k.tracking_number, ''), o.tracking_number) as tracking_number, coalesce(e.size, u.size, '') as size,
      coalesce(k.packaging, o.packaging, '') as packaging, ${asYen(raw('coalesce(e.expected_jpy, u.jpy, 0)'))} as expected,
      case when b.jpy is not null then ${asYen(raw('b.jpy'))} end as billed, coalesce(e.is_estimated, u.is_estimated, true) as is_estimated,
      coalesce((select cb.number from carrier_bill_rows r join carrier_bills cb on cb.id = r.bill_id
        where r.parcel_id = k.id and r.agreed_jpy is not null and r.amount_jpy >= 0 and r.result <> 'unbilled' and not r.taken_back order by r.id limit 1), '') as bill_number
    from outbound_parcels k join outbound_orders o on o.id = k.order_id left join parcel_costs e on e.parcel_id = k.id and e.shipped_at = k.shipped_at
      left join unkept u on u.id = k.id ${raw(billOf('k.id'))}
    where k.order_id = ${id} and k.status = 'shipped' order by k.parcel_no`);

export interface CostSums {
  orders: number;
  yen: number;
  billedYen: number;
  carrierCost: number;
  cod: number;
  packaging: number;
  labour: number;
  cost: number;
}
const sums =
  raw(`sum(t.orders)::bigint as orders, sum(t.yen)::bigint as yen, sum(t.billed_yen)::bigint as billed_yen, sum(t.carrier_cost)::bigint as carrier_cost,
  sum(t.cod)::bigint as cod, sum(t.packaging)::bigint as packaging, sum(t.labour)::bigint as labour,
  sum(t.carrier_cost + t.cod + t.packaging + t.labour)::bigint as cost from told t`);
const ofOrders = raw('t.carrier is not null');

export const costsByDay = async (db: Query, actor: Actor, query: CostFilter, stretch: Stretch): Promise<(CostSums & { day: string })[]> =>
  db.rows(sql`${await toldProfit(db, actor, query, stretch, false)} select t.day::text as day, ${sums} ${where([ofOrders])} group by 1`);

/** What each carrier, each warehouse and each customer cost: of the three one is told, the others are null. */
export interface CostShare extends CostSums {
  carrier: string | null;
  warehouseId: number | null;
  warehouseCode: string | null;
  companyId: number | null;
  companyName: string | null;
}
const sharesOf = async (db: Query, actor: Actor, query: CostFilter, stretch: Stretch, byCompany: boolean): Promise<CostShare[]> =>
  db.rows(sql`${await toldProfit(db, actor, query, stretch, byCompany)}
    select s.*, w.code as warehouse_code, co.name as company_name
    from (select ${raw(byCompany ? 'null::text as carrier, null::bigint as warehouse_id, t.company_id' : 't.carrier, t.warehouse_id, null::bigint as company_id')}, ${sums} ${where([ofOrders])}
      group by grouping sets ${raw(byCompany ? '((t.company_id))' : '((t.carrier), (t.warehouse_id))')}) s
      left join warehouses w on w.id = s.warehouse_id left join companies co on co.id = s.company_id order by s.carrier, s.warehouse_id, s.company_id`);
export const costShares = async (db: Query, actor: Actor, query: CostFilter, stretch: Stretch): Promise<CostShare[]> => [
  ...(await sharesOf(db, actor, query, stretch, false)),
  ...(await sharesOf(db, actor, query, stretch, true)),
];
