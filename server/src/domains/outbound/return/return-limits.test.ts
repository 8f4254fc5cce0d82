import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import type { ReturnImportRow } from '@kura/contract/outbound/return/return.sheet.ts';
import { ReturnInput } from '@kura/contract/outbound/return/return.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, withOutboundPrices } from '../testing/make-outbound.ts';
import { recipient, uploadedBy } from '../testing/make-return.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { moveOutbound } from '../order/order.moves.ts';
import { importReturns } from './import-returns.ts';
import { createReturn } from './save-return.ts';

const customerMay = ['list', 'create', 'edit', 'cancel', 'decide'].map((verb) => `outbound:return:${verb}`);
let app: TestApp;
let company: TestCompany;
let customer: Caller;
let stranger: Caller;
let strangers: TestCompany;
let person: TestUser;
let staff: Caller;
let warehouse: TestWarehouse;
beforeAll(async () => {
  app = await testApp();
  [company, strangers] = [await app.given.company(), await app.given.company()];
  customer = app.as(await app.given.customer({ company, permissions: customerMay }));
  stranger = app.as(await app.given.customer({ company: strangers, permissions: customerMay }));
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

it('V18 S12 a parcel of nobody is one return too for staff who picked a company, told again as well', async () => {
  const code = `NOBODY${++steps}`;
  const asked = (reference: string, companyId?: number) =>
    staff.call(returns.scanArrive, { body: { warehouseId: warehouse.id, code, reference }, ...(companyId ? { companyId } : {}) });
  const { keptId } = (await asked(next())).data;
  const kept = { code: 200, data: { tone: 'amber', reason: 'keptUnknown', keptId, job: null } };
  expect(await asked(next(), company.id)).toMatchObject(kept);
  expect(await asked(next(), strangers.id)).toMatchObject(kept);
  expect(await countOf(code)).toBe(1);
  // The other way round: first by somebody who picked one, and the same step told twice.
  const other = { warehouseId: warehouse.id, code: `NOBODY${++steps}`, reference: next() };
  const made = await staff.call(returns.scanArrive, { body: other, companyId: company.id });
  expect(made.data).toMatchObject({ reason: 'keptUnknown' });
  expect((await staff.call(returns.scanArrive, { body: other, companyId: company.id })).data).toMatchObject({
    reason: 'alreadyBooked',
    keptId: made.data.keptId,
  });
});

it('S12 a parcel whose return was announced by the order alone opens that return', async () => {
  const order = await shipped();
  const { data } = await announce(customer, order.productId, { orderNumber: order.number });
  expect((await arrive(order.tracking)).data).toMatchObject({ tone: 'red', reason: 'notAudited', job: null });
  await staff.call(moves.audit, { body: { id: data.id } });
  expect((await scan(order.tracking)).data).toMatchObject({ tone: 'green', job: { id: data.id } });
  expect((await arrive(order.tracking)).data).toMatchObject({ tone: 'green', job: { id: data.id } });
});

it('S12 K02 what is above what left with the order, over all its returns, goes to the abnormal area, also when two receive at once', async () => {
  const order = await shipped(2);
  const first = (await announce(customer, order.productId, { orderNumber: order.number, trackingNumber: `A${++steps}` })).data.id;
  const second = (await announce(customer, order.productId, { orderNumber: order.number, trackingNumber: `B${++steps}` })).data.id;
  for (const id of [first, second]) await staff.call(moves.audit, { body: { id } });
  const over = { isOver: true };
  // Asked first; what nobody keeps comes into no area.
  expect((await receive(first, order.productId, 3)).data).toMatchObject({ tone: 'amber', reason: 'moreThanShipped', receiptId: null });
  const thrown = { ...over, condition: 'abandon' };
  expect((await receive(first, order.productId, 3, thrown)).data).toMatchObject({
    tone: 'red',
    reason: 'moreThanShipped',
    receiptId: null,
  });
  const other = await makeProduct(app, company);
  expect((await receive(first, other.id, 1, over)).data).toMatchObject({ tone: 'amber', reason: 'setAside', receiptId: null });
  const both = await Promise.all([receive(first, order.productId, 2, over), receive(second, order.productId, 2, over)]);
  expect(both.filter(({ data }) => data.receiptId !== null)).toHaveLength(1);
  expect(both.map(({ data }) => data.reason)).toContain('setAside');
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

it('S12 an unknown parcel that is announced after it came is opened as announced, becomes no second return, and is closed', async () => {
  const code = `LATE${++steps}`;
  await arrive(code);
  const kept = await app.db.first<{ id: number }>(sql`select id from customer_returns where tracking_number = ${code}`);
  const { data } = await announce(customer, (await makeProduct(app, company)).id, { trackingNumber: code });
  await staff.call(moves.audit, { body: { id: data.id } });
  expect((await scan(code)).data).toMatchObject({ tone: 'green', job: { id: data.id } });
  const id = kept?.id ?? 0;
  expect(await staff.call(moves.identify, { body: { id, companyId: company.id } })).toMatchObject({
    code: 409,
    message: expect.stringContaining(data.number),
  });
  expect((await customer.call(moves.cancel, { body: { id } })).code).toBe(404);
  expect((await staff.call(moves.cancel, { body: { id, reason: data.number } })).data.status).toBe('cancelled');
  await expect(app.db.run(sql`update customer_returns set fixed_count = 1 where id = ${id}`)).rejects.toThrow('customer_returns_fixed');
});

const surplusesOf = async (id: number, by: Caller = staff) => (await by.call(returns.showReturn, { query: { id } })).data.surpluses;
const lying = (id: number) =>
  app.db.rows(sql`
    select l.kind, b.available as good, b.waiting from customer_returns t join stock_lots k on k.number = t.number and k.company_id = t.company_id
      join stock_balances b on b.lot_id = k.id join locations l on l.id = b.location_id
    where t.id = ${id} and b.available + b.defective + b.waiting > 0 order by l.kind`);

it('S12 surplus of a return waits in the abnormal area until the customer keeps it, by the piece, or gives it up with our proof', async () => {
  const order = await shipped(1);
  const id = (await arrive(order.tracking)).data.job?.id ?? 0;
  const wallet = await makeWallet(app.db, { companyId: company.id });
  const reference = next();
  const scanned = { isOver: true, reference };
  expect((await receive(id, order.productId, 3, scanned)).data).toMatchObject({
    tone: 'amber',
    reason: 'setAside',
    job: { receivedCount: 1 },
  });
  // C10: told twice it is booked once.
  expect((await receive(id, order.productId, 3, scanned)).data.reason).toBe('alreadyBooked');
  expect(await lying(id)).toEqual([
    { kind: 'ABN', good: 2, waiting: 2 },
    { kind: 'RTN', good: 1, waiting: 0 },
  ]);
  const [one] = await surplusesOf(id, customer);
  expect(one).toMatchObject({ quantity: 2, condition: 'good', choice: null, deadline: '2026-06-16', settledAt: null });
  const decide = (by: Caller, choice: 'keep' | 'scrap', surplusId = one?.id ?? 0) =>
    by.call(returns.decideSurplus, { body: { surplusId, choice, choiceNote: '' } });
  expect((await decide(staff, 'keep')).code).toBe(409);
  expect((await decide(stranger, 'keep')).code).toBe(404);
  const before = await wallet.balance();
  expect((await decide(customer, 'keep')).data.surpluses).toMatchObject([{ choice: 'keep', settledAt: expect.any(String) }]);
  expect(await wallet.balance()).toBe(before - 200);
  expect((await decide(customer, 'scrap')).code).toBe(409);
  expect(await lying(id)).toEqual([
    { kind: 'ABN', good: 2, waiting: 0 },
    { kind: 'RTN', good: 1, waiting: 0 },
  ]);
  await receive(id, order.productId, 1, { isOver: true });
  const given = (await surplusesOf(id))[1]?.id ?? 0;
  const scrap = async (fileIds: number[]) => staff.call(returns.scrapSurplus, { body: { surplusId: given, fileIds, note: '' } });
  const proof = await uploadedBy(app, person, 'proof');
  expect((await scrap([proof])).code).toBe(409);
  await decide(customer, 'scrap', given);
  expect((await scrap([])).code).toBe(400);
  expect((await scrap([proof])).code).toBe(200);
  expect((await scrap([proof])).code).toBe(409);
  expect(await lying(id)).toMatchObject([{ kind: 'ABN', good: 2 }, { kind: 'RTN' }]);
  // A slip of the finger is taken back before anybody is asked.
  await receive(id, order.productId, 1, { isOver: true });
  const slip = (await surplusesOf(id))[2]?.id ?? 0;
  const back = await staff.call(returns.takeBackSurplus, { body: { surplusId: slip, reason: '误扫' } });
  expect(back.data.surpluses[2]).toMatchObject({ choice: 'withdrawn', choiceNote: '误扫' });
  expect((await decide(customer, 'keep', slip)).code).toBe(409);
  expect(await lying(id)).toMatchObject([{ kind: 'ABN', good: 2, waiting: 0 }, { kind: 'RTN' }]);
});

it('S12 without an order one receiver takes in a few alone; above the setting another person vouches, and cannot receive then', async () => {
  const product = await makeProduct(app, company);
  const code = `LONE${++steps}`;
  await arrive(code);
  const [row] = (await staff.call(returns.listReturns, { query: { trackingNumber: code } })).data.rows;
  const id = row?.id ?? 0;
  await staff.call(moves.identify, { body: { id, companyId: company.id } });
  const boss = app.as(await app.given.staff());
  expect((await boss.call(returns.saveReturnSetting, { body: { lonePieces: 101 } })).code).toBe(400);
  expect((await boss.call(returns.saveReturnSetting, { body: { lonePieces: 10 } })).data).toEqual({ lonePieces: 10 });
  expect((await receive(id, product.id, 10)).data.tone).toBe('green');
  expect((await receive(id, product.id, 1)).data).toMatchObject({ tone: 'red', reason: 'needsSecond', receiptId: null });
  const vouch = (by: Caller, pieces: number) => by.call(returns.vouchReturn, { body: { id, pieces } });
  expect((await vouch(staff, 30)).code).toBe(403);
  expect((await vouch(boss, 1001)).code).toBe(400);
  expect((await vouch(boss, 30)).data).toMatchObject({ lonePieces: 30, vouchedByName: expect.any(String) });
  expect((await receive(id, product.id, 20)).data.tone).toBe('green');
  expect((await receive(id, product.id, 1)).data.reason).toBe('needsSecond');
  const body = { id, productId: product.id, condition: 'good' as const, quantity: 1, reference: next() };
  expect((await boss.call(returns.scanReceiveBack, { body })).data.reason).toBe('needsSecond');
  // V08: a pallet of a hundred and fifty is vouched for and taken in as well; what one takes in alone ends at a hundred all the same.
  expect((await vouch(app.as(await app.given.staff()), 150)).code).toBe(200);
  expect((await receive(id, product.id, 121)).data).toMatchObject({ tone: 'red', reason: 'overLimit' });
  expect((await receive(id, product.id, 120)).data.tone).toBe('green');
  // Where an order stands behind it, the order says how many.
  const known = (await arrive((await shipped(1)).tracking)).data.job?.id ?? 0;
  expect((await boss.call(returns.vouchReturn, { body: { id: known, pieces: 5 } })).code).toBe(409);
  await boss.call(returns.saveReturnSetting, { body: { lonePieces: 20 } });
});

it('S12 what the receiver announced or accepted for a colleague is no second person; a customer’s own announcement is, unless the receiver changed its lines', async () => {
  const [colleague, boss] = [app.as(await app.given.staff()), app.as(await app.given.staff())];
  const made = async (by: Caller, auditor: Caller, ...changes: readonly (readonly [Caller, number])[]) => {
    const { id: productId } = await makeProduct(app, company);
    const body = { companyId: company.id, trackingNumber: `OWN${++steps}`, lines: [{ productId, expected: 30 }] };
    let { data } = await announce(by, productId, by === customer ? { ...body, companyId: undefined } : body);
    for (const [change, expected] of changes) {
      const named = { warehouseId: warehouse.id, cause: 'other', goodChoice: 'shelve', remark: `${++steps}` } as const;
      const saved = { ...body, ...named, id: data.id, revision: data.revision, lines: [{ productId, expected }] };
      const answer = await change.call(returns.changeReturn, { body: change === customer ? { ...saved, companyId: undefined } : saved });
      expect(answer.code).toBe(200);
      data = answer.data;
    }
    expect((await auditor.call(moves.audit, { body: { id: data.id } })).code).toBe(200);
    return { id: data.id, productId };
  };
  // 20 are what one person takes in alone.
  const own = await made(staff, staff);
  expect((await receive(own.id, own.productId, 30)).data).toMatchObject({ tone: 'red', reason: 'needsSecond', receiptId: null });
  expect((await receive(own.id, own.productId, 20)).data.tone).toBe('green');
  expect((await receive(own.id, own.productId, 1)).data.reason).toBe('needsSecond');
  expect((await boss.call(returns.vouchReturn, { body: { id: own.id, pieces: 30 } })).code).toBe(200);
  expect((await receive(own.id, own.productId, 10)).data.tone).toBe('green');
  for (const [by, auditor, reason, ...changes] of [
    [staff, colleague, 'needsSecond'],
    [colleague, staff, 'needsSecond'],
    [colleague, boss, 'received'],
    [customer, staff, 'received'],
    [customer, colleague, 'needsSecond', [staff, 30 + 1]],
    // Who saves something else with the same lines has said nothing about them, and takes nobody's word away.
    [customer, colleague, 'received', [staff, 30]],
    [customer, colleague, 'needsSecond', [staff, 30 + 1], [customer, 30 + 1]],
    [staff, colleague, 'needsSecond', [boss, 30]],
  ] as const) {
    const { id, productId } = await made(by, auditor, ...changes);
    expect((await receive(id, productId, 30)).data.reason).toBe(reason);
  }
});

it('S12 a parcel that nobody knows is photographed at once, for nothing; its owner sees the pictures later', async () => {
  const code = `FOTO${++steps}`;
  const { keptId } = (await arrive(code)).data;
  const photograph = async (fileIds: number[]) => staff.call(returns.addParcelPhotos, { body: { id: keptId ?? 0, fileIds } });
  const first = await uploadedBy(app, person, 'attachment');
  for (const _ of [1, 2]) expect((await photograph([first])).data.photos).toHaveLength(1);
  expect((await photograph([await uploadedBy(app, person, 'attachment', null)])).code).toBe(400);
  await staff.call(moves.identify, { body: { id: keptId ?? 0, companyId: company.id } });
  const seen = (await customer.call(returns.showReturn, { query: { id: keptId ?? 0 } })).data;
  expect([seen.files.length, seen.fees]).toEqual([1, []]);
  expect((await photograph([await uploadedBy(app, person, 'attachment')])).code).toBe(409);
});

it('S12 an unknown parcel of an order that is announced at that moment expects only what the announcement leaves', async () => {
  const order = await shipped(2);
  const id = (await arrive(`STRAY${++steps}`)).data.keptId ?? 0;
  const lines = [{ productId: order.productId, expected: 2 }];
  const input = { companyId: company.id, warehouseId: warehouse.id, orderNumber: order.number, cause: 'other', lines };
  const identify = () => staff.call(moves.identify, { body: { id, orderNumber: order.number } });
  let identified: ReturnType<typeof identify> | undefined;
  await app.db.tx(async (tx) => {
    await createReturn(tx, hand, ReturnInput.parse(input), app.clock.now());
    identified = identify();
    await Promise.race([identified, untilBlocked(app.db)]);
  });
  expect((await identified)?.data).toMatchObject({ status: 'audited', orderNumber: order.number, pieceCount: 0 });
});

it('S12 goods go on to somebody only out of a warehouse in Japan: refused where it is announced, changed and decided', async () => {
  const china = await makeWarehouse(app, { country: 'CN' });
  const { id: productId } = await makeProduct(app, company);
  const body = { warehouseId: china.id, trackingNumber: `CN${++steps}`, cause: 'other' as const, lines: [{ productId, expected: 1 }] };
  const onward = { goodChoice: 'sendOn' as const, onward: { ...recipient } };
  const refusal = { code: 400, data: { fields: [{ field: 'goodChoice', message: expect.stringContaining('日本') }] } };
  expect(await customer.call(returns.createReturn, { body: { ...body, ...onward } })).toMatchObject(refusal);
  const { id, revision } = (await customer.call(returns.createReturn, { body: { ...body, goodChoice: 'shelve' } })).data;
  expect(await customer.call(returns.changeReturn, { body: { id, revision, ...body, ...onward } })).toMatchObject(refusal);
  await staff.call(moves.audit, { body: { id } });
  expect(await customer.call(returns.decideReturn, { body: { id, ...onward } })).toMatchObject(refusal);
  expect(await customer.call(returns.decideReturn, { body: { id, goodChoice: 'scrap' } })).toMatchObject({ code: 200 });
});

it('S12 where the onward order cannot be made the return ends with its goods on the shelf, and the customer is told', async () => {
  const china = await makeWarehouse(app, { country: 'CN' });
  const [abroad, stopped] = [await makeProduct(app, company), await makeProduct(app, company)];
  for (const [{ id: productId }, place] of [
    [abroad, china],
    [stopped, warehouse],
  ] as const) {
    const body = { warehouseId: place.id, trackingNumber: `ON${++steps}`, cause: 'other' as const, lines: [{ productId, expected: 1 }] };
    const { id, number } = (await customer.call(returns.createReturn, { body: { ...body, goodChoice: 'shelve' } })).data;
    // Of a time when it was accepted anywhere.
    await app.db.run(sql`update customer_returns set good_choice = 'sendOn', onward = ${JSON.stringify(recipient)} where id = ${id}`);
    await staff.call(moves.audit, { body: { id } });
    await receive(id, productId, 1);
    await end(id);
    await app.db.run(sql`update products set status = 'disabled' where id = ${stopped.id}`);
    const shelve = { id, productId, code: 'A-01-01-01', quantity: 1, reference: next() };
    expect((await staff.call(returns.scanShelveBack, { body: shelve })).data).toMatchObject({
      reason: 'allDone',
      job: { status: 'shelved', onwardNumber: '' },
    });
    expect((await staff.call(returns.showReturn, { query: { id } })).data.steps.at(-1)?.status).toBe('shelved');
    const told = (await customer.call(listNotices, { lang: 'en' })).data.rows.map(({ text }) => text);
    expect(told.filter((text) => text.includes(number) && text.includes('could not be sent on'))).toHaveLength(1);
  }
});

it('V15 announced returns come from a file: every bad row is told with its field and nothing is kept; else all wait for their review', async () => {
  const order = await shipped(2);
  const loose = await makeProduct(app, company);
  const row = (more: Partial<ReturnImportRow>): ReturnImportRow => ({
    companyCode: company.code,
    orderNumber: order.number,
    trackingNumber: null,
    warehouseCode: warehouse.code,
    cause: 'changedMind',
    sku: order.lines[0]?.sku ?? '',
    expected: 1,
    goodChoice: 'shelve',
    defectiveChoice: null,
    remark: null,
    ...more,
  });
  const run = (rows: ReturnImportRow[]) =>
    app.db
      .tx((tx) => importReturns(tx, hand, rows, app.clock.now()))
      .catch((error: unknown) => {
        if (!(error instanceof RowProblems)) throw error;
        return error.problems.map(({ row: at, field, text }) => `${at} ${field} ${text}`);
      });
  const before = await app.db.first(sql`select count(*) as n from customer_returns`);
  expect(
    await run([
      row({}),
      row({ sku: 'NOPE' }),
      row({ orderNumber: null, trackingNumber: 'IMP-1', warehouseCode: 'NOPE', sku: loose.sku }),
      row({ orderNumber: null, trackingNumber: 'IMP-2', companyCode: 'NOPE' }),
      row({ sku: order.lines[0]?.sku ?? '', cause: 'other' }),
    ]),
  ).toEqual([
    '1 sku outbound.order.noSuchSku',
    '4 cause outbound.return.otherRows',
    '4 sku outbound.return.doubleLine',
    '2 warehouseCode outbound.order.noSuchWarehouse',
    '3 companyCode outbound.order.noSuchCompany',
  ]);
  expect(
    await run([
      row({ expected: 3 }),
      row({ orderNumber: 'CK00000000000' }),
      row({ orderNumber: null }),
      row({ orderNumber: null, trackingNumber: 'IMP-3', sku: loose.sku }),
    ]),
  ).toEqual([
    '0 expected outbound.return.moreThanShipped',
    '1 orderNumber outbound.return.notShipped',
    '2 orderNumber outbound.return.orderOrTracking',
  ]);
  expect(await app.db.first(sql`select count(*) as n from customer_returns`)).toEqual(before);
  expect(await run([row({ expected: 2 }), row({ orderNumber: null, trackingNumber: 'IMP-4', sku: loose.sku })])).toBe(2);
  const made = await app.db.rows(sql`
    select status, is_announced, piece_count, good_choice from customer_returns where order_id = ${order.id} or tracking_number = 'IMP-4' order by id`);
  const announced = { status: 'pendingReview', isAnnounced: true, goodChoice: 'shelve' };
  expect(made).toEqual([
    { ...announced, pieceCount: 2 },
    { ...announced, pieceCount: 1 },
  ]);
});

it('K02 S12 what came back as a return is not taken off the truck as well: a piece is in the warehouse once', async () => {
  const order = await shipped(2);
  const { data } = await staff.call(returns.scanArrive, { body: { warehouseId: warehouse.id, code: order.number, reference: next() } });
  const body = { id: data.job?.id ?? 0, productId: order.productId, condition: 'good' as const, quantity: 1, reference: next() };
  expect((await staff.call(returns.scanReceiveBack, { body })).data).toMatchObject({ tone: 'green' });
  const unship = () => app.db.tx((tx) => moveOutbound(tx, hand, order.id, 'unship', { reason: 'x', now: app.clock.now() }));
  await expect(unship()).rejects.toMatchObject({ spec: { text: 'outbound.order.cameBack' } });
});
