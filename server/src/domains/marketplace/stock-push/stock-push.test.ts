import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as pushes from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import type { PushedStock } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Reply, scriptedHttp, type ScriptedHttp } from '../../../testing/scripted-http.ts';
import { bookNow, makeBook, type TestBook } from '../../inventory/testing/book.ts';
import { type ChannelCall, type Connector, ChannelRefusal, ChannelTrouble, type StockFigure, type Written } from '../channels/connector.ts';
import { makeStore } from '../testing/make-store.ts';
import { putOrder } from '../testing/put-orders.ts';
import { pushStore } from './push-store.ts';
import { type DuePush, leaseDue } from './stock-push.store.ts';
import { workPushes } from './work-pushes.ts';

type Figures = Record<string, number>;
/** Speaks to our own server over HTTP: what it refuses it names, as channels do. */
const connector = {
  platform: 'amazonDf',
  defaultBase: 'https://api.example.com',
  stockBatch: 2,
  async pushStock(call: ChannelCall, figures: readonly StockFigure[]) {
    const body = JSON.stringify(Object.fromEntries(figures.map(({ platformSku, quantity }) => [platformSku, quantity])));
    const ask = {
      method: 'POST',
      path: '/stock',
      body,
      operation: 'stock',
      rate: { perSecond: 1000, burst: 1000 },
      isWrite: true,
    } as const;
    const answer = await call.send(ask);
    if (answer.status === 401) throw new ChannelRefusal('credentials', '401', 'consent withdrawn');
    if (answer.status >= 500) throw new ChannelTrouble('busy');
    const refused = JSON.parse(answer.text || '{}') as Record<string, string>;
    return new Map(
      Object.entries(refused).map(([sku, message]): [string, Written] => [
        sku,
        { state: 'refused', code: 'E1', message, again: message === 'other figure' },
      ]),
    );
  },
} satisfies Partial<Connector> as unknown as Connector;

