import type { Permissions } from '../kernel/permission.ts';

export const stockPermissions = {} as const satisfies Permissions<'inventory'>;
