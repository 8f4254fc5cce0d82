import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import * as mappings from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { Mapping } from '@kura/contract/marketplace/mapping/mapping.ts';
import * as pushes from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import type { PushedStock } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import type { Caller } from '../../../testing/app.ts';
import { bookNow, makeBook, type TestBook } from '../../inventory/testing/book.ts';
import { openCall } from '../channels/http/open-call.ts';
import { demoArticles } from '../simulators/make-orders.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type AllChannels, allChannels, type Shop } from '../testing/all-channels.ts';
import { aFigure } from '../testing/figure.ts';
import { workPushes } from './work-pushes.ts';

const channels: readonly Platform[] = ['rakuten', 'tiktok', 'amazon', 'shopify', 'amazonDf', 'mabang'];
const [one, pack, set, none] = ['TEE-WH-M', 'CAP-BK', 'BAG-CV', 'SOX-3P'];
const atAmazon = { sku: 'FBA-1', itemId: '4900000000066', name: 'Amazonの倉庫にある品', priceYen: 1000 };
let all: AllChannels;
let book: TestBook;
let companyId: number;
let me: Caller;
beforeAll(async () => {
  all = await allChannels({ start: bookNow.toISOString(), articles: [...demoArticles, atAmazon] });
  const { app, shops } = all;
  companyId =
    (await app.db.first<{ companyId: number }>(sql`select company_id from stores where id = ${shops[0]?.storeId}`))?.companyId ?? 0;
  me = app.as(
    await app.given.customer({
      company: { id: companyId, code: '', name: '' },
      permissions: ['marketplace:stockPush:list', 'marketplace:mapping:list', 'marketplace:mapping:edit'],
    }),
  );
});
afterAll(() => all.close());
beforeEach(async () => {
  await all.app.db.run(sql`update stock_pushes set is_on = false`);
  book = await makeBook(all.app.db);
});

const map = (storeId: number, platformSku: string, productId: number, quantity = 1) =>
  all.app.db.run(sql`
    insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
    values (${companyId}, ${storeId}, ${platformSku}, ${productId}, ${quantity}, '2026-01-01', '2026-01-01')`);
const shelve = async (productId: number, good: number) => book.shelved({ productId, good, companyId, locationId: await book.location() });
const terms = (storeId: number, buffer: number, share: number) =>
  all.app.db.run(sql`
    insert into stock_pushes (store_id, company_id, is_on, buffer, share_percent, next_at, updated_at)
    values (${storeId}, ${companyId}, true, ${buffer}, ${share}, ${bookNow}, ${bookNow})
    on conflict (store_id) do update set is_on = true, buffer = ${buffer}, share_percent = ${share}, seen_at = null, next_at = ${bookNow}`);

/** What the channel hears in one round: what it was told before is forgotten. */
async function round({ simulator }: Shop): Promise<Record<string, number>> {
  (simulator.stock as Map<string, number>).clear();
  all.app.clock.advance(61);
  await all.app.db.run(sql`update stock_pushes set seen_at = null`);
  await workPushes(all.app.kernel);
  return Object.fromEntries(simulator.stock);
}

/** A shop that has sold all its articles before, so that each is known by what the channel told. */
async function scene(platform: Platform) {
  const shop = all.shops.find((each) => each.platform === platform) as Shop;
  const { storeId, simulator } = shop;
  const [pot, lid, nothing] = [await book.product({ companyId }), await book.product({ companyId }), await book.product({ companyId })];
  const both = await book.product({
    companyId,
    parts: [
      [pot, 1],
      [lid, 2],
    ],
  });
  const balance = await shelve(pot, 10);
  await shelve(lid, 7);
  // Some are mapped before their first order, and some wait for it.
  await map(storeId, one, pot);
  simulator.makeOrders(40, 3, 30);
  all.app.clock.advance(180);
  await syncStore(all.app.kernel, storeId);
  await map(storeId, pack, pot, 3);
  await map(storeId, set, both);
  await map(storeId, none, nothing);
  all.app.clock.advance(1800);
  simulator.makeOrders(40, 4, 20);
  all.app.clock.advance(180);
  await syncStore(all.app.kernel, storeId);
  // What was sold has left since: nothing on the shelf is spoken for.
  await all.app.db.run(sql`update marketplace_orders set shipment_status = 'shipped' where store_id = ${storeId}`);
  return { shop, storeId, simulator, balance, nothing };
}

