import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const warehouseTables: TableTitles = {
  warehouses: 'warehouse.warehouse.title',
  areas: 'warehouse.area.title',
  shelves: 'warehouse.shelf.title',
  locations: 'warehouse.location.title',
  fba_centers: 'warehouse.fbaCenter.title',
};
