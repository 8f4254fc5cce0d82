import { raw, type Sql } from '../../../kernel/db/sql.ts';

/**
 * Names that only decorate a row, each looked up for itself. As joins they would be eight tables whose order the planner weighs anew for
 * every page: 29 ms of planning for 4 ms of work.
 */
const named = (column: string, table: string, of: string, as: string): Sql =>
  raw(`(select n.${column} from ${table} n where n.id = ${of}) as ${as}`);

export const companyName = (of: string): Sql => named('name', 'companies', of, 'company_name');
export const storeName = (of: string): Sql => named('name', 'stores', of, 'store_name');
export const warehouseCode = (of: string): Sql => named('code', 'warehouses', of, 'warehouse_code');
/** L17: the clock by which what happened there is told. */
export const warehouseZone = (of: string): Sql => named('zone', 'warehouses', of, 'zone');
export const locationCode = (of: string): Sql => named('code', 'locations', of, 'location_code');
export const lotNumber = (of: string): Sql => named('number', 'stock_lots', of, 'lot_number');
