import type { Permissions } from '../kernel/permission.ts';

export const topUpPermissions = {} as const satisfies Permissions<'finance'>;
