import type { Permissions } from '../kernel/permission.ts';
import { fbaCenterPermissions } from './fba-center/fba-center.permissions.ts';
import { locationPermissions } from './location/location.permissions.ts';
import { shelfPermissions } from './shelf/shelf.permissions.ts';
import { ownWarehousePermissions } from './own-warehouse/own-warehouse.permissions.ts';

export const warehousePermissions = {
  ...ownWarehousePermissions,
  ...shelfPermissions,
  ...locationPermissions,
  ...fbaCenterPermissions,
} as const satisfies Permissions<'warehouse'>;
