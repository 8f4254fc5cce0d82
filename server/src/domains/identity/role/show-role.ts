import { readyRoles, type Role } from '@kura/contract/identity/role/role.ts';
import { adminRole } from '@kura/contract/kernel/permission.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { onlyFor } from './effective-permissions.ts';
import { roleName } from './role-name.ts';
import type { RoleRow } from './role.store.ts';

export const showRole = (role: RoleRow, lang: Lang): Role => ({
  ...role,
  name: roleName(role, lang),
  isReady: Object.hasOwn(readyRoles, role.key),
  isAdmin: role.key === adminRole,
  permissions: onlyFor(role.type, role.permissions),
});
