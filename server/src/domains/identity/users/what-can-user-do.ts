import { adminRole, everything } from '@kura/contract/kernel/permission.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import { effectivePermissions, onlyFor, permissionsFor } from '../roles/effective-permissions.ts';
import { roleName } from '../roles/role-name.ts';
import type { StoredUser } from './user.store.ts';

/** Each permission with the roles that give it, in the order of the role screen. */
export function whatCanUserDo(user: StoredUser, lang: Lang) {
  const held = effectivePermissions(user.userType, user.roles);
  const isEverything = held.has(everything);
  const givers = (permission: string) =>
    user.roles.filter((role) => (isEverything && role.key === adminRole) || onlyFor(user.userType, role.permissions).includes(permission));
  return {
    isEverything,
    permissions: permissionsFor(user.userType)
      .filter((permission) => isEverything || held.has(permission))
      .map((permission) => ({
        permission,
        text: declared[permission]?.text[lang] ?? permission,
        domain: permission.split(':')[0] ?? '',
        roles: givers(permission).map((role) => roleName(role, lang)),
      })),
  };
}
