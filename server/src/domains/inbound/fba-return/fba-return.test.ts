import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as returns from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { serviceKey } from '@kura/contract/pricing/service-key.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { activeBook } from '../../quotes/testing/quotes.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { uploadedBy } from '../testing/make-fba-return.ts';

const customerMay = ['list', 'export', 'create', 'edit', 'cancel'].map((verb) => `inbound:fbaReturn:${verb}`);
let app: TestApp;
let company: TestCompany;
let owner: TestUser;
let person: TestUser;
let customer: Caller;
let staff: Caller;
let warehouse: TestWarehouse;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  owner = await app.given.customer({ company, permissions: [...customerMay, 'finance:fee:list'] });
  person = await app.given.staff();
  [customer, staff] = [app.as(owner), app.as(person)];
  warehouse = await makeWarehouse(app);
  await activeBook(
    staff,
    'service',
    {
      [serviceKey('RETURN_HANDLING', 'parcel')]: 500,
      [serviceKey('RETURN_HANDLING', 'piece')]: 100,
      [serviceKey('PHOTO')]: 1000,
    },
    '2026-06-10',
  );
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

let steps = 0;
const next = () => `station-${String(++steps).padStart(4, '0')}`;
const moves = returns.fbaReturnMoves.calls;

async function announced(expected: readonly number[] = [2, 1], more: object = {}) {
  const products = [];
  for (const _ of expected) products.push(await makeProduct(app, company));
  const lines = products.map(({ id }, i) => ({ productId: id, expected: expected[i] ?? 1 }));
  const body = { warehouseId: warehouse.id, removalNo: 'RM-77', lines, ...more };
  const { code, data, message } = await customer.call(returns.createFbaReturn, { body });
  expect(code, message).toBe(200);
  return { back: data, products, body, first: products[0]!, second: products[1] ?? products[0]! };
}
async function audited(expected?: readonly number[], more?: object) {
  const made = await announced(expected, more);
  expect((await staff.call(moves.audit, { body: { id: made.back.id } })).code).toBe(200);
  const { id } = made.back;
  const receive = (productId: number, condition: 'good' | 'defective' | 'abandon', quantity: number, also: object = {}) =>
    staff.call(returns.scanReceiveReturn, { body: { id, productId, condition, quantity, reference: next(), ...also } });
  const shelve = (productId: number, quantity: number, also: object = {}) =>
    staff.call(returns.scanShelveReturn, { body: { id, productId, code: 'A-01-01-01', quantity, reference: next(), ...also } });
  const show = async () => (await staff.call(returns.showFbaReturn, { query: { id } })).data;
  return { ...made, id, receive, shelve, show };
}
const end = (id: number, more: object = {}) => staff.call(moves.endReceiving, { body: { id, parcels: 1, ...more } });
const bookOf = (no: string) =>
  app.db.rows<{ type: string; place: string; sku: string; good: number; defective: number; lot: string; day: string }>(sql`
    select e.type, l.code as place, p.sku, m.available as good, m.defective, t.number as lot, t.lot_date::text as day
    from stock_entries e join stock_movements m on m.entry_id = e.id join locations l on l.id = m.location_id
      join products p on p.id = m.product_id join stock_balances b on b.id = m.balance_id join stock_lots t on t.id = b.lot_id
    where e.cause_no = ${no} order by m.id`);

it('S12 announced, audited, received, shelved: the way of a return, told to the customer too', async () => {
  const { id, back, first, second, receive, shelve } = await audited([2, 1], { trackingNumbers: ['1z-999', '4567 '] });
  expect(back).toMatchObject({ status: 'pendingReview', number: expect.stringMatching(/^TH\d{11}$/), trackingNumbers: ['1Z-999', '4567'] });
  expect((await receive(first.id, 'good', 2)).data).toMatchObject({ tone: 'green', reason: 'received' });
  expect((await receive(second.id, 'defective', 1)).data).toMatchObject({ tone: 'green', job: { status: 'receiving', receivedCount: 3 } });
  expect((await end(id)).data).toMatchObject({ status: 'received' });
  expect((await shelve(first.id, 2)).data).toMatchObject({ tone: 'green', reason: 'shelved', locationCode: 'A-01-01-01' });
  expect((await shelve(second.id, 1, { holding: 'defective' })).data).toMatchObject({ reason: 'allShelved', job: { status: 'done' } });
  const { data } = await customer.call(returns.showFbaReturn, { query: { id } });
  expect(data.steps.map(({ status }) => status)).toEqual(['pendingReview', 'audited', 'receiving', 'received', 'done']);
  expect(data.receipts.map(({ sku, condition, quantity }) => [sku, condition, quantity])).toEqual([
    [first.sku, 'good', 2],
    [second.sku, 'defective', 1],
  ]);
  // A07: where the provider put it is its own affair.
  expect(data.shelvings).toEqual([]);
  const lot = { lot: back.number, day: '2026-06-10' };
  expect(await bookOf(back.number)).toEqual([
    { type: 'RTN', place: 'RTN', sku: first.sku, good: 2, defective: 0, ...lot },
    { type: 'RTN', place: 'RTN', sku: second.sku, good: 0, defective: 1, ...lot },
    { type: 'PUT', place: 'RTN', sku: first.sku, good: -2, defective: 0, ...lot },
    { type: 'PUT', place: 'A-01-01-01', sku: first.sku, good: 2, defective: 0, ...lot },
    { type: 'PUT', place: 'RTN', sku: second.sku, good: 0, defective: -1, ...lot },
    { type: 'PUT', place: 'A-01-01-01', sku: second.sku, good: 0, defective: 1, ...lot },
  ]);
});

