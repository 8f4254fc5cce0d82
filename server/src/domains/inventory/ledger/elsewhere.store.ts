import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { StockCandidate } from './candidate.store.ts';

/** A claim on a balance that is to be left. */
export interface ClaimThere {
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
  quantity: number;
  balanceId: number;
  locationId: number;
  productId: number;
  warehouseId: number;
  storeId: number | null;
  sku: string;
}

/** Locks these balances and all others that could take their place; answers the claims on the first, oldest first, and the second. */
export async function lockElsewhere(
  tx: Tx,
  balanceIds: readonly number[],
): Promise<{ claims: ClaimThere[]; candidates: StockCandidate[] }> {
  const candidates = await tx.rows<StockCandidate & { isLeft: boolean }>(sql`
    with stocks as (
      select distinct product_id, warehouse_id, store_id, (select array_agg(distinct location_id) from stock_balances where id = any(${balanceIds})) as places
      from stock_balances where id = any(${balanceIds}))
    select b.id as balance_id, b.product_id, b.warehouse_id, b.store_id, b.lot_date, b.pick_seq, b.available, b.id = any(${balanceIds}) as is_left
    from stock_balances b join stocks s on b.product_id = s.product_id and b.warehouse_id = s.warehouse_id and b.store_id is not distinct from s.store_id
    where b.id = any(${balanceIds}) or (b.state = 'normal' and b.available > 0 and b.location_id <> all(s.places))
    order by b.id for update of b`);
  // Only now: whoever changes a claim holds its balance, and we hold them all. What is on its way is promised where it is.
  const claims = await tx.rows<ClaimThere>(sql`
    select c.owner_type, c.owner_id, c.owner_no, c.line_no, c.quantity, b.id as balance_id, b.location_id, b.product_id, b.warehouse_id, b.store_id, p.sku
    from stock_claims c join stock_balances b on b.id = c.balance_id join products p on p.id = b.product_id join locations l on l.id = b.location_id
    where c.balance_id = any(${balanceIds}) and l.kind = 'shelf' order by c.created_at, c.id`);
  return { claims, candidates: candidates.filter(({ isLeft }) => !isLeft) };
}
