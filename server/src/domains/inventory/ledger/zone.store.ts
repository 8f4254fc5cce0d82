import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** By whose clock the days of a warehouse turn. */
export async function zonesOf(db: Query, warehouseIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; zone: string }>(
    sql`select id, zone from warehouses where id = any(${[...new Set(warehouseIds)]})`,
  );
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}
