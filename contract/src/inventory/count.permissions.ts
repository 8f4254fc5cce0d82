import type { Permissions } from '../kernel/permission.ts';

export const countPermissions = {} as const satisfies Permissions<'inventory'>;
