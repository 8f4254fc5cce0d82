import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOffOrder, offerOrder, previewCutOffs, previewSubmits, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { feeLine, makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { feeColumns } from './hold-money.ts';
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
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  await app.close();
});

const cny = (minor: number) => ({ currency: 'CNY', minor });
const jpy = (minor: number) => ({ currency: 'JPY', minor });
/** Q1 of a company that pays yen in yen: 870 and 440 of them, and 5.00 and 4.50 in yuan. */
async function q1Order(status: 'draft' | 'pendingOutbound' = 'pendingOutbound') {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1_000_00 });
  await wallet.credit(10_000, 'JPY');
  await wallet.setDualWallet(true);
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company, { lengthMm: 450, widthMm: 350, heightMm: 90, weightG: 2900 });
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: 2 });
  const input = { codJpy: 15_800, packaging: 'BOX100' } as const;
  const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 2 }], input, status });
  return { wallet, order };
}
const show = async (id: number) => (await app.as(ops).call(showOrder, { query: { id } })).data;
const preview = async (id: number) => (await app.as(ops).call(previewCutOffs, { body: { ids: [id] } })).data[0];
const cutOff = (id: number) => app.as(ops).call(cutOffOrder, { body: { id, reason: 'x' } });
const back = (id: number) => app.db.tx((tx) => putBack(tx, hand, { orderId: id, reference: `wallets-${id}` }, app.clock.now()));
/** What the log last told of one of these. */
const logged = async (id: number, what: 'held' | 'charged' | 'released') =>
  (
    await app.db.first<{ told: unknown }>(sql`
      select after -> ${what} as told from operation_log where record = 'outbound.order' and record_id = ${id} and after ? ${what} order by id desc limit 1`)
  )?.told;

describe('an order of a company with two wallets', () => {
  it('A08 K05 before the submission what it would hold stands wallet by wallet beside what each of them has', async () => {
    const { wallet, order } = await q1Order('draft');
    const told = async () => (await app.as(ops).call(previewSubmits, { body: { ids: [order.id] } })).data[0];
    const [held, available] = [
      [cny(9_50), jpy(1310)],
      [cny(1_000_00), jpy(10_000)],
    ];
    expect(await told()).toMatchObject({ amount: cny(73_04), held, available });
    const { companyId, warehouseId, codJpy, packaging, postcode, prefecture, lines } = await show(order.id);
    const body = { companyId, warehouseId, codJpy, packaging, postcode, prefecture, lines };
    const offered = (await app.as(ops).call(offerOrder, { body })).data;
    expect(offered.available).toEqual(available);
    expect(offered.offers.find(({ carrier }) => carrier === 'SAGAWA')).toMatchObject({ totalCnyMinor: 73_04, held });
    await wallet.setDualWallet(false);
    expect(await told()).toMatchObject({ held: [cny(73_04)], available: [cny(1_000_00)] });
  });
  it('K05 what is held is told wallet by wallet, and each fee in the currency that it is paid in', async () => {
    const { order } = await q1Order();
    const { held, heldLines } = await show(order.id);
    expect(held).toEqual([cny(9_50), jpy(1310)]);
    expect(heldLines.map(({ feeType, amount }) => [feeType, amount])).toEqual([
      ['FREIGHT', jpy(870)],
      ['COD_FEE', jpy(440)],
      ['OUT_OPERATION', cny(5_00)],
      ['CONSUMABLES', cny(4_50)],
    ]);
    expect(await logged(order.id, 'held')).toEqual([cny(9_50), jpy(1310)]);
  });
  it('F3 K05 cut off before picking both wallets are told to be free, before and after the press', async () => {
    const { wallet, order } = await q1Order();
    expect(await preview(order.id)).toMatchObject({ released: [cny(9_50), jpy(1310)], kept: [] });
    await cutOff(order.id);
    expect(await show(order.id)).toMatchObject({ held: [], ended: { charged: [], released: [cny(9_50), jpy(1310)] } });
    expect(await logged(order.id, 'released')).toEqual([cny(9_50), jpy(1310)]);
    expect([await wallet.figures('CNY'), await wallet.figures('JPY')]).toEqual([
      { balance: 1_000_00, holds: 0 },
      { balance: 10_000, holds: 0 },
    ]);
  });
  it('F3 K05 cut off after picking the yuan of the operation fee are kept, and what is free is told in each currency', async () => {
    const { order } = await q1Order();
    await walkOutbound(app, order, 'picked');
    const free = [cny(4_50), jpy(1310)];
    expect(await preview(order.id)).toMatchObject({ released: free, kept: [{ feeType: 'OUT_OPERATION', amount: cny(5_00) }] });
    await cutOff(order.id);
    await back(order.id);
    expect(await show(order.id)).toMatchObject({ status: 'cutOff', held: [], ended: { charged: [cny(5_00)], released: free } });
    expect([await logged(order.id, 'charged'), await logged(order.id, 'released')]).toEqual([[cny(5_00)], free]);
  });
  it('F2 K05 what it was charged stands in the log wallet by wallet; reversed, both holds are as they were', async () => {
    const { wallet, order } = await q1Order();
    await walkOutbound(app, order, 'shipped', { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 10_400, packaging: 'BOX100' });
    expect(await logged(order.id, 'charged')).toEqual([cny(9_50), jpy(1730)]);
    await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'unship', { reason: 'wrong truck', now: app.clock.now() }));
    expect((await show(order.id)).held).toEqual([cny(9_50), jpy(1310)]);
    expect([await wallet.figures('CNY'), await wallet.figures('JPY')]).toEqual([
      { balance: 1_000_00, holds: 9_50 },
      { balance: 10_000, holds: 1310 },
    ]);
  });
});

it('K05 freight that is asked in two currencies is shown as what it comes to in yuan', async () => {
  const { order } = await q1Order();
  const read = () => app.db.first(sql`select freight_currency, freight_minor from outbound_orders where id = ${order.id}`);
  expect(await read()).toEqual({ freightCurrency: 'JPY', freightMinor: 870 });
  const lines = [feeLine('FREIGHT', 30_00), feeLine('FREIGHT', 500, { currency: 'JPY', rate: '0.048500' })];
  await app.db.run(sql`update outbound_orders set ${feeColumns(lines)} where id = ${order.id}`);
  expect(await read()).toEqual({ freightCurrency: 'CNY', freightMinor: 54_25 });
});
