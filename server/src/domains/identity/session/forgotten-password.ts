import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { forgotPassword, setForgottenPassword } from '@kura/contract/identity/session/forgotten-password.endpoints.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { anonymous } from '../../../kernel/actor.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { mailSecret, secretMark, siteMark, writeMail } from '../../../kernel/mail/write-mail.ts';
import { emit } from '../../../kernel/outbox.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { randomToken } from '../../../kernel/random.ts';
import { countAttempt } from '../../../kernel/rate-limit.ts';
import { userStore, type StoredUser } from '../user/user.store.ts';
import * as resets from './forgotten-password.store.ts';
import { mustKnowCode } from './log-in.ts';
import { loginGuardStore } from './login-guard.store.ts';
import { hashPassword } from './password-hash.ts';
import { sessionStore } from './session.store.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? Out<B> : never;

const lifeMs = 30 * 60_000;
/** By what was typed, account or not: nobody's mailbox is filled, and the refusal tells nothing. */
const perAccount = { max: 3, seconds: 3600 };

const lineFor = (user: StoredUser, now: Date) =>
  ({ at: now, record: 'identity.user', recordId: user.id, recordName: user.account, companyId: user.companyId }) as const;

/** A05: one answer for every account, after the same work. */
export async function askForLink(
  kernel: Kernel,
  input: BodyOf<typeof forgotPassword>,
  lang: Lang,
  now: Date,
): Promise<{ isByMail: boolean }> {
  await mustKnowCode(kernel.db, input, now);
  const account = input.account.trim();
  await countAttempt(kernel.db, `forgot ${hashToken(account.toLowerCase())}`, perAccount, now);
  const isByMail = kernel.config.mail !== null;
  const user = await userStore.byAccount(kernel.db, account);
  // The same two statements for every account: what is done for one that exists is done afterwards, when nobody waits for it.
  const asked: LinkAsked = { userId: user?.id ?? null, lang };
  if (isByMail) await kernel.db.tx((tx) => emit(tx, linkAsked, asked, now));
  return { isByMail };
}

const linkAsked = 'identity.linkAsked';
interface LinkAsked {
  userId: number | null;
  lang: Lang;
}

/** A link goes only to people who may sign in and have an address. */
export function sendLinksAskedFor(kernel: Kernel): void {
  kernel.outbox.on<LinkAsked>(linkAsked, async (tx, { userId, lang }) => {
    // Locked: of an address that is being changed, the link goes to the one that stays.
    const user = userId === null ? undefined : await userStore.lock(tx, { companyId: null }, userId);
    if (user && user.status === 'approved' && user.email !== '') await sendLink(tx, kernel, user, lang, kernel.clock.now());
  });
}

async function sendLink(tx: Tx, { mailKey }: Kernel, user: StoredUser, lang: Lang, now: Date): Promise<void> {
  const reference = `passwordReset:${randomToken(16)}`;
  await resets.insert(tx, user.id, mailSecret(mailKey, reference), now, new Date(now.getTime() + lifeMs));
  const params = { name: user.nickname, account: user.account, url: `${siteMark}/login?reset=${secretMark}` };
  const subject = say(lang, 'mail.frame.subject', { subject: say(lang, 'mail.passwordReset.subject') });
  const body = say(lang, 'mail.passwordReset.body', params);
  await writeMail(tx, { reference, companyId: user.companyId, to: user.email, subject, body }, now);
  await logOperation(tx, anonymous, { ...lineFor(user, now), action: 'identity.user.log.resetAsked' });
}

/** A06: whoever else is signed in is out, and a lock that wrong guesses made is lifted. */
export async function setForgotten(
  tx: Tx,
  { token, password }: BodyOf<typeof setForgottenPassword>,
  address: string,
  now: Date,
): Promise<void> {
  const userId = await resets.take(tx, token, now);
  if (userId === undefined) throw fail(identityErrors.wrongLink);
  const user = found(await userStore.lock(tx, { companyId: null }, userId));
  if (user.status !== 'approved') throw fail(identityErrors.wrongLink);
  await userStore.setPasswordByMail(tx, user.id, await hashPassword(password));
  await loginGuardStore.unlock(tx, user.account);
  // Whoever reads the mail of the account may sign in from here, whatever strangers try meanwhile.
  await loginGuardStore.remember(tx, { account: user.account, address }, now);
  await sessionStore.endAll(tx, user.id, 'identity.session.endedByPassword');
  const actor = {
    ...anonymous,
    userId: user.id,
    name: `${user.nickname} (${user.account})`,
    userType: user.userType,
    companyId: user.companyId,
  };
  await logOperation(tx, actor, { ...lineFor(user, now), action: 'identity.user.log.passwordForgotten' });
}
