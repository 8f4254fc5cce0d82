import type { listSkuStock } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { SkuStock } from '@kura/contract/inventory/stock/stock-view.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { ask, type Question, type Registry } from '../../../kernel/registry.ts';
import type { Scope } from '../../../kernel/scope.ts';

export interface StockOnTheWay {
  /** Null: of all that is on the way; refused when that is more than `upTo` lines of orders. */
  productIds: readonly number[] | null;
  upTo: number;
  companyId: number | null;
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

type Asked = ListQuery<typeof listSkuStock>;
type Where = Pick<StockOnTheWay, 'companyId' | 'warehouseId' | 'now'>;
const whereOf = ({ companyId }: Scope, query: Asked, now: Date): Where => ({
  companyId: companyId ?? query.companyId ?? null,
  warehouseId: query.warehouseId,
  now,
});

export async function withOnTheWay(
  registry: Pick<Registry, 'answers'>,
  db: Query,
  page: Page<SkuStock>,
  { scope, query, now }: { scope: Scope; query: Asked; now: Date },
): Promise<Page<SkuStock>> {
  if (page.rows.length === 0) return page;
  const productIds = page.rows.map(({ id }) => id);
  const asked = { ...whereOf(scope, query, now), productIds, upTo: productIds.length };
  const coming = new Map((await ask(registry, stockOnTheWay, db, asked))?.map((one) => [one.productId, one]));
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, onTheWay: coming.get(row.id)?.pieces ?? 0, expectedDay: coming.get(row.id)?.day ?? null })),
  };
}

/** As many as are put in order while somebody waits. */
const mostComing = 20_000;

/** All that is on the way, when the list is narrowed, put in order or added up by it; null when nobody asks for it, or it is too much to add up. */
export async function allOnTheWay(
  registry: Pick<Registry, 'answers'>,
  db: Query,
  { scope, query, now }: { scope: Scope; query: Asked; now: Date },
): Promise<OnTheWay[] | null> {
  const isAsked = query.level === 'onTheWay' || query.expectedDay !== undefined || query.sort === 'onTheWay';
  if (!isAsked && query.totals === undefined) return null;
  const asked = { ...whereOf(scope, query, now), productIds: null, upTo: mostComing };
  try {
    return (await ask(registry, stockOnTheWay, db, asked)) ?? [];
  } catch (error) {
    // The other sums need not wait for this one.
    if (!isAsked && error instanceof Failure && error.spec === kernelErrors.sortTooMany) return null;
    throw error;
  }
}

/** The same as rows of the statement: `coming (product_id, pieces, day)`. */
export const comingRows = (coming: readonly OnTheWay[]): Sql => sql`
  coming as materialized (
    select * from unnest(${coming.map((one) => one.productId)}::bigint[], ${coming.map((one) => one.pieces)}::int[],
      ${coming.map((one) => one.day)}::date[]) as x(product_id, pieces, day))`;
