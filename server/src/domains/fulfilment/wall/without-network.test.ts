import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgePiece, withSorts } from '@kura/contract/fulfilment/wall/judge-sort.ts';
import * as endpoints from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { SortAhead } from '@kura/contract/fulfilment/wall/wall.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { nextStep } from '../testing/make-floor.ts';
import { boundFloor, type SortMore, sorterAt } from '../testing/make-wall.ts';

let app: TestApp;
let company: TestCompany;
let staff: Caller;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  staff = app.as(await app.given.staff());
});
afterAll(() => app.close());

async function loaded(more: SortMore = {}) {
  const floor = await boundFloor(app, company, more);
  const ahead = async (): Promise<SortAhead> =>
    (await staff.call(endpoints.listSortStops, { query: { id: floor.sortingId } })).data as SortAhead;
  const made = (code: string, cellNo: number, waitedMs = 60_000) => ({
    sortingId: floor.sortingId,
    code,
    cellNo,
    reference: nextStep(),
    waitedMs,
  });
  const keepAnswer = async (body: ReturnType<typeof made> & { instead?: string }) =>
    (await staff.call(endpoints.placePiece, { body })).data;
  return { ...floor, ahead, made, keepAnswer };
}
const stop = (id: number | undefined) =>
  app.db.tx((tx) => moveOutbound(tx, hand, id ?? 0, 'stop', { reason: 'test', now: app.clock.now() }));

it('C10 pieces that were put into cells without a network are booked once each, there and nowhere else', async () => {
  const { ahead, made, keepAnswer, orders, product, other } = await loaded();
  const before = await ahead();
  // The station gives each piece a cell by itself, one after the other.
  const scans: ReturnType<typeof made>[] = [];
  let sorting = before.sorting;
  for (const code of [product.warehouseSku, other.warehouseSku, other.warehouseSku, product.warehouseSku]) {
    const { tone, cellNo, productId } = judgePiece({ ...before, sorting }, code);
    expect(tone).toBe('green');
    scans.push(made(code, cellNo ?? 0));
    sorting = withSorts(sorting, [{ cellNo: cellNo ?? 0, productId: productId ?? 0 }]);
  }
  const answers = [];
  for (const body of scans) answers.push(await keepAnswer(body));
  expect(answers.map((one) => one?.tone)).toEqual(['green', 'green', 'green', 'green']);
  expect(answers.at(-1)?.sorting?.cells.map(({ sorted, state }) => [sorted, state])).toEqual(
    sorting.cells.map(({ sorted, state }) => [sorted, state]),
  );
  for (const body of scans) expect(await keepAnswer(body)).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
  const rows = await app.db.rows(sql`
    select station, by_id is not null as has_person, quantity, made_at < at as is_later from outbound_scans
    where station = 'sort' and order_id = any(${orders.map(({ id }) => id)}::bigint[])`);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ station: 'sort', hasPerson: true, quantity: 1, isLater: true })));
  expect(await faultsOf(app.db)).toEqual([]);
});

it('an order that was cut off meanwhile: its piece is refused with its cell, the rest is booked; the stop list names it first', async () => {
  const { ahead, made, keepAnswer, orders, product, other } = await loaded();
  await keepAnswer(made(other.warehouseSku, 1));
  await stop(orders[0]?.id);
  const { stops } = await ahead();
  expect(stops).toMatchObject([{ orderNumber: orders[0]?.number, reason: 'cutOffPending' }]);
  expect(stops[0]?.pieces).toContainEqual({ sku: other.sku, onCart: 1 });
  expect(await keepAnswer(made(product.warehouseSku, 1))).toMatchObject({ tone: 'red', reason: 'cutOff', cellNo: 1 });
  expect(await keepAnswer(made(product.warehouseSku, 2))).toMatchObject({ tone: 'green', cellNo: 2 });
  expect(await faultsOf(app.db)).toEqual([]);
});