it('S12 what a member of staff announced or accepted for a colleague they do not take in alone above the setting; a customer’s own they do', async () => {
  const { id: productId } = await makeProduct(app, company);
  const [colleague, third] = [app.as(await app.given.staff()), app.as(await app.given.staff())];
  const made = async (by: Caller, auditor: Caller, ...changes: readonly (readonly [Caller, number])[]) => {
    const removalNo = `RM-${next()}`;
    const bodyOf = (caller: Caller, expected: number) => ({
      ...(caller === customer ? {} : { companyId: company.id }),
      warehouseId: warehouse.id,
      removalNo,
      lines: [{ productId, expected }],
    });
    let { data } = await by.call(returns.createFbaReturn, { body: bodyOf(by, 30) });
    for (const [change, expected] of changes) {
      const body = { ...bodyOf(change, expected), id: data.id, revision: data.revision, remark: next() };
      const answer = await change.call(returns.changeFbaReturn, { body });
      expect(answer.code).toBe(200);
      data = answer.data;
    }
    expect((await auditor.call(moves.audit, { body: { id: data.id } })).code).toBe(200);
    return data.id;
  };
  const receive = async (by: Caller, id: number, quantity: number) =>
    (await by.call(returns.scanReceiveReturn, { body: { id, productId, condition: 'good', quantity, reference: next() } })).data.reason;
  const own = await made(staff, staff);
  expect([await receive(staff, own, 20), await receive(staff, own, 1), await receive(colleague, own, 10)]).toEqual([
    'received',
    'needsSecond',
    'received',
  ]);
  expect(await receive(staff, await made(staff, colleague), 30)).toBe('needsSecond');
  expect(await receive(staff, await made(colleague, staff), 30)).toBe('needsSecond');
  expect(await receive(staff, await made(colleague, third), 30)).toBe('received');
  expect(await receive(staff, await made(customer, staff), 30)).toBe('received');
  // Who saves something else with the same lines has said nothing about them, and takes nobody's word away.
  expect(await receive(staff, await made(customer, colleague, [staff, 31]), 30)).toBe('needsSecond');
  expect(await receive(staff, await made(customer, colleague, [staff, 30]), 30)).toBe('received');
  expect(await receive(staff, await made(customer, colleague, [staff, 31], [customer, 31]), 30)).toBe('needsSecond');
  expect(await receive(staff, await made(staff, colleague, [third, 30]), 30)).toBe('needsSecond');
});

it('S12 of what a customer did not announce one person takes in a few, over all products; a colleague takes in more', async () => {
  const { id, first, receive } = await audited([30]);
  const colleague = app.as(await app.given.staff());
  const [second, third] = [await makeProduct(app, company), await makeProduct(app, company)];
  const more = { overReason: 'moreSent' };
  expect((await receive(first.id, 'good', 35, more)).data).toMatchObject({ reason: 'receivedOver', over: 5 });
  expect((await receive(second.id, 'good', 15, more)).data.reason).toBe('receivedOther');
  for (const productId of [first.id, second.id, third.id])
    expect((await receive(productId, 'good', 1, more)).data).toMatchObject({ tone: 'red', reason: 'needsSecond', receiptId: null });
  const body = { id, productId: third.id, condition: 'good', quantity: 20, reference: next(), overReason: 'moreSent' } as const;
  expect((await colleague.call(returns.scanReceiveReturn, { body })).data.reason).toBe('receivedOther');
  expect((await colleague.call(returns.scanReceiveReturn, { body: { ...body, quantity: 1, reference: next() } })).data.reason).toBe(
    'needsSecond',
  );
});

it('A08 F12 a parcel, three pieces and two photos cost 28.00, also in arrears, and only once', async () => {
  const { id, first, receive, show } = await audited([3]);
  const wallet = await makeWallet(app.db, { companyId: company.id });
  const before = await wallet.balance();
  expect(before).toBeLessThanOrEqual(0);
  const { receiptId } = (await receive(first.id, 'good', 3)).data;
  const fileIds = [await uploadedBy(app, person, 'attachment'), await uploadedBy(app, person, 'attachment')];
  const photographed = await staff.call(returns.addFbaReturnPhotos, { body: { receiptId: receiptId ?? 0, fileIds } });
  expect(photographed.data.photos).toHaveLength(2);
  expect(await wallet.balance()).toBe(before - 2000);
  // The same files again are neither added nor charged.
  await staff.call(returns.addFbaReturnPhotos, { body: { receiptId: receiptId ?? 0, fileIds } });
  expect((await end(id)).code).toBe(200);
  expect((await end(id)).code).toBe(409);
  expect(await wallet.balance()).toBe(before - 2800);
  const fees = (await customer.call(returns.showFbaReturn, { query: { id } })).data.fees;
  expect(fees.map(({ feeType, item, units, charged }) => [feeType, item, units, charged.minor])).toEqual([
    ['PHOTO', '', '1', 1000],
    ['PHOTO', '', '1', 1000],
    ['RETURN_HANDLING', 'parcel', '1', 500],
    ['RETURN_HANDLING', 'piece', '3', 300],
  ]);
  expect((await show()).receipts[0]?.photos).toHaveLength(2);
});

