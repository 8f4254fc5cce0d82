import type { Permissions } from '../kernel/permission.ts';
import { orderPermissions } from './order/order.permissions.ts';
import { repairPermissions } from './repair/repair.permissions.ts';
import { templatePermissions } from './template/template.permissions.ts';

export const workordersPermissions = {
  ...orderPermissions,
  ...templatePermissions,
  ...repairPermissions,
} as const satisfies Permissions<'workorders'>;
