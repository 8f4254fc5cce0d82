import { adminRole, everything, type Audience } from '@kura/contract/kernel/permission.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import type { UserType } from '@kura/contract/identity/user.ts';

export const fits = (audience: Audience, type: UserType): boolean => audience === 'both' || audience === type;

/** Declared permissions that somebody of this type can hold at all. */
export const permissionsFor = (type: UserType): string[] =>
  Object.keys(declared).filter((name) => fits(declared[name]?.for ?? 'staff', type));

/** A customer never holds a permission of the house, whatever the data says; a name that no code declares any more means nothing. */
export const onlyFor = (type: UserType, names: readonly string[]): string[] =>
  names.filter((name) => declared[name] !== undefined && fits(declared[name].for, type));

export interface HeldRole {
  readonly key: string;
  readonly permissions: readonly string[];
}

/** A02: the union over the roles; the admin role passes every check. */
export function effectivePermissions(type: UserType, roles: readonly HeldRole[]): Set<string> {
  if (type === 'staff' && roles.some((role) => role.key === adminRole)) return new Set([everything]);
  return new Set(roles.flatMap((role) => onlyFor(type, role.permissions)));
}
