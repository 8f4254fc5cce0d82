import type { Permissions } from '../kernel/permission.ts';
import { consolidationPermissions } from './consolidation/consolidation.permissions.ts';
import { containerPermissions } from './container/container.permissions.ts';
import { truckPermissions } from './truck/truck.permissions.ts';

export const freightPermissions = {
  ...containerPermissions,
  ...consolidationPermissions,
  ...truckPermissions,
} as const satisfies Permissions<'freight'>;
