import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@kura/contract/identity/session/session.endpoints.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { testApp, type TestApp } from '../app.ts';
import { portOf, sayRaw } from '../raw-http.ts';
import { callRaw } from '../sweep/call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { KURA_PUBLIC_URL: 'https://kura.example' }, hasSite: true });
});
afterAll(() => app.close());

type InjectedMethod = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
const inject = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  app.app.inject({ method: method as InjectedMethod, url, headers, ...(payload === undefined ? {} : { payload }) });
const post = (payload: string, type = 'application/json') => callRaw(app, login, { payload, headers: { 'content-type': type } });

describe('headers', () => {
  const places = [
    '/',
    '/login',
    '/account',
    '/version.json',
    '/shell-worker.js',
    '/manifest.webmanifest',
    '/assets/none.js',
    '/api/admin/user/captcha',
    '/api/admin/none',
    '/api/admin/docs',
  ];

  it.each(places)('%s carries the content policy and the other guards', async (url) => {
    const { headers } = await inject('GET', url);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    for (const name of ['base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  it('stand on the stream of live news too', async () => {
    const { token } = await app.given.staff();
    const answer = await app.app.inject({ method: 'GET', url: `${apiBase}${events.path}`, headers: { token }, payloadAsStream: true });
    answer.stream().destroy();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('promise no https to those who serve plain http', async () => {
    const plain = await testApp();
    const { headers } = await plain.app.inject({ method: 'GET', url: '/' });
    await plain.close();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toBeDefined();
  });

  it('C07 keep nothing of the API in any cache', async () => {
    for (const url of ['/api/admin/user/captcha', '/api/admin/none'])
      expect((await inject('GET', url)).headers['cache-control']).toBe('no-store');
  });

  it('invite no other site', async () => {
    const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' };
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const { headers } = await inject(method, '/api/admin/user/login', foreign);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('C01 a call that is none', () => {
  it.each(['OPTIONS', 'TRACE', 'PATCH', 'PUT', 'HEAD'])('%s is refused and repeats nothing', async (method) => {
    const answer = await inject(method, '/api/admin/user/login', { token: 'secret-token' });
    expect([400, 404, 405]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret-token');
  });

  it('to no such path gets 404 in the envelope, in the language of the caller', async () => {
    const answer = await inject('GET', '/api/admin/none', { lang: 'jp' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, data: null });
    expect(answer.json<{ message: string }>().message).toMatch(/[ぁ-ん]/);
  });

  it.each([
    '/api/admin/%',
    '/api/admin/user/list%00',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '//evil.example',
    '/%c0%ae%c0%ae/',
  ])('%s leads nowhere', async (url) => {
    const answer = await inject('GET', url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/root:|"workspaces"|node_modules/);
    expect(answer.headers['location']).toBeUndefined();
  });
});

describe('C01 what is hardly HTTP is refused in the envelope and with our headers', () => {
  const cases: readonly [string, string, number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a NUL in the address', 'GET /api/\u0000 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nlang: en\r\na: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['two lengths', 'POST /api/admin/none HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n', 400],
    ['no host', 'GET /api/admin/user/captcha HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n', 400],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['half an escape', 'GET /api/admin/% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['an escape that is none', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['an escaped NUL', 'GET /login%00 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['bytes that are no UTF-8', 'GET /%c0%ae HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['a part that is too long', `GET /api/admin/file/raw/${'a'.repeat(2000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 400],
    ['a method that nobody knows', 'PROPFIND /api/admin/none HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
  ];
  it.each(cases)('%s', async (_, sent, status) => {
    const answer = await sayRaw(await portOf(app.app.server), sent);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code: status, message: expect.stringMatching(/./), data: null });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    expect(answer.body).not.toMatch(/FST_|HPE_|Client Error|Bad Request/);
  });

  it('in the language of the caller where it can be read', async () => {
    const sent = `GET / HTTP/1.1\r\nhost: x\r\nlang: en\r\na: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect((await sayRaw(await portOf(app.app.server), sent)).body).toContain('headers are too large');
  });
});

describe('the documentation', () => {
  it.each(['/api/admin/docs', '/api/admin/openapi.json'])('%s is made once, compressed, and not sent again to who has it', async (url) => {
    const [plain, packed, same] = [
      await inject('GET', url),
      await inject('GET', url, { 'accept-encoding': 'gzip, br' }),
      await inject('GET', url, { 'accept-encoding': 'gzip;q=0.5, br;q=0' }),
    ];
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(same.headers['content-encoding']).toBe('gzip');
    expect(plain.body).toContain('/api/admin/user/login');
    const again = await inject('GET', url, { 'if-none-match': String(packed.headers['etag']), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('C01 a body', () => {
  it('that is no JSON gets 400', async () => {
    for (const payload of ['{', '{"account":', 'account=x', '\u0000'])
      expect(await post(payload)).toMatchObject({ http: 400, code: 400, data: null });
  });

  it('above 2 MB gets 413, also when it is far above', async () => {
    for (const size of [2 * 1024 * 1024 + 1, 10 * 1024 * 1024])
      expect(await post('x'.repeat(size))).toMatchObject({ http: 413, code: 413, data: null });
  });

  it('of a kind nobody reads gets 415', async () => {
    for (const type of ['text/html', 'application/x-www-form-urlencoded', 'application/octet-stream', 'x'])
      expect((await post('a=1', type)).http).toBe(415);
  });

  it('that would change what objects are gets 400', async () => {
    for (const payload of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":{"__proto__":{}}}'])
      expect(await post(payload)).toMatchObject({ http: 400, code: 400 });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('with more than was declared leaves the rest unread', async () => {
    const user = await app.given.staff({ permissions: [] });
    const body = { list: 'x', name: 'mine', query: {}, userId: 1, user_id: 1, id: 77 };
    const answer = await callRaw(app, saveFilter, { body, token: user.token });
    expect(answer).toMatchObject({ code: 200, data: { name: 'mine' } });
    expect(Object.keys(answer.data as object).toSorted()).toEqual(['id', 'list', 'name', 'query']);
    expect(await app.db.rows({ strings: ['select user_id from saved_filters'], values: [] })).toEqual([{ userId: user.id }]);
  });
});

describe('headers from outside', () => {
  it('may be as odd as they like', async () => {
    const { token } = await app.given.staff();
    const odd = {
      lang: 'xx',
      'user-agent': '\u00ff'.repeat(5000),
      'x-forwarded-for': "' or 1=1",
      'idempotency-key': '',
      'if-none-match': '*',
    };
    expect(await callRaw(app, listUsers, { token, headers: odd })).toMatchObject({ http: 200, code: 200 });
  });
});
