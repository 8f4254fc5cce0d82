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
    with: await costBooks(db, period),
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
        where r.parcel_id = k.id and r.agreed_jpy is not null order by r.id limit 1), '') as bill_number
    from outbound_parcels k join outbound_orders o on o.id = k.order_id left join parcel_costs e on e.parcel_id = k.id and e.shipped_at = k.shipped_at
      left join unkept u on u.id = k.id ${raw(billOf('k.id'))}
    where k.order_id = ${id} and k.status = 'shipped' order by k.parcel_no`);

/** Of one day, warehouse, carrier and customer. */
export interface CostSums {
  day: string;
  warehouseId: number;
  warehouseCode: string;
  carrier: string;
  companyId: number;
  companyName: string;
  orders: number;
  pieces: number;
  parcels: number;
  yen: number;
  billedYen: number;
  carrierCost: number;
  cod: number;
  packaging: number;
  labour: number;
  cost: number;
}
export const costSums = async (db: Query, actor: Actor, query: CostFilter, stretch: Stretch): Promise<CostSums[]> =>
  db.rows(sql`${await costBooks(db, stretch)}
    select s.*, w.code as warehouse_code, co.name as company_name from (
      select d.day::text as day, o.warehouse_id, coalesce(o.carrier, '') as carrier, o.company_id, count(*) as orders, sum(o.piece_count)::bigint as pieces,
        sum(k.parcels)::bigint as parcels, sum(k.yen)::bigint as yen, sum(k.billed_yen)::bigint as billed_yen, sum(c.carrier)::bigint as carrier_cost,
        sum(c.cod)::bigint as cod, sum(c.packaging)::bigint as packaging, sum(c.labour)::bigint as labour, sum(${costTotal})::bigint as cost
      from ${costedOrders} ${where(shippedWithin(actor, query, stretch))} group by 1, 2, 3, 4) s
      join warehouses w on w.id = s.warehouse_id join companies co on co.id = s.company_id`);
