import type { Permissions } from '../kernel/permission.ts';
import { arrivalPermissions } from './arrival/arrival.permissions.ts';
import { fbaTransferPermissions } from './fba-transfer/fba-transfer.permissions.ts';
import { fbaReturnPermissions } from './fba-return/fba-return.permissions.ts';
import { orderPermissions } from './order/order.permissions.ts';
import { problemPermissions } from './problem/problem.permissions.ts';
import { receivingPermissions } from './receiving/receiving.permissions.ts';

export const inboundPermissions = {
  ...fbaReturnPermissions,
  ...orderPermissions,
  ...receivingPermissions,
  ...fbaTransferPermissions,
  ...problemPermissions,
  ...arrivalPermissions,
} as const satisfies Permissions<'inbound'>;
