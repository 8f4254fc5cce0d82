import type { Permissions } from '../kernel/permission.ts';
import { orderPermissions } from './order/order.permissions.ts';

export const fbaPermissions = { ...orderPermissions } as const satisfies Permissions<'fba'>;
