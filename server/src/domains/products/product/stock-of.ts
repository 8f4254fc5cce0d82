import type { StockFigures } from '@kura/contract/products/product/product.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { figures } from './figures.ts';
import type { StoredItem } from './item.ts';
import { withLevel } from './show-product.ts';

/** The figures of the list, for a handful of products. */
export async function stockOf(db: Query, ids: readonly number[]): Promise<Map<number, StockFigures>> {
  const rows = await db.rows<Pick<StoredItem, 'id' | 'figures'>>(
    sql`select p.id, ${figures} as figures from products p where p.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, withLevel(row.figures)]));
}
