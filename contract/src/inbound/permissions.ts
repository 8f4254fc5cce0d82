import type { Permissions } from '../kernel/permission.ts';
import { fbaReturnPermissions } from './fba-return/fba-return.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';
import { receivingPermissions } from './receiving/receiving.permissions.ts';

export const inboundPermissions = {
  ...fbaReturnPermissions,
  ...orderPermissions,
  ...receivingPermissions,
} as const satisfies Permissions<'inbound'>;
