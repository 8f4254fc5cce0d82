import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import * as work from '@kura/contract/workorders/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeStock } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeWorkOrder, orderBody, pictureOf, price } from '../testing/make-work-order.ts';
import { seenOrder } from '../testing/seen.ts';

const customerMay = ['list', 'export', 'create', 'edit', 'cancel', 'accept'].map((verb) => `workorders:order:${verb}`);
const moves = work.orderMoves.calls;
let app: TestApp;
let company: TestCompany;
let customer: Caller;
let staff: Caller;
let warehouse: TestWarehouse;
let wallet: Awaited<ReturnType<typeof makeWallet>>;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  customer = app.as(await app.given.customer({ company, permissions: [...customerMay, 'finance:fee:list'] }));
  staff = app.as(await app.given.staff());
  warehouse = await makeWarehouse(app);
  wallet = await makeWallet(app.db, { companyId: company.id, minor: 500_00 });
});
afterAll(() => app.close());
const ask = async (more: object = {}) => customer.call(work.createOrder, { body: { ...orderBody, warehouseId: warehouse.id, ...more } });
const asSeen = (id: number) => seenOrder(app.db, id);

const onShelf = async (productId: number, good: number) => {
  const [locationId = 0] = Object.values(warehouse.at);
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good });
};

it('S15 unaudited, audited, processed, completed: the price is accepted first, held, and charged once to the fen', async () => {
  const product = await makeProduct(app, company);
  const receipt = await makeInbound(app, company, { status: 'ordered', deliveryMethod: 'self' });
  await onShelf(product.id, 20);
  const { data } = await ask({ items: [{ productId: product.id, quantity: 20 }], receiptNumber: receipt.number.toLowerCase() });
  const { id } = data;
  expect(data).toMatchObject({
    number: expect.stringMatching(/^GD\d{11}$/),
    status: 'unaudited',
    priceState: 'none',
    price: null,
    itemCount: 20,
    receiptNumber: receipt.number,
    items: [{ sku: product.sku, quantity: 20 }],
  });
  const before = await wallet.figures();
  const code = async (call: Promise<{ code: number }>) => (await call).code;
  expect(await code(customer.call(moves.audit, { body: { ...(await asSeen(id)), ...price } }))).toBe(403);
  expect(await code(staff.call(moves.process, { body: { id } }))).toBe(409);
  expect((await staff.call(moves.audit, { body: { ...(await asSeen(id)), ...price, priceMinor: 35_55 } })).data).toMatchObject({
    status: 'audited',
    priceState: 'offered',
    price: { currency: 'CNY', minor: 35_55 },
  });
  // Nobody works on what its customer has not agreed to pay, and nobody agrees in their place.
  expect(await code(staff.call(moves.process, { body: { id } }))).toBe(409);
  expect(await code(staff.call(moves.accept, { body: await asSeen(id) }))).toBe(403);
  expect(await wallet.figures()).toEqual(before);
  const read = await asSeen(id);
  const accept = () => customer.call(moves.accept, { body: read });
  expect((await Promise.all([accept(), accept()])).map((answer) => answer.code).toSorted()).toEqual([200, 409]);
  expect(await wallet.figures()).toEqual({ balance: before.balance, holds: before.holds + 35_55 });
  const press = () => staff.call(moves.process, { body: { id } });
  expect((await Promise.all([press(), press()])).map((answer) => answer.code).toSorted()).toEqual([200, 409]);
  expect(await wallet.figures()).toEqual({ balance: before.balance - 35_55, holds: before.holds });
  await staff.call(moves.complete, { body: { id } });
  const seen = (await customer.call(work.showOrder, { query: { id } })).data;
  expect(seen).toMatchObject({ status: 'completed', held: null, fees: [{ feeType: 'WORK_ORDER', charged: { minor: 35_55 } }] });
  expect(seen.steps.map(({ status }) => status)).toEqual(['unaudited', 'audited', 'audited', 'processed', 'completed']);
  const told = (await customer.call(listNotices)).data.rows.map(({ text }) => text);
  expect(told).toContain(`工单 ${data.number} 报价 RMB 35.55，请确认`);
  expect(await moneyFaultsOf(app.db)).toEqual([]);
});

