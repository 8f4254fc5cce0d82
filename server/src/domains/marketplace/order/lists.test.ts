import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import * as endpoints from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import type { ChannelAddress } from '../channels/channel-order.ts';
import { maskOrders } from '../masking/mask-orders.ts';
import { aLine, anOrder } from '../testing/channel-order.ts';
import { marketScene, feedOrders } from '../testing/market-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const may = [
  'marketplace:order:list',
  'marketplace:order:export',
  'marketplace:order:remark',
  'marketplace:order:ship',
  'marketplace:order:handle',
  'marketplace:order:mail',
  'system:job:list',
];
const scenes = async (platform: (typeof platforms)[number] = 'shopify') => {
  const scene = await marketScene(app, platform);
  const user = await app.given.customer({ company: scene.company, permissions: may });
  return { ...scene, user, owner: app.as(user) };
};
const logOf = (id: number) =>
  app.db
    .rows<{ action: string }>(sql`select action from operation_log where record = 'marketplace.order' and record_id = ${id} order by id`)
    .then((rows) => rows.map(({ action }) => action));

describe('eight lists', () => {
  it.each(platforms)('C09 of %s shows the own orders with money, lines and reasons, and nobody else’s', async (platform) => {
    const { store, owner } = await scenes(platform);
    const other = await scenes(platform);
    await feedOrders(app, store, {
      lines: [aLine(), aLine({ lineId: '2', platformSku: 'UNKNOWN', ordered: 1, isGift: true })],
      codFee: '330',
    });
    await feedOrders(app, other.store, {});
    const { data } = await owner.call(endpoints.channelLists[platform]);
    expect(data.rows).toMatchObject([
      {
        grandTotal: '4460',
        codFee: '330',
        taxRate: '0.1',
        skus: 'KETTLE-RED × 2, UNKNOWN × 1',
        orderedCount: 3,
        pieceCount: 2,
        hasGift: true,
        unmappedCount: 1,
        consigneeName: '山田 太郎',
      },
    ]);
    expect(data.rows[0]?.holdReason).toContain('未映射');
    const counted = await owner.call(endpoints.countMarketOrders, { query: { platform } });
    expect(counted.data).toMatchObject({ toForward: 1, unmapped: 1, late: 0 });
  });

  it('filter by what people know of an order', async () => {
    const { store, owner } = await scenes();
    const [id = 0] = await feedOrders(
      app,
      store,
      {
        externalId: 'AB-77',
        lines: [aLine({ platformSku: 'ODD-1' })],
        isCod: true,
        codAmount: '10',
        parcels: [{ reference: '1', trackingNumber: '440012345678', carrier: 'YAMATO', shippedAt: null, lines: [] }],
      },
      {},
    );
    const ids = async (query: object) =>
      (await owner.call(endpoints.channelLists.shopify, { query })).data.rows.map((row: { id: number }) => row.id);
    for (const query of [{ number: 'ab-7' }, { sku: 'odd' }, { cod: 'yes' }, { trackingNumber: '440012345678' }, { unmapped: 'yes' }])
      expect(await ids(query), JSON.stringify(query)).toEqual([id]);
    expect(await ids({ consigneeName: '山田' })).toHaveLength(2);
    expect(await ids({ orderedAt: '2026-06-09~2026-06-09', forwardStatus: 'notForwarded', waybillStatus: 'notReturned' })).toHaveLength(2);
    expect(await ids({ refused: 'yes' })).toEqual([]);
  });

  it('of Amazon put the late ones first', async () => {
    const { store, owner } = await scenes('amazon');
    app.clock.set('2026-06-10T00:00:00Z');
    const [late = 0, soon = 0, far = 0] = await feedOrders(
      app,
      store,
      { extra: { latestShipAt: '2026-06-09T10:00:00Z' } },
      { extra: { latestShipAt: '2026-06-10T10:00:00Z' } },
      { extra: { latestShipAt: '2026-06-19T10:00:00Z' } },
    );
    const { data } = await owner.call(endpoints.channelLists.amazon, { query: { sort: 'latestShipAt', order: 'asc' } });
    expect(data.rows.map(({ id, risk }: { id: number; risk: string }) => [id, risk])).toEqual([
      [late, 'late'],
      [soon, 'atRisk'],
      [far, 'none'],
    ]);
  });

  it('of Amazon put all orders with what hurries at the top, the one that is late for longest first, and below it the newest', async () => {
    const { store, owner } = await scenes('amazon');
    app.clock.set('2026-06-10T00:00:00Z');
    const due = (orderedAt: string, latestShipAt: string) => ({ orderedAt: new Date(orderedAt), extra: { latestShipAt } });
    const [soon, late, later, old, young] = await feedOrders(
      app,
      store,
      due('2026-06-09T03:00:00Z', '2026-06-10T10:00:00Z'),
      due('2026-06-09T02:00:00Z', '2026-06-09T10:00:00Z'),
      due('2026-06-09T01:00:00Z', '2026-06-08T10:00:00Z'),
      due('2026-06-09T04:00:00Z', '2026-06-19T10:00:00Z'),
      due('2026-06-09T05:00:00Z', '2026-06-19T10:00:00Z'),
    );
    const { data } = await owner.call(endpoints.channelLists.amazon, { query: { sort: 'risk', order: 'desc' } });
    expect(data.rows.map(({ id }: { id: number }) => id)).toEqual([later, late, soon, young, old]);
  });

  it('V02 export what was ticked, refuse more than 1000, and whoever took names out stands in the log', async () => {
    const { store, owner, user } = await scenes();
    const ids = await feedOrders(app, store, ...Array.from({ length: 1001 }, () => ({})));
    const body = { list: 'marketplace.shopifyOrder', query: {} };
    expect((await owner.call(startExport, { body })).code).toBe(400);
    const { rows } = await exported(app, user, body.list, { ids: String(ids[0]) }, 'en');
    expect(rows).toMatchObject([
      { 'Channel order no.': expect.any(String) as string, Items: 'KETTLE-RED × 2' },
      { 'Channel order no.': 'Total', 'Qty ordered': 2 },
    ]);
    expect(await logOf(ids[0] ?? 0)).toContain('marketplace.order.log.exported');
    expect(await logOf(ids[1] ?? 0)).not.toContain('marketplace.order.log.exported');
  });
});

