import type { Permissions } from '../kernel/permission.ts';

export const adjustmentPermissions = {} as const satisfies Permissions<'finance'>;
