import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import * as adjustments from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import * as counts from '@kura/contract/inventory/count/count.endpoints.ts';
import { moveStockByForm } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { addFirstMenus, addReadyRoles } from '../../identity/public.ts';
import { addReadyDocuments } from '../ready-documents.ts';
import { faultsOf } from '../testing/book.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';
import { restartPlace } from './count-line.store.ts';

let app: TestApp;
let floor: Floor;
let first: Caller;
let second: Caller;
let third: Caller;
const counting = ['inventory:count:list', 'inventory:count:count'];
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
  first = await floor.clerk(counting);
  second = await floor.clerk(counting);
  third = await floor.clerk(counting);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

let places = 0;
/** A place with pieces of one product, whose code a scanner can read. */
async function place(good: number, defective = 0) {
  const code = `C-${String(++places).padStart(4, '0')}`;
  const [locationId, productId] = [await floor.book.location({ code }), await floor.book.product()];
  const barcode = `K9${String(places).padStart(7, '0')}`;
  await floor.barcode(productId, barcode);
  const balanceId = good + defective > 0 ? await floor.book.shelved({ productId, locationId, good, defective }) : 0;
  return { code, barcode, locationId, productId, balanceId };
}
type Place = Awaited<ReturnType<typeof place>>;
const start = (...some: Place[]) =>
  floor.staff.call(counts.createCount, {
    body: { warehouseId: floor.book.warehouseId, scope: 'location', locationIds: some.map(({ locationId }) => locationId) },
  });
const stateOf = async ({ locationId }: Place) =>
  (await app.db.first<{ state: string }>(sql`select state from locations where id = ${locationId}`))?.state;

/** Scan the place, scan the product, enter, done. */
async function count(who: Caller, id: number, at: Place, good: number, defective = 0) {
  await who.call(counts.scanCountLocation, { body: { id, code: at.code } });
  await who.call(counts.scanCountProduct, { body: { id, code: at.barcode } });
  const { locationId, productId } = at;
  const entered = await who.call(counts.enterCount, { body: { id, locationId, productId, good, defective } });
  const done = await who.call(counts.finishCountLocation, { body: { id, locationId } });
  return [entered.data.reason, done.data.reason];
}
const finish = (who: Caller, id: number) => who.call(counts.finishCountRound, { body: { id } });

/** Two places, one of them short by two: counted twice, ready to be proposed. */
async function short() {
  const [right, wrong] = [await place(3), await place(10)];
  const { id } = (await start(right, wrong)).data;
  await count(first, id, right, 3);
  await count(first, id, wrong, 8);
  await finish(first, id);
  await count(second, id, wrong, 8);
  expect((await finish(second, id)).data.status).toBe('counted');
  return { id, right, wrong };
}

