import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelMarketOrder,
  forwardMarketOrders,
  shipMarketOrders,
  showMarketOrder,
} from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { showOrder as showOutbound } from '@kura/contract/outbound/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { cutOffOrder, moveOutbound } from '../../outbound/public.ts';
import { hand, makeStock } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import type { Written } from '../channels/connector.ts';
import { onWritten } from '../order/on-written.ts';
import { aLine, anOrder } from '../testing/channel-order.ts';
import { forwardWaiting } from './waiting.ts';
import { makeStore } from '../testing/make-store.ts';
import { marketScene, type MarketScene, feedOrders } from '../testing/market-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const may = ['marketplace:order:list', 'marketplace:order:forward'];
const ownerOf = async ({ company }: MarketScene) => app.as(await app.given.customer({ company, permissions: may }));
const how = ({ warehouse }: MarketScene) => ({ warehouseId: warehouse.id, carrierMode: 'chosen' as const, carrier: 'YAMATO' });
const forward = async (scene: MarketScene, ids: number[], more: object = {}) =>
  (await (await ownerOf(scene)).call(forwardMarketOrders, { body: { ids, ...how(scene), ...more } })).data.results;
interface Outbound {
  id: number;
  number: string;
  status: string;
  source: string;
  customerNo: string;
  codJpy: number;
  deliveryDate: string | null;
  deliveryWindow: string;
  prefecture: string;
  remark: string;
  storeId: number;
  pieceCount: number;
  shippingType: string;
  warehouseId: number;
}
const outboundOf = (orderId: number): Promise<Outbound[]> =>
  app.db.rows(sql`
    select b.id, b.number, b.status, b.source, b.customer_no, b.cod_jpy, b.delivery_date, b.delivery_window, b.prefecture, b.remark, b.store_id, b.piece_count,
      b.shipping_type, b.warehouse_id
    from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id where f.order_id = ${orderId} order by f.id`);
const orderOf = (id: number) =>
  app.db.first<{
    forwardStatus: string;
    waybillStatus: string;
    shipmentStatus: string;
    systemNote: string;
    holdReason: string;
    tooLateAt: string | null;
  }>(sql`
    select forward_status, waybill_status, shipment_status, system_note, hold_reason, too_late_at from marketplace_orders where id = ${id}`);
const writesOf = (id: number) =>
  app.db.rows<{
    id: number;
    orderId: number;
    kind: 'ship';
    reference: string;
    status: string;
    payload: { parcels: { trackingNumber: string; lines: { lineId: string; quantity: number }[] }[]; isWhole: boolean };
  }>(sql`select id, order_id, kind, reference, status, payload from channel_writes where order_id = ${id} and kind = 'ship' order by id`);
const ship = async (outbound: Outbound) => {
  await app.db.tx((tx) => moveOutbound(tx, hand, outbound.id, 'approve', { now: app.clock.now() }));
  await walkOutbound(app, outbound, 'shipped');
  await app.kernel.outbox.drain();
};

