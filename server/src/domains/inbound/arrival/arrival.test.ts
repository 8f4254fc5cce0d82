import { afterAll, beforeAll, expect, it } from 'vitest';
import { listArrivals } from '@kura/contract/inbound/arrival/arrival.endpoints.ts';
import { listOrders } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { listSkuStock } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { SkuStock } from '@kura/contract/inventory/stock/stock-view.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { dockOrder, sentCartons } from '../testing/dock-order.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await testApp();
  staff = app.as(await app.given.staff());
});
afterAll(() => app.close());

it('H05 expects arrivals by day and warehouse, on days on which it works, with the orders behind each figure', async () => {
  const company = await app.given.company();
  const [one, other] = [await makeWarehouse(app), await makeWarehouse(app)];
  const coming = { status: 'audited', arrived: 0, warehouseId: one.id };
  // The 14th is a Sunday: nobody stands at the dock.
  const first = await dockOrder(app, company, { ...coming, deliveryDate: '2026-06-14' });
  const second = await dockOrder(app, company, { ...coming, boxes: [1], deliveryDate: '2026-06-15' });
  await dockOrder(app, company, { ...coming, warehouseId: other.id, deliveryDate: '2026-06-15' });
  // Here already, cancelled, or not accepted yet.
  for (const status of ['pendingStock', 'cancelled', 'ordered', 'onShelf']) await dockOrder(app, company, { ...coming, status });
  const { data } = await staff.call(listArrivals, { query: { warehouseId: one.id } });
  expect(data.rows).toMatchObject([{ warehouseCode: one.code, day: '2026-06-15', orderCount: 2, boxCount: 6, volumeM3: '0.576000' }]);
  expect(data.rows[0]?.orders.map(({ number }) => number).toSorted()).toEqual([first.number, second.number].toSorted());
  const all = (await staff.call(listArrivals, { query: {} })).data.rows;
  expect(all.map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-15']);
});

it('the stock overview tells what is on the way of each product and when the first of it can be sold', async () => {
  const company = await app.given.company();
  const early = await dockOrder(app, company, { status: 'audited', arrived: 0, deliveryDate: '2026-06-15' });
  const { productIds } = early;
  await dockOrder(app, company, { status: 'audited', arrived: 0, deliveryDate: '2026-07-01', productIds });
  // At the dock, one carton of it gone on to Amazon.
  await sentCartons(app, await dockOrder(app, company, { productIds, warehouseId: early.warehouseId }));
  await dockOrder(app, company, { status: 'onShelf', productIds });
  const rowsOf = async (query: object = {}): Promise<Map<number, SkuStock>> =>
    new Map(
      ((await staff.call(listSkuStock, { query: { companyId: company.id, ...query } })).data as Page<SkuStock>).rows.map((row) => [
        row.id,
        row,
      ]),
    );
  const rows = await rowsOf();
  // 3 + 3 + 2 cartons of 20; and 2 + 2 + 2. At the dock since today: counted tomorrow, carried the day after.
  expect(productIds.map((id) => [rows.get(id)?.onTheWay, rows.get(id)?.expectedDay])).toEqual([
    [160, '2026-06-12'],
    [120, '2026-06-12'],
  ]);
  const untouched = [...rows.values()].filter(({ id }) => !productIds.includes(id));
  expect(untouched.every(({ onTheWay, expectedDay }) => onTheWay === 0 && expectedDay === null)).toBe(true);
});

it('H05 the list is narrowed to what comes within seven days, as the home page counts it', async () => {
  const company = await app.given.company();
  const { id: warehouseId } = await makeWarehouse(app);
  const bring = (deliveryDate: string) => dockOrder(app, company, { status: 'audited', arrived: 0, boxes: [1], deliveryDate, warehouseId });
  await bring('2026-07-10');
  const soon = await bring('2026-06-12');
  const caller = app.as(await app.given.customer({ company, permissions: [listOrders.permission] }));
  const { rows } = (await caller.call(listOrders, { query: { arriving: 'soon' } })).data as Page<OrderRow>;
  expect(rows.map(({ id }) => id)).toEqual([soon.id]);
});

it('the stock overview is narrowed and put in order by what is on the way, and narrowed by when it comes', async () => {
  const company = await app.given.company();
  const [here, there] = [await makeWarehouse(app), await makeWarehouse(app)];
  const bring = async (boxes: number, deliveryDate: string, warehouseId: number) =>
    (await dockOrder(app, company, { status: 'audited', arrived: 0, boxes: [boxes], deliveryDate, warehouseId })).productIds[0];
  const [late, soon, mid] = [
    await bring(1, '2026-07-10', here.id),
    await bring(2, '2026-06-15', here.id),
    await bring(3, '2026-06-25', there.id),
  ];
  const permissions = [listSkuStock.permission];
  const idle = (await makeProduct(app, company)).id;
  const caller = app.as(await app.given.customer({ company, permissions }));
  const idsOf = async (query: object) => ((await caller.call(listSkuStock, { query })).data as Page<SkuStock>).rows.map(({ id }) => id);
  expect(await idsOf({ sort: 'onTheWay', order: 'desc' })).toEqual([mid, soon, late, idle]);
  expect(await idsOf({ level: 'onTheWay', sort: 'sku' })).toHaveLength(3);
  expect(await idsOf({ level: 'onTheWay', warehouseId: there.id })).toEqual([mid]);
  expect(await idsOf({ expectedDay: '2026-06-20~2026-07-31', sort: 'onTheWay', order: 'desc' })).toEqual([mid, late]);
  expect(await idsOf({ expectedDay: '2026-06-20~2026-07-31', level: 'none', warehouseId: here.id })).toEqual([late]);
  const { data } = await caller.call(listSkuStock, { query: { level: 'onTheWay', totals: 'only' } });
  expect((data as { totals: object }).totals).toMatchObject({ good: 0, onTheWay: 6 * 20 });
  const stranger = app.as(await app.given.customer({ permissions }));
  expect((await stranger.call(listSkuStock, { query: { level: 'onTheWay' } })).data).toMatchObject({ total: 0 });
});
