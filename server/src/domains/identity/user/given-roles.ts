import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { effectivePermissions } from '../role/effective-permissions.ts';
import { roleStore, type GivableRole } from '../role/role.store.ts';
import { missingPower } from './power.ts';
import { userStore } from './user.store.ts';

const unknownRole = () => failField('roleIds', 'identity.user.unknownRole');

/** The roles that the actor gives to a user of this type: they exist, fit, and carry nothing that the actor cannot do. */
export async function givenRoles(tx: Tx, actor: Actor, type: UserType, roleIds: readonly number[]): Promise<GivableRole[]> {
  const ids = [...new Set(roleIds)];
  const roles = await roleStore.many(tx, ids);
  if (roles.length !== ids.length) throw unknownRole();
  if (roles.some((role) => role.type !== type)) throw failField('roleIds', 'identity.user.roleOfOtherType');
  if (missingPower(actor, type, effectivePermissions(type, roles)) !== undefined) {
    throw fail(kernelErrors.notAllowed, undefined, { fields: [{ field: 'roleIds', text: 'identity.role.notYourRole' }] });
  }
  return roles;
}

/** A role that is deleted at this moment is as unknown as one that never was. */
export async function setRoles(tx: Tx, userId: number, type: UserType, roleIds: readonly number[]): Promise<void> {
  try {
    await userStore.setRoles(tx, userId, type, roleIds);
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'user_roles_role' ? unknownRole() : error;
  }
}
