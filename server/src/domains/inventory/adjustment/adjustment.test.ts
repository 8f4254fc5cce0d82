import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as adjustments from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { requestStoreTransfer } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { createCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import { captureSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { system } from '../../../kernel/actor.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { adjustStock } from '../ledger/adjust.ts';
import { pickStock } from '../ledger/fulfil.ts';
import { lockStock } from '../ledger/lock.ts';
import { bookNow, faultsOf } from '../testing/book.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';

let app: TestApp;
let floor: Floor;
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

async function shelved(good = 10, defective = 0) {
  const { book } = floor;
  const [productId, locationId] = [await book.product(), await book.location()];
  const balanceId = good + defective > 0 ? await book.shelved({ productId, locationId, good, defective }) : 0;
  return { productId, locationId, balanceId };
}
interface Line {
  productId: number;
  locationId: number;
  change: number;
  storeId?: number;
  holding?: 'good' | 'defective';
}
const propose = (...lines: Line[]) =>
  floor.staff.call(adjustments.proposeAdjustment, {
    body: { warehouseId: floor.book.warehouseId, reason: 'lost', note: 'looked twice', lines },
  });
const approve = (id: number) => floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id } });
const good = async (productId: number, locationId: number): Promise<number> =>
  (
    await app.db.first<{ sum: number }>(sql`
      select coalesce(sum(available + locked), 0) as sum from stock_balances where product_id = ${productId} and location_id = ${locationId}`)
  )?.sum ?? 0;

