import type { Permissions } from '../kernel/permission.ts';

export const movementPermissions = {} as const satisfies Permissions<'inventory'>;
