import type { Permissions } from '../kernel/permission.ts';
import { orderPermissions } from './order/order.permissions.ts';
import { receivingPermissions } from './receiving/receiving.permissions.ts';

export const inboundPermissions = {
  ...orderPermissions,
  ...receivingPermissions,
} as const satisfies Permissions<'inbound'>;
