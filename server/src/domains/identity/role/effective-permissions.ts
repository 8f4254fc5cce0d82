import { adminRole, everything, type Audience } from '@kura/contract/kernel/permission.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';

export const fits = (audience: Audience, type: UserType): boolean => audience === 'both' || audience === type;

/** Declared permissions that somebody of this type can hold at all. */
export const permissionsFor = (type: UserType): string[] =>
  Object.keys(declared).filter((name) => fits(declared[name]?.for ?? 'staff', type));

/**
 * A customer never holds a permission of the provider, whatever the data says, and the wildcard is one; a name that no code declares any
 * more means nothing.
 */
export const onlyFor = (type: UserType, names: readonly string[]): string[] =>
  names.filter((name) => (name === everything ? type === 'staff' : declared[name] !== undefined && fits(declared[name].for, type)));

export interface HeldRole {
  readonly key: string;
  readonly permissions: readonly string[];
}

const heldBy = (type: UserType, role: HeldRole): string[] =>
  role.key === adminRole && type === 'staff' ? [everything] : onlyFor(type, role.permissions);

/** A02: the union over the roles; the admin role and the wildcard pass every check. */
export function effectivePermissions(type: UserType, roles: readonly HeldRole[]): Set<string> {
  const held = new Set(roles.flatMap((role) => heldBy(type, role)));
  return held.has(everything) ? new Set([everything]) : held;
}

export const gives = (type: UserType, role: HeldRole, permission: string): boolean => {
  const held = heldBy(type, role);
  return held.includes(everything) || held.includes(permission);
};
