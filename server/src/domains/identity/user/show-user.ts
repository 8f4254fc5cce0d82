import type { SessionInfo } from '@kura/contract/identity/session/session.endpoints.ts';
import type { Profile, User } from '@kura/contract/identity/user/user.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { fileLink, type FileReader } from '../../../kernel/files/file-link.ts';
import { effectivePermissions } from '../role/effective-permissions.ts';
import { roleName } from '../role/role-name.ts';
import type { StoredUser } from './user.store.ts';

/** For whom a row is drawn: language, links that work for a while. */
export interface Viewing extends FileReader {
  readonly lang: Lang;
}

const headUrl = (viewing: Viewing, avatarId: number | null): string | null =>
  avatarId === null ? null : fileLink(viewing, avatarId, 'thumb');

export function showUser(viewing: Viewing, { avatarId, ...user }: StoredUser): User {
  const roles = user.roles.map((role) => ({ id: role.id, name: roleName(role, viewing.lang) }));
  return { ...user, roles, roleNames: roles.map((role) => role.name).join(', '), headUrl: headUrl(viewing, avatarId) };
}

export const showProfile = (viewing: Viewing, user: StoredUser): Profile => ({ ...showUser(viewing, user), avatarId: user.avatarId });

export const showSession = (viewing: Viewing, user: StoredUser): SessionInfo => ({
  userId: user.id,
  account: user.account,
  name: user.nickname,
  headUrl: headUrl(viewing, user.avatarId),
  userType: user.userType,
  roles: user.mustChangePassword ? [] : user.roles.map((role) => role.key),
  permissions: user.mustChangePassword ? [] : [...effectivePermissions(user.userType, user.roles)],
  companyId: user.companyId,
  companyName: user.companyName,
  zone: user.zone,
  mustChangePassword: user.mustChangePassword,
});
