import type { listWaitingPackages } from '@kura/contract/freight/consolidation/link.endpoints.ts';
import type { WaitingPackage } from '@kura/contract/freight/consolidation/consolidation.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, equals, pageRows } from '../../../kernel/list.ts';
import { orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** As staff measured a carton, where they did. */
const volume =
  'k.box_count::bigint * coalesce(k.measured_length_mm, k.length_mm) * coalesce(k.measured_width_mm, k.width_mm) * coalesce(k.measured_height_mm, k.height_mm)';
const weight = 'k.box_count::bigint * coalesce(k.measured_weight_g, k.weight_g)';

/** Orders that wait are few beside all that ever came: their packages are found by them. */
const waits = raw(`o.status = 'audited' and o.delivery_method = 'provider'
  and not exists (select 1 from consolidation_packages l where l.package_id = k.id and l.is_live)`);
const between = (column: Sql, range: string | undefined): Sql | null => {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} between ${from}::date and ${to}::date`;
};

export const waiting = (db: Query, scope: Scope, query: ListQuery<typeof listWaitingPackages>): Promise<Page<WaitingPackage>> =>
  pageRows(db, {
    query,
    select:
      raw(`k.id, k.order_id, o.number as order_number, k.company_id, c.name as company_name, w.code as warehouse_code, o.transport_method,
      k.line_no, p.sku, p.name_zh, k.box_count, k.box_count * k.quantity_per_box as pieces, trim_scale((${weight}) / 1000.0)::text as weight_kg,
      round((${volume}) / 1000000000.0, 6)::text as volume_m3, k.measured_weight_g is not null as is_measured, o.delivery_date`),
    from: raw('inbound_orders o join inbound_packages k on k.order_id = o.id join products p on p.id = k.product_id'),
    names: raw('join companies c on c.id = k.company_id join warehouses w on w.id = o.warehouse_id'),
    where: [
      waits,
      inScope(scope, raw('o.company_id')),
      beginsWith(raw('o.number'), query.orderNumber?.toUpperCase()),
      beginsWith(raw('p.sku'), query.sku),
      equals(raw('o.company_id'), query.companyId),
      equals(raw('o.transport_method'), query.transportMethod),
      between(raw('o.delivery_date'), query.deliveryDate),
    ],
    sorts: {
      deliveryDate: bounded(raw('o.delivery_date')),
      orderNumber: bounded(orderOfNumber(raw('o.number'))),
      boxCount: bounded(raw('k.box_count')),
      pieces: bounded(raw('k.box_count * k.quantity_per_box')),
    },
    totals: { boxCount: raw('k.box_count'), pieces: raw('k.box_count * k.quantity_per_box') },
    defaultSort: 'deliveryDate',
    tieBreaker: raw('k.id'),
  });

export interface Candidate {
  id: number;
  orderId: number;
  number: string;
  status: string;
  companyId: number;
  deliveryMethod: string;
  transportMethod: string | null;
  boxes: number;
}
/** Their orders do not move until the end of the transaction. */
export const candidates = (tx: Tx, scope: Scope, packageIds: readonly number[]): Promise<Candidate[]> =>
  tx.rows(sql`
    select k.id, o.id as order_id, o.number, o.status, o.company_id, o.delivery_method, o.transport_method, k.box_count as boxes
    from inbound_packages k join inbound_orders o on o.id = k.order_id
    where k.id = any(${packageIds}::bigint[]) and ${inScope(scope, raw('o.company_id'))} order by o.id, k.id for share of o`);

/** The packages that a label names: one of a carton, all of an order. */
export const byCode = async (db: Query, scope: Scope, orderNumber: string, cartonNo: number | null): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select k.id from inbound_packages k join inbound_orders o on o.id = k.order_id
      where o.number = ${orderNumber} and ${inScope(scope, raw('o.company_id'))}
        ${cartonNo === null ? raw('') : sql`and ${cartonNo}::int between k.first_carton and k.first_carton + k.box_count - 1`} order by k.id`)
  ).map(({ id }) => id);

