import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { read, utils } from '@e965/xlsx';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { keepDrawing } from '../../../kernel/files/keep-drawing.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { reportAbnormal } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { printedPictures } from '../../products/public.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makePickFloor, makeWaiting, nextStep, nextTote, type PickFloor, shelve, waveOf } from '../testing/make-floor.ts';
import { pickingPdf } from './print-picking.ts';
import { readJob } from './read-job.ts';

let app: TestApp;
let staff: Caller;
let other: Caller;
let company: TestCompany;
beforeAll(async () => {
  app = await testApp();
  staff = app.as(await app.given.staff());
  other = app.as(await app.given.staff());
  company = await app.given.company();
});
afterAll(() => app.close());

/** A list in somebody's hands. */
async function begun(floor?: PickFloor) {
  const { list, warehouse, ...rest } = floor ?? (await makePickFloor(app, company));
  const station = (who: Caller) => ({
    pick: async (code: string, at: string, quantity = 1, reference = nextStep()) =>
      (await who.call(endpoints.scanPick, { body: { id: list.id, locationId: warehouse.at[at] ?? 0, code, quantity, reference } })).data,
    short: async (productId: number, at: string, found: number, reference = nextStep()) =>
      (
        await who.call(endpoints.reportShort, {
          body: { id: list.id, locationId: warehouse.at[at] ?? 0, productId, found, cause: 'shortPick', reference },
        })
      ).data,
    place: async (code: string) => (await who.call(endpoints.scanPlace, { body: { id: list.id, code } })).data,
  });
  expect((await staff.call(endpoints.scanTote, { body: { id: list.id, code: nextTote() } })).data).toMatchObject({ tone: 'green' });
  return { list, warehouse, ...rest, ...station(staff), station };
}
const statusOf = async (id: number) =>
  (await app.db.first<{ status: string }>(sql`select status from outbound_orders where id = ${id}`))?.status;
const statusOfList = async (id: number) =>
  (await app.db.first<{ status: string }>(sql`select status from picking_lists where id = ${id}`))?.status;
const stateOfPlace = async (id: number | undefined) =>
  (await app.db.first<{ state: string }>(sql`select state from locations where id = ${id}`))?.state;
const complete = (id: number, who = staff) => who.call(endpoints.pickingMoves.calls.complete, { body: { id } });
const cancel = (id: number) => staff.call(endpoints.pickingMoves.calls.cancel, { body: { id } });
const cutOff = (id: number) => app.db.run(sql`update outbound_orders set status = 'cutOff' where id = ${id}`);
const walkOf = async (no: string) =>
  (
    await app.db.rows<{ line: string }>(sql`
      select m.type || ' ' || l.code || ' ' || (m.available + m.locked) || '/' || m.locked as line
      from stock_movements m join stock_entries e on e.id = m.entry_id join locations l on l.id = m.location_id
      where e.cause_no = ${no} order by e.id, m.available + m.locked, m.id`)
  ).map(({ line }) => line);

