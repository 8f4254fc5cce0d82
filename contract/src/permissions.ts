import { calendarPermissions } from './calendar/permissions.ts';
import { financePermissions } from './finance/permissions.ts';
import { identityPermissions } from './identity/permissions.ts';
import { inventoryPermissions } from './inventory/permissions.ts';
import { invoicingPermissions } from './invoicing/permissions.ts';
import type { PermissionSpec } from './kernel/permission.ts';
import { productsPermissions } from './products/permissions.ts';
import { quotesPermissions } from './quotes/permissions.ts';
import { systemPermissions } from './system/permissions.ts';
import { warehousePermissions } from './warehouse/permissions.ts';

/** The vocabulary of the role screen, the ready roles and every check. */
export const permissions: Readonly<Record<string, PermissionSpec>> = {
  ...identityPermissions,
  ...calendarPermissions,
  ...systemPermissions,
  ...productsPermissions,
  ...warehousePermissions,
  ...inventoryPermissions,
  ...financePermissions,
  ...quotesPermissions,
  ...invoicingPermissions,
};
export type PermissionName =
  | keyof typeof identityPermissions
  | keyof typeof calendarPermissions
  | keyof typeof systemPermissions
  | keyof typeof productsPermissions
  | keyof typeof warehousePermissions
  | keyof typeof inventoryPermissions
  | keyof typeof financePermissions
  | keyof typeof quotesPermissions
  | keyof typeof invoicingPermissions;
