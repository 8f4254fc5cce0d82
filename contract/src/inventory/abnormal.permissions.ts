import type { Permissions } from '../kernel/permission.ts';

export const abnormalPermissions = {} as const satisfies Permissions<'inventory'>;
