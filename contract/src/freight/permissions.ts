import type { Permissions } from '../kernel/permission.ts';
import { containerPermissions } from './container/container.permissions.ts';
import { truckPermissions } from './truck/truck.permissions.ts';

export const freightPermissions = {
  ...containerPermissions,
  ...truckPermissions,
} as const satisfies Permissions<'freight'>;