it('K02 a loss and a gain change the book when another person approves, and not before', async () => {
  const [lost, found] = [await shelved(10, 3), await shelved(0)];
  const { code, data } = await propose(
    { ...lost, change: -4 },
    { ...lost, change: -3, holding: 'defective' },
    { productId: found.productId, locationId: found.locationId, change: 2 },
  );
  expect(code).toBe(200);
  expect(data).toMatchObject({ status: 'proposed', lineCount: 3, gain: 2, loss: 7, number: expect.stringMatching(/^PD260610\d{5}$/) });
  expect(data.lines.map(({ now, change }) => [now, change])).toEqual([
    [10, -4],
    [3, -3],
    [0, 2],
  ]);
  expect(await floor.book.figures(lost.balanceId)).toEqual({ available: 10, locked: 0, defective: 3 });
  const approved = await approve(data.id);
  expect(approved.data).toMatchObject({ status: 'approved' });
  expect(await floor.book.figures(lost.balanceId)).toEqual({ available: 6, locked: 0, defective: 0 });
  expect(await good(found.productId, found.locationId)).toBe(2);
  const actions = await app.db.rows<{ action: string }>(
    sql`select action from operation_log where record = 'inventory.adjustment' and record_id = ${data.id} order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['inventory.adjustment.log.proposed', 'inventory.adjustment.move.approve']);
});

it('A02 four eyes: whoever proposed neither approves nor rejects, and only the proposer withdraws', async () => {
  const lost = await shelved();
  const { data } = await propose({ ...lost, change: -1 });
  const own = [
    await floor.staff.call(adjustments.adjustmentMoves.calls.approve, { body: { id: data.id } }),
    await floor.staff.call(adjustments.adjustmentMoves.calls.reject, { body: { id: data.id, reason: 'no' } }),
    await floor.other.call(adjustments.adjustmentMoves.calls.withdraw, { body: { id: data.id } }),
  ];
  expect(own.map(({ code }) => code)).toEqual([403, 403, 403]);
  const proposer = await floor.clerk(['inventory:adjustment:propose', 'inventory:adjustment:list']);
  expect((await proposer.call(adjustments.adjustmentMoves.calls.approve, { body: { id: data.id } })).code).toBe(403);
  expect((await floor.staff.call(adjustments.adjustmentMoves.calls.withdraw, { body: { id: data.id } })).data.status).toBe('withdrawn');
  expect((await approve(data.id)).code).toBe(409);
  expect(await floor.book.figures(lost.balanceId)).toMatchObject({ available: 10 });
});

it('V17 a rejection needs a reason and leaves the book alone', async () => {
  const lost = await shelved();
  const { data } = await propose({ ...lost, change: -1 });
  expect((await floor.other.call(adjustments.adjustmentMoves.calls.reject, { body: { id: data.id } })).code).toBe(400);
  const { data: rejected } = await floor.other.call(adjustments.adjustmentMoves.calls.reject, {
    body: { id: data.id, reason: 'count again' },
  });
  expect(rejected).toMatchObject({ status: 'rejected', decisionNote: 'count again' });
  expect(await floor.book.figures(lost.balanceId)).toMatchObject({ available: 10 });
});

it('V08 no line, zero, more than 1000, the same line twice and more than is there are refused at the line', async () => {
  const lost = await shelved();
  for (const change of [0, 1001, -1001, 1.5]) expect((await propose({ ...lost, change })).code).toBe(400);
  expect((await propose()).code).toBe(400);
  expect((await propose({ ...lost, change: 1 }, { ...lost, change: 2 })).code).toBe(400);
  const answer = await propose({ ...lost, change: 1, holding: 'defective' }, { ...lost, change: -11 });
  expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'lines.1.change' }] } });
});

async function held(lost: { productId: number }, quantity: number) {
  const toStoreId = await floor.book.store();
  const { data } = await floor.staff.call(requestStoreTransfer, {
    body: { companyId: floor.company.id, warehouseId: floor.book.warehouseId, toStoreId, lines: [{ productId: lost.productId, quantity }] },
  });
  return data.number;
}

it('K01 a loss of promised pieces takes the promise elsewhere first', async () => {
  const lost = await shelved(5);
  const number = await held(lost, 4);
  const elsewhere = await floor.book.location();
  const spare = await floor.book.shelved({ productId: lost.productId, locationId: elsewhere, good: 9, day: '2026-06-01' });
  const { data } = await propose({ ...lost, change: -5 });
  expect((await approve(data.id)).code).toBe(200);
  expect(await floor.book.figures(lost.balanceId)).toEqual({ available: 0, locked: 0, defective: 0 });
  expect(await floor.book.figures(spare)).toEqual({ available: 5, locked: 4, defective: 0 });
  expect(await floor.lockedFor(number)).toBe(4);
});

it('K01 with nothing elsewhere it is refused, names who holds the pieces, and stays proposed', async () => {
  const lost = await shelved(5);
  const number = await held(lost, 4);
  const { data } = await propose({ ...lost, change: -2 });
  const answer = await approve(data.id);
  expect(answer.code).toBe(409);
  expect(answer.data).toMatchObject({ shortages: [{ holders: [{ ownerNo: number, quantity: 4 }] }] });
  expect((await floor.staff.call(adjustments.showAdjustment, { query: { id: data.id } })).data.status).toBe('proposed');
  expect(await floor.book.figures(lost.balanceId)).toEqual({ available: 1, locked: 4, defective: 0 });
});

it('K02 two who approve at once change the book once', async () => {
  const lost = await shelved();
  const { data } = await propose({ ...lost, change: -3 });
  const third = app.as(await app.given.staff());
  const codes = await Promise.all([approve(data.id), third.call(adjustments.adjustmentMoves.calls.approve, { body: { id: data.id } })]);
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await floor.book.figures(lost.balanceId)).toMatchObject({ available: 7 });
});

it('a place that is being counted is not changed beside the count', async () => {
  const lost = await shelved();
  const { data } = await propose({ ...lost, change: -3 });
  const body = { warehouseId: floor.book.warehouseId, scope: 'location' as const, locationIds: [lost.locationId] };
  expect((await floor.staff.call(createCount, { body })).code).toBe(200);
  expect((await approve(data.id)).code).toBe(409);
});

it('K02 a count that begins while a loss is approved waits for it, and does not find it once more', async () => {
  const lost = await shelved();
  const { data } = await propose({ ...lost, change: -3 });
  const waits = (count: number) =>
    vi.waitFor(async () => {
      const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await app.db.rows(waiting)).toHaveLength(count);
    }, 4_000);
  let both: Promise<{ code: number }[]> = Promise.resolve([]);
  const undone = app.db.tx(async (tx) => {
    // Its name in the book is taken for a moment: the approval has looked for counts, and cannot write yet.
    await tx.run(sql`
      insert into stock_entries (reference, type, at, actor_name, cause_type, cause_no)
      values (${`inventory.adjustment:${data.id}:LOSS`}, 'LOSS', now(), '', '', '')`);
    const approval = approve(data.id);
    await waits(1);
    const body = { warehouseId: floor.book.warehouseId, scope: 'location' as const, locationIds: [lost.locationId] };
    both = Promise.all([approval, floor.staff.call(createCount, { body })]);
    await waits(2);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await both).map(({ code }) => code)).toEqual([200, 200]);
  expect(
    await app.db.first(sql`select book_good from stock_count_lines where location_id = ${lost.locationId} order by count_id desc limit 1`),
  ).toEqual({ bookGood: 7 });
});

it('K02 goods found in a place of another company are not booked there', async () => {
  const theirs = await shelved();
  const otherId = await floor.book.company();
  const productId = await floor.book.product({ companyId: otherId });
  const { data } = await propose({ productId, locationId: theirs.locationId, change: 1 });
  expect((await approve(data.id)).code).toBe(409);
});

it('A07 with a company picked, documents and lines of others do not exist', async () => {
  const mine = await shelved();
  const otherId = await floor.book.company();
  const productId = await floor.book.product({ companyId: otherId });
  const locationId = await floor.book.location();
  await floor.book.shelved({ productId, locationId, good: 5, companyId: otherId });
  const { data: both } = await propose({ ...mine, change: -1 }, { productId, locationId, change: -1 });
  const { data: theirs } = await propose({ productId, locationId, change: -2 });
  const picked = { companyId: floor.company.id };
  const shown = await floor.staff.call(adjustments.showAdjustment, { query: { id: both.id }, ...picked });
  expect(shown.data).toMatchObject({ lineCount: 1, lines: [{ productId: mine.productId }] });
  expect((await floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id: both.id }, ...picked })).code).toBe(409);
  expect((await floor.staff.call(adjustments.showAdjustment, { query: { id: theirs.id }, ...picked })).code).toBe(404);
  expect((await floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id: theirs.id }, ...picked })).code).toBe(404);
  const foreign = { warehouseId: floor.book.warehouseId, reason: 'lost' as const, lines: [{ productId, locationId, change: -1 }] };
  expect((await floor.staff.call(adjustments.proposeAdjustment, { body: foreign, ...picked })).code).toBe(404);
  const storeId = await floor.book.store(otherId);
  expect((await propose({ ...mine, change: 1, storeId })).code).toBe(404);
});

it('K03 a cart, a basket and a parcel are no places to correct: their pieces belong to an order that is on its way', async () => {
  const { book } = floor;
  const { companyId, warehouseId } = book;
  const { productId } = await shelved(10);
  const owner = { type: 'outbound.order', id: 990_001, no: 'CK-CART' };
  const act = { reference: 'cart:pick', cause: owner, owner };
  const lines = [{ lineNo: 1, productId, quantity: 2 }];
  await book.tx((tx) => lockStock(tx, system, { reference: 'cart:lock', owner, companyId, warehouseId, storeId: null, lines }, bookNow));
  await book.tx((tx) => pickStock(tx, system, act, bookNow));
  const told = await propose({ productId, locationId: await book.virtual('PICK'), change: -1 });
  expect(told).toMatchObject({ code: 400, data: { fields: [{ field: 'lines.0.locationId' }] } });
  // Nor by anybody else who corrects the book.
  const loss = {
    companyId,
    productId,
    storeId: null,
    locationId: await book.virtual('PICK'),
    lotId: null,
    holding: 'good' as const,
    change: -1,
  };
  const correct = book.tx((tx) => adjustStock(tx, system, { reference: 'cart:loss', cause: owner, warehouseId, lines: [loss] }, bookNow));
  await expect(correct).rejects.toMatchObject({ spec: { text: 'inventory.stock.notEnoughHeld' } });
  const claims = await app.db.rows(sql`
    select l.kind, c.quantity from stock_claims c join stock_balances b on b.id = c.balance_id join locations l on l.id = b.location_id where c.owner_id = 990001`);
  expect(claims).toEqual([{ kind: 'PICK', quantity: 2 }]);
});

it('S11 the repair bench is no place to correct: neither a loss nor a gain is proposed there, and one proposed before is not approved', async () => {
  const { book } = floor;
  const { productId } = await shelved(10);
  const bench = await book.virtual('REPAIR');
  const balanceId = await book.shelved({ productId, locationId: bench, good: 3, defective: 2 });
  for (const [holding, change] of [
    ['good', -1],
    ['good', 1],
    ['defective', -2],
    ['defective', 1],
  ] as const)
    expect(await propose({ productId, locationId: bench, change, holding })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'lines.0.locationId' }] },
    });
  const { data } = await propose({ ...(await shelved(5)), change: -1 });
  await app.db.run(sql`
    update stock_adjustment_lines set product_id = ${productId}, location_id = ${bench} where adjustment_id = ${data.id}`);
  expect(await approve(data.id)).toMatchObject({ code: 409 });
  expect(await book.figures(balanceId)).toEqual({ available: 3, locked: 0, defective: 2 });
});

it('S12 the returns area is no place to correct: neither a loss nor a gain is proposed there, and one proposed before is not approved', async () => {
  const { book } = floor;
  const { productId } = await shelved(10);
  const area = await book.virtual('RTN');
  const balanceId = await book.shelved({ productId, locationId: area, good: 3, defective: 2 });
  for (const [holding, change] of [
    ['good', -1],
    ['good', 1],
    ['defective', -2],
    ['defective', 1],
  ] as const)
    expect(await propose({ productId, locationId: area, change, holding })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'lines.0.locationId' }] },
    });
  const { data } = await propose({ ...(await shelved(5)), change: -1 });
  await app.db.run(sql`
    update stock_adjustment_lines set product_id = ${productId}, location_id = ${area} where adjustment_id = ${data.id}`);
  expect(await approve(data.id)).toMatchObject({ code: 409 });
  expect(await book.figures(balanceId)).toEqual({ available: 3, locked: 0, defective: 2 });
});

async function numbered(pieces: number, warehouseId: number | null, ...numbers: string[]) {
  const lost = await shelved(pieces);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${lost.productId}`);
  const { companyId } = floor.book;
  await app.db.run(sql`
    insert into serial_numbers (company_id, product_id, warehouse_id, sn, status, inbound_no, created_at, updated_at)
    select ${companyId}, ${lost.productId}, ${warehouseId}::bigint, x, 'inStock', 'RK1', now(), now() from unnest(${numbers}::text[]) as x`);
  return lost;
}
const inStock = async ({ productId }: { productId: number }) =>
  (
    await app.db.rows<{ sn: string }>(sql`select sn from serial_numbers where product_id = ${productId} and status = 'inStock' order by sn`)
  ).map(({ sn }) => sn);
const approveWith = (id: number, ...numbers: string[]) =>
  floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id, serials: numbers } });
