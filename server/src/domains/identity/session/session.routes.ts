import type { Noun } from '../../../kernel/domain.ts';
import { forgotPassword, setForgottenPassword } from '@kura/contract/identity/session/forgotten-password.endpoints.ts';
import { getCaptcha, getSession, login, logout, register } from '@kura/contract/identity/session/session.endpoints.ts';
import { fileCookie, noFileCookie } from '../../../kernel/files/file-cookie.ts';
import { actorNow, authenticate } from '../authenticate.ts';
import { showSession } from '../user/show-user.ts';
import { makeCaptcha } from './captcha.ts';
import { currentSession, logOut } from './current-session.ts';
import { askForLink, sendLinksAskedFor, setForgotten } from './forgotten-password.ts';
import { forgetOld } from './forgotten-password.store.ts';
import { loginGuardStore } from './login-guard.store.ts';
import { logIn } from './log-in.ts';
import { registerCompany, notifyOwnersOfTakenAccounts } from './register-company.ts';
import { absoluteMs, sessionStore } from './session.store.ts';

export const sessionNoun: Noun = {
  routes({ bind }) {
    bind(getCaptcha, ({ db, now, kernel }) => makeCaptcha(db, now, kernel.config.testCode));
    bind(login, async (call) => {
      const { kernel, now, reply } = call;
      const { token, user } = await logIn(kernel.db, call.body, call, now);
      const { actor } = await authenticate(kernel.db, { token, companyId: undefined }, now, false);
      reply.header('set-cookie', fileCookie(kernel, actor, absoluteMs));
      return { token, ...showSession({ ...call, actor }, user) };
    });
    bind(register, async (call) => {
      await registerCompany(call, call.body);
      return null;
    });
    bind(forgotPassword, ({ kernel, body, lang, now }) => askForLink(kernel, body, lang, now));
    bind(setForgottenPassword, async ({ tx, body, address, now }) => {
      await setForgotten(tx, body, address, now);
      return null;
    });
    bind(getSession, (call) => {
      const { kernel, actor, reply } = call;
      // Whoever opens the page in a session has its pictures too, whatever became of the cookie.
      if (actor.sessionId !== null) reply.header('set-cookie', fileCookie(kernel, actor, absoluteMs));
      return currentSession(call.db, actor, call);
    });
    bind(logout, async ({ tx, actor, body, token, kernel, reply }) => {
      await logOut(tx, actor, body.token);
      if (actor.sessionId !== null && body.token === token) reply.header('set-cookie', noFileCookie(kernel, actor.sessionId));
      return null;
    });
  },
  jobs(kernel) {
    const { jobs, db } = kernel;
    jobs.recogniseBy(actorNow);
    sendLinksAskedFor(kernel);
    notifyOwnersOfTakenAccounts(kernel);
    jobs.every('identity-old-sessions', '17 * * * *', 'Asia/Tokyo', async (now) => {
      await sessionStore.forgetOld(db, now);
      await forgetOld(db, now);
      await loginGuardStore.forgetOld(db, now);
    });
  },
};