describe.each(channels)('K01 stock to %s', (platform) => {
  it('is told with buffer, share and sets by their parts, once, by its own identifiers; and said again after "too many"', async () => {
    const { shop, storeId, simulator, balance } = await scene(platform);
    await terms(storeId, 1, 100);
    expect(await round(shop)).toEqual({ [one]: 9, [pack]: 3, [set]: 2, [none]: 0 });
    expect(await round(shop)).toEqual({});

    // Half of it: only what is another figure is told.
    await terms(storeId, 1, 50);
    expect(await round(shop)).toEqual({ [one]: 4, [pack]: 1, [set]: 1 });
    await all.app.db.run(sql`update stock_balances set available = 12 where id = ${balance}`);
    simulator.faults.throttleWrites(1);
    expect(await round(shop)).toEqual({ [one]: 5 });

    // Too many for a while: the round ends, and what it could not tell waits with its reason.
    await all.app.db.run(sql`update stock_balances set available = 14 where id = ${balance}`);
    simulator.faults.throttle(100);
    expect(await round(shop)).toEqual({});
    const [late] = await all.app.db.rows<{ failures: number; lastError: string; waits: boolean }>(sql`
      select failures, last_error, next_at > ${all.app.clock.now()} as waits from stock_pushes where store_id = ${storeId}`);
    expect(late).toMatchObject({ failures: 1, waits: true });
    expect(late?.lastError).not.toBe('');
    const { rows } = (await me.call(pushes.listPushedStocks, { query: { storeId } })).data as { rows: PushedStock[] };
    expect(rows.find(({ platformSku }) => platformSku === one)).toMatchObject({ ours: 6, pushed: 5, message: '' });
    simulator.faults.none();
    all.app.clock.advance(3600);
    expect(await round(shop)).toEqual({ [one]: 6, [pack]: 2 });
    const { rows: after } = (await me.call(pushes.listPushedStocks, { query: { storeId } })).data as { rows: PushedStock[] };
    expect(after.every(({ ours, pushed }) => ours === pushed)).toBe(true);
    // Through the bucket that all processes share.
    expect(await all.app.db.rows(sql`select 1 from channel_quotas where store_id = ${storeId} limit 1`)).toHaveLength(1);
  });
});

describe('K01 what the channel wants beside the SKU', () => {
  const wanted = [
    ['rakuten', ['article', 'variant'], { stockArticle: 'mug-350', stockVariant: 'MUG-350', stockPlace: '' }],
    [
      'tiktok',
      ['article', 'variant', 'place'],
      { stockArticle: '174900000000059', stockVariant: '274900000000059', stockPlace: '7000714532876270001' },
    ],
  ] as const;
  it.each(wanted)('%s: says what is missing and is told nothing until somebody types it', async (platform, missing, typed) => {
    const shop = all.shops.find((each) => each.platform === platform) as Shop;
    const { storeId } = shop;
    const mug = await book.product({ companyId });
    await shelve(mug, 4);
    await all.app.db.run(sql`delete from sku_mappings where store_id = ${storeId}`);
    await map(storeId, 'MUG-350', mug);
    await terms(storeId, 0, 100);
    expect(await round(shop)).toEqual({});
    const [row] = (await me.call(mappings.listMappings, { query: { storeId } })).data.rows as Mapping[];
    expect(row?.stockMissing).toEqual(missing);
    const { rows } = (await me.call(pushes.listPushedStocks, { query: { storeId, state: 'missing' } })).data as { rows: PushedStock[] };
    // Not even asked: there is no word of the channel about it.
    expect(rows).toMatchObject([{ platformSku: 'MUG-350', ours: 4, pushed: null, message: '', stockMissing: missing }]);
    const change = { id: row?.id ?? 0, revision: row?.revision ?? 0, productId: mug, quantity: 1 };
    // Something that the shop does not have is named in the channel's way, and told again once it is mended.
    const wrong = await me.call(mappings.changeMapping, { body: { ...change, ...typed, stockVariant: '999' } });
    expect(wrong.data.stockMissing).toEqual([]);
    expect(await round(shop)).toEqual({});
    const { rows: refused } = (await me.call(pushes.listPushedStocks, { query: { storeId, state: 'refused' } })).data as {
      rows: PushedStock[];
    };
    expect(refused).toMatchObject([{ platformSku: 'MUG-350', pushed: null }]);
    await me.call(mappings.changeMapping, { body: { ...change, revision: wrong.data.revision, ...typed } });
    expect(await round(shop)).toEqual({ 'MUG-350': 4 });
  });

  it('amazon: an article that lies at Amazon is left alone, and one that is not listed is named', async () => {
    const { storeId } = all.shops.find(({ platform }) => platform === 'amazon') as Shop;
    const { call, connector } = await openCall(all.app.kernel, storeId);
    const refused = await connector.pushStock?.(call, [aFigure('FBA-1', 5), aFigure('NO-SUCH', 5)]);
    expect([...(refused ?? [])]).toMatchObject([
      ['FBA-1', { state: 'refused', code: 'AMAZON_JP' }],
      ['NO-SUCH', { state: 'refused', code: 'NOT_FOUND' }],
    ]);
  });
});
