import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptBillRows,
  billMoves,
  disputeBillRows,
  importBill,
  listBillRows,
  previewBill,
  settleBillRow,
  showBill,
} from '@kura/contract/insights/bill/bill.endpoints.ts';
import { proposeRerate } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { account, postMoney } from '../../finance/public.ts';
import { moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { billOf as billOfParcel } from '../parcel-cost/order-costs.ts';
import { billOf, csvOf, makeCostBook, photoOf, shipParcel, size100, uploadAs } from '../testing/make-bill.ts';

let app: TestApp;
let clerk: TestUser;
let manager: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await makeCostBook(app);
  [clerk, manager] = [await app.given.staff(), await app.given.staff()];
});
afterAll(async () => {
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  await app.close();
});

type Line = readonly [number: string, amount: number, codFee?: number];
/** The same lines in other bytes are another file. */
const file = (lines: readonly Line[], more = '') =>
  Buffer.concat([csvOf(lines.map(([number, amount, fee]) => [number, '', '100', '', '', amount, fee ?? ''])), Buffer.from(more)]);
const show = async (id: number) => (await app.as(clerk).call(showBill, { query: { id } })).data;
const confirm = (id: number, who = manager) => app.as(who).call(billMoves.calls.confirm, { body: { id } });
const rowsOf = async (billId: number, trackingNumber: string) =>
  (await pageOf(app.as(clerk), listBillRows, { billId, trackingNumber, sort: 'id', order: 'asc' })).rows;
const told = async (billId: number, number: string) =>
  (await rowsOf(billId, number)).map(({ result, state, decision, amount }) => [result, state, decision, amount?.minor]);
const unbilledRow = async (billId: number, number: string) =>
  (await rowsOf(billId, number)).find(({ result }) => result === 'unbilled')?.id ?? 0;
const refusedOf = async (bytes: Buffer, billNo: string) => {
  const body = { carrier: 'SAGAWA' as const, month: '2026-06', billNo, fileId: await uploadAs(app, clerk, bytes) };
  return (await app.as(clerk).call(importBill, { body })).code;
};
/** Two parcels, billed and confirmed. */
async function confirmedBill(billNo: string, one: Line, two: Line): Promise<number> {
  const company = await app.given.company();
  for (const [number] of [one, two]) await shipParcel(app, company, number, size100);
  const id = await billOf(app, clerk, file([one, two]), { billNo });
  expect((await confirm(id)).code).toBe(200);
  return id;
}

it('F13 K04 what is booked and in the corrected file no more is told, decided by a person and taken back when another confirms it', async () => {
  const [one, two] = [['390000000095', 700, 330] as const, ['390000000106', 700] as const];
  const billNo = 'U1';
  const id = await confirmedBill(billNo, one, two);
  expect((await show(id)).booked.minor).toBe(1730);
  const corrected = file([two]);
  const body = { carrier: 'SAGAWA' as const, month: '2026-06', billNo, fileId: await uploadAs(app, clerk, corrected) };
  expect((await app.as(clerk).call(previewBill, { body })).data).toMatchObject({
    kept: 1,
    replaced: 0,
    unbilledCount: 1,
    unbilled: [{ trackingNumber: one[0], amount: { minor: 700 }, codFee: { minor: 330 } }],
  });
  expect(await billOf(app, clerk, corrected, { billNo })).toBe(id);
  expect(await told(id, one[0])).toEqual([
    ['matched', 'confirmed', 'accept', 700],
    ['unbilled', 'checked', null, -700],
  ]);
  const bill = await show(id);
  expect(bill).toMatchObject({ unbilledCount: 1, undecidedCount: 1, billed: { minor: 700 }, booked: { minor: 1730 } });
  expect(bill.files.map(({ unbilledCount }) => unbilledCount)).toEqual([0, 1]);
  // It stays in the book while nobody has decided, and is not asked for twice.
  expect((await confirm(id)).code).toBe(409);
  expect(await refusedOf(file([two], '\n'), billNo)).toBe(409);
  await app.as(clerk).call(acceptBillRows, { body: { ids: [await unbilledRow(id, one[0])], reason: '' } });
  expect((await confirm(id, clerk)).code).toBe(403);
  expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 700 } } });
  const costs = app.db.rows(sql`
    select b.jpy, b.cod_jpy from outbound_parcels k ${raw(billOfParcel('k.id'))} where k.tracking_number = any(${[one[0], two[0]]}) order by k.tracking_number`);
  expect(await costs).toMatchObject([{ jpy: null }, { jpy: 700 }]);
  expect(await refusedOf(file([two], '\n\n'), billNo)).toBe(409);
  expect(await told(id, one[0])).toHaveLength(2);
});

