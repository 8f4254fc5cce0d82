import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { lockStock } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { moveOutbound } from './order.moves.ts';
import { putBack } from './put-back.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  company = await app.given.company();
  await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

/** Two pieces are all there is of its product; both are on the cart, and something is wrong with it. */
async function abnormal() {
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company);
  const at = { companyId: company.id, warehouseId: warehouse.id };
  await makeStock(app, { ...at, productId, locationId: warehouse.at['A-01-01-01'] ?? 0, good: 2 });
  const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 2 }] });
  await walkOutbound(app, order, 'picked');
  const move = (name: 'fail' | 'resume' | 'cutOff') =>
    app.db.tx((tx) => moveOutbound(tx, hand, order.id, name, { reason: 'x', now: app.clock.now() }));
  await move('fail');
  const shelfId = warehouse.at['A-01-01-02'] ?? 0;
  const back = (toLocationId: number, quantity = 2) =>
    app.db.tx((tx) =>
      putBack(tx, hand, { orderId: order.id, reference: `back-${order.id}-${quantity}`, quantity, toLocationId }, app.clock.now()),
    );
  const owner = { type: 'test', id: order.id, no: `X${order.id}` };
  /** Somebody else who wants what is free of it. */
  const other = (quantity: number) =>
    app.db
      .tx((tx) =>
        lockStock(
          tx,
          hand,
          { reference: `other:${order.id}:${quantity}`, owner, ...at, storeId: null, lines: [{ lineNo: 1, productId, quantity }] },
          app.clock.now(),
        ),
      )
      .then(
        () => 'locked',
        (error: { spec: { text: string } }) => error.spec.text,
      );
  const figures = () =>
    app.db.rows(sql`
      select l.code, b.available, b.locked from stock_balances b join locations l on l.id = b.location_id
      where b.product_id = ${productId} and b.available + b.locked > 0 order by l.code`);
  const state = () => app.db.first(sql`select status, picked_count from outbound_orders where id = ${order.id}`);
  return { move, shelfId, back, other, figures, state };
}

it('K03 pieces of an abnormal order that are carried to a shelf stay its own until it goes on', async () => {
  const { move, shelfId, back, other, figures, state } = await abnormal();
  await back(shelfId);
  expect(await state()).toEqual({ status: 'abnormal', pickedCount: 0 });
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
  expect(await other(1)).toMatch(/^inventory\.stock\.notEnough/);
  await move('resume');
  expect(await state()).toEqual({ status: 'pendingOutbound', pickedCount: 0 });
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
});

it('K03 they are free when the abnormal order is cut off instead', async () => {
  const { move, shelfId, back, other, state } = await abnormal();
  await back(shelfId);
  await move('cutOff');
  expect(await state()).toMatchObject({ status: 'cutOff' });
  expect(await other(2)).toBe('locked');
});

it('K03 on a shelf from which nothing is sold they are not held', async () => {
  const { shelfId, back, figures } = await abnormal();
  await app.db.run(sql`update locations set state = 'abnormal' where id = ${shelfId}`);
  await back(shelfId);
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 2, locked: 0 }]);
});