/** In which consolidation a package is. */
export const placeOf = (
  db: Query,
  packageIds: readonly number[],
): Promise<{ packageId: number; consolidationId: number; number: string }[]> =>
  db.rows(sql`
    select l.package_id, l.consolidation_id, c.number from consolidation_packages l join consolidations c on c.id = l.consolidation_id
    where l.package_id = any(${packageIds}::bigint[]) and l.is_live`);

const sized =
  raw(`select k.id, k.order_id, k.company_id, k.box_count, k.box_count * k.quantity_per_box as pieces, ${weight} as g, ${volume} as mm3,
  k.box_count::bigint * k.quantity_per_box * coalesce(p.declared_price_yen, 0) as declared_yen
  from inbound_packages k join products p on p.id = k.product_id`);

export const link = (tx: Tx, id: number, packageIds: readonly number[], byName: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into consolidation_packages (consolidation_id, package_id, order_id, company_id, boxes, pieces, g, mm3, declared_yen, by_name, at)
    select ${id}::bigint, s.id, s.order_id, s.company_id, s.box_count, s.pieces, s.g, s.mm3, s.declared_yen, ${byName}, ${now}::timestamptz
    from (${sized}) s where s.id = any(${packageIds}::bigint[]) order by s.id`);
export const unlink = (tx: Tx, id: number, packageIds: readonly number[]): Promise<number> =>
  tx.run(sql`delete from consolidation_packages where consolidation_id = ${id} and package_id = any(${packageIds}::bigint[]) and is_live`);

/** Of orders that their customers cancelled since. */
export const cancelledInside = (tx: Tx, id: number): Promise<{ packageId: number; number: string }[]> =>
  tx.rows(sql`
    select l.package_id, o.number from consolidation_packages l join inbound_orders o on o.id = l.order_id
    where l.consolidation_id = ${id} and l.is_live and o.status = 'cancelled' order by l.package_id`);
/** Every consolidation that has something of an order, in the order in which they are held. */
export const placesOfOrder = async (db: Query, orderId: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select distinct consolidation_id as id from consolidation_packages where order_id = ${orderId} and is_live order by 1`,
    )
  ).map(({ id }) => id);

/** What was measured or declared anew since it was linked. */
export const sizeAgain = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update consolidation_packages l set boxes = s.box_count, pieces = s.pieces, g = s.g, mm3 = s.mm3, declared_yen = s.declared_yen
    from (${sized}) s where s.id = l.package_id and l.consolidation_id = ${id} and l.is_live
      and (l.boxes, l.pieces, l.g, l.mm3, l.declared_yen) is distinct from (s.box_count, s.pieces, s.g, s.mm3, s.declared_yen)`);

/** What they come to as they are measured or declared now. */
export const sizesAnew = async (db: Query, id: number): Promise<Pick<InsideSums, 'g' | 'mm3'>> =>
  (await db.first<Pick<InsideSums, 'g' | 'mm3'>>(sql`
    select coalesce(sum(s.g), 0)::bigint as g, coalesce(sum(s.mm3), 0)::bigint as mm3
    from (${sized}) s join consolidation_packages l on l.package_id = s.id where l.consolidation_id = ${id} and l.is_live`)) as InsideSums;

/** Given up: what was linked is free, and can still be read. */
export const letGo = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update consolidation_packages set is_live = false where consolidation_id = ${id}`);

export interface InsideSums {
  companies: number;
  orders: number;
  packages: number;
  boxes: number;
  pieces: number;
  g: number;
  mm3: number;
}
export const sumsOf = async (db: Query, id: number): Promise<InsideSums> =>
  (await db.first<InsideSums>(sql`
    select count(distinct company_id)::int as companies, count(distinct order_id)::int as orders, count(*)::int as packages,
      coalesce(sum(boxes), 0)::int as boxes, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(g), 0)::bigint as g,
      coalesce(sum(mm3), 0)::bigint as mm3
    from consolidation_packages where consolidation_id = ${id} and is_live`)) as InsideSums;