it('A08 what the wallet does not cover is not accepted; what was held is free again when the provider refuses', async () => {
  const poor = await app.given.company();
  const buyer = app.as(await app.given.customer({ company: poor, permissions: customerMay }));
  const poorWallet = await makeWallet(app.db, { companyId: poor.id, minor: 40_00 });
  const offered = async (priceMinor: number): Promise<number> => {
    const { data } = await buyer.call(work.createOrder, { body: { ...orderBody, warehouseId: warehouse.id } });
    await staff.call(moves.audit, { body: { ...(await asSeen(data.id)), ...price, priceMinor } });
    return data.id;
  };
  const [first, second] = [await offered(30_00), await offered(30_00)];
  expect((await buyer.call(moves.accept, { body: await asSeen(first) })).code).toBe(200);
  const refused = await buyer.call(moves.accept, { body: await asSeen(second) });
  expect([refused.code, refused.message]).toEqual([402, expect.stringContaining('欠费')]);
  expect((await staff.call(moves.reject, { body: { id: first } })).code).toBe(400);
  expect((await staff.call(moves.reject, { body: { id: first, reason: '缺少标签' } })).data).toMatchObject({
    status: 'rejected',
    reason: '缺少标签',
    held: null,
  });
  expect(await poorWallet.figures()).toEqual({ balance: 40_00, holds: 0 });
  expect((await buyer.call(moves.accept, { body: await asSeen(second) })).code).toBe(200);
});

it('V17 a price is declined, and an order sent back, with a reason; it comes again and may be cancelled until it is reviewed', async () => {
  const { id } = (await ask()).data;
  await staff.call(moves.audit, { body: { ...(await asSeen(id)), ...price } });
  expect((await customer.call(moves.cancel, { body: { id } })).code).toBe(409);
  expect((await customer.call(moves.decline, { body: await asSeen(id) })).code).toBe(400);
  const declined = (await customer.call(moves.decline, { body: { ...(await asSeen(id)), reason: '太贵' } })).data;
  expect(declined).toMatchObject({ status: 'unaudited', priceState: 'declined', reason: '太贵' });
  expect((await staff.call(moves.sendBack, { body: { id, reason: '内容不清楚' } })).data.status).toBe('returned');
  const { revision } = (await customer.call(work.showOrder, { query: { id } })).data;
  const change = { ...orderBody, id, warehouseId: warehouse.id, content: '贴在正面' };
  expect((await customer.call(work.changeOrder, { body: { ...change, revision: revision - 1 } })).code).toBe(409);
  expect((await customer.call(work.changeOrder, { body: { ...change, revision } })).data.content).toBe('贴在正面');
  expect((await customer.call(moves.resubmit, { body: { id } })).data.status).toBe('unaudited');
  expect((await customer.call(moves.cancel, { body: { id } })).data.status).toBe('cancelled');
});

it('a price is named for the work that was read and accepted or declined as it was seen: what the other side changed since is refused, and holds nothing', async () => {
  const { id } = (await ask()).data;
  const read = await asSeen(id);
  const change = { ...orderBody, ...read, warehouseId: warehouse.id, content: '贴在正面，共 400 件' };
  expect((await customer.call(work.changeOrder, { body: change })).code).toBe(200);
  const changed = { code: 409, message: say('zh', 'kernel.error.changedMeanwhile') };
  expect(await staff.call(moves.audit, { body: { ...read, ...price } })).toMatchObject(changed);
  const { results } = (await staff.call(work.auditOrders, { body: { orders: [read], ...price } })).data;
  expect(results).toMatchObject([{ id, isDone: false, status: 'unaudited', message: changed.message }]);
  await staff.call(moves.audit, { body: { ...(await asSeen(id)), ...price } });

  const cheap = await asSeen(id);
  await customer.call(moves.decline, { body: { ...cheap, reason: '太贵' } });
  await staff.call(moves.audit, { body: { ...(await asSeen(id)), ...price, priceMinor: 300_00 } });
  const before = await wallet.figures();
  expect(await customer.call(moves.accept, { body: cheap })).toMatchObject(changed);
  expect(await customer.call(moves.decline, { body: { ...cheap, reason: '太贵' } })).toMatchObject(changed);
  expect(await wallet.figures()).toEqual(before);
  // A price that nobody says they saw is accepted by nobody.
  expect((await customer.call(moves.accept, { body: { id } as never })).code).toBe(400);
  expect((await customer.call(moves.accept, { body: await asSeen(id) })).data.held).toEqual({ currency: 'CNY', minor: 300_00 });
  await staff.call(moves.reject, { body: { id, reason: 'x' } });
});

