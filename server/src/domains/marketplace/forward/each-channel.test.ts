import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand, makeStock, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { grandTotalYen, type SimulatedOrder } from '../simulators/simulated-order.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type AllChannels, allChannels, type Shop } from '../testing/all-channels.ts';
import { workWrites } from '../write/work-writes.ts';
import { forwardOrder } from './forward-order.ts';

/** What a channel tells of an order beside its lines and its address. What TikTok calls a gift is given away, and not wrapped. */
const knows: Readonly<Record<Platform, { cod: boolean; day: boolean; time: boolean; note: boolean; gift: string }>> = {
  amazon: { cod: true, day: true, time: true, note: true, gift: 'KETTLE-RED STANDARD 「おめでとうございます」' },
  amazonDf: { cod: false, day: true, time: false, note: false, gift: 'KETTLE-RED W1 「おめでとうございます」' },
  amazonVc: { cod: false, day: false, time: false, note: false, gift: '' },
  rakuten: { cod: true, day: true, time: true, note: true, gift: '包装紙 A' },
  yahoo: { cod: true, day: true, time: true, note: true, gift: 'ギフト包装' },
  shopify: { cod: true, day: true, time: true, note: true, gift: 'KETTLE-RED ギフト: はい' },
  tiktok: { cod: true, day: false, time: false, note: true, gift: '' },
  mabang: { cod: true, day: false, time: false, note: true, gift: '' },
};
const start = '2026-06-10T03:00:00Z';

describe('every channel, from its order to the parcel', () => {
  let all: AllChannels;
  let warehouse: TestWarehouse;
  beforeAll(async () => {
    all = await allChannels({ start, articles: [{ sku: 'KETTLE-RED', itemId: '4900000000011', name: '電気ケトル', priceYen: 1980 }] });
    const { app, shops } = all;
    const [shop] = shops;
    const owner = await app.db.first<{ companyId: number }>(sql`select company_id from stores where id = ${shop?.storeId ?? 0}`);
    const company = { id: owner?.companyId ?? 0 } as Parameters<typeof makeProduct>[1];
    warehouse = await makeWarehouse(app);
    await withOutboundPrices(app);
    await makeWallet(app.db, { companyId: company.id, minor: 10_000_000 });
    const { id: productId } = await makeProduct(app, company);
    const at = { companyId: company.id, warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-01'] ?? 0 };
    await makeStock(app, { ...at, productId, good: 200 });
    for (const { storeId } of shops)
      await app.db.run(sql`
        insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
        values (${company.id}, ${storeId}, 'KETTLE-RED', ${productId}, 1, now(), now())`);
  });
  afterAll(() => all.close());
  const shopOf = (platform: Platform): Shop => all.shops.find((shop) => shop.platform === platform) as Shop;

  const sync = async ({ storeId }: Shop) => {
    all.app.clock.advance(240);
    await syncStore(all.app.kernel, storeId);
    await all.app.kernel.outbox.drain();
  };
  /** What has left is told, and asked after until the channel has decided. */
  const work = async () => {
    for (let turn = 0; turn < 6; turn++) {
      await all.app.kernel.outbox.drain();
      await workWrites(all.app.kernel);
      all.app.clock.advance(600);
    }
  };
  const orderOf = ({ storeId }: Shop, id: number) =>
    all.app.db.first(sql`
      select shipment_status, forward_status, waybill_status from marketplace_orders where store_id = ${storeId} and id = ${id}`);
  const forward = async ({ storeId }: Shop, { id, number }: SimulatedOrder) => {
    const order = await all.app.db.first<{ id: number }>(
      sql`select id from marketplace_orders where store_id = ${storeId} and (external_id = ${id} or number = ${number})`,
    );
    const choice = { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: true } as const;
    const [made] = await all.app.db.tx((tx) => forwardOrder(tx, hand, order?.id ?? 0, choice, all.app.clock.now()));
    if (!made) throw new Error(`${number} was not forwarded`);
    return { orderId: order?.id ?? 0, ...made };
  };
  const outbound = (id: number) =>
    all.app.db.first<{ status: string }>(sql`
      select status, cod_jpy, delivery_date::text as delivery_date, delivery_window, remark, recipient_name, postcode, piece_count
      from outbound_orders where id = ${id}`);

  it.each(platforms)('S04 K05 %s: money at the door, wishes, presents and notes go into the outbound order', async (platform) => {
    const shop = shopOf(platform);
    const { cod, day, time, note, gift } = knows[platform];
    const order = shop.simulator.addOrder({
      ...(cod ? { isCod: true, codFeeYen: 330, paidAt: null } : {}),
      ...(day ? { desiredDate: '2026-06-15' } : {}),
      ...(time ? { desiredTime: '14-16' } : {}),
      ...(note ? { note: '玄関前に置いてください' } : {}),
    });
    for (const line of order.lines) line.isGift = true;
    await sync(shop);
    const made = await forward(shop, order);
    expect(await outbound(made.id)).toEqual({
      status: 'pendingReview',
      codJpy: cod ? grandTotalYen(order) : 0,
      deliveryDate: day ? '2026-06-15' : null,
      deliveryWindow: time ? '14-16' : '',
      remark: [gift && `ギフト：${gift}`, note && '玄関前に置いてください'].filter(Boolean).join('\n'),
      recipientName: platform === 'amazonVc' ? expect.any(String) : `${order.buyer.lastName} ${order.buyer.firstName}`,
      postcode: platform === 'amazonVc' ? expect.any(String) : order.address.postcode.replace('-', ''),
      pieceCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    });
  });

  it.each(platforms)('S04 S05 %s: what its buyer cancels after it was forwarded does not leave', async (platform) => {
    const shop = shopOf(platform);
    const order = shop.simulator.addOrder();
    await sync(shop);
    const { id, orderId, number } = await forward(shop, order);
    await all.app.db.tx((tx) => moveOutbound(tx, hand, id, 'approve', { now: all.app.clock.now() }));
    await walkOutbound(all.app, { id, number }, 'checked');
    shop.simulator.cancelOrder(order.id);
    await sync(shop);
    expect(await outbound(id)).toMatchObject({ status: 'cutOffPending' });
    expect(await orderOf(shop, orderId)).toMatchObject({ shipmentStatus: 'cancelled', forwardStatus: 'notForwarded' });
    await work();
    expect(shop.simulator.shipments.filter(({ orderId: of }) => of === order.id)).toEqual([]);
  });

  it.each(platforms)('S04 %s: what left the house is told to the channel once, all of it, under its number', async (platform) => {
    const shop = shopOf(platform);
    const order = shop.simulator.addOrder();
    await sync(shop);
    const made = await forward(shop, order);
    await all.app.db.tx((tx) => moveOutbound(tx, hand, made.id, 'approve', { now: all.app.clock.now() }));
    await walkOutbound(all.app, made, 'shipped');
    await work();
    const told = shop.simulator.shipments.filter(({ orderId: of }) => of === order.id);
    const parcel = await all.app.db.first<{ number: string }>(
      sql`select tracking_number as number from outbound_orders where id = ${made.id}`,
    );
    expect(told).toMatchObject([
      { trackingNumber: parcel?.number, lines: order.lines.map(({ lineId, quantity }) => ({ lineId, quantity })) },
    ]);
    expect(await orderOf(shop, made.orderId)).toMatchObject({ waybillStatus: 'returned', shipmentStatus: 'shipped' });
  });
});
