import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Reply } from '../../../testing/scripted-http.ts';
import { makeStore } from '../testing/make-store.ts';
import { tinyChannel, type TinyChannel } from '../testing/tiny-channel.ts';
import { openSyncRounds } from './sync-rounds.ts';
import { syncStore } from './sync-store.ts';

const start = '2026-06-10T03:00:00Z';

describe('the sync of a store', () => {
  let app: TestApp;
  let channel: TinyChannel;
  let count = 0;
  beforeAll(async () => {
    channel = await tinyChannel(3);
    app = await testApp({
      env: { CHANNEL_MABANG_URL: channel.url, CHANNEL_BACK_OFF_MS: '1', CHANNEL_TIMEOUT_MS: '2000', CHANNEL_STORES_AT_ONCE: '2' },
    });
  });
  afterAll(async () => {
    await app.close();
    await channel.close();
  });
  beforeEach(() => {
    channel.fault = null;
    app.clock.set(start);
  });

  const shopOf = async () => {
    const sellerAccount = `tiny-${++count}`;
    const store = await makeStore(app, { platform: 'mabang', credentials: { sellerAccount } });
    return { ...store, shop: sellerAccount };
  };
  const fill = (shop: string, many: number, at = '2026-06-09T00:00:00.000Z') => {
    for (let i = 0; i < many; i++)
      channel.put(shop, {
        id: `${shop}-${String(i).padStart(3, '0')}`,
        changedAt: new Date(new Date(at).getTime() + i * 1000).toISOString(),
      });
  };
  const sync = (storeId: number) => syncStore(app.kernel, storeId, { connector: channel.connector });
  const rowOf = (storeId: number) =>
    app.db.first<Record<string, unknown>>(sql`
      select mark, window_from, window_to, cursor, failures, last_error, next_at, last_success_at, leased_by from store_syncs where store_id = ${storeId}`);
  const storedOf = async (storeId: number) =>
    (await app.db.rows<{ externalId: string }>(sql`select external_id from marketplace_orders where store_id = ${storeId} order by 1`)).map(
      ({ externalId }) => externalId,
    );
  const askedFor = (shop: string) => channel.heard.filter(({ path, query }) => path === '/changes' && query['shop'] === shop);

  it('rule 1 stores every page before it asks for the next, and moves the mark after the last', async () => {
    const store = await shopOf();
    fill(store.shop, 8);
    const storedBefore: number[] = [];
    const marks: unknown[] = [];
    channel.fault = () => null;
    const seen = {
      ...channel.connector,
      changes: async (...given: Parameters<typeof channel.connector.changes>) => {
        storedBefore.push((await storedOf(store.id)).length);
        marks.push((await rowOf(store.id))?.['mark']);
        return channel.connector.changes(...given);
      },
    };
    const synced = await syncStore(app.kernel, store.id, { connector: seen });
    // Twenty days in windows of seven: the last of them has the orders.
    expect(synced).toMatchObject({ end: 'caughtUp', stored: 8, failed: 0, pages: 5 });
    expect(storedBefore).toEqual([0, 0, 0, 3, 6]);
    expect(marks.slice(2).every((mark) => new Date(mark as string) < new Date('2026-06-09'))).toBe(true);
    expect(await rowOf(store.id)).toMatchObject({ windowFrom: null, cursor: null, failures: 0, leasedBy: '' });
    expect(new Date((await rowOf(store.id))?.['mark'] as string)).toEqual(new Date(start));
  });

  it('rule 1 has caught up only when the channel told up to now: a window that it cut is followed by the next at once', async () => {
    const store = await shopOf();
    fill(store.shop, 8, '2026-06-09T20:00:00.000Z');
    await app.db.run(sql`insert into store_syncs (store_id, next_at, mark) values (${store.id}, ${start}, '2026-06-09T19:10:00Z')`);
    /** As a shop with more changes than one search reaches: it tells the first hours of each window, down to those before a moment ago. */
    const cutting = (reachMs: number) => ({
      ...channel.connector,
      async changes(call: unknown, window: { from: Date; to: Date }, cursor: string | null, open: readonly string[]) {
        const reached = new Date(Math.min(window.to.getTime(), window.from.getTime() + reachMs));
        const page = await channel.connector.changes(call as never, { ...window, to: reached }, cursor, open);
        return { ...page, upTo: reached < window.to ? reached : null };
      },
    });
    const connector = cutting(4 * 3_600_000);
    const synced = await syncStore(app.kernel, store.id, { connector });
    expect(synced).toMatchObject({ end: 'caughtUp', stored: 8 });
    expect(new Date((await rowOf(store.id))?.['mark'] as string)).toEqual(new Date(start));

    // One that always tells with a delay, or has nothing newer, is not asked for ever.
    app.clock.advance(600);
    const asked = askedFor(store.shop).length;
    const slow = {
      ...channel.connector,
      changes: async (...given: Parameters<typeof channel.connector.changes>) => ({
        ...(await channel.connector.changes(...given)),
        upTo: new Date(given[1].to.getTime() - 120_000),
      }),
    };
    expect(await syncStore(app.kernel, store.id, { connector: slow })).toMatchObject({ end: 'caughtUp' });
    expect(askedFor(store.shop).length - asked).toBe(1);
    const still = {
      ...channel.connector,
      changes: async (...given: Parameters<typeof channel.connector.changes>) => ({
        ...(await channel.connector.changes(...given)),
        upTo: new Date(start),
      }),
    };
    app.clock.advance(3600);
    expect(await syncStore(app.kernel, store.id, { connector: still })).toMatchObject({ end: 'caughtUp' });
  });

  it('rule 1 asks again from a little before the mark, and the same order again is one order', async () => {
    const store = await shopOf();
    fill(store.shop, 2, '2026-06-10T02:58:00.000Z');
    await sync(store.id);
    app.clock.advance(600);
    channel.put(store.shop, { id: `${store.shop}-000`, changedAt: '2026-06-10T03:05:00.000Z', status: 'cancelled' });
    await sync(store.id);
    expect(askedFor(store.shop).at(-1)?.query).toMatchObject({ from: '2026-06-10T02:55:00.000Z', to: '2026-06-10T03:10:00.000Z' });
    expect(await storedOf(store.id)).toEqual([`${store.shop}-000`, `${store.shop}-001`]);
    expect(
      await app.db.first(
        sql`select shipment_status from marketplace_orders where store_id = ${store.id} and external_id = ${`${store.shop}-000`}`,
      ),
    ).toEqual({ shipmentStatus: 'cancelled' });
  });

  it('rule 1 goes on at the lost page, with the cursor of the page before, also in another process', async () => {
    const store = await shopOf();
    fill(store.shop, 8);
    channel.fault = ({ query }): Reply | null => (query['cursor'] === '3' ? { status: 500 } : null);
    expect(await sync(store.id)).toMatchObject({ end: 'later', stored: 3 });
    const broken = await rowOf(store.id);
    expect(broken).toMatchObject({ cursor: '3', failures: 1, lastError: 'answer 500', leasedBy: '' });
    expect(new Date(broken?.['mark'] as string) < new Date('2026-06-09')).toBe(true);

    channel.fault = null;
    app.clock.advance(3600);
    const before = askedFor(store.shop).length;
    expect(await sync(store.id)).toMatchObject({ end: 'caughtUp', stored: 5 });
    expect(askedFor(store.shop)[before]?.query['cursor']).toBe('3');
    expect(await storedOf(store.id)).toHaveLength(8);
  });

  it('is worked by one process at a time; one that died is followed when its time is over', async () => {
    const store = await shopOf();
    fill(store.shop, 2);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...channel.connector,
      changes: async (...given: Parameters<typeof channel.connector.changes>) => {
        asked.resolve();
        await answered.promise;
        return channel.connector.changes(...given);
      },
    };
    const first = syncStore(app.kernel, store.id, { connector: slow });
    await asked.promise;
    expect([(await sync(store.id)).end, (await sync(store.id)).end]).toEqual(['busy', 'busy']);
    answered.resolve();
    expect((await first).end).toBe('caughtUp');
    await app.db.run(sql`
      update store_syncs set leased_by = 'dead', leased_until = ${new Date(app.clock.now().getTime() + 180_000)} where store_id = ${store.id}`);
    expect((await sync(store.id)).end).toBe('busy');
    app.clock.advance(181);
    expect((await sync(store.id)).end).toBe('caughtUp');
  });

  it('stores nothing of a page after its time is over and another holds the store', async () => {
    const store = await shopOf();
    fill(store.shop, 2);
    const slow = {
      ...channel.connector,
      changes: async (...given: Parameters<typeof channel.connector.changes>) => {
        await app.db.run(sql`update store_syncs set leased_by = 'another' where store_id = ${store.id}`);
        return channel.connector.changes(...given);
      },
    };
    await syncStore(app.kernel, store.id, { connector: slow });
    expect(await storedOf(store.id)).toEqual([]);
    expect(await rowOf(store.id)).toMatchObject({ mark: null, leasedBy: 'another' });
  });

  it('rule 6 comes back later and later to a channel that fails, and takes a refused page to begin the window anew', async () => {
    const store = await shopOf();
    fill(store.shop, 5);
    channel.fault = () => ({ status: 503 });
    const pauses: number[] = [];
    for (let i = 0; i < 4; i++) {
      await sync(store.id);
      const { nextAt } = (await rowOf(store.id)) as { nextAt: string };
      pauses.push((new Date(nextAt).getTime() - app.clock.now().getTime()) / 1000);
    }
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(15 * 2 ** i);
      expect(pause).toBeLessThanOrEqual(30 * 2 ** i);
    }
    channel.fault = ({ query }) => (query['cursor'] === '3' ? { status: 400, body: 'cursor expired' } : null);
    expect(await sync(store.id)).toMatchObject({ end: 'refused', message: 'cursor expired' });
    expect(await rowOf(store.id)).toMatchObject({ cursor: null });
  });

  it('waiting for a quota is no fault: the store comes again when it is free', async () => {
    const store = await shopOf();
    fill(store.shop, 1);
    channel.fault = () => ({ status: 429, headers: { 'retry-after': '90' } });
    expect((await sync(store.id)).end).toBe('later');
    const row = (await rowOf(store.id)) as { nextAt: string; failures: number };
    expect(row.failures).toBe(0);
    expect(new Date(row.nextAt).getTime() - app.clock.now().getTime()).toBeGreaterThan(80_000);
  });

  it('S17 a channel that does not let us in any more unbinds the store, and its people hear why', async () => {
    const store = await shopOf();
    channel.fault = () => ({ status: 401, body: 'consent withdrawn' });
    expect((await sync(store.id)).end).toBe('refused');
    expect(await app.db.first(sql`select status from stores where id = ${store.id}`)).toEqual({ status: 'unbound' });
    expect(await app.db.first(sql`select text, params from company_notices where company_id = ${store.companyId}`)).toMatchObject({
      text: 'marketplace.notice.bindingLost',
      params: { why: 'consent withdrawn' },
    });
    // Nobody calls for a store that is not bound.
    const asked = channel.heard.length;
    app.clock.advance(7200);
    await openSyncRounds(app.kernel, { connector: channel.connector }).finish();
    expect(channel.heard.slice(asked).filter(({ query }) => query['shop'] === store.shop)).toEqual([]);
  });

  it('rule 2 what cannot be read becomes a dead letter, counted and not told twice; it ends when the order can be read', async () => {
    const store = await shopOf();
    fill(store.shop, 2, '2026-06-10T02:58:00.000Z');
    channel.put(store.shop, { id: `${store.shop}-bad`, changedAt: '2026-06-10T02:59:00.000Z', status: 'garbled' });
    expect(await sync(store.id)).toMatchObject({ end: 'caughtUp', stored: 2, failed: 1 });
    app.clock.advance(60);
    await sync(store.id);
    const letters = () =>
      app.db.rows<{ externalId: string; message: string; status: string; seenCount: number; raw: string }>(
        sql`select external_id, message, status, seen_count, raw from dead_letters where store_id = ${store.id}`,
      );
    expect(await letters()).toMatchObject([
      { externalId: `${store.shop}-bad`, message: 'garbled by the channel', status: 'open', seenCount: 2 },
    ]);
    // Sealed: it holds a name.
    expect((await letters())[0]?.raw).toMatch(/^v1\./);
    channel.put(store.shop, { id: `${store.shop}-bad`, changedAt: '2026-06-10T03:01:00.000Z' });
    await sync(store.id);
    expect(await letters()).toMatchObject([{ status: 'replayed' }]);
    expect(await storedOf(store.id)).toHaveLength(3);
  });

  it('one slow store keeps no other waiting: the hands that are left go on with the rest', async () => {
    const slow = await shopOf();
    const others = await Promise.all(Array.from({ length: 5 }, shopOf));
    for (const { shop } of [slow, ...others]) fill(shop, 4);
    let release = () => {};
    const gate = new Promise<void>((resolve) => void (release = resolve));
    const held = {
      ...channel.connector,
      changes: async (...given: Parameters<typeof channel.connector.changes>) => {
        if (given[0].store.id === slow.id) await gate;
        return channel.connector.changes(...given);
      },
    };
    // The slow one is first in line.
    await app.db.run(sql`
      insert into store_syncs (store_id, next_at) values (${slow.id}, ${new Date('2026-06-01')})`);
    const hands = openSyncRounds(app.kernel, { connector: held });
    await hands.look();
    const isDone = async () => {
      for (const { id } of others) if ((await storedOf(id)).length < 4) return false;
      return true;
    };
    const { vi } = await import('vitest');
    await vi.waitUntil(isDone, { timeout: 20_000, interval: 20 });
    expect(await storedOf(slow.id)).toEqual([]);
    release();
    await hands.close();
    expect(await storedOf(slow.id)).toHaveLength(4);
  });

  it('gives its turn back after a while and goes on at its cursor', async () => {
    const store = await shopOf();
    fill(store.shop, 7);
    let turns = 0;
    for (let end = ''; end !== 'caughtUp'; turns++)
      end = (await syncStore(app.kernel, store.id, { connector: channel.connector, turnMs: 0 })).end;
    expect(turns).toBeGreaterThan(3);
    expect(await storedOf(store.id)).toHaveLength(7);
    expect(new Set(askedFor(store.shop).map(({ query }) => `${query['from']} ${query['cursor'] ?? ''}`)).size).toBe(
      askedFor(store.shop).length,
    );
  });
});
