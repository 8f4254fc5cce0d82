import type { Permissions } from '../kernel/permission.ts';

export const transferPermissions = {} as const satisfies Permissions<'inventory'>;
