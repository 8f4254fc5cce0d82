import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export const choiceColumns = raw(`b.id, b.product_id, p.sku, p.name_zh, p.name_jp, b.company_id, c.name as company_name,
  b.store_id, coalesce(s.name, '') as store_name, b.location_id, l.code as location_code, t.number as lot_number, b.lot_date,
  b.available, b.locked, b.defective`);
export const choiceFrom = raw(`stock_balances b join products p on p.id = b.product_id join companies c on c.id = b.company_id
  join locations l on l.id = b.location_id join stock_lots t on t.id = b.lot_id left join stores s on s.id = b.store_id`);
export const holdsSomething = raw('b.available + b.locked + b.defective > 0');

export interface ChoiceQuery {
  warehouseId?: number | undefined;
  locationId?: number | undefined;
  productId?: number | undefined;
  productIds?: readonly number[] | undefined;
}

/** Oldest lot first: what lies longest goes first. */
export const stockChoices = (db: Query, scope: Scope, query: ChoiceQuery, limit = 100): Promise<StockChoice[]> =>
  db.rows(sql`
    select ${choiceColumns} from ${choiceFrom}
    ${where([
      inScope(scope, raw('b.company_id')),
      equals(raw('b.warehouse_id'), query.warehouseId),
      equals(raw('b.location_id'), query.locationId),
      equals(raw('b.product_id'), query.productId),
      query.productIds && sql`b.product_id = any(${query.productIds})`,
      holdsSomething,
    ])}
    order by b.lot_date, b.pick_seq, b.id limit ${limit}`);
