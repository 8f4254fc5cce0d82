import type { Permissions } from '../kernel/permission.ts';

export const invoicePermissions = {} as const satisfies Permissions<'invoicing'>;
