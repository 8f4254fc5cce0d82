import type { Query } from '../../server/src/kernel/db/db.ts';
import { sql } from '../../server/src/kernel/db/sql.ts';

export const linesOfAnOrder = 3;

export interface Place {
  balanceId: number;
  companyId: number;
  warehouseId: number;
  productId: number;
  lotId: number;
  locationId: number;
}
export const placesOf = (db: Query): Promise<Place[]> =>
  db.rows<Place>(sql`
    select id as balance_id, company_id, warehouse_id, product_id, lot_id, location_id from stock_balances order by id limit 100000`);

const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Different products of one company, as an order has them. */
export function orderPicker(places: readonly Place[]): () => Place[] {
  const byCompany = Map.groupBy(places, ({ companyId, warehouseId }) => `${companyId} ${warehouseId}`);
  const groups = [...byCompany.values()].filter((group) => new Set(group.map(({ productId }) => productId)).size > 20);
  return () => {
    const group = any(groups);
    const chosen = new Map<number, Place>();
    while (chosen.size < linesOfAnOrder) {
      const place = any(group);
      chosen.set(place.productId, place);
    }
    return [...chosen.values()];
  };
}

/** What locking an order changes, row for row, for somebody who already knows which places to take: one statement, one round trip. */
export const lockByHand = `
  with x as (select * from unnest($1::bigint[], $2::integer[]) as x(id, line)),
    held as materialized (select b.* from stock_balances b join x on x.id = b.id order by b.id for update of b),
    e as (insert into stock_entries (reference, type, at, actor_name, cause_type, cause_id, cause_no)
      values ($3, 'LOCK', now(), 'bench', 'bench.order', $4, $3) returning id),
    u as (update stock_balances b set available = b.available - 1, locked = b.locked + 1 from held h where b.id = h.id and h.available >= 1
      returning b.id),
    m as (insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
      select e.id, h.id, now(), 'LOCK', h.company_id, h.warehouse_id, h.product_id, h.location_id, -1, 1, 0 from e, held h join u on u.id = h.id)
  insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
  select h.company_id, 'bench.order', $4, $3, x.line, h.id, h.product_id, 1, now() from held h join x on x.id = h.id`;
