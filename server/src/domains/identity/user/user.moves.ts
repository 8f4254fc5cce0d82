import { userMachine } from '@kura/contract/identity/user/user.machine.ts';
import type { MoveName } from '@kura/contract/kernel/machine.ts';
import { defaultLang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { MoveBody } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { siteMark, writeMail } from '../../../kernel/mail/write-mail.ts';
import { moverFor, type Effects } from '../../../kernel/run-move.ts';
import { revokeKeysOf } from '../api-key/change-api-key.ts';
import { companyStore } from '../company/company.store.ts';
import { sessionStore } from '../session/session.store.ts';
import { keepAnAdmin, mustBeOther, mustManage } from './power.ts';
import { userStore, type StoredUser } from './user.store.ts';

const effects: Effects<typeof userMachine, StoredUser> = {
  /** A03: told at the next attempt to log in. */
  keepReason: async (tx, user, _input, { reason }) => void (await userStore.setReason(tx, user.id, reason)),
  endSessions: async (tx, user, _input, { actor, now }) => {
    mustBeOther(actor, user);
    await keepAnAdmin(tx, user);
    await sessionStore.endAll(tx, user.id, 'identity.session.endedByDisable');
    await revokeKeysOf(tx, actor, user.id, now);
  },
};

const move = moverFor(
  userMachine,
  {
    record: 'identity.user',
    lock: userStore.lock,
    setStatus: userStore.setStatus,
    name: (user) => user.account,
    companyId: (user) => user.companyId,
  },
  effects,
);

/** A03 */
export async function moveUser(
  tx: Tx,
  actor: Actor,
  { id, reason }: MoveBody,
  name: MoveName<typeof userMachine>,
  now: Date,
): Promise<StoredUser> {
  mustManage(actor, found(await userStore.lock(tx, actor.scope, id)));
  await move(tx, actor, id, name, { input: { reason }, reason, now });
  const user = found(await userStore.one(tx, actor.scope, id));
  if (name === 'approve') await notifyOfApproval(tx, user, now);
  return user;
}

/** A04: the account may be another than the one that was asked for. */
async function notifyOfApproval(tx: Tx, user: StoredUser, now: Date): Promise<void> {
  if (user.email === '') return;
  const lang = (user.companyId === null ? undefined : await companyStore.one(tx, { companyId: null }, user.companyId))?.lang ?? defaultLang;
  const subject = say(lang, 'mail.frame.subject', { subject: say(lang, 'mail.approved.subject') });
  const body = say(lang, 'mail.approved.body', { name: user.nickname, account: user.account, url: siteMark });
  await writeMail(tx, { reference: `user:${user.id}:approved`, companyId: user.companyId, to: user.email, subject, body }, now);
}
