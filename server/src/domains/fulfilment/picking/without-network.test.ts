import { afterAll, beforeAll, expect, it } from 'vitest';
import * as endpoints from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { judgePick, judgePlace, type PickAhead } from '@kura/contract/fulfilment/picking/judge-pick.ts';
import { longestWaitMs } from '@kura/contract/kernel/scan.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makePickFloor, nextStep, nextTote } from '../testing/make-floor.ts';

let app: TestApp;
let staff: Caller;
let company: TestCompany;
beforeAll(async () => {
  app = await testApp();
  staff = app.as(await app.given.staff());
  company = await app.given.company();
});
afterAll(() => app.close());

/** Two orders, each of one piece in A-01-01-02 and two in A-02-01-03; loaded ahead. */
async function loaded(of = company) {
  const floor = await makePickFloor(app, of);
  const { list, warehouse, product, other } = floor;
  await staff.call(endpoints.scanTote, { body: { id: list.id, code: nextTote() } });
  const ahead = async (): Promise<PickAhead> => (await staff.call(endpoints.listPickStops, { query: { id: list.id } })).data as PickAhead;
  const at = { 'A-01-01-02': product, 'A-02-01-03': other } as const;
  const made = (place: keyof typeof at, waitedMs = 60_000, quantity = 1) => ({
    id: list.id,
    locationId: warehouse.at[place] as number,
    code: at[place].warehouseSku,
    quantity,
    reference: nextStep(),
    waitedMs,
  });
  const keepAnswer = async (body: ReturnType<typeof made>) => (await staff.call(endpoints.scanPick, { body })).data;
  return { ...floor, ahead, made, keepAnswer };
}
const hold = (id: number | undefined) => app.db.run(sql`update outbound_orders set is_held = true where id = ${id}`);
const cutOff = (id: number | undefined) => app.db.run(sql`update outbound_orders set status = 'cutOff' where id = ${id}`);

it('the stop list names the orders that are held or cut off, why, and what of them lies where', async () => {
  const { orders, ahead, made, keepAnswer, warehouse, product } = await loaded();
  expect((await ahead()).stops).toEqual([]);
  await keepAnswer(made('A-01-01-02'));
  await hold(orders[0]?.id);
  await cutOff(orders[1]?.id);
  const { stops, job } = await ahead();
  expect(stops.map(({ orderNumber, reason, isListed }) => [orderNumber, reason, isListed])).toEqual([
    [orders[0]?.number, 'held', true],
    [orders[1]?.number, 'cutOff', false],
  ]);
  expect(stops[0]?.text).toContain('异常周转箱');
  // Nothing of it was picked: there is nothing to put aside.
  expect(stops[1]?.text).toBe('该订单已截单，没有已拣的货');
  expect(stops[0]?.pieces.find(({ productId }) => productId === product.id)).toMatchObject({
    locationId: warehouse.at['A-01-01-02'],
    locationCode: 'A-01-01-02',
    sku: product.sku,
    open: 0,
    onCart: 1,
  });
  expect(job).toMatchObject({ pickedCount: 1 });
});

it('A08 orders of a company in arrears stand on the stop list, one that has left does not', async () => {
  const poor = await app.given.company();
  const { orders, ahead } = await loaded(poor);
  await makeWallet(app.db, { companyId: poor.id, minor: 100 });
  expect((await ahead()).stops).toEqual([]);
  await app.db.run(sql`update wallets set balance_minor = -100 where company_id = ${poor.id} and currency = 'CNY'`);
  expect((await ahead()).stops.map(({ reason }) => reason)).toEqual(['arrears', 'arrears']);
  await app.db.run(sql`update outbound_orders set status = 'shipped' where id = ${orders[0]?.id}`);
  expect((await ahead()).stops.map(({ orderNumber }) => orderNumber)).toEqual([orders[1]?.number]);
});

it('C10 scans told later are booked once each and in their order, with the time they were made beside that of the booking', async () => {
  const { list, made, keepAnswer } = await loaded();
  const scans = [made('A-01-01-02', 90_000), made('A-02-01-03', 60_000), made('A-02-01-03', 30_000), made('A-01-01-02', 0)];
  for (const body of scans) expect(await keepAnswer(body)).toMatchObject({ tone: 'green', reason: 'picked', picked: 1 });
  // The answer got lost on the way: the station tells all of it again.
  for (const body of scans)
    expect(await keepAnswer({ ...body, waitedMs: body.waitedMs + 5000 })).toMatchObject({ reason: 'alreadyBooked', picked: 0 });
  const rows = await app.db.rows<{ reference: string; station: string; quantity: number; waited: number | null; isMine: boolean }>(sql`
    select split_part(s.reference, ':', 2) as reference, s.station, s.quantity, (extract(epoch from s.at - s.made_at) * 1000)::int as waited,
      s.by_id is not null and s.by_name <> '' as is_mine
    from outbound_scans s where s.order_id in (select order_id from pick_tasks where list_id = ${list.id}) order by s.id`);
  expect(rows).toEqual(
    scans.map(({ reference, waitedMs }) => ({ reference, station: 'pick', quantity: 1, waited: waitedMs || null, isMine: true })),
  );
  expect(await faultsOf(app.db)).toEqual([]);
});