describe('what people do with an order', () => {
  it('A09 a remark stands on it, and in its log', async () => {
    const { store, owner } = await scenes();
    const [id = 0] = await feedOrders(app, store, {});
    const { data } = await owner.call(endpoints.remarkMarketOrder, { body: { id, remark: '客户要求加急' } });
    expect(data.operatorRemark).toBe('客户要求加急');
    expect(await logOf(id)).toContain('marketplace.order.log.remark');
  });

  it('S04 marked as shipped by hand asks for a number where we did not ship it, and is told once', async () => {
    const { store, owner } = await scenes();
    const [id = 0] = await feedOrders(app, store, {});
    const mark = async (more: object = {}) =>
      (await owner.call(endpoints.shipMarketOrders, { body: { ids: [id], ...more } })).data.results[0];
    expect(await mark()).toMatchObject({ isDone: false });
    expect((await mark())?.message).toContain('运单号');
    expect(await mark({ carrier: 'YAMATO', trackingNumber: '123456789012' })).toMatchObject({ isDone: true });
    expect(await mark({ carrier: 'YAMATO', trackingNumber: '123456789012' })).toMatchObject({ isDone: false });
    const shown = await owner.call(endpoints.showMarketOrder, { query: { id } });
    expect(shown.data.writes).toMatchObject([{ kind: 'ship', status: 'waiting' }]);
  });

  it('S01 S04 an order is not cancelled while its channel is being told of its parcel, nor marked as shipped while it is being told to cancel', async () => {
    const { store, owner } = await scenes('rakuten');
    const [left = 0, given = 0] = await feedOrders(app, store, { rawStatus: '300' }, { rawStatus: '300' });
    const typed = { carrier: 'YAMATO', trackingNumber: '123456789012' } as const;
    const mark = async (id: number) => (await owner.call(endpoints.shipMarketOrders, { body: { ids: [id], ...typed } })).data.results[0];
    const cancel = (id: number) => owner.call(endpoints.cancelMarketOrder, { body: { id, reason: '买家不要了' } });
    const kindsOf = async (id: number) =>
      (await app.db.rows<{ kind: string }>(sql`select kind from channel_writes where order_id = ${id}`)).map(({ kind }) => kind);
    expect(await mark(left)).toMatchObject({ isDone: true });
    expect(await cancel(left)).toMatchObject({ code: 409, message: expect.stringContaining('正在告知平台') });
    expect(await kindsOf(left)).toEqual(['ship']);
    expect((await cancel(given)).code).toBe(200);
    expect(await mark(given)).toMatchObject({ isDone: false, message: expect.stringContaining('正在告知平台') });
    expect(await kindsOf(given)).toEqual(['cancel']);
    // What the channel refused keeps nobody any more.
    await app.db.run(sql`update channel_writes set status = 'refused' where order_id = any(${[left, given]}::bigint[])`);
    expect((await cancel(left)).code).toBe(200);
    expect(await mark(given)).toMatchObject({ isDone: true });
  });

  it('one that the channel shipped without us is told to be shipped, and not that it was submitted', async () => {
    const { store, owner } = await scenes();
    const lines = anOrder().lines.map((line) => ({ ...line, shipped: line.ordered }));
    const [id = 0] = await feedOrders(app, store, { lines, rawStatus: 'FULFILLED', shipment: 'shipped' });
    const { data } = await owner.call(endpoints.shipMarketOrders, {
      body: { ids: [id], carrier: 'YAMATO', trackingNumber: '123456789012' },
    });
    expect(data.results[0]?.message).toContain('已发货');
  });

  it('a prefecture that the channel tells by its code is read by its name', async () => {
    const { store, owner } = await scenes();
    const feed = (told: Partial<ChannelAddress>) =>
      feedOrders(app, store, { consignee: { ...(anOrder().consignee as ChannelAddress), ...told } });
    const [home = 0] = await feed({ prefecture: 'JP-14', region: 'JP' });
    const [abroad = 0] = await feed({ prefecture: '14', region: 'TR' });
    const read = async (id: number) => (await owner.call(endpoints.showMarketOrder, { query: { id } })).data.prefecture;
    expect(await read(home)).toBe('神奈川県');
    expect(await read(abroad)).toBe('14');
  });

  it('what a channel does not have is refused, and what it has is queued', async () => {
    const { store, owner } = await scenes();
    const [id = 0] = await feedOrders(app, store, {});
    expect((await owner.call(endpoints.acknowledgeMarketOrders, { body: { ids: [id] } })).data.results[0]?.isDone).toBe(false);
    const vc = await scenes('amazonVc');
    const [po = 0] = await feedOrders(app, vc.store, { rawStatus: 'New' });
    const rowOf = async (wanted: number) => {
      const { rows } = (await vc.owner.call(endpoints.channelLists.amazonVc, { query: {} })).data;
      return rows.find((row: MarketOrderRow) => row.id === wanted);
    };
    expect(await rowOf(po)).toMatchObject({ isAcknowledging: false, acknowledgedAt: null });
    expect((await vc.owner.call(endpoints.acknowledgeMarketOrders, { body: { ids: [po] } })).data.results[0]?.isDone).toBe(true);
    // Queued and not answered: the list says so.
    expect(await rowOf(po)).toMatchObject({ isAcknowledging: true, acknowledgedAt: null });
    expect((await vc.owner.call(endpoints.acknowledgeMarketOrders, { body: { ids: [po] } })).data.results[0]?.isDone).toBe(false);
    const rakuten = await scenes('rakuten');
    const [shop = 0] = await feedOrders(app, rakuten.store, { rawStatus: '300' });
    expect((await rakuten.owner.call(endpoints.memoMarketOrder, { body: { id: shop, memo: '熨斗' } })).code).toBe(200);
    expect((await rakuten.owner.call(endpoints.completeMarketOrders, { body: { ids: [shop] } })).data.results[0]?.isDone).toBe(false);
  });

  it('resending the mail needs an address and a number, writes one mail, and no buyer gets more than three in a day', async () => {
    const { store, owner } = await scenes('amazon');
    const parcel = { reference: '1', trackingNumber: '440012345678', carrier: 'YAMATO', shippedAt: null, lines: [] };
    const [without = 0, mailed = 0] = await feedOrders(app, store, {}, { parcels: [parcel] });
    const { results } = (await owner.call(endpoints.mailMarketOrders, { body: { ids: [without, mailed] } })).data;
    expect(results.map(({ isDone }) => isDone)).toEqual([false, true]);
    const mails = await app.db.rows<{ toAddress: string; body: string }>(
      sql`select to_address, body from mails where reference like ${`market:${mailed}:%`}`,
    );
    expect(mails).toMatchObject([{ toAddress: 'hanako@example.jp' }]);
    expect(mails[0]?.body).toContain('440012345678');
    const again = async () => {
      app.clock.advance(1);
      return (await owner.call(endpoints.mailMarketOrders, { body: { ids: [mailed] } })).data.results[0]?.isDone;
    };
    expect([await again(), await again(), await again()]).toEqual([true, true, false]);
  });
});

