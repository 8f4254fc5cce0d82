import type { Query } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';

export interface AvailabilityQuery {
  productIds: readonly number[];
  companyId?: number;
  warehouseId?: number;
  /** null: stock of no store in particular; left out: of all stores. */
  storeId?: number | null;
  /** Also what cannot be sold: somebody works on it all the same. */
  hasDefective?: boolean;
}
export interface LimitingPart {
  productId: number;
  sku: string;
  available: number;
  perSet: number;
}
export interface Availability {
  productId: number;
  sku: string;
  available: number;
  /** Of a set: the part that there is least of. */
  limitedBy: LimitingPart | null;
}

const partOf = sql`case when limiting.part_id is null then null else jsonb_build_object('productId', limiting.part_id, 'sku', limiting.sku,
  'available', limiting.available, 'perSet', limiting.per_set) end`;

/** Free pieces of the products named `ids`, by the place that an order can be served from: one warehouse, one store. */
const freeIn = (ids: Sql, { warehouseId, storeId, hasDefective = false }: Omit<AvailabilityQuery, 'productIds'>): Sql => sql`
  select b.product_id, b.warehouse_id, b.store_id, sum(b.available)::int as available from stock_balances b
  where b.product_id in (${ids}) and (${hasDefective}::boolean or b.state = 'normal')
    and (${warehouseId ?? null}::bigint is null or b.warehouse_id = ${warehouseId ?? null}::bigint)
    and (${storeId === undefined}::boolean or b.store_id is not distinct from ${storeId ?? null}::bigint)
  group by b.product_id, b.warehouse_id, b.store_id`;

/** As many as the parts make, in one warehouse and store each. */
const madeOf = (query: AvailabilityQuery): Sql => sql`
    with asked as (
      select p.id, p.sku, p.type from products p
      where p.id = any(${query.productIds}) and (${query.companyId ?? null}::bigint is null or p.company_id = ${query.companyId ?? null}::bigint)),
    parts as (
      select a.id as asked_id, coalesce(t.part_id, a.id) as part_id, coalesce(t.quantity, 1) as per_set, t.part_id is not null as is_set
      from asked a left join product_parts t on t.set_id = a.id),
    free as (${freeIn(sql`select part_id from parts`, query)}),
    shops as (select distinct p.asked_id, f.warehouse_id, f.store_id from parts p join free f on f.product_id = p.part_id),
    made as (
      select s.asked_id, s.store_id, min(coalesce(f.available, 0) / p.per_set) as available
      from shops s join parts p on p.asked_id = s.asked_id
      left join free f on f.product_id = p.part_id and f.warehouse_id = s.warehouse_id and f.store_id is not distinct from s.store_id
      group by s.asked_id, s.warehouse_id, s.store_id)`;

/** What can be sold, product by product; of sets as many as their parts make, in one warehouse and store each. */
export const availabilityOf = (db: Query, query: AvailabilityQuery): Promise<Availability[]> =>
  db.rows(sql`
    ${madeOf(query)}
    select a.id as product_id, a.sku, coalesce((select sum(m.available) from made m where m.asked_id = a.id), 0)::int as available, ${partOf} as limited_by
    from asked a
    left join lateral (
      select p.part_id, x.sku, p.per_set, coalesce(sum(f.available), 0)::int as available
      from parts p join products x on x.id = p.part_id left join free f on f.product_id = p.part_id
      where p.asked_id = a.id and p.is_set
      group by p.part_id, x.sku, p.per_set order by coalesce(sum(f.available), 0) / p.per_set, x.sku limit 1) limiting on true
    order by a.id`);

export interface Elsewhere {
  productId: number;
  sku: string;
  /** Null: of no store in particular. */
  storeName: string | null;
  available: number;
}
/** What the other stores keep of these products: who sees it in the stock list wants to know why it does not count here. */
export const keptElsewhere = (
  db: Query,
  { storeId, ...query }: Omit<AvailabilityQuery, 'storeId'> & { storeId: number | null },
): Promise<Elsewhere[]> =>
  db.rows(sql`
    ${madeOf(query)}
    select a.id as product_id, a.sku, s.name as store_name, sum(m.available)::int as available
    from made m join asked a on a.id = m.asked_id left join stores s on s.id = m.store_id
    where m.store_id is distinct from ${storeId}::bigint and m.available > 0
    group by a.id, a.sku, m.store_id, s.name order by a.id, sum(m.available) desc, m.store_id`);

export interface Holder {
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
  companyId: number;
  productId: number;
  balanceId: number;
  locationId: number;
  quantity: number;
  since: string;
}

/** Who holds locked pieces, oldest first. */
export const holdersOf = (
  db: Query,
  of: { productId: number } | { balanceId: number } | { locationId: number },
  scope: { companyId: number | null },
): Promise<Holder[]> => {
  const which =
    'productId' in of
      ? sql`c.product_id = ${of.productId}`
      : 'balanceId' in of
        ? sql`c.balance_id = ${of.balanceId}`
        : sql`b.location_id = ${of.locationId}`;
  return db.rows(sql`
    select c.owner_type, c.owner_id, c.owner_no, c.line_no, c.company_id, c.product_id, c.balance_id, b.location_id, c.quantity, c.created_at as since
    from stock_claims c join stock_balances b on b.id = c.balance_id
    where ${which} and (${scope.companyId}::bigint is null or c.company_id = ${scope.companyId}::bigint)
    order by c.created_at, c.id`);
};
