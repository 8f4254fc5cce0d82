import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** `K` and eight digits, one for each. One that staff have typed already, or that is the SKU of a product, is passed over. */
export async function newWarehouseSkus(tx: Tx, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const made = await tx.rows<{ code: string }>(sql`
      with next as (select 'K' || lpad(nextval('warehouse_sku_seq')::text, 8, '0') as code from generate_series(1, ${count - free.length}))
      select code from next where not exists (select 1 from product_codes k where k.kind = 'warehouseSku' and upper(k.code) = next.code)
        and not exists (select 1 from products p where upper(p.sku) = next.code)`);
    free.push(...made.map(({ code }) => code));
  }
  return free;
}
