import type { Permissions } from '../kernel/permission.ts';

export const productPermissions = {} as const satisfies Permissions<'products'>;
