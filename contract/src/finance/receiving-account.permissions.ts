import type { Permissions } from '../kernel/permission.ts';

export const receivingAccountPermissions = {} as const satisfies Permissions<'finance'>;
