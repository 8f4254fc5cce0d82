import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { forwardErrors } from '@kura/contract/marketplace/forward/forward.errors.ts';
import { mergingPlatforms } from '@kura/contract/marketplace/rule/rule.fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand, makeStock, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { grandTotalYen, type SimulatedOrder } from '../simulators/simulated-order.ts';
import { markShipped } from '../order/order.moves.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type AllChannels, allChannels, type Shop } from '../testing/all-channels.ts';
import { workWrites } from '../write/work-writes.ts';
import { forwardOrder, forwardTogether } from './forward-order.ts';

/** What a channel tells of an order beside its lines and its address. What TikTok calls a gift is given away, and not wrapped. */
const knows: Readonly<Record<Platform, { cod: boolean; day: boolean; time: boolean; note: boolean; gift: string }>> = {
  amazon: { cod: true, day: true, time: true, note: true, gift: '{sku} STANDARD 「おめでとうございます」' },
  amazonDf: { cod: false, day: true, time: false, note: false, gift: '{sku} W1 「おめでとうございます」' },
  amazonVc: { cod: false, day: false, time: false, note: false, gift: '' },
  rakuten: { cod: true, day: true, time: true, note: true, gift: '包装紙 A' },
  yahoo: { cod: true, day: true, time: true, note: true, gift: 'ギフト包装' },
  shopify: { cod: true, day: true, time: true, note: true, gift: '{sku} ギフト: はい' },
  tiktok: { cod: true, day: false, time: false, note: true, gift: '' },
  mabang: { cod: true, day: false, time: false, note: true, gift: '' },
};
/** The others take an order, or one of its destinations, whole. */
const knowsParts: readonly Platform[] = ['amazon', 'amazonVc', 'shopify', 'tiktok'];
const start = '2026-06-10T03:00:00Z';
const kettle = { sku: 'KETTLE-RED', itemId: '4900000000011', name: '電気ケトル', priceYen: 1980 } as const;
const cup = { sku: 'CUP-WHITE', itemId: '4900000000028', name: 'マグカップ', priceYen: 990 } as const;