it('F13 a later file that has it again leaves nothing to decide; what is settled at nothing stays booked and is asked for once', async () => {
  const [one, two] = [['390000000110', 700] as const, ['390000000121', 700] as const];
  const billNo = 'U2';
  const id = await confirmedBill(billNo, one, two);
  await billOf(app, clerk, file([two]), { billNo });
  await billOf(app, clerk, file([one, two], '\n'), { billNo });
  expect(await told(id, one[0])).toEqual([['matched', 'confirmed', 'accept', 700]]);
  expect(await show(id)).toMatchObject({ unbilledCount: 0, undecidedCount: 0 });
  await billOf(app, clerk, file([two], '\n'), { billNo });
  const rowId = await unbilledRow(id, one[0]);
  await app.as(clerk).call(disputeBillRows, { body: { ids: [rowId], reason: '文件只有部分运单' } });
  expect((await app.as(clerk).call(settleBillRow, { body: { id: rowId, agreedJpy: 0, reason: '仍应支付' } })).code).toBe(200);
  expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 1400 } } });
  expect(await refusedOf(file([two], '\n\n'), billNo)).toBe(409);
});

it('F6 F13 a fee for collecting that its settlement has taken back already is not taken back a second time', async () => {
  const [one, two] = [['390000000132', 700, 330] as const, ['390000000143', 700] as const];
  const billNo = 'U3';
  const id = await confirmedBill(billNo, one, two);
  const [row] = await rowsOf(id, one[0]);
  const cause = { type: 'insights.bill', id, no: (await show(id)).number };
  const postings = [{ from: account.supplier('JPY'), to: account.cost('COD_FEE', 'JPY'), minor: 330 }];
  const reference = `insights.bill:${id}:codFeeKept:${row?.id}`;
  await app.db.tx((tx) => postMoney(tx, system, { reference, type: 'cost', companyId: null, cause, postings }, app.clock.now()));
  await billOf(app, clerk, file([two]), { billNo });
  await app.as(clerk).call(acceptBillRows, { body: { ids: [await unbilledRow(id, one[0])], reason: '' } });
  expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 700 } } });
});

it('F13 what is no longer billed is taken back or stays owed as a whole: no part of it is settled', async () => {
  const [one, two] = [['390000000154', 700] as const, ['390000000165', 700] as const];
  const id = await confirmedBill('U4', one, two);
  await billOf(app, clerk, file([two]), { billNo: 'U4' });
  const rowId = await unbilledRow(id, one[0]);
  await app.as(clerk).call(disputeBillRows, { body: { ids: [rowId], reason: '待核实' } });
  const settle = (agreedJpy: number) => app.as(clerk).call(settleBillRow, { body: { id: rowId, agreedJpy, reason: 'x' }, lang: 'en' });
  for (const agreedJpy of [-350, -700, -1])
    expect(await settle(agreedJpy)).toMatchObject({ code: 409, message: expect.stringContaining('taken back or stays owed') as unknown });
  expect((await settle(0)).code).toBe(200);
});

const staffWith = async (minor: number) => {
  const person = await app.given.staff({ permissions: ['list', 'decide', 'confirm'].map((verb) => `insights:bill:${verb}`) });
  await app.db.run(
    sql`insert into finance_role_limits (role_id, limit_minor) select role_id, ${minor}::bigint from user_roles where user_id = ${person.id}`,
  );
  return person;
};
const loneActs = (billId: number) =>
  app.db.rows<{ minor: number; actorId: number }>(
    sql`select minor, actor_id from lone_acts where kind = 'bill' and record_id = ${billId} order by id`,
  );

