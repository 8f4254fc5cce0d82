import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeStore } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { bindStore as bindEndpoint, showAddresses } from '@kura/contract/common/binding.endpoints.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { system, type Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { type ChannelCall, ChannelRefusal } from '../channels/connector.ts';
import { openCall } from '../channels/http/open-call.ts';
import { workPushes } from '../stock-push/work-pushes.ts';
import { syncStore } from '../sync/sync-store.ts';
import { makeStore } from '../testing/make-store.ts';
import { tinyChannel, type TinyChannel, tinyConnector } from '../testing/tiny-channel.ts';
import { bindStore } from './bind-store.ts';
import { countEnding, noteProven } from './binding.store.ts';
import { finishConsent, startConsent } from './consent.ts';
import { warnEnding } from './warn-ending.ts';

const start = '2026-06-10T03:00:00Z';

describe('the binding of a store', () => {
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
    app.clock.set(start);
  });

  const given = async (isBound = false) => {
    const sellerAccount = `b-${++count}`;
    const user = await app.given.customer({ permissions: ['marketplace:binding:bind', 'identity:store:edit'] });
    const store = await makeStore(app, { platform: 'mabang', companyId: user.companyId ?? 0, credentials: { sellerAccount }, isBound });
    const actor: Actor = {
      ...system,
      kind: 'user',
      userId: user.id,
      userType: 'customer',
      companyId: user.companyId,
      permissions: new Set(['marketplace:binding:bind']),
      scope: { companyId: user.companyId },
    };
    return { user, store, actor, sellerAccount };
  };
  const bind = (actor: Actor, id: number) => bindStore(app.kernel, actor, id, channel.connector);
  const statusOf = async (id: number) => (await app.db.first<{ status: string }>(sql`select status from stores where id = ${id}`))?.status;

  it('S17 a call to the channel proves the credentials, and the store is bound and synchronised soon', async () => {
    const { store, actor, sellerAccount } = await given();
    expect(await bind(actor, store.id)).toMatchObject({ account: sellerAccount });
    expect(await statusOf(store.id)).toBe('bound');
    expect(await app.db.first(sql`select account, next_at from store_syncs where store_id = ${store.id}`)).toMatchObject({
      account: sellerAccount,
    });
    const lines = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'identity.store' and record_id = ${store.id} order by id`,
    );
    expect(lines.map(({ action }) => action)).toContain('marketplace.binding.log.proven');
  });

  it('S17 refused credentials bind nothing and unbind what was bound; silence changes nothing', async () => {
    const { store, actor } = await given();
    channel.fault = () => ({ status: 401, body: 'bad key' });
    await expect(bind(actor, store.id)).rejects.toMatchObject({ params: { why: 'bad key' } });
    expect(await statusOf(store.id)).toBe('unbound');

    const bound = await given(true);
    channel.fault = () => ({ status: 503 });
    await expect(bind(bound.actor, bound.store.id)).rejects.toMatchObject({ spec: { text: 'marketplace.binding.silent' } });
    expect(await statusOf(bound.store.id)).toBe('bound');
    channel.fault = () => ({ status: 401, body: 'withdrawn' });
    await expect(bind(bound.actor, bound.store.id)).rejects.toMatchObject({ spec: { code: 409 } });
    expect(await statusOf(bound.store.id)).toBe('unbound');
  });

  it('S17 what was typed anew while the channel was asked is not what it proved', async () => {
    const { store, actor, user, sellerAccount } = await given();
    channel.fault = () => null;
    const slow = {
      ...tinyConnector,
      prove: async (...given: Parameters<typeof tinyConnector.prove>) => {
        const proven = await tinyConnector.prove(...given);
        app.clock.advance(1);
        const answer = await app.as(user).call(changeStore, {
          body: { id: store.id, name: `Store b${count}`, credentials: { sellerAccount, accessToken: 'another-key' } },
        });
        expect(answer.code).toBe(200);
        return proven;
      },
    };
    await expect(bindStore(app.kernel, actor, store.id, slow)).rejects.toMatchObject({ spec: { code: 409 } });
    expect(await statusOf(store.id)).toBe('unbound');
  });

  it('renewed credentials keep the history and the mark; those of another account begin anew', async () => {
    const { store, actor, sellerAccount } = await given();
    channel.put(sellerAccount, { id: `${sellerAccount}-1`, changedAt: '2026-06-09T00:00:00.000Z' });
    await bind(actor, store.id);
    await syncStore(app.kernel, store.id, { connector: channel.connector });
    const markOf = async () =>
      (await app.db.first<{ mark: string | null }>(sql`select mark from store_syncs where store_id = ${store.id}`))?.mark;
    const mark = await markOf();
    expect(mark).not.toBeNull();
    await bind(actor, store.id);
    expect(await markOf()).toEqual(mark);
    await app.db.run(sql`update stores set seller_account = ${`${sellerAccount}-other`} where id = ${store.id}`);
    await bind(actor, store.id);
    expect(await markOf()).toBeNull();
    expect(await app.db.first(sql`select count(*) from marketplace_orders where store_id = ${store.id}`)).toEqual({ count: 1 });
  });

  it('S17 a refusal of credentials that were replaced since leaves the store bound, and one of those that are bound does not', async () => {
    const { store, actor, user, sellerAccount } = await given(true);
    channel.put(sellerAccount, { id: `${sellerAccount}-1`, changedAt: '2026-06-09T00:00:00.000Z' });
    await bind(actor, store.id);
    const isFresh = (asked: { headers: Readonly<Record<string, unknown>> }) => asked.headers['x-key'] === 'fresh-key';
    channel.fault = (asked) => (isFresh(asked) ? null : { status: 401, body: 'withdrawn' });
    const slow = {
      ...tinyConnector,
      changes: async (...asked: Parameters<typeof tinyConnector.changes>) => {
        const said = await tinyConnector.changes(...asked).catch((error: unknown) => error);
        app.clock.advance(1);
        const body = { id: store.id, name: `Store b${count}`, credentials: { sellerAccount, accessToken: 'fresh-key' } };
        expect((await app.as(user).call(changeStore, { body })).code).toBe(200);
        await bind(actor, store.id);
        throw said;
      },
    };
    expect(await syncStore(app.kernel, store.id, { connector: slow })).toMatchObject({ end: 'refused', message: 'withdrawn' });
    expect(await statusOf(store.id)).toBe('bound');
    channel.fault = () => ({ status: 401, body: 'withdrawn again' });
    await syncStore(app.kernel, store.id, { connector: channel.connector });
    expect(await statusOf(store.id)).toBe('unbound');
  });

  it('S17 a secret that the channel renewed meanwhile is not lost by whoever asked with the one before', async () => {
    const { store, actor } = await given(true);
    await bind(actor, store.id);
    const slow = {
      ...tinyConnector,
      changes: async () => {
        const other = await openCall(app.kernel, store.id, channel.connector);
        await other.call.saveSecret('accessToken', 'rotated-key');
        throw new ChannelRefusal('credentials', '401', 'used up');
      },
    };
    await syncStore(app.kernel, store.id, { connector: slow });
    expect(await statusOf(store.id)).toBe('bound');
  });

  it('S17 bound to another account while the former one is read: its page is not stored, and the new one is read from the beginning', async () => {
    const { store, actor, sellerAccount } = await given(true);
    const other = `${sellerAccount}-other`;
    channel.put(sellerAccount, { id: `${sellerAccount}-1`, changedAt: '2026-06-09T00:00:00.000Z' });
    channel.put(other, { id: `${other}-1`, changedAt: '2026-05-25T00:00:00.000Z' });
    await bind(actor, store.id);
    const slow = {
      ...tinyConnector,
      changes: async (...asked: Parameters<typeof tinyConnector.changes>) => {
        const page = await tinyConnector.changes(...asked);
        if (page.orders.length === 0) return page;
        await app.db.run(sql`update stores set seller_account = ${other} where id = ${store.id}`);
        await bind(actor, store.id);
        return page;
      },
    };
    expect(await syncStore(app.kernel, store.id, { connector: slow })).toMatchObject({ end: 'later', stored: 0 });
    const orders = () => app.db.rows(sql`select external_id from marketplace_orders where store_id = ${store.id}`);
    expect(await orders()).toEqual([]);
    expect(await syncStore(app.kernel, store.id, { connector: channel.connector })).toMatchObject({ end: 'caughtUp' });
    expect(await orders()).toEqual([{ externalId: `${other}-1` }]);
  });

  it('S17 bound to another account while the former one is told its stock: the new one counts as told of nothing', async () => {
    const { store, actor, sellerAccount } = await given(true);
    await bind(actor, store.id);
    const product = await makeProduct(app, { id: store.companyId });
    await app.db.run(sql`
      insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
      values (${store.companyId}, ${store.id}, 'POT', ${product.id}, 1, now(), now())`);
    await app.db.run(sql`
      insert into stock_pushes (store_id, company_id, is_on, next_at, updated_at) values (${store.id}, ${store.companyId}, true, ${start}, ${start})`);
    const told: string[] = [];
    const slow = {
      ...tinyConnector,
      pushStock: async (call: ChannelCall) => {
        told.push(call.store.sellerAccount);
        if (told.length > 1) return new Map();
        await app.db.run(sql`update stores set seller_account = ${`${sellerAccount}-other`} where id = ${store.id}`);
        await bind(actor, store.id);
        return new Map();
      },
    };
    await workPushes(app.kernel, slow);
    app.clock.advance(61);
    await workPushes(app.kernel, slow);
    expect(told).toEqual([sellerAccount, `${sellerAccount}-other`]);
    app.clock.advance(3600);
    await workPushes(app.kernel, slow);
    expect(told).toHaveLength(2);
  });

  it('S17 is for those who may, and for their own stores', async () => {
    const { store } = await given();
    const stranger = await app.given.customer({ permissions: ['marketplace:binding:bind'] });
    expect((await app.as(stranger).call(bindEndpoint, { body: { storeId: store.id } })).code).toBe(404);
    const nobody = await app.given.customer({ permissions: [] });
    expect((await app.as(nobody).call(bindEndpoint, { body: { storeId: store.id } })).code).toBe(403);
  });

  it('the way to the channel’s own page and back is for the same person, once, within half an hour', async () => {
    const { store, actor } = await given();
    const ask = () => app.db.tx((tx) => startConsent(tx, app.kernel, actor, store.id, app.clock.now(), channel.connector));
    const stateIn = ({ address }: { address: string }) => new URL(address).searchParams.get('state') ?? '';
    const asked = await ask();
    // Never the secret of the pair, always the page of the stores.
    expect(asked.address).not.toContain('secret');
    expect(new URL(asked.address).searchParams.get('return')).toBe(`${app.config.publicUrl}/shop`);
    const state = stateIn(asked);
    const other: Actor = { ...actor, userId: (await app.given.staff()).id, permissions: new Set([everything]) };
    await expect(finishConsent(app.kernel, other, state, 'abc', channel.connector)).rejects.toMatchObject({ spec: { code: 409 } });
    expect(await finishConsent(app.kernel, actor, state, 'abc', channel.connector)).toMatchObject({ storeId: store.id });
    expect(await statusOf(store.id)).toBe('bound');
    expect(channel.heard.findLast(({ path }) => path === '/shop')?.headers['x-key']).toBe('token-for-abc');
    await expect(finishConsent(app.kernel, actor, state, 'abc', channel.connector)).rejects.toMatchObject({ spec: { code: 409 } });
    const late = stateIn(await ask());
    app.clock.advance(31 * 60);
    await expect(finishConsent(app.kernel, actor, late, 'abc', channel.connector)).rejects.toMatchObject({ spec: { code: 409 } });
  });

  it('S17 tells the addresses that are entered at a channel: those that it is really sent back to and calls', async () => {
    const { user, store, actor } = await given();
    const { data } = await app.as(user).call(showAddresses, {});
    const asked = await app.db.tx((tx) => startConsent(tx, app.kernel, actor, store.id, app.clock.now(), channel.connector));
    expect(data.returnTo).toBe(new URL(asked.address).searchParams.get('return'));
    expect(data.webhooks.map(({ platform }) => platform)).toEqual(['shopify', 'tiktok']);
    for (const { address } of data.webhooks) {
      const { pathname, search } = new URL(address);
      const { statusCode, body } = await app.app.inject({ method: 'POST', url: `${pathname}${search}`, payload: Buffer.from('{}') });
      expect([statusCode, body]).toEqual([403, expect.stringContaining('签名')]);
    }
  });

  it('credentials that end by themselves are warned of ahead, once for each end', async () => {
    const { store, actor } = await given(true);
    const ends = (day: string) => app.db.tx((tx) => noteProven(tx, store.id, { account: 'a', expiresAt: new Date(day) }, app.clock.now()));
    const told = async () => (await app.db.rows(sql`select 1 as one from company_notices where company_id = ${store.companyId}`)).length;
    await ends('2026-06-30T00:00:00Z');
    await warnEnding(app.kernel, app.clock.now());
    expect(await told()).toBe(0);
    app.clock.set('2026-06-17T00:00:00Z');
    await warnEnding(app.kernel, app.clock.now());
    await warnEnding(app.kernel, app.clock.now());
    expect(await told()).toBe(1);
    expect(await countEnding(app.db, actor.scope, app.clock.now())).toBe(1);
    await ends('2026-09-30T00:00:00Z');
    expect(await countEnding(app.db, actor.scope, app.clock.now())).toBe(0);
  });
});