it('a time that no battery lasts is refused', async () => {
  const { made } = await loaded();
  const code = async (waitedMs: number) => (await staff.call(endpoints.scanPick, { body: made('A-01-01-02', waitedMs) })).code;
  expect([await code(longestWaitMs + 1), await code(-1), await code(longestWaitMs)]).toEqual([400, 400, 200]);
});

it('an order that was cut off while the station had no network: its piece is refused and kept, the rest is booked', async () => {
  const { list, orders, made, keepAnswer } = await loaded();
  const scans = [made('A-01-01-02'), made('A-01-01-02'), ...Array.from({ length: 4 }, () => made('A-02-01-03'))];
  await cutOff(orders[0]?.id);
  const told = [];
  for (const body of scans) {
    const answer = await keepAnswer(body);
    told.push(answer?.reason);
    if (answer?.reason === 'dropped') expect(answer.text).toContain(orders[0]?.number);
  }
  expect(told).toEqual(['picked', 'dropped', 'picked', 'picked', 'dropped', 'dropped']);
  expect(
    await app.db
      .rows(sql`select order_id, sum(quantity)::int as pieces from outbound_scans where order_id = any(${orders.map(({ id }) => id)}::bigint[])
      group by order_id`),
  ).toEqual([{ orderId: orders[1]?.id, pieces: 3 }]);
  const kept = await app.db.rows(sql`
    select a.tone, a.reason, a.user_name <> '' as has_person, a.made_at < a.at as is_later from scan_answers a
    where a.station = 'picking' and a.code = any(${[...new Set(scans.map(({ code }) => code))]}) order by a.id`);
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ tone: 'red', reason: 'dropped', hasPerson: true, isLater: true })));
  expect((await staff.call(endpoints.pickingMoves.calls.complete, { body: { id: list.id } })).data).toMatchObject({ status: 'picked' });
  expect(await faultsOf(app.db)).toEqual([]);
});

it('the station judges as the server does', async () => {
  const { list, orders, ahead, made, product, other, warehouse } = await loaded();
  const places = ['A-01-01-02', 'A-02-01-03', 'A-01-01-05'] as const;
  const codes = [product.warehouseSku, other.sku.toLowerCase(), 'NO-SUCH-CODE'];
  const compare = async (locationId: number, code: string, quantity: number) => {
    const mine = judgePick(await ahead(), { locationId, code, quantity });
    const { tone, reason } =
      (await staff.call(endpoints.scanPick, { body: { id: list.id, locationId, code, quantity, reference: nextStep() } })).data ?? {};
    expect(mine, `${locationId} ${code} ${quantity}`).toEqual({ tone, reason });
  };
  await hold(orders[0]?.id);
  for (const place of places) {
    const mine = judgePlace(await ahead(), place);
    const { tone, reason, locationId } = (await staff.call(endpoints.scanPlace, { body: { id: list.id, code: place } })).data ?? {};
    expect(mine).toEqual({ tone, reason, locationId });
  }
  for (const quantity of [2, 1, 1])
    for (const place of places) for (const code of codes) await compare(warehouse.at[place] ?? 0, code, quantity);
  await app.db.run(sql`update outbound_orders set is_held = false where id = ${orders[0]?.id}`);
  for (let i = 0; i < 4; i++) await compare(made('A-02-01-03').locationId, other.warehouseSku, 1);
  await app.db.run(sql`update outbound_orders set status = 'cutOffPending' where id = any(${orders.map(({ id }) => id)}::bigint[])`);
  for (let again = 0; again < 2; again++) await compare(made('A-02-01-03').locationId, other.warehouseSku, 1);
  expect(judgePlace(await ahead(), 'A-02-01-03')).toMatchObject({ tone: 'red', reason: 'dropped' });
});

it('C10 an answer that the station gave by itself is kept once, with the time it was given', async () => {
  const { list } = await loaded();
  const body = { id: list.id, code: 'L99999999', tone: 'red', reason: 'wrongLocation', reference: nextStep(), waitedMs: 60_000 } as const;
  const keep = async () => (await staff.call(endpoints.keepPickAnswer, { body })).data;
  expect([await keep(), await keep()]).toEqual([{ isNew: true }, { isNew: false }]);
  expect(
    await app.db.rows(sql`select station, user_id is not null as has_person, tone, reason, extract(epoch from at - made_at)::int as waited
      from scan_answers where code = 'L99999999'`),
  ).toEqual([{ station: 'picking', hasPerson: true, tone: 'red', reason: 'wrongLocation', waited: 60 }]);
});
