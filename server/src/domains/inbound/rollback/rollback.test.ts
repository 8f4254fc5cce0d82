import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import * as endpoints from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import { transferCartons } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import { scanShelve } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { MovementRow } from '@kura/contract/inventory/movement/movement.ts';
import type { ExpenditureRow } from '@kura/contract/finance/expenditure/expenditure.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { createCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { feeLine, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { runMoneyAudit } from '../../finance/public.ts';
import { lockStock, moveStock, runStockAudit, shipSerials, lockSerials } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { withPrices } from '../../quotes/testing/with-prices.ts';
import { takeUpTransfer } from '../fba-transfer/take-up-transfer.ts';
import { moveOrder } from '../order/order.moves.ts';
import { cartonStates, dockOrder, fbaCenter } from '../testing/dock-order.ts';
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

const preview = async ({ order }: GoodsIn): Promise<RollBackPreview> =>
  (await staff.call(endpoints.previewRollBack, { query: { id: order.id } })).data;
const back = async (goods: GoodsIn, seen?: string) =>
  staff.call(endpoints.rollBackOrder, {
    body: { id: goods.order.id, reason: 'counted wrong', seen: seen ?? (await preview(goods)).seen },
  });
const move = ({ order }: GoodsIn, name: OrderMove) =>
  app.db.tx((tx) => moveOrder(tx, receiver, order.id, name, { now: app.clock.now(), input: { containerNumber: '', isDeclared: true } }));
/** F5: 24 cartons of 15 kg with 480 pieces, all on two shelves. */
async function onShelf(): Promise<GoodsIn> {
  const goods = await makeGoodsIn(app);
  await goods.receive([
    {
      good: 480,
      places: [
        { locationId: goods.shelf(1), holding: 'good', quantity: 300 },
        { locationId: goods.shelf(2), holding: 'good', quantity: 180 },
      ],
    },
  ]);
  return goods;
}

