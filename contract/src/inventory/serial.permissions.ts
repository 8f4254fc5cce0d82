import type { Permissions } from '../kernel/permission.ts';

export const serialPermissions = {} as const satisfies Permissions<'inventory'>;
