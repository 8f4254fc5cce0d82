import type { Permissions } from '../kernel/permission.ts';
import { accessoryPermissions } from './accessory/accessory.permissions.ts';
import { productPermissions } from './product/product.permissions.ts';

export const productsPermissions = {
  ...productPermissions,
  ...accessoryPermissions,
} as const satisfies Permissions<'products'>;
