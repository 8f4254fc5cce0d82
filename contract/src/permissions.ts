import { calendarPermissions } from './calendar/permissions.ts';
import { identityPermissions } from './identity/permissions.ts';
import type { PermissionSpec } from './kernel/permission.ts';
import { systemPermissions } from './system/permissions.ts';

/** The vocabulary of the role screen, the ready roles and every check. */
export const permissions: Readonly<Record<string, PermissionSpec>> = {
  ...identityPermissions,
  ...calendarPermissions,
  ...systemPermissions,
};
export type PermissionName = keyof typeof identityPermissions | keyof typeof calendarPermissions | keyof typeof systemPermissions;
