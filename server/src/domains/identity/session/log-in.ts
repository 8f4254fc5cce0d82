import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { UserState } from '@kura/contract/identity/user/user.machine.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { fail, type Failure } from '../../../kernel/fail.ts';
import { userStore, type StoredUser, type Temporary } from '../user/user.store.ts';
import { takeCaptcha } from './captcha.ts';
import { loginGuardStore } from './login-guard.store.ts';
import { isPassword, nobodysHash } from './password-hash.ts';
import { sessionStore } from './session.store.ts';

export interface LoginAttempt {
  account: string;
  password: string;
  code: string;
  key: string;
}
export interface LoginOrigin {
  address: string;
  userAgent: string;
}

const locked = (minutes: number): Failure => fail(identityErrors.locked, { minutes });

/** The code is gone after one look, right or wrong. */
export async function mustKnowCode(db: Db, given: { code: string; key: string }, now: Date): Promise<void> {
  if (await takeCaptcha(db, given, now)) return;
  throw fail(identityErrors.wrongCode, undefined, { fields: [{ field: 'code', text: identityErrors.wrongCode.text }] });
}

/**
 * A05. The same statements and the same work for an account that does not exist, so that neither the answer nor its time tells.
 * What is counted here stays counted although the answer is a refusal: hence no transaction around it.
 */
export async function logIn(db: Db, attempt: LoginAttempt, from: LoginOrigin, now: Date): Promise<{ token: string; user: StoredUser }> {
  await mustKnowCode(db, attempt, now);
  const account = attempt.account.trim();
  const who = { account, address: from.address };
  const minutes = await loginGuardStore.lockedMinutes(db, who, now);
  if (minutes !== null) throw locked(minutes);

  const [user, waiting] = [await userStore.byAccount(db, account), await userStore.wanting(db, account)];
  const [isRight, isWaiting] = await Promise.all(
    [user, waiting].map((one) => isPassword(attempt.password, one?.passwordHash ?? nobodysHash)),
  );
  // Registered under a name that was taken: hears what whoever got their name would hear, so that the form does not list accounts.
  const asNamesake = waiting && isWaiting && !isRight ? refusalFor(waiting) : null;
  if (asNamesake) throw asNamesake;
  if (!user || !isRight || isSpent(user, now)) {
    const lockedFor = await loginGuardStore.countWrong(db, who, now);
    throw lockedFor === null ? fail(identityErrors.wrongLogin) : locked(lockedFor);
  }
  // Forgives nothing: else whoever waits under a name could count the guesses at it anew.
  const refusal = refusalFor(user);
  if (refusal) throw refusal;
  const lockedMeanwhile = await loginGuardStore.forgive(db, who, now);
  if (lockedMeanwhile !== null) throw locked(lockedMeanwhile);
  const token = await db.tx(async (tx) => {
    // A06: a password changed while the old one was being compared has ended all sessions; none may begin after that.
    if ((await userStore.signedIn(tx, user, now)) === 0) throw fail(identityErrors.wrongLogin);
    await loginGuardStore.remember(tx, who, now);
    return sessionStore.open(tx, user.id, from, now);
  });
  return { token, user };
}

/** A temporary password is good once and for a day. */
const isSpent = ({ temporaryUntil, temporaryUsedAt }: Temporary, now: Date): boolean =>
  temporaryUntil !== null && (temporaryUsedAt !== null || Date.parse(temporaryUntil) <= now.getTime());

/** A03: whoever knows the password is told why the door stays closed. */
function refusalFor({ status, auditReason }: { status: UserState; auditReason: string }): Failure | null {
  switch (status) {
    case 'approved':
      return null;
    case 'unaudited':
      return fail(identityErrors.unaudited);
    case 'failed':
      return fail(identityErrors.auditFailed, { reason: auditReason });
    case 'disabled':
      return fail(identityErrors.disabled);
  }
}
