import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { LiveEvent } from '@kura/contract/system/events/events.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { hear } from '../../../testing/live.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { nextStep, type TestOrder } from '../testing/make-floor.ts';
import { boundFloor, makeSortFloor, makeWall, pickOrder, sorterAt } from '../testing/make-wall.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
});
afterAll(() => app.close());

const orderOf = async (id: number) =>
  app.db.first<{ status: string; sorted: number; reason: string }>(sql`
    select o.status, (select sum(sorted)::int from outbound_pieces x where x.order_id = o.id) as sorted, o.abnormal_reason as reason
    from outbound_orders o where o.id = ${id}`);
/** Where the pieces of an order lie in the book. */
const placesOf = async (id: number) =>
  Object.fromEntries(
    (
      await app.db.rows<{ kind: string; quantity: number }>(sql`
        select l.kind, sum(c.quantity)::int as quantity from stock_claims c join stock_balances b on b.id = c.balance_id
        join locations l on l.id = b.location_id where c.owner_type = 'outbound.order' and c.owner_id = ${id} group by l.kind`)
    ).map(({ kind, quantity }) => [kind, quantity]),
  );
/** The orders of the first two cells. */
const both = ([first, second]: readonly TestOrder[]): [TestOrder, TestOrder] => {
  if (!first || !second) throw new Error('two orders were wanted');
  return [first, second];
};
const move = (id: number, name: 'stop' | 'fail') =>
  app.db.tx((tx) => moveOutbound(tx, hand, id, name, { reason: 'test', now: app.clock.now() }));
const scansOf = async (id: number) =>
  (await app.db.first<{ count: number }>(sql`select count(*) from outbound_scans where order_id = ${id} and station = 'sort'`))?.count;
const keptFor = async (userName: string) =>
  (
    await app.db.rows<{ tone: string; reason: string }>(
      sql`select tone, reason from scan_answers where user_name = ${userName} order by id`,
    )
  ).map(({ tone, reason }) => `${tone} ${reason}`);

