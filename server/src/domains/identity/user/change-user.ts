import type { updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { adminRole } from '@kura/contract/kernel/permission.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { onNamed } from '../../../kernel/references.ts';
import { loginGuardStore } from '../session/login-guard.store.ts';
import { hashPassword } from '../session/password-hash.ts';
import { sessionStore } from '../session/session.store.ts';
import { giveTemporaryPassword } from './temporary-password.ts';
import { givenRoles, setRoles } from './given-roles.ts';
import { leaveAddress } from './leave-address.ts';
import { keepAnAdmin, mustBeOther, mustBeTrustedWith, mustBeTrustedWithPlace, mustManage, runsCompany } from './power.ts';
import { notifyOfAccount } from './notify-of-account.ts';
import { userStore, type StoredUser } from './user.store.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? Out<B> : never;

const lineFor = (user: StoredUser, now: Date) =>
  ({ at: now, record: 'identity.user', recordId: user.id, recordName: user.account, companyId: user.companyId }) as const;

/** The user under the actor's hand: inside the scope, locked, and not stronger than the actor. */
async function manage(tx: Tx, actor: Actor, id: number): Promise<StoredUser> {
  const user = found(await userStore.lock(tx, actor.scope, id));
  mustManage(actor, user);
  return user;
}

export async function changeUser(tx: Tx, actor: Actor, input: BodyOf<typeof updateUser>, now: Date): Promise<void> {
  const user = await manage(tx, actor, input.id);
  const roles = await givenRoles(tx, actor, user.userType, input.roleIds);
  if (!roles.some((role) => role.key === adminRole)) await keepAnAdmin(tx, user);
  const { nickname, email, phone, zone } = input;
  if (email !== user.email) {
    // A06: for oneself there is the change that asks for the password.
    if (actor.userId === user.id) throw failField('email', 'identity.user.ownEmail');
    mustBeTrustedWith(actor, user);
  }
  const [was, becomes] = [runsCompany(user), runsCompany({ userType: user.userType, roles })];
  await mustBeTrustedWithPlace(tx, actor, user.companyId, was, becomes);
  await userStore.update(tx, user.id, { nickname, email, phone, zone }, actor.userId === user.id ? null : actor.userId);
  await leaveAddress(tx, user, email, now);
  await setRoles(tx, user.id, user.userType, input.roleIds);
  await logOperation(tx, actor, {
    ...lineFor(user, now),
    action: 'identity.user.log.changed',
    before: { nickname: user.nickname, email: user.email, phone: user.phone, zone: user.zone, roles: user.roles.map((role) => role.name) },
    after: { nickname, email, phone, zone, roles: roles.map((role) => role.name) },
  });
  if (becomes && !was) await notifyOfAccount(tx, actor, user, 'owner', now);
}

/** One that the person in charge knows is good once: whoever it is for chooses another. A06: for oneself there is the change that asks for the old password. */
export async function resetUserPassword(tx: Tx, actor: Actor, input: { id: number; password: string }, now: Date): Promise<void> {
  const user = await manage(tx, actor, input.id);
  mustBeOther(actor, user);
  mustBeTrustedWith(actor, user);
  await giveTemporaryPassword(tx, actor, user.id, await hashPassword(input.password), now);
  await loginGuardStore.unlock(tx, user.account);
  await sessionStore.endAll(tx, user.id, 'identity.session.endedByPassword');
  await logOperation(tx, actor, { ...lineFor(user, now), action: 'identity.user.log.passwordReset' });
}

export async function removeUser(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const user = await manage(tx, actor, id);
  mustBeOther(actor, user);
  await mustBeTrustedWithPlace(tx, actor, user.companyId, runsCompany(user), false);
  await keepAnAdmin(tx, user);
  await sessionStore.endAll(tx, id, 'identity.session.endedByDelete');
  await loginGuardStore.unlock(tx, user.account);
  // Records of other domains name this user: disabling is the way.
  await userStore.remove(tx, id).catch((error: unknown) => onNamed(error, user.account));
  await logOperation(tx, actor, {
    ...lineFor(user, now),
    action: 'identity.user.log.deleted',
    before: {
      account: user.account,
      nickname: user.nickname,
      email: user.email,
      phone: user.phone,
      userType: user.userType,
      status: user.status,
    },
  });
}
