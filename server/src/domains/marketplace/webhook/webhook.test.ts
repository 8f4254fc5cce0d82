import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { replayDeadLetters } from '../dead-letter/replay.ts';
import { makeStore } from '../testing/make-store.ts';
import { tinyChannel, type TinyChannel } from '../testing/tiny-channel.ts';
import { system } from '../../../kernel/actor.ts';
import { takeWebhook } from './take-webhook.ts';
import { openWebhookRounds } from './work-webhooks.ts';

describe('what a channel calls us about', () => {
  let app: TestApp;
  let channel: TinyChannel;
  let count = 0;
  beforeAll(async () => {
    channel = await tinyChannel(50);
    app = await testApp({ env: { CHANNEL_MABANG_URL: channel.url, CHANNEL_BACK_OFF_MS: '1', CHANNEL_TIMEOUT_MS: '500' } });
  });
  afterAll(async () => {
    await app.close();
    await channel.close();
  });
  beforeEach(() => {
    channel.fault = null;
    app.clock.set('2026-06-10T03:00:00Z');
  });
  const given = async () => {
    const sellerAccount = `h-${++count}`;
    const store = await makeStore(app, { platform: 'mabang', credentials: { sellerAccount, serviceKey: `key-of-${sellerAccount}` } });
    return { store, sellerAccount, id: `${sellerAccount}-1` };
  };
  const announce = (sellerAccount: string, externalIds: string[], more: { id?: string; signedWith?: string } = {}) =>
    app.db.tx((tx) =>
      takeWebhook(
        tx,
        app.kernel,
        channel.connector,
        { 'x-signed-with': more.signedWith ?? `key-of-${sellerAccount}` },
        Buffer.from(JSON.stringify({ id: more.id ?? 'news-1', topic: 'order', sellerAccount, externalIds })),
        app.clock.now(),
      ),
    );
  const work = () => openWebhookRounds(app.kernel, { connector: channel.connector }).finish();
  const orders = async (storeId: number) =>
    (await app.db.rows<{ rawStatus: string }>(sql`select raw_status from marketplace_orders where store_id = ${storeId}`)).map(
      ({ rawStatus }) => rawStatus,
    );

  it('is taken once, answered without a call to the channel, and worked later by reading the order', async () => {
    const { store, sellerAccount, id } = await given();
    channel.put(sellerAccount, { id, changedAt: '2026-06-09T00:00:00.000Z' });
    const asked = channel.heard.length;
    expect([await announce(sellerAccount, [id]), await announce(sellerAccount, [id])]).toEqual([true, true]);
    expect(channel.heard.length).toBe(asked);
    expect(await orders(store.id)).toEqual([]);
    await work();
    expect(await orders(store.id)).toEqual(['new']);
    await work();
    expect(channel.heard.length).toBe(asked + 1);
  });

  it('counts only when it is signed by the secret of the very store that it names', async () => {
    const { sellerAccount, id } = await given();
    const other = await given();
    expect(await announce(sellerAccount, [id], { signedWith: 'guessed' })).toBe(false);
    expect(await announce(sellerAccount, [id], { signedWith: `key-of-${other.sellerAccount}` })).toBe(false);
    expect(
      await app.db.rows(
        sql`select 1 as one from channel_webhooks w join stores s on s.id = w.store_id where s.seller_account = ${sellerAccount}`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['NUL in an id', { externalIds: ['a\u0000'] }],
    ['half a character', { externalIds: ['\ud800'] }],
    ['an id beyond all measure', { externalIds: ['9'.repeat(500_000)] }],
    ['news of such a name', { id: Array.from({ length: 3000 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('') }],
    ['NUL in that', { id: 'news\u0000' }],
    ['a topic like it', { topic: '\u0000'.repeat(9) }],
  ])('V18 signed and not sensible (%s) is taken, and names no order', async (_, more) => {
    const { store, sellerAccount } = await given();
    const body = Buffer.from(JSON.stringify({ id: 'news-1', topic: 'order', sellerAccount, externalIds: [], ...more }));
    const headers = { 'x-signed-with': `key-of-${sellerAccount}` };
    const take = () => app.db.tx((tx) => takeWebhook(tx, app.kernel, channel.connector, headers, body, app.clock.now()));
    expect([await take(), await take()]).toEqual([true, true]);
    expect(await app.db.rows(sql`select external_ids from channel_webhooks where store_id = ${store.id}`)).toEqual([{ externalIds: [] }]);
  });

  it('changes nothing when it comes late: what is read is what the channel says now', async () => {
    const { store, sellerAccount, id } = await given();
    channel.put(sellerAccount, { id, changedAt: '2026-06-09T02:00:00.000Z', status: 'cancelled' });
    await announce(sellerAccount, [id], { id: 'cancelled' });
    await work();
    await announce(sellerAccount, [id], { id: 'created, told late' });
    await work();
    expect(await orders(store.id)).toEqual(['cancelled']);
  });

  it('is tried again while the channel is silent, and becomes a dead letter that can be replayed', async () => {
    const { store, sellerAccount, id } = await given();
    channel.put(sellerAccount, { id, changedAt: '2026-06-09T02:00:00.000Z' });
    await announce(sellerAccount, [id]);
    channel.fault = () => ({ status: 503 });
    for (let i = 0; i < 8; i++) {
      await work();
      app.clock.advance(3700);
    }
    const letter = await app.db.first<{ id: number; kind: string; message: string }>(
      sql`select id, kind, message from dead_letters where store_id = ${store.id} and status = 'open'`,
    );
    expect(letter).toMatchObject({ kind: 'webhook', message: 'answer 503' });
    const replay = () => replayDeadLetters(app.kernel, system, 'en', [letter?.id ?? 0], async () => undefined, channel.connector);
    expect(await replay()).toMatchObject({ results: [{ isDone: false, message: 'answer 503' }] });
    channel.fault = null;
    expect(await replay()).toMatchObject({ results: [{ isDone: true }] });
    expect(await orders(store.id)).toEqual(['new']);
    expect(await replay()).toMatchObject({ results: [{ isDone: false }] });
  });

  it('over HTTP an unsigned one is told so by the status line', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/admin/market/webhook?platform=amazon',
      payload: Buffer.from('{}'),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(403);
  });
});