describe('8.1 a wave is bound to a wall', () => {
  it('by its number or by that of a picking list: cells 01…n by order number; the same wave again is gone on with', async () => {
    const floor = await makeSortFloor(app, company, { orders: [{}, {}, {}] });
    const sorter = sorterAt(app.as(await app.given.staff()), floor);
    const answer = await sorter.bind(floor.wave.lists[0]?.number ?? '');
    expect(answer).toMatchObject({
      tone: 'green',
      reason: 'bound',
      sorting: { waveNo: floor.wave.number, wallCode: 'W01', total: 9, sorted: 0 },
    });
    expect(answer.sorting?.cells.map(({ cellNo, orderNumber, state, total }) => [cellNo, orderNumber, state, total])).toEqual(
      floor.orders.map(({ number }, at) => [at + 1, number, 'open', 3]),
    );
    // The same wave again, on another screen: gone on with.
    expect(await sorterAt(app.as(await app.given.staff()), floor).bind(floor.wave.number)).toMatchObject({
      tone: 'green',
      reason: 'resumed',
      sorting: { id: answer.sorting?.id },
    });
  });

  it('slot by order size: a large order takes the larger row at the bottom', async () => {
    const floor = await makeSortFloor(app, company, {
      orders: [{}, {}],
      lines: (product, other, at) => [
        [product, at === 0 ? 7 : 1],
        [other, 1],
      ],
      wall: { rows: 2, columns: 2, largeRows: 1 },
    });
    const { sorting } = await sorterAt(app.as(await app.given.staff()), floor).bind(floor.wave.number);
    expect(sorting?.cells.map(({ cellNo, total }) => [cellNo, total])).toEqual([
      [1, 2],
      [3, 8],
    ]);
  });

  it('red: no wave, of another warehouse, not picked, single-item, more orders than cells; nothing is bound', async () => {
    const floor = await makeSortFloor(app, company, { isPicked: false, wall: { rows: 1, columns: 1 } });
    const elsewhere = await makeSortFloor(app, company);
    const sorter = sorterAt(app.as(await app.given.staff()), floor);
    expect(await sorter.bind('BC00000000000')).toMatchObject({ tone: 'red', reason: 'notAWave', sorting: null });
    expect(await sorter.bind(elsewhere.wave.number)).toMatchObject({ tone: 'red', reason: 'otherWarehouse' });
    expect(await sorter.bind(floor.wave.number)).toMatchObject({ tone: 'red', reason: 'notPicked' });
    await app.db.run(sql`update waves set status = 'picked' where id = ${floor.wave.id}`);
    expect(await sorter.bind(floor.wave.number)).toMatchObject({ tone: 'red', reason: 'nothingToSort' });
    for (const order of floor.orders) await pickOrder(app, order);
    expect(await sorter.bind(floor.wave.number)).toMatchObject({ tone: 'red', reason: 'tooManyOrders' });
    await app.db.run(sql`update waves set kind = 'single' where id = ${floor.wave.id}`);
    expect(await sorter.bind(floor.wave.number)).toMatchObject({ tone: 'red', reason: 'singleItem' });
    expect((await app.db.first<{ count: number }>(sql`select count(*) from sortings where wave_id = ${floor.wave.id}`))?.count).toBe(0);
  });

  it('a busy wall is refused, also to two at once, and a wave is sorted in one place', async () => {
    const floor = await makeSortFloor(app, company);
    const next = await makeSortFloor(app, company);
    await app.db.run(sql`update waves set warehouse_id = ${floor.warehouse.id} where id = ${next.wave.id}`);
    const [one, two] = [sorterAt(app.as(await app.given.staff()), floor), sorterAt(app.as(await app.given.staff()), floor)];
    const answers = await Promise.all([one.bind(floor.wave.number), two.bind(next.wave.number)]);
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['bound', 'wallBusy']);
    const bound = answers[0].reason === 'bound' ? floor.wave.number : next.wave.number;
    const second = await makeWall(app, floor.warehouse, { code: 'W02' });
    expect(await one.bind(bound, second.id)).toMatchObject({ tone: 'red', reason: 'elsewhere' });
    expect(await one.bind(bound, null)).toMatchObject({ tone: 'red', reason: 'elsewhere' });
  });
});