const permissions: PermissionName[] = ['marketplace:stockPush:list', 'marketplace:stockPush:edit', 'marketplace:stockPush:push'];
let app: TestApp;
let server: ScriptedHttp;
let book: TestBook;
let reply: (body: string) => Reply = () => ({});
beforeAll(async () => {
  server = await scriptedHttp(({ body }) => reply(body));
  app = await testApp({
    now: bookNow.toISOString(),
    env: { CHANNEL_AMAZONDF_URL: server.url, CHANNEL_AMAZON_DF_URL: server.url, CHANNEL_BACK_OFF_MS: '1', CHANNEL_TIMEOUT_MS: '500' },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  app.clock.set(bookNow.toISOString());
  reply = () => ({});
  await app.db.run(sql`update stock_pushes set is_on = false`);
  book = await makeBook(app.db);
});

const newStore = () => makeStore(app, { platform: 'amazonDf', companyId: book.companyId });
const map = (storeId: number, platformSku: string, productId: number, quantity = 1) =>
  app.db.run(sql`
    insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
    values (${book.companyId}, ${storeId}, ${platformSku}, ${productId}, ${quantity}, '2026-01-01', '2026-01-01')`);
const turnOn = (storeId: number, more: { buffer?: number; share?: number; warehouseId?: number } = {}) =>
  app.db.run(sql`
    insert into stock_pushes (store_id, company_id, is_on, buffer, share_percent, warehouse_id, next_at, updated_at)
    values (${storeId}, ${book.companyId}, true, ${more.buffer ?? 0}, ${more.share ?? 100}, ${more.warehouseId ?? null}, ${bookNow}, ${bookNow})`);
const shelve = async (productId: number, good: number, storeId: number | null = null) =>
  book.shelved({ productId, good, storeId, locationId: await book.location() });
const owner = async () => app.as(await app.given.customer({ company: { id: book.companyId, code: '', name: '' }, permissions }));

/** What the channel hears in one round, a minute after the one before. */
async function round(): Promise<Figures[]> {
  const before = server.heard.length;
  app.clock.advance(61);
  await workPushes(app.kernel, connector);
  return server.heard.slice(before).map(({ body }) => JSON.parse(body) as Figures);
}
const heard = async (): Promise<Figures> => Object.assign({}, ...(await round())) as Figures;

describe('K01 the stock that a store is told', () => {
  it('is what is free of each product, of a set what its parts make, and of a pack what it holds', async () => {
    const store = await newStore();
    const [pot, lid] = [await book.product(), await book.product()];
    const set = await book.product({
      parts: [
        [pot, 1],
        [lid, 2],
      ],
    });
    await shelve(pot, 10);
    await shelve(lid, 7);
    await map(store.id, 'POT', pot);
    await map(store.id, 'POT-x3', pot, 3);
    await map(store.id, 'SET', set);
    await turnOn(store.id, { buffer: 1 });
    expect(await heard()).toEqual({ POT: 9, 'POT-x3': 3, SET: 2 });
  });

  it('is its own pieces and its share of the common ones; all stores together never hear of more than there is', async () => {
    const [first, second] = [await newStore(), await newStore()];
    const pot = await book.product();
    const set = await book.product({ parts: [[pot, 1]] });
    await shelve(pot, 11);
    await shelve(pot, 5, first.id);
    await map(first.id, 'A', pot);
    await map(second.id, 'B', set);
    await turnOn(first.id, { share: 100 });
    await turnOn(second.id, { share: 100 });
    // A set and its part are the same pieces.
    expect(await heard()).toEqual({ A: 5 + 5, B: 5 });
  });

  it('is without what was sold and no outbound order holds yet, in whatever store: the channel has counted it down already', async () => {
    const [first, second] = [await newStore(), await newStore()];
    const [pot, lid] = [await book.product(), await book.product()];
    const set = await book.product({
      parts: [
        [pot, 1],
        [lid, 2],
      ],
    });
    await shelve(pot, 10);
    await shelve(lid, 7);
    await shelve(pot, 4, first.id);
    await map(first.id, 'POT', pot);
    await map(second.id, 'SET', set);
    await turnOn(first.id, { share: 50 });
    await turnOn(second.id, { share: 50 });
    expect(await heard()).toEqual({ POT: 4 + 5, SET: 1 });
    const sold = (store: typeof first, productId: number, ordered: number, more: object = {}) =>
      putOrder(app, store, { lines: [{ sku: 'X', ordered, productId }], ...more });
    // Five of the four that are the store's own and of the common ones; one set; what is over, or sent by the channel, takes nothing.
    const id = await sold(first, pot, 5);
    await sold(second, set, 1);
    await sold(first, pot, 3, { shipment: 'cancelled' });
    await sold(second, lid, 3, { shipment: 'shipped' });
    const byChannel = await sold(second, pot, 2);
    await app.db.run(sql`update marketplace_orders set blocks = '[{"code": "fulfilledByChannel", "text": ""}]' where id = ${byChannel}`);
    // Common pots: 10 − 1 − 1, lids: 7 − 2.
    expect(await heard()).toEqual({ POT: 4 });
    await app.db.run(sql`update marketplace_orders set shipment_status = 'cancelled' where id = ${id}`);
    app.clock.advance(16 * 60);
    expect(await heard()).toEqual({ POT: 4 + 4 });
    // Of what was sent in part the rest may never come: once its buyer is masked, no rule forwards it any more.
    await app.db.run(sql`update marketplace_orders set shipment_status = 'partiallyShipped', masked_at = now() where id = ${id}`);
    app.clock.advance(16 * 60);
    expect(await heard()).toEqual({});
    // An order moves no stock, and is looked at all the same.
    app.clock.advance(600);
    await heard();
    await sold(second, pot, 4);
    expect(await heard()).toEqual({ POT: 4 + 2 });
  });

  it('is told once: only changes, what became less first, in batches of the channel', async () => {
    const store = await newStore();
    const products = [await book.product(), await book.product(), await book.product()];
    const balances = [];
    for (const [index, product] of products.entries()) {
      balances.push(await shelve(product, 10));
      await map(store.id, `S${index}`, product);
    }
    await turnOn(store.id);
    expect((await round()).map((figures) => Object.keys(figures).length)).toEqual([2, 1]);
    expect(await round()).toEqual([]);
    await app.db.run(sql`update stock_balances set available = 12 where id = ${balances[0]}`);
    await app.db.run(sql`update stock_balances set available = 3 where id = ${balances[2]}`);
    expect((await round()).map((figures) => Object.entries(figures))).toEqual([
      [
        ['S2', 3],
        ['S0', 12],
      ],
    ]);
    expect(Object.keys((await round()).at(0) ?? {})).toEqual([]);
  });

  it('is told once more where the channel has another figure than it was told, though ours is the same; what is refused for good is not', async () => {
    const store = await newStore();
    for (const sku of ['OTHER', 'NEVER']) {
      const product = await book.product();
      await shelve(product, 10);
      await map(store.id, sku, product);
    }
    await turnOn(store.id);
    reply = () => ({ body: JSON.stringify({ OTHER: 'other figure', NEVER: 'no such SKU' }) });
    expect(await heard()).toEqual({ OTHER: 10, NEVER: 10 });
    reply = () => ({});
    app.clock.advance(16 * 60);
    expect(await heard()).toEqual({ OTHER: 10 });
    app.clock.advance(16 * 60);
    expect(await heard()).toEqual({});
  });

  it('is told by one process: where its lease ran out and another has the store, it stops between two batches', async () => {
    const store = await newStore();
    for (const index of [0, 1, 2]) {
      const product = await book.product();
      await shelve(product, 10);
      await map(store.id, `S${index}`, product);
    }
    await turnOn(store.id);
    const others: Promise<DuePush | null>[] = [];
    reply = () => {
      app.clock.advance(601);
      others.push(leaseDue(app.db, app.clock.now()));
      return {};
    };
    app.clock.advance(61);
    const before = server.heard.length;
    const due = await leaseDue(app.db, app.clock.now());
    // The answer comes when the other one has the store.
    const slow: Connector = {
      ...connector,
      pushStock: async (call, figures) => {
        const answer = await connector.pushStock?.(call, figures);
        await Promise.all(others);
        return answer ?? new Map();
      },
    };
    await pushStore(app.kernel, due as DuePush, slow);
    expect([await Promise.all(others), server.heard.length - before]).toMatchObject([[{ storeId: store.id }], 1]);
  });

  it('whoever lost the store neither finishes nor postpones what another holds now', async () => {
    const store = await newStore();
    const pot = await book.product();
    await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    const lease = async () => {
      app.clock.advance(601);
      return (await leaseDue(app.db, app.clock.now())) as DuePush;
    };
    const rowOf = () =>
      app.db.first<{ leasedUntil: string; failures: number; lastError: string; seenAt: string | null; lastAt: string | null }>(
        sql`select leased_until, failures, last_error, seen_at, last_at from stock_pushes where store_id = ${store.id}`,
      );
    const lost = await lease();
    let other = lost;
    const slow: Connector = {
      ...connector,
      pushStock: async () => {
        other = await lease();
        throw new ChannelTrouble('busy');
      },
    };
    await pushStore(app.kernel, lost, slow);
    expect(await rowOf()).toMatchObject({ leasedUntil: other.leasedUntil, failures: 0, lastError: '' });
    // The other is done; whoever comes late with nothing to tell changes nothing of the next.
    await pushStore(app.kernel, other, connector);
    const done = await rowOf();
    expect(done).toMatchObject({ leasedUntil: null, failures: 0 });
    const next = await lease();
    await pushStore(app.kernel, other, connector);
    expect(await rowOf()).toEqual({ ...done, leasedUntil: next.leasedUntil });
  });

  it('is looked at at most once a minute, and without any movement each quarter of an hour', async () => {
    const store = await newStore();
    const pot = await book.product();
    const balance = await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    expect(await heard()).toEqual({ POT: 10 });
    // Beyond the overlap nothing has moved.
    app.clock.advance(600);
    await heard();
    await app.db.run(sql`update stock_balances set available = 4 where id = ${balance}`);
    expect(await heard()).toEqual({});
    app.clock.advance(900);
    const before = server.heard.length;
    await workPushes(app.kernel, connector);
    expect(server.heard.length - before).toBe(1);
    await app.db.run(sql`update stock_pushes set seen_at = null where store_id = ${store.id}`);
    await app.db.run(sql`update stock_balances set available = 5 where id = ${balance}`);
    await workPushes(app.kernel, connector);
    expect(server.heard.length - before).toBe(1);
  });

  it('that the channel refuses is kept with its words, beside the figure that it has, and not said again until it is another', async () => {
    const store = await newStore();
    const pot = await book.product();
    const balance = await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    await round();
    reply = () => ({ body: { POT: '在庫連携対象外です' } });
    await app.db.run(sql`update stock_balances set available = 6 where id = ${balance}`);
    expect(await heard()).toEqual({ POT: 6 });
    expect(await round()).toEqual([]);
    const { rows } = (await (await owner()).call(pushes.listPushedStocks, { query: { state: 'refused' } })).data;
    expect(rows as PushedStock[]).toMatchObject([{ platformSku: 'POT', ours: 6, pushed: 10, message: 'E1 在庫連携対象外です' }]);
    reply = () => ({});
    await app.db.run(sql`update stock_balances set available = 7 where id = ${balance}`);
    expect(await heard()).toEqual({ POT: 7 });
    const after = (await (await owner()).call(pushes.listPushedStocks, { query: {} })).data;
    expect(after.rows as PushedStock[]).toMatchObject([{ ours: 7, pushed: 7, message: '' }]);
  });

  it('waits while the channel is busy, and goes on where it stood', async () => {
    const store = await newStore();
    for (let n = 0; n < 3; n++) {
      const product = await book.product();
      await shelve(product, n + 1);
      await map(store.id, `S${n}`, product);
    }
    await turnOn(store.id);
    reply = (body) => (body.includes('S2') ? { status: 503 } : {});
    await round();
    const [row] = await app.db.rows<{ lastError: string; failures: number }>(
      sql`select last_error, failures from stock_pushes where store_id = ${store.id}`,
    );
    expect(row?.failures).toBe(1);
    expect(row?.lastError).not.toBe('');
    reply = () => ({});
    expect(await heard()).toEqual({ S2: 3 });
  });

  it('is told again after an answer that nobody heard, also when the figure is again the one before: the channel may have taken the other', async () => {
    const store = await newStore();
    const pot = await book.product();
    const balance = await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    expect(await heard()).toEqual({ POT: 10 });
    await app.db.run(sql`update stock_balances set available = 6 where id = ${balance}`);
    reply = () => ({ status: 503 });
    expect(await heard()).toEqual({ POT: 6 });
    reply = () => ({});
    await app.db.run(sql`update stock_balances set available = 10 where id = ${balance}`);
    app.clock.advance(3600);
    expect(await heard()).toEqual({ POT: 10 });
    app.clock.advance(3600);
    expect(await heard()).toEqual({});
  });

  it('counts as told when the answer is there, and not while it is told: a process that dies then leaves it to the next', async () => {
    const store = await newStore();
    const pot = await book.product();
    const balance = await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    expect(await heard()).toEqual({ POT: 10 });
    await app.db.run(sql`update stock_balances set available = 6 where id = ${balance}`);
    const known: unknown[] = [];
    const watched: Connector = {
      ...connector,
      pushStock: async (call, figures) => {
        known.push(...(await app.db.rows(sql`select tried from pushed_stocks where store_id = ${store.id}`)));
        return connector.pushStock?.(call, figures) ?? new Map();
      },
    };
    app.clock.advance(61);
    await workPushes(app.kernel, watched);
    known.push(...(await app.db.rows(sql`select tried from pushed_stocks where store_id = ${store.id}`)));
    expect(known).toEqual([{ tried: null }, { tried: 6 }]);
  });

  it('of whoever lost the store while it was telling does not count: another may have told something else since', async () => {
    const store = await newStore();
    const pot = await book.product();
    const balance = await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    const late: Connector = {
      ...connector,
      pushStock: async (call, figures) => {
        const answer = await connector.pushStock?.(call, figures);
        app.clock.advance(601);
        await app.db.run(sql`update stock_balances set available = 6 where id = ${balance}`);
        await workPushes(app.kernel, connector);
        return answer ?? new Map();
      },
    };
    app.clock.advance(61);
    await workPushes(app.kernel, late);
    expect(await app.db.rows(sql`select tried, quantity from pushed_stocks where store_id = ${store.id}`)).toMatchObject([
      { tried: null, quantity: 6 },
    ]);
    app.clock.advance(3600);
    expect(await heard()).toEqual({ POT: 6 });
  });

  it('S17 ends with the binding when the channel lets us in no more', async () => {
    const store = await newStore();
    const pot = await book.product();
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    reply = () => ({ status: 401 });
    await round();
    expect(await app.db.first(sql`select status from stores where id = ${store.id}`)).toEqual({ status: 'unbound' });
    reply = () => ({});
    expect(await round()).toEqual([]);
  });

  it('S17 is told anew, all of it, when the store was bound anew: it may be another shop by now', async () => {
    const store = await newStore();
    const pot = await book.product();
    await shelve(pot, 3);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    expect(await heard()).toEqual({ POT: 3 });
    expect(await round()).toEqual([]);
    app.clock.advance(30);
    await app.db.run(sql`update stores set bound_at = ${app.clock.now()} where id = ${store.id}`);
    expect(await heard()).toEqual({ POT: 3 });
    expect(await round()).toEqual([]);
  });

  it('of a store is told by one process, however many look at once', async () => {
    const store = await newStore();
    const pot = await book.product();
    await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await turnOn(store.id);
    const before = server.heard.length;
    app.clock.advance(61);
    await Promise.all([1, 2, 3].map(() => workPushes(app.kernel, connector)));
    expect(server.heard.length - before).toBe(1);
  });

  it('of a store that somebody else has in hand is left to them', async () => {
    const store = await newStore();
    await turnOn(store.id);
    app.clock.advance(61);
    await app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from stock_pushes where store_id = ${store.id} for update`);
      expect(await leaseDue(app.db, app.clock.now())).toBeNull();
    });
    expect(await leaseDue(app.db, app.clock.now())).toMatchObject({ storeId: store.id });
    expect(await leaseDue(app.db, app.clock.now())).toBeNull();
  });

  it('of what is disabled is none', async () => {
    const store = await newStore();
    const pot = await book.product();
    await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    await app.db.run(sql`update products set status = 'disabled' where id = ${pot}`);
    await turnOn(store.id);
    expect(await heard()).toEqual({ POT: 0 });
  });
});

describe('who sets it', () => {
  it('A09 turns it on, sets buffer and share, asks for all of it again; each is logged', async () => {
    const store = await newStore();
    const me = await owner();
    const pot = await book.product();
    await shelve(pot, 10);
    await map(store.id, 'POT', pot);
    expect((await me.call(pushes.pushStockNow, { body: { storeId: store.id } })).code).toBe(409);
    const on = await me.call(pushes.switchStockPush, { body: { storeId: store.id, isOn: true } });
    expect(on).toMatchObject({ code: 200, data: { isOn: true, skuCount: 1, isTaken: true } });
    expect(await heard()).toEqual({ POT: 10 });
    const set = await me.call(pushes.changeStockPush, {
      body: { storeId: store.id, revision: on.data.revision, warehouseId: null, buffer: 4, sharePercent: 50 },
    });
    expect(set.code).toBe(200);
    const stale = await me.call(pushes.changeStockPush, {
      body: { storeId: store.id, revision: on.data.revision, warehouseId: null, buffer: 0, sharePercent: 50 },
    });
    expect(stale.code).toBe(409);
    expect(await heard()).toEqual({ POT: 3 });
    await me.call(pushes.pushStockNow, { body: { storeId: store.id } });
    expect(await heard()).toEqual({ POT: 3 });
    await me.call(pushes.switchStockPush, { body: { storeId: store.id, isOn: false } });
    expect(await round()).toEqual([]);
    const log = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'marketplace.stockPush' and record_id = ${store.id} order by id`,
    );
    expect(log.map(({ action }) => action.replace('marketplace.stockPush.log.', ''))).toEqual([
      'turnedOn',
      'changed',
      'asked',
      'turnedOff',
    ]);
  });

  it('cannot turn it on for a channel that takes no figures, and sees no stranger’s', async () => {
    const vendor = await makeStore(app, { platform: 'amazonVc', companyId: book.companyId });
    const me = await owner();
    expect((await me.call(pushes.switchStockPush, { body: { storeId: vendor.id, isOn: true } })).code).toBe(409);
    // An ERP has many warehouses: without the name of ours, figures would land on goods that lie elsewhere.
    const erp = await makeStore(app, { platform: 'mabang', companyId: book.companyId });
    expect(await me.call(pushes.switchStockPush, { body: { storeId: erp.id, isOn: true } })).toMatchObject({
      code: 409,
      message: '请先在店铺的授权信息中填写库存推送仓库',
    });
    const named = await makeStore(app, { platform: 'mabang', companyId: book.companyId, credentials: { stockWarehouse: '海外仓' } });
    expect((await me.call(pushes.switchStockPush, { body: { storeId: named.id, isOn: true } })).code).toBe(200);
    await app.db.run(sql`update stock_pushes set is_on = false`);
    const foreign = await makeStore(app, { platform: 'amazonDf' });
    expect((await me.call(pushes.switchStockPush, { body: { storeId: foreign.id, isOn: true } })).code).toBe(404);
    expect((await me.call(pushes.pushStockNow, { body: { storeId: foreign.id } })).code).toBe(404);
  });
});
