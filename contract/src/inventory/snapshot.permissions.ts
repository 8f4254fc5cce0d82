import type { Permissions } from '../kernel/permission.ts';

export const snapshotPermissions = {} as const satisfies Permissions<'inventory'>;