it('F13 S09 whoever keeps what is billed no longer confirms it alone only within the limit of a day, and it is listed', async () => {
  const [one, two] = [['390000000176', 700] as const, ['390000000180', 700] as const];
  const id = await confirmedBill('U5', one, two);
  await billOf(app, clerk, file([two]), { billNo: 'U5' });
  const rowId = await unbilledRow(id, one[0]);
  const keep = async (who: TestUser) => {
    await app.as(who).call(disputeBillRows, { body: { ids: [rowId], reason: 'x' } });
    expect((await app.as(who).call(settleBillRow, { body: { id: rowId, agreedJpy: 0, reason: 'x' } })).code).toBe(200);
  };
  // 700 yen: 33.95.
  const [poor, rich] = [await staffWith(33_94), await staffWith(40_00)];
  await keep(poor);
  expect((await confirm(id, poor)).code).toBe(403);
  await keep(rich);
  expect((await confirm(id, rich)).code).toBe(200);
  expect(await loneActs(id)).toEqual([{ minor: 33_95, actorId: rich.id }]);
});

it('F13 S09 taking back a debt is no word above what is expected; taking back a credit is', async () => {
  const [one, two] = [['390000000191', 700] as const, ['390000000202', 700] as const];
  const id = await confirmedBill('U6', one, two);
  const credit = [two[0], -420] as const;
  await billOf(app, clerk, file([one, two, credit]), { billNo: 'U6' });
  expect((await confirm(id)).code).toBe(200);
  await billOf(app, clerk, file([two]), { billNo: 'U6' });
  const accept = async (who: TestUser, number: string) =>
    app.as(who).call(acceptBillRows, { body: { ids: [await unbilledRow(id, number)], reason: '' } });
  const poor = await staffWith(1_00);
  await accept(poor, one[0]);
  await accept(clerk, two[0]);
  expect((await confirm(id, poor)).code).toBe(200);
  expect(await loneActs(id)).toEqual([]);
  // The same credit once more, taken back by the word of one.
  await billOf(app, clerk, file([two, credit], '\n'), { billNo: 'U6' });
  expect((await confirm(id)).code).toBe(200);
  await billOf(app, clerk, file([two], '\n'), { billNo: 'U6' });
  const open = (await rowsOf(id, two[0])).find(({ result, state }) => result === 'unbilled' && state === 'checked');
  expect(open?.amount?.minor).toBe(420);
  await app.as(poor).call(acceptBillRows, { body: { ids: [open?.id ?? 0], reason: '' } });
  expect((await confirm(id, poor)).code).toBe(403);
});

/** Accepted and confirmed. */
async function takenBack(id: number, number: string, left: readonly Line[], billNo: string, more = ''): Promise<void> {
  await billOf(app, clerk, file(left, more), { billNo });
  const open = (await rowsOf(id, number)).find(({ result, state }) => result === 'unbilled' && state === 'checked');
  await app.as(clerk).call(acceptBillRows, { body: { ids: [open?.id ?? 0], reason: '' } });
  expect((await confirm(id)).code).toBe(200);
}

it('F6 F13 a parcel that was taken back and is billed again is its bill, with its fee for collecting, on the same bill and on another', async () => {
  const [one, two, three] = [['390000000213', 700, 330] as const, ['390000000224', 700] as const, ['390000000235', 700, 330] as const];
  const id = await confirmedBill('U7', one, two);
  await takenBack(id, one[0], [two], 'U7');
  await billOf(app, clerk, file([one, two], '\n'), { billNo: 'U7' });
  expect((await told(id, one[0])).at(-1)).toEqual(['matched', 'checked', 'accept', 700]);
  expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 1730 } } });
  // And away again, and once more elsewhere.
  await takenBack(id, one[0], [two], 'U7', '\n\n');
  expect((await show(id)).booked.minor).toBe(700);
  await shipParcel(app, await app.given.company(), three[0], size100);
  const other = await billOf(app, clerk, file([one, three]), { billNo: 'U7b' });
  expect(await told(other, one[0])).toEqual([['matched', 'checked', 'accept', 700]]);
  expect(await confirm(other)).toMatchObject({ code: 200, data: { booked: { minor: 2060 } } });
});

it('K04 a confirmed row says that it was taken back when its take-back is in the book, and nothing else of it changes', async () => {
  const [one, two] = [['390000000246', 700] as const, ['390000000250', 700] as const];
  const id = await confirmedBill('U8', one, two);
  const mark = (set: string) =>
    app.db.run(sql`update carrier_bill_rows set ${raw(set)} where bill_id = ${id} and tracking_number = ${one[0]} and result = 'matched'`);
  await expect(mark('taken_back = true')).rejects.toThrow('only ever added');
  await takenBack(id, one[0], [two], 'U8');
  const flags = await app.db.rows(
    sql`select result, taken_back from carrier_bill_rows where bill_id = ${id} and tracking_number = ${one[0]} order by id`,
  );
  expect(flags).toEqual([
    { result: 'matched', takenBack: true },
    { result: 'unbilled', takenBack: false },
  ]);
  for (const set of ['taken_back = false', 'taken_back = true, agreed_jpy = 1', 'taken_back = true'])
    await expect(mark(set), set).rejects.toThrow('only ever added');
});

