import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { feeLine, makeWallet, moneyFaultsOf, type TestWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { changeCarrier } from './change-carrier.ts';
import { moveOutbound } from './order.moves.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
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

describe('an order of a company in arrears that is changed', () => {
  /** Nobody who may go on in spite of it. */
  const clerk = { ...hand, permissions: new Set(['outbound:order:edit']) };
  const pricedWith = (id: number, codJpy: number) =>
    app.db.tx(async (tx) => {
      await tx.run(sql`update outbound_orders set cod_jpy = ${codJpy} where id = ${id}`);
      await changeCarrier(tx, clerk, id, 'SAGAWA', app.clock.now());
    });
  const open = (id: number) =>
    app.db.rows<{ minor: number; isOverridden: boolean }>(sql`
      select minor, is_overridden from money_holds where cause_type = 'outbound.order' and cause_id = ${id} and status = 'open'`);
  it('A08 is held anew for as much or less than before, and refused for more', async () => {
    const { wallet, order } = await q1Order();
    await intoArrears(wallet);
    await pricedWith(order.id, 15_800);
    expect(await open(order.id)).toEqual([{ minor: 73_04, isOverridden: false }]);
    // 660 yen instead of 440 for the cash at the door.
    await expect(pricedWith(order.id, 50_000)).rejects.toMatchObject({ spec: { code: 402 } });
    expect(await open(order.id)).toEqual([{ minor: 73_04, isOverridden: false }]);
    await pricedWith(order.id, 0);
    expect(await open(order.id)).toEqual([{ minor: 51_70, isOverridden: false }]);
    // What became free is spoken for no more: the way back costs more again.
    await expect(pricedWith(order.id, 15_800)).rejects.toMatchObject({ spec: { code: 402 } });
    expect(await wallet.figures()).toEqual({ balance: 40_00, holds: 51_70 });
  });
  it('A08 with two wallets is judged wallet by wallet: only the one from which more is wanted is asked', async () => {
    const { wallet, order } = await q1Order();
    await app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'cutOff', { now: app.clock.now() }));
    await wallet.setDualWallet(true);
    await wallet.credit(2000, 'JPY');
    const { warehouse, lines } = order;
    const input = { codJpy: 15_800, packaging: 'BOX100' } as const;
    const own = [{ productId: lines[0]?.productId ?? 0, quantity: 2 }];
    const { id } = await makeOutbound(app, { id: order.companyId }, { warehouse, money: 0, lines: own, input });
    expect((await open(id)).map(({ minor }) => minor).toSorted()).toEqual([1310, 9_50]);
    await wallet.charge([feeLine('STORAGE', 100_00)]);
    // The yuan are short and stay as they were; of the yen there are enough.
    await pricedWith(id, 50_000);
    expect((await wallet.figures('JPY')).holds).toBe(870 + 660);
    expect(await wallet.figures()).toEqual({ balance: 0, holds: 9_50 });
  });
});