it('damaged pieces go to the area for damaged goods where there is one, and good ones never do; so it is suggested', async () => {
  const two = await makeWarehouse(app, {
    areas: [
      { layers: 1, grids: 2 },
      { layers: 1, grids: 2, kind: 'defective' },
    ],
  });
  const { id, first, receive, shelve } = await audited([4], { warehouseId: two.id });
  await receive(first.id, 'good', 2);
  await receive(first.id, 'defective', 2);
  const wrong = { tone: 'red', reason: 'wrongArea', job: null };
  expect((await shelve(first.id, 1, { holding: 'defective' })).data).toMatchObject(wrong);
  expect((await shelve(first.id, 1, { code: 'B-01-01-01' })).data).toMatchObject(wrong);
  const { piece } = (await staff.call(returns.scanReturnedProduct, { body: { id, code: first.warehouseSku } })).data;
  expect(piece?.places.map(({ code }) => code)).toEqual(['A-01-01-01', 'A-01-01-02']);
  expect(piece?.defectivePlaces.map(({ code }) => code)).toEqual(['B-01-01-01', 'B-01-01-02']);
  expect((await shelve(first.id, 2, { holding: 'defective', code: 'B-01-01-01' })).data.tone).toBe('green');
});

it('S12 a parcel more is 5.00 more', async () => {
  const { id, first, receive } = await audited([3]);
  await receive(first.id, 'abandon', 3);
  const { data } = await end(id, { parcels: 3, note: '外箱破损' });
  expect(data.fees.map(({ charged }) => charged.minor)).toEqual([1500, 300]);
  expect(data.endNote).toBe('外箱破损');
});

it('F12 no more parcels are charged than were announced, or than pieces came; a wrong end is taken back with its fee', async () => {
  const { id, first, receive } = await audited([5]);
  const wallet = await makeWallet(app.db, { companyId: company.id });
  const before = await wallet.balance();
  await receive(first.id, 'good', 2);
  expect((await end(id, { parcels: 3 })).code).toBe(409);
  expect(await wallet.balance()).toBe(before);
  expect((await end(id, { parcels: 2 })).data.status).toBe('received');
  expect(await wallet.balance()).toBe(before - 1200);
  const reopen = (reason: string) => staff.call(moves.reopen, { body: { id, reason } });
  expect((await reopen(' ')).code).toBe(400);
  expect((await reopen('只有一个包裹')).data).toMatchObject({ status: 'receiving', endNote: '' });
  expect((await reopen('又一次')).code).toBe(409);
  expect(await wallet.balance()).toBe(before);
  expect((await end(id)).data.status).toBe('received');
  expect(await wallet.balance()).toBe(before - 700);
  const known = await audited([5], { trackingNumbers: [`TR${++steps}`] });
  await known.receive(known.first.id, 'good', 5);
  expect(await end(known.id, { parcels: 2 })).toMatchObject({ code: 409, message: expect.stringContaining('1') });
});

it('F12 an end is taken back only within what a person may refund alone', async () => {
  const { id, first, receive } = await audited([1]);
  await receive(first.id, 'good', 1);
  await end(id);
  const clerk = await app.given.staff({ permissions: ['inbound:fbaReturn:list', 'inbound:fbaReturn:receive'] });
  await app.db.run(sql`
    insert into finance_role_limits (role_id, limit_minor) select role_id, ${1_00} from user_roles where user_id = ${clerk.id}`);
  const reopen = (by: Caller) => by.call(moves.reopen, { body: { id, reason: '误结束' } });
  expect(await reopen(app.as(clerk))).toMatchObject({ code: 409, message: expect.stringContaining('1.00') });
  expect((await reopen(staff)).code).toBe(200);
});

it('V14 a photo is a picture, and at most four belong to one scan', async () => {
  const { first, receive } = await audited([1]);
  const receiptId = (await receive(first.id, 'good', 1)).data.receiptId ?? 0;
  const add = async (count: number, width: number | null = 800) => {
    const fileIds: number[] = [];
    for (let i = 0; i < count; i++) fileIds.push(await uploadedBy(app, person, 'attachment', width));
    return staff.call(returns.addFbaReturnPhotos, { body: { receiptId, fileIds } });
  };
  expect((await add(1, null)).code).toBe(400);
  expect((await add(3)).code).toBe(200);
  expect((await add(2)).code).toBe(400);
  expect((await add(1)).code).toBe(200);
});

it('S12 another product than announced is taken and recorded as such, in amber', async () => {
  const { first, back, receive, show, id } = await audited([1]);
  const stray = await makeProduct(app, company);
  const scanned = await staff.call(returns.scanReturnedProduct, { body: { id, code: stray.sku } });
  expect(scanned.data).toMatchObject({ tone: 'amber', reason: 'notAnnounced', piece: { isAnnounced: false, expected: 0 } });
  expect((await receive(stray.id, 'good', 1)).data).toMatchObject({ tone: 'amber', reason: 'overAnnounced', receiptId: null });
  expect((await receive(stray.id, 'good', 1, { overReason: 'mixedUp' })).data).toMatchObject({ tone: 'amber', reason: 'receivedOther' });
  const { lines, receipts } = await show();
  expect(lines.map(({ sku, expected, good }) => [sku, expected, good])).toEqual([
    [first.sku, 1, 0],
    [stray.sku, 0, 1],
  ]);
  expect(receipts).toMatchObject([{ sku: stray.sku, isAnnounced: false, over: 0 }]);
  const kept = await app.db.rows(sql`select tone, reason from scan_answers where station = 'fbaReturn' and code = ${stray.sku}`);
  expect(kept).toEqual([{ tone: 'amber', reason: 'notAnnounced' }]);
  expect(back.number).not.toBe('');
});

