import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { fbaCenterRoutes } from './fba-center/fba-center.routes.ts';
import { locationRoutes } from './location/location.routes.ts';
import { shelfRoutes } from './shelf/shelf.routes.ts';
import { ownWarehouseRoutes } from './own-warehouse/own-warehouse.routes.ts';

export function warehouseRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  ownWarehouseRoutes(bind, bindList, kernel);
  shelfRoutes(bind, bindList, kernel);
  locationRoutes(bind, bindList, kernel);
  fbaCenterRoutes(bind, bindList, kernel);
}
