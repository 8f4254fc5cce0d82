import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bug, found } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { StockKey } from './stock-entry.ts';

export interface Balance extends StockKey {
  id: number;
}

const columns = raw('b.id, b.company_id, b.warehouse_id, b.store_id, b.product_id, b.lot_id, b.location_id');

/** By id; one that is missing, or of another company, is not found. */
export async function balancesById(db: Query, scope: Scope, ids: readonly number[]): Promise<Map<number, Balance>> {
  const rows = await db.rows<Balance>(
    sql`select ${columns} from stock_balances b where b.id = any(${ids}) and ${inScope(scope, raw('b.company_id'))}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) found(byId.get(id));
  return byId;
}

/** In the order of their ids, as everybody does. */
export const holdBalances = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select 1 from stock_balances where id = any(${ids}) order by id for update`);

export type VirtualKind = 'RECV' | 'PICK' | 'WALL' | 'PACK' | 'FBA' | 'RTN' | 'REPAIR' | 'ABN';

/** The virtual place of that kind, warehouse by warehouse. */
export async function virtualPlaces(tx: Tx, kind: VirtualKind, warehouseIds: readonly number[]): Promise<(warehouseId: number) => number> {
  const rows = await tx.rows<{ id: number; warehouseId: number }>(
    sql`select id, warehouse_id from locations where kind = ${kind} and warehouse_id = any(${[...new Set(warehouseIds)]})`,
  );
  const byWarehouse = new Map(rows.map(({ id, warehouseId }) => [warehouseId, id]));
  return (warehouseId) => {
    const id = byWarehouse.get(warehouseId);
    if (id === undefined) throw bug(`warehouse ${warehouseId} has no place ${kind}`);
    return id;
  };
}

/** In which warehouse a place is. */
export async function warehousesOf(tx: Tx, locationIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; warehouseId: number }>(
    sql`select id, warehouse_id from locations where id = any(${[...new Set(locationIds)]})`,
  );
  const byId = new Map(rows.map(({ id, warehouseId }) => [id, warehouseId]));
  for (const id of locationIds) found(byId.get(id));
  return byId;
}
