import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { changeStore } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { type Reply, scriptedHttp, type ScriptedHttp } from '../../../../testing/scripted-http.ts';
import { makeStore } from '../../testing/make-store.ts';
import { type Ask, ChannelRefusal, ChannelTrouble, type Connector } from '../connector.ts';
import { addressOf } from './address.ts';
import { callCounter } from './count-calls.ts';
import { openCall } from './open-call.ts';
import { takeQuota } from './quota.ts';
import { forgetTokens } from './tokens.ts';

const connector = { platform: 'rakuten', defaultBase: 'https://api.example.com' } as Connector;
const read: Ask = { method: 'GET', path: '/orders', operation: 'orders', rate: { perSecond: 1000, burst: 1000 }, isWrite: false };
const write: Ask = { ...read, method: 'POST', operation: 'ship', body: '{}', isWrite: true };

/** Answers with what unpacks without end. */
async function endlessHttp(): Promise<{ url: string; close: () => Promise<void> }> {
  const zeros = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    Readable.from(
      (function* endless() {
        for (;;) yield zeros;
      })(),
      { highWaterMark: 1 },
    ).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}

describe('calls to a channel', () => {
  let app: TestApp;
  let server: ScriptedHttp;
  let script: (count: number) => Reply = () => ({ body: 'ok' });
  let base = 0;

  beforeAll(async () => {
    server = await scriptedHttp((_, count) => script(count - base));
    app = await testApp({
      env: {
        CHANNEL_RAKUTEN_URL: server.url,
        CHANNEL_RAKUTEN_TOKEN_URL: server.url,
        CHANNEL_TIMEOUT_MS: '400',
        CHANNEL_BACK_OFF_MS: '1',
        CHANNEL_AMAZON_APP: 'app-id:app-secret',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const answerWith = (next: (count: number) => Reply) => {
    base = server.heard.length;
    script = next;
  };
  const asked = () => server.heard.length - base;
  const open = async () => openCall(app.kernel, (await makeStore(app)).id, connector);

  it('rule 6 tries a read again after 5xx, a cut line and silence, and then answers', async () => {
    const { call } = await open();
    const faults: Reply[] = [{ status: 503 }, { fault: 'cut' }, { fault: 'silent' }];
    answerWith((count) => faults[count - 1] ?? { body: 'at last' });
    expect((await call.send(read)).text).toBe('at last');
    expect(asked()).toBe(4);
  });

  it('an answer that unpacks without end is held no further than what we hold of any', async () => {
    const endless = await endlessHttp();
    const other = await testApp({
      env: {
        CHANNEL_RAKUTEN_URL: endless.url,
        CHANNEL_RAKUTEN_TOKEN_URL: endless.url,
        CHANNEL_TIMEOUT_MS: '10000',
        CHANNEL_BACK_OFF_MS: '1',
      },
    });
    try {
      const { call } = await openCall(other.kernel, (await makeStore(other)).id, connector);
      await expect(call.send(write)).rejects.toThrow('the answer is too large');
    } finally {
      await other.close();
      await endless.close();
    }
  });

  it('rule 6 gives up after some tries, and leaves a 4xx to whoever asked', async () => {
    const { call } = await open();
    answerWith(() => ({ status: 500 }));
    await expect(call.send(read)).rejects.toMatchObject({ isUncertain: false });
    expect(asked()).toBe(5);
    answerWith(() => ({ status: 404, body: 'unknown' }));
    expect(await call.send(read)).toMatchObject({ status: 404, text: 'unknown' });
    expect(asked()).toBe(1);
  });

  it.each<Reply>([{ status: 500 }, { fault: 'cut' }, { fault: 'silent' }])(
    'rule 4 never says a write twice by itself, but that it may have arrived: %o',
    async (fault) => {
      const { call } = await open();
      answerWith(() => fault);
      const error = await call.send(write).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(ChannelTrouble);
      expect(error).toMatchObject({ isUncertain: true });
      expect(asked()).toBe(1);
    },
  );

  it('waits as long as a throttling channel says, also one that says it with 200, and nobody else asks meanwhile', async () => {
    const { call, store } = await open();
    answerWith((count) => (count === 1 ? { status: 200, body: 'Throttled' } : { body: 'ok' }));
    const began = performance.now();
    const ask: Ask = { ...read, throttledFor: ({ text }) => (text === 'Throttled' ? 0.2 : null) };
    expect((await call.send(ask)).text).toBe('ok');
    expect(performance.now() - began).toBeGreaterThan(190);

    // A long one gives the turn back, for every process.
    answerWith(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    await expect(call.send(read)).rejects.toThrow(ChannelTrouble);
    expect(asked()).toBe(1);
    const { call: other } = await openCall(app.kernel, store.id, connector);
    const error = await other.send(read).catch((e: unknown) => e);
    expect((error as ChannelTrouble).waitSeconds).toBeGreaterThan(100);
    expect(asked()).toBe(1);
  });

  it('takes from one bucket however many ask at once, and no more than it holds', async () => {
    const { id } = await makeStore(app);
    const ask = { operation: 'slow', rate: { perSecond: 0.001, burst: 5 } };
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeQuota(app.db, id, ask, 10)));
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(5);
    // Whoever was refused took nothing: the wait is for one, not for fifteen.
    expect(Math.max(...taken.map(({ waitSeconds }) => waitSeconds))).toBeLessThanOrEqual(1000);
  });

  it('takes points where the channel counts them, and waits for them to come back', async () => {
    const { id } = await makeStore(app);
    const points = { operation: 'graph', rate: { perSecond: 100, burst: 200 } };
    expect(await takeQuota(app.db, id, { ...points, cost: 200 }, 10)).toEqual({ isTaken: true, waitSeconds: 0 });
    const next = await takeQuota(app.db, id, { ...points, cost: 100 }, 10);
    expect(next.isTaken).toBe(true);
    expect(next.waitSeconds).toBeGreaterThan(0.5);
    // More than the bucket ever holds goes when it is full, and not never.
    expect((await takeQuota(app.db, id, { ...points, cost: 5000 }, 10)).isTaken).toBe(true);
  });

  it('learns the rate from answers, and what was learned outlives what is documented', async () => {
    const { call, store } = await open();
    answerWith(() => ({ headers: { 'x-limit': '7.5' } }));
    const ask: Ask = { ...read, learn: ({ headers }) => ({ perSecond: Number(headers['x-limit']) }) };
    await call.send(ask);
    await call.send(ask);
    expect(await app.db.first(sql`select per_second, is_learned from channel_quotas where store_id = ${store.id}`)).toEqual({
      perSecond: '7.500000',
      isLearned: true,
    });
  });

  it('keeps a token sealed for all processes, renews it once however many ask, and drops only the one that was used', async () => {
    const { store } = await open();
    const calls = await Promise.all(Array.from({ length: 6 }, () => openCall(app.kernel, store.id, connector)));
    let made = 0;
    const make = async () => ({ value: `token-${++made}`, expiresAt: new Date(app.clock.now().getTime() + 3_600_000) });
    expect(new Set(await Promise.all(calls.map(({ call }) => call.token('access', make))))).toEqual(new Set(['token-1']));
    const row = await app.db.first<{ sealed: string }>(sql`select sealed from channel_tokens where store_id = ${store.id}`);
    expect(row?.sealed).toMatch(/^v1\./);
    expect(row?.sealed).not.toContain('token-1');

    const [first, second] = calls as [(typeof calls)[0], (typeof calls)[0]];
    await first.call.dropToken('access');
    expect(await first.call.token('access', make)).toBe('token-2');
    // The second still held the dead one: what it drops is not the new one.
    await second.call.dropToken('access');
    expect(await second.call.token('access', make)).toBe('token-2');
    app.clock.advance(3_590);
    expect(await second.call.token('access', make)).toBe('token-3');
  });

  it('lets another renew a token when the renewal failed', async () => {
    const { call } = await open();
    await expect(call.token('access', () => Promise.reject(new ChannelTrouble('down')))).rejects.toThrow('down');
    expect(await call.token('access', async () => ({ value: 'x', expiresAt: new Date('2027-01-01') }))).toBe('x');
  });

  it('keeps a rotated secret at once, sealed, without unbinding the store; other processes renew with it', async () => {
    const { call, store } = await open();
    const { call: other } = await openCall(app.kernel, store.id, connector);
    await call.saveSecret('accessToken', 'rotated-refresh-token');
    expect(call.credentials.accessToken).toBe('rotated-refresh-token');
    const used = await other.token('access', async () => ({ value: other.credentials.accessToken, expiresAt: new Date('2027-01-01') }));
    expect(used).toBe('rotated-refresh-token');
    const row = await app.db.first<{ status: string; sealed: string; last4: string }>(sql`
      select s.status, x.sealed, x.last4 from stores s join store_secrets x on x.store_id = s.id and x.field = 'accessToken' where s.id = ${store.id}`);
    expect(row).toMatchObject({ status: 'bound', last4: 'oken' });
    expect(row?.sealed).not.toContain('rotated');
  });

  const secretOf = async (storeId: number) => (await openCall(app.kernel, storeId, connector)).call.credentials;

  it('S17 a secret that somebody typed while the one before was renewed stays, and what the old one opened is not kept', async () => {
    const { call, store } = await open();
    const owner = app.as(await app.given.staff());
    const row = await app.db.first<{ name: string; sellerAccount: string }>(
      sql`select name, seller_account from stores where id = ${store.id}`,
    );
    const renewing = call.token('access', async () => {
      const credentials = { sellerAccount: row?.sellerAccount ?? '', serviceKey: 'typed-secret', accessToken: 'typed-key' };
      expect(await owner.call(changeStore, { body: { id: store.id, name: row?.name ?? '', credentials } })).toMatchObject({ code: 200 });
      await call.saveSecret('accessToken', 'rotated-from-the-old');
      return { value: 'opened-by-the-old', expiresAt: new Date('2027-01-01') };
    });
    await expect(renewing).rejects.toBeInstanceOf(ChannelTrouble);
    expect(await secretOf(store.id)).toMatchObject({ serviceKey: 'typed-secret', accessToken: 'typed-key' });
    const { call: next } = await openCall(app.kernel, store.id, connector);
    expect(await next.token('access', async () => ({ value: 'opened-by-the-new', expiresAt: new Date('2027-01-01') }))).toBe(
      'opened-by-the-new',
    );
  });

  it('S17 a token that was asked for with the secret before a new one was proven is not kept as that of the new one', async () => {
    const { call, store } = await open();
    const token = await call.token('access', async () => {
      // Whoever proves new credentials forgets what the old ones opened, and begins to renew.
      await forgetTokens(app.db, store.id);
      await app.db.run(sql`
        insert into channel_tokens (store_id, name, sealed, expires_at, renewing_until)
        values (${store.id}, 'access', '', '-infinity', clock_timestamp() + interval '1 minute')`);
      return { value: 'opened-by-the-old', expiresAt: new Date('2027-01-01') };
    });
    expect(token).toBe('opened-by-the-old');
    const row = await app.db.first(sql`
      select sealed, renewing_until > clock_timestamp() as is_renewing from channel_tokens where store_id = ${store.id}`);
    expect(row).toEqual({ sealed: '', isRenewing: true });
  });

  it('remembers for a while what is no secret', async () => {
    const { call } = await open();
    let made = 0;
    const make = async () => ({ ids: [++made] });
    expect(await call.remember('providers', 60, make)).toEqual({ ids: [1] });
    expect(await call.remember('providers', 60, make)).toEqual({ ids: [1] });
    app.clock.advance(61);
    expect(await call.remember('providers', 60, make)).toEqual({ ids: [2] });
  });

  it('counts calls, faults and throttling by the hour', async () => {
    const { call, store } = await open();
    answerWith((count) => (count === 1 ? { status: 503 } : count === 2 ? { status: 429, headers: { 'retry-after': '0.01' } } : {}));
    await call.send(read);
    await callCounter(app.kernel).flush();
    expect(await app.db.first(sql`select calls, errors, throttled from channel_calls where store_id = ${store.id}`)).toEqual({
      calls: 3,
      errors: 2,
      throttled: 1,
    });
  });

  it('takes the pair of the provider where a store carries none', async () => {
    const store = await makeStore(app, { platform: 'amazon', credentials: { serviceKey: '' } });
    expect((await openCall(app.kernel, store.id, connector)).call.credentials.serviceKey).toBe('app-id:app-secret');
  });

  it('sends tokens to hosts that stand in for the real ones, follows no redirect, and goes nowhere inside', async () => {
    const { call } = await open();
    answerWith(() => ({ status: 302, headers: { location: `${server.url}/elsewhere` } }));
    expect((await call.send({ ...read, path: 'https://tokens.example.com/auth?x=1', query: { y: 'ä' } })).status).toBe(302);
    expect(server.heard.at(-1)).toMatchObject({ path: '/auth', query: { x: '1', y: 'ä' } });
    expect(asked()).toBe(1);

    const nowhere = { url: null, tokenUrl: null, app: null, maskDays: 30 };
    for (const path of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://10.0.0.8/x',
      'https://[::1]/',
      'https://localhost/',
      'https://u:p@1.1.1.1/',
      'https://192.0.0.8/',
      'https://[::127.0.0.1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:0:127.0.0.1]/',
      'https://[64:ff9b::127.0.0.1]/',
      'https://[64:ff9b::169.254.169.254]/',
      'https://[64:ff9b:1::1]/',
      'https://[2002:7f00:1::]/',
      'https://[fec0::1]/',
    ])
      await expect(addressOf(connector.defaultBase, nowhere, { ...read, path }, 'shop'), path).rejects.toThrow(ChannelRefusal);
    for (const path of ['https://1.1.1.1/', 'https://[2606:4700:4700::1111]/', 'https://[64:ff9b::1.1.1.1]/'])
      expect((await addressOf(connector.defaultBase, nowhere, { ...read, path }, 'shop')).href).toBe(new URL(path).href);
    await expect(addressOf(connector.defaultBase, nowhere, { ...read, path: 'https://nobody.invalid/' }, 'shop')).rejects.toThrow(
      'nobody.invalid',
    );
    for (const shop of ['evil.com/x', 'a@b', '', 'x y'])
      await expect(addressOf('https://{shop}', nowhere, read, shop), shop).rejects.toThrow(ChannelRefusal);
  });
});