it('a piece that somebody else has sorted meanwhile is one too many, and one in a cell that does not need it is told where it belongs', async () => {
  const { made, keepAnswer, product } = await loaded();
  expect(await keepAnswer(made(product.warehouseSku, 1))).toMatchObject({ tone: 'green' });
  expect(await keepAnswer(made(product.warehouseSku, 1))).toMatchObject({ tone: 'red', reason: 'wrongCell', cellNo: 2 });
  expect(await keepAnswer(made(product.warehouseSku, 2))).toMatchObject({ tone: 'green' });
  expect(await keepAnswer(made(product.warehouseSku, 2))).toMatchObject({ tone: 'red', reason: 'surplus' });
  expect(await keepAnswer(made('NO-SUCH-CODE', 2))).toMatchObject({ tone: 'red', reason: 'unknownCode' });
});

it('the station chooses the cell that the server would, and refuses for the reason that it would', async () => {
  const { ahead, sorter, orders, product, other } = await loaded();
  const compare = async (code: string) => {
    const { tone, reason, cellNo } = judgePiece(await ahead(), code);
    const answer = await sorter.piece(code);
    expect({ tone, reason, cellNo }).toEqual({ tone: answer.tone, reason: answer.reason, cellNo: answer.cellNo });
    if (answer.tone === 'green') await sorter.cell(String(answer.cellNo));
  };
  await compare(product.warehouseSku);
  await compare(other.sku.toLowerCase());
  await app.db.run(sql`update outbound_orders set is_held = true where id = ${orders[0]?.id}`);
  await compare(other.warehouseSku);
  await compare(product.warehouseSku);
  await compare(product.warehouseSku);
  await compare(other.warehouseSku);
  await compare(other.warehouseSku);
});

it('C10 a scan of which the network took only the answer is not booked a second time when the station tells where the piece lies', async () => {
  const atOnce = await loaded({ wall: { isCellConfirmed: false } });
  const reference = nextStep();
  const piece = await sorterAt(staff, atOnce, atOnce.sortingId).piece(atOnce.product, reference);
  expect(piece).toMatchObject({ tone: 'green', reason: 'sorted', cellNo: 1 });
  const placed = await atOnce.keepAnswer({ ...atOnce.made(atOnce.product.warehouseSku, 2), instead: reference });
  expect(placed).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', cellNo: 1 });

  const floor = await loaded();
  const sorter = sorterAt(staff, floor, floor.sortingId);
  await sorter.piece(floor.other);
  const confirmed = nextStep();
  expect(await sorter.cell('1', confirmed)).toMatchObject({ tone: 'green', cellNo: 1 });
  const again = await floor.keepAnswer({ ...floor.made(floor.other.warehouseSku, 1), instead: confirmed });
  expect(again).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', cellNo: 1 });
  // One that the server never heard is booked as before.
  const unheard = await floor.keepAnswer({ ...floor.made(floor.other.warehouseSku, 1), instead: nextStep() });
  expect(unheard).toMatchObject({ tone: 'green', cellNo: 1 });
  expect(unheard?.sorting?.cells.map(({ sorted }) => sorted)).toEqual([2, 0]);
  expect(await faultsOf(app.db)).toEqual([]);
});

it('C10 an answer that the station gave by itself is kept once', async () => {
  const { sortingId } = await loaded();
  const body = { sortingId, code: 'OFFLINE-1', tone: 'red', reason: 'notInWave', reference: nextStep(), waitedMs: 60_000 } as const;
  const keep = async () => (await staff.call(endpoints.keepSortAnswer, { body })).data;
  expect([await keep(), await keep()]).toEqual([{ isNew: true }, { isNew: false }]);
  expect(await app.db.rows(sql`select station, tone, reason, made_at < at as is_later from scan_answers where code = 'OFFLINE-1'`)).toEqual(
    [{ station: 'sort', tone: 'red', reason: 'notInWave', isLater: true }],
  );
});
