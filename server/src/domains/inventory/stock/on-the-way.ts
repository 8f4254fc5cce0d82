import type { SkuStock } from '@kura/contract/inventory/stock/stock-view.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { ask, type Question, type Registry } from '../../../kernel/registry.ts';

export interface StockOnTheWay {
  productIds: readonly number[];
  warehouseId: number | undefined;
  now: Date;
}
export interface OnTheWay {
  productId: number;
  pieces: number;
  /** When the first of them can be sold. */
  day: string | null;
}
/** What is still to come is no stock, and whoever brings it stands above: asked once for the rows that are shown. */
export const stockOnTheWay: Question<StockOnTheWay, OnTheWay[]> = { name: 'inventory.stockOnTheWay' };

export async function withOnTheWay(
  registry: Pick<Registry, 'answers'>,
  db: Query,
  page: Page<SkuStock>,
  { warehouseId, now }: Omit<StockOnTheWay, 'productIds'>,
): Promise<Page<SkuStock>> {
  if (page.rows.length === 0) return page;
  const productIds = page.rows.map(({ id }) => id);
  const coming = new Map((await ask(registry, stockOnTheWay, db, { productIds, warehouseId, now }))?.map((one) => [one.productId, one]));
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, onTheWay: coming.get(row.id)?.pieces ?? 0, expectedDay: coming.get(row.id)?.day ?? null })),
  };
}
