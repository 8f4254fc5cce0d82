import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import * as endpoints from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { CorrectionAsk, RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { runMoneyAudit } from '../../finance/public.ts';
import { moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { lockStock, runStockAudit } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { withPrices } from '../../quotes/testing/with-prices.ts';
import { type GoodsIn, makeGoodsIn, receiver } from '../testing/goods-in.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await testApp();
  await withPrices(app);
  staff = app.as(await app.given.staff());
});
afterAll(async () => {
  expect(await faultsOf(app.db)).toEqual([]);
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  await app.close();
});

type Ask = Omit<In<typeof CorrectionAsk>, 'id'>;
const preview = async ({ order }: GoodsIn, ask: Ask): Promise<RollBackPreview> =>
  (await staff.call(endpoints.previewCorrection, { body: { id: order.id, ...ask } })).data;
const correct = async (goods: GoodsIn, ask: Ask, seen?: string) =>
  staff.call(endpoints.correctOrder, {
    body: { id: goods.order.id, ...ask, reason: 'ten cartons only', seen: seen ?? (await preview(goods, ask)).seen },
  });
const back = async ({ order }: GoodsIn) => {
  const { seen } = (await staff.call(endpoints.previewRollBack, { query: { id: order.id } })).data;
  return staff.call(endpoints.rollBackOrder, { body: { id: order.id, reason: 'wrong', seen } });
};
/** F5: 24 cartons of 15 kg with 480 pieces on two shelves. */
async function onShelf(): Promise<GoodsIn> {
  const goods = await makeGoodsIn(app);
  const places = [
    { locationId: goods.shelf(1), holding: 'good' as const, quantity: 300 },
    { locationId: goods.shelf(2), holding: 'good' as const, quantity: 180 },
  ];
  await goods.receive([{ good: 480, places }]);
  return goods;
}
const toTen = ({ order, productId }: GoodsIn): Ask => ({
  lines: [{ productId, good: 200, defective: 0 }],
  packages: [{ packageId: order.packages[0]?.id ?? 0, boxCount: 10 }],
});
const lock = ({ company, warehouse, productId, order }: GoodsIn, quantity: number, no: string) =>
  app.db.tx((tx) =>
    lockStock(
      tx,
      receiver,
      {
        reference: `${no}:${order.id}`,
        owner: { type: 'inventory.transfer', id: order.id, no },
        companyId: company.id,
        warehouseId: warehouse.id,
        storeId: null,
        lines: [{ lineNo: 1, productId, quantity }],
      },
      app.clock.now(),
    ),
  );