it('V16 200 characters as people count them, V14 four files, V08 a thousand pieces', async () => {
  const family = '👨‍👩‍👧‍👦';
  expect((await ask({ content: family.repeat(200) })).code).toBe(200);
  const long = await ask({ content: '字'.repeat(201) });
  expect([long.code, long.message]).toEqual([400, expect.stringContaining('200')]);
  expect((await ask({ content: '  ' })).code).toBe(400);
  expect((await ask({ fileIds: [1, 2, 3, 4, 5] })).code).toBe(400);
  const { id: productId } = await makeProduct(app, company);
  expect((await ask({ items: [{ productId, quantity: 1001 }] })).code).toBe(400);
  expect((await ask({ items: [1, 2].map((quantity) => ({ productId, quantity })) })).code).toBe(400);
  expect((await ask({ receiptNumber: 'RK00000000000' })).code).toBe(400);
});

it('V08 no more pieces than there are in that warehouse, of a set as many as its parts make; the row and the field are named', async () => {
  const [first, part] = [await makeProduct(app, company), await makeProduct(app, company)];
  const set = await makeProduct(app, company, { parts: [{ productId: part.id, quantity: 2 }] });
  await onShelf(first.id, 3);
  await onShelf(part.id, 5);
  const asked = (quantity: number) =>
    ask({
      items: [
        { productId: first.id, quantity: 3 },
        { productId: set.id, quantity },
      ],
    });
  const refused = await asked(3);
  expect([refused.code, refused.data]).toEqual([400, expect.anything()]);
  expect(JSON.stringify(refused)).toContain('items.1.quantity');
  expect(refused.message).toContain('2');
  expect((await asked(2)).code).toBe(200);
  const elsewhere = await makeWarehouse(app);
  expect((await ask({ warehouseId: elsewhere.id, items: [{ productId: first.id, quantity: 1 }] })).code).toBe(400);
});

it('work that was given to somebody is theirs until it is given to another by name; nobody is asked to be done yesterday', async () => {
  const [mine, other] = [await app.given.staff(), await app.given.staff()];
  const { id } = await makeWorkOrder(app, company, { upTo: 'accepted', warehouse });
  const assign = (assigneeId: number, dueDay: string | null) => staff.call(moves.assign, { body: { id, assigneeId, dueDay } });
  const today = app.clock.now().toISOString().slice(0, 10);
  expect((await assign(mine.id, '2020-01-01')).code).toBe(400);
  expect((await ask({ dueDay: '2020-01-01' })).code).toBe(400);
  expect((await assign(mine.id, today)).code).toBe(200);
  const refused = await app.as(other).call(moves.process, { body: { id }, lang: 'en' });
  expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('Reassign')]);
  await assign(other.id, today);
  expect((await app.as(other).call(moves.process, { body: { id } })).code).toBe(200);
});

it('V14 staff show what was done from the review until it is completed; the customer sees it and what they gave stays', async () => {
  const worker = await app.given.staff();
  const { id } = await makeWorkOrder(app, company, { warehouse });
  const show = async (who: Caller) => who.call(work.addResults, { body: { id, fileIds: [await pictureOf(app, worker.id)] } });
  expect((await show(app.as(worker))).code).toBe(409);
  await staff.call(moves.audit, { body: { ...(await asSeen(id)), ...price, priceMinor: 0 } });
  expect((await show(app.as(worker))).data).toMatchObject({ results: [{ name: 'done.png' }], files: [] });
  expect((await show(customer)).code).toBe(403);
  // Only what one uploaded oneself.
  expect((await show(app.as(await app.given.staff()))).code).toBe(404);
  await staff.call(moves.process, { body: { id } });
  await show(app.as(worker));
  expect((await customer.call(work.showOrder, { query: { id } })).data.results).toHaveLength(2);
  await staff.call(moves.complete, { body: { id } });
  expect((await show(app.as(worker))).code).toBe(409);
});

