import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { AisleGraph, type ShelfFacts } from './aisles.ts';

export interface Area {
  id: number;
  name: string;
  sort: number;
  graph: AisleGraph;
}

/** The areas of a warehouse as they are walked. */
export async function areasOf(db: Query, warehouseId: number): Promise<Map<number, Area>> {
  const rows = await db.rows<ShelfFacts & { name: string; areaSort: number }>(sql`
    select s.id, s.area_id, s.pick_order, s.shelf_type, s.grids, s.grid_start, s.aisle_start, s.aisle_end, a.name, a.sort as area_sort
    from shelves s join areas a on a.id = s.area_id where s.warehouse_id = ${warehouseId} order by s.id`);
  return new Map(
    [...Map.groupBy(rows, ({ areaId }) => areaId)].map(([id, shelves]) => [
      id,
      { id, name: shelves[0]?.name ?? '', sort: shelves[0]?.areaSort ?? 0, graph: new AisleGraph(shelves) },
    ]),
  );
}
