import type { ProductState } from '@kura/contract/products/product/product-kinds.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface SetPart {
  productId: number;
  sku: string;
  quantity: number;
  status: ProductState;
}

/** Parts of those products that are sets, in the order of the set; a product without an entry is none. */
export async function partsOf(db: Query, setIds: readonly number[]): Promise<Map<number, SetPart[]>> {
  const rows = await db.rows<SetPart & { setId: number }>(sql`
    select pp.set_id, pp.part_id as product_id, q.sku, pp.quantity, q.status
    from product_parts pp join products q on q.id = pp.part_id
    where pp.set_id = any(${[...setIds]}::bigint[]) order by pp.set_id, pp.sort, pp.part_id`);
  const sets = new Map<number, SetPart[]>();
  for (const { setId, ...part } of rows) sets.set(setId, [...(sets.get(setId) ?? []), part]);
  return sets;
}