const needed = { code: 400, data: { fields: [{ field: 'serials' }] } };

it('S16 pieces with serial numbers are written off with their numbers, one for each, blocked ones too; found again they are captured again', async () => {
  const here = floor.book.warehouseId;
  const lost = await numbered(3, here, 'L-1', 'L-2', 'L-3');
  await app.db.run(sql`update serial_numbers set is_prohibited = true where product_id = ${lost.productId} and sn = 'L-2'`);
  const { data } = await propose({ ...lost, change: -2 });
  for (const numbers of [[], ['L-1'], ['L-1', 'L-2', 'L-3'], ['L-1', 'L-9']])
    expect(await approveWith(data.id, ...numbers)).toMatchObject(needed);
  expect([await inStock(lost), await good(lost.productId, lost.locationId)]).toEqual([['L-1', 'L-2', 'L-3'], 3]);
  expect((await approveWith(data.id, 'L-1', 'L-2')).data).toMatchObject({ status: 'approved' });
  expect([await inStock(lost), await good(lost.productId, lost.locationId)]).toEqual([['L-3'], 1]);
  const told = await app.db.first(sql`
    select n.status, n.outbound_no, n.outbound_type, (select l.action from operation_log l where l.record = 'inventory.serial' and l.record_id = n.id
      order by l.id desc limit 1) as action
    from serial_numbers n where n.product_id = ${lost.productId} and n.sn = 'L-1'`);
  expect(told).toEqual({ status: 'out', outboundNo: data.number, outboundType: 'loss', action: 'inventory.serial.move.lose' });
  const capture = { productId: lost.productId, warehouseId: here, numbers: ['L-1'] };
  expect((await floor.staff.call(captureSerials, { body: capture })).code).toBe(200);
  expect((await floor.staff.call(captureSerials, { body: capture })).code).toBe(409);
  expect(await inStock(lost)).toEqual(['L-1', 'L-3']);
});