describe('every channel, from its order to the parcel', () => {
  let all: AllChannels;
  let warehouse: TestWarehouse;
  beforeAll(async () => {
    all = await allChannels({ start, articles: [kettle, cup] });
    const { app, shops } = all;
    const [shop] = shops;
    const owner = await app.db.first<{ companyId: number }>(sql`select company_id from stores where id = ${shop?.storeId ?? 0}`);
    const company = { id: owner?.companyId ?? 0 } as Parameters<typeof makeProduct>[1];
    warehouse = await makeWarehouse(app);
    await withOutboundPrices(app);
    await makeWallet(app.db, { companyId: company.id, minor: 10_000_000 });
    const at = { companyId: company.id, warehouseId: warehouse.id };
    for (const [sku, code] of [
      [kettle.sku, 'A-01-01-01'],
      [cup.sku, 'A-01-01-02'],
    ] as const) {
      const { id: productId } = await makeProduct(app, company);
      await makeStock(app, { ...at, locationId: warehouse.at[code] ?? 0, productId, good: 200 });
      for (const { storeId } of shops)
        await app.db.run(sql`
          insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
          values (${company.id}, ${storeId}, ${sku}, ${productId}, 1, now(), now())`);
    }
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
  const forward = async ({ storeId }: Shop, { id, number }: SimulatedOrder, more: object = {}) => {
    const order = await all.app.db.first<{ id: number }>(
      sql`select id from marketplace_orders where store_id = ${storeId} and (external_id = ${id} or number = ${number})`,
    );
    const choice = { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: true, ...more } as const;
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
      remark: [gift && `ギフト：${gift.replace('{sku}', order.lines[0]?.sku ?? '')}`, note && '玄関前に置いてください']
        .filter(Boolean)
        .join('\n'),
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

  it.each(platforms)('S01 S04 %s: the pieces of a part and those of the rest are told apart', async (platform) => {
    const shop = shopOf(platform);
    const order = shop.simulator.makeOrders(40, 3, 1).find(({ lines, isCod }) => lines.length === 2 && !isCod);
    if (!order) throw new Error('no order of two lines');
    await sync(shop);
    const lines = await all.app.db.rows<{ id: number }>(sql`
      select l.id from marketplace_lines l join marketplace_orders o on o.id = l.order_id
      where o.store_id = ${shop.storeId} and (o.external_id = ${order.id} or o.number = ${order.number}) order by l.position`);
    const send = async (line: { id: number } | undefined) => {
      const made = await forward(shop, order, { onlyLines: [line?.id ?? 0] });
      await all.app.db.tx((tx) => moveOutbound(tx, hand, made.id, 'approve', { now: all.app.clock.now() }));
      await walkOutbound(all.app, made, 'shipped');
      await work();
      await sync(shop);
      return orderOf(shop, made.orderId);
    };
    const told = () => shop.simulator.shipments.filter(({ orderId: of }) => of === order.id);
    const pieces = (of: ReturnType<typeof told>) =>
      of.flatMap(({ lines: each }) => each.map(({ lineId, quantity }) => ({ lineId, quantity })));
    const meant = order.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));

    expect(await send(lines[0])).toEqual({ shipmentStatus: 'partiallyShipped', forwardStatus: 'forwarded', waybillStatus: 'notReturned' });
    // Those that know of no parts hear of nothing that looks like the whole.
    expect(pieces(told())).toEqual(knowsParts.includes(platform) ? meant.slice(0, 1) : []);
    expect(await send(lines[1])).toEqual({ shipmentStatus: 'shipped', forwardStatus: 'forwarded', waybillStatus: 'returned' });
    expect(pieces(told())).toEqual(meant);
    const numbers = await all.app.db.rows<{ number: string }>(sql`
      select b.tracking_number as number from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
      join marketplace_lines l on l.order_id = f.order_id where l.id = ${lines[0]?.id ?? 0} order by f.id`);
    // Mabang's numbers stand in the remark, the last one where it ships.
    const known = JSON.stringify([told(), order.memo]);
    expect(numbers.map(({ number }) => [number, known.includes(number)])).toEqual(numbers.map(({ number }) => [number, true]));
    expect(numbers).toHaveLength(2);
  });

  /** Amazon's own warehouses are all others; TikTok takes a number for one order only. */
  const merging = platforms.filter((platform) => platform !== 'amazonVc');
  it.each(merging)('S04 %s: two orders in one parcel are each told of their own pieces, or do not go into one', async (platform) => {
    const shop = shopOf(platform);
    const { address, buyer } = shop.simulator.addOrder();
    const orders = [5, 6].map((seed) => shop.simulator.addOrder({ address, buyer, isCod: false, paidAt: all.app.clock.now() }, seed));
    await sync(shop);
    const ids = (
      await all.app.db.rows<{ id: number }>(sql`
        select id from marketplace_orders where store_id = ${shop.storeId}
          and (external_id = any(${orders.map(({ id }) => id)}) or number = any(${orders.map(({ number }) => number)})) order by id`)
    ).map(({ id }) => id);
    const choice = { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: true } as const;
    const together = all.app.db.tx((tx) => forwardTogether(tx, hand, ids, choice, all.app.clock.now()));
    if (!mergingPlatforms.includes(platform)) return expect(together).rejects.toMatchObject({ spec: forwardErrors.oneOrderAParcel });
    const [made = { id: 0, number: '' }, ...others] = await together;
    expect(others).toEqual([]);
    await all.app.db.tx((tx) => moveOutbound(tx, hand, made.id, 'approve', { now: all.app.clock.now() }));
    await walkOutbound(all.app, made, 'shipped');
    await work();
    for (const { id, lines } of orders) {
      const told = shop.simulator.shipments.filter(({ orderId }) => orderId === id).flatMap(({ lines: each }) => each);
      expect(told.map(({ lineId, quantity }) => ({ lineId, quantity }))).toEqual(
        lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      );
    }
    for (const id of ids) expect(await orderOf(shop, id)).toMatchObject({ waybillStatus: 'returned', shipmentStatus: 'shipped' });
  });

  it('S04 rakuten: an order to two destinations goes as two parcels, each told under its own', async () => {
    const shop = shopOf('rakuten');
    const order = shop.simulator.makeOrders(40, 9, 1).find(({ lines, isCod }) => lines.length === 2 && !isCod);
    if (!order) throw new Error('no order of two lines');
    order.extra['isSplit'] = true;
    await sync(shop);
    const row = await all.app.db.first<{ id: number }>(sql`select id from marketplace_orders where external_id = ${order.id}`);
    const choice = { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: true } as const;
    const made = await all.app.db.tx((tx) => forwardOrder(tx, hand, row?.id ?? 0, choice, all.app.clock.now()));
    expect(made).toHaveLength(2);
    const told = () => shop.simulator.shipments.filter(({ orderId }) => orderId === order.id).map(({ lines }) => lines);
    for (const [at, each] of made.entries()) {
      await all.app.db.tx((tx) => moveOutbound(tx, hand, each.id, 'approve', { now: all.app.clock.now() }));
      await walkOutbound(all.app, each, 'shipped');
      await work();
      await sync(shop);
      expect(told()).toEqual(order.lines.slice(0, at + 1).map(({ lineId, quantity }) => [{ lineId, quantity }]));
    }
    expect(await orderOf(shop, row?.id ?? 0)).toEqual({ shipmentStatus: 'shipped', forwardStatus: 'forwarded', waybillStatus: 'returned' });
  });

  /** The first of two articles has left. */
  const partOf = async (shop: Shop, seed: number) => {
    const order = shop.simulator.makeOrders(40, seed, 1).find(({ lines, isCod }) => lines.length === 2 && !isCod);
    if (!order) throw new Error('no order of two lines');
    await sync(shop);
    const [first, second] = await all.app.db.rows<{ id: number }>(sql`
      select l.id from marketplace_lines l join marketplace_orders o on o.id = l.order_id
      where o.store_id = ${shop.storeId} and (o.external_id = ${order.id} or o.number = ${order.number}) order by l.position`);
    const send = async (line: { id: number } | undefined) => {
      const made = await forward(shop, order, { onlyLines: [line?.id ?? 0] });
      await all.app.db.tx((tx) => moveOutbound(tx, hand, made.id, 'approve', { now: all.app.clock.now() }));
      await walkOutbound(all.app, made, 'shipped');
      await work();
      return made;
    };
    const told = () => shop.simulator.shipments.filter(({ orderId }) => orderId === order.id).length;
    const press = (id: number) =>
      all.app.db.tx((tx) => markShipped(tx, hand, id, { carrier: null, trackingNumber: '' }, all.app.clock.now()));
    return { order, second, send, made: await send(first), told, press };
  };

  it.each(['rakuten', 'amazonDf'] as const)(
    'S04 %s: a part that was kept is told by a press, once the rest was given up',
    async (platform) => {
      const shop = shopOf(platform);
      const { made, second, told, press } = await partOf(shop, 21);
      await press(made.orderId);
      await work();
      // There is more to come, so that it is kept as before.
      expect(told()).toBe(0);
      await all.app.db.run(sql`update marketplace_lines set cancelled = ordered where id = ${second?.id ?? 0}`);
      await press(made.orderId);
      await work();
      if (platform === 'rakuten') expect(told()).toBe(1);
      expect(
        await all.app.db.rows(
          sql`select 1 as one from channel_writes where order_id = ${made.orderId} and kind = 'ship' and (payload->>'isWhole')::boolean`,
        ),
      ).toHaveLength(1);
    },
  );

  it('S04 one press tells every part again that the channel refused', async () => {
    const shop = shopOf('shopify');
    const { made, second, send, press } = await partOf(shop, 22);
    await send(second);
    await all.app.db.run(sql`update channel_writes set status = 'refused' where order_id = ${made.orderId}`);
    await press(made.orderId);
    const waiting = await all.app.db.rows(sql`select 1 as one from channel_writes where order_id = ${made.orderId} and status = 'waiting'`);
    expect(waiting).toHaveLength(2);
  });
});