describe('8.2–8.4 pieces into cells', () => {
  it('K03 the lowest cell that needs it, need and total; the cell books SORT; the order is sorted when complete, the wall done when all are', async () => {
    const { sorter, product, other, orders } = await boundFloor(app, company);
    const [first, second] = both(orders);
    expect(await sorter.piece(other)).toMatchObject({
      tone: 'green',
      reason: 'putInto',
      cellNo: 1,
      text: expect.stringContaining('W01-01'),
    });
    expect((await sorter.show()).hands).toMatchObject([{ cellNo: 1, productId: other.id, isMine: true }]);
    expect(await placesOf(first.id)).toEqual({ PICK: 3 });
    expect(await sorter.cell('W01-01')).toMatchObject({ tone: 'green', reason: 'sorted', cellNo: 1, sorting: { sorted: 1, hands: [] } });
    expect(await placesOf(first.id)).toEqual({ PICK: 2, WALL: 1 });
    expect(await orderOf(first.id)).toMatchObject({ status: 'picked', sorted: 1 });
    await sorter.put(other);
    expect(await sorter.put(product)).toMatchObject({ reason: 'orderDone', cellNo: 1 });
    expect(await orderOf(first.id)).toMatchObject({ status: 'sorted', sorted: 3 });
    expect(await sorter.put(product)).toMatchObject({ cellNo: 2, reason: 'sorted' });
    await sorter.put(other);
    const last = await sorter.put(other);
    expect(last).toMatchObject({ tone: 'green', reason: 'allDone', sorting: { status: 'done', sorted: 6, total: 6 } });
    expect(last.sorting?.cells.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await placesOf(second.id)).toEqual({ WALL: 3 });
    expect(await scansOf(first.id)).toBe(3);
    expect(await sorter.piece(product)).toMatchObject({ tone: 'amber', reason: 'ended' });
    expect(await faultsOf(app.db)).toEqual([]);
  });

  it('“confirm by cell” off: the product scan books; baskets do so too and have no wall', async () => {
    const { sorter, product, orders } = await boundFloor(app, company, { wall: { isCellConfirmed: false } });
    expect(await sorter.piece(product)).toMatchObject({ tone: 'green', reason: 'sorted', cellNo: 1, sorting: { sorted: 1 } });
    expect(await sorter.piece(product)).toMatchObject({ cellNo: 2 });
    expect(await placesOf(orders[0]?.id ?? 0)).toEqual({ PICK: 2, WALL: 1 });
    const floor = await makeSortFloor(app, company);
    const simple = sorterAt(app.as(await app.given.staff()), floor);
    expect(await simple.bind(floor.wave.number, null)).toMatchObject({
      reason: 'bound',
      sorting: { wallCode: null, isCellConfirmed: false },
    });
    expect(await simple.piece(floor.other)).toMatchObject({ tone: 'green', reason: 'sorted', cellNo: 1 });
  });

  it('wrong cell, another wall, no piece in the hand, a second piece before the first: told, nothing booked, each kept', async () => {
    const user = await app.given.staff();
    const floor = await makeSortFloor(app, company);
    const sorter = sorterAt(app.as(user), floor);
    await sorter.bind(floor.wave.number);
    expect(await sorter.cell('W01-01')).toMatchObject({ tone: 'amber', reason: 'pieceFirst' });
    await sorter.piece(floor.product);
    expect(await sorter.cell('W01-02')).toMatchObject({ tone: 'red', reason: 'wrongCell', cellNo: 1, sorting: { sorted: 0 } });
    expect(await sorter.cell('W02-01')).toMatchObject({ tone: 'red', reason: 'otherWall', sorting: { sorted: 0 } });
    expect(await sorter.piece(floor.other)).toMatchObject({ tone: 'amber', reason: 'cellFirst', cellNo: 1 });
    expect(await scansOf(floor.orders[0]?.id ?? 0)).toBe(0);
    expect(await sorter.layDown()).toMatchObject({ tone: 'green', reason: 'laidDown', sorting: { hands: [] } });
    expect(await sorter.piece(floor.other)).toMatchObject({ tone: 'green', cellNo: 1 });
    expect(await keptFor(user.account)).toEqual(['amber pieceFirst', 'red wrongCell', 'red otherWall', 'amber cellFirst']);
  });

  it('a product that is not in the wave goes to ABN, a surplus piece too, and what nobody knows is said', async () => {
    const { sorter, product } = await boundFloor(app, company);
    const stranger = await makeProduct(app, company);
    expect(await sorter.piece(stranger)).toMatchObject({ tone: 'red', reason: 'notInWave', cellNo: null });
    expect(await sorter.piece('NOBODY-KNOWS')).toMatchObject({ tone: 'red', reason: 'unknownCode' });
    await sorter.put(product);
    await sorter.put(product);
    expect(await sorter.piece(product)).toMatchObject({ tone: 'red', reason: 'surplus', cellNo: null });
  });

  it('C10 the same reference again books nothing; for another order it is refused', async () => {
    const { sorter, product, orders } = await boundFloor(app, company, { wall: { isCellConfirmed: false } });
    const reference = nextStep();
    expect(await sorter.piece(product, reference)).toMatchObject({ tone: 'green', cellNo: 1 });
    expect(await sorter.piece(product, reference)).toMatchObject({
      tone: 'amber',
      reason: 'alreadyBooked',
      cellNo: 1,
      sorting: { sorted: 1 },
    });
    expect(await scansOf(orders[0]?.id ?? 0)).toBe(1);
    const staff = app.as(await app.given.staff());
    const [here, there] = [
      await makeSortFloor(app, company, { wall: { isCellConfirmed: false } }),
      await makeSortFloor(app, company, { wall: { isCellConfirmed: false } }),
    ];
    const [one, two] = [sorterAt(staff, here), sorterAt(staff, there)];
    await one.bind(here.wave.number);
    const { sorting } = await two.bind(there.wave.number);
    const told = nextStep();
    await one.piece(here.product, told);
    const again = await staff.call(endpoints.scanPiece, {
      body: { sortingId: sorting?.id ?? 0, code: there.product.warehouseSku, reference: told },
    });
    expect(again.code).toBe(409);
    // The hand is the same when the same scan is told again.
    const { sorter: slow, product: piece } = await boundFloor(app, company);
    const once = nextStep();
    await slow.piece(piece, once);
    expect(await slow.piece(piece, once)).toMatchObject({ tone: 'green', reason: 'putInto', cellNo: 1 });
  });
});

