import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Email, line, orEmpty, Phone } from '../../kernel/fields.ts';
import { Id } from '../../kernel/id.ts';
import { captchaPath } from './captcha-path.ts';
import { Account, confirmed, Nickname, Password, TypedPassword, userTypes, ZoneName } from '../user/account.ts';

/** A05: four characters, good once and for two minutes. */
export const VerificationCode = z.object({ code: line(10), key: line(100) });

export const getCaptcha = endpoint({
  method: 'GET',
  path: captchaPath,
  permission: 'open',
  does: 'A verification code as a picture (data address of a PNG) and the key to send back with it.',
  data: z.object({ key: z.string(), image: z.string() }),
  limit: { max: 60, seconds: 60 },
});

/** Who is signed in and what the page may offer. */
export const SessionInfo = z.object({
  /** Null: a program that signed in with an API key. */
  userId: z.nullable(Id),
  account: z.string(),
  name: z.string(),
  headUrl: z.nullable(z.string()),
  userType: z.enum(userTypes),
  /** Keys of the roles, `admin` among them. */
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  companyId: z.nullable(Id),
  companyName: z.nullable(z.string()),
  zone: ZoneName,
  /** Signed in with a password that somebody in charge gave: nothing is allowed but to choose another. */
  mustChangePassword: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const LoginInput = z.extend(VerificationCode, { account: line(200), password: TypedPassword });
export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  permission: 'open',
  log: 'none',
  transaction: 'own',
  does: 'Signs in with account, password and verification code.',
  body: LoginInput,
  data: z.extend(SessionInfo, { token: z.string() }),
  limit: { max: 60, seconds: 60 },
  example: { body: { account: 'admin', password: 'secret', code: '1234', key: 'key-of-the-picture' } },
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  permission: 'signedIn',
  by: 'person',
  log: 'none',
  does: 'Ends the session of the token; it is dead at once on every server process.',
  body: z.object({ token: line(200) }),
  data: z.null(),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/user/info',
  permission: 'signedIn',
  does: 'Who is signed in, with roles and permissions as they are now.',
  data: SessionInfo,
});

/** A04 */
export const RegisterInput = z
  .extend(VerificationCode, {
    companyName: line(80),
    account: Account,
    nickname: Nickname,
    password: Password,
    confirm: z.string(),
    email: Email,
    phone: orEmpty(Phone),
  })
  .check(confirmed());
export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  permission: 'open',
  transaction: 'own',
  does: 'Registers a company and its first user, who waits for the audit.',
  body: RegisterInput,
  data: z.null(),
  limit: { max: 20, seconds: 600 },
  example: {
    body: {
      companyName: 'Example Trading',
      account: 'example',
      nickname: 'Li',
      password: 'example-1',
      confirm: 'example-1',
      email: 'li@example.com',
      phone: '',
      code: '1234',
      key: 'key-of-the-picture',
    },
  },
});
