import type { Noun } from '../../../kernel/domain.ts';
import { forgotPassword, setForgottenPassword } from '@kura/contract/identity/session/forgotten-password.endpoints.ts';
import { getCaptcha, getSession, login, logout, register } from '@kura/contract/identity/session/session.endpoints.ts';
import { actorNow } from '../authenticate.ts';
import { showSession } from '../user/show-user.ts';
import { makeCaptcha } from './captcha.ts';
import { currentSession, logOut } from './current-session.ts';
import { askForLink, sendLinksAskedFor, setForgotten } from './forgotten-password.ts';
import { forgetOld } from './forgotten-password.store.ts';
import { loginGuardStore } from './login-guard.store.ts';
import { logIn } from './log-in.ts';
import { registerCompany, tellOwnersOfTakenAccounts } from './register-company.ts';
import { sessionStore } from './session.store.ts';

export const sessionNoun: Noun = {
  routes({ bind }) {
    bind(getCaptcha, ({ db, now, kernel }) => makeCaptcha(db, now, kernel.config.testCode));
    bind(login, async (call) => {
      const { token, user } = await logIn(call.kernel.db, call.body, call, call.now);
      return { token, ...showSession(call, user) };
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
    bind(getSession, (call) => currentSession(call.db, call.actor, call));
    bind(logout, async ({ tx, actor, body }) => {
      await logOut(tx, actor, body.token);
      return null;
    });
  },
  jobs(kernel) {
    const { jobs, db } = kernel;
    jobs.recogniseBy(actorNow);
    sendLinksAskedFor(kernel);
    tellOwnersOfTakenAccounts(kernel);
    jobs.every('identity-old-sessions', '17 * * * *', 'Asia/Tokyo', async (now) => {
      await sessionStore.forgetOld(db, now);
      await forgetOld(db, now);
      await loginGuardStore.forgetOld(db, now);
    });
  },
};
