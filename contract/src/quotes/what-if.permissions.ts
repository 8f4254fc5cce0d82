import type { Permissions } from '../kernel/permission.ts';

export const whatIfPermissions = {} as const satisfies Permissions<'quotes'>;
