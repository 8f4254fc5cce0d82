import type { APIRequestContext, Page } from '@playwright/test';
import type { RouteCode } from '../contract/src/routes.ts';
import { addressOf, type Search } from './address.ts';
import { callerWith, demoPassword, type Caller } from './people.ts';
import { expect, rest } from './story.ts';

interface Login {
  readonly token: string;
  readonly companyId: number | null;
}
const known = new Map<string, Login>();

/** Signs in by call, once per account and worker: sign-ins are rate-limited, and only some stories are about them. */
async function loginOf(request: APIRequestContext, account: string): Promise<Login> {
  const old = known.get(account);
  if (old) return old;
  const { data: captcha } = await (await request.get('/api/admin/user/captcha')).json();
  const body = { account, password: demoPassword, code: '1234', key: captcha.key };
  const answer = await (await request.post('/api/admin/user/login', { data: body, headers: { lang: 'zh' } })).json();
  expect(answer.code, answer.message).toBe(200);
  known.set(account, answer.data);
  return answer.data;
}

/** What a story needs but does not tell, done by somebody who is signed in already. */
export const callAs = async (request: APIRequestContext, account: string): Promise<Caller> =>
  callerWith(request, (await loginOf(request, account)).token);

/** Opens a page as somebody who is signed in already. The session is shared: stories that end one sign in for themselves. */
export async function enter(page: Page, account: string, screen: RouteCode = 'member-home', search: Search = {}): Promise<Caller> {
  const login = await loginOf(page.request, account);
  // Nothing is left of whoever was here before in this story.
  if (!page.url().endsWith('/favicon.svg')) await rest(page);
  await page.evaluate((data) => {
    sessionStorage.clear();
    sessionStorage.setItem('token', data.token);
    sessionStorage.setItem('user', JSON.stringify(data));
    if (data.companyId !== null) sessionStorage.setItem('companyId', String(data.companyId));
  }, login);
  // A browser that somebody signed in with has the cookie for pictures; this one was only given the token.
  await page.request.get('/api/admin/user/info', { headers: { token: login.token } });
  await page.goto(addressOf(screen, search));
  await expect(page.getByRole('tablist', { name: '已打开的页面' })).toBeVisible();
  return callerWith(page.request, login.token);
}

/** The strip of open pages (pages have tabs of their own). */
export const stripTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { name, exact: true });
export const openTabs = (page: Page): Promise<string[]> =>
  page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab').allInnerTexts();
