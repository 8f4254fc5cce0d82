import { adminRole, everything } from '@kura/contract/kernel/permission.ts';

export interface Holder {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** A02: the `admin` role and the wildcard pass every check; nobody signed in passes only what is open. */
export function holds(user: Holder | null, permission: string | undefined): boolean {
  if (permission === undefined || permission === 'open') return true;
  if (!user) return false;
  if (permission === 'signedIn') return true;
  return user.roles.includes(adminRole) || user.permissions.includes(everything) || user.permissions.includes(permission);
}
