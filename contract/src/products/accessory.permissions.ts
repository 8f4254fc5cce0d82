import type { Permissions } from '../kernel/permission.ts';

export const accessoryPermissions = {} as const satisfies Permissions<'products'>;
