import type { Permissions } from '../kernel/permission.ts';

export const specialPermissions = {} as const satisfies Permissions<'quotes'>;
