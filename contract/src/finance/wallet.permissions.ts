import type { Permissions } from '../kernel/permission.ts';

export const walletPermissions = {} as const satisfies Permissions<'finance'>;
