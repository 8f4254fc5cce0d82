import { everything } from '@kura/contract/kernel/permission.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import { effectivePermissions, gives, permissionsFor } from '../role/effective-permissions.ts';
import { roleName } from '../role/role-name.ts';
import type { StoredUser } from './user.store.ts';

/** Each permission with the roles that give it, in the order of the role screen. */
export function whatCanUserDo(user: StoredUser, lang: Lang) {
  const held = effectivePermissions(user.userType, user.roles);
  const isEverything = held.has(everything);
  return {
    isEverything,
    permissions: permissionsFor(user.userType)
      .filter((permission) => isEverything || held.has(permission))
      .map((permission) => ({
        permission,
        text: declared[permission]?.text[lang] ?? permission,
        domain: permission.split(':')[0] ?? '',
        roles: user.roles.filter((role) => gives(user.userType, role, permission)).map((role) => roleName(role, lang)),
      })),
  };
}