describe('rolling an inbound order back', () => {
  it('F5 S08 takes back step by step what each step brought: to the piece and to the fen', async () => {
    const goods = await onShelf();
    expect(await goods.state()).toEqual({ status: 'onShelf', received: 480, shelved: 480, arrived: 24 });
    expect(await goods.wallet.balance()).toBe(1000_00 - 216_00);

    const first = await preview(goods);
    expect(first).toMatchObject({
      status: 'onShelf',
      to: 'inStock',
      refunds: [{ currency: 'CNY', minor: 144_00 }],
      refusals: [],
      holds: [],
    });
    expect(first.stock.map(({ locationCode, holding, change }) => [locationCode, holding, change])).toEqual([
      ['A-01-01-01', 'good', -300],
      ['A-01-01-02', 'good', -180],
      ['RECV', 'good', 480],
    ]);
    expect(first.shelfMoves.map(({ locationCode, quantity }) => [locationCode, quantity])).toEqual([
      ['A-01-01-01', 300],
      ['A-01-01-02', 180],
    ]);
    expect(first.fees).toMatchObject([{ feeType: 'SHELVING', charged: { minor: 144_00 }, refund: { minor: 144_00 }, kept: { minor: 0 } }]);
    const answer = await back(goods, first.seen);
    expect(answer).toMatchObject({ code: 200, data: { status: 'inStock' } });
    expect(answer.data.steps.at(-1)).toMatchObject({ status: 'inStock', isBack: true, note: 'counted wrong' });
    expect(await goods.state()).toEqual({ status: 'inStock', received: 480, shelved: 0, arrived: 24 });
    expect(await goods.stock()).toEqual({ RECV: [480, 0] });
    expect(await goods.wallet.balance()).toBe(1000_00 - 72_00);

    const second = await preview(goods);
    expect(second).toMatchObject({ to: 'pendingStock', refunds: [{ minor: 72_00 }], stock: [{ locationCode: 'RECV', change: -480 }] });
    expect(second.cartons).toHaveLength(24);
    expect((await back(goods)).code).toBe(200);
    expect(await goods.state()).toEqual({ status: 'pendingStock', received: 0, shelved: 0, arrived: 0 });
    expect(await goods.stock()).toEqual({});
    expect(await goods.wallet.figures()).toEqual({ balance: 1000_00, holds: 0 });

    expect(await preview(goods)).toMatchObject({ to: 'audited', stock: [], fees: [], refunds: [] });
    expect((await back(goods)).data.status).toBe('audited');
    expect(await goods.wallet.figures()).toEqual({ balance: 1000_00, holds: 0 });
  });

  it('S08 K02 K04 every reversing entry names the one it takes back, and both audits find nothing', async () => {
    const goods = await onShelf();
    await back(goods);
    await back(goods);
    const entries = await app.db.rows<{ type: string; of: string; note: string }>(sql`
      select e.type, o.reference as of, e.note from stock_entries e join stock_entries o on o.id = e.reverses_id
      where e.cause_type = 'inbound.order' and e.cause_id = ${goods.order.id} order by e.id`);
    expect(entries.map(({ type, note }) => [type, note])).toEqual([
      ['PUT', 'counted wrong'],
      ['RCV', 'counted wrong'],
    ]);
    const open = await app.db.first<{ count: number }>(sql`
      select (select count(*) from inbound_receipts where order_id = ${goods.order.id} and undone_entry_id is null)
        + (select count(*) from inbound_shelvings where order_id = ${goods.order.id} and undone_entry_id is null) as count`);
    expect(open?.count).toBe(0);
    const refunds = await app.db.rows(sql`
      select o.type from money_entries e join money_entries o on o.id = e.reverses_id
      where e.type = 'refund' and e.cause_type = 'inbound.order' and e.cause_id = ${goods.order.id}`);
    expect(refunds).toEqual([{ type: 'charge' }, { type: 'charge' }]);
    expect((await runStockAudit(app.db, app.clock.now(), 'test')).isOk).toBe(true);
    expect((await runMoneyAudit(app.db, app.clock.now(), 'test')).isOk).toBe(true);
  });

  it('S08 both logs tell it both ways, by the number of the document: what was taken back names what took it back', async () => {
    const goods = await onShelf();
    await back(goods);
    const { data: stock } = await staff.call(listMovements, { query: { causeNo: goods.order.number } });
    const puts = (stock as Page<MovementRow>).rows.filter(({ type }) => type === 'PUT');
    const [taken] = puts.filter(({ isReversal }) => isReversal);
    const [first] = puts.filter(({ isReversal }) => !isReversal);
    const { id, number: no } = goods.order;
    const order = [{ type: 'inbound.order', id, no }];
    expect(taken).toMatchObject({ reverses: no, reversedBy: '', reversedCauses: order, reversingCauses: [] });
    expect(first).toMatchObject({ reverses: '', reversedBy: no, reversedCauses: [], reversingCauses: order });
    const { data: money } = await staff.call(listExpenditure, { query: { causeNo: goods.order.number } });
    const { rows } = money as Page<ExpenditureRow>;
    const refund = rows.find(({ type }) => type === 'refund');
    const charge = rows.find(({ type, feeType }) => type === 'charge' && feeType === 'SHELVING');
    expect(refund).toMatchObject({ reverses: no, reversedBy: '', reversedCauses: order });
    expect(charge).toMatchObject({ reverses: '', reversedBy: no, reversingCauses: order });
  });

  it('S08 rolled back from loaded the order is in no container any more, and its log says in which it was', async () => {
    const goods = await makeGoodsIn(app, { status: 'ordered', deliveryMethod: 'provider', minor: 20_000_00 });
    await move(goods, 'audit');
    await app.db.tx((tx) =>
      moveOrder(tx, receiver, goods.order.id, 'load', {
        now: app.clock.now(),
        input: { containerNumber: 'tclu7654321', isDeclared: true },
      }),
    );
    const { data } = await back(goods);
    expect(data).toMatchObject({ status: 'audited', containerNumber: '' });
    const log = await app.db.first(sql`
      select before->>'containerNumber' as was, after->>'containerNumber' as now from operation_log
      where record = 'inbound.order' and record_id = ${goods.order.id} order by id desc limit 1`);
    expect(log).toEqual({ was: 'TCLU7654321', now: '' });
  });

  it('S08 what was rolled back can be received and charged again', async () => {
    const goods = await onShelf();
    await back(goods);
    await back(goods);
    await goods.receive([{ good: 200, places: [{ locationId: goods.shelf(3), holding: 'good', quantity: 200 }] }]);
    expect(await goods.state()).toEqual({ status: 'onShelf', received: 200, shelved: 200, arrived: 10 });
    expect(await goods.wallet.balance()).toBe(1000_00 - 30_00 - 60_00);
    expect((await back(goods)).code).toBe(200);
    expect(await goods.wallet.balance()).toBe(1000_00 - 30_00);
  });

  it('S08 pieces above the plan leave the abnormal area too', async () => {
    const goods = await makeGoodsIn(app, { packages: [{ boxCount: 1, quantityPerBox: 10 }] });
    await goods.receive([{ good: 9, defective: 3, reason: 'over' }]);
    expect(await goods.stock()).toEqual({ RECV: [9, 1], ABN: [0, 2] });
    await back(goods);
    expect(await goods.stock()).toEqual({});
  });

  it('S08 A08 loaded → audited refunds the first leg and holds it again; loaded again it is charged again; audited → ordered releases it', async () => {
    const goods = await makeGoodsIn(app, { status: 'ordered', deliveryMethod: 'provider', minor: 20_000_00 });
    await move(goods, 'audit');
    const audited = await goods.wallet.figures();
    expect(audited.holds).toBeGreaterThan(0);
    await move(goods, 'load');
    const charged = 20_000_00 - (await goods.wallet.balance());
    expect(charged).toBe(audited.holds);
    expect(await goods.wallet.figures()).toMatchObject({ holds: 0 });
    const seen = await preview(goods);
    expect(seen).toMatchObject({
      to: 'audited',
      refunds: [{ currency: 'CNY', minor: charged }],
      holds: [{ what: 'reopened', amount: { currency: 'CNY', minor: charged } }],
    });
    expect((await back(goods, seen.seen)).code).toBe(200);
    expect(await goods.wallet.figures()).toEqual(audited);
    await move(goods, 'load');
    expect(await goods.wallet.figures()).toEqual({ balance: 20_000_00 - charged, holds: 0 });
    await back(goods);
    expect(await preview(goods)).toMatchObject({ to: 'ordered', holds: [{ what: 'released', amount: { minor: charged } }] });
    await back(goods);
    expect(await goods.wallet.figures()).toEqual({ balance: 20_000_00, holds: 0 });
    await move(goods, 'audit');
    expect(await goods.wallet.figures()).toEqual(audited);
  });

  it('S08 A08 is not refused for want of money: what was held is held again although the wallet was emptied meanwhile', async () => {
    const goods = await makeGoodsIn(app, { status: 'ordered', deliveryMethod: 'provider', minor: 20_000_00 });
    await move(goods, 'audit');
    const { holds } = await goods.wallet.figures();
    await move(goods, 'load');
    await goods.wallet.charge([feeLine('FREIGHT', (await goods.wallet.balance()) + 500_00)]);
    expect((await back(goods)).code).toBe(200);
    expect(await goods.wallet.figures()).toEqual({ balance: holds - 500_00, holds });
  });

  it('S08 the steps on the way only change the state', async () => {
    const goods = await makeGoodsIn(app, { status: 'released', deliveryMethod: 'provider' });
    for (const to of ['arrived', 'departed', 'loaded']) {
      expect(await preview(goods)).toMatchObject({ to, stock: [], fees: [], holds: [], cartons: [] });
      expect((await back(goods)).data.status).toBe(to);
    }
  });

  it('S08 in stock with some pieces on a shelf already: shelf moves and receipt are taken back together', async () => {
    const goods = await makeGoodsIn(app);
    await goods.receive([{ good: 470, defective: 10 }]);
    const place = await app.db.first<{ barcode: string }>(sql`select barcode from locations where id = ${goods.shelf(1)}`);
    const body = { orderId: goods.order.id, productId: goods.productId, code: place?.barcode ?? '', quantity: 100 };
    await staff.call(scanShelve, { body: { ...body, reference: `shelve-${goods.order.id}-1` } });
    expect(await goods.stock()).toEqual({ RECV: [370, 10], 'A-01-01-01': [100, 0] });
    expect((await preview(goods)).stock.map(({ locationCode, holding, change }) => [locationCode, holding, change])).toEqual([
      ['A-01-01-01', 'good', -100],
      ['RECV', 'good', -370],
      ['RECV', 'defective', -10],
    ]);
    expect((await back(goods)).code).toBe(200);
    expect(await goods.stock()).toEqual({});
    expect(await goods.wallet.balance()).toBe(1000_00);
    expect(await goods.state()).toEqual({ status: 'pendingStock', received: 0, shelved: 0, arrived: 0 });
  });

  it('S07 S08 transferred → pending stock: the cartons stand at the dock again', async () => {
    const order = await dockOrder(app, await app.given.company());
    const center = await app.db.first<{ id: number }>(sql`
      insert into fba_centers (code, name, region, postcode, address, created_at, updated_at)
      values ('BCK1', 'BCK1', '千葉県', '272-0193', '塩浜2-1', now(), now()) returning id`);
    const sent = { orderId: order.id, fbaCenterId: center?.id ?? 0, fbaNo: 'FBA15ABCDEFG', cartons: [1, 2, 3, 4, 5] };
    await staff.call(transferCartons, { body: sent });
    const { seen, ...looked } = (await staff.call(endpoints.previewRollBack, { query: { id: order.id } })).data;
    expect(looked).toMatchObject({ status: 'transferred', to: 'pendingStock', refusals: [] });
    const answer = await staff.call(endpoints.rollBackOrder, { body: { id: order.id, reason: 'wrong centre', seen } });
    expect(answer).toMatchObject({ code: 200, data: { status: 'pendingStock', arrivedCount: 5 } });
    expect(await cartonStates(app, order.id)).toEqual(Array.from({ length: 5 }, () => 'arrived'));
  });

  it('S08 what an FBA order took up stands in the preview, with the order that has it', async () => {
    const order = await dockOrder(app, await app.given.company());
    const sent = { orderId: order.id, fbaCenterId: await fbaCenter(app), fbaNo: 'FBA15ABCDEFG', cartons: [1, 2, 3, 4, 5] };
    const { data } = await staff.call(transferCartons, { body: sent });
    const by = { type: 'fba.order', id: 7, no: 'FB26061000007' };
    const transferIds = data.transfers.map(({ id }) => id);
    await app.db.tx((tx) => takeUpTransfer(tx, receiver, { transferIds, by }, app.clock.now()));
    const looked = (await staff.call(endpoints.previewRollBack, { query: { id: order.id } })).data;
    expect(looked.refusals).toEqual([
      { why: 'takenUp', sku: '', locationCode: '', pieces: 5, documentNo: by.no, routeCode: 'fba-outbound', search: { number: by.no } },
    ]);
    const answer = await staff.call(endpoints.rollBackOrder, { body: { id: order.id, reason: 'wrong centre', seen: looked.seen } });
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining(by.no) });
  });

  it('S08 A09 stands in the log of the order and on the list of what one person did alone', async () => {
    const goods = await onShelf();
    await back(goods);
    const log = await app.db.first<{ action: string; note: string; after: object }>(sql`
      select action, note, after from operation_log where record = 'inbound.order' and record_id = ${goods.order.id} order by id desc limit 1`);
    expect(log).toMatchObject({
      action: 'inbound.order.move.backToStock',
      note: 'counted wrong',
      after: { status: 'inStock', refunded: ['RMB 144.00'], stockEntries: '1' },
    });
    const alone = await app.db.rows(
      sql`select kind, currency, minor, note from lone_acts where record = 'inbound.order' and record_id = ${goods.order.id}`,
    );
    expect(alone).toEqual([{ kind: 'rollBack', currency: 'CNY', minor: 144_00, note: 'counted wrong' }]);
  });

  it('S08 serial numbers of the order are taken back, and can be captured again', async () => {
    const goods = await makeGoodsIn(app, { isControlled: true, packages: [{ boxCount: 1, quantityPerBox: 2 }] });
    await goods.receive([{ good: 2, serials: ['S-1', 'S-2'] }]);
    expect((await preview(goods)).serials.map(({ sn }) => sn)).toEqual(['S-1', 'S-2']);
    await back(goods);
    const states = await app.db.rows(sql`select sn, status from serial_numbers where product_id = ${goods.productId} order by sn`);
    expect(states).toEqual([
      { sn: 'S-1', status: 'takenBack' },
      { sn: 'S-2', status: 'takenBack' },
    ]);
    await goods.receive([{ good: 2, serials: ['S-1', 'S-2'] }]);
    expect((await goods.state()).received).toBe(2);
    // One of them leaves the warehouse: now the way back is closed.
    await app.db.tx(async (tx) => {
      const flow = { productId: goods.productId, numbers: ['S-2'], no: 'CK-1', warehouseId: goods.warehouse.id };
      await lockSerials(tx, receiver, flow, app.clock.now());
      await shipSerials(tx, receiver, { ...flow, type: 'order' }, app.clock.now());
    });
    expect((await preview(goods)).refusals).toMatchObject([
      { why: 'serialOut', documentNo: 'CK-1', routeCode: 'serial-numbers', search: { sn: 'S-2' } },
    ]);
    expect((await back(goods)).code).toBe(409);
  });
});