it('S16 what one place has less and another has more takes no number off; a piece that has none is lost without one', async () => {
  const here = floor.book.warehouseId;
  const lost = await numbered(3, here, 'M-1', 'M-2');
  const elsewhere = await floor.book.location();
  const { data: moved } = await propose({ ...lost, change: -2 }, { ...lost, locationId: elsewhere, change: 2 });
  expect((await approveWith(moved.id)).code).toBe(200);
  const { data: nameless } = await propose({ ...lost, change: -1 });
  expect((await approveWith(nameless.id)).code).toBe(200);
  expect(await inStock(lost)).toEqual(['M-1', 'M-2']);
  const { data: named } = await propose({ ...lost, locationId: elsewhere, change: -1 });
  expect(await approveWith(named.id)).toMatchObject(needed);
  expect((await approveWith(named.id, 'M-2')).code).toBe(200);
  expect(await inStock(lost)).toEqual(['M-1']);
});

it('S16 numbers of another warehouse, and such as an order has, are not written off; numbers of nobody knows which place are', async () => {
  const lost = await numbered(3, null, 'N-1', 'N-2', 'N-3');
  const far = (await makeFloor(app)).book.warehouseId;
  await app.db.run(sql`update serial_numbers set warehouse_id = ${far} where product_id = ${lost.productId} and sn = 'N-2'`);
  await app.db.run(sql`
    update serial_numbers set status = 'locked', outbound_no = 'CK1' where product_id = ${lost.productId} and sn = 'N-3'`);
  const { data } = await propose({ ...lost, change: -1 });
  expect((await approveWith(data.id, 'N-2')).code).toBe(409);
  expect((await approveWith(data.id, 'N-3')).code).toBe(409);
  expect(await approveWith(data.id)).toMatchObject(needed);
  expect((await approveWith(data.id, 'N-1')).code).toBe(200);
});