describe('forwarding', () => {
  it('S04 makes an outbound order with address, wishes, money at the door and what the buyer said', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {
      isCod: true,
      codAmount: '4460.00',
      desiredDate: '2026-06-20',
      desiredTime: '14:00～16:00',
      customerNote: '玄関前に置いてください',
      shippingType: 'nextDay',
    });
    app.clock.set('2026-06-10T01:00:00Z');
    const [result] = await forward(scene, [id]);
    expect(result).toMatchObject({ message: '', isDone: true });
    const [outbound] = await outboundOf(id);
    expect(outbound).toMatchObject({
      status: 'pendingReview',
      source: 'channel',
      codJpy: 4460,
      deliveryDate: '2026-06-20',
      deliveryWindow: '14-16',
      prefecture: '27',
      remark: '玄関前に置いてください',
      storeId: scene.store.id,
      pieceCount: 2,
      shippingType: 'nextDay',
      warehouseId: scene.warehouse.id,
    });
    expect(result?.outboundNumbers).toEqual([outbound?.number]);
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'forwarded' });
    const log = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'marketplace.order' and record_id = ${id} order by id`,
    );
    expect(log.map(({ action }) => action)).toContain('marketplace.order.log.forwarded');
  });

  it('K05 money at the door is asked for once: what is added to an order that was forwarded goes in no second outbound order', async () => {
    const scene = await marketScene(app);
    const order = anOrder({ isCod: true, codAmount: '4460' });
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    const more = { codAmount: '8420', lines: [aLine({ ordered: 4 })], changedAt: new Date('2026-06-09T09:00:00Z') };
    await feedOrders(app, scene.store, { ...order, ...more });
    const [result] = await forward(scene, [id]);
    expect(result).toMatchObject({ isDone: false, message: expect.stringContaining('代引') as string });
    expect(await outboundOf(id)).toMatchObject([{ codJpy: 4460, pieceCount: 2 }]);
  });

  it('K05 an order that pays at the door and of which somebody else has sent a part is not forwarded', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {
      isCod: true,
      codAmount: '4460',
      shipment: 'partiallyShipped',
      lines: [aLine({ ordered: 2, shipped: 1 })],
    });
    expect(await forward(scene, [id])).toMatchObject([{ isDone: false, message: expect.stringContaining('代引') as string }]);
    expect(await outboundOf(id)).toEqual([]);
  });

  it('K05 an order that pays at the door goes whole again after its outbound order was cut off, without what the buyer gave up', async () => {
    const scene = await marketScene(app);
    const lines = [aLine({ ordered: 3, cancelled: 1 }), aLine({ lineId: '2', ordered: 1, cancelled: 1 })];
    const [id = 0] = await feedOrders(app, scene.store, { isCod: true, codAmount: '4460', lines });
    await forward(scene, [id]);
    await app.db.tx(async (tx) => cutOffOrder(tx, hand, { id: (await outboundOf(id))[0]?.id ?? 0, reason: 'wrong box' }, app.clock.now()));
    await app.kernel.outbox.drain();
    expect(await forward(scene, [id])).toMatchObject([{ isDone: true }]);
    expect(await outboundOf(id)).toMatchObject([{ status: 'cutOff' }, { status: 'pendingReview', codJpy: 4460, pieceCount: 2 }]);
  });

  it.each(['waiting', 'sending', 'accepted'])(
    'S04 an order whose shipping or cancelling the channel is being told (%s) is not forwarded, and goes when that is over',
    async (status) => {
      const scene = await marketScene(app, 'yahoo');
      const ids = await feedOrders(app, scene.store, {}, {}, {});
      const [shipped = 0, cancelled = 0, noted = 0] = ids;
      const owner = app.as(
        await app.given.customer({ company: scene.company, permissions: [...may, 'marketplace:order:handle', 'marketplace:order:ship'] }),
      );
      const typed = { ids: [shipped], carrier: 'YAMATO' as const, trackingNumber: '123456789012' };
      expect((await owner.call(shipMarketOrders, { body: typed })).data.results).toMatchObject([{ isDone: true }]);
      expect((await owner.call(cancelMarketOrder, { body: { id: cancelled, reason: '欠品' } })).code).toBe(200);
      await app.db.run(sql`update channel_writes set status = ${status} where order_id = any(${ids}::bigint[])`);
      await app.db.run(sql`
        insert into channel_writes (company_id, store_id, kind, order_id, reference, payload, next_at, created_at, made_by, status)
        values (${scene.company.id}, ${scene.store.id}, 'memo', ${noted}, ${`memo:${noted}`}, '{}', now(), now(), 'li', ${status})`);
      const results = await forward(scene, ids);
      expect(results.map(({ isDone }) => isDone)).toEqual([false, false, true]);
      for (const { message } of results.slice(0, 2)) expect(message).toContain('正在告知平台');
      expect([...(await outboundOf(shipped)), ...(await outboundOf(cancelled))]).toEqual([]);
      await app.db.run(sql`update channel_writes set status = 'refused' where order_id = any(${ids}::bigint[])`);
      expect((await forward(scene, [shipped, cancelled])).map(({ isDone }) => isDone)).toEqual([true, true]);
    },
  );

  it('S04 by eight at once makes one order', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {});
    const results = (await Promise.all(Array.from({ length: 8 }, () => forward(scene, [id])))).flat();
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(results.find(({ isDone }) => !isDone)?.message).toContain('已转出库');
    expect(await outboundOf(id)).toHaveLength(1);
  });

  it('S04 through two stores that are one shop makes one order, also when both are forwarded at once', async () => {
    for (const atOnce of [false, true]) {
      const scene = await marketScene(app);
      const twin = await makeStore(app, { platform: 'shopify', companyId: scene.company.id });
      await app.db.run(sql`
        insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
        values (${scene.company.id}, ${twin.id}, 'KETTLE-RED', ${scene.productId}, 1, now(), now())`);
      const order = anOrder();
      const [[a = 0], [b = 0]] = [await feedOrders(app, scene.store, order), await feedOrders(app, twin, order)];
      const draft = (id: number) => forward(scene, [id], { isSubmitted: false });
      const tries = atOnce ? (await Promise.all([draft(a), draft(b)])).flat() : [...(await draft(a)), ...(await draft(b))];
      expect(tries.map(({ isDone }) => isDone).toSorted()).toEqual([false, true]);
      expect(tries.find(({ isDone }) => !isDone)?.message).toContain('已转出库');
      expect([...(await outboundOf(a)), ...(await outboundOf(b))]).toHaveLength(1);
    }
  });

  it('C10 pressed twice with one key answers the same and makes one order', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {});
    const owner = await ownerOf(scene);
    const press = () => owner.call(forwardMarketOrders, { body: { ids: [id], ...how(scene) }, headers: { 'idempotency-key': 'press-1' } });
    expect(await press()).toEqual(await press());
    expect(await outboundOf(id)).toHaveLength(1);
  });

  it('S04 after a cut-off goes again, as a new order, and by hand only', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {});
    await forward(scene, [id]);
    const [first] = await outboundOf(id);
    await app.db.tx((tx) => cutOffOrder(tx, hand, { id: first?.id ?? 0, reason: 'wrong box' }, app.clock.now()));
    await app.kernel.outbox.drain();
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'notForwarded' });
    expect((await orderOf(id))?.holdReason).toContain('marketplace.note.stopped');
    expect((await forward(scene, [id]))[0]).toMatchObject({ isDone: true });
    const all = await outboundOf(id);
    expect(all.map(({ status }) => status)).toEqual(['cutOff', 'pendingReview']);
  });

  it('S04 counts what a mapping says: two of a product for each piece, and several lines of one product together', async () => {
    const scene = await marketScene(app);
    await app.db.run(sql`
      insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
      values (${scene.company.id}, ${scene.store.id}, 'KETTLE-PAIR', ${scene.productId}, 2, now(), now())`);
    const [id = 0] = await feedOrders(app, scene.store, {
      lines: [aLine({ ordered: 3, cancelled: 1 }), aLine({ lineId: '2', platformSku: 'kettle-pair', ordered: 2 })],
    });
    await forward(scene, [id]);
    expect(await outboundOf(id)).toMatchObject([{ pieceCount: 6 }]);
  });

  it('S04 takes what the company keeps for no store in particular, where the store has none', async () => {
    const scene = await marketScene(app);
    const { id: productId } = await makeProduct(app, scene.company);
    await app.db.run(sql`update sku_mappings set product_id = ${productId} where store_id = ${scene.store.id}`);
    await makeStock(app, {
      companyId: scene.company.id,
      warehouseId: scene.warehouse.id,
      productId,
      locationId: scene.warehouse.at['A-01-01-03'] ?? 0,
      good: 5,
    });
    const [id = 0] = await feedOrders(app, scene.store, {});
    expect(await forward(scene, [id])).toMatchObject([{ message: '', isDone: true }]);
    expect(await outboundOf(id)).toMatchObject([{ storeId: null, status: 'pendingReview' }]);
  });

  it('S04 to several destinations makes several orders', async () => {
    const scene = await marketScene(app, 'rakuten');
    const { consignee } = anOrder();
    const second = {
      ...consignee,
      name: '佐藤 次郎',
      postcode: '100-0001',
      prefecture: '東京都',
      city: '千代田区',
      address: '千代田1-1',
    } as NonNullable<typeof consignee>;
    const [id = 0] = await feedOrders(app, scene.store, {
      platformState: 'shippable',
      orderState: 'inProcess',
      destinations: [
        { id: 'b1', consignee: consignee as NonNullable<typeof consignee> },
        { id: 'b2', consignee: second },
      ],
      lines: [aLine({ destinationId: 'b1', ordered: 1 }), aLine({ lineId: '2', destinationId: 'b2', ordered: 3 })],
    });
    await forward(scene, [id]);
    expect(await outboundOf(id)).toMatchObject([
      { prefecture: '27', pieceCount: 1 },
      { prefecture: '13', pieceCount: 3 },
    ]);
    const shown = await app.db.first(sql`select platform_status from marketplace_orders where id = ${id}`);
    expect(shown).toEqual({ platformStatus: 'inOutbound' });
  });

  it('E02 says what stands in the way: a line nobody knows, a block of the channel, an address, no more stock', async () => {
    const scene = await marketScene(app);
    const { consignee } = anOrder();
    const ids = await feedOrders(
      app,
      scene.store,
      { lines: [aLine({ platformSku: 'NOBODY-KNOWS' })] },
      { blocks: [{ code: 'cancelAsked', text: '' }] },
      { consignee: { ...(consignee as NonNullable<typeof consignee>), postcode: '12' } },
      { shipment: 'cancelled' },
      { lines: [aLine({ ordered: 1000 })] },
    );
    const results = await forward(scene, ids);
    expect(results.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false]);
    expect(results.map(({ message }) => message).join('\n')).toMatch(/未映射[\s\S]*买家申请取消[\s\S]*邮编[\s\S]*已取消/);
    expect(results[4]?.message).not.toBe('');
    // The stock is said on the order too; what one sees on it anyway is not written down.
    expect((await orderOf(ids[4] ?? 0))?.holdReason).toContain('inventory.stock.notEnough');
    expect((await orderOf(ids[0] ?? 0))?.holdReason).toBe('');
    for (const id of ids) expect(await outboundOf(id)).toEqual([]);
  });

  it('E02 says which stores hold what is missing here', async () => {
    const scene = await marketScene(app);
    const { id: productId } = await makeProduct(app, scene.company);
    await app.db.run(sql`update sku_mappings set product_id = ${productId} where store_id = ${scene.store.id}`);
    const [id = 0] = await feedOrders(app, scene.store, {});
    const other = await makeStore(app, { platform: 'yahoo', companyId: scene.company.id });
    const at = {
      companyId: scene.company.id,
      warehouseId: scene.warehouse.id,
      productId,
      locationId: scene.warehouse.at['A-01-01-03'] ?? 0,
    };
    await makeStock(app, { ...at, good: 5, storeId: other.id });
    expect((await forward(scene, [id]))[0]?.message).toMatch(/Store \d+ × 5/);
  });

  it('C09 of another company’s order is not found', async () => {
    const scene = await marketScene(app);
    const other = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {});
    const stranger = await ownerOf(other);
    expect((await stranger.call(forwardMarketOrders, { body: { ids: [id], ...how(other) } })).code).toBe(404);
    expect((await stranger.call(showMarketOrder, { query: { id } })).code).toBe(404);
    expect((await (await ownerOf(scene)).call(showMarketOrder, { query: { id } })).data).toMatchObject({
      id,
      lines: [{ systemSku: expect.any(String) as string }],
    });
  });
});

describe('what left the warehouse', () => {
  it('S04 is told to the channel once, and the waybill counts as returned when the channel has it', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {});
    await forward(scene, [id]);
    const [outbound] = await outboundOf(id);
    await ship(outbound as Outbound);
    const [write, ...more] = await writesOf(id);
    expect(more).toEqual([]);
    expect(write).toMatchObject({ status: 'waiting', payload: { isWhole: true, parcels: [{ lines: [{ lineId: '1', quantity: 2 }] }] } });
    expect(await orderOf(id)).toMatchObject({ waybillStatus: 'notReturned', shipmentStatus: 'unshipped' });
    const settle = (written: Written) => app.db.tx((tx) => onWritten(tx, write as NonNullable<typeof write>, written, app.clock.now()));
    await settle({ state: 'accepted', transactionId: 't' });
    expect(await orderOf(id)).toMatchObject({ waybillStatus: 'notReturned' });
    await settle({ state: 'done' });
    expect(await orderOf(id)).toMatchObject({ waybillStatus: 'returned', shipmentStatus: 'shipped' });
    const shipped = await app.db.first(sql`select shipped from marketplace_lines where order_id = ${id}`);
    expect(shipped).toEqual({ shipped: 2 });
  });

  it('S04 that is refused by the channel is not returned, and says why', async () => {
    const scene = await marketScene(app);
    const [id = 0] = await feedOrders(app, scene.store, {});
    await forward(scene, [id]);
    await ship((await outboundOf(id))[0] as Outbound);
    const [write] = await writesOf(id);
    await app.db.tx((tx) =>
      onWritten(tx, write as NonNullable<typeof write>, { state: 'refused', code: 'X', message: 'number used twice' }, app.clock.now()),
    );
    expect(await orderOf(id)).toMatchObject({ waybillStatus: 'notReturned', shipmentStatus: 'unshipped' });
    expect((await orderOf(id))?.systemNote).toContain('number used twice');
  });
});

describe('an order that its buyer cancels after it was forwarded', () => {
  it('S04 S05 meets the hard intercept', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    await feedOrders(app, scene.store, { ...order, shipment: 'cancelled', changedAt: new Date('2026-06-09T09:00:00Z') });
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toMatchObject([{ status: 'cutOff' }]);
    expect(await orderOf(id)).toMatchObject({ shipmentStatus: 'cancelled', forwardStatus: 'notForwarded' });
    expect((await orderOf(id))?.systemNote).toContain('marketplace.note.cutOff');
  });

  it('S04 S05 as a draft is withdrawn', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id], { isSubmitted: false });
    await feedOrders(app, scene.store, { ...order, shipment: 'cancelled', changedAt: new Date('2026-06-09T09:00:00Z') });
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toMatchObject([{ status: 'cancelled' }]);
  });

  const asking = (order: ReturnType<typeof anOrder>, hour = '09') => ({
    ...order,
    blocks: [{ code: 'cancelAsked' as const, text: 'サイズ違い' }],
    changedAt: new Date(`2026-06-09T${hour}:00:00Z`),
  });
  const heldOf = async (id: number) =>
    app.db.rows<{ isHeld: boolean }>(sql`
      select b.is_held from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id where f.order_id = ${id} order by f.id`);
  const noticesOf = ({ company }: MarketScene) =>
    app.db.rows<{ text: string }>(sql`select text from company_notices where company_id = ${company.id} order by id`);

  it('S05 only asked for: the outbound order is kept where it is, once, and its customer hears of it', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    await feedOrders(app, scene.store, asking(order));
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toMatchObject([{ status: 'pendingReview' }]);
    expect(await heldOf(id)).toEqual([{ isHeld: true }]);
    expect((await orderOf(id))?.systemNote).toContain('marketplace.note.cancelAsked');
    expect(await noticesOf(scene)).toMatchObject([{ text: 'marketplace.notice.cancelAsked' }]);
    const ops = app.as(await app.given.staff());
    const shown = await ops.call(showOutbound, { query: { id: (await outboundOf(id))[0]?.id ?? 0 }, lang: 'en' });
    expect(shown.data.notes).toContain('The buyer asked the channel to cancel');
    // Somebody let it go on: the same telling again keeps it no more.
    const [{ id: outboundId } = { id: 0 }] = await outboundOf(id);
    await app.db.run(sql`update outbound_orders set is_held = false, hold_reason = '' where id = ${outboundId}`);
    await feedOrders(app, scene.store, { ...asking(order, '10'), memo: 'x' });
    await app.kernel.outbox.drain();
    expect(await heldOf(id)).toEqual([{ isHeld: false }]);
    expect(await noticesOf(scene)).toHaveLength(1);
  });

  it('S05 asked for when it had left is said in plain words, and nothing is kept', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    await ship((await outboundOf(id))[0] as Outbound);
    await feedOrders(app, scene.store, asking(order));
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toMatchObject([{ status: 'shipped' }]);
    expect(await heldOf(id)).toEqual([{ isHeld: false }]);
    expect((await orderOf(id))?.systemNote).toContain('marketplace.note.askedLate');
  });

  it('S05 to another address than was forwarded is kept where it is, and its customer hears of it; the same address told again is not', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    await feedOrders(app, scene.store, { ...order, memo: 'x', changedAt: new Date('2026-06-09T08:00:00Z') });
    await app.kernel.outbox.drain();
    expect(await heldOf(id)).toEqual([{ isHeld: false }]);
    const consignee = { ...(order.consignee as NonNullable<typeof order.consignee>), address: '梅田9-9-9' };
    await feedOrders(app, scene.store, { ...order, consignee, changedAt: new Date('2026-06-09T09:00:00Z') });
    await app.kernel.outbox.drain();
    expect(await heldOf(id)).toEqual([{ isHeld: true }]);
    expect(await outboundOf(id)).toMatchObject([{ status: 'pendingReview' }]);
    expect((await orderOf(id))?.systemNote).toContain('marketplace.note.addressChanged');
    expect(await noticesOf(scene)).toMatchObject([{ text: 'marketplace.notice.addressChanged' }]);
    // What the channel hides later is no other address.
    await app.db.run(sql`update outbound_orders set is_held = false, hold_reason = ''`);
    await feedOrders(app, scene.store, { ...order, consignee: null, changedAt: new Date('2026-06-09T10:00:00Z') });
    await app.kernel.outbox.drain();
    expect(await heldOf(id)).toEqual([{ isHeld: false }]);
  });

  it('K05 with another sum to be paid at the door, or none, is kept where it is, and its customer hears of it; the same sum told again is not', async () => {
    for (const changed of [{ codAmount: '3960' }, { isCod: false, codAmount: null, paymentMethod: 'Credit card' }]) {
      const scene = await marketScene(app);
      const order = anOrder({ isCod: true, codAmount: '4460' });
      const [id = 0] = await feedOrders(app, scene.store, order);
      await forward(scene, [id]);
      await feedOrders(app, scene.store, { ...order, codAmount: '4460.00', memo: 'x', changedAt: new Date('2026-06-09T08:00:00Z') });
      await app.kernel.outbox.drain();
      expect(await heldOf(id)).toEqual([{ isHeld: false }]);
      await feedOrders(app, scene.store, { ...order, ...changed, changedAt: new Date('2026-06-09T09:00:00Z') });
      await app.kernel.outbox.drain();
      expect(await heldOf(id)).toEqual([{ isHeld: true }]);
      expect((await orderOf(id))?.systemNote).toContain('marketplace.note.codChanged');
      expect(await noticesOf(scene)).toMatchObject([{ text: 'marketplace.notice.codChanged' }]);
    }
  });

  it('S05 too late is said in plain words and waits for somebody', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    await ship((await outboundOf(id))[0] as Outbound);
    await feedOrders(app, scene.store, { ...order, shipment: 'cancelled', changedAt: new Date('2026-06-09T09:00:00Z') });
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toMatchObject([{ status: 'shipped' }]);
    expect((await orderOf(id))?.systemNote).toContain('marketplace.note.tooLate');
    expect((await orderOf(id))?.tooLateAt).not.toBeNull();
  });

  it('S04 with other lines than were forwarded is noted, and the outbound order stays as it is', async () => {
    const scene = await marketScene(app);
    const order = anOrder();
    const [id = 0] = await feedOrders(app, scene.store, order);
    await forward(scene, [id]);
    await feedOrders(app, scene.store, { ...order, lines: [aLine({ ordered: 1 })], changedAt: new Date('2026-06-09T09:00:00Z') });
    expect((await orderOf(id))?.systemNote).toContain('marketplace.note.linesChanged');
    expect(await outboundOf(id)).toMatchObject([{ pieceCount: 2 }]);
  });
});

describe('a store with a rule', () => {
  const withRule = async (scene: MarketScene, more = sql`holds_notes = true`) =>
    app.db
      .run(sql`
      insert into forward_rules (store_id, company_id, is_on, warehouse_id, carrier_mode, carrier, updated_at)
      values (${scene.store.id}, ${scene.company.id}, true, ${scene.warehouse.id}, 'chosen', 'YAMATO', now())
      on conflict (store_id) do nothing`)
      .then(() => app.db.run(sql`update forward_rules set ${more} where store_id = ${scene.store.id}`));

  it('S04 forwards what comes in by itself, and holds what the rule holds, with the reason', async () => {
    const scene = await marketScene(app);
    await withRule(scene);
    const [plain = 0, noted = 0] = await feedOrders(app, scene.store, {}, { customerNote: 'のし希望' });
    await app.kernel.outbox.drain();
    expect(await outboundOf(plain)).toMatchObject([{ status: 'pendingReview' }]);
    expect(await outboundOf(noted)).toEqual([]);
    expect((await orderOf(noted))?.holdReason).toContain('marketplace.rule.hold.note');
  });

  it('S04 what the stock refuses waits with the reason and keeps no other', async () => {
    const scene = await marketScene(app);
    await withRule(scene);
    const [big = 0, small = 0] = await feedOrders(app, scene.store, { lines: [aLine({ ordered: 60 })] }, {});
    await app.kernel.outbox.drain();
    expect(await outboundOf(big)).toEqual([]);
    expect((await orderOf(big))?.holdReason).not.toBe('');
    expect(await outboundOf(small)).toHaveLength(1);
  });

  it('S04 merges orders to one address into one parcel, and tells each of its own pieces', async () => {
    const scene = await marketScene(app);
    await withRule(scene, sql`merges_address = true`);
    const [a = 0, b = 0] = await feedOrders(app, scene.store, {}, { lines: [aLine({ ordered: 1 })] });
    await app.kernel.outbox.drain();
    const [one] = await outboundOf(a);
    expect(await outboundOf(b)).toMatchObject([{ id: one?.id, pieceCount: 3 }]);
    await ship(one as Outbound);
    expect((await writesOf(a))[0]?.payload.parcels[0]?.lines).toEqual([{ lineId: '1', quantity: 2 }]);
    expect((await writesOf(b))[0]?.payload.parcels[0]?.lines).toEqual([{ lineId: '1', quantity: 1 }]);
  });

  it('S04 what cannot go with others to its address keeps none of them: each goes or waits by itself', async () => {
    const scene = await marketScene(app);
    await withRule(scene, sql`merges_address = true`);
    const [big = 0, small = 0] = await feedOrders(app, scene.store, { lines: [aLine({ ordered: 60 })] }, {});
    await app.kernel.outbox.drain();
    expect(await outboundOf(big)).toEqual([]);
    expect((await orderOf(big))?.holdReason).not.toBe('');
    expect(await outboundOf(small)).toMatchObject([{ pieceCount: 2 }]);
    expect((await orderOf(small))?.holdReason).toBe('');
  });

  it('K05 waits with all of an order that pays at the door until all of it is there', async () => {
    const scene = await marketScene(app);
    await withRule(scene, sql`splits_reserved = true`);
    const { id: later } = await makeProduct(app, scene.company);
    await app.db.run(sql`
      insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
      values (${scene.company.id}, ${scene.store.id}, 'LATER', ${later}, 1, now(), now())`);
    const lines = [aLine(), aLine({ lineId: '2', platformSku: 'LATER', ordered: 1 })];
    const [id = 0] = await feedOrders(app, scene.store, { isCod: true, codAmount: '4460', lines });
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toEqual([]);
    expect((await orderOf(id))?.holdReason).toContain('marketplace.rule.hold.codWhole');
    const locationId = scene.warehouse.at['A-01-01-02'] ?? 0;
    const at = { companyId: scene.company.id, warehouseId: scene.warehouse.id, storeId: scene.store.id, locationId };
    await makeStock(app, { ...at, productId: later, good: 5 });
    app.clock.advance(3600);
    await forwardWaiting(app.kernel, scene.store.id);
    expect(await outboundOf(id)).toMatchObject([{ pieceCount: 3, codJpy: 4460 }]);
  });

  it('S04 splits what is not there yet off, and it follows when it is', async () => {
    const scene = await marketScene(app);
    await withRule(scene, sql`splits_reserved = true`);
    const { id: later } = await makeProduct(app, scene.company);
    await app.db.run(sql`
      insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
      values (${scene.company.id}, ${scene.store.id}, 'LATER', ${later}, 1, now(), now())`);
    const [id = 0] = await feedOrders(app, scene.store, { lines: [aLine(), aLine({ lineId: '2', platformSku: 'LATER', ordered: 1 })] });
    await app.kernel.outbox.drain();
    expect(await outboundOf(id)).toMatchObject([{ pieceCount: 2 }]);
    await makeStock(app, {
      companyId: scene.company.id,
      warehouseId: scene.warehouse.id,
      productId: later,
      locationId: scene.warehouse.at['A-01-01-02'] ?? 0,
      good: 5,
      storeId: scene.store.id,
    });
    app.clock.advance(3600);
    await forwardWaiting(app.kernel, scene.store.id);
    expect(await outboundOf(id)).toMatchObject([{ pieceCount: 2 }, { pieceCount: 1 }]);
  });
});
