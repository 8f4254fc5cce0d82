import type { Permissions } from '../kernel/permission.ts';

export const titlePermissions = {} as const satisfies Permissions<'invoicing'>;
