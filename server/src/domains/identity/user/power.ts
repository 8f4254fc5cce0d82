import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';
import { adminRole, everything } from '@kura/contract/kernel/permission.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { effectivePermissions, type HeldRole } from '../role/effective-permissions.ts';
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
  if (isOurClerk(actor) && runsCompany(target)) throw fail(identityErrors.ownersAccount);
}

/** Whoever looks after accounts, and is no administrator. */
const isOurClerk = (actor: Actor): boolean => actor.userType === 'staff' && !can(actor, everything);

export const runsCompany = ({ userType, roles }: { userType: UserType; roles: readonly HeldRole[] }): boolean =>
  userType === 'customer' && effectivePermissions('customer', roles).has('identity:user:resetPassword');

/**
 * The same for the place itself: of a new company our clerks set up who runs it. Once somebody does, or did before being disabled, they neither
 * make a second one beside them nor take the first one's place away, which would leave it open for an account of theirs.
 */
export async function mustBeTrustedWithPlace(
  tx: Tx,
  actor: Actor,
  companyId: number | null,
  was: boolean,
  becomes: boolean,
): Promise<void> {
  if (was === becomes || !isOurClerk(actor)) return;
  if (was || (await userStore.isRun(tx, companyId ?? 0))) throw fail(identityErrors.ownersPlace);
}

export function mustBeOther(actor: Actor, target: { id: number }): void {
  if (actor.userId === target.id) throw fail(identityErrors.notYourself);
}

export const isAdmin = (user: StoredUser): boolean => user.roles.some((role) => role.key === adminRole);

/** The provider must not lock itself out. */
export async function keepAnAdmin(tx: Tx, user: StoredUser): Promise<void> {
  if (isAdmin(user) && user.status === 'approved' && (await userStore.otherAdmins(tx, user.id)) === 0) throw fail(identityErrors.lastAdmin);
}
