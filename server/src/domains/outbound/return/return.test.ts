import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { mergeOrders, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import { instructRepair, repairMoves, showRepair } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeOutbound, withOutboundPrices } from '../testing/make-outbound.ts';
import { recipient, uploadedBy } from '../testing/make-return.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';

const customerMay = ['list', 'export', 'create', 'edit', 'cancel', 'decide'].map((verb) => `outbound:return:${verb}`);
let app: TestApp;
let company: TestCompany;
let person: TestUser;
let customer: Caller;
let staff: Caller;
let warehouse: TestWarehouse;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  customer = app.as(
    await app.given.customer({
      company,
      permissions: [...customerMay, 'finance:fee:list', 'outbound:order:list', 'workorders:repair:accept'],
    }),
  );
  person = await app.given.staff();
  staff = app.as(person);
  warehouse = await makeWarehouse(app);
  await withOutboundPrices(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

let steps = 0;
const next = () => `station-${String(++steps).padStart(4, '0')}`;
const moves = returns.returnMoves.calls;
type Condition = 'good' | 'defective' | 'abandon';

/** An order to Osaka that has left, and the number on its parcel. */
async function shipped(quantity = 2, more: object = {}) {
  const order = await makeOutbound(app, company, { warehouse, lines: [{ quantity }], ...more });
  await walkOutbound(app, order, 'shipped');
  const row = await app.db.first<{ tracking: string }>(sql`select tracking_number as tracking from outbound_orders where id = ${order.id}`);
  return { ...order, tracking: row?.tracking ?? '', productId: order.lines[0]?.productId ?? 0 };
}
const hands = (id: number) => ({
  receive: (productId: number, condition: Condition, quantity: number, also: object = {}) =>
    staff.call(returns.scanReceiveBack, { body: { id, productId, condition, quantity, reference: next(), ...also } }),
  shelve: (productId: number, quantity: number, also: object = {}) =>
    staff.call(returns.scanShelveBack, { body: { id, productId, code: 'A-01-01-01', quantity, reference: next(), ...also } }),
  repair: (productId: number, quantity: number, also: object = {}) =>
    staff.call(returns.scanRepairBack, { body: { id, productId, quantity, reference: next(), ...also } }),
  end: () => staff.call(moves.endReceiving, { body: { id, parcels: 1 } }),
  decide: (body: object, by: Caller = customer) => by.call(returns.decideReturn, { body: { id, ...body } }),
  show: async (by: Caller = staff) => (await by.call(returns.showReturn, { query: { id } })).data,
});
async function audited(expected: readonly number[] = [2], more: object = {}) {
  const products = [];
  for (const _ of expected) products.push(await makeProduct(app, company));
  const lines = products.map(({ id }, i) => ({ productId: id, expected: expected[i] ?? 1 }));
  const body = { warehouseId: warehouse.id, trackingNumber: `T${++steps}`, cause: 'defect' as const, lines, ...more };
  const { code, data, message } = await customer.call(returns.createReturn, { body });
  expect(code, message).toBe(200);
  expect((await staff.call(moves.audit, { body: { id: data.id } })).code).toBe(200);
  return { ...hands(data.id), id: data.id, number: data.number, first: products[0]!, products };
}
/** Good and damaged pieces in the returns area, received to the end. */
async function received(good: number, defective: number, more: object = {}) {
  const made = await audited([good + defective], more);
  if (good > 0) await made.receive(made.first.id, 'good', good);
  if (defective > 0) await made.receive(made.first.id, 'defective', defective);
  expect((await made.end()).code).toBe(200);
  return made;
}
const toldTo = async () => (await customer.call(listNotices)).data.rows.map(({ text }) => text);
const serialStatus = async (sn: string) =>
  (await app.db.first<{ status: string }>(sql`select status from serial_numbers where sn = ${sn}`))?.status;

it('S12 announced against an order, audited, received and shelved: the way of a return, with its book', async () => {
  const order = await shipped(3);
  const source = (await customer.call(returns.findReturnSource, { query: { code: order.tracking } })).data.source;
  expect(source).toMatchObject({ number: order.number, lines: [{ productId: order.productId, shipped: 3, left: 3 }] });
  const body = { warehouseId: warehouse.id, orderNumber: order.number, cause: 'changedMind' as const, goodChoice: 'shelve' as const };
  const { data } = await customer.call(returns.createReturn, { body: { ...body, lines: [{ productId: order.productId, expected: 2 }] } });
  expect(data).toMatchObject({
    status: 'pendingReview',
    number: expect.stringMatching(/^TH\d{11}$/),
    orderNumber: order.number,
    isAnnounced: true,
  });
  const { receive, shelve, end, show } = hands(data.id);
  expect((await receive(order.productId, 'good', 1)).data).toMatchObject({ tone: 'red', reason: 'notAudited' });
  await staff.call(moves.audit, { body: { id: data.id } });
  const opened = await staff.call(returns.scanReturn, { body: { warehouseId: warehouse.id, code: data.number } });
  expect(opened.data).toMatchObject({ tone: 'green', job: { number: data.number } });
  expect((await receive(order.productId, 'good', 2)).data).toMatchObject({ tone: 'green', job: { status: 'receiving', receivedCount: 2 } });
  expect((await end()).data).toMatchObject({ status: 'received', deadline: null });
  expect((await shelve(order.productId, 2)).data).toMatchObject({ reason: 'allDone', job: { status: 'shelved' } });
  const seen = await show(customer);
  expect(seen.steps.map(({ status }) => status)).toEqual(['pendingReview', 'audited', 'receiving', 'received', 'shelved']);
  // A07: where the provider put it is its own affair.
  expect(seen.acts).toMatchObject([{ kind: 'shelve', quantity: 2, locationCode: '' }]);
  expect((await show()).acts).toMatchObject([{ locationCode: 'A-01-01-01' }]);
  const book = await app.db.rows(sql`
    select e.type, l.code as place, m.available as good from stock_entries e join stock_movements m on m.entry_id = e.id
      join locations l on l.id = m.location_id where e.cause_no = ${data.number} order by m.id`);
  expect(book).toEqual([
    { type: 'RTN', place: 'RTN', good: 2 },
    { type: 'PUT', place: 'RTN', good: -2 },
    { type: 'PUT', place: 'A-01-01-01', good: 2 },
  ]);
  expect(await toldTo()).toEqual(
    expect.arrayContaining([`退货 ${data.number} 已收货：良品 2，不良品 0，弃货 0`, `退货 ${data.number} 已处理完成：已上架`]),
  );
});

it('S12 never more comes back than left with the order, in all its returns together, also when two announce at once', async () => {
  const order = await shipped(2);
  const announce = (expected: number, productId = order.productId) =>
    customer.call(returns.createReturn, {
      body: { warehouseId: warehouse.id, orderNumber: order.number, cause: 'other', lines: [{ productId, expected }] },
    });
  expect((await announce(3)).message).toContain('最多还能退 2 件');
  expect((await announce(1, (await makeProduct(app, company)).id)).message).toContain('不在出库单');
  const both = await Promise.all([announce(2), announce(2)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  const draft = await makeOutbound(app, company, { warehouse });
  const body = { warehouseId: warehouse.id, orderNumber: draft.number, cause: 'other' as const, lines: [{ productId: 1, expected: 1 }] };
  expect(
    (await customer.call(returns.createReturn, { body: { ...body, lines: [{ productId: order.productId, expected: 1 }] } })).code,
  ).toBe(400);
});

it('S12 pending review → returned or rejected with a reason; what was returned is changed and handed in again', async () => {
  const product = await makeProduct(app, company);
  const body = {
    warehouseId: warehouse.id,
    trackingNumber: 'REV-1',
    cause: 'other' as const,
    lines: [{ productId: product.id, expected: 1 }],
  };
  const { id, revision } = (await customer.call(returns.createReturn, { body })).data;
  expect((await staff.call(moves.sendBack, { body: { id, reason: ' ' } })).code).toBe(400);
  expect((await staff.call(moves.sendBack, { body: { id, reason: '请补充照片' } })).data).toMatchObject({
    status: 'returned',
    reason: '请补充照片',
  });
  expect((await customer.call(returns.changeReturn, { body: { id, revision, ...body, remark: '已补充' } })).data.remark).toBe('已补充');
  expect((await customer.call(moves.resubmit, { body: { id } })).data.status).toBe('pendingReview');
  expect((await customer.call(moves.reject, { body: { id, reason: 'x' } })).code).toBe(403);
  expect((await staff.call(moves.reject, { body: { id, reason: '不受理' } })).data.status).toBe('rejected');
  expect((await staff.call(moves.audit, { body: { id } })).code).toBe(409);
  expect(await toldTo()).toContain(`退货 ${(await hands(id).show()).number} 被驳回：不受理`);
});

it('S12 a parcel that nobody announced is found by its tracking number, taken in once, and the customer decides', async () => {
  const order = await shipped(2);
  const scan = (code: string) => staff.call(returns.scanReturn, { body: { warehouseId: warehouse.id, code } });
  expect((await scan(order.tracking)).data).toMatchObject({
    tone: 'amber',
    reason: 'orderFound',
    job: null,
    found: { orderNumber: order.number, companyName: company.name },
  });
  const arrive = { warehouseId: warehouse.id, code: order.tracking, cause: 'refused' as const, reference: next() };
  const both = await Promise.all([staff.call(returns.scanArrive, { body: arrive }), staff.call(returns.scanArrive, { body: arrive })]);
  expect(both.map(({ data }) => data.reason).toSorted()).toEqual(['alreadyBooked', 'arrived']);
  const job = both[0]!.data.job!;
  expect(both[1]!.data.job?.id).toBe(job.id);
  expect(job).toMatchObject({ status: 'audited', isAnnounced: false, orderNumber: order.number, pieceCount: 2, cause: 'refused' });
  expect((await scan(order.tracking)).data).toMatchObject({ tone: 'green', job: { id: job.id } });
  const { receive, shelve, end, decide, show } = hands(job.id);
  await receive(order.productId, 'good', 2);
  // H05: five working days of the warehouse, Monday to Saturday.
  expect((await end()).data).toMatchObject({ status: 'received', isUndecided: true, deadline: '2026-06-16' });
  expect((await shelve(order.productId, 2)).data).toMatchObject({ tone: 'red', reason: 'undecided' });
  expect((await decide({ goodChoice: 'shelve' }, staff)).code).toBe(409);
  expect(await toldTo()).toContain(`退货 ${job.number} 请在 2026-06-16 前选择处理方式`);
  expect((await decide({ goodChoice: 'shelve' })).data).toMatchObject({ goodChoice: 'shelve', deadline: null, isUndecided: false });
  expect((await shelve(order.productId, 1)).data.reason).toBe('shelved');
  expect((await decide({ goodChoice: 'scrap' })).code).toBe(409);
  expect((await shelve(order.productId, 1)).data.reason).toBe('allDone');
  expect((await show()).status).toBe('shelved');
  const news = await app.db.first(
    sql`select payload from outbox where topic = 'outbound.cameBack' and (payload->>'returnId')::int = ${job.id}`,
  );
  expect(news).toMatchObject({ payload: { orderId: order.id, cause: 'refused' } });
});

it('S12 an unknown parcel waits until somebody knows whose it is; the wrong owner is taken back; customers never see it', async () => {
  const code = `LOST${++steps}`;
  const scanned = await staff.call(returns.scanReturn, { body: { warehouseId: warehouse.id, code } });
  expect(scanned.data).toMatchObject({ tone: 'amber', reason: 'unknownParcel', found: null });
  const kept = await staff.call(returns.scanArrive, { body: { warehouseId: warehouse.id, code, reference: next() } });
  expect(kept.data).toMatchObject({ tone: 'amber', reason: 'keptUnknown', job: null });
  const { rows } = (await staff.call(returns.listReturns, { query: { trackingNumber: code } })).data;
  const id = rows[0]?.id ?? 0;
  expect(rows).toMatchObject([{ status: 'unidentified', companyId: null, companyName: '' }]);
  expect((await customer.call(returns.listReturns, { query: { trackingNumber: code } })).data.rows).toEqual([]);
  expect((await customer.call(returns.showReturn, { query: { id } })).code).toBe(404);
  const { receive } = hands(id);
  expect((await receive((await makeProduct(app, company)).id, 'good', 1)).data.reason).toBe('unidentified');
  expect((await staff.call(moves.identify, { body: { id } })).code).toBe(400);
  const stranger = await app.given.company();
  expect((await staff.call(moves.identify, { body: { id, companyId: stranger.id } })).data).toMatchObject({
    status: 'audited',
    companyId: stranger.id,
  });
  expect((await staff.call(moves.disown, { body: { id, reason: '认错了' } })).data).toMatchObject({
    status: 'unidentified',
    companyId: null,
  });
  const order = await shipped(2);
  const identified = await staff.call(moves.identify, { body: { id, orderNumber: order.number } });
  expect(identified.data).toMatchObject({ status: 'audited', companyId: company.id, orderNumber: order.number, pieceCount: 2 });
  expect((await receive(order.productId, 'good', 1)).data.tone).toBe('green');
  expect((await staff.call(moves.disown, { body: { id, reason: 'x' } })).code).toBe(409);
});

it('F12 a parcel, three pieces and two photos cost 28.00, also in arrears, and only once', async () => {
  const { first, receive, end, show } = await audited([3]);
  const wallet = await makeWallet(app.db, { companyId: company.id });
  const before = await wallet.balance();
  const { receiptId } = (await receive(first.id, 'good', 3)).data;
  const fileIds = [await uploadedBy(app, person, 'attachment'), await uploadedBy(app, person, 'attachment')];
  for (const _ of [1, 2]) await staff.call(returns.addReturnPhotos, { body: { receiptId: receiptId ?? 0, fileIds } });
  expect(await wallet.balance()).toBe(before - 2000);
  expect((await end()).code).toBe(200);
  expect((await end()).code).toBe(409);
  expect(await wallet.balance()).toBe(before - 2800);
  expect((await show(customer)).fees.map(({ feeType, item, charged }) => [feeType, item, charged.minor])).toEqual([
    ['PHOTO', '', 1000],
    ['PHOTO', '', 1000],
    ['RETURN_HANDLING', 'parcel', 500],
    ['RETURN_HANDLING', 'piece', 300],
  ]);
});

it('C10 a scan told twice is booked once, and a reference of another return is refused', async () => {
  const { id, first, receive } = await audited([2]);
  const reference = next();
  const both = await Promise.all([receive(first.id, 'good', 1, { reference }), receive(first.id, 'good', 1, { reference })]);
  expect(both.map(({ data }) => data.reason).toSorted()).toEqual(['alreadyBooked', 'received']);
  expect((await hands(id).show()).goodCount).toBe(1);
  const other = await audited([2]);
  expect((await other.receive(other.first.id, 'good', 1, { reference })).code).toBe(409);
});

it('more than was announced is asked first and never taken without end; another product is recorded as such', async () => {
  const { first, receive } = await audited([1]);
  await receive(first.id, 'good', 1);
  expect((await receive(first.id, 'good', 1)).data).toMatchObject({ tone: 'amber', reason: 'overAnnounced', receiptId: null });
  expect((await receive(first.id, 'good', 1, { isOver: true })).data).toMatchObject({ tone: 'amber', reason: 'receivedOver' });
  expect((await receive(first.id, 'good', 500, { isOver: true })).data).toMatchObject({ tone: 'red', reason: 'overLimit' });
  const other = await makeProduct(app, company);
  expect((await receive(other.id, 'good', 1, { isOver: true })).data).toMatchObject({ tone: 'amber', reason: 'receivedOther' });
  const foreign = await makeProduct(app, await app.given.company());
  expect((await receive(foreign.id, 'good', 1, { isOver: true })).code).toBe(404);
});

it('good goes to storage and defective to the area for it: the wrong area is refused', async () => {
  const ownWarehouse = await makeWarehouse(app);
  await app.db.run(
    sql`insert into areas (warehouse_id, name, kind, sort, created_at) values (${ownWarehouse.id}, 'Damaged', 'defective', 9, now())`,
  );
  const { first, shelve } = await received(2, 1, { warehouseId: ownWarehouse.id, goodChoice: 'shelve', defectiveChoice: 'shelve' });
  expect((await shelve(first.id, 1, { holding: 'defective' })).data).toMatchObject({ tone: 'red', reason: 'wrongArea' });
  expect((await shelve(first.id, 1)).data.reason).toBe('shelved');
  await app.db.run(sql`update areas set kind = 'defective' where warehouse_id = ${ownWarehouse.id}`);
  expect((await shelve(first.id, 1, { code: 'A-01-01-02' })).data).toMatchObject({ tone: 'red', reason: 'wrongArea' });
  expect((await shelve(first.id, 1, { holding: 'defective', code: 'A-01-01-02' })).data.reason).toBe('shelved');
});

it('S12 damaged pieces are sent to the area for them, good ones to storage', async () => {
  const ownWarehouse = await makeWarehouse(app, {
    areas: [
      { layers: 1, grids: 2 },
      { layers: 1, grids: 2, kind: 'defective' },
    ],
  });
  const { id, first } = await received(1, 1, { warehouseId: ownWarehouse.id, goodChoice: 'shelve', defectiveChoice: 'shelve' });
  const { piece } = (await staff.call(returns.scanBackProduct, { body: { id, code: first.warehouseSku } })).data;
  expect(piece?.places.map(({ code }) => code)).toEqual(['A-01-01-01', 'A-01-01-02']);
  expect(piece?.defectivePlaces.map(({ code }) => code)).toEqual(['B-01-01-01', 'B-01-01-02']);
});

it('S11 S12 pieces carried to the bench are a return repair, once, which alone deals with them; with its last piece the return has ended', async () => {
  const { id, first, repair, show } = await received(0, 3, { defectiveChoice: 'repair', repairLimitMinor: 5000 });
  await repair(first.id, 1);
  await repair(first.id, 2);
  await app.kernel.outbox.drain();
  await app.db.run(sql`update outbox set done_at = null where topic = 'outbound.returnToRepair'`);
  await app.kernel.outbox.drain();
  const opened = await app.db.rows<{ id: number; number: string; quantity: number; productId: number }>(
    sql`select id, number, quantity, product_id from repair_orders where return_id = ${id}`,
  );
  expect(opened).toMatchObject([{ quantity: 3, productId: first.id }]);
  const [order] = opened as [(typeof opened)[number]];
  expect((await show()).repairNumbers).toEqual([order.number]);
  // The station leaves them alone.
  const ended = await staff.call(returns.endReturnRepair, { body: { id, productId: first.id, quantity: 1, feeMinor: 0 } });
  expect(ended).toMatchObject({ code: 409, message: expect.stringContaining(order.number) });
  const work = repairMoves.calls;
  const body = { id: order.id };
  const asSeen = async () => ({ ...body, revision: (await staff.call(showRepair, { query: body })).data.revision });
  await staff.call(work.quote, { body: { ...(await asSeen()), chargeType: 'perOrder', costMinor: 0, inspectionMinor: 0, parts: [] } });
  expect(await staff.call(work.start, { body: await asSeen() })).toMatchObject({ code: 200 });
  await staff.call(work.finish, { body: { ...body, fixedCount: 2 } });
  await customer.call(instructRepair, { body: { ...(await asSeen()), instruction: 'abandon' } });
  const place = await app.db.first<{ id: number }>(sql`
    select l.id from locations l join customer_returns t on t.warehouse_id = l.warehouse_id
    where t.id = ${id} and l.kind = 'shelf' and l.state = 'normal' order by l.id desc limit 1`);
  expect(await staff.call(work.close, { body: { ...(await asSeen()), goodLocationId: place?.id ?? 0 } })).toMatchObject({ code: 200 });
  expect(await show()).toMatchObject({ status: 'repaired', waiting: [] });
});

it('S12 damaged pieces are repaired for what the customer agreed to, put away as good, and the return is repaired', async () => {
  const { id, first, repair, shelve, show } = await received(0, 2, { defectiveChoice: 'repair', repairLimitMinor: 5000 });
  expect((await shelve(first.id, 1, { holding: 'defective' })).data).toMatchObject({ tone: 'red', reason: 'otherDecision' });
  const reference = next();
  for (const reason of ['toRepair', 'alreadyBooked']) expect((await repair(first.id, 2, { reference })).data.reason).toBe(reason);
  expect((await show()).waiting).toMatchObject([{ defective: 0, inRepair: 2, fixed: 0 }]);
  const fix = (quantity: number, feeMinor: number) =>
    staff.call(returns.endReturnRepair, { body: { id, productId: first.id, quantity, feeMinor } });
  expect((await fix(1, 5001)).code).toBe(409);
  expect((await fix(1, 3500)).code).toBe(200);
  expect((await fix(1, 3500)).message).toContain('15.00');
  expect((await show()).waiting).toMatchObject([{ inRepair: 1, fixed: 1 }]);
  expect((await shelve(first.id, 1)).data.reason).toBe('shelved');
  // Unable to repair: put away as damaged.
  expect((await shelve(first.id, 1, { holding: 'defective' })).data).toMatchObject({ reason: 'allDone', job: { status: 'repaired' } });
  expect((await show(customer)).fees.map(({ feeType, charged }) => [feeType, charged.minor])).toContainEqual(['REPAIR', 3500]);
});

it('S12 what the customer gives up leaves the book with a proof, never more than is there, and the return is scrapped', async () => {
  const { id, first, show } = await received(0, 2, { defectiveChoice: 'scrap' });
  const scrap = async (quantity: number, more: object = {}) =>
    staff.call(returns.disposeReturn, {
      body: { id, productId: first.id, condition: 'defective', quantity, fileIds: [await uploadedBy(app, person, 'proof')], ...more },
    });
  expect((await scrap(1, { fileIds: [] })).code).toBe(400);
  expect((await scrap(3)).message).toContain('2 件');
  expect((await scrap(1)).data.status).toBe('received');
  expect((await scrap(1)).data.status).toBe('scrapped');
  expect((await show()).acts.map(({ kind, quantity, proofs }) => [kind, quantity, proofs.length])).toEqual([
    ['scrap', 1, 1],
    ['scrap', 1, 1],
  ]);
  const kept = await received(1, 0, { goodChoice: 'shelve' });
  const fileIds = [await uploadedBy(app, person, 'proof')];
  const refused = { id: kept.id, productId: kept.first.id, condition: 'good' as const, quantity: 1, fileIds };
  expect((await staff.call(returns.disposeReturn, { body: refused })).code).toBe(409);
});

it('S12 abandoned pieces come into no stock and end with their proof', async () => {
  const { id, first, receive, end } = await audited([1]);
  await receive(first.id, 'abandon', 1);
  expect((await end()).data).toMatchObject({ status: 'received', deadline: null });
  const body = { id, productId: first.id, condition: 'abandon' as const, quantity: 1, fileIds: [await uploadedBy(app, person, 'proof')] };
  expect((await staff.call(returns.disposeReturn, { body })).data.status).toBe('scrapped');
});

it('S12 goods that go on to somebody wait for their outbound, and become one order of the company', async () => {
  const { number, first, receive, shelve, end, show } = await audited([2], {
    goodChoice: 'sendOn',
    onward: { ...recipient, phone: '06-6123-4567' },
  });
  expect((await show()).status).toBe('pendingOutbound');
  await receive(first.id, 'good', 2);
  await end();
  expect((await shelve(first.id, 2)).data).toMatchObject({ reason: 'allDone', job: { status: 'sentOn' } });
  const { onwardNumber } = await show(customer);
  const order = await app.db.first<{ id: number }>(sql`select id from outbound_orders where number = ${onwardNumber}`);
  expect((await customer.call(showOrder, { query: { id: order?.id ?? 0 } })).data).toMatchObject({
    status: 'draft',
    source: 'return',
    recipientName: '鈴木花子',
    phone: '0661234567',
    customerNo: number,
    lines: [{ productId: first.id, quantity: 2 }],
  });
  expect(await toldTo()).toContain(`退货 ${number} 的良品已生成出库单 ${onwardNumber}，请提交`);
  const body = {
    warehouseId: warehouse.id,
    trackingNumber: 'ON-1',
    cause: 'other' as const,
    lines: [{ productId: first.id, expected: 1 }],
  };
  expect((await customer.call(returns.createReturn, { body: { ...body, goodChoice: 'sendOn' } })).message).toContain('转寄');
});

it('S16 a serial number that left comes back into stock; a new one is amber; a mistake is taken back', async () => {
  const { first, receive, show } = await audited([2]);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${first.id}`);
  expect((await receive(first.id, 'good', 1)).data).toMatchObject({ tone: 'red', reason: 'serialsNeeded' });
  const sn = `SN-${++steps}`;
  const { data } = await receive(first.id, 'good', 1, { serials: [sn] });
  expect(data).toMatchObject({ tone: 'amber', reason: 'receivedNewSerial' });
  expect(await serialStatus(sn)).toBe('inStock');
  const back = () => staff.call(returns.takeBackReturnReceipt, { body: { receiptId: data.receiptId ?? 0, reason: '误扫' } });
  expect((await back()).data).toMatchObject({ goodCount: 0, receipts: [{ undoneReason: '误扫' }] });
  expect((await back()).code).toBe(409);
  expect(await serialStatus(sn)).not.toBe('inStock');
  expect((await show()).waiting).toEqual([]);
});

it('K02 staff decide for who does not answer, once the day has passed; another company sees and decides nothing', async () => {
  const { id, decide } = await received(1, 0);
  const stranger = app.as(await app.given.customer({ permissions: customerMay }));
  expect((await decide({ goodChoice: 'shelve' }, stranger)).code).toBe(404);
  expect((await decide({ goodChoice: 'shelve' }, staff)).message).toContain('2026-06-16');
  await app.db.run(sql`update customer_returns set deadline = '2026-06-09' where id = ${id}`);
  expect((await decide({ goodChoice: 'shelve' }, staff)).data).toMatchObject({ goodChoice: 'shelve', deadline: null });
});

it('what the list adds up is what its rows add up to', async () => {
  const { rows } = (await customer.call(returns.listReturns, { query: { size: 50 } })).data;
  const told = await customer.call(returns.listReturns, { query: { totals: 'only' } as never });
  expect(told.message).toBe('操作成功');
  expect(told.data.totals).toMatchObject({
    receivedCount: rows.reduce((sum: number, row: { receivedCount: number }) => sum + row.receivedCount, 0),
  });
});

it('the tabs count each state and what waits for a decision', async () => {
  const mine = (await customer.call(returns.countReturns)).data;
  const rows = await app.db.first<{ shelved: number; undecided: number }>(sql`
    select count(*) filter (where status = 'shelved')::int as shelved, count(*) filter (where deadline is not null)::int as undecided
    from customer_returns where company_id = ${company.id}`);
  expect(mine.states.find(({ status }) => status === 'shelved')?.count).toBe(rows?.shelved);
  expect(mine.undecided).toBe(rows?.undecided);
});

const codOf = async ({ id }: { id: number }) =>
  (await app.db.first<{ state: string }>(sql`select state from cod_amounts where order_id = ${id}`))?.state;
/** What a recipient refused to pay for and take. */
async function refusedAtDoor(order: { id: number; tracking: string; productId: number }) {
  const body = { warehouseId: warehouse.id, code: order.tracking, cause: 'refused' as const, reference: next() };
  const { data } = await staff.call(returns.scanArrive, { body });
  return { id: data.job?.id ?? 0, ...hands(data.job?.id ?? 0) };
}
/** One piece of it, refused at the door, as the customer said before it came. */
async function announcedOf(order: { number: string; productId: number }) {
  const lines = [{ productId: order.productId, expected: 1 }];
  const body = { warehouseId: warehouse.id, orderNumber: order.number, trackingNumber: `T${++steps}`, cause: 'refused' as const, lines };
  const { data } = await customer.call(returns.createReturn, { body });
  await staff.call(moves.audit, { body: { id: data.id } });
  return { id: data.id, ...hands(data.id) };
}
const reopen = (id: number) => staff.call(moves.reopen, { body: { id, reason: '点错了' } });

it('S12 a refused parcel whose receiving is reopened is to be paid at the door again, and is refused again when its receiving ends', async () => {
  const order = await shipped(2, { input: { codJpy: 3_000 } });
  expect(await codOf(order)).toBe('toCollect');
  const back = await refusedAtDoor(order);
  await back.receive(order.productId, 'good', 1);
  expect([(await back.end()).code, await codOf(order)]).toEqual([200, 'returned']);
  expect([(await reopen(back.id)).code, await codOf(order)]).toEqual([200, 'toCollect']);
  const log = sql`select action, before, after from operation_log where record = 'finance.codAmount' and record_name = ${order.number} order by id desc limit 1`;
  expect(await app.db.first(log)).toEqual({
    action: 'finance.cod.log.reopened',
    before: { state: 'returned' },
    after: { state: 'toCollect' },
  });
  expect([(await back.end()).code, await codOf(order)]).toEqual([200, 'returned']);
});

it('S12 what a report of the carrier says was refused stays so when a return of it is reopened', async () => {
  const order = await shipped(1, { input: { codJpy: 3_000 } });
  const back = await refusedAtDoor(order);
  await back.receive(order.productId, 'good', 1);
  await app.db.run(sql`
    with r as (insert into cod_reports (number, status, imported_by_name, imported_at) values (${`DS${++steps}`}, 'collected', 'x', now()) returning id)
    update cod_amounts set state = 'returned', report_id = (select id from r) where order_id = ${order.id}`);
  await back.end();
  expect([(await reopen(back.id)).code, await codOf(order)]).toEqual([200, 'returned']);
});

it('S12 an amount that another return of the order refused stays refused when one of them is reopened', async () => {
  const order = await shipped(2, { input: { codJpy: 3_000 } });
  const [first, second] = [await announcedOf(order), await announcedOf(order)];
  for (const one of [first, second]) {
    await one.receive(order.productId, 'good', 1);
    expect((await one.end()).code).toBe(200);
  }
  expect(await codOf(order)).toBe('returned');
  expect([(await reopen(second.id)).code, await codOf(order)]).toEqual([200, 'returned']);
  expect([(await reopen(first.id)).code, await codOf(order)]).toEqual([200, 'toCollect']);
});

it('S12 a return for which nothing was received is cancelled by whoever may cancel returns, and not while something is received', async () => {
  const { id, first, receive, show } = await audited([2]);
  const { data } = await receive(first.id, 'good', 1);
  const cancel = (by: Caller) => by.call(moves.cancel, { body: { id, reason: '没有到货' } });
  expect((await cancel(customer)).code).toBe(409);
  await staff.call(returns.takeBackReturnReceipt, { body: { receiptId: data.receiptId ?? 0, reason: '误扫' } });
  expect(await show()).toMatchObject({ status: 'receiving', goodCount: 0 });
  const receiver = app.as(await app.given.staff({ permissions: ['outbound:return:list', 'outbound:return:receive'] }));
  expect((await cancel(receiver)).code).toBe(403);
  expect((await cancel(customer)).data).toMatchObject({ status: 'cancelled', reason: '没有到货' });
  expect((await receive(first.id, 'good', 1)).data).toMatchObject({ tone: 'red' });
});

it('S12 a return of which only surplus came is cancelled once all of it is dealt with, and not before', async () => {
  const order = await shipped(2);
  const [whole, more] = [await announcedOf(order), await announcedOf(order)];
  await whole.receive(order.productId, 'good', 2, { isOver: true });
  expect((await more.receive(order.productId, 'good', 1, { isOver: true })).data.tone).not.toBe('red');
  expect(await more.show()).toMatchObject({ status: 'receiving', receivedCount: 0, surpluses: [{ quantity: 1 }] });
  const cancel = () => staff.call(moves.cancel, { body: { id: more.id, reason: '' } });
  expect((await cancel()).code).toBe(409);
  const [surplus] = (await more.show()).surpluses;
  const body = { surplusId: surplus?.id ?? 0, choice: 'keep' as const, choiceNote: '' };
  expect((await customer.call(returns.decideSurplus, { body })).code).toBe(200);
  expect((await cancel()).data.status).toBe('cancelled');
});

it('S12 the onward order of a return does not go into another draft; another draft may go into it', async () => {
  const like = { ...recipient, building: '', remark: '', carrierMode: 'cheapest', carrier: null } as const;
  const earlier = await makeOutbound(app, company, { warehouse, status: 'draft', input: like });
  const { id, first, receive, shelve, end, show } = await audited([2], { goodChoice: 'sendOn', onward: recipient });
  await receive(first.id, 'good', 2);
  await end();
  expect((await shelve(first.id, 2, { code: 'A-01-02-01' })).data).toMatchObject({ reason: 'allDone', job: { status: 'sentOn' } });
  const { onwardNumber } = await show();
  const pointed = () =>
    app.db.first<{ id: number; number: string; status: string }>(sql`
      select o.id, o.number, o.status from customer_returns r join outbound_orders o on o.id = r.onward_order_id where r.id = ${id}`);
  const onwardId = (await pointed())?.id ?? 0;
  const merge = (ids: number[], lang: 'zh' | 'en' | 'jp' = 'zh') => staff.call(mergeOrders, { body: { ids }, lang });
  const words = {
    zh: `${onwardNumber} 用于转寄退货或寄回维修品，不能并入其他草稿`,
    en: `${onwardNumber} sends on a return or sends back a repair: it cannot go into another draft`,
    jp: `${onwardNumber} は返品の転送または修理品の返送用のため、他の下書きに結合できません`,
  };
  for (const lang of ['zh', 'en', 'jp'] as const)
    expect(await merge([earlier.id, onwardId], lang)).toMatchObject({
      code: 400,
      message: words[lang],
      data: { fields: [{ field: 'ids' }] },
    });
  expect(await pointed()).toEqual({ id: onwardId, number: onwardNumber, status: 'draft' });
  const later = await makeOutbound(app, company, { warehouse, status: 'draft', input: like });
  expect(await merge([later.id, onwardId])).toMatchObject({ code: 200, data: { id: onwardId, pieceCount: 4 } });
  expect(await pointed()).toEqual({ id: onwardId, number: onwardNumber, status: 'draft' });
});