it('K05 a price in yen is worth what it was when it was told', async () => {
  const { id } = (await ask()).data;
  const refused = await staff.call(moves.audit, { body: { ...(await asSeen(id)), priceMinor: 1000, currency: 'JPY' } });
  expect(refused.code).toBe(409);
  await app.db.run(sql`insert into exchange_rates (pair, day, rate, set_by, set_by_name, set_at)
    values ('JPY/CNY', '2026-06-01', 0.048505, null, 'x', now())`);
  await staff.call(moves.audit, { body: { ...(await asSeen(id)), priceMinor: 1000, currency: 'JPY' } });
  await app.db.run(sql`insert into exchange_rates (pair, day, rate, set_by, set_by_name, set_at)
    values ('JPY/CNY', '2026-06-10', 0.060000, null, 'x', now())`);
  const before = await wallet.figures();
  await customer.call(moves.accept, { body: await asSeen(id) });
  await staff.call(moves.process, { body: { id } });
  // 1,000 yen × 0.048505 = 48.505, rounded half up once.
  expect((await wallet.figures()).balance).toBe(before.balance - 48_51);
});

it('A07 an internal one is the provider’s own; billed to a company that company sees it and accepts; others find nothing', async () => {
  const clerk = await app.given.staff();
  const body = { ...orderBody, warehouseId: warehouse.id, assigneeId: clerk.id, dueDay: '2026-06-12' };
  const own = (await staff.call(work.createInternal, { body })).data;
  expect(own).toMatchObject({ kind: 'internal', companyId: null, assigneeId: clerk.id, dueDay: '2026-06-12' });
  expect((await staff.call(moves.audit, { body: { ...(await asSeen(own.id)), ...price } })).data).toMatchObject({
    priceState: 'free',
    price: { minor: 0 },
  });
  expect((await customer.call(work.showOrder, { query: { id: own.id } })).code).toBe(404);
  const billed = (await staff.call(work.createInternal, { body: { ...body, companyId: company.id } })).data;
  await staff.call(moves.audit, { body: { ...(await asSeen(billed.id)), ...price } });
  const seen = (await customer.call(work.listOrders)).data.rows.find(({ id }: { id: number }) => id === billed.id);
  expect(seen).toMatchObject({ assigneeId: null, assigneeName: '' });
  const customers = (await staff.call(work.listOrders, { query: { kind: 'customer' } })).data.rows.map(({ id }: { id: number }) => id);
  expect([customers.includes(own.id), customers.includes(billed.id)]).toEqual([false, false]);
  expect((await staff.call(work.listOrders, { query: { kind: 'internal' } })).data.rows.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([own.id, billed.id]),
  );
  expect((await customer.call(moves.accept, { body: await asSeen(billed.id) })).data.priceState).toBe('accepted');
  const stranger = app.as(await app.given.customer({ permissions: customerMay }));
  expect((await stranger.call(work.showOrder, { query: { id: billed.id } })).code).toBe(404);
  expect((await stranger.call(work.listOrders)).data.rows).toEqual([]);
  const outsider = await app.given.staff({ permissions: [] });
  expect((await staff.call(work.createInternal, { body: { ...body, assigneeId: outsider.id } })).code).toBe(409);
});