describe('two sorters on one wall', () => {
  it('are never sent to the same need; what one books the other sees; nobody books above it', async () => {
    const floor = await boundFloor(app, company);
    const other = sorterAt(app.as(await app.given.staff()), floor, floor.sortingId);
    expect(await floor.sorter.piece(floor.product)).toMatchObject({ cellNo: 1 });
    expect(await other.piece(floor.product)).toMatchObject({ cellNo: 2 });
    expect(await other.cell('W01-01')).toMatchObject({ reason: 'wrongCell' });
    const booked = await Promise.all([floor.sorter.cell('W01-01'), other.cell('W01-02')]);
    expect(booked.map(({ reason }) => reason)).toEqual(['sorted', 'sorted']);
    expect((await other.show()).sorted).toBe(2);
    const many = await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? floor.sorter : other).piece(floor.product)));
    expect(new Set(many.map(({ reason }) => reason))).toEqual(new Set(['surplus']));
  });
  it('K02 at once with booking scans: every piece is booked once, the rest is surplus', async () => {
    const floor = await boundFloor(app, company, { orders: [{}, {}, {}], wall: { isCellConfirmed: false } });
    const other = sorterAt(app.as(await app.given.staff()), floor, floor.sortingId);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => (at % 2 ? floor.sorter : other).piece(at < 10 ? floor.other : floor.product)),
    );
    expect(answers.filter(({ tone }) => tone === 'green')).toHaveLength(9);
    expect(answers.filter(({ reason }) => reason === 'allDone')).toHaveLength(1);
    const refused = answers.filter(({ tone }) => tone !== 'green').map(({ reason }) => reason);
    expect(refused.every((reason) => ['surplus', 'ended'].includes(reason))).toBe(true);
    for (const { id } of floor.orders) expect(await orderOf(id)).toMatchObject({ status: 'sorted', sorted: 3 });
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('the other screen hears of every booking within the commit; customers hear nothing of it', async () => {
    const floor = await boundFloor(app, company, { wall: { isCellConfirmed: false } });
    const [screen, customer] = [await hear(app, { id: 1, companyId: null }), await hear(app, { id: 2, companyId: company.id })];
    const isOurs = (news: LiveEvent) => news.type === 'sorting' && news.data.id === floor.sortingId;
    const { sorting } = await floor.sorter.piece(floor.product);
    expect(await screen.next(isOurs)).toEqual({ type: 'sorting', data: { id: floor.sortingId, version: sorting?.version } });
    expect(customer.heard.filter(isOurs)).toEqual([]);
    screen.end();
    customer.end();
  });
  it('a piece that somebody walked away with is free again after ten minutes', async () => {
    const floor = await boundFloor(app, company, { orders: [{}] });
    const other = sorterAt(app.as(await app.given.staff()), floor, floor.sortingId);
    await floor.sorter.piece(floor.product);
    expect(await other.piece(floor.product)).toMatchObject({ tone: 'red', reason: 'surplus' });
    await app.db.run(sql`update sorting_hands set at = at - interval '11 minutes' where sorting_id = ${floor.sortingId}`);
    expect(await other.piece(floor.product)).toMatchObject({ tone: 'green', cellNo: 1 });
  });
});

