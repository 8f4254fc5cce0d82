import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { changeOwnPassword, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { hashPassword, isPassword } from '../session/password-hash.ts';
import { sessionStore } from '../session/session.store.ts';
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

export async function changeProfile(tx: Tx, actor: Actor, input: BodyOf<typeof updateProfile>, now: Date): Promise<void> {
  const user = found(await userStore.lock(tx, { companyId: null }, ownId(actor)));
  const { nickname, email, phone, avatarId } = input;
  await attachFiles(tx, actor, { to: 'identity.user', id: user.id, kind: 'avatar', fileIds: avatarId === null ? [] : [avatarId] });
  await userStore.updateOwn(tx, user.id, { nickname, email, phone, avatarId });
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.user',
    recordId: user.id,
    recordName: user.account,
    companyId: user.companyId,
    action: 'identity.user.log.profileChanged',
    before: { nickname: user.nickname, email: user.email, phone: user.phone, avatarId: user.avatarId },
    after: { nickname, email, phone, avatarId },
  });
}

/** A06: asks the old one, and ends the other sessions: whoever else is signed in with the old password is out. */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  input: BodyOf<typeof changeOwnPassword>,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const user = found(await userStore.lock(tx, { companyId: null }, ownId(actor)));
  const { passwordHash } = found(await userStore.passwordHash(tx, user.id));
  if (!(await isPassword(input.oldPassword, passwordHash))) throw failField('oldPassword', 'identity.user.wrongOldPassword');
  await userStore.setPassword(tx, user.id, await hashPassword(input.password));
  await sessionStore.endAll(tx, user.id, 'identity.session.endedByPassword', token);
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.user',
    recordId: user.id,
    recordName: user.account,
    companyId: user.companyId,
    action: 'identity.user.log.passwordChanged',
  });
}
