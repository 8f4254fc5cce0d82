import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from './address.ts';
import { expect } from './story.ts';

export const demoPassword = 'kura1234';
/** KURA_TEST_CODE of the server under test. */
const code = '1234';

let made = 0;
/** Every story has people of its own: stories run side by side on one database. */
export const uniqueAccount = (name: string): string => `${name}${Date.now().toString(36)}${process.pid.toString(36)}${(made += 1)}`;

/** Fills in the login page that is open and sends it. */
export async function tryLogin(page: Page, account: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

export async function signIn(page: Page, account: string, password: string = demoPassword): Promise<void> {
  await page.goto(addressOf('login'));
  await tryLogin(page, account, password);
  await expect(page).toHaveURL(addressOf('member-home'));
}

export interface Answer<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Caller {
  readonly token: string;
  /** Answers the whole envelope: stories look at codes too. */
  readonly call: <T = unknown>(method: Method, path: string, data?: object) => Promise<Answer<T>>;
}

export const callerWith = (request: APIRequestContext, token: string): Caller => ({
  token,
  call: async <T>(method: Method, path: string, data?: object) => {
    const headers = { token, lang: 'zh' };
    const response =
      method === 'GET'
        ? await request.get(`/api/admin${path}`, { headers, params: data as Record<string, string> })
        : await request.fetch(`/api/admin${path}`, { method, headers, data: data ?? {} });
    return (await response.json()) as Answer<T>;
  },
});

/** Signs in without a page, for what a story needs but does not tell. */
export async function signInByCall(request: APIRequestContext, account: string, password: string = demoPassword): Promise<Caller> {
  const { data: captcha } = await (await request.get('/api/admin/user/captcha')).json();
  const answer = await (
    await request.post('/api/admin/user/login', { data: { account, password, code, key: captcha.key }, headers: { lang: 'zh' } })
  ).json();
  expect(answer.code, answer.message).toBe(200);
  return callerWith(request, answer.data.token);
}

/** A member of staff with exactly these permissions, in a role of the same name. */
export async function makeStaff(
  request: APIRequestContext,
  name: string,
  permissions: readonly string[],
): Promise<{ account: string; password: string; role: string; id: number }> {
  const admin = await signInByCall(request, 'admin');
  const account = uniqueAccount(name);
  const role = await admin.call<{ id: number }>('POST', '/role/create', { name: account, type: 'staff', remark: '', permissions });
  expect(role.code, role.message).toBe(200);
  // Known to whoever made the account, and so good once.
  const given = 'first-1';
  const user = await admin.call<{ id: number }>('POST', '/user/create', {
    account,
    nickname: account,
    userType: 'staff',
    companyId: null,
    roleIds: [role.data.id],
    password: given,
    confirm: given,
    email: '',
    phone: '',
  });
  expect(user.code, user.message).toBe(200);
  const password = 'second-2';
  const own = await signInByCall(request, account, given);
  const changed = await own.call('POST', '/user/changePassword', { oldPassword: given, password, confirm: password });
  expect(changed.code, changed.message).toBe(200);
  return { account, password, role: account, id: user.data.id };
}
