import type { Permissions } from '../kernel/permission.ts';

export const ratePermissions = {} as const satisfies Permissions<'finance'>;
