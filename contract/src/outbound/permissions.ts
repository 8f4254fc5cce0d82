import type { Permissions } from '../kernel/permission.ts';
import { addressPermissions } from './address/address.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';

export const outboundPermissions = { ...orderPermissions, ...addressPermissions } as const satisfies Permissions<'outbound'>;