describe('a count', () => {
  it('K01 freezes its places: nothing goes in or out, and no second count begins there', async () => {
    const [a, b] = [await place(5), await place(1)];
    const { code, data } = await start(a);
    expect(code).toBe(200);
    expect(data).toMatchObject({ status: 'counting', round: 1, locationCount: 1, number: expect.stringMatching(/^PD260610\d{5}$/) });
    expect(await stateOf(a)).toBe('frozen');
    for (const lines of [
      [{ balanceId: a.balanceId, toLocationId: b.locationId, quantity: 1 }],
      [{ balanceId: b.balanceId, toLocationId: a.locationId, quantity: 1 }],
    ])
      expect((await floor.staff.call(moveStockByForm, { body: { lines } })).code).toBe(409);
    expect((await start(a)).code).toBe(409);
    expect((await floor.staff.call(counts.countMoves.calls.cancel, { body: { id: data.id } })).data.status).toBe('cancelled');
    expect(await stateOf(a)).toBe('normal');
  });

  it('K01 of two that want the same place at once one begins', async () => {
    const a = await place(5);
    const codes = (await Promise.all([start(a), start(a)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('closes at once where nothing differs, an empty place included', async () => {
    const [a, empty] = [await place(5, 1), await place(0)];
    const { id } = (await start(a, empty)).data;
    expect(await count(first, id, a, 5, 1)).toEqual(['ok', 'ok']);
    expect((await finish(first, id)).code).toBe(409);
    const done = (isEmpty: boolean) => first.call(counts.finishCountLocation, { body: { id, locationId: empty.locationId, isEmpty } });
    expect((await done(false)).data).toMatchObject({ tone: 'amber', reason: 'confirmEmpty' });
    expect((await done(true)).data.tone).toBe('green');
    expect((await finish(first, id)).data).toMatchObject({ status: 'closed', adjustmentId: null });
    expect([await stateOf(a), await stateOf(empty)]).toEqual(['normal', 'normal']);
  });

  it('K01 of two who close the same place at once one does, and the other is told so', async () => {
    const a = await place(0);
    const { id } = (await start(a)).data;
    const close = (who: Caller) => who.call(counts.finishCountLocation, { body: { id, locationId: a.locationId, isEmpty: true } });
    let both: Promise<Awaited<ReturnType<typeof close>>[]> = Promise.resolve([]);
    await app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from stock_count_locations where count_id = ${id} for update`);
      both = Promise.all([close(first), close(second)]);
      await vi.waitFor(async () => {
        const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await app.db.rows(waiting)).toHaveLength(2);
      }, 4_000);
    });
    expect((await both).map(({ data }) => data.reason).toSorted()).toEqual(['alreadyDone', 'ok']);
  });

  it('sends what differs to a second count by another person: the server refuses the first one', async () => {
    const [right, wrong] = [await place(3), await place(10)];
    const { id } = (await start(right, wrong)).data;
    await count(first, id, right, 3);
    await count(first, id, wrong, 8);
    const { data } = await finish(first, id);
    expect(data).toMatchObject({ status: 'recounting', round: 2, toCount: 1, done: 0, places: [{ code: wrong.code, state: 'notMine' }] });
    // The home page tells it to whoever may do it.
    const waits = async (who: Caller) =>
      (await who.call(home)).data.waiting.filter(({ search }) => search['status'] === 'recounting').map((one) => one.count);
    expect([await waits(first), await waits(second)]).toEqual([[], [1]]);
    expect(await count(first, id, wrong, 8)).toEqual(['sameCounter', 'sameCounter']);
    expect(await count(second, id, right, 3)).toEqual(['notOnSheet', 'notOnSheet']);
    expect(await count(second, id, wrong, 10)).toEqual(['ok', 'ok']);
    // The second look agrees with the book: nothing is left to propose.
    expect((await finish(second, id)).data.status).toBe('closed');
  });

  it('of an area or a product tells the counters which places it leaves out, and on which sheet those are', async () => {
    const [free, taken] = [await place(5), await place(0)];
    await floor.book.shelved({ productId: free.productId, locationId: taken.locationId, good: 2 });
    const other = (await start(taken)).data;
    const body = { warehouseId: floor.book.warehouseId, scope: 'product' as const, productIds: [free.productId] };
    const { id } = (await floor.staff.call(counts.createCount, { body })).data;
    const { data } = await first.call(counts.showCount, { query: { id } });
    expect(data.places.map(({ code }) => code)).toEqual([free.code]);
    expect(data.leftOut).toEqual([{ code: taken.code, countNumber: other.number }]);
    expect((await first.call(counts.showCount, { query: { id: other.id } })).data.leftOut).toEqual([]);
  });

  it('is not recounted by an account that the first counter gave its password, nor by whoever gave it theirs', async () => {
    const wrong = await place(10);
    const { id } = (await start(wrong)).data;
    await count(first, id, wrong, 8);
    await finish(first, id);
    const [firstId, secondId] = [(await first.call(getProfile)).data.id, (await second.call(getProfile)).data.id];
    const hand = (of: number, by: number | null) => app.db.run(sql`update users set password_by = ${by} where id = ${of}`);
    for (const [of, by] of [
      [secondId, firstId],
      [firstId, secondId],
    ] as const) {
      await hand(of, by);
      expect(await count(second, id, wrong, 8)).toEqual(['sameCounter', 'sameCounter']);
      await hand(of, null);
    }
    expect(await count(second, id, wrong, 10)).toEqual(['ok', 'ok']);
  });

  it('does not end its round over a place that somebody takes up again in the same moment', async () => {
    const a = await place(5);
    const { id } = (await start(a)).data;
    await count(first, id, a, 5);
    let ending: ReturnType<typeof finish> | undefined;
    await app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from stock_counts where id = ${id} for update`);
      await restartPlace(tx, id, a.locationId, 1);
      ending = finish(first, id);
      await vi.waitFor(async () => {
        const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
        expect(await app.db.first(waiting)).toBeDefined();
      }, 30_000);
    });
    expect((await ending)?.code).toBe(409);
    expect((await first.call(counts.showCount, { query: { id } })).data).toMatchObject({ status: 'counting', places: [{ state: 'open' }] });
  });

  it('counts what the book does not know, and asks before a figure is overwritten', async () => {
    const [a, stray] = [await place(4), await place(0)];
    const { id } = (await start(a)).data;
    const enter = (good: number, isConfirmed = false) =>
      first.call(counts.enterCount, { body: { id, locationId: a.locationId, productId: stray.productId, good, isConfirmed } });
    expect((await enter(2)).data).toMatchObject({ tone: 'green', lines: [{ productId: stray.productId, good: 2 }] });
    expect((await enter(3)).data).toMatchObject({ tone: 'amber', reason: 'alreadyCounted', lines: [{ good: 2 }] });
    expect((await enter(3, true)).data).toMatchObject({ tone: 'green', lines: [{ good: 3 }] });
    expect((await second.call(counts.scanCountLocation, { body: { id, code: a.code } })).data.reason).toBe('countedByOther');
    expect((await first.call(counts.scanCountLocation, { body: { id, code: a.code } })).data).toMatchObject({
      tone: 'amber',
      reason: 'alreadyBegun',
      lines: [{ good: 3 }],
    });
    expect((await second.call(counts.restartCountLocation, { body: { id, locationId: a.locationId } })).code).toBe(403);
    const fresh = await first.call(counts.restartCountLocation, { body: { id, locationId: a.locationId } });
    expect(fresh.data.places).toEqual([expect.objectContaining({ state: 'open' })]);
    expect((await second.call(counts.scanCountLocation, { body: { id, code: a.code } })).data).toMatchObject({ tone: 'green', lines: [] });
  });

  it('a place that somebody stands at is told to whoever comes second, by name, before anything was entered', async () => {
    const a = await place(4);
    const { id } = (await start(a)).data;
    expect((await first.call(counts.scanCountLocation, { body: { id, code: a.code } })).data).toMatchObject({
      tone: 'green',
      reason: 'ok',
    });
    const { data } = await second.call(counts.scanCountLocation, { body: { id, code: a.code } });
    const { data: sheet } = await second.call(counts.showCount, { query: { id } });
    expect(data).toMatchObject({ tone: 'red', reason: 'countedByOther' });
    expect(sheet.places).toEqual([expect.objectContaining({ state: 'started', byName: expect.stringMatching(/./) })]);
    expect(data.text).toContain(sheet.places[0]?.byName);
  });

  it('a product is refused at its scan where the place is done or the round is over', async () => {
    const a = await place(4);
    const { id } = (await start(a)).data;
    const { locationId, barcode } = a;
    const scan = async () => (await first.call(counts.scanCountProduct, { body: { id, locationId, code: barcode } })).data;
    expect(await scan()).toMatchObject({ tone: 'green' });
    await count(first, id, a, 4);
    expect(await scan()).toMatchObject({ tone: 'red', reason: 'alreadyDone', products: [] });
    await finish(first, id);
    expect(await scan()).toMatchObject({ tone: 'red', reason: 'roundOver', products: [] });
  });

  it('a location where a product is awaited is told from an unknown code, by its written code too', async () => {
    const a = await place(4);
    const { id } = (await start(a)).data;
    const scan = async (code: string) => (await first.call(counts.scanCountProduct, { body: { id, code } })).data.reason;
    expect([await scan(a.code.toLowerCase()), await scan('NO-SUCH')]).toEqual(['notAProduct', 'unknownCode']);
  });

  it('chooses its places by area, by product and by what is abnormal', async () => {
    const a = await place(4);
    const preview = (query: object) =>
      floor.staff.call(counts.previewCount, { query: { warehouseId: floor.book.warehouseId, ...query } as never });
    expect((await preview({ scope: 'product', productIds: String(a.productId) })).data).toEqual({ locationCount: 1, frozenCount: 0 });
    expect((await preview({ scope: 'abnormal' })).data.locationCount).toBe(0);
    const area = await app.db.first<{ id: number; count: number }>(
      sql`select l.area_id as id, count(*) from locations l where l.area_id = (select area_id from locations where id = ${a.locationId}) group by l.area_id`,
    );
    const { data } = await preview({ scope: 'area', areaId: area?.id });
    expect(data.locationCount + data.frozenCount).toBe(area?.count);
    const body = { warehouseId: floor.book.warehouseId, scope: 'product' as const, productIds: [a.productId] };
    const { data: sheet } = await floor.staff.call(counts.createCount, { body });
    expect(sheet.places.map(({ code }) => code)).toEqual([a.code]);
    expect((await floor.staff.call(counts.createCount, { body })).code).toBe(400);
  });
});

describe('a blind count', () => {
  it('never tells the counting person what the book says', async () => {
    const a = await place(7193);
    await floor.book.shelved({
      productId: a.productId,
      locationId: a.locationId,
      good: 26,
      defective: 4417,
      lotNo: 'RK-later',
      day: '2026-05-09',
    });
    const { id } = (await start(a)).data;
    const secrets = ['7193', '7219', '4417', '"book'];
    const answers: unknown[] = [];
    const hear = async (answer: Promise<{ code: number; data: unknown; message: string }>) => void answers.push(await answer);
    for (const [who, good] of [
      [first, 5],
      [second, 6],
    ] as const) {
      await hear(who.call(counts.listCounts, {}));
      await hear(who.call(counts.showCount, { query: { id } }));
      await hear(who.call(counts.scanCountLocation, { body: { id, code: a.code } }));
      await hear(who.call(counts.scanCountProduct, { body: { id, code: a.barcode } }));
      await hear(who.call(counts.enterCount, { body: { id, locationId: a.locationId, productId: a.productId, good } }));
      await hear(who.call(counts.finishCountLocation, { body: { id, locationId: a.locationId } }));
      await hear(who.call(counts.listCountDifferences, { query: { id } }));
      await hear(who.call(counts.finishCountRound, { body: { id } }));
    }
    const heard = JSON.stringify(answers);
    for (const secret of secrets) expect(heard).not.toContain(secret);
    expect(answers).toHaveLength(16);
  });

  it('tells nobody of differences before the counting is over, not even those who propose', async () => {
    const a = await place(5);
    const { id } = (await start(a)).data;
    expect((await floor.staff.call(counts.listCountDifferences, { query: { id } })).code).toBe(404);
    await count(first, id, a, 4);
    await finish(first, id);
    expect((await floor.staff.call(counts.listCountDifferences, { query: { id } })).code).toBe(404);
    expect((await first.call(counts.listCountDifferences, { query: { id } })).code).toBe(403);
  });

  it('does not tell the second counter what the first one found', async () => {
    const a = await place(50);
    const { id } = (await start(a)).data;
    await count(first, id, a, 8177);
    await finish(first, id);
    const scanned = await second.call(counts.scanCountLocation, { body: { id, code: a.code } });
    expect(scanned.data).toMatchObject({ tone: 'green', lines: [] });
    expect(JSON.stringify(await second.call(counts.showCount, { query: { id } }))).not.toContain('8177');
  });
});

describe('what a count found', () => {
  it('K02 becomes a proposal, and with another person’s approval a loss; then the places are normal', async () => {
    const { id, right, wrong } = await short();
    const { data } = await floor.staff.call(counts.listCountDifferences, { query: { id } });
    expect(data.rows).toEqual([
      expect.objectContaining({
        locationCode: wrong.code,
        bookGood: 10,
        counts: [expect.objectContaining({ round: 1, good: 8 }), expect.objectContaining({ round: 2, good: 8 })],
        goodChange: -2,
        defectiveChange: 0,
      }),
    ]);
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id, note: 'shelf checked' } });
    expect(sheet.status).toBe('proposed');
    expect(await stateOf(wrong)).toBe('frozen');
    const adjustmentId = sheet.adjustmentId ?? 0;
    expect((await floor.staff.call(adjustments.adjustmentMoves.calls.approve, { body: { id: adjustmentId } })).code).toBe(403);
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id: adjustmentId } })).code).toBe(200);
    expect(await floor.book.figures(wrong.balanceId)).toMatchObject({ available: 8 });
    expect([await stateOf(right), await stateOf(wrong)]).toEqual(['normal', 'normal']);
    expect((await floor.staff.call(counts.showCount, { query: { id } })).data.status).toBe('closed');
  });

  it('goes back to be counted when the proposal is rejected, by neither of those who counted nor by whoever proposed', async () => {
    const { id, right, wrong } = await short();
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    const body = { id: sheet.adjustmentId ?? 0, reason: 'not believed' };
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.reject, { body })).code).toBe(200);
    expect(await floor.book.figures(wrong.balanceId)).toMatchObject({ available: 10 });
    expect([await stateOf(right), await stateOf(wrong)]).toEqual(['frozen', 'frozen']);
    const { data: again } = await third.call(counts.showCount, { query: { id } });
    expect(again).toMatchObject({ status: 'recounting', round: 3, toCount: 1, done: 0, forMe: 1, places: [{ code: wrong.code }] });
    for (const who of [first, second, floor.staff]) expect(await count(who, id, wrong, 9)).toEqual(['sameCounter', 'sameCounter']);
    expect(await count(third, id, wrong, 9)).toEqual(['ok', 'ok']);
    expect((await finish(third, id)).data.status).toBe('counted');
    const { data: better } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    expect(better.adjustmentId).not.toBe(sheet.adjustmentId);
    const approve = { body: { id: better.adjustmentId ?? 0 } };
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.approve, approve)).code).toBe(200);
    expect(await floor.book.figures(wrong.balanceId)).toMatchObject({ available: 9 });
    expect([await stateOf(right), await stateOf(wrong)]).toEqual(['normal', 'normal']);
  });

  it('asks for a third count when book, first and second are three different values, and the third decides', async () => {
    const [agreed, open] = [await place(4), await place(10)];
    const { id } = (await start(agreed, open)).data;
    await count(first, id, agreed, 3);
    await count(first, id, open, 8);
    await finish(first, id);
    await count(second, id, agreed, 3);
    await count(second, id, open, 9);
    const { data } = await finish(second, id);
    expect(data).toMatchObject({ status: 'recounting', round: 3, toCount: 1, places: [{ code: open.code, state: 'notMine' }] });
    for (const who of [first, second]) {
      expect(await count(who, id, open, 9)).toEqual(['sameCounter', 'sameCounter']);
      const row = (await who.call(counts.listCounts, {})).data.rows.find((one: { id: number }) => one.id === id);
      expect(row?.forMe).toBe(0);
    }
    expect((await third.call(counts.showCount, { query: { id } })).data.forMe).toBe(1);
    await count(third, id, open, 7);
    expect((await finish(third, id)).data.status).toBe('counted');
    const { data: differences } = await floor.staff.call(counts.listCountDifferences, { query: { id } });
    const changes = differences.rows.map((line) => [line.locationCode, line.counts.map(({ good }) => good), line.goodChange]);
    expect(changes).toEqual([
      [agreed.code, [3, 3], -1],
      [open.code, [8, 9, 7], -3],
    ]);
  });

  it('K02 is not booked once more by a loss that was proposed before: that one is refused and names the place and the sheet', async () => {
    const [wrong, given] = [await place(10), await place(10)];
    const lose = async ({ productId, locationId }: Place, change: number) =>
      (
        await floor.staff.call(adjustments.proposeAdjustment, {
          body: { warehouseId: floor.book.warehouseId, reason: 'lost', note: '', lines: [{ productId, locationId, change }] },
        })
      ).data.id;
    const approve = (id: number) => floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id } });
    const [old, other] = [await lose(wrong, -2), await lose(given, -2)];
    app.clock.advance(60);
    const { id, number } = (await start(wrong)).data;
    await count(first, id, wrong, 8);
    await finish(first, id);
    await count(second, id, wrong, 8);
    await finish(second, id);
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    expect((await approve(sheet.adjustmentId ?? 0)).code).toBe(200);
    expect(await floor.book.figures(wrong.balanceId)).toMatchObject({ available: 8 });
    const refused = await approve(old);
    expect(refused.code).toBe(409);
    for (const name of [wrong.code, number]) expect(refused.message).toContain(name);
    expect(await floor.book.figures(wrong.balanceId)).toMatchObject({ available: 8 });
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.reject, { body: { id: old, reason: 'counted' } })).code).toBe(200);
    // What is proposed after the count is of that day; a count that was given up corrected nothing.
    app.clock.advance(60);
    expect((await approve(await lose(wrong, -1))).code).toBe(200);
    const { id: open } = (await start(given)).data;
    await floor.staff.call(counts.countMoves.calls.cancel, { body: { id: open } });
    expect((await approve(other)).code).toBe(200);
  });

  it('is not decided by anybody who counted on its sheet, whatever else they may do', async () => {
    const wrong = await place(10);
    const { id } = (await start(wrong)).data;
    await count(first, id, wrong, 8);
    await finish(first, id);
    await count(floor.other, id, wrong, 8);
    await finish(floor.other, id);
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    const body = { id: sheet.adjustmentId ?? 0, reason: 'no' };
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.approve, { body })).code).toBe(403);
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.reject, { body })).code).toBe(403);
    const decide = sql`update stock_adjustments set decided_by = (
      select counted_by from stock_count_visits where count_id = ${id} and round = 2) where id = ${body.id}`;
    await expect(app.db.run(decide)).rejects.toThrow(/counted/);
    const supervisor = await floor.clerk(['inventory:adjustment:list', 'inventory:adjustment:approve']);
    // Nor by an account that a counter gave its password.
    const [otherId, ownId] = [(await floor.other.call(getProfile)).data.id, (await supervisor.call(getProfile)).data.id];
    await app.db.run(sql`update users set password_by = ${otherId} where id = ${ownId}`);
    expect((await supervisor.call(adjustments.adjustmentMoves.calls.approve, { body })).code).toBe(403);
    await app.db.run(sql`update users set password_by = null where id = ${ownId}`);
    expect((await supervisor.call(adjustments.adjustmentMoves.calls.approve, { body })).code).toBe(200);
  });

  it('names who may go on, and a supervisor who may not count can give the sheet up', async () => {
    const open = await place(10);
    const { id } = (await start(open)).data;
    await count(first, id, open, 8);
    await finish(first, id);
    await count(second, id, open, 9);
    await finish(second, id);
    const supervisor = await floor.clerk(['inventory:count:list', 'inventory:count:create']);
    const names = async () => {
      const { data } = await supervisor.call(counts.listCounters, { query: { id } });
      expect(data.rows.every(({ roles }) => roles.length > 0)).toBe(true);
      return data.rows.map(({ name }) => name);
    };
    const nameOf = async (who: Caller) => (await who.call(getProfile)).data.nickname;
    const free = await names();
    expect(free).toContain(await nameOf(third));
    for (const who of [first, second, supervisor]) expect(free).not.toContain(await nameOf(who));
    expect((await supervisor.call(counts.countMoves.calls.cancel, { body: { id } })).data.status).toBe('cancelled');
    expect([await stateOf(open), await names()]).toEqual(['normal', []]);
  });

  it('after two of the office have counted, people of the ready roles can make the third count, and none of them decides over it', async () => {
    await app.db.tx(async (tx) => {
      await addReadyRoles(tx, app.clock.now());
      await addFirstMenus(tx);
      await addReadyDocuments(tx);
    });
    const rows = await app.db.rows<{ key: string; permissions: string[] }>(sql`select key, permissions from roles where key !~ '^test-'`);
    const holding = (permission: string) =>
      rows
        .filter(({ permissions }) => permissions.includes(permission))
        .map(({ key }) => key)
        .sort();
    const counters = holding('inventory:count:count');
    expect(counters).toEqual(['checker', 'inventory', 'picker', 'receiver']);
    expect(holding('inventory:adjustment:approve').filter((key) => counters.includes(key))).toEqual([]);
    expect(holding('inventory:count:create')).toContain('operations');
    const receiver = await floor.clerk(rows.find(({ key }) => key === 'receiver')?.permissions ?? []);
    const open = await place(10);
    const { id } = (await start(open)).data;
    await count(first, id, open, 8);
    await finish(first, id);
    await count(floor.other, id, open, 9);
    await finish(floor.other, id);
    const waits = (await receiver.call(home)).data.waiting.filter(({ search }) => search['status'] === 'recounting');
    expect(waits).toHaveLength(1);
    await count(receiver, id, open, 9);
    expect((await finish(receiver, id)).data.status).toBe('counted');
  });

  it('shows whoever approves every count, by whom and when, and nobody while it is counted again', async () => {
    const { id, wrong } = await short();
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    const approver = await floor.clerk(['inventory:adjustment:list', 'inventory:adjustment:approve']);
    const show = async (who: Caller) =>
      (await who.call(adjustments.showAdjustment, { query: { id: sheet.adjustmentId ?? 0 } })).data.counted;
    const made = (round: number) => ({
      round,
      good: 8,
      defective: 0,
      byName: expect.stringMatching(/./),
      at: expect.stringMatching(/^2026-/),
    });
    expect(await show(approver)).toEqual([
      expect.objectContaining({ locationCode: wrong.code, bookGood: 10, counts: [made(1), made(2)], goodChange: -2 }),
    ]);
    expect(await show(await floor.clerk(['inventory:adjustment:list']))).toEqual([]);
    await approver.call(adjustments.adjustmentMoves.calls.reject, { body: { id: sheet.adjustmentId ?? 0, reason: 'count again' } });
    expect(await show(approver)).toEqual([]);
  });

  it('A09 logs each figure that is entered and each place that is done: where, what and by whom, never how many', async () => {
    const a = await place(50);
    const { id } = (await start(a)).data;
    await count(first, id, a, 8177);
    const rows = await app.db.rows<{ action: string; actorName: string; text: string }>(
      sql`select action, actor_name, after::text as text from operation_log where record = 'inventory.count' and record_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'inventory.count.log.created',
      'inventory.count.log.entered',
      'inventory.count.log.counted',
    ]);
    expect(JSON.stringify(rows)).toContain(a.code);
    expect(JSON.stringify(rows)).not.toContain('8177');
  });

  it('can be proposed again after it was withdrawn, once', async () => {
    const { id, wrong } = await short();
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    expect((await floor.staff.call(counts.countMoves.calls.propose, { body: { id } })).code).toBe(409);
    await floor.staff.call(adjustments.adjustmentMoves.calls.withdraw, { body: { id: sheet.adjustmentId ?? 0 } });
    expect((await floor.staff.call(counts.showCount, { query: { id } })).data).toMatchObject({ status: 'counted', adjustmentId: null });
    expect(await stateOf(wrong)).toBe('frozen');
    const propose = () => floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    expect((await Promise.all([propose(), propose()])).map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('takes what is missing from the stores whose goods lie there, oldest lot first', async () => {
    const a = await place(2);
    const storeId = await floor.book.store();
    const theirs = await floor.book.shelved({
      productId: a.productId,
      locationId: a.locationId,
      good: 5,
      storeId,
      day: '2026-06-01',
      lotNo: 'RK-new',
    });
    const { id } = (await start(a)).data;
    await count(first, id, a, 4);
    await finish(first, id);
    await count(second, id, a, 4);
    await finish(second, id);
    const { data: sheet } = await floor.staff.call(counts.countMoves.calls.propose, { body: { id } });
    const { data } = await floor.staff.call(adjustments.showAdjustment, { query: { id: sheet.adjustmentId ?? 0 } });
    expect(data.lines.map(({ storeId: of, change }) => [of, change])).toEqual([
      [null, -2],
      [storeId, -1],
    ]);
    expect((await floor.other.call(adjustments.adjustmentMoves.calls.approve, { body: { id: data.id } })).code).toBe(200);
    expect(await floor.book.figures(a.balanceId)).toMatchObject({ available: 0 });
    expect(await floor.book.figures(theirs)).toMatchObject({ available: 4 });
  });
});
