import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeOutbound, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';

const customerMay = ['list', 'create', 'edit', 'cancel', 'decide'].map((verb) => `outbound:return:${verb}`);
let app: TestApp;
let company: TestCompany;
let customer: Caller;
let stranger: Caller;
let strangers: TestCompany;
let staff: Caller;
let warehouse: TestWarehouse;
beforeAll(async () => {
  app = await testApp();
  [company, strangers] = [await app.given.company(), await app.given.company()];
  customer = app.as(await app.given.customer({ company, permissions: customerMay }));
  stranger = app.as(await app.given.customer({ company: strangers, permissions: customerMay }));
  staff = app.as(await app.given.staff());
  warehouse = await makeWarehouse(app);
  await withOutboundPrices(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

let steps = 0;
const next = () => `station-${String(++steps).padStart(4, '0')}`;
const moves = returns.returnMoves.calls;

/** An order that has left, and the number on its parcel. */
async function shipped(quantity = 1) {
  const order = await makeOutbound(app, company, { warehouse, lines: [{ quantity }] });
  await walkOutbound(app, order, 'shipped');
  const row = await app.db.first<{ tracking: string }>(sql`select tracking_number as tracking from outbound_orders where id = ${order.id}`);
  return { ...order, tracking: row?.tracking ?? '', productId: order.lines[0]?.productId ?? 0 };
}
const arrive = (code: string) => staff.call(returns.scanArrive, { body: { warehouseId: warehouse.id, code, reference: next() } });
const scan = (code: string) => staff.call(returns.scanReturn, { body: { warehouseId: warehouse.id, code } });
const receive = (id: number, productId: number, quantity: number, also: object = {}) =>
  staff.call(returns.scanReceiveBack, { body: { id, productId, condition: 'good', quantity, reference: next(), ...also } });
const end = (id: number, parcels = 1) => staff.call(moves.endReceiving, { body: { id, parcels } });
const announce = (by: Caller, productId: number, more: object) =>
  by.call(returns.createReturn, {
    body: { warehouseId: warehouse.id, cause: 'other', goodChoice: 'shelve', lines: [{ productId, expected: 1 }], ...more },
  });
const countOf = async (tracking: string) =>
  (await app.db.rows(sql`select id from customer_returns where replace(tracking_number, '-', '') = ${tracking}`)).length;

it('S12 a parcel is one return, however many scan it and however often', async () => {
  const order = await shipped();
  const all = await Promise.all([arrive(order.tracking), arrive(order.tracking), arrive(order.tracking)]);
  const ids = all.map(({ data }) => data.job?.id);
  expect(new Set(ids).size).toBe(1);
  expect(all.map(({ data }) => data.reason).toSorted()).toEqual(['arrived', 'ok', 'ok']);
  // As people write it, by its order and by our own number it is the same one.
  const dashed = order.tracking.replace(/(\d{4})(?=\d)/g, '$1-');
  for (const code of [order.tracking, dashed, order.number, all[0]!.data.job!.number])
    expect((await arrive(code)).data).toMatchObject({ tone: 'green', job: { id: ids[0] } });
  expect((await scan(dashed)).data).toMatchObject({ tone: 'green', job: { id: ids[0] } });
  expect(await countOf(order.tracking)).toBe(1);
  const stray = `STRAY${++steps}`;
  const kept = await Promise.all([arrive(stray), arrive(stray)]);
  expect([...kept, await arrive(stray)].map(({ data }) => data.reason)).toEqual(['keptUnknown', 'keptUnknown', 'keptUnknown']);
  expect(await countOf(stray)).toBe(1);
});

it('S12 a parcel whose return was announced by the order alone opens that return', async () => {
  const order = await shipped();
  const { data } = await announce(customer, order.productId, { orderNumber: order.number });
  expect((await arrive(order.tracking)).data).toMatchObject({ tone: 'red', reason: 'notAudited', job: null });
  await staff.call(moves.audit, { body: { id: data.id } });
  expect((await scan(order.tracking)).data).toMatchObject({ tone: 'green', job: { id: data.id } });
  expect((await arrive(order.tracking)).data).toMatchObject({ tone: 'green', job: { id: data.id } });
});

it('S12 K02 never more is received than left with the order, over all its returns, also when two receive at once', async () => {
  const order = await shipped(2);
  const first = (await announce(customer, order.productId, { orderNumber: order.number, trackingNumber: `A${++steps}` })).data.id;
  const second = (await announce(customer, order.productId, { orderNumber: order.number, trackingNumber: `B${++steps}` })).data.id;
  for (const id of [first, second]) await staff.call(moves.audit, { body: { id } });
  const over = { isOver: true };
  expect((await receive(first, order.productId, 3, over)).data).toMatchObject({ tone: 'red', reason: 'moreThanShipped', receiptId: null });
  const other = await makeProduct(app, company);
  expect((await receive(first, other.id, 1, over)).data).toMatchObject({ tone: 'red', reason: 'moreThanShipped' });
  const both = await Promise.all([receive(first, order.productId, 2, over), receive(second, order.productId, 2, over)]);
  expect(both.filter(({ data }) => data.receiptId !== null)).toHaveLength(1);
  expect(both.map(({ data }) => data.reason)).toContain('moreThanShipped');
});

it('S12 a parcel of which everything came back is not taken in again', async () => {
  const order = await shipped();
  const id = (await arrive(order.tracking)).data.job?.id ?? 0;
  await receive(id, order.productId, 1);
  await end(id);
  await app.db.run(sql`update customer_returns set status = 'shelved', deadline = null where id = ${id}`);
  expect((await arrive(order.tracking)).data).toMatchObject({ tone: 'red', reason: 'allCameBack', job: null });
  expect(await countOf(order.tracking)).toBe(1);
});

it('F12 no more parcels are charged than left with the order, or than pieces came; a wrong end is taken back with its fee', async () => {
  const order = await shipped(3);
  const id = (await arrive(order.tracking)).data.job?.id ?? 0;
  await receive(id, order.productId, 2);
  const wallet = await makeWallet(app.db, { companyId: company.id });
  const before = await wallet.balance();
  expect(await end(id, 2)).toMatchObject({ code: 409, message: expect.stringContaining('1') });
  expect(await wallet.balance()).toBe(before);
  expect((await end(id)).code).toBe(200);
  expect(await wallet.balance()).toBe(before - 700);
  expect((await staff.call(moves.reopen, { body: { id, reason: ' ' } })).code).toBe(400);
  expect((await staff.call(moves.reopen, { body: { id, reason: '少扫一件' } })).data).toMatchObject({
    status: 'receiving',
    deadline: null,
  });
  expect(await wallet.balance()).toBe(before);
  await receive(id, order.productId, 1);
  expect((await end(id)).data).toMatchObject({ status: 'received', isUndecided: true });
  expect(await wallet.balance()).toBe(before - 800);
  const loose = (await announce(customer, (await makeProduct(app, company)).id, { trackingNumber: `L${++steps}` })).data;
  await staff.call(moves.audit, { body: { id: loose.id } });
  await receive(loose.id, loose.lines[0]?.productId ?? 0, 1);
  expect((await end(loose.id, 2)).code).toBe(409);
});

it('F12 an end is taken back only within what a person may refund alone', async () => {
  const order = await shipped();
  const id = (await arrive(order.tracking)).data.job?.id ?? 0;
  await receive(id, order.productId, 1);
  await end(id);
  const clerk = await app.given.staff({ permissions: ['outbound:return:list', 'outbound:return:receive'] });
  await app.db.run(sql`
    insert into finance_role_limits (role_id, limit_minor) select role_id, ${1_00} from user_roles where user_id = ${clerk.id}`);
  const reopen = (by: Caller) => by.call(moves.reopen, { body: { id, reason: '误结束' } });
  expect(await reopen(app.as(clerk))).toMatchObject({ code: 409, message: expect.stringContaining('1.00') });
  expect((await reopen(staff)).code).toBe(200);
});

it('A07 the number of a parcel that left for another company cannot be announced, and the answer tells nothing of it', async () => {
  const order = await shipped();
  const own = await makeProduct(app, strangers);
  const refused = await announce(stranger, own.id, { trackingNumber: order.tracking });
  expect(refused.code).toBe(400);
  expect(refused.message).toContain('无法预报该快递单号');
  expect(refused.message).not.toContain(order.number);
  expect(refused.message).not.toContain(company.name);
  const twice = await announce(customer, order.productId, { trackingNumber: order.tracking });
  expect(twice.code).toBe(200);
  expect((await announce(customer, order.productId, { trackingNumber: order.tracking })).code).toBe(400);
});

it('A07 what was announced before the parcel left shows the conflict to the reviewer only, and the station opens the parcel for the company of the order', async () => {
  const order = await shipped();
  const own = await makeProduct(app, strangers);
  const early = (await announce(stranger, own.id, { trackingNumber: `E${++steps}` })).data;
  await app.db.run(sql`update customer_returns set tracking_number = ${order.tracking} where id = ${early.id}`);
  const rival = { number: order.number, companyName: company.name };
  expect((await staff.call(returns.showReturn, { query: { id: early.id } })).data.rival).toEqual(rival);
  expect((await stranger.call(returns.showReturn, { query: { id: early.id } })).data.rival).toBeNull();
  expect(await staff.call(moves.audit, { body: { id: early.id } })).toMatchObject({
    code: 409,
    message: expect.stringContaining(order.number),
  });
  await app.db.run(sql`update customer_returns set status = 'audited' where id = ${early.id}`);
  expect((await scan(order.tracking)).data).toMatchObject({ reason: 'orderFound', found: { companyName: company.name } });
  expect((await arrive(order.tracking)).data).toMatchObject({
    reason: 'arrived',
    job: { companyId: company.id, orderNumber: order.number },
  });
});