it('F13 what was agreed at nothing and taken back for its fee for collecting alone is estimated again', async () => {
  const [one, two] = [['390000000261', 900, 330] as const, ['390000000272', 700] as const];
  const company = await app.given.company();
  for (const [number] of [one, two]) await shipParcel(app, company, number, size100);
  const id = await billOf(app, clerk, file([one, two]), { billNo: 'U9' });
  const [row] = await rowsOf(id, one[0]);
  await app.as(clerk).call(disputeBillRows, { body: { ids: [row?.id ?? 0], reason: 'x' } });
  await app.as(clerk).call(settleBillRow, { body: { id: row?.id ?? 0, agreedJpy: 0, reason: 'x' } });
  expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 1030 } } });
  const cost = () =>
    app.db.first(sql`select b.jpy from outbound_parcels k ${raw(billOfParcel('k.id'))} where k.tracking_number = ${one[0]}`);
  expect(await cost()).toEqual({ jpy: 0 });
  await takenBack(id, one[0], [two], 'U9');
  expect((await show(id)).booked.minor).toBe(700);
  expect(await cost()).toEqual({ jpy: null });
});

it('V15 a file is refused while it is the latest of a bill; after another one it undoes that one', async () => {
  const [one, two] = [['390000000283', 700] as const, ['390000000294', 700] as const];
  const id = await confirmedBill('U10', one, two);
  const whole = file([one, two]);
  expect(await refusedOf(whole, 'U10')).toBe(409);
  expect(await refusedOf(whole, 'U10b')).toBe(409);
  await billOf(app, clerk, file([two]), { billNo: 'U10' });
  expect(await show(id)).toMatchObject({ unbilledCount: 1, undecidedCount: 1 });
  expect(await billOf(app, clerk, whole, { billNo: 'U10' })).toBe(id);
  expect(await show(id)).toMatchObject({ unbilledCount: 0, undecidedCount: 0 });
  expect((await show(id)).files).toHaveLength(3);
});

it('F13 S09 whoever imported a bill reads that; an account that has its password from them reads that it is of one hand with them; any other may', async () => {
  const own = await app.given.staff();
  await app.db.run(sql`update users set password_by = ${clerk.id} where id = ${own.id}`);
  const number = '390000000320';
  await shipParcel(app, await app.given.company(), number, size100);
  const id = await billOf(app, clerk, file([[number, 700]]), { billNo: 'U12' });
  const why = async (who: TestUser) => (await app.as(who).call(showBill, { query: { id } })).data.notDecider;
  expect([await why(clerk), await why(own), await why(manager)]).toEqual(['insights.bill.fourEyes', 'identity.user.oneHand', null]);
  expect((await confirm(id, own)).code).toBe(403);
});

it('F13 no re-rate is proposed for what is billed no longer, unless it stays owed', async () => {
  const [one, two] = ['390000000331', '390000000342'];
  const larger = (number: string) => [number, '', '140', '', '', 1050, ''];
  const company = await app.given.company();
  for (const number of [one, two]) await shipParcel(app, company, number, size100, { money: 1000_00 });
  const id = await billOf(app, clerk, csvOf([one, two].map(larger)), { billNo: 'U13' });
  await app.as(clerk).call(acceptBillRows, { body: { ids: (await rowsOf(id, '39000000')).map((row) => row.id), reason: '' } });
  expect((await confirm(id)).code).toBe(200);
  await billOf(app, clerk, csvOf([larger(two)]), { billNo: 'U13' });
  const why = async () => (await rowsOf(id, one)).find(({ result }) => result === 'different')?.notRerated;
  const rowId = (await rowsOf(id, one)).find(({ result }) => result === 'different')?.id ?? 0;
  const propose = async () => {
    const body = { rowId, toSize: '140', reason: 'x', photoIds: [await photoOf(app, clerk)] };
    return (await app.as(clerk).call(proposeRerate, { body })).code;
  };
  expect([await why(), await propose()]).toEqual(['insights.rerate.noLongerBilled', 409]);
  const back = await unbilledRow(id, one);
  await app.as(clerk).call(disputeBillRows, { body: { ids: [back], reason: 'x' } });
  await app.as(clerk).call(settleBillRow, { body: { id: back, agreedJpy: 0, reason: 'x' } });
  expect([await why(), await propose()]).toEqual([null, 200]);
});

