import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { getCaptcha, getSession, login, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { userMoves } from '@kura/contract/identity/user/user.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { uploadFile, type FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { withPassword } from '../../domains/identity/testing/people.ts';
import { sql } from '../../kernel/db/sql.ts';
import { picture } from '../../kernel/files/test-files.ts';
import { testApp, type TestApp } from '../app.ts';
import type { TestUser } from '../given.ts';
import { callRaw } from '../sweep/call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What a browser keeps of an answer and sends with the pictures of the page. */
const kept = (header: string | string[] | undefined): string =>
  [header ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Somebody at a browser of their own: the token in the page, the cookie where no script reads it. */
async function atBrowser(user: TestUser): Promise<{ token: string; cookie: string; setCookie: string }> {
  const key = (await app.call(getCaptcha)).data.key;
  const payload = { account: user.account, password: 'right-1', code: '1234', key };
  const answer = await app.app.inject({ method: 'POST', url: apiBase + login.path, payload });
  const setCookie = String(answer.headers['set-cookie']);
  return { token: answer.json<{ data: { token: string } }>().data.token, cookie: kept(setCookie), setCookie };
}

async function upload(token: string): Promise<FileRef> {
  const payload = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'),
    await picture('png'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return (await callRaw(app, uploadFile, { payload, headers, token, query: { kind: 'attachment' } })).data as FileRef;
}

const statusFor = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.app.inject({ method: 'GET', url, headers })).statusCode;
const person = async () =>
  withPassword(
    app,
    await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:apiKey:revoke', 'products:product:list'] }),
    'right-1',
  );

describe('a link to a file', () => {
  it('A07 opens in the browser of the one it was made for, and for nobody else', async () => {
    const [user, other] = [await person(), await person()];
    const [mine, theirs, minePhone] = [await atBrowser(user), await atBrowser(other), await atBrowser(user)];
    const { url } = await upload(mine.token);
    expect(await statusFor(url, { cookie: mine.cookie })).toBe(200);
    expect(await statusFor(url, { cookie: `lang=zh; ${mine.cookie}; ${theirs.cookie}` })).toBe(200);
    expect(await statusFor(url, { token: mine.token })).toBe(200);
    const strangers: Record<string, string>[] = [
      {},
      { cookie: theirs.cookie },
      { cookie: minePhone.cookie },
      { token: theirs.token },
      { token: minePhone.token },
      { token: 'x'.repeat(43), cookie: mine.cookie },
      // The name of the session with the proof of another.
      { cookie: `${mine.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}` },
      { cookie: `${mine.cookie.split('=')[0]}=` },
    ];
    for (const headers of strangers) expect(await statusFor(url, headers), JSON.stringify(headers)).toBe(404);
  });

  it('C06 dies with the session, and what the browser kept is asked for anew', async () => {
    const here = await atBrowser(await person());
    const { url } = await upload(here.token);
    const answer = await app.app.inject({ method: 'GET', url, headers: { cookie: here.cookie } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=3600, immutable',
      vary: expect.stringMatching(/cookie/i) as string,
    });
    const out = await app.app.inject({
      method: 'POST',
      url: apiBase + logout.path,
      headers: { token: here.token },
      payload: { token: here.token },
    });
    expect(out.headers['set-cookie']).toMatch(new RegExp(`^${here.cookie.split('=')[0]}=; .*Max-Age=0`));
    expect(await statusFor(url, { cookie: here.cookie })).toBe(404);
    expect(await statusFor(url, { token: here.token })).toBe(404);
  });

  it('A03 dies when its reader is disabled, and with the rights they had', async () => {
    const [disabled, demoted] = [await person(), await person()];
    const [one, two] = [await atBrowser(disabled), await atBrowser(demoted)];
    const [first, second] = [await upload(one.token), await upload(two.token)];
    expect(await statusFor(first.url, { cookie: one.cookie })).toBe(200);
    expect(await statusFor(second.url, { cookie: two.cookie })).toBe(200);
    const admin = await app.given.staff();
    expect((await app.as(admin).call(userMoves.calls.disable, { body: { id: disabled.id } })).code).toBe(200);
    await app.db.run(sql`update roles set permissions = '{}' where id = ${demoted.roleId}`);
    expect(await statusFor(first.url, { cookie: one.cookie })).toBe(404);
    expect(await statusFor(second.url, { cookie: two.cookie })).toBe(404);
  });

  it('of a program opens with its key, until the key is revoked', async () => {
    const user = await person();
    const { data } = await app.as(user).call(createApiKey, { body: { name: 'ERP', permissions: ['products:product:list'] } });
    const { url } = await upload(data.key);
    expect(await statusFor(url, { token: data.key })).toBe(200);
    expect(await statusFor(url)).toBe(404);
    expect(await statusFor(url, { token: user.token })).toBe(404);
    expect((await app.as(user).call(revokeApiKey, { body: { id: data.apiKey.id } })).code).toBe(200);
    expect(await statusFor(url, { token: data.key })).toBe(404);
  });
});

describe('the cookie that opens pictures', () => {
  it('goes to files only, is read by no script, and travels from no other site', async () => {
    const { setCookie } = await atBrowser(await person());
    expect(setCookie).toMatch(/^file-reader-\w+=[\w-]{43}; Path=\/api\/admin\/file\/raw; Max-Age=604800; HttpOnly; SameSite=Strict$/);
  });

  it('is given again with the session, opens no other call, and is told over TLS alone where the site is', async () => {
    const { token, cookie } = await atBrowser(await person());
    const again = await app.app.inject({ url: apiBase + getSession.path, headers: { token } });
    expect(kept(again.headers['set-cookie'])).toBe(cookie);
    expect((await app.call(getSession, { headers: { cookie } })).code).toBe(900);
    const secure = await testApp({ env: { KURA_PUBLIC_URL: 'https://kura.example' } });
    const user = await secure.given.staff();
    const answer = await secure.app.inject({ url: apiBase + getSession.path, headers: { token: user.token } });
    await secure.close();
    expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
  });

  it('of the oldest sessions of a shared terminal goes, so that they do not pile up', async () => {
    const { token, cookie } = await atBrowser(await person());
    const { url } = await upload(token);
    const old = Array.from({ length: 9 }, (_, i) => `file-reader-${i + 1}=x`);
    const { headers, statusCode } = await app.app.inject({ url, headers: { cookie: [...old, cookie].join('; ') } });
    expect(statusCode).toBe(200);
    expect([headers['set-cookie'] ?? []].flat().map((line) => line.slice(0, 16))).toEqual(['file-reader-2=; ', 'file-reader-1=; ']);
  });
});