it('S12 more than announced is accepted and noted, fewer too', async () => {
  const { id, first, second, receive, show } = await audited([2, 4]);
  expect((await receive(first.id, 'good', 1)).data.tone).toBe('green');
  // Nothing is booked before somebody has said why, and never more than a bound.
  expect((await receive(first.id, 'good', 3)).data).toMatchObject({ tone: 'amber', reason: 'overAnnounced', receiptId: null });
  expect((await show()).lines[0]).toMatchObject({ good: 1 });
  const over = (quantity: number, condition: 'good' | 'defective' = 'good') =>
    receive(first.id, condition, quantity, { overReason: 'moreSent' });
  expect((await over(12)).data).toMatchObject({ tone: 'red', reason: 'overLimit', receiptId: null });
  expect((await over(3)).data).toMatchObject({ tone: 'amber', reason: 'receivedOver', over: 2 });
  expect((await over(1, 'defective')).data).toMatchObject({ reason: 'receivedOver', over: 1 });
  expect((await show()).receipts.map(({ overReason }) => overReason)).toEqual([null, 'moreSent', 'moreSent']);
  expect((await end(id, { note: '少 4 件' })).data.status).toBe('received');
  const { lines, endNote } = await show();
  expect(lines.find(({ sku }) => sku === second.sku)).toMatchObject({ expected: 4, good: 0 });
  expect(endNote).toBe('少 4 件');
});

