import type { Permissions } from '../kernel/permission.ts';

export const auditPermissions = {} as const satisfies Permissions<'finance'>;
