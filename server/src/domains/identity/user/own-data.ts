import { identityErrors } from '@kura/contract/identity/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { changeOwnPassword, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { loginGuardStore } from '../session/login-guard.store.ts';
import { hashPassword, isPassword } from '../session/password-hash.ts';
import { sessionStore } from '../session/session.store.ts';
import { leaveAddress } from './leave-address.ts';
import { userStore, type StoredUser } from './user.store.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? Out<B> : never;

/** A program with an API key has no personal data. */
const ownId = (actor: Actor): number => {
  if (actor.userId === null) throw fail(kernelErrors.personsOnly);
  return actor.userId;
};

/** By the id of the session, so the picked company of staff plays no part. */
export const ownUser = async (db: Query, actor: Actor): Promise<StoredUser> =>
  found(await userStore.one(db, { companyId: null }, ownId(actor)));

type OwnCall = Pick<Call, 'kernel' | 'actor' | 'now' | 'keepAnswer'>;

/**
 * A06: whoever found a screen unlocked must not try passwords here. What is counted stays counted although the answer is a refusal, hence no
 * transaction around it. Answers what it was compared with.
 */
async function proveOwnPassword(db: Db, id: number, password: string, now: Date): Promise<string> {
  // From everywhere alike: the session is known, the place tells nothing.
  const guess = { account: `old password of ${id}`, address: '' };
  const refuse = (minutes: number) => fail(identityErrors.locked, { minutes });
  const minutes = await loginGuardStore.lockedMinutes(db, guess, now);
  if (minutes !== null) throw refuse(minutes);
  const { passwordHash } = found(await userStore.passwordHash(db, id));
  if (!(await isPassword(password, passwordHash))) {
    const lockedFor = await loginGuardStore.countWrong(db, guess, now);
    throw lockedFor === null ? failField('oldPassword', 'identity.user.wrongOldPassword') : refuse(lockedFor);
  }
  const lockedMeanwhile = await loginGuardStore.forgive(db, guess, now);
  if (lockedMeanwhile !== null) throw refuse(lockedMeanwhile);
  return passwordHash;
}
/** Changed by somebody else while this one was compared. */
async function refuseOtherPassword(tx: Tx, id: number, proven: string): Promise<void> {
  if (found(await userStore.passwordHash(tx, id)).passwordHash !== proven) throw failField('oldPassword', 'identity.user.wrongOldPassword');
}

export async function changeProfile<T>(
  { kernel: { db }, actor, now, keepAnswer }: OwnCall,
  { nickname, email, phone, avatarId, oldPassword }: BodyOf<typeof updateProfile>,
  show: (user: StoredUser) => T,
): Promise<T> {
  const id = ownId(actor);
  const isOther = (user: StoredUser) => user.email !== email;
  let proven: string | null = null;
  if (isOther(await ownUser(db, actor))) {
    if (oldPassword === '') throw failField('oldPassword', 'identity.user.passwordForEmail');
    proven = await proveOwnPassword(db, id, oldPassword, now);
  }
  return db.tx(async (tx) => {
    const user = found(await userStore.lock(tx, { companyId: null }, id));
    if (proven !== null) await refuseOtherPassword(tx, id, proven);
    // It was another one while this was looked at.
    else if (isOther(user)) throw failField('oldPassword', 'identity.user.passwordForEmail');
    await attachFiles(tx, actor, { to: 'identity.user', id, kind: 'avatar', fileIds: avatarId === null ? [] : [avatarId] });
    await userStore.updateOwn(tx, id, { nickname, email, phone, avatarId });
    await leaveAddress(tx, user, email, now);
    await logOperation(tx, actor, {
      at: now,
      record: 'identity.user',
      recordId: id,
      recordName: user.account,
      companyId: user.companyId,
      action: 'identity.user.log.profileChanged',
      before: { nickname: user.nickname, email: user.email, phone: user.phone, avatarId: user.avatarId },
      after: { nickname, email, phone, avatarId },
    });
    const shown = show(await ownUser(tx, actor));
    await keepAnswer(tx, shown);
    return shown;
  });
}

/** A06: asks the old one, and ends the other sessions: whoever else is signed in with the old password is out. */
export async function changePassword(
  { kernel: { db }, actor, token, now, keepAnswer }: OwnCall & Pick<Call, 'token'>,
  input: BodyOf<typeof changeOwnPassword>,
): Promise<void> {
  const id = ownId(actor);
  const proven = await proveOwnPassword(db, id, input.oldPassword, now);
  const newHash = await hashPassword(input.password);
  await db.tx(async (tx) => {
    const user = found(await userStore.lock(tx, { companyId: null }, id));
    await refuseOtherPassword(tx, id, proven);
    await userStore.setPassword(tx, user.id, newHash);
    await sessionStore.endAll(tx, user.id, 'identity.session.endedByPassword', token);
    await logOperation(tx, actor, {
      at: now,
      record: 'identity.user',
      recordId: user.id,
      recordName: user.account,
      companyId: user.companyId,
      action: 'identity.user.log.passwordChanged',
    });
    await keepAnswer(tx, null);
  });
}
