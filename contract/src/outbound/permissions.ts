import type { Permissions } from '../kernel/permission.ts';
import { orderPermissions } from './order/order.permissions.ts';

export const outboundPermissions = { ...orderPermissions } as const satisfies Permissions<'outbound'>;
