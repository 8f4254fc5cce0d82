import type { Permissions } from '../kernel/permission.ts';
import { truckPermissions } from './truck/truck.permissions.ts';

export const freightPermissions = { ...truckPermissions } as const satisfies Permissions<'freight'>;