describe('a roll-back is refused', () => {
  const untouched = async (goods: GoodsIn) => {
    expect(await goods.state()).toMatchObject({ status: 'onShelf', shelved: 480 });
    expect(await goods.wallet.balance()).toBe(1000_00 - 216_00);
  };
  it('S08 while pieces are held, and says by which document, with the way to it', async () => {
    const goods = await onShelf();
    const { company, warehouse, productId } = goods;
    await app.db.tx((tx) =>
      lockStock(
        tx,
        receiver,
        {
          reference: `lock:${goods.order.id}`,
          owner: { type: 'inventory.transfer', id: 1, no: 'YK26061000001' },
          companyId: company.id,
          warehouseId: warehouse.id,
          storeId: null,
          lines: [{ lineNo: 1, productId, quantity: 7 }],
        },
        app.clock.now(),
      ),
    );
    expect((await preview(goods)).refusals).toMatchObject([
      {
        why: 'locked',
        locationCode: 'A-01-01-02',
        pieces: 7,
        documentNo: 'YK26061000001',
        routeCode: 'transfers',
        search: { number: 'YK26061000001' },
      },
    ]);
    const answer = await back(goods);
    expect(answer).toMatchObject({ code: 409, data: { refusals: [{ why: 'locked' }] } });
    expect(answer.message).toContain('YK26061000001');
    await untouched(goods);
  });

  it('S08 when pieces were picked, and when they have shipped, each said so with the order that has them', async () => {
    const goods = await onShelf();
    const { company, warehouse, productId } = goods;
    const order = await makeOutbound(app, company, { warehouse, lines: [{ productId, quantity: 3 }] });
    const named = {
      locationCode: 'A-01-01-02',
      pieces: 3,
      documentNo: order.number,
      routeCode: 'outbound-orders',
      search: { number: order.number },
    };
    for (const [stop, why] of [
      ['picked', 'picked'],
      ['checked', 'picked'],
      ['shipped', 'shipped'],
    ] as const) {
      await walkOutbound(app, order, stop);
      expect((await preview(goods)).refusals).toMatchObject([{ why, ...named }]);
    }
    const answer = await back(goods);
    expect(answer).toMatchObject({ code: 409, data: { refusals: [{ why: 'shipped' }] } });
    expect(answer.message).toContain(order.number);
    expect(await goods.state()).toMatchObject({ status: 'onShelf', shelved: 480 });
  });

  it('S08 when pieces were carried elsewhere', async () => {
    const goods = await onShelf();
    const from = await app.db.first<{ id: number }>(
      sql`select id from stock_balances where product_id = ${goods.productId} and location_id = ${goods.shelf(1)}`,
    );
    const line = { balanceId: from?.id ?? 0, toLocationId: goods.shelf(4), holding: 'available' as const, quantity: 20 };
    const cause = { type: 'inventory.transfer', id: 2, no: 'YK26061000002' };
    await app.db.tx((tx) => moveStock(tx, receiver, { reference: `move:${goods.order.id}`, cause, lines: [line] }, app.clock.now()));
    expect((await preview(goods)).refusals).toMatchObject([
      { why: 'moved', locationCode: 'A-01-01-01', pieces: 20, documentNo: 'YK26061000002', routeCode: 'transfers' },
    ]);
    expect((await back(goods)).code).toBe(409);
    await untouched(goods);
  });

  it('S08 while a shelf is being counted', async () => {
    const goods = await onShelf();
    const count = await staff.call(createCount, {
      body: { warehouseId: goods.warehouse.id, scope: 'location', locationIds: [goods.shelf(1)] },
    });
    expect((await preview(goods)).refusals).toMatchObject([
      { why: 'frozen', locationCode: 'A-01-01-01', documentNo: count.data.number, routeCode: 'adjustments' },
    ]);
    expect((await back(goods)).code).toBe(409);
    await untouched(goods);
  });

  it('S08 while a problem item is open', async () => {
    const goods = await makeGoodsIn(app, { status: 'pendingStock' });
    await app.db.run(sql`update inbound_orders set open_problems = 1 where id = ${goods.order.id}`);
    expect((await preview(goods)).refusals).toMatchObject([{ why: 'problem', pieces: 1 }]);
    expect((await back(goods)).code).toBe(409);
  });

  it('S07 S08 while cartons of it are on their way to FBA', async () => {
    const goods = await makeGoodsIn(app, { status: 'pendingStock' });
    await app.db.run(sql`
      insert into inbound_cartons (order_id, carton_no, package_id, status, by_name, at)
      values (${goods.order.id}, 1, ${goods.order.packages[0]?.id}, 'transferred', 'x', now())`);
    expect((await preview(goods)).refusals).toMatchObject([{ why: 'transferred', pieces: 1, routeCode: 'fba-transfer' }]);
    expect((await back(goods)).code).toBe(409);
  });

  it('S08 when something changed since it was looked at, and where there is no step back', async () => {
    const goods = await onShelf();
    const { seen } = await preview(goods);
    expect((await back(goods, seen)).code).toBe(200);
    expect(await back(goods, seen)).toMatchObject({ code: 409, message: say('zh', 'kernel.error.changedMeanwhile') });
    expect((await goods.state()).status).toBe('inStock');
    const ordered = await makeGoodsIn(app, { status: 'ordered' });
    expect((await staff.call(endpoints.previewRollBack, { query: { id: ordered.order.id } })).code).toBe(409);
  });

  it('S08 twice at once: one goes through; again with the same key: the same answer, and nothing happens twice', async () => {
    const goods = await onShelf();
    const { seen } = await preview(goods);
    const body = { id: goods.order.id, reason: 'counted wrong', seen };
    const codes = (await Promise.all([back(goods, seen), back(goods, seen)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await goods.wallet.balance()).toBe(1000_00 - 72_00);
    const next = { ...body, seen: (await preview(goods)).seen };
    const press = () => staff.call(endpoints.rollBackOrder, { body: next, headers: { 'idempotency-key': `back-${goods.order.id}` } });
    const once = await press();
    expect(once.code).toBe(200);
    expect((await press()).data).toEqual(once.data);
    expect(await goods.wallet.balance()).toBe(1000_00);
  });

  it('S08 S09 above what this person gives back alone on a day: the limit is named, and someone with a higher one does it', async () => {
    const clerk = await app.given.staff();
    await app.db.run(sql`
      insert into finance_role_limits (role_id, limit_minor) select role_id, ${200_00} from user_roles where user_id = ${clerk.id}`);
    const caller = app.as(clerk);
    const press = async ({ order: { id } }: GoodsIn) => {
      const { data } = await caller.call(endpoints.previewRollBack, { query: { id } });
      const answer = await caller.call(endpoints.rollBackOrder, { body: { id, reason: 'counted wrong', seen: data.seen } });
      return { ...answer, why: data.refusals.map(({ why }) => why) };
    };
    const [one, other] = [await onShelf(), await onShelf()];
    // 144.00 of 200.00.
    expect(await press(one)).toMatchObject({ code: 200, why: [] });
    // 144.00 and 72.00 again are more: ten refunds below the limit are one above it.
    const refused = await press(one);
    expect(refused).toMatchObject({ code: 409, why: ['aboveLimit'] });
    expect(refused.message).toContain('200.00');
    expect(await press(other)).toMatchObject({ code: 409, why: ['aboveLimit'] });
    await untouched(other);
    // Nor through the correction.
    const ask = { id: other.order.id, lines: [{ productId: other.productId, good: 100, defective: 0 }] };
    const { data } = await caller.call(endpoints.previewCorrection, { body: ask });
    const correction = { ...ask, reason: 'counted wrong', seen: data.seen };
    expect(await caller.call(endpoints.correctOrder, { body: correction })).toMatchObject({ code: 409 });
    expect((await back(one)).code).toBe(200);
  });

  it('S09 the limit of a day is one of a person: an account that they gave a password has none of its own', async () => {
    const [clerk, made] = [await app.given.staff(), await app.given.staff()];
    await app.db.run(sql`update users set password_by = ${clerk.id} where id = ${made.id}`);
    await app.db.run(sql`
      insert into finance_role_limits (role_id, limit_minor) select role_id, ${200_00} from user_roles where user_id = any(${[clerk.id, made.id]})`);
    const press = async (user: typeof clerk, { order: { id } }: GoodsIn) => {
      const { seen } = (await app.as(user).call(endpoints.previewRollBack, { query: { id } })).data;
      return (await app.as(user).call(endpoints.rollBackOrder, { body: { id, reason: 'counted wrong', seen } })).code;
    };
    const [one, other] = [await onShelf(), await onShelf()];
    // 144.00 of 200.00, and 144.00 again.
    expect([await press(clerk, one), await press(made, other)]).toEqual([200, 409]);
    await untouched(other);
  });

  it('A07 V17 without the permission, for another company and without a reason', async () => {
    const goods = await onShelf();
    const { seen } = await preview(goods);
    const body = { id: goods.order.id, reason: 'x', seen };
    const clerk = app.as(await app.given.staff({ permissions: ['inbound:order:list'] }));
    expect((await clerk.call(endpoints.rollBackOrder, { body })).code).toBe(403);
    const other = await app.given.company();
    expect((await staff.call(endpoints.rollBackOrder, { body, companyId: other.id })).code).toBe(404);
    expect((await staff.call(endpoints.previewRollBack, { query: { id: goods.order.id }, companyId: other.id })).code).toBe(404);
    expect((await staff.call(endpoints.rollBackOrder, { body: { ...body, reason: ' ' } })).code).toBe(400);
    await untouched(goods);
  });
});