describe('S06 a list from shelf to cart', () => {
  it('K03 V10 list, tote, location, each piece; complete brings the orders on', async () => {
    const { list, warehouse, product, other: second, orders, pick, place } = await begun();
    expect(await statusOf(orders[0]?.id ?? 0)).toBe('inWave');
    expect(await place('A-01-01-02')).toMatchObject({ tone: 'green', locationId: warehouse.at['A-01-01-02'] });
    expect(await place('A-01-01-05')).toMatchObject({ tone: 'red', reason: 'wrongLocation' });
    expect(await place('X-99')).toMatchObject({ tone: 'red', reason: 'notALocation' });
    expect((await place(product.warehouseSku))?.text).toBe(`${product.warehouseSku} 是产品：请先扫描库位`);
    expect(await pick(second.warehouseSku, 'A-01-01-02')).toMatchObject({
      tone: 'red',
      reason: 'wrongProduct',
      text: expect.stringContaining(second.sku),
    });
    expect(await pick('NO-SUCH-CODE', 'A-01-01-02')).toMatchObject({ tone: 'red', reason: 'unknownCode' });
    expect(await pick(product.warehouseSku, 'A-01-01-02', 2)).toMatchObject({ tone: 'red', reason: 'scanEach' });
    expect(await pick(product.warehouseSku, 'A-01-01-02')).toMatchObject({ tone: 'green', picked: 1 });
    expect(await statusOf(orders[0]?.id ?? 0)).toBe('picking');
    expect((await complete(list.id)).code).toBe(409);
    // What it changed of the list, as the list itself then says.
    const at = { locationId: warehouse.at['A-01-01-02'], productId: product.id, quantity: 2, picked: 2 };
    expect(await pick(product.sku, 'A-01-01-02')).toMatchObject({
      tone: 'green',
      job: null,
      change: { id: list.id, pickedCount: 2, pieceCount: 6, line: at },
    });
    const { data: whole } = await staff.call(endpoints.showPickJob, { query: { id: list.id } });
    expect(whole).toMatchObject({ pickedCount: 2, pieceCount: 6, lines: expect.arrayContaining([expect.objectContaining(at)]) });
    expect(await pick(product.warehouseSku, 'A-01-01-02')).toMatchObject({ tone: 'amber', reason: 'alreadyPicked' });
    expect(await place('A-01-01-02')).toMatchObject({ tone: 'amber', reason: 'alreadyPicked' });
    expect(await place(product.warehouseSku)).toMatchObject({ tone: 'amber', reason: 'alreadyPicked' });
    for (let i = 0; i < 4; i++) expect(await pick(second.warehouseSku, 'A-02-01-03')).toMatchObject({ tone: 'green' });
    expect((await cancel(list.id)).code).toBe(409);
    expect((await complete(list.id)).data).toMatchObject({ status: 'picked', pickedCount: 6 });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['picked', 'picked']);
    expect(await pick(second.warehouseSku, 'A-02-01-03')).toMatchObject({ tone: 'red', reason: 'listEnded' });
    expect(await walkOf(orders[0]?.number ?? '')).toEqual([
      'LOCK A-01-01-02 0/1',
      'LOCK A-02-01-03 0/2',
      'PICK A-01-01-02 -1/-1',
      'PICK PICK 1/1',
      'PICK A-02-01-03 -1/-1',
      'PICK PICK 1/1',
      'PICK A-02-01-03 -1/-1',
      'PICK PICK 1/1',
    ]);
    expect(await app.db.first(sql`select w.status from waves w join picking_lists l on l.wave_id = w.id where l.id = ${list.id}`)).toEqual({
      status: 'picked',
    });
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('V10 more than five are scanned once and counted, for several orders at once, never too many', async () => {
    const warehouse = await makeWarehouse(app);
    const product = await makeProduct(app, company);
    await shelve(app, warehouse, product, 'A-01-01-01', 20);
    const orders = [await makeWaiting(app, warehouse, [[product, 4]]), await makeWaiting(app, warehouse, [[product, 3]])];
    const wave = await waveOf(app, warehouse, orders);
    const floor = { warehouse, product, other: product, orders, wave, list: wave.lists[0] as PickFloor['list'] };
    const { pick } = await begun(floor);
    expect(await pick(product.warehouseSku, 'A-01-01-01', 8)).toMatchObject({ tone: 'red', reason: 'tooMany' });
    // Of what is refused no order has begun.
    const hold = (isHeld: boolean) => app.db.run(sql`update outbound_orders set is_held = ${isHeld} where id = ${orders[1]?.id}`);
    await hold(true);
    expect(await pick(product.warehouseSku, 'A-01-01-01', 7)).toMatchObject({ tone: 'red' });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['inWave', 'inWave']);
    await hold(false);
    expect(await pick(product.warehouseSku, 'A-01-01-01', 6)).toMatchObject({ tone: 'green', picked: 6 });
    expect(await app.db.rows(sql`select picked_count from outbound_orders where wave_id = ${wave.id} order by id`)).toEqual([
      { pickedCount: 4 },
      { pickedCount: 2 },
    ]);
    expect(await pick(product.warehouseSku, 'A-01-01-01')).toMatchObject({ tone: 'green' });
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('C10 the same scan told twice is booked once; another device goes on where the first stopped', async () => {
    const { list, product, pick, station } = await begun();
    const reference = nextStep();
    expect(await pick(product.warehouseSku, 'A-01-01-02', 1, reference)).toMatchObject({ tone: 'green', picked: 1 });
    expect(await pick(product.warehouseSku, 'A-01-01-02', 1, reference)).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
    const { warehouseId, number } = (await other.call(endpoints.showPickJob, { query: { id: list.id } })).data ?? {
      warehouseId: 0,
      number: '',
    };
    expect((await other.call(endpoints.scanPickList, { body: { warehouseId, code: number } })).data).toMatchObject({
      tone: 'green',
      job: { pickedCount: 1 },
    });
    expect(await station(other).pick(product.warehouseSku, 'A-01-01-02')).toMatchObject({ tone: 'green', picked: 1 });
  });

  it('K01 two pickers at the last piece: one wins, the other is told that it is picked', async () => {
    const { product, station, pick } = await begun();
    await pick(product.warehouseSku, 'A-01-01-02');
    const both = await Promise.all([staff, other].map((who) => station(who).pick(product.warehouseSku, 'A-01-01-02')));
    expect(both.map((one) => one?.reason).toSorted()).toEqual(['alreadyPicked', 'picked']);
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('refuses a tote in use, and work without one', async () => {
    const { list, product } = await makePickFloor(app, company);
    const tote = nextTote();
    const scan = (id: number, code: string) => staff.call(endpoints.scanTote, { body: { id, code } }).then(({ data }) => data?.reason);
    const body = { id: list.id, locationId: 1, code: product.warehouseSku, reference: nextStep() };
    expect((await staff.call(endpoints.scanPick, { body })).data).toMatchObject({ reason: 'toteFirst' });
    expect(await scan(list.id, 'W01-02')).toBe('notATote');
    expect(await scan(list.id, tote)).toBe('ok');
    const { warehouseId } = (await staff.call(endpoints.showPicking, { query: { id: list.id } })).data ?? { warehouseId: 0 };
    const second = await makePickFloor(app, company);
    await app.db.run(sql`update picking_lists set warehouse_id = ${warehouseId} where id = ${second.list.id}`);
    expect(await scan(second.list.id, tote)).toBe('toteBusy');
    // Full, and gone on with another one: the first stays with its list.
    expect(await scan(list.id, nextTote())).toBe('ok');
    expect(await scan(second.list.id, tote)).toBe('toteBusy');
    expect(await scan(list.id, tote)).toBe('ok');
  });

  it('S06 a list in several totes names all of them, with the order whose pieces are in each', async () => {
    const { list, product, other: second, orders, pick } = await begun();
    const job = async () => (await staff.call(endpoints.showPickJob, { query: { id: list.id } })).data;
    await pick(product.warehouseSku, 'A-01-01-02');
    const next = nextTote();
    await staff.call(endpoints.scanTote, { body: { id: list.id, code: next } });
    for (let i = 0; i < 2; i++) await pick(second.warehouseSku, 'A-02-01-03');
    const of = (pieces: number) => [{ orderNumber: orders[0]?.number, basket: 'A', pieces }];
    const first = (await job()).tote.split(', ')[0];
    expect(await job()).toMatchObject({
      tote: `${first}, ${next}`,
      totes: [
        { tote: first, orders: of(1) },
        { tote: next, orders: of(2) },
      ],
    });
    const line = {
      id: list.id,
      locationId: (await job()).lines.find(({ sku }) => sku === second.sku)?.locationId ?? 0,
      productId: second.id,
    };
    await staff.call(endpoints.returnLine, { body: { ...line, reference: nextStep() } });
    expect(await job()).toMatchObject({ tote: `${first}, ${next}`, totes: [{ tote: first, orders: of(1) }] });
  });
});

describe('two pickers on one list', () => {
  it('S06 each fill a tote of their own, and who took none goes on with the one that was taken last', async () => {
    const { list, product, other: second, station } = await begun();
    const job = async () => (await staff.call(endpoints.showPickJob, { query: { id: list.id } })).data;
    const mine = (await job()).tote;
    const theirs = nextTote();
    expect((await other.call(endpoints.scanTote, { body: { id: list.id, code: theirs } })).data).toMatchObject({ tone: 'green' });
    const third = app.as(await app.given.staff());
    await station(staff).pick(product.warehouseSku, 'A-01-01-02');
    await station(other).pick(second.warehouseSku, 'A-02-01-03');
    await station(third).pick(second.warehouseSku, 'A-02-01-03');
    const piecesIn = (await job()).totes.map(({ tote, orders }) => [tote, orders.reduce((sum, { pieces }) => sum + pieces, 0)]);
    expect(piecesIn).toEqual([
      [mine, 1],
      [theirs, 2],
    ]);
  });
});

describe('what goes wrong', () => {
  it('short: the place becomes abnormal, the rest is taken from elsewhere and added to the list', async () => {
    const { list, warehouse, product, short, orders } = await begun();
    await shelve(app, warehouse, product, 'A-02-02-05', 5);
    const answer = await short(product.id, 'A-01-01-02', 1);
    expect(answer).toMatchObject({ tone: 'amber', reason: 'foundElsewhere', picked: 1, elsewhere: 1, failedOrders: [] });
    expect(answer?.job?.lines.map(({ locationCode, quantity, picked }) => [locationCode, quantity, picked])).toEqual(
      expect.arrayContaining([
        ['A-01-01-02', 1, 1],
        ['A-02-02-05', 1, 0],
        ['A-02-01-03', 4, 0],
      ]),
    );
    expect(await stateOfPlace(warehouse.at['A-01-01-02'])).toBe('abnormal');
    expect(await app.db.first(sql`select reason, status from abnormal_reports where location_id = ${warehouse.at['A-01-01-02']}`)).toEqual({
      reason: 'shortPick',
      status: 'open',
    });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['picking', 'inWave']);
    expect((await complete(list.id)).code).toBe(409);
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('V10 what was found is the whole of a place: what was scanned before is part of it and is not picked again', async () => {
    const { product, other: second, short, pick } = await begun();
    await pick(second.warehouseSku, 'A-02-01-03');
    expect(await short(second.id, 'A-02-01-03', 4)).toMatchObject({ tone: 'red', reason: 'notShort', text: expect.stringContaining('4') });
    expect(await short(second.id, 'A-02-01-03', 0)).toMatchObject({ tone: 'red', reason: 'fewerThanScanned' });
    expect(await short(product.id, 'A-01-01-02', 2)).toMatchObject({ tone: 'red', reason: 'notShort' });
    expect(await short(second.id, 'A-02-01-03', 1)).toMatchObject({ picked: 0, job: { pickedCount: 1 } });
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('short and none elsewhere: the newest order of the wave loses its lock, leaves the wave and is abnormal', async () => {
    const { list, warehouse, product, other: second, orders, short, pick } = await begun();
    const answer = await short(product.id, 'A-01-01-02', 1);
    expect(answer).toMatchObject({ tone: 'red', reason: 'orderAbnormal', picked: 1, failedOrders: [orders[1]?.number] });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['picking', 'abnormal']);
    expect(
      await app.db.rows(sql`select o.id, k.left_because, o.wave_id from wave_orders k join outbound_orders o on o.id = k.order_id
      where o.id = ${orders[1]?.id}`),
    ).toEqual([{ id: orders[1]?.id, leftBecause: 'short', waveId: null }]);
    // The lock for the other product stays with the order.
    expect(
      await app.db.rows(
        sql`select product_id, quantity from stock_claims where owner_id = ${orders[1]?.id} and owner_type = 'outbound.order'`,
      ),
    ).toEqual([{ productId: second.id, quantity: 2 }]);
    expect(answer?.job).toMatchObject({ pieceCount: 3, pickedCount: 1 });
    for (let i = 0; i < 2; i++) expect(await pick(second.warehouseSku, 'A-02-01-03')).toMatchObject({ tone: 'green' });
    expect((await complete(list.id)).data).toMatchObject({ status: 'picked' });
    expect(await statusOf(orders[0]?.id ?? 0)).toBe('picked');
    expect(await stateOfPlace(warehouse.at['A-01-01-02'])).toBe('abnormal');
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('short and none elsewhere: where one order can do without all that is missing, it alone falls', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ layers: 2, grids: 5, count: 2 }] });
    const [product, second] = [await makeProduct(app, company), await makeProduct(app, company)];
    await shelve(app, warehouse, product, 'A-01-01-02', 6);
    await shelve(app, warehouse, second, 'A-02-01-03', 6);
    const orders = [
      await makeWaiting(app, warehouse, [
        [product, 5],
        [second, 1],
      ]),
      await makeWaiting(app, warehouse, [
        [product, 1],
        [second, 1],
      ]),
    ];
    const wave = await waveOf(app, warehouse, orders);
    const [list] = wave.lists;
    if (!list) throw new Error('the wave has no list');
    const { short } = await begun({ warehouse, product, other: second, orders, wave, list });
    expect(await short(product.id, 'A-01-01-02', 3)).toMatchObject({
      reason: 'orderAbnormal',
      picked: 3,
      failedOrders: [orders[0]?.number],
    });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['abnormal', 'picking']);
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('pieces that were moved to another place meanwhile are walked to there', async () => {
    const { warehouse, product, pick } = await begun();
    await shelve(app, warehouse, product, 'A-02-02-05', 5);
    const id = warehouse.at['A-01-01-02'] ?? 0;
    await app.db.tx((tx) => reportAbnormal(tx, system, { locationId: id, reason: 'other', note: '' }, app.clock.now()));
    const answer = await pick(product.warehouseSku, 'A-01-01-02');
    expect(answer).toMatchObject({ tone: 'amber', reason: 'movedElsewhere', picked: 0 });
    expect(answer?.job?.lines.map(({ locationCode }) => locationCode)).toContain('A-02-02-05');
    expect(await pick(product.warehouseSku, 'A-02-02-05')).toMatchObject({ tone: 'green' });
  });

  it('an order that is cut off meanwhile drops what is not picked; a held one is refused at the shelf', async () => {
    const { list, product, other: second, orders, pick } = await begun();
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${orders[0]?.id}`);
    expect(await pick(product.warehouseSku, 'A-01-01-02')).toMatchObject({ tone: 'green' });
    expect(
      await app.db.rows(sql`select picked_count from outbound_orders where wave_id = ${list && (await waveOfList(list.id))} order by id`),
    ).toEqual([{ pickedCount: 0 }, { pickedCount: 1 }]);
    expect(await pick(product.warehouseSku, 'A-01-01-02')).toMatchObject({ tone: 'red', reason: 'stopped' });
    await app.db.run(sql`update outbound_orders set is_held = false where id = ${orders[0]?.id}`);
    await cutOff(orders[0]?.id ?? 0);
    // Hard intercept: red, the stopped order named, and where the piece goes; what the other one has on the cart stays there.
    for (let again = 0; again < 2; again++) {
      const refused = await pick(product.warehouseSku, 'A-01-01-02');
      expect(refused).toMatchObject({ tone: 'red', reason: 'dropped', picked: 0 });
      for (const part of [orders[0]?.number, '放回原库位', 'ABN', '其他订单已拣的 1 件留在拣货箱']) expect(refused?.text).toContain(part);
    }
    for (let i = 0; i < 2; i++) expect(await pick(second.warehouseSku, 'A-02-01-03')).toMatchObject({ tone: 'green' });
    expect((await complete(list.id)).data).toMatchObject({ status: 'picked', pieceCount: 3, pickedCount: 3 });
    const kept = await app.db.rows(sql`select tone, reason from scan_answers where station = 'picking' and reason = 'stopped'`);
    expect(kept.length).toBeGreaterThan(0);
  });
});

it('S05 K03 a place where only a stopped order has pieces is red at every scan, of the place and of the piece, also with some of it on the cart', async () => {
  const { product, other: second, orders, pick, place } = await begun();
  for (let i = 0; i < 2; i++) await pick(product.warehouseSku, 'A-01-01-02');
  await pick(second.warehouseSku, 'A-02-01-03');
  for (const { id } of orders) await app.db.run(sql`update outbound_orders set status = 'cutOffPending' where id = ${id}`);
  for (let again = 0; again < 2; again++)
    for (const [{ warehouseSku }, at] of [
      [product, 'A-01-01-02'],
      [second, 'A-02-01-03'],
    ] as const) {
      const refused = await pick(warehouseSku, at);
      expect(refused).toMatchObject({ tone: 'red', reason: 'dropped', picked: 0 });
      expect(refused?.text).toContain('ABN');
      expect(await place(at)).toMatchObject({ tone: 'red', reason: 'dropped', locationId: null });
    }
});
const waveOfList = async (id: number) =>
  (await app.db.first<{ waveId: number }>(sql`select wave_id from picking_lists where id = ${id}`))?.waveId;

describe('S06 cancel', () => {
  it('sends the orders back with their locks; they can be taken again', async () => {
    const { list, orders, warehouse } = await begun();
    expect((await cancel(list.id)).data).toMatchObject({ status: 'cancelled' });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['pendingOutbound', 'pendingOutbound']);
    const locked = await app.db.first(
      sql`select sum(quantity)::int as pieces from stock_claims where owner_id = any(${orders.map(({ id }) => id)}::bigint[]) and owner_type = 'outbound.order'`,
    );
    expect(locked).toEqual({ pieces: 6 });
    expect((await waveOf(app, warehouse, orders)).lists).toHaveLength(1);
    expect((await cancel(list.id)).code).toBe(409);
    expect((await complete(list.id)).code).toBe(409);
  });
  it('K03 after that only line by line: what is picked goes back to its shelf and stays locked, then the list can be cancelled', async () => {
    const { list, warehouse, product, orders, pick } = await begun();
    for (let i = 0; i < 2; i++) await pick(product.warehouseSku, 'A-01-01-02');
    expect((await cancel(list.id)).code).toBe(409);
    const reference = nextStep();
    const giveBack = () =>
      staff.call(endpoints.returnLine, {
        body: { id: list.id, locationId: warehouse.at['A-01-01-02'] ?? 0, productId: product.id, reference },
      });
    expect((await giveBack()).data).toMatchObject({ tone: 'green', returned: 2, job: { pickedCount: 0, pieceCount: 6 } });
    expect((await giveBack()).data).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
    expect(await walkOf(orders[0]?.number ?? '')).toEqual([
      'LOCK A-01-01-02 0/1',
      'LOCK A-02-01-03 0/2',
      'PICK A-01-01-02 -1/-1',
      'PICK PICK 1/1',
      'BACK PICK -1/-1',
      'BACK A-01-01-02 1/0',
      'LOCK A-01-01-02 0/1',
    ]);
    expect((await cancel(list.id)).data).toMatchObject({ status: 'cancelled' });
    expect(await statusOf(orders[0]?.id ?? 0)).toBe('pendingOutbound');
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('is refused while pieces of its orders lie on the cart of another list, and names them', async () => {
    const warehouse = await makeWarehouse(app, {
      areas: [
        { layers: 1, grids: 5 },
        { layers: 1, grids: 5 },
      ],
    });
    const [near, far] = [await makeProduct(app, company), await makeProduct(app, company)];
    await shelve(app, warehouse, near, 'A-01-01-01', 5);
    await shelve(app, warehouse, far, 'B-01-01-01', 5);
    const order = await makeWaiting(app, warehouse, [
      [near, 1],
      [far, 1],
    ]);
    const { lists } = await waveOf(app, warehouse, [order]);
    const [list, rest] = [lists[0]?.id ?? 0, lists[1]?.id ?? 0];
    const code = nextTote();
    await staff.call(endpoints.scanTote, { body: { id: list, code } });
    const at = warehouse.at['A-01-01-01'] ?? 0;
    const body = { id: list, locationId: at, code: near.warehouseSku, quantity: 1, reference: nextStep() };
    expect((await staff.call(endpoints.scanPick, { body })).data).toMatchObject({ tone: 'green' });
    const refused = await cancel(rest);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining(order.number)]);
    expect([await statusOf(order.id), await statusOfList(rest)]).toEqual(['picking', 'toPick']);
    await staff.call(endpoints.returnLine, { body: { id: list, locationId: at, productId: near.id, reference: nextStep() } });
    expect((await cancel(rest)).data).toMatchObject({ status: 'cancelled' });
    expect(await statusOf(order.id)).toBe('pendingOutbound');
  });
  it('needs the permission', async () => {
    const picker = app.as(await app.given.staff({ permissions: ['fulfilment:picking:work', 'fulfilment:order:work'] }));
    const { list } = await makePickFloor(app, company);
    expect((await picker.call(endpoints.pickingMoves.calls.cancel, { body: { id: list.id } })).code).toBe(403);
  });
});

describe('on paper', () => {
  it.each(['zh', 'en', 'jp'] as const)('in %s: list, places and products with their codes, quantities and baskets', async (lang) => {
    const { list, product } = await makePickFloor(app, company);
    const job = await readJob(app.db, { kernel: app.kernel, actor: system, now: app.clock.now() }, list.id);
    const text = JSON.stringify(pickingPdf(job, lang, app.clock.now()));
    for (const part of [job.number, job.waveNumber, 'A-01-01-02', product.sku, 'A 1', 'B 1']) expect(text).toContain(part);
    expect((await staff.call(endpoints.printPicking, { body: { id: list.id }, lang })).data?.name).toContain(job.number);
  });
  it('shows the picture of a product that has one, and is printed all the same where the file is lost', async () => {
    const { list, product, other: second } = await makePickFloor(app, company);
    const actor = { userId: null, companyId: null };
    const drawn = { kind: 'productImage', name: 'cup', width: 40, height: 40 } as const;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>';
    for (const [{ id }, storage] of [
      [product, app.kernel.storage],
      [second, null],
    ] as const) {
      const fileId = await app.db.tx((tx) => keepDrawing(tx, storage, actor as never, { ...drawn, svg }));
      await app.db.run(sql`update products set image_ids = array[${fileId}::bigint] where id = ${id}`);
    }
    const pictures = await printedPictures(app.db, app.kernel.storage, [product.id, second.id]);
    expect([...pictures.keys()]).toEqual([product.id]);
    expect(pictures.get(product.id)).toMatch(/^data:image\/jpeg;base64,/);
    const job = await readJob(app.db, { kernel: app.kernel, actor: system, now: app.clock.now() }, list.id);
    expect(JSON.stringify(pickingPdf(job, 'zh', app.clock.now(), pictures))).toContain(pictures.get(product.id));
    expect((await staff.call(endpoints.printPicking, { body: { id: list.id } })).code).toBe(200);
  });
  it('its lines go out as a sheet, list by list in the order of the walk', async () => {
    const [one, two] = [await makePickFloor(app, company), await makePickFloor(app, company)];
    const clerk = await app.given.staff();
    const { data } = await app.as(clerk).call(endpoints.exportPickLines, { body: { ids: [one.list.id, two.list.id] } });
    const file = await app.app.inject({ url: data.url, headers: { token: clerk.token } });
    const book = read(file.rawPayload);
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows.slice(1, 5).map((row) => [row[0], row[4], row[5], row[7], row[11], row[12]])).toEqual(
      [one, two].flatMap(({ list, product, other: second }) => [
        [list.number, 1, 'A-01-01-02', product.sku, 2, 0],
        [list.number, 2, 'A-02-01-03', second.sku, 4, 0],
      ]),
    );
  });
  it('an order that is held does not keep the others: completing the list leaves it out, with its locks, for the next wave', async () => {
    const { list, product, other: second, orders, pick } = await begun();
    const [first, held] = orders;
    await pick(product.warehouseSku, 'A-01-01-02');
    for (let i = 0; i < 2; i++) await pick(second.warehouseSku, 'A-02-01-03');
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${held?.id}`);
    expect((await complete(list.id)).data).toMatchObject({ status: 'picked', pickedCount: 3, pieceCount: 3 });
    expect([await statusOf(first?.id ?? 0), await statusOf(held?.id ?? 0)]).toEqual(['picked', 'pendingOutbound']);
    const left = await app.db.first(sql`
      select k.left_because, o.wave_id, (select sum(quantity)::int from stock_claims c where c.owner_id = o.id and c.owner_type = 'outbound.order') as claimed
      from wave_orders k join outbound_orders o on o.id = k.order_id where o.id = ${held?.id}`);
    expect(left).toEqual({ leftBecause: 'held', waveId: null, claimed: 3 });
  });
  it('an order that is held with pieces on the cart keeps the list: somebody has to bring them back first', async () => {
    const { list, product, orders, pick } = await begun();
    await pick(product.warehouseSku, 'A-01-01-02');
    await app.db.run(sql`update outbound_orders set is_held = true where id = any(${orders.map(({ id }) => id)}::bigint[])`);
    expect((await complete(list.id)).code).toBe(409);
  });
});
