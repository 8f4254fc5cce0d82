import type { Permissions } from '../kernel/permission.ts';
import { carpoolPermissions } from './carpool/carpool.permissions.ts';
import { fnskuPermissions } from './fnsku/fnsku.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';

export const fbaPermissions = { ...fnskuPermissions, ...orderPermissions, ...carpoolPermissions } as const satisfies Permissions<'fba'>;