it('A07 of internal work a customer accepts the price that it pays, and neither edits, submits nor cancels it', async () => {
  const body = { ...orderBody, warehouseId: warehouse.id, companyId: company.id };
  const { id, number } = (await staff.call(work.createInternal, { body })).data;
  const refused = { code: 403, message: say('zh', 'workorders.order.ofProvider') };
  const change = async (who: Caller) =>
    who.call(work.changeOrder, { body: { ...(await asSeen(id)), ...orderBody, warehouseId: warehouse.id, content: '不做了' } });
  const logged = () => app.db.rows(sql`select action from operation_log where record = 'workorders.order' and record_name = ${number}`);
  expect(await change(customer)).toMatchObject(refused);
  expect(await customer.call(moves.cancel, { body: { id } })).toMatchObject(refused);
  await staff.call(moves.sendBack, { body: { id, reason: 'x' } });
  const before = await logged();
  expect(await change(customer)).toMatchObject(refused);
  expect(await customer.call(moves.resubmit, { body: { id } })).toMatchObject(refused);
  expect(await customer.call(moves.cancel, { body: { id } })).toMatchObject(refused);
  expect(await logged()).toEqual(before);
  expect((await staff.call(work.showOrder, { query: { id } })).data).toMatchObject({ status: 'returned', content: orderBody.content });
  expect((await change(staff)).code).toBe(200);
  await staff.call(moves.resubmit, { body: { id } });
  expect((await staff.call(moves.cancel, { body: { id } })).data.status).toBe('cancelled');
});

it('A07 time spent is only added, minute by minute and person by person; customers do not see it', async () => {
  const { id } = await makeWorkOrder(app, company, { upTo: 'accepted', warehouse });
  const other = app.as(await app.given.staff());
  const spend = (who: Caller, minutes: number) => who.call(work.spendTime, { body: { id, minutes } });
  await Promise.all([spend(staff, 30), spend(other, 45), spend(staff, 15)]);
  const shown = (await staff.call(work.showOrder, { query: { id } })).data;
  expect([shown.spentMinutes, shown.times.length]).toEqual([90, 3]);
  expect((await customer.call(work.showOrder, { query: { id } })).data.times).toEqual([]);
  // Nor does the order of the list tell it.
  await makeWorkOrder(app, company, { warehouse });
  const sorted = async (who: Caller, order: 'asc' | 'desc') =>
    (await who.call(work.listOrders, { query: { sort: 'spentMinutes', order, companyId: company.id } })).data.rows.map(
      ({ id: one }: { id: number }) => one,
    );
  const byAge = async () => (await sorted(customer, 'desc')).toSorted((a: number, b: number) => b - a);
  expect([await sorted(customer, 'desc'), await sorted(customer, 'asc')]).toEqual([await byAge(), (await byAge()).toReversed()]);
  expect((await sorted(staff, 'desc'))[0]).toBe(id);
  await expect(app.db.run(sql`update work_order_times set minutes = 1 where order_id = ${id}`)).rejects.toThrow('only ever added');
  await expect(app.db.run(sql`delete from work_order_times where order_id = ${id}`)).rejects.toThrow('only ever added');
  const { id: fresh } = await makeWorkOrder(app, company, { warehouse });
  expect((await staff.call(work.spendTime, { body: { id: fresh, minutes: 5 } })).code).toBe(409);
});

it('several are reviewed at one price, each by itself', async () => {
  const [one, two] = [await makeWorkOrder(app, company, { warehouse }), await makeWorkOrder(app, company, { warehouse, upTo: 'audited' })];
  const { data } = await staff.call(work.auditOrders, { body: { orders: [await asSeen(one.id), await asSeen(two.id)], ...price } });
  expect(data.results.map(({ isDone, status }) => [isDone, status])).toEqual([
    [true, 'audited'],
    [false, 'audited'],
  ]);
  for (const upTo of ['rejected', 'cancelled'] as const) await makeWorkOrder(app, company, { warehouse, upTo });
  const { id: turnedDown } = await makeWorkOrder(app, company, { warehouse, upTo: 'audited' });
  await customer.call(moves.decline, { body: { ...(await asSeen(turnedDown)), reason: '太贵' } });
  const totals = (await customer.call(work.listOrders, { query: { totals: 'only' } })).data.totals;
  const sum = await app.db.first<{ sum: number }>(
    sql`select sum(price_minor)::bigint as sum from work_orders where company_id = ${company.id} and currency = 'CNY'
      and status not in ('rejected', 'cancelled') and price_state <> 'declined'`,
  );
  expect(totals).toMatchObject({ price: expect.arrayContaining([{ currency: 'CNY', minor: sum?.sum }]) });
});