const previewOf = async (bytes: Buffer, billNo: string) => {
  const body = { carrier: 'SAGAWA' as const, month: '2026-06', billNo, fileId: await uploadAs(app, clerk, bytes) };
  return (await app.as(clerk).call(previewBill, { body })).data;
};
it('F13 what is no longer billed is told of while it waits: a preview and a bill name it no more once it is decided', async () => {
  const [one, two] = [['390000000353', 700] as const, ['390000000364', 700] as const];
  const id = await confirmedBill('U14', one, two);
  await billOf(app, clerk, file([two]), { billNo: 'U14' });
  expect(await show(id)).toMatchObject({ unbilledCount: 1, unbilledOpenCount: 1 });
  expect((await previewOf(file([two], '\n'), 'U14')).unbilledCount).toBe(1);
  const ids = [await unbilledRow(id, one[0])];
  await app.as(clerk).call(disputeBillRows, { body: { ids, reason: 'x' } });
  expect(await show(id)).toMatchObject({ unbilledOpenCount: 1 });
  await app.as(clerk).call(acceptBillRows, { body: { ids, reason: '' } });
  expect(await show(id)).toMatchObject({ unbilledCount: 1, unbilledOpenCount: 0 });
  expect(await previewOf(file([two], '\n'), 'U14')).toMatchObject({ unbilledCount: 0, unbilled: [] });
});

const importLog = (id: number) =>
  app.db.rows<{ changed: number | null; backAgain: number | null }>(sql`
    select (after ->> 'changed')::int as changed, (after ->> 'backAgain')::int as back_again from operation_log
    where record = 'insights.bill' and record_id = ${id} and action = 'insights.bill.log.imported' order by id`);
it('A09 F13 a corrected file tells of confirmed rows with other amounts, and of decisions to take back that it makes void', async () => {
  const [one, two] = [['390000000375', 700] as const, ['390000000386', 700] as const];
  const id = await confirmedBill('U15', one, two);
  const corrected = file([[two[0], 650]]);
  expect(await previewOf(corrected, 'U15')).toMatchObject({ kept: 1, changed: 1, unbilledCount: 1 });
  await billOf(app, clerk, corrected, { billNo: 'U15' });
  await app.as(clerk).call(acceptBillRows, { body: { ids: [await unbilledRow(id, one[0])], reason: '' } });
  await billOf(app, clerk, file([one, two], '\n'), { billNo: 'U15' });
  const { files, booked } = await show(id);
  expect([files.map(({ changedCount }) => changedCount), booked.minor]).toEqual([[0, 1, 0], 1400]);
  expect(await importLog(id)).toEqual([
    { changed: null, backAgain: null },
    { changed: 1, backAgain: null },
    { changed: null, backAgain: 1 },
  ]);
});

it('F13 a parcel that was missing, then billed and taken back is missing again in the next month', async () => {
  const [one, two] = [['390000000305', 700] as const, ['390000000316', 700] as const];
  const company = await app.given.company();
  for (const [number] of [one, two]) await shipParcel(app, company, number, size100);
  await billOf(app, clerk, file([two]), { billNo: 'U11' });
  app.clock.set('2026-08-10T02:00:00Z');
  [clerk, manager] = [await app.given.staff(), await app.given.staff()];
  const [three, four] = ['512547514334', '444413758703'];
  const key = { month: '2026-07', billNo: 'U11' };
  const july = await billOf(app, clerk, file([one, [three, 640]]), key);
  const [stranger] = await rowsOf(july, three);
  await app.as(clerk).call(acceptBillRows, { body: { ids: [stranger?.id ?? 0], reason: '' } });
  expect((await confirm(july)).code).toBe(200);
  await billOf(app, clerk, file([[three, 640]]), key);
  await app.as(clerk).call(acceptBillRows, { body: { ids: [await unbilledRow(july, one[0])], reason: '' } });
  expect((await confirm(july)).code).toBe(200);
  const august = await billOf(app, clerk, file([[four, 640]]), { month: '2026-08', billNo: 'U11' });
  expect((await rowsOf(august, one[0])).map(({ result, monthsMissing }) => [result, monthsMissing])).toEqual([['missing', 1]]);
});
