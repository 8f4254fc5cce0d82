import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { confirmed, OwnPassword } from '../user/account.ts';
import { VerificationCode } from './session.endpoints.ts';

export const ForgottenInput = z.extend(VerificationCode, { account: line(200) });
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/forgotPassword',
  permission: 'open',
  log: 'none',
  transaction: 'own',
  does: 'Mails the user a link for a new password, good once and for 30 minutes. The answer is the same whether the account exists or not.',
  body: ForgottenInput,
  /** False: no mail leaves this site; somebody in charge gives a temporary password. */
  data: z.object({ isByMail: z.boolean() }),
  limit: { max: 10, seconds: 600 },
  example: { body: { account: 'example', code: '1234', key: 'key-of-the-picture' } },
});

export const NewPasswordInput = z.object({ token: line(200), password: OwnPassword, confirm: z.string() }).check(confirmed());
export const setForgottenPassword = endpoint({
  method: 'POST',
  path: '/user/setForgottenPassword',
  permission: 'open',
  does: 'Sets a new password with the link of the mail; the link is used up, a lock is lifted and all sessions of the user end.',
  body: NewPasswordInput,
  data: z.null(),
  limit: { max: 20, seconds: 600 },
  example: { body: { token: 'from-the-mail', password: 'example-1', confirm: 'example-1' } },
});
