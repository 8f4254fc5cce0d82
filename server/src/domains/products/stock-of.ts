import type { StockFigures } from '@kura/contract/products/product.ts';
import { setLimit } from '@kura/contract/products/set-limit.ts';
import type { Query } from '../../kernel/db/db.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { StoredItem } from './item.ts';
import { partsOf } from './parts-of.ts';
import { figuresOf } from './show-product.ts';

type Figures = StoredItem['figures'];

/** Over all warehouses and stores; of a set, how many its scarcest part allows. */
export async function stockOf(db: Query, ids: readonly number[]): Promise<Map<number, StockFigures>> {
  const parts = await partsOf(db, ids);
  const wanted = [...new Set([...ids, ...[...parts.values()].flatMap((all) => all.map(({ productId }) => productId))])];
  const rows = await db.rows<Figures & { productId: number }>(sql`
    select s.product_id, sum(s.good)::bigint as good, sum(s.locked)::bigint as locked, sum(s.defective)::bigint as defective,
      coalesce(sum(s.available), 0)::bigint as available
    from stock_figures s where s.product_id = any(${wanted}::bigint[]) group by s.product_id`);
  const known = new Map(rows.map(({ productId, ...figures }) => [productId, figures]));
  const figures = (id: number): Figures => known.get(id) ?? { good: 0, locked: 0, defective: 0, available: 0 };
  return new Map(
    ids.map((id) => {
      const own = parts.get(id)?.map((part) => ({ ...part, available: figures(part.productId).available }));
      return [id, figuresOf(figures(id), own ? setLimit(own).sets : null)];
    }),
  );
}