describe('correcting what was received', () => {
  it('F5 S08 24 cartons with 480 pieces corrected to 10 with 200 keep 30.00 + 60.00 and refund 126.00; the rest goes back with a roll-back', async () => {
    const goods = await onShelf();
    const seen = await preview(goods, toTen(goods));
    expect(seen).toMatchObject({ status: 'onShelf', to: 'onShelf', refunds: [{ currency: 'CNY', minor: 126_00 }], refusals: [] });
    expect(seen.fees.map(({ feeType, refund, kept }) => [feeType, refund.minor, kept.minor])).toEqual([
      ['INBOUND_HANDLING', 42_00, 30_00],
      ['SHELVING', 84_00, 60_00],
    ]);
    expect(seen.stock.map(({ locationCode, change }) => [locationCode, change])).toEqual([['A-01-01-01', -280]]);
    expect(seen.cartons).toEqual(Array.from({ length: 14 }, (_, i) => i + 11));

    expect(await correct(goods, toTen(goods), seen.seen)).toMatchObject({ code: 200, data: { status: 'onShelf', receivedCount: 200 } });
    expect(await goods.state()).toEqual({ status: 'onShelf', received: 200, shelved: 200, arrived: 10 });
    expect(await goods.stock()).toEqual({ 'A-01-01-01': [20, 0], 'A-01-01-02': [180, 0] });
    expect(await goods.wallet.balance()).toBe(1000_00 - 90_00);
    expect((await runStockAudit(app.db, app.clock.now(), 'test')).isOk).toBe(true);
    expect((await runMoneyAudit(app.db, app.clock.now(), 'test')).isOk).toBe(true);

    expect((await back(goods)).code).toBe(200);
    expect(await goods.wallet.balance()).toBe(1000_00 - 30_00);
    expect((await back(goods)).code).toBe(200);
    expect(await goods.stock()).toEqual({});
    expect(await goods.wallet.figures()).toEqual({ balance: 1000_00, holds: 0 });
  });

  it('S08 twice in a row: each time the difference, never more than is left', async () => {
    const goods = await onShelf();
    await correct(goods, toTen(goods));
    const again = { ...toTen(goods), lines: [{ productId: goods.productId, good: 20, defective: 0 }] };
    expect((await preview(goods, again)).refunds).toEqual([{ currency: 'CNY', minor: 60_00 - 10_00 }]);
    expect(await correct(goods, again)).toMatchObject({ code: 200, data: { receivedCount: 20 } });
    expect(await goods.stock()).toEqual({ 'A-01-01-01': [20, 0] });
    expect(await goods.wallet.balance()).toBe(1000_00 - 30_00 - 10_00);
  });

  it('S08 takes from the receiving area first, then from the shelves that were chosen', async () => {
    const goods = await makeGoodsIn(app, { packages: [{ boxCount: 10, quantityPerBox: 10 }] });
    await goods.receive([{ good: 95, defective: 5 }]);
    expect(await goods.stock()).toEqual({ RECV: [95, 5] });
    await correct(goods, { lines: [{ productId: goods.productId, good: 90, defective: 3 }] });
    expect(await goods.stock()).toEqual({ RECV: [90, 3] });

    const shelved = await onShelf();
    const line = { productId: shelved.productId, good: 470, defective: 0 };
    const wrong = { lines: [{ ...line, takeFrom: [{ locationId: shelved.shelf(2), quantity: 9 }] }] };
    expect((await preview(shelved, wrong)).refusals).toMatchObject([{ why: 'notChosen', pieces: 1 }]);
    expect((await correct(shelved, wrong)).code).toBe(409);
    await correct(shelved, { lines: [{ ...line, takeFrom: [{ locationId: shelved.shelf(2), quantity: 10 }] }] });
    expect(await shelved.stock()).toEqual({ 'A-01-01-01': [300, 0], 'A-01-01-02': [170, 0] });
  });

  it('S08 K01 only the difference must be free: held pieces stay, and what cannot go says who has it', async () => {
    const goods = await onShelf();
    await lock(goods, 180, 'YK-1');
    expect((await correct(goods, toTen(goods))).code).toBe(200);
    expect(await goods.stock()).toEqual({ 'A-01-01-01': [20, 0], 'A-01-01-02': [180, 0] });
    const tooFew = { lines: [{ productId: goods.productId, good: 100, defective: 0 }] };
    expect((await preview(goods, tooFew)).refusals).toMatchObject([{ why: 'locked', documentNo: 'YK-1', locationCode: 'A-01-01-02' }]);
    expect((await correct(goods, tooFew)).code).toBe(409);
    expect((await goods.state()).received).toBe(200);
  });

  it('S08 what was above the plan goes first', async () => {
    const goods = await makeGoodsIn(app, { packages: [{ boxCount: 1, quantityPerBox: 10 }] });
    await goods.receive([{ good: 13, reason: 'over' }]);
    expect(await goods.stock()).toEqual({ RECV: [10, 0], ABN: [3, 0] });
    await correct(goods, { lines: [{ productId: goods.productId, good: 8, defective: 0 }] });
    expect(await goods.stock()).toEqual({ RECV: [8, 0] });
    expect((await goods.state()).received).toBe(8);
  });

  it('S08 names the serial numbers that go with the pieces', async () => {
    const goods = await makeGoodsIn(app, { isControlled: true, packages: [{ boxCount: 1, quantityPerBox: 3 }] });
    await goods.receive([{ good: 3, serials: ['C-1', 'C-2', 'C-3'] }]);
    const line = { productId: goods.productId, good: 2, defective: 0 };
    expect((await preview(goods, { lines: [line] })).refusals).toMatchObject([{ why: 'serialsNeeded', pieces: 1 }]);
    expect((await correct(goods, { lines: [{ ...line, serials: ['C-2'] }] })).code).toBe(200);
    const states = await app.db.rows<{ status: string }>(
      sql`select sn, status from serial_numbers where product_id = ${goods.productId} order by sn`,
    );
    expect(states.map(({ status }) => status)).toEqual(['inStock', 'takenBack', 'inStock']);
  });

  it('S08 the cartons that stay hold the pieces that stay: the handling of goods that are there is not given back', async () => {
    const goods = await onShelf();
    const packageId = goods.order.packages[0]?.id ?? 0;
    const { refusals } = await preview(goods, { packages: [{ packageId, boxCount: 0 }] });
    expect(refusals).toMatchObject([{ why: 'cartonsTooFew', pieces: 480 }]);
    expect((await correct(goods, { packages: [{ packageId, boxCount: 23 }] })).code).toBe(409);
  });

  it('S08 more pieces, none at all and nothing different are no correction', async () => {
    const goods = await onShelf();
    const to = (good: number): Ask => ({ lines: [{ productId: goods.productId, good, defective: 0 }] });
    expect((await preview(goods, to(500))).refusals).toMatchObject([{ why: 'moreThanReceived', pieces: 20 }]);
    expect((await preview(goods, to(0))).refusals).toMatchObject([{ why: 'nothingLeft' }]);
    expect((await correct(goods, to(480))).code).toBe(400);
    const announced = await makeGoodsIn(app);
    expect((await correct(announced, toTen(announced), 'x')).code).toBe(409);
    expect(await goods.wallet.balance()).toBe(1000_00 - 216_00);
  });

  it('S08 A07 V17 stale, twice at once, for another company, without permission and without a reason', async () => {
    const goods = await onShelf();
    const ask = toTen(goods);
    const { seen } = await preview(goods, ask);
    const body = { id: goods.order.id, ...ask, reason: 'x', seen };
    const clerk = app.as(await app.given.staff({ permissions: ['inbound:order:list'] }));
    expect((await clerk.call(endpoints.correctOrder, { body })).code).toBe(403);
    const other = await app.given.company();
    expect((await staff.call(endpoints.correctOrder, { body, companyId: other.id })).code).toBe(404);
    expect((await staff.call(endpoints.correctOrder, { body: { ...body, reason: '' } })).code).toBe(400);
    expect((await correct(goods, ask, 'something else')).code).toBe(409);
    const codes = (await Promise.all([correct(goods, ask, seen), correct(goods, ask, seen)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await goods.wallet.balance()).toBe(1000_00 - 90_00);
  });

  it('S08 A09 K02 is kept with its reason, in the log and on the list of lone acts; each reversed entry is named', async () => {
    const goods = await onShelf();
    await correct(goods, toTen(goods));
    const log = await app.db.first(sql`
      select action, note from operation_log where record = 'inbound.order' and record_id = ${goods.order.id} order by id desc limit 1`);
    expect(log).toEqual({ action: 'inbound.correct.log', note: 'ten cartons only' });
    const alone = await app.db.rows(
      sql`select kind, minor from lone_acts where record_id = ${goods.order.id} and record = 'inbound.order'`,
    );
    expect(alone).toEqual([{ kind: 'rollBack', minor: 126_00 }]);
    const entries = await app.db.rows<{ type: string; isBack: boolean }>(sql`
      select type, reverses_id is not null as is_back from stock_entries where cause_type = 'inbound.order' and cause_id = ${goods.order.id} order by id`);
    expect(entries.map(({ type, isBack }) => `${isBack ? '-' : '+'}${type}`).toSorted()).toEqual([
      '+PUT',
      '+PUT',
      '+RCV',
      '+RCV',
      '-PUT',
      '-RCV',
    ]);
    const { data } = await staff.call(showOrder, { query: { id: goods.order.id } });
    expect(data.steps.at(-1)).toMatchObject({ isCorrection: true, isBack: false, note: 'ten cartons only', status: 'onShelf' });
    const kept = await app.db.first(sql`select reason, reason <> '' as told from inbound_corrections where order_id = ${goods.order.id}`);
    expect(kept).toEqual({ reason: 'ten cartons only', told: true });
  });

  it('S08 tells what can be corrected, and where it lies', async () => {
    const goods = await onShelf();
    const { data } = await staff.call(endpoints.showCorrection, { query: { id: goods.order.id } });
    expect(data.products).toMatchObject([
      {
        good: 480,
        defective: 0,
        places: [
          { locationCode: 'A-01-01-01', quantity: 300 },
          { locationCode: 'A-01-01-02', quantity: 180 },
        ],
      },
    ]);
    expect(data.packages).toMatchObject([{ boxCount: 24, planned: 24 }]);
  });
});
