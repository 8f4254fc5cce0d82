import type { Permissions } from '../kernel/permission.ts';

export const locationPermissions = {} as const satisfies Permissions<'warehouse'>;