export const keepSums = (tx: Tx, id: number, sums: InsideSums, isOverPlan: boolean): Promise<number> =>
  tx.run(sql`
    update consolidations set company_count = ${sums.companies}, order_count = ${sums.orders}, package_count = ${sums.packages},
      box_count = ${sums.boxes}, piece_count = ${sums.pieces}, weight_g = ${sums.g}, volume_mm3 = ${sums.mm3}, is_over_plan = ${isOverPlan},
      revision = revision + 1
    where id = ${id}`);

/** One row for each order and one for each company: what they have inside. Weight counts as so much volume where it is more. */
export async function regroup(tx: Tx, id: number, mm3PerG: bigint): Promise<void> {
  const inside = sql`from consolidation_packages where consolidation_id = ${id} and is_live`;
  await tx.run(sql`
    with grouped as (
      select order_id, company_id, count(*)::int as packages, sum(boxes)::int as boxes, sum(pieces)::int as pieces, sum(g)::bigint as g,
        sum(mm3)::bigint as mm3, sum(declared_yen)::bigint as declared_yen ${inside} group by order_id, company_id),
    gone as (
      delete from consolidation_orders where consolidation_id = ${id} and order_id not in (select order_id from grouped))
    insert into consolidation_orders (consolidation_id, order_id, company_id, packages, boxes, pieces, g, mm3, revenue_mm3, declared_yen)
    select ${id}::bigint, order_id, company_id, packages, boxes, pieces, g, mm3, greatest(mm3, g * ${String(mm3PerG)}::bigint), declared_yen from grouped
    on conflict (consolidation_id, order_id) do update set packages = excluded.packages, boxes = excluded.boxes, pieces = excluded.pieces,
      g = excluded.g, mm3 = excluded.mm3, revenue_mm3 = excluded.revenue_mm3, declared_yen = excluded.declared_yen`);
  await tx.run(sql`
    with grouped as (
      select company_id, count(distinct order_id)::int as orders, count(*)::int as packages, sum(boxes)::int as boxes, sum(pieces)::int as pieces,
        sum(g)::bigint as g, sum(mm3)::bigint as mm3 ${inside} group by company_id),
    gone as (
      delete from consolidation_companies where consolidation_id = ${id} and company_id not in (select company_id from grouped))
    insert into consolidation_companies (consolidation_id, company_id, created_at, orders, packages, boxes, pieces, g, mm3)
    select c.id, s.company_id, c.created_at, s.orders, s.packages, s.boxes, s.pieces, s.g, s.mm3
    from grouped s join consolidations c on c.id = ${id}
    on conflict (consolidation_id, company_id) do update set orders = excluded.orders, packages = excluded.packages, boxes = excluded.boxes,
      pieces = excluded.pieces, g = excluded.g, mm3 = excluded.mm3`);
}

export interface WholeInside {
  number: string;
  wanted: string;
  model: string;
  /** Containers that it pays for, and those that it is in. */
  count: number;
  containers: number;
}
/** Orders inside that are charged as whole containers: of which model and how many, and which one this is. */
export const wholeInside = (db: Query, id: number): Promise<WholeInside[]> =>
  db.rows(sql`
    select distinct o.number, coalesce(o.container_model, '') as wanted, m.model, coalesce(o.container_count, 1) as count,
      (select count(distinct x.consolidation_id)::int from consolidation_packages x where x.order_id = o.id and x.is_live) as containers
    from consolidation_packages l join inbound_orders o on o.id = l.order_id join consolidations c on c.id = l.consolidation_id
      join containers m on m.id = c.container_id
    where l.consolidation_id = ${id} and l.is_live and o.transport_method = 'FCL' order by o.number`);

