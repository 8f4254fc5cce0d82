import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { accessoryRoutes } from './accessory/accessory.routes.ts';
import { productRoutes } from './product/product.routes.ts';

export function productsRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  productRoutes(bind, bindList, kernel);
  accessoryRoutes(bind, bindList, kernel);
}
