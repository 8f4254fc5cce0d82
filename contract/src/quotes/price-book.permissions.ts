import type { Permissions } from '../kernel/permission.ts';

export const priceBookPermissions = {} as const satisfies Permissions<'quotes'>;