export interface Outside {
  number: string;
  /** Packages that are in none of its containers. */
  count: number;
  /** Containers that it may have, and those that it is in. */
  most: number;
  containers: number;
}
/** Orders inside that are not yet in all of the containers that they pay for, or of which something is in none. */
export const partly = (db: Query, id: number): Promise<Outside[]> =>
  db.rows(sql`
    select * from (
      select o.id, o.number,
        -- Who pays by volume is in one container only.
        (o.package_count - count(*) filter (where l.consolidation_id = ${id} or coalesce(o.container_count, 1) > 1))::int as count, coalesce(o.container_count, 1) as most,
        count(distinct l.consolidation_id)::int as containers
      from consolidation_orders x join inbound_orders o on o.id = x.order_id join consolidation_packages l on l.order_id = o.id and l.is_live
      where x.consolidation_id = ${id} group by o.id) s
    where s.count > 0 or s.containers < s.most order by s.id`);

/**
 * Orders of this container that are as far as it is: in as many as they pay for, of which every other one stands in one of these states too. They are held: whoever moves another of their containers at this moment waits, and then sees this one.
 */
export async function keepingPace(tx: Tx, id: number, states: readonly string[]): Promise<number[]> {
  const ids = await orderIds(tx, id);
  await tx.run(sql`select 1 from inbound_orders where id = any(${ids}::bigint[]) order by id for update`);
  const rows = await tx.rows<{ id: number }>(sql`
    select o.id from inbound_orders o join consolidation_packages l on l.order_id = o.id and l.is_live join consolidations c on c.id = l.consolidation_id
    where o.id = any(${ids}::bigint[]) group by o.id
    having count(distinct c.id) >= coalesce(o.container_count, 1) and bool_and(c.id = ${id} or c.status = any(${states}))
    order by o.id`);
  return rows.map((row) => row.id);
}

/** Orders of this container of which no other container stands in one of these states. */
export const notLoadedElsewhere = async (db: Query, id: number, states: readonly string[]): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select x.order_id as id from consolidation_orders x where x.consolidation_id = ${id} and not exists (
        select 1 from consolidation_orders y join consolidations c on c.id = y.consolidation_id
        where y.order_id = x.order_id and y.consolidation_id <> ${id} and c.status = any(${states}))`)
  ).map((row) => row.id);

/** In which containers orders are: by their numbers, and by what stands on their doors. */
export const carriersOf = (db: Query, orderIds: readonly number[]): Promise<{ orderId: number; numbers: string; codes: string }[]> =>
  db.rows(sql`
    select l.order_id, string_agg(distinct c.number, ', ' order by c.number) as numbers,
      coalesce(string_agg(distinct nullif(c.container_code, ''), ', ' order by nullif(c.container_code, '')), '') as codes
    from consolidation_packages l join consolidations c on c.id = l.consolidation_id
    where l.order_id = any(${orderIds}::bigint[]) and l.is_live group by l.order_id`);

/** Of these, those that are in other containers too, with how far they are and whether customs look at them in one of those. */
export const sharedOf = (
  db: Query,
  id: number,
  orderIds: readonly number[],
): Promise<{ id: number; status: string; isInspected: boolean }[]> =>
  db.rows(sql`
    select o.id, o.status, bool_or(x.is_inspected) as is_inspected from inbound_orders o
      join consolidation_orders x on x.order_id = o.id and x.consolidation_id <> ${id}
    where o.id = any(${orderIds}::bigint[]) group by o.id order by o.id`);

export const orderIds = async (db: Query, id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`select order_id as id from consolidation_orders where consolidation_id = ${id} order by order_id`)
  ).map((row) => row.id);
export const setInspected = (tx: Tx, id: number, ids: readonly number[], isInspected: boolean): Promise<number> =>
  tx.run(sql`
    update consolidation_orders set is_inspected = ${isInspected} where consolidation_id = ${id} and order_id = any(${ids}::bigint[])`);
export const inspectedIds = async (db: Query, id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select order_id as id from consolidation_orders where consolidation_id = ${id} and is_inspected order by order_id`,
    )
  ).map((row) => row.id);
