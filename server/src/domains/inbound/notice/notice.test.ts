import { afterAll, beforeAll, expect, it } from 'vitest';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { orderMoves } from '@kura/contract/inbound/order/order.endpoints.ts';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { activeBook } from '../../quotes/testing/quotes.ts';
import { makeGoodsIn } from '../testing/goods-in.ts';
import { makeInbound } from '../testing/make-inbound.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

it('a customer is told when the order is accepted, when the goods stand at the dock, of surplus and differences, once each', async () => {
  const staff = app.as(await app.given.staff());
  const prices = { 'INBOUND_HANDLING|10': 200, 'INBOUND_HANDLING|20': 300, 'INBOUND_HANDLING|*': 1000 };
  await activeBook(staff, 'service', { ...prices, 'SHELVING|piece': 30, 'SHELVING|min': 1000 }, '2026-06-10');
  const company = await app.given.company();
  const customer = app.as(await app.given.customer({ company }));
  const order = await makeInbound(app, company, { isUnmeasured: true, packages: [{ boxCount: 1, quantityPerBox: 20 }] });
  const [line] = order.packages;
  const told = async () => (await customer.call(listNotices)).data.rows.map(({ text }) => text).toReversed();

  await staff.call(orderMoves.calls.audit, { body: { id: order.id } });
  await staff.call(orderMoves.calls.checkIn, { body: { id: order.id } });
  expect(await told()).toEqual([`入库单 ${order.number} 已审核通过`, `入库单 ${order.number} 的货物已到仓`]);

  const scan = { orderId: order.id, productId: line?.productId ?? 0, good: 23, reference: 'station-1-0001' };
  await staff.call(receiving.measurePiece, {
    body: { orderId: order.id, productId: scan.productId, lengthMm: 100, widthMm: 100, heightMm: 100, weightG: 500 },
  });
  for (const _ of [1, 2]) await staff.call(receiving.scanReceive, { body: scan });
  expect((await told()).slice(2)).toEqual([`入库单 ${order.number} 的 ${line?.sku} 多出 3 件，已放入异常区，请选择处理方式`]);
  const ended = await staff.call(receiving.endReceiving, {
    body: { id: order.id, differences: [{ productId: scan.productId, reason: 'over' }] },
  });
  expect(ended.message).toBe('操作成功');
  expect((await told()).slice(3)).toEqual([`入库单 ${order.number} 实收 23 件，计划 20 件，请查看差异`]);
});

it('a customer is told when everything is on the shelf, once, with its pieces', async () => {
  const goods = await makeGoodsIn(app);
  const customer = app.as(await app.given.customer({ company: goods.company }));
  const staff = app.as(await app.given.staff());
  await goods.receive([{ good: 480, defective: 0 }]);
  const body = {
    orderId: goods.order.id,
    productId: goods.productId,
    code: 'A-01-01-01',
    quantity: 480,
    isOverCapacity: true,
    reference: 'shelve-0001',
  };
  for (const _ of [1, 2]) await staff.call(receiving.scanShelve, { body });
  const texts = (await customer.call(listNotices)).data.rows.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('上架'))).toEqual([`入库单 ${goods.order.number} 已全部上架，共 480 件`]);
});
