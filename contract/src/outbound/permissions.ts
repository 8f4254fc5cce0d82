import type { Permissions } from '../kernel/permission.ts';
import { addressPermissions } from './address/address.permissions.ts';
import { labelStylePermissions } from './label-style/label-style.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';
import { pickupPermissions } from './pickup/pickup.permissions.ts';
import { returnPermissions } from './return/return.permissions.ts';

export const outboundPermissions = {
  ...orderPermissions,
  ...addressPermissions,
  ...labelStylePermissions,
  ...returnPermissions,
  ...pickupPermissions,
} as const satisfies Permissions<'outbound'>;
