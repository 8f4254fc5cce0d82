import type { Permissions } from '../kernel/permission.ts';
import { invoicePermissions } from './invoice/invoice.permissions.ts';
import { titlePermissions } from './title/title.permissions.ts';

export const invoicingPermissions = {
  ...titlePermissions,
  ...invoicePermissions,
} as const satisfies Permissions<'invoicing'>;
