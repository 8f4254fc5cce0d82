import type { Permissions } from '../kernel/permission.ts';

export const ownWarehousePermissions = {} as const satisfies Permissions<'warehouse'>;
