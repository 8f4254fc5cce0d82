import type { NewUserInput } from '@kura/contract/identity/user/user.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyStore } from '../company/company.store.ts';
import { hashPassword } from '../session/password-hash.ts';
import { givenRoles, setRoles } from './given-roles.ts';
import { mustBeTrustedWithPlace, runsCompany } from './power.ts';
import { notifyOfAccount } from './notify-of-account.ts';
import { giveTemporaryPassword } from './temporary-password.ts';
import { userStore, type NewUser } from './user.store.ts';

/** V03: two who take the same account at once: the second hears it at the field. */
export const insertUser = async (tx: Tx, user: NewUser, now: Date): Promise<number> => {
  try {
    return found(await userStore.insert(tx, user, now)).id;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    // One that a reader would take for another's is taken too.
    return onUnique(
      error,
      constraint === 'users_skeleton' ? constraint : 'users_account',
      failField('account', 'identity.user.accountTaken'),
    );
  }
};

/** Made by somebody in charge, so it needs no audit. Answers the id. */
export async function createUser(tx: Tx, actor: Actor, input: NewUserInput, now: Date): Promise<number> {
  if (actor.userType === 'customer' && input.userType !== 'customer') throw fail(kernelErrors.notAllowed);
  if (input.companyId !== null) found(await companyStore.one(tx, actor.scope, input.companyId));
  const roles = await givenRoles(tx, actor, input.userType, input.roleIds);
  const becomesOwner = runsCompany({ userType: input.userType, roles });
  await mustBeTrustedWithPlace(tx, actor, input.companyId, false, becomesOwner);
  const { account, nickname, email, phone, userType, companyId, zone } = input;
  const passwordHash = await hashPassword(input.password);
  const id = await insertUser(tx, { account, nickname, email, phone, userType, companyId, zone, passwordHash, status: 'approved' }, now);
  // The first accounts of an installation and of the demonstration are nobody's secret, and made by nobody.
  if (actor.kind !== 'system') await giveTemporaryPassword(tx, actor, id, passwordHash, now);
  if (email !== '') await userStore.setEmailBy(tx, id, actor.userId);
  await setRoles(tx, id, userType, input.roleIds);
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.user',
    recordId: id,
    recordName: account,
    companyId,
    action: 'identity.user.log.created',
    after: { account, nickname, email, phone, userType, zone, roles: roles.map((role) => role.name) },
  });
  await notifyOfAccount(tx, actor, { id, account, companyId }, 'made', now);
  return id;
}
