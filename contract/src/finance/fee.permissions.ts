import type { Permissions } from '../kernel/permission.ts';

export const feePermissions = {} as const satisfies Permissions<'finance'>;
