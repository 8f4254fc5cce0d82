import { afterAll, beforeAll, expect, it } from 'vitest';
import { resendAccessories } from '@kura/contract/outbound/order/resend.endpoints.ts';
import { orderMoves, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { createOrderOnce, cutOffOrder, moveOutbound, orderById, orderByNumber } from '../public.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
/** What a room above has heard, in the order in which it was told. */
const heard: { topic: string; orderId: number; number: string }[] = [];
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  for (const topic of ['outbound.shipped', 'outbound.unshipped', 'outbound.cutOff', 'outbound.rejected'])
    app.kernel.outbox.on<{ orderId: number; number: string }>(topic, async (_tx, { orderId, number }) => {
      heard.push({ topic, orderId, number });
    });
});
afterAll(async () => {
  expect(await faultsOf(app.db)).toEqual([]);
  await app.close();
});

const now = () => app.clock.now();
const inputOf = (productId: number, more: object = {}): OrderInput =>
  OrderInput.parse({
    companyId: company.id,
    warehouseId: warehouse.id,
    carrier: 'SAGAWA',
    recipientName: '山田太郎',
    phone: '06-6123-4567',
    postcode: '530-0001',
    prefecture: '27',
    city: '大阪市北区',
    street: '梅田1-1-1',
    lines: [{ productId, quantity: 1 }],
    ...more,
  });
/** One product with pieces on the shelf, ordered by a room above. */
async function ordered(source: 'channel' | 'fba' | 'work', sourceKey: string) {
  const made = await makeOutbound(app, company, { warehouse, status: 'draft', lines: [{ quantity: 1, stock: 3 }] });
  const input = inputOf(made.lines[0]?.productId ?? 0);
  const make = () => app.db.tx((tx) => createOrderOnce(tx, hand, input, { source, sourceKey }, now()));
  return { make, input };
}
const hears = async (id: number) => {
  await app.kernel.outbox.drain();
  await app.kernel.outbox.drain();
  return heard.filter(({ orderId }) => orderId === id).map(({ topic }) => topic);
};
const release = (id: number) =>
  app.db.tx(async (tx) => {
    for (const move of ['submit', 'approve'] as const) await moveOutbound(tx, hand, id, move, { now: now() });
  });

it('C10 a marketplace, FBA and a work order make one order each, however often and at once they tell; the same key of another is another order', async () => {
  for (const source of ['channel', 'fba', 'work'] as const) {
    const { make } = await ordered(source, `${source}:1001`);
    const all = await Promise.all([make(), make(), make()]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await make()).toMatchObject({ id: all[0]?.id, isNew: false });
    const order = await orderById(app.db, { companyId: company.id }, all[0]?.id ?? 0, now());
    expect(order).toMatchObject({ source, status: 'draft' });
  }
  const stranger = await app.given.company();
  const product = await makeProduct(app, stranger);
  const theirs = { ...inputOf(product.id), companyId: stranger.id };
  const made = await app.db.tx((tx) => createOrderOnce(tx, hand, theirs, { source: 'channel', sourceKey: 'channel:1001' }, now()));
  expect(made.isNew).toBe(true);
});

it('the room above hears of shipped and of shipping reversed once each, with what names the order', async () => {
  const { make } = await ordered('channel', 'channel:2001');
  const { id, number } = await make();
  await release(id);
  expect(await hears(id)).toEqual([]);
  await walkOutbound(app, { id, number }, 'shipped');
  expect(await hears(id)).toEqual(['outbound.shipped']);
  expect(heard.find(({ orderId }) => orderId === id)).toMatchObject({ number });
  expect(await orderByNumber(app.db, { companyId: null }, number, now())).toMatchObject({
    status: 'shipped',
    trackingNumber: expect.stringMatching(/^\d{12}$/),
    carrier: 'SAGAWA',
  });
  await app.db.tx((tx) => moveOutbound(tx, hand, id, 'unship', { reason: 'test', now: now() }));
  expect(await hears(id)).toEqual(['outbound.shipped', 'outbound.unshipped']);
  await walkOutbound(app, { id, number }, 'shipped');
  expect(await hears(id)).toEqual(['outbound.shipped', 'outbound.unshipped', 'outbound.shipped']);
});