it('S16 of two losses at once that leave a number too many between them the second asks for it', async () => {
  const lost = await numbered(3, floor.book.warehouseId, 'P-1', 'P-2');
  const elsewhere = await floor.book.location();
  await floor.book.shelved({ productId: lost.productId, locationId: elsewhere, good: 0, defective: 1 });
  const [one, two, three] = [
    await propose({ ...lost, change: -1 }),
    await propose({ ...lost, change: -1 }),
    await propose({ ...lost, locationId: elsewhere, change: -1, holding: 'defective' }),
  ];
  const codes = await Promise.all([one, two, three].map(({ data }) => approveWith(data.id)));
  expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 200, 400]);
  expect(await inStock(lost)).toHaveLength(2);
});

it('S16 the proposer names the numbers of what is gone, and no others; who approves sees them and may correct them', async () => {
  const lost = await numbered(3, floor.book.warehouseId, 'Q-1', 'Q-2', 'Q-3');
  const proposeWith = (...numbers: string[]) =>
    floor.staff.call(adjustments.proposeAdjustment, {
      body: {
        warehouseId: floor.book.warehouseId,
        reason: 'lost',
        serials: numbers,
        lines: [{ productId: lost.productId, locationId: lost.locationId, change: -2 }],
      },
    });
  for (const numbers of [['Q-9'], ['Q-1', 'Q-2', 'Q-3']]) expect(await proposeWith(...numbers)).toMatchObject(needed);
  const { code, data } = await proposeWith('Q-1', 'Q-2');
  expect([code, data.serials, await inStock(lost)]).toEqual([200, ['Q-1', 'Q-2'], ['Q-1', 'Q-2', 'Q-3']]);
  const seen = await floor.other.call(adjustments.showAdjustment, { query: { id: data.id } });
  expect(seen.data.serials).toEqual(['Q-1', 'Q-2']);
  expect((await approveWith(data.id, 'Q-1', 'Q-3')).data).toMatchObject({ status: 'approved', serials: ['Q-1', 'Q-3'] });
  expect(await inStock(lost)).toEqual(['Q-2']);
});
