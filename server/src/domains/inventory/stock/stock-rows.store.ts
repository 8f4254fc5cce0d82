import type { listStockClaims, listStockRows } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { ClaimRow, StockRow } from '@kura/contract/inventory/stock/stock-view.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows, ticked } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { ageOf, holdsPieces, ofProducts, placed } from './stock-conditions.ts';
import { cubicMetres, rowFigures, stockSums } from './stock-figures.ts';
import { companyName, locationCode, lotNumber, storeName, warehouseCode, warehouseZone } from './stock-names.ts';

const ofLevel = { locked: raw('b.locked > 0'), held: raw(`b.available > 0 and b.state <> 'normal'`), defective: raw('b.defective > 0') };

/** The hottest table of all: an index of what changes with every piece would cost more than it gives. */
const rowSorts = {
  good: bounded(raw('b.available + b.locked')),
  available: bounded(raw(`case when b.state = 'normal' then b.available else 0 end`)),
  held: bounded(raw(`case when b.state = 'normal' then 0 else b.available end`)),
  locked: bounded(raw('b.locked')),
  defective: bounded(raw('b.defective')),
};

export const rowPage = async (db: Query, scope: Scope, query: ListQuery<typeof listStockRows>, now: Date): Promise<Page<StockRow>> => {
  const conditions = [
    inScope(scope, raw('b.company_id')),
    holdsPieces,
    equals(raw('b.company_id'), query.companyId),
    equals(raw('b.product_id'), query.productId),
    equals(raw('b.state'), query.state),
    query.level ? ofLevel[query.level] : null,
    await ofProducts(db, scope, query, raw('b.product_id')),
    ...placed(query, now),
  ];
  if (query.totals) return stockSums(db, [...conditions, ticked(query, raw('b.id'))]);
  return pageRows(db, {
    query,
    select: sql`b.id, b.company_id, ${companyName('b.company_id')}, b.store_id, ${storeName('b.store_id')}, b.product_id, p.sku, p.name_zh, p.name_jp,
      b.warehouse_id, ${warehouseCode('b.warehouse_id')}, b.location_id, ${locationCode('b.location_id')}, b.state, b.lot_id, ${lotNumber('b.lot_id')}, b.lot_date,
      (select ${ageOf(now)} from warehouses w where w.id = b.warehouse_id) as age_days, ${rowFigures},
      ${cubicMetres(raw('((b.available + b.locked + b.defective) * p.piece_volume_mm3)'))} as volume_m3`,
    // The age of a lot is told by the clock of its warehouse.
    from: raw(query.age ? 'stock_balances b join warehouses w on w.id = b.warehouse_id' : 'stock_balances b'),
    names: raw('left join products p on p.id = b.product_id'),
    where: conditions,
    sorts: { id: raw('b.id'), location: raw('b.pick_seq'), lotDate: raw('b.lot_date'), ...rowSorts },
    defaultSort: 'id',
    tieBreaker: raw('b.id'),
  });
};

/** K03: open claims only; younger ones have higher numbers, so their order needs no index on the hot path of locking. */
export const claimPage = async (db: Query, scope: Scope, query: ListQuery<typeof listStockClaims>): Promise<Page<ClaimRow>> =>
  pageRows(db, {
    query,
    select: sql`k.id, k.company_id, ${companyName('k.company_id')}, k.product_id, p.sku, p.name_zh, p.name_jp, k.owner_type, k.owner_id, k.owner_no,
      k.line_no, k.quantity, k.created_at, ${warehouseCode('b.warehouse_id')}, ${warehouseZone('b.warehouse_id')}, ${locationCode('b.location_id')}, ${lotNumber('b.lot_id')}`,
    from: raw('stock_claims k left join stock_balances b on b.id = k.balance_id left join products p on p.id = k.product_id'),
    where: [
      inScope(scope, raw('k.company_id')),
      equals(raw('k.company_id'), query.companyId),
      equals(raw('k.product_id'), query.productId),
      equals(raw('k.owner_no'), query.ownerNo?.toUpperCase() || undefined),
      equals(raw('b.warehouse_id'), query.warehouseId),
      equals(raw('b.location_id'), query.locationId),
      await ofProducts(db, scope, query, raw('k.product_id')),
    ],
    sorts: { createdAt: raw('k.id'), quantity: bounded(raw('k.quantity')) },
    totals: { quantity: raw('k.quantity') },
    defaultSort: 'createdAt',
    tieBreaker: raw('k.id'),
  });

/** Locked pieces by the whole number of the document that holds them. */
export const findClaimed = (
  db: Query,
  { scope }: { scope: Scope },
  keyword: string,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`
    select max(k.id) as id, k.owner_no as number from stock_claims k
    where k.owner_no = ${keyword.toUpperCase()} and ${inScope(scope, raw('k.company_id'))} group by k.owner_no limit ${limit}`);