it('S05 it hears of a cut-off once, at once or while pieces are still out, and of a refusal; a cut-off too late is refused and not told', async () => {
  const early = await (await ordered('channel', 'channel:3001')).make();
  await release(early.id);
  const stop = (id: number) => app.db.tx((tx) => cutOffOrder(tx, hand, { id, reason: 'the buyer cancelled' }, now()));
  expect((await stop(early.id)).status).toBe('cutOff');
  expect(await hears(early.id)).toEqual(['outbound.cutOff']);
  const late = await (await ordered('channel', 'channel:3002')).make();
  await release(late.id);
  await walkOutbound(app, late, 'picked');
  expect((await stop(late.id)).status).toBe('cutOffPending');
  await expect(stop(late.id)).rejects.toThrow('kernel.error.wrongState');
  expect(await hears(late.id)).toEqual(['outbound.cutOff']);
  const refused = await (await ordered('channel', 'channel:3003')).make();
  await app.db.tx(async (tx) => {
    await moveOutbound(tx, hand, refused.id, 'submit', { now: now() });
    await moveOutbound(tx, hand, refused.id, 'reject', { reason: 'no', now: now() });
  });
  expect(await hears(refused.id)).toEqual(['outbound.rejected']);
  const gone = await (await ordered('channel', 'channel:3004')).make();
  await release(gone.id);
  await walkOutbound(app, gone, 'shipped');
  await expect(stop(gone.id)).rejects.toThrow('outbound.order.alreadyShipped');
  expect(await hears(gone.id)).toEqual(['outbound.shipped']);
});

it('replacement parts for an order that has left become an order to the same recipient, which holds, leaves and takes the parts off the book', async () => {
  const left = await makeOutbound(app, company, { warehouse, lines: [{ quantity: 1 }], input: { customerNo: 'SHOP-77' } });
  await walkOutbound(app, left, 'shipped');
  const part = await makeProduct(app, company, { type: 'accessory' });
  await makeStock(app, {
    companyId: company.id,
    warehouseId: warehouse.id,
    productId: part.id,
    locationId: warehouse.at['A-01-01-05'] ?? 0,
    good: 3,
  });
  const may = ['outbound:order:create', 'outbound:order:submit', 'outbound:order:list', 'finance:fee:list'];
  const customer = app.as(await app.given.customer({ company, permissions: may }));
  const body = { orderNumber: left.number, lines: [{ productId: part.id, quantity: 2 }], remark: '少一个盖子' };
  const resend = (more: object = {}) => customer.call(resendAccessories, { body: { ...body, ...more } });
  const stranger = app.as(await app.given.customer({ permissions: may }));
  expect((await stranger.call(resendAccessories, { body })).code).toBe(404);
  expect((await resend({ lines: [{ productId: left.lines[0]?.productId, quantity: 1 }] })).message).toContain('补发配件');
  const draft = await makeOutbound(app, company, { warehouse, status: 'draft' });
  expect((await resend({ orderNumber: draft.number })).code).toBe(400);
  const { data } = await resend();
  expect(data).toMatchObject({
    status: 'draft',
    source: 'accessory',
    customerNo: 'SHOP-77',
    recipientName: '山田太郎',
    carrierMode: 'cheapest',
    lines: [{ productId: part.id, quantity: 2 }],
  });
  expect((await customer.call(orderMoves.calls.submit, { body: { id: data.id } })).data).toMatchObject({
    status: 'pendingReview',
    held: [{ currency: 'CNY' }],
  });
  await app.db.tx((tx) => moveOutbound(tx, hand, data.id, 'approve', { now: now() }));
  await walkOutbound(app, data, 'shipped');
  expect((await customer.call(showOrder, { query: { id: data.id } })).data.status).toBe('shipped');
  const stock = await app.db.first<{ left: number }>(
    sql`select sum(available + locked)::int as left from stock_balances where product_id = ${part.id}`,
  );
  expect(stock?.left).toBe(1);
});