describe('names and addresses of buyers', () => {
  it('are masked after the channel’s time, and stay masked whatever the channel tells later', async () => {
    app.clock.set('2026-07-20T00:00:00Z');
    const { store, owner } = await scenes('amazon');
    const old = anOrder({ shipment: 'shipped', shippedAt: new Date('2026-06-15T00:00:00Z'), customerNote: '山田です' });
    const [id = 0, young = 0] = await feedOrders(app, store, old, { shipment: 'shipped', shippedAt: new Date('2026-07-01T00:00:00Z') });
    await maskOrders(app.kernel);
    const read = async (order: number) => (await owner.call(endpoints.showMarketOrder, { query: { id: order } })).data;
    const blank = {
      consigneeName: '***',
      consigneePhone: '',
      address: '',
      postcode: '',
      buyerName: '***',
      buyerEmail: '',
      customerNote: '',
      prefecture: '大阪府',
    };
    expect(await read(id)).toMatchObject(blank);
    expect((await read(id)).maskedAt).not.toBeNull();
    expect(await read(young)).toMatchObject({ consigneeName: '山田 太郎', maskedAt: null });
    await feedOrders(app, store, { ...old, memo: 'x', changedAt: new Date('2026-07-19T00:00:00Z') });
    expect(await read(id)).toMatchObject(blank);
    const kept = await app.db.first<{ row: string }>(sql`select marketplace_orders::text as row from marketplace_orders where id = ${id}`);
    expect(kept?.row).not.toContain('山田');
    expect(await logOf(id)).toContain('marketplace.order.log.masked');
  });

  it('are masked in the mails that were written to them too, sent or not', async () => {
    app.clock.set('2026-07-01T00:00:00Z');
    const { store, owner } = await scenes('amazon');
    const parcel = { reference: '1', trackingNumber: '440012345678', carrier: 'YAMATO', shippedAt: null, lines: [] };
    const shippedOn = (day: string) => ({ shipment: 'shipped' as const, shippedAt: new Date(day), parcels: [parcel] });
    const [old = 0, young = 0] = await feedOrders(app, store, shippedOn('2026-06-15T00:00:00Z'), shippedOn('2026-06-30T00:00:00Z'));
    expect(
      (await owner.call(endpoints.mailMarketOrders, { body: { ids: [old, young] } })).data.results.map(({ isDone }) => isDone),
    ).toEqual([true, true]);
    app.clock.set('2026-07-20T00:00:00Z');
    await maskOrders(app.kernel);
    const mailOf = (id: number) =>
      app.db.first<{ toAddress: string; body: string; isOver: boolean }>(
        sql`select to_address, body, given_up_at is not null as is_over from mails where reference like ${`market:${id}:%`}`,
      );
    expect(await mailOf(old)).toEqual({ toAddress: '', body: '', isOver: true });
    expect(await mailOf(young)).toMatchObject({ toAddress: 'hanako@example.jp', isOver: false });
  });
});
