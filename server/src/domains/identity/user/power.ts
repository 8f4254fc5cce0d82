import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';
import { adminRole, everything } from '@kura/contract/kernel/permission.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { effectivePermissions } from '../role/effective-permissions.ts';
import { userStore, type StoredUser } from './user.store.ts';

/**
 * The first permission that the actor lacks: nobody hands out, or takes over, more power than they have.
 * Staff over customers are free: what a customer can do ends at the border of its company, and staff see all companies anyway.
 */
export function missingPower(actor: Actor, type: UserType, names: Iterable<string>): string | undefined {
  if (actor.kind === 'system' || (actor.userType === 'staff' && type === 'customer')) return undefined;
  return [...names].find((name) => !can(actor, name));
}

/** Who could take over a stronger account (new password, other roles) would have its power. */
export function mustManage(actor: Actor, target: StoredUser): void {
  if (missingPower(actor, target.userType, effectivePermissions(target.userType, target.roles))) throw fail(identityErrors.aboveYou);
}

/**
 * Whoever runs a company gives its other people their passwords. Their own, and the address that a new one is mailed to, only an administrator
 * of ours changes: else everybody who looks after accounts could sign in as any customer and spend their money.
 */
export function mustBeTrustedWith(actor: Actor, target: StoredUser): void {
  const runsCompany = target.userType === 'customer' && effectivePermissions('customer', target.roles).has('identity:user:resetPassword');
  if (actor.userType === 'staff' && runsCompany && !can(actor, everything)) throw fail(identityErrors.ownersAccount);
}

export function mustBeOther(actor: Actor, target: { id: number }): void {
  if (actor.userId === target.id) throw fail(identityErrors.notYourself);
}

export const isAdmin = (user: StoredUser): boolean => user.roles.some((role) => role.key === adminRole);

/** The provider must not lock itself out. */
export async function keepAnAdmin(tx: Tx, user: StoredUser): Promise<void> {
  if (isAdmin(user) && user.status === 'approved' && (await userStore.otherAdmins(tx, user.id)) === 0) throw fail(identityErrors.lastAdmin);
}
