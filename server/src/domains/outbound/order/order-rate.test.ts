import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfferAsk, OrderChange } from '@kura/contract/outbound/order/order.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, type OutboundMore, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { changeCarrier } from './change-carrier.ts';
import { offerOrder } from './offer-order.ts';
import { changeOrder } from './save-order.ts';
import * as store from './order.store.ts';
import { moveOutbound } from './order.moves.ts';

let app: TestApp;
const first = '0.048500';
const later = '0.060000';
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await app.db.run(sql`
    insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('JPY/CNY', '2026-06-11', ${later}, '', 'x', now())`);
});
afterAll(async () => {
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  await app.close();
});

/** Q1: 870 yen of freight and 440 for the cash at the door; 73.04 at 0.0485. */
async function q1Order(more: Partial<OutboundMore> = {}) {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 24_310_00 });
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company, { lengthMm: 450, widthMm: 350, heightMm: 90, weightG: 2900 });
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: 2 });
  const input = { codJpy: 15_800, packaging: 'BOX100' } as const;
  const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 2 }], input, ...more });
  return { wallet, order };
}
const scale = { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 10_400, packaging: 'BOX100' } as const;
const figures = (id: number) =>
  app.db.first<{ rate: string | null; total: number | null }>(
    sql`select rate, total_cny_minor as total from outbound_orders where id = ${id}`,
  );
const change = (id: number, carrier: string) => app.db.tx((tx) => changeCarrier(tx, hand, id, carrier, app.clock.now()));
const heldRates = async (id: number) =>
  (
    await app.db.rows<{ rate: string }>(sql`
      select distinct l #>> '{basis,rate}' as rate from money_holds h, jsonb_array_elements(h.lines) l
      where h.cause_type = 'outbound.order' and h.cause_id = ${id} and h.status = 'open' and l #>> '{basis,rate}' is not null`)
  ).map(({ rate }) => rate);
/** On the day after, when the yen is dearer. */
async function nextDay(work: () => Promise<void>): Promise<void> {
  app.clock.advance(86_400);
  try {
    await work();
  } finally {
    app.clock.advance(-86_400);
  }
}

describe('the rate of an order', () => {
  it('F2 an order is charged at the rate of the day on which it was submitted, also when it leaves on a day of another rate', async () => {
    const { wallet, order } = await q1Order();
    await nextDay(async () => {
      await walkOutbound(app, order, 'shipped', scale);
      expect(await wallet.figures()).toEqual({ balance: 24_216_59, holds: 0 });
      expect(await figures(order.id)).toEqual({ rate: first, total: 9341 });
      const charged = await app.db.rows(sql`
        select distinct rate from fee_lines where cause_type = 'outbound.order' and cause_id = ${order.id} and rate is not null`);
      expect(charged).toEqual([{ rate: first }]);
    });
  });
  it('F2 what is held anew for another carrier is held at the rate of the first day, and one hold is open', async () => {
    const { wallet, order } = await q1Order();
    await nextDay(async () => {
      await change(order.id, 'YAMATO');
      expect(await heldRates(order.id)).toEqual([first]);
      await change(order.id, 'SAGAWA');
      expect(await heldRates(order.id)).toEqual([first]);
      expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 7304 });
      expect(await figures(order.id)).toEqual({ rate: first, total: 7304 });
      const open = await app.db.rows(sql`
        select reference from money_holds where cause_type = 'outbound.order' and cause_id = ${order.id} and status = 'open'`);
      expect(open).toHaveLength(1);
    });
  });
  it('F2 the cheapest carrier is found and held at the rate of the first day', async () => {
    const { order } = await q1Order();
    await nextDay(async () => {
      await app.db.tx((tx) => changeCarrier(tx, hand, order.id, null, app.clock.now()));
      expect(await heldRates(order.id)).toEqual([first]);
    });
  });
  it('shipping that was reversed and done again keeps the rate of the first day', async () => {
    const { wallet, order } = await q1Order();
    await nextDay(async () => {
      await walkOutbound(app, order, 'shipped', scale);
      await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'unship', { reason: 'wrong truck', now: app.clock.now() }));
      await walkOutbound(app, order, 'shipped');
      expect(await wallet.figures()).toEqual({ balance: 24_216_59, holds: 0 });
    });
  });
  it('what is sent back has no estimate any more, and is submitted again at the rate of that day', async () => {
    const { order } = await q1Order({ status: 'pendingReview' });
    await nextDay(async () => {
      await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'sendBack', { reason: 'x', now: app.clock.now() }));
      expect(await figures(order.id)).toEqual({ rate: null, total: null });
      await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'submit', { now: app.clock.now() }));
      expect(await heldRates(order.id)).toEqual([later]);
      expect(await figures(order.id)).toMatchObject({ rate: later });
    });
  });
  it('F2 what is offered for an order that was submitted is what will be held for it, also on a day of another rate', async () => {
    const { wallet, order } = await q1Order();
    const { companyId, warehouse, lines } = order;
    const ask = OfferAsk.parse({
      companyId,
      warehouseId: warehouse.id,
      carrier: null,
      codJpy: 15_800,
      packaging: 'BOX100',
      postcode: '5300001',
      prefecture: '27',
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    });
    const offered = async (orderId?: number) => {
      const { offers, available, stock } = await offerOrder(
        app.db,
        hand,
        orderId === undefined ? ask : { ...ask, orderId },
        app.clock.now(),
      );
      const { totalCnyMinor, held } = offers.find(({ carrier }) => carrier === 'YAMATO') ?? {};
      return { totalCnyMinor, held, available, stock };
    };
    await nextDay(async () => {
      const { totalCnyMinor, held, available, stock } = await offered(order.id);
      expect((await offered()).totalCnyMinor).toBeGreaterThan(totalCnyMinor ?? 0);
      // Its own pieces and its own money are there for it.
      expect(stock).toMatchObject([{ wanted: 2, available: 2 }]);
      expect(available).toEqual([{ currency: 'CNY', minor: 24_310_00 }]);
      await change(order.id, 'YAMATO');
      expect(await figures(order.id)).toMatchObject({ total: totalCnyMinor });
      expect(held).toEqual([{ currency: 'CNY', minor: (await wallet.figures()).holds }]);
    });
    await expect(offerOrder(app.db, hand, { ...ask, orderId: 999_999 }, app.clock.now())).rejects.toMatchObject({ spec: { code: 404 } });
    const other = await q1Order({ status: 'draft' });
    await expect(offerOrder(app.db, hand, { ...ask, orderId: other.order.id }, app.clock.now())).rejects.toMatchObject({
      spec: { code: 404 },
    });
  });
  it('K09 a larger box that is chosen while it waits makes it a parcel of over 100 cm', async () => {
    const { order } = await q1Order({ input: { packaging: null, codJpy: 0 } });
    const { packageType, ...read } = found(await store.read(app.db, hand.scope, order.id, app.clock.now()));
    expect(packageType).toBe('within100');
    const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const input = OrderChange.parse({ ...read, lines, packaging: 'BOX140' });
    await app.db.tx((tx) => changeOrder(tx, hand, input, app.clock.now()));
    expect(await store.read(app.db, hand.scope, order.id, app.clock.now())).toMatchObject({ packaging: 'BOX140', packageType: 'over100' });
  });
  it('an order of before, without a rate of its own, is charged at the rate of the day', async () => {
    const { order } = await q1Order();
    await app.db.run(sql`update outbound_orders set rate = null where id = ${order.id}`);
    await nextDay(async () => {
      await walkOutbound(app, order, 'shipped', scale);
      expect(await figures(order.id)).toMatchObject({ rate: later });
    });
  });
});