it('S12 abandoned pieces come into no stock, and are disposed of with proof, never more than there were', async () => {
  const { id, back, first, receive } = await audited([3]);
  expect((await receive(first.id, 'abandon', 3)).data.tone).toBe('green');
  expect(await bookOf(back.number)).toEqual([]);
  const dispose = async (quantity: number, proofs: number) => {
    const fileIds: number[] = [];
    for (let i = 0; i < proofs; i++) fileIds.push(await uploadedBy(app, person, 'proof'));
    return staff.call(returns.disposeFbaReturn, { body: { id, quantity, fileIds } });
  };
  expect((await dispose(1, 0)).message).toBe('请上传销毁凭证');
  expect((await dispose(2, 1)).data.disposals).toMatchObject([{ quantity: 2, proofs: [{ name: 'a.png' }] }]);
  expect((await dispose(2, 1)).message).toBe('待销毁的只有 1 件');
  // Two at once: one of them finds nothing left.
  const both = await Promise.all([dispose(1, 1), dispose(1, 1)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  // Nothing lies in the returns area: received is done.
  expect((await end(id)).data).toMatchObject({ status: 'done', abandonedCount: 3, disposedCount: 3 });
});

it('S12 relabelled pieces stand in stock under the new product, and the receipt keeps both', async () => {
  const { back, first, receive, shelve, show } = await audited([2]);
  const other = await makeProduct(app, company);
  expect((await receive(first.id, 'good', 2, { relabelProductId: other.id })).data).toMatchObject({
    tone: 'green',
    job: { waiting: [{ sku: other.sku, good: 2 }] },
  });
  expect(await bookOf(back.number)).toMatchObject([{ type: 'RTN', sku: other.sku, good: 2 }]);
  expect((await show()).receipts).toMatchObject([{ sku: first.sku, relabelledSku: other.sku, relabelledId: other.id }]);
  expect((await shelve(first.id, 1)).data).toMatchObject({ tone: 'red', reason: 'nothingToShelve' });
  expect((await shelve(other.id, 2)).data.tone).toBe('green');
});

it('S12 nothing becomes a product of another company, a set, a disabled one or itself; abandoned pieces become nothing', async () => {
  const { first, receive } = await audited([2]);
  const foreign = await makeProduct(app, await app.given.company());
  const off = await makeProduct(app, company, { isDisabled: true });
  const other = await makeProduct(app, company);
  expect((await receive(first.id, 'good', 1, { relabelProductId: foreign.id })).code).toBe(404);
  for (const relabelProductId of [off.id, first.id])
    expect((await receive(first.id, 'good', 1, { relabelProductId })).data).toMatchObject({ tone: 'red', reason: 'relabelUnfit' });
  expect((await receive(first.id, 'abandon', 1, { relabelProductId: other.id })).data.reason).toBe('relabelUnfit');
});

it('every scan is booked at once, and once: told again, and told twice at the same time', async () => {
  const { first, receive, shelve, show, id } = await audited([5]);
  const reference = next();
  const both = await Promise.all([receive(first.id, 'good', 2, { reference }), receive(first.id, 'good', 2, { reference })]);
  expect(both.map(({ data }) => data.reason).toSorted()).toEqual(['alreadyBooked', 'received']);
  expect(new Set(both.map(({ data }) => data.receiptId)).size).toBe(1);
  const again = await receive(first.id, 'defective', 1, { reference });
  expect(again.data).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', job: { goodCount: 2, defectiveCount: 0 } });
  const step = next();
  const put = await Promise.all([shelve(first.id, 1, { reference: step }), shelve(first.id, 1, { reference: step })]);
  expect(put.map(({ data }) => data.reason).toSorted()).toEqual(['alreadyBooked', 'shelved']);
  expect(await show()).toMatchObject({ goodCount: 2, shelvedCount: 1 });
  // Whoever opens it on another device goes on from there.
  const other = app.as(await app.given.staff());
  expect((await other.call(returns.showFbaReturnJob, { query: { id } })).data).toMatchObject({ receivedCount: 2, waiting: [{ good: 1 }] });
});

it('K01 K02 whatever is received and put away by several at once, the returns area and the shelves add up', async () => {
  const { id, first, second, back, receive, shelve, show } = await audited([200, 200]);
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below;
  for (let round = 0; round < 6; round++) {
    await Promise.all(
      Array.from({ length: 5 }, () => {
        const { id: productId } = random(2) === 0 ? first : second;
        const quantity = 1 + random(9);
        const holding = random(3) === 0 ? ('defective' as const) : ('good' as const);
        return random(2) === 0
          ? shelve(productId, quantity, { holding, isOverCapacity: true, code: `A-01-0${1 + random(2)}-0${1 + random(5)}` })
          : receive(productId, random(4) === 0 ? 'abandon' : holding, quantity);
      }),
    );
  }
  const told = await show();
  const sum = (condition: string) => told.receipts.filter((one) => one.condition === condition).reduce((all, one) => all + one.quantity, 0);
  expect([told.goodCount, told.defectiveCount, told.abandonedCount]).toEqual([sum('good'), sum('defective'), sum('abandon')]);
  expect(told.shelvedCount).toBe(told.shelvings.reduce((all, one) => all + one.quantity, 0));
  const booked = await bookOf(back.number);
  const piecesAt = (isArea: boolean) =>
    booked.filter(({ place }) => (place === 'RTN') === isArea).reduce((all, one) => all + one.good + one.defective, 0);
  expect(piecesAt(true) + piecesAt(false)).toBe(told.goodCount + told.defectiveCount);
  expect(piecesAt(false)).toBe(told.shelvedCount);
  const { data: job } = await staff.call(returns.showFbaReturnJob, { query: { id } });
  expect(job.waiting.reduce((all, one) => all + one.good + one.defective, 0)).toBe(piecesAt(true));
});

it('V08 a quantity is a whole number from 1 to 1000, a form has a line, and a product stands in it once', async () => {
  const { body, first } = await announced();
  const create = (more: object) => customer.call(returns.createFbaReturn, { body: { ...body, ...more } });
  for (const expected of [0, 1001, 1.5]) expect((await create({ lines: [{ productId: first.id, expected }] })).code).toBe(400);
  expect((await create({ lines: [] })).message).toBe('至少需要一行产品');
  const twice = [1, 2].map((expected) => ({ productId: first.id, expected }));
  expect((await create({ lines: twice })).message).toBe('有重复的产品，请合并数量');
  expect((await create({ trackingNumbers: ['a-1', 'A-1'] })).message).toBe('快递单号重复');
  expect((await create({ lines: [{ productId: first.id, expected: 1, fnsku: 'X001' }] })).message).toBe('FNSKU 为 10 位字母或数字');
  expect((await create({ fileIds: [1, 2, 3, 4, 5] })).code).toBe(400);
});

it('S12 changes until it is audited, and never over a change that was not seen', async () => {
  const { back, body, first } = await announced();
  const change = (revision: number, more: object = {}) =>
    customer.call(returns.changeFbaReturn, { body: { id: back.id, revision, ...body, ...more } });
  const lines = [{ productId: first.id, expected: 9, fnsku: 'X001ABC123' }];
  expect((await change(0, { lines, trackingNumbers: ['9'] })).data).toMatchObject({ pieceCount: 9, lineCount: 1, revision: 1 });
  expect((await change(0)).code).toBe(409);
  await staff.call(moves.audit, { body: { id: back.id } });
  expect((await change(1)).message).toContain('已审核');
});

it('V17 a rejection carries a reason; a return is cancelled until something was received', async () => {
  const one = await announced();
  expect((await staff.call(moves.reject, { body: { id: one.back.id } })).code).toBe(400);
  const rejected = await staff.call(moves.reject, { body: { id: one.back.id, reason: '不是我们的货' } });
  expect(rejected.data).toMatchObject({ status: 'rejected', reason: '不是我们的货' });
  const two = await audited([2]);
  expect((await customer.call(moves.cancel, { body: { id: two.id } })).data.status).toBe('cancelled');
  expect((await two.receive(two.first.id, 'good', 1)).data).toMatchObject({ tone: 'red', reason: 'wrongState' });
  const three = await audited([2]);
  const { receiptId } = (await three.receive(three.first.id, 'good', 1)).data;
  expect((await customer.call(moves.cancel, { body: { id: three.id } })).code).toBe(409);
  // The only scan was a mistake: nothing of it has come.
  expect((await takeBack(receiptId)).data).toMatchObject({ status: 'receiving', receivedCount: 0 });
  expect((await customer.call(moves.cancel, { body: { id: three.id } })).data.status).toBe('cancelled');
});

it('S12 works only in its state: nothing before the audit, nothing after the end, no end without pieces', async () => {
  const { back, first } = await announced();
  const body = { id: back.id, productId: first.id, condition: 'good' as const, quantity: 1, reference: next() };
  expect((await staff.call(returns.scanReceiveReturn, { body })).data).toMatchObject({ tone: 'red', reason: 'notAudited', job: null });
  const { id, first: piece, receive, shelve } = await audited([1]);
  expect((await end(id)).code).toBe(409);
  await receive(piece.id, 'good', 1);
  expect((await end(id)).data.status).toBe('received');
  expect((await receive(piece.id, 'good', 1)).data.reason).toBe('wrongState');
  expect((await staff.call(moves.finish, { body: { id } })).message).toContain('退货区还有 1 件未上架');
  expect((await shelve(piece.id, 2)).data.reason).toBe('notEnough');
  expect((await shelve(piece.id, 1)).data.reason).toBe('allShelved');
});

it('S12 of two who end the receiving at once one succeeds, and the handling is charged once', async () => {
  const { id, first, receive } = await audited([1]);
  await receive(first.id, 'good', 1);
  expect((await Promise.all([end(id), end(id)])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const fees = await app.db.rows(sql`select 1 from fee_lines where cause_type = 'inbound.fbaReturn' and cause_id = ${id}`);
  expect(fees).toHaveLength(2);
});

it('A01 A05 without permission nothing is received, and another company finds nothing', async () => {
  const { id, first, back } = await audited([1]);
  const body = { id, productId: first.id, condition: 'good' as const, quantity: 1, reference: next() };
  const clerk = app.as(await app.given.staff({ permissions: ['inbound:fbaReturn:list'] }));
  expect((await clerk.call(returns.scanReceiveReturn, { body })).code).toBe(403);
  expect((await customer.call(returns.scanReceiveReturn, { body })).code).toBe(403);
  const stranger = app.as(await app.given.customer({ permissions: customerMay }));
  expect((await stranger.call(returns.showFbaReturn, { query: { id } })).code).toBe(404);
  expect((await stranger.call(moves.cancel, { body: { id } })).code).toBe(404);
  expect(((await stranger.call(returns.listFbaReturns, { query: { number: back.number } })).data as Page<FbaReturnRow>).rows).toEqual([]);
});

it('opens by number or tracking number, and tells what cannot be opened and why', async () => {
  const { back, id } = await audited([1], { trackingNumbers: ['JP-4455-66'] });
  const waiting = await announced();
  const open = (code: string, warehouseId = warehouse.id) => staff.call(returns.scanFbaReturn, { body: { warehouseId, code } });
  expect((await open(back.number.toLowerCase())).data).toMatchObject({ tone: 'green', job: { id, trackingCount: 1 } });
  expect((await open('jp-4455-66')).data).toMatchObject({ tone: 'green', job: { id } });
  expect((await open('TH00000000000')).data).toMatchObject({ tone: 'red', reason: 'notAReturn', job: null });
  expect((await open(waiting.back.number)).data.reason).toBe('notAudited');
  expect((await open(back.number, (await makeWarehouse(app)).id)).data.reason).toBe('otherWarehouse');
});

it('knows a piece by the FNSKU of the announcement, and says where it could go and why', async () => {
  const product = await makeProduct(app, company);
  const { id, receive, shelve } = await audited([1], { lines: [{ productId: product.id, fnsku: 'X00RETURN1', expected: 2 }] });
  const scan = async () => (await staff.call(returns.scanReturnedProduct, { body: { id, code: 'x00return1' } })).data;
  expect(await scan()).toMatchObject({ tone: 'green', piece: { sku: product.sku, expected: 2, received: 0 } });
  expect((await scan()).piece?.places[0]?.because).toBe('empty');
  await receive(product.id, 'good', 2);
  await shelve(product.id, 1, { code: 'A-01-02-05' });
  const { piece } = await scan();
  expect(piece).toMatchObject({ received: 2, waitingGood: 1 });
  expect(piece?.places[0]).toMatchObject({ code: 'A-01-02-05', because: 'sameLotMonth' });
});

it('puts nothing where it may not lie: no shelf, frozen, abnormal, of another company, too full unless said so', async () => {
  const { first, receive, shelve } = await audited([200]);
  await receive(first.id, 'good', 150);
  const at = async (code: string, quantity = 1, more: object = {}) => (await shelve(first.id, quantity, { code, ...more })).data;
  expect(await at('RTN')).toMatchObject({ tone: 'red', reason: 'notALocation' });
  expect(await at('Z-99-99-99')).toMatchObject({ tone: 'red', reason: 'notALocation' });
  // Kept with what was scanned, and not with the key of the step.
  expect(await app.db.first(sql`select code from scan_answers where reason = 'notALocation' order by id desc limit 1`)).toEqual({
    code: 'Z-99-99-99',
  });
  const state = (code: string, to: string) => app.db.run(sql`update locations set state = ${to} where id = ${warehouse.at[code]}`);
  await state('A-01-02-03', 'frozen');
  await state('A-01-02-04', 'abnormal');
  expect((await at('A-01-02-03')).reason).toBe('frozenLocation');
  expect((await at('A-01-02-04')).reason).toBe('abnormalLocation');
  await state('A-01-02-03', 'normal');
  await state('A-01-02-04', 'normal');
  expect(await at('A-01-02-02', 150)).toMatchObject({ tone: 'amber', reason: 'overCapacity' });
  expect(await at('A-01-02-02', 150, { isOverCapacity: true })).toMatchObject({ tone: 'green', reason: 'shelved' });
  const foreign = await app.given.company();
  const theirs = await makeProduct(app, foreign);
  const { data } = await staff.call(returns.createFbaReturn, {
    body: { companyId: foreign.id, warehouseId: warehouse.id, removalNo: 'RM', lines: [{ productId: theirs.id, expected: 1 }] },
  });
  await staff.call(moves.audit, { body: { id: data.id } });
  const step = { id: data.id, productId: theirs.id, quantity: 1 };
  await staff.call(returns.scanReceiveReturn, { body: { ...step, condition: 'good', reference: next() } });
  const put = await staff.call(returns.scanShelveReturn, { body: { ...step, code: 'A-01-02-02', reference: next() } });
  expect(put.data).toMatchObject({ tone: 'red', reason: 'otherCompany' });
});

it('S16 a serial-controlled piece comes back with its number; one that never lay here is captured with it', async () => {
  const { back, first, second, receive } = await audited([4, 1]);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${first.id}`);
  for (const [sn, status] of [
    ['SN-1', 'out'],
    ['SN-2', 'inStock'],
  ])
    await app.db.run(sql`
      insert into serial_numbers (company_id, product_id, sn, status, outbound_at, created_at, updated_at)
      values (${company.id}, ${first.id}, ${sn}, ${status}, ${status === 'out' ? app.clock.now() : null}, now(), now())`);
  expect((await receive(first.id, 'good', 1)).data).toMatchObject({ tone: 'red', reason: 'serialsNeeded' });
  expect((await receive(first.id, 'good', 1, { serials: ['不是'] })).data).toMatchObject({ tone: 'red', reason: 'serialUnfit' });
  expect((await receive(first.id, 'good', 1, { serials: ['SN-2'] })).data.reason).toBe('serialUnfit');
  expect((await receive(first.id, 'good', 1, { relabelProductId: second.id, serials: ['SN-1'] })).data.reason).toBe('relabelSerial');
  expect((await receive(first.id, 'good', 1, { serials: ['SN-1'] })).data).toMatchObject({ tone: 'green', job: { goodCount: 1 } });
  const [serial] = await app.db.rows(sql`select status from serial_numbers where sn = 'SN-1' and product_id = ${first.id}`);
  expect(serial).toEqual({ status: 'inStock' });
  const mixed = await receive(first.id, 'good', 2, { serials: ['SN-2', 'SN-9'] });
  expect(mixed.data).toMatchObject({ tone: 'red', reason: 'serialUnfit' });
  const fresh = () => app.db.first(sql`select status, inbound_no, warehouse_id from serial_numbers where sn = 'SN-9'`);
  expect(await fresh()).toBeUndefined();
  const taken = await receive(first.id, 'good', 1, { serials: ['SN-9'] });
  expect(taken.data).toMatchObject({ tone: 'amber', reason: 'receivedNewSerial', job: { goodCount: 2 } });
  expect(await fresh()).toEqual({ status: 'inStock', inboundNo: back.number, warehouseId: warehouse.id });
  const life = sql`select e.kind, e.ref_no from serial_events e join serial_numbers n on n.id = e.serial_id where n.sn = 'SN-9'`;
  expect(await app.db.rows(life)).toEqual([{ kind: 'captured', refNo: back.number }]);
  expect((await receive(first.id, 'good', 1, { serials: ['SN-9'] })).data.reason).toBe('serialUnfit');
  expect((await receive(first.id, 'abandon', 1)).data.tone).toBe('green');
});

it('L17 lists by everything that people look for, and adds up the pieces', async () => {
  const { back, first } = await announced([3, 4], { trackingNumbers: ['TRK-LIST-1'], removalNo: 'RM-LIST', expectedDate: '2026-07-01' });
  const find = async (query: object) => (await customer.call(returns.listFbaReturns, { query: query as never })).data as Page<FbaReturnRow>;
  for (const query of [
    { number: back.number },
    { removalNo: 'RM-LI' },
    { trackingNumber: 'trk-list' },
    { productId: first.id },
    { status: 'pendingReview', expectedDate: '2026-07-01~2026-07-01' },
    { warehouseId: warehouse.id, createdAt: '2026-06-10~2026-06-10', removalNo: 'RM-LIST', sort: 'number' },
  ])
    expect((await find(query)).rows.map(({ number }) => number)).toContain(back.number);
  expect((await find({ removalNo: 'RM-LIST', totals: 'only' })).totals).toMatchObject({ pieceCount: 7, receivedCount: 0 });
  expect((await find({ removalNo: 'RM-LIST' })).rows).toMatchObject([{ zone: 'Asia/Tokyo', trackingNumber: 'TRK-LIST-1' }]);
});

it('C10 a reference of another return is refused, and tells nothing of it', async () => {
  const [one, other] = [await audited([2]), await audited([2])];
  const reference = next();
  await one.receive(one.first.id, 'good', 1, { reference });
  const answer = await other.receive(other.first.id, 'good', 1, { reference });
  expect(answer).toMatchObject({ code: 409, message: expect.stringContaining(one.back.number) });
  const step = next();
  expect((await one.shelve(one.first.id, 1, { code: 'A-01-02-01', reference: step })).data.reason).toBe('shelved');
  expect((await other.shelve(other.first.id, 1, { reference: step })).code).toBe(409);
  expect((await other.show()).receipts).toEqual([]);
});

const takeBack = (receiptId: number | null, who: Caller = staff) =>
  who.call(returns.takeBackFbaReceipt, { body: { receiptId: receiptId ?? 0, reason: '误扫' } });
const loneActs = (id: number) =>
  app.db.rows(sql`select kind, minor, note from lone_acts where record = 'inbound.fbaReturn' and record_id = ${id}`);

it('S12 K02 a mistaken scan is taken back with its stock while it is received, once, and stays in the list and the log', async () => {
  const { id, back, first, receive, show } = await audited([4]);
  await receive(first.id, 'good', 1);
  const wrong = (await receive(first.id, 'defective', 3)).data.receiptId;
  const answer = await takeBack(wrong);
  expect(answer.data).toMatchObject({ status: 'receiving', receivedCount: 1, goodCount: 1, defectiveCount: 0 });
  expect(answer.data.receipts[1]).toMatchObject({ id: wrong, undoneReason: '误扫', undoneAt: expect.any(String) });
  expect((await takeBack(wrong)).code).toBe(409);
  expect((await bookOf(back.number)).map(({ good, defective }) => [good, defective])).toEqual([
    [1, 0],
    [0, 3],
    [0, -3],
  ]);
  const log = await app.db.first(sql`
    select note, before->>'quantity' as quantity from operation_log where record = 'inbound.fbaReturn' and record_id = ${id} order by id desc limit 1`);
  expect(log).toEqual({ note: '误扫', quantity: '3' });
  // No money went back: nothing of it was charged yet.
  expect(await loneActs(id)).toEqual([]);
  expect((await receive(first.id, 'good', 3)).data).toMatchObject({ tone: 'green', reason: 'received' });
  expect((await show()).lines).toMatchObject([{ expected: 4, good: 4, defective: 0 }]);
});

it('F12 K04 taken back after the receiving the handling of its pieces goes back, and is listed as done alone', async () => {
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
  const before = await wallet.balance();
  const { id, first, receive, show } = await audited([3]);
  await receive(first.id, 'good', 1);
  const wrong = (await receive(first.id, 'good', 2)).data.receiptId;
  await end(id);
  expect(before - (await wallet.balance())).toBe(8_00);
  expect((await takeBack(wrong)).code).toBe(200);
  expect(before - (await wallet.balance())).toBe(6_00);
  expect(await loneActs(id)).toEqual([{ kind: 'rollBack', minor: 2_00, note: '误扫' }]);
  expect((await show()).fees.map(({ item, refunded }) => [item, refunded.minor])).toEqual([
    ['parcel', 0],
    ['piece', 2_00],
  ]);
});

it('S12 is not taken back once its pieces are on a shelf or disposed of, nor above the limit of the person', async () => {
  const { id, first, second, receive, shelve } = await audited([2, 2]);
  const shelved = (await receive(first.id, 'good', 2)).data.receiptId;
  expect((await shelve(first.id, 1, { code: 'A-01-02-01' })).data.reason).toBe('shelved');
  const gone = await takeBack(shelved);
  expect(gone).toMatchObject({ code: 409, message: expect.stringContaining(first.sku) });
  const scrapped = (await receive(second.id, 'abandon', 2)).data.receiptId;
  const proof = [await uploadedBy(app, person, 'proof')];
  await staff.call(returns.disposeFbaReturn, { body: { id, quantity: 1, note: '', fileIds: proof } });
  expect((await takeBack(scrapped)).code).toBe(409);

  const other = await audited([3]);
  const wrong = (await other.receive(other.first.id, 'good', 3)).data.receiptId;
  await end(other.id);
  const clerk = await app.given.staff();
  await app.db.run(sql`
    insert into finance_role_limits (role_id, limit_minor) select role_id, ${1_00} from user_roles where user_id = ${clerk.id}`);
  expect(await takeBack(wrong, app.as(clerk))).toMatchObject({ code: 409, message: expect.stringContaining('1.00') });
  expect((await takeBack(wrong)).code).toBe(200);
});

it('S16 serial numbers of what is taken back are out again, by the document they went out with', async () => {
  const { first, receive } = await audited([1]);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${first.id}`);
  const sn = `SN-${first.id}`;
  await app.db.run(sql`
    with n as (
      insert into serial_numbers (company_id, product_id, warehouse_id, sn, status, outbound_no, outbound_at, created_at, updated_at)
      values (${company.id}, ${first.id}, ${warehouse.id}, ${sn}, 'out', 'CK26060100001', now(), now(), now()) returning id)
    insert into serial_events (serial_id, at, kind, ref_no, actor_name) select id, now(), 'out', 'CK26060100001', 'x' from n`);
  const state = () => app.db.first(sql`select status, outbound_no as no from serial_numbers where sn = ${sn}`);
  const { data } = await receive(first.id, 'good', 1, { serials: [sn] });
  expect(await state()).toEqual({ status: 'inStock', no: '' });
  expect((await takeBack(data.receiptId)).code).toBe(200);
  expect(await state()).toEqual({ status: 'out', no: 'CK26060100001' });
  const fresh = await receive(first.id, 'good', 1, { serials: [`${sn}-NEW`] });
  expect((await takeBack(fresh.data.receiptId)).code).toBe(200);
  const life = await app.db.first(sql`select status from serial_numbers where sn = ${`${sn}-NEW`}`);
  expect(life).toEqual({ status: 'takenBack' });
});

it('a removal order that another return of the company names is told, and not refused', async () => {
  const removalNo = 'RM-TWICE-1';
  const one = await announced([1], { removalNo });
  expect(one.back.sameRemoval).toEqual([]);
  const { back } = await announced([1], { removalNo });
  expect(back.sameRemoval).toEqual([one.back.number]);
  await customer.call(moves.cancel, { body: { id: one.back.id } });
  expect((await customer.call(returns.showFbaReturn, { query: { id: back.id } })).data.sameRemoval).toEqual([]);
});
