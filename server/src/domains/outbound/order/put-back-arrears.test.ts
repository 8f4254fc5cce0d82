import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOffOrder, previewCutOffs, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { feeLine, makeWallet, moneyFaultsOf, type TestWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { moveOutbound } from './order.moves.ts';
import { putBack } from './put-back.ts';

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  ops = await app.given.staff();
});
afterAll(async () => {
  expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);
  await app.close();
});

/** Q1: 73.04 are held, 5.00 of them for the operation. */
async function q1Order() {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 100_00 });
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company, { lengthMm: 450, widthMm: 350, heightMm: 90, weightG: 2900 });
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: 2 });
  const input = { codJpy: 15_800, packaging: 'BOX100' } as const;
  const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 2 }], input });
  return { wallet, order };
}
/** Something else took more than what was left. */
const intoArrears = (wallet: TestWallet) => wallet.charge([feeLine('STORAGE', 60_00)]);

describe('an order that was put back since its company was in arrears', () => {
  const show = async (id: number) => (await app.as(ops).call(showOrder, { query: { id } })).data;
  const preview = async (id: number) => (await app.as(ops).call(previewCutOffs, { body: { ids: [id] } })).data[0];
  const cutOff = (id: number) => app.as(ops).call(cutOffOrder, { body: { id, reason: 'x' } });
  const back = (id: number, reference: string, more: { quantity?: number; toLocationId?: number } = {}) =>
    app.db.tx((tx) => putBack(tx, hand, { orderId: id, reference, ...more }, app.clock.now()));
  const kept = [{ feeType: 'OUT_OPERATION', amount: { currency: 'CNY', minor: 5_00 } }];
  const released = [{ currency: 'CNY', minor: 68_04 }];

  it('F3 A08 owes the operation fee when it is cut off: all of it lies on the shelves again', async () => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, 'picked');
    await intoArrears(wallet);
    await back(order.id, `all-${order.id}`);
    expect(await show(order.id)).toMatchObject({ status: 'abnormal', pickedCount: 0 });
    expect(await preview(order.id)).toMatchObject({ result: 'cutOff', kept, released });
    await cutOff(order.id);
    expect(await show(order.id)).toMatchObject({
      status: 'cutOff',
      totalFee: { minor: 5_00 },
      shipBy: null,
      promiseDay: null,
      ended: { charged: [{ currency: 'CNY', minor: 5_00 }], released },
    });
    expect(await wallet.figures()).toEqual({ balance: 35_00, holds: 0 });
  });
  it('F3 A08 owes the operation fee when it is cut off: some of it still had to come back', async () => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, 'sorted');
    await intoArrears(wallet);
    await back(order.id, `one-${order.id}`, { quantity: 1 });
    expect(await preview(order.id)).toMatchObject({ result: 'stop', kept, released });
    await cutOff(order.id);
    expect(await back(order.id, `two-${order.id}`)).toMatchObject({ isEnded: true });
    expect(await wallet.figures()).toEqual({ balance: 35_00, holds: 0 });
  });
  it('F3 owes nothing where a piece was missing: we could not deliver', async () => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, 'picked');
    await intoArrears(wallet);
    await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'fail', { reason: 'one is missing', now: app.clock.now() }));
    expect(await preview(order.id)).toMatchObject({ result: 'stop', kept: [], released: [{ minor: 73_04 }] });
    await cutOff(order.id);
    await back(order.id, `missing-${order.id}`);
    expect(await wallet.figures()).toEqual({ balance: 40_00, holds: 0 });
  });
  it('F3 owes nothing for it when it goes on after all and is cut off before it is picked again', async () => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, 'picked');
    await intoArrears(wallet);
    await back(order.id, `again-${order.id}`, { toLocationId: order.lines[0]?.locationId ?? 0 });
    await wallet.credit(100_00);
    await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'resume', { now: app.clock.now() }));
    expect(await preview(order.id)).toMatchObject({ result: 'cutOff', kept: [], released: [{ minor: 73_04 }] });
    await cutOff(order.id);
    expect(await wallet.figures()).toEqual({ balance: 140_00, holds: 0 });
  });
});
