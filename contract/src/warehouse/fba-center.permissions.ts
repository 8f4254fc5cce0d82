import type { Permissions } from '../kernel/permission.ts';

export const fbaCenterPermissions = {} as const satisfies Permissions<'warehouse'>;
