import type { Permissions } from '../kernel/permission.ts';
import { addressPermissions } from './address/address.permissions.ts';
import { labelStylePermissions } from './label-style/label-style.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';
import { returnPermissions } from './return/return.permissions.ts';

export const outboundPermissions = {
  ...orderPermissions,
  ...addressPermissions,
  ...labelStylePermissions,
  ...returnPermissions,
} as const satisfies Permissions<'outbound'>;
