import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { fbaCenterRoutes } from './fba-center.routes.ts';
import { locationRoutes } from './location.routes.ts';
import { shelfRoutes } from './shelf.routes.ts';
import { ownWarehouseRoutes } from './own-warehouse.routes.ts';

export function warehouseRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  ownWarehouseRoutes(bind, bindList, kernel);
  shelfRoutes(bind, bindList, kernel);
  locationRoutes(bind, bindList, kernel);
  fbaCenterRoutes(bind, bindList, kernel);
}