describe('8 an order is stopped meanwhile', () => {
  it('its cell is red, its pieces are refused up to the confirming scan, go to ABN and end the cut-off', async () => {
    const { sorter, product, other, orders, sortingId } = await boundFloor(app, company);
    const [first, second] = both(orders);
    await sorter.put(other);
    expect(await sorter.piece(product)).toMatchObject({ cellNo: 1 });
    await move(first.id, 'stop');
    expect(await sorter.cell('W01-01')).toMatchObject({ tone: 'red', reason: 'cutOff', cellNo: 1, sorting: { sorted: 1, hands: [] } });
    expect(await placesOf(first.id)).toEqual({ PICK: 2, WALL: 1 });
    expect((await sorter.show()).cells[0]).toMatchObject({ state: 'stopped', canPutBack: true });
    // The other order is served first; what is left over belongs to the stopped one.
    expect(await sorter.put(product)).toMatchObject({ tone: 'green', cellNo: 2 });
    const red = await sorter.piece(product);
    expect(red).toMatchObject({ tone: 'red', reason: 'cutOff', cellNo: 1 });
    // All that a press would bring back is told before it.
    expect(red.stopped?.pieces.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(red.sorting?.cells[0]?.pieces.reduce((sum, { picked }) => sum + picked, 0)).toBe(3);
    expect(await sorter.putBack(second.id)).toMatchObject({ tone: 'red', reason: 'nothingToPutBack' });
    expect(await sorter.putBack(first.id, 'NOWHERE')).toMatchObject({ tone: 'red', reason: 'notALocation' });
    const reference = nextStep();
    expect(await sorter.putBack(first.id, 'ABN', reference)).toMatchObject({ tone: 'green', reason: 'broughtBack', cellNo: 1 });
    expect(await sorter.putBack(first.id, 'ABN', reference)).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
    expect(await orderOf(first.id)).toMatchObject({ status: 'cutOff', sorted: 0 });
    expect(await placesOf(first.id)).toEqual({});
    expect((await sorter.show()).cells[0]?.state).toBe('taken');
    await sorter.put(other);
    expect(await sorter.put(other)).toMatchObject({ reason: 'allDone' });
    expect(await faultsOf(app.db)).toEqual([]);
    expect(sortingId).toBeGreaterThan(0);
  });
  it('held it is put back too: it leaves the way as abnormal, and is locked anew when somebody lets it go on', async () => {
    const { sorter, other, orders } = await boundFloor(app, company);
    const [first] = both(orders);
    await sorter.put(other);
    await app.db.run(sql`update outbound_orders set is_held = true, hold_reason = '地址待确认' where id = ${first.id}`);
    expect((await sorter.show()).cells[0]).toMatchObject({ state: 'stopped', canPutBack: true });
    expect(await sorter.putBack(first.id)).toMatchObject({ tone: 'green', reason: 'broughtBack', cellNo: 1 });
    expect(await orderOf(first.id)).toMatchObject({ status: 'abnormal', sorted: 0 });
    expect(await placesOf(first.id)).toEqual({});
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('K03 cut off at the same moment as it is scanned, six times: stopped in the end, and counters, cells and book agree', async () => {
    const floor = await boundFloor(app, company, { orders: [{}, {}, {}, {}, {}, {}], wall: { isCellConfirmed: false } });
    for (const { id } of floor.orders) {
      const [answer] = await Promise.all([floor.sorter.piece(floor.product), move(id, 'stop')]);
      expect(['sorted', 'cutOff']).toContain(answer.reason);
      const [order, places] = [await orderOf(id), await placesOf(id)];
      expect(order?.status).toBe('cutOffPending');
      expect([places['PICK'], places['WALL'] ?? 0]).toEqual([3 - (order?.sorted ?? 0), order?.sorted]);
    }
    expect((await floor.sorter.show()).cells.every(({ state }) => state === 'stopped')).toBe(true);
    expect(await floor.sorter.piece(floor.other)).toMatchObject({ tone: 'red', reason: 'cutOff' });
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('stopped before the wall was bound: it gets no cell, its pieces are told apart and brought back all the same', async () => {
    const floor = await makeSortFloor(app, company);
    const [first] = both(floor.orders);
    await move(first.id, 'stop');
    const sorter = sorterAt(app.as(await app.given.staff()), floor);
    expect((await sorter.bind(floor.wave.number)).sorting?.cells).toHaveLength(1);
    expect(await sorter.put(floor.product)).toMatchObject({ tone: 'green', cellNo: 1 });
    const stopped = { orderId: first.id, orderNumber: first.number };
    expect(await sorter.piece(floor.product)).toMatchObject({ tone: 'red', reason: 'cutOff', cellNo: null, stopped });
    expect(await sorter.putBack(first.id)).toMatchObject({ tone: 'green', reason: 'broughtBack', cellNo: null });
    expect(await orderOf(first.id)).toMatchObject({ status: 'cutOff' });
    expect(await sorter.piece(floor.product)).toMatchObject({ tone: 'red', reason: 'surplus', stopped: null });
  });
  it('to a scanned shelf instead; a paused order is refused and stays where it is until somebody brings it back', async () => {
    const { sorter, product, orders, warehouse } = await boundFloor(app, company);
    const [first, second] = both(orders);
    await move(first.id, 'stop');
    const place = await app.db.first<{ barcode: string }>(sql`select barcode from locations where id = ${warehouse.at['A-01-01-05']}`);
    expect(await sorter.putBack(first.id, place?.barcode)).toMatchObject({ tone: 'green', reason: 'broughtBack' });
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${second.id}`);
    expect(await sorter.piece(product)).toMatchObject({ tone: 'red', reason: 'held', cellNo: 2 });
    expect((await sorter.show()).cells[1]).toMatchObject({ state: 'stopped', canPutBack: true });
  });
});

describe('8.5 undo and end', () => {
  it('a piece in the wrong cell is taken out again: back on the cart, the order no longer sorted, and sorted again', async () => {
    const { sorter, product, other, orders } = await boundFloor(app, company, { orders: [{}] });
    const id = orders[0]?.id ?? 0;
    expect(await sorter.undo()).toMatchObject({ tone: 'amber', reason: 'nothingToUndo' });
    for (const piece of [product, other, other]) await sorter.put(piece);
    expect(await orderOf(id)).toMatchObject({ status: 'sorted' });
    const reference = nextStep();
    expect(await sorter.undo(null, reference)).toMatchObject({
      tone: 'green',
      reason: 'undone',
      cellNo: 1,
      sorting: { status: 'open', sorted: 2 },
    });
    expect(await sorter.undo(null, reference)).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', sorting: { sorted: 2 } });
    expect(await orderOf(id)).toMatchObject({ status: 'picked', sorted: 2 });
    expect(await placesOf(id)).toEqual({ PICK: 1, WALL: 2 });
    // Another person undoes by the cell.
    expect(await sorter.undo(1)).toMatchObject({ reason: 'undone', sorting: { sorted: 1 } });
    await sorter.put(other);
    expect(await sorter.put(other)).toMatchObject({ reason: 'allDone' });
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('with open cells: each needs an explanation and is then abnormal; its pieces stay; the wall is free when its cells are', async () => {
    const floor = await boundFloor(app, company);
    const { sorter, product, other, orders, sortingId, wave } = floor;
    for (const piece of [product, other, other, product]) await sorter.put(piece);
    expect((await sorter.finish()).code).toBe(400);
    expect(await orderOf(orders[1]?.id ?? 0)).toMatchObject({ status: 'picked' });
    const ended = await sorter.finish([{ cellNo: 2, note: '少一件' }]);
    expect(ended.data).toMatchObject({ status: 'done', cells: [{ state: 'done' }, { state: 'stopped', canPutBack: true }] });
    const short = await orderOf(orders[1]?.id ?? 0);
    expect(short).toMatchObject({ status: 'abnormal', sorted: 1 });
    expect(short?.reason).toContain(`W01-02: ${other.sku} 0/2`);
    expect(short?.reason).toContain('少一件');
    expect((await sorter.finish()).code).toBe(409);
    const next = await makeSortFloor(app, company);
    await app.db.run(sql`update waves set warehouse_id = ${floor.warehouse.id} where id = ${next.wave.id}`);
    expect(await sorterAt(app.as(await app.given.staff()), floor).bind(next.wave.number)).toMatchObject({ reason: 'cellsFull' });
    const staff = app.as(await app.given.staff());
    expect((await staff.call(endpoints.closeSorting, { body: { id: sortingId } })).data).toMatchObject({ status: 'closed' });
    expect(await sorterAt(staff, floor).bind(wave.number)).toMatchObject({ reason: 'nothingToSort' });
    expect(await sorterAt(staff, floor).bind(next.wave.number)).toMatchObject({ reason: 'bound' });
  });
  it('K02 K03 only what lies in the cell goes to the scanned shelf; what is missing is in ABN, kept for nobody, and a loss waits for another person', async () => {
    const { sorter, product, other, orders, warehouse } = await boundFloor(app, company);
    const [first, second] = both(orders);
    await sorter.put(other);
    // In the hand is not missing.
    await sorter.piece(product);
    const notes = [1, 2].map((cellNo) => ({ cellNo, note: '少件' }));
    expect(await sorter.finish(notes)).toMatchObject({ code: 409, message: expect.stringContaining(product.sku) });
    await sorter.layDown();
    expect((await sorter.finish(notes)).data.cells).toMatchObject([
      { state: 'stopped', canPutBack: true },
      { state: 'taken', canPutBack: false },
    ]);
    expect([await placesOf(first.id), await placesOf(second.id)]).toEqual([{ WALL: 1 }, {}]);
    const shelf = warehouse.at['A-01-01-05'] ?? 0;
    const place = await app.db.first<{ barcode: string }>(sql`select barcode from locations where id = ${shelf}`);
    expect(await sorter.putBack(first.id, place?.barcode)).toMatchObject({ tone: 'green', reason: 'broughtBack' });
    expect(await sorter.putBack(second.id, place?.barcode)).toMatchObject({ tone: 'red', reason: 'nothingToPutBack' });
    const lying = await app.db.rows(sql`
      select l.kind, sum(b.available + b.locked)::int as good, sum(b.locked)::int as locked from stock_balances b join locations l on l.id = b.location_id
      where b.product_id in (${product.id}, ${other.id}) and (l.id = ${shelf} or l.kind <> 'shelf') and b.available + b.locked > 0 group by l.kind order by l.kind`);
    expect(lying).toEqual([
      { kind: 'ABN', good: 5, locked: 0 },
      // The order may go on: nobody else is promised its piece.
      { kind: 'shelf', good: 1, locked: 1 },
    ]);
    const proposed = await app.db.rows(sql`
      select a.status, a.reason, l.product_id, l.change, x.kind from stock_adjustments a join stock_adjustment_lines l on l.adjustment_id = a.id
      join locations x on x.id = l.location_id where l.product_id in (${product.id}, ${other.id}) order by l.product_id, l.change desc`);
    const loss = { status: 'proposed', reason: 'lost', kind: 'ABN' };
    expect(proposed).toEqual([
      { ...loss, productId: product.id, change: -1 },
      { ...loss, productId: product.id, change: -1 },
      { ...loss, productId: other.id, change: -1 },
      { ...loss, productId: other.id, change: -2 },
    ]);
    expect(await app.db.rows(sql`select 1 from stock_kept_pieces where owner_id in (${first.id}, ${second.id})`)).toEqual([]);
    expect(await faultsOf(app.db)).toEqual([]);
  });
  it('with nothing open it ends by itself, and the next wave comes in once all baskets are gone', async () => {
    const floor = await boundFloor(app, company, { orders: [{}] });
    for (const piece of [floor.product, floor.other, floor.other]) await floor.sorter.put(piece);
    const next = await makeSortFloor(app, company);
    await app.db.run(sql`update waves set warehouse_id = ${floor.warehouse.id} where id = ${next.wave.id}`);
    const other = sorterAt(app.as(await app.given.staff()), floor);
    expect(await other.bind(next.wave.number)).toMatchObject({ reason: 'cellsFull' });
    await app.db.run(sql`update outbound_orders set status = 'checked' where id = ${floor.orders[0]?.id}`);
    expect(await other.bind(next.wave.number)).toMatchObject({ tone: 'green', reason: 'bound' });
  });
});

describe('walls of a warehouse', () => {
  it('are kept: 36 cells unless told, at most 99, each code once, unchanged while a wave stands in one', async () => {
    const staff = app.as(await app.given.staff());
    const floor = await boundFloor(app, company);
    const body = { warehouseId: floor.warehouse.id, code: 'w02' };
    const made = await staff.call(endpoints.createWall, { body });
    expect(made.data).toMatchObject({ code: 'W02', rows: 4, columns: 9, isCellConfirmed: true, sortingId: null });
    expect((await staff.call(endpoints.createWall, { body })).code).toBe(409);
    expect((await staff.call(endpoints.createWall, { body: { ...body, code: 'W03', rows: 10, columns: 10 } })).code).toBe(400);
    expect((await staff.call(endpoints.createWall, { body: { ...body, code: 'X1' } })).code).toBe(400);
    const change = { id: floor.wall.id, code: 'W01', rows: 2, columns: 3 };
    expect((await staff.call(endpoints.changeWall, { body: change })).code).toBe(409);
    expect((await staff.call(endpoints.changeWall, { body: { ...change, id: made.data.id, code: 'W05' } })).data).toMatchObject({
      code: 'W05',
      columns: 3,
    });
    expect((await staff.call(endpoints.listWalls, { query: { warehouseId: floor.warehouse.id } })).data).toMatchObject([
      { code: 'W01', waveNo: floor.wave.number, sortingId: floor.sortingId },
      { code: 'W05', waveNo: null },
    ]);
    expect((await staff.call(endpoints.deleteWall, { body: { id: made.data.id } })).code).toBe(200);
    expect((await staff.call(endpoints.deleteWall, { body: { id: floor.wall.id } })).code).toBe(409);
  });
  it('what waits and what is under way stands in one list', async () => {
    const staff = app.as(await app.given.staff());
    const floor = await makeSortFloor(app, company);
    const query = { warehouseId: floor.warehouse.id };
    expect((await staff.call(endpoints.listSortings, { query })).data.rows).toMatchObject([
      { sortingId: null, waveNo: floor.wave.number, orders: 2, total: 6, sorted: 0 },
    ]);
    const sorter = sorterAt(staff, floor);
    await sorter.bind(floor.wave.number);
    await sorter.put(floor.product);
    expect((await staff.call(endpoints.listSortings, { query })).data.rows).toMatchObject([
      { waveNo: floor.wave.number, wallCode: 'W01', status: 'open', orders: 2, total: 6, sorted: 1 },
    ]);
  });
  it('A07 customers reach none of it', async () => {
    const floor = await boundFloor(app, company);
    const customer = app.as(await app.given.customer({ company, permissions: ['*'] }));
    expect((await customer.call(endpoints.showSorting, { query: { id: floor.sortingId } })).code).toBe(403);
  });
});
