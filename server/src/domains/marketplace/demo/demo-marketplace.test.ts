import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { getDemo, letOrdersFall } from '@kura/contract/marketplace/demo/demo.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { seed } from '../../../seed/seed.ts';
import { noPlaces, testApp, type TestApp } from '../../../testing/app.ts';
import { placeOf } from '../channels/http/places.ts';
import { syncStore } from '../sync/sync-store.ts';
import { openDemoWorld, worldOf } from './demo-world.ts';

describe('the channels of the demonstration', { timeout: 240_000 }, () => {
  let app: TestApp;
  const stores = () =>
    app.db.rows<{ id: number; platform: Platform }>(sql`select id, platform from stores where status = 'bound' order by id`);
  /** Of what a channel was told something about the time may differ: some do it minutes after they took it. */
  const known = () =>
    app.db.rows<{ id: number; told: string; shipmentStatus: string }>(sql`
      select o.id, o.shipment_status, case when exists (select 1 from channel_writes w where w.order_id = o.id) then '' else o.told_hash end as told
      from marketplace_orders o order by o.id`);
  const syncAll = async () => {
    const ends: Record<string, string> = {};
    for (const { id, platform } of await stores()) {
      const { end, message } = await syncStore(app.kernel, id);
      ends[platform] = `${end} ${message}`.trim();
    }
    return ends;
  };
  beforeAll(async () => {
    app = await testApp({ now: new Date().toISOString(), env: noPlaces });
    await seed({ db: app.db, config: app.kernel.config, say: () => undefined });
  }, 240_000);
  afterAll(() => app.close());

  it('S17 S02 S04 eight stores are bound, with orders on every part of their way', async () => {
    expect(new Set((await stores()).map(({ platform }) => platform)).size).toBe(8);
    const count = async (where: string) =>
      Number(
        (await app.db.pool.query<{ count: string }>(`select count(distinct store_id) from marketplace_orders where ${where}`)).rows[0]
          ?.count,
      );
    expect(await count('true')).toBe(8);
    expect({
      waiting: (await count(`forward_status = 'notForwarded' and shipment_status = 'unshipped' and unmapped_count = 0`)) >= 6,
      unmapped: await count('unmapped_count > 0'),
      held: (await count(`hold_reason <> ''`)) > 0,
      forwarded: (await count(`forward_status = 'forwarded'`)) >= 6,
      returned: (await count(`waybill_status = 'returned'`)) >= 6,
      cancelled: await count(`shipment_status = 'cancelled'`),
    }).toEqual({ waiting: true, unmapped: 8, held: true, forwarded: true, returned: true, cancelled: 8 });
    const letters = await app.db.rows<{ message: string }>(sql`select message from dead_letters where status = 'open'`);
    expect(letters).toHaveLength(2);
    for (const { message } of letters) expect(message).not.toBe('');
  });

  it('K01 four of them are told what there is of each mapped SKU, by what their channel finds it with', async () => {
    const told = await app.db.rows<{ platform: string; told: number; refused: number; lastError: string }>(sql`
      select s.platform, count(x.quantity)::int as told, count(*) filter (where x.message <> '')::int as refused, p.last_error
      from stock_pushes p join stores s on s.id = p.store_id left join pushed_stocks x on x.store_id = p.store_id
      where p.is_on group by s.platform, p.last_error order by s.platform`);
    expect(told).toEqual(['amazon', 'rakuten', 'shopify', 'tiktok'].map((platform) => ({ platform, told: 3, refused: 0, lastError: '' })));
  });

  it('a server that starts finds the same orders at its channels, over real HTTP and with the credentials of the stores', async () => {
    const before = await known();
    expect(await syncAll()).toEqual(Object.fromEntries((await stores()).map(({ platform }) => [platform, 'caughtUp'])));
    expect(await known()).toEqual(before);
  });

  it('A09 lets new orders fall in, three at each channel, and the next sync brings them', async () => {
    const before = await known();
    const staff = app.as(await app.given.staff());
    expect(await staff.call(letOrdersFall)).toMatchObject({ code: 200, data: { stores: 8 } });
    app.clock.advance(1);
    await syncAll();
    expect((await known()).length).toBe(before.length + 24);
    const logged = await app.db.first<{ count: number }>(
      sql`select count(*) from operation_log where action = 'marketplace.demo.log.fell'`,
    );
    expect(logged?.count).toBe(8);
  });

  it('what fell in and what was told to a channel is there again after a new start', async () => {
    const before = await known();
    openDemoWorld(app.kernel);
    app.clock.advance(60);
    expect(new Set(Object.values(await syncAll()))).toEqual(new Set(['caughtUp']));
    expect(await known()).toEqual(before);
    const shops = await stores();
    const held = await Promise.all(
      shops.map(async ({ platform }) => (await worldOf(app.kernel)?.channel(platform))?.simulator.orders.all()),
    );
    expect(held.map((orders) => orders?.length)).toEqual(shops.map(() => 11));
    const shipping = shops.filter((_, at) => held[at]?.some(({ state }) => state === 'shipped')).map(({ platform }) => platform);
    expect(shipping.toSorted()).toEqual(['amazon', 'amazonVc', 'mabang', 'rakuten', 'shopify', 'tiktok', 'yahoo']);
  });
});

describe('without a demonstration', () => {
  it('S17 nothing stands in for a channel, and no order falls in', async () => {
    const app = await testApp({ env: noPlaces });
    try {
      const staff = app.as(await app.given.staff());
      expect(await staff.call(getDemo)).toMatchObject({ code: 200, data: { isOn: false } });
      expect(await staff.call(letOrdersFall)).toMatchObject({ code: 409 });
      expect(await placeOf(app.kernel, 'rakuten')).toEqual(app.config.channels.at.rakuten);
    } finally {
      await app.close();
    }
  });
});
