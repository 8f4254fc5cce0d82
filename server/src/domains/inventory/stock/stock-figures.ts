import type { StockFigures } from '@kura/contract/inventory/stock/stock-view.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { join, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded } from '../../../kernel/list.ts';
import { onlyTotals } from '../../../kernel/list-totals.ts';
import { ageOf, holdsPieces } from './stock-conditions.ts';

/** K01: of one row of stock `b`; what can be sold lies where somebody may pick. */
export const rowFigures = raw(`b.available + b.locked as good,
  case when b.state = 'normal' then b.available else 0 end as available,
  case when b.state = 'normal' then 0 else b.available end as held,
  b.locked, b.defective`);

/** Exact text with three digits. */
export const cubicMetres = (mm3: Sql): Sql => sql`round(${mm3} / 1000000000.0, 3)::text`;

/** The same summed, as one value: a page asks for it once for each of its rows and not for those it skips. */
const pieces = raw(`'good', coalesce(sum(b.available + b.locked), 0),
  'available', coalesce(sum(b.available) filter (where b.state = 'normal'), 0),
  'held', coalesce(sum(b.available) filter (where b.state <> 'normal'), 0),
  'locked', coalesce(sum(b.locked), 0),
  'defective', coalesce(sum(b.defective), 0),
  'volumeM3', round(sum((b.available + b.locked + b.defective) * v.piece_volume_mm3) / 1000000000.0, 3)::text`);
const counts = raw(`'skuCount', count(distinct b.product_id) filter (where b.available + b.locked + b.defective > 0),
  'locationCount', count(distinct b.location_id) filter (where b.available + b.locked + b.defective > 0),
  'oldestLot', min(b.lot_date) filter (where b.available + b.locked + b.defective > 0)`);

const balances = raw('stock_balances b join warehouses w on w.id = b.warehouse_id left join products v on v.id = b.product_id');

export const summed = (conditions: readonly Sql[], now: Date): Sql => sql`
  (select jsonb_build_object(${pieces}, ${counts}, 'ageDays', max(${ageOf(now)}) filter (where ${holdsPieces})) from ${balances} where ${join(conditions, ' and ')})`;

export const someStock = (conditions: readonly Sql[]): Sql =>
  sql`exists (select 1 from stock_balances b join warehouses w on w.id = b.warehouse_id where ${join(conditions, ' and ')})`;

/** What may be added up while somebody waits. */
const mostSummed = 100_000;

/** Null: there is more than that. */
const boundedSum = (conditions: readonly Sql[]): Sql => sql`
  select case when count(*) <= ${mostSummed} then jsonb_build_object(${pieces}) end as figures from (
    select b.*, p.piece_volume_mm3 from stock_balances b join warehouses w on w.id = b.warehouse_id left join products p on p.id = b.product_id
    where ${join(conditions, ' and ')} limit ${mostSummed + 1}
  ) as b cross join lateral (select b.piece_volume_mm3) as v`;

/** What the rows of a list of stock add up to, piece by piece of the book. */
export async function stockSums<Row>(db: Query, conditions: readonly (Sql | null)[]): Promise<Page<Row>> {
  const real = conditions.filter((condition) => condition !== null);
  const found = await db.first<{ figures: StockFigures | null }>(boundedSum([...real, holdsPieces]));
  if (!found?.figures) return onlyTotals<Row>(null);
  const { volumeM3, ...pieces } = found.figures;
  return onlyTotals<Row>({ ...pieces, ...(volumeM3 === null ? {} : { volumeM3 }) });
}

/** Orders by the sums of each row; so many of them are made while somebody waits. */
const mostOrdered = 20_000;
export function figureSorts(conditions: readonly Sql[]) {
  const sum = (what: string) =>
    bounded(
      sql`(select coalesce(sum(${raw(what)}), 0) from stock_balances b join warehouses w on w.id = b.warehouse_id where ${join(conditions, ' and ')})`,
      mostOrdered,
    );
  return {
    good: sum('b.available + b.locked'),
    available: sum(`case when b.state = 'normal' then b.available end`),
    held: sum(`case when b.state <> 'normal' then b.available end`),
    locked: sum('b.locked'),
    defective: sum('b.defective'),
  };
}

export interface Summed extends StockFigures {
  skuCount: number;
  locationCount: number;
  oldestLot: string | null;
  ageDays: number | null;
}
/** The one value becomes the fields of the row. */
export const spread = <Row extends { figures: Summed }>({ figures, ...row }: Row): Omit<Row, 'figures'> & Summed => ({
  ...row,
  ...figures,
});
