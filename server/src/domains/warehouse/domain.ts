import type { Domain } from '../../kernel/domain.ts';
import { fbaCenterNoun } from './fba-center/fba-center.routes.ts';
import { locationNoun } from './location/location.routes.ts';
import { ownWarehouseNoun } from './own-warehouse/own-warehouse.routes.ts';
import { shelfNoun } from './shelf/shelf.routes.ts';
import { addReadyWarehouse } from './ready.ts';
import { demoShelves } from './demo/demo-warehouses.ts';
import { warehouseTables } from './tables.ts';

export const warehouse: Domain = {
  name: 'warehouse',
  nouns: [ownWarehouseNoun, shelfNoun, locationNoun, fbaCenterNoun],
  tables: warehouseTables,
  ready: addReadyWarehouse,
  demo: demoShelves,
};
