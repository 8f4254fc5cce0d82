import type { Permissions } from '../kernel/permission.ts';
import { carpoolPermissions } from './carpool/carpool.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';

export const fbaPermissions = { ...orderPermissions, ...carpoolPermissions } as const satisfies Permissions<'fba'>;
