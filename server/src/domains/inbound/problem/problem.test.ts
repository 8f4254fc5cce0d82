import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import * as problems from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { activeBook } from '../../quotes/testing/quotes.ts';
import { uploadedBy } from '../testing/make-fba-return.ts';
import { cartonStates, dockOrder } from '../testing/dock-order.ts';

let app: TestApp;
let company: TestCompany;
let person: TestUser;
let staff: Caller;
let customer: Caller;
const owns = ['inbound:problem:list', 'inbound:problem:decide', 'inbound:order:list'];
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  person = await app.given.staff();
  staff = app.as(person);
  await activeBook(staff, 'service', { PHOTO: 1000, 'SHELVING|piece': 30, 'SHELVING|min': 1000 }, '2026-06-10');
  customer = app.as(await app.given.customer({ company, permissions: owns }));
});
afterAll(() => app.close());

const report = (orderId: number, more: object = {}) =>
  staff.call(problems.reportProblem, { body: { orderId, kind: 'damaged', note: '外箱破损', ...more } });
const openProblems = async (orderId: number) =>
  (await app.db.first<{ n: number }>(sql`select open_problems as n from inbound_orders where id = ${orderId}`))?.n;
const { decide, askAgain, settle } = problems.problemMoves.calls;

describe('S07 a problem item', () => {
  it('waits on the customer, who decides with the prices before them, and ends when staff have done it', async () => {
    const order = await dockOrder(app, company);
    const { data, code } = await report(order.id, { cartonCode: `${order.number}-002`, pieces: 5 });
    expect(code).toBe(200);
    expect(data).toMatchObject({ status: 'open', kind: 'damaged', orderNumber: order.number, isOverdue: false, choice: null });
    expect((await cartonStates(app, order.id))[1]).toBe('problem');
    expect(await openProblems(order.id)).toBe(1);
    const seen = (await customer.call(home)).data;
    expect(seen.waiting).toMatchObject([{ text: '待决定的问题件', count: expect.any(Number) }]);
    expect(seen.notices.rows[0]).toMatchObject({
      text: `入库单 ${order.number} 有问题件（破损），请在 ${data.deadline} 前选择处理方式`,
      isRead: false,
    });

    const choices = new Map(data.choices.map((one) => [one.choice, one.totalCnyMinor]));
    expect([choices.get('photo'), choices.get('putAway'), choices.get('dispose')]).toEqual([1000, 1000, null]);
    const decided = await customer.call(decide, { body: { id: data.id, choice: 'putAway', choiceNote: '请更换纸箱' } });
    expect(decided.data).toMatchObject({
      status: 'decided',
      choice: 'putAway',
      choiceNote: '请更换纸箱',
      decidedAt: '2026-06-10T03:00:00.000Z',
    });
    expect(decided.data.decidedByName).not.toBe('');
    expect((await customer.call(decide, { body: { id: data.id, choice: 'dispose' } })).code).toBe(409);
    expect(await openProblems(order.id)).toBe(1);

    const settled = await staff.call(settle, { body: { id: data.id, settleNote: '已换箱上架' } });
    expect(settled.data).toMatchObject({ status: 'settled', settleNote: '已换箱上架' });
    expect(await openProblems(order.id)).toBe(0);
    expect((await cartonStates(app, order.id))[1]).toBe('arrived');
  });

  it('is of no more pieces than its order has, or a hundred where it has fewer', async () => {
    const order = await dockOrder(app, company);
    expect(await report(order.id, { pieces: 101 })).toMatchObject({ code: 400, data: { fields: [{ field: 'pieces' }] } });
    expect((await report(order.id, { pieces: 100 })).code).toBe(200);
    const large = await dockOrder(app, company, { boxes: [10] });
    expect([(await report(large.id, { pieces: 201 })).code, (await report(large.id, { pieces: 200 })).code]).toEqual([400, 200]);
  });

  it('is charged once for what was chosen, when it was done, by the prices that were shown', async () => {
    const owner = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: owner.id, minor: 100_00 });
    const caller = app.as(await app.given.customer({ company: owner, permissions: owns }));
    const order = await dockOrder(app, owner);
    const { data } = await report(order.id, { pieces: 5 });
    await caller.call(decide, { body: { id: data.id, choice: 'putAway' } });
    expect(await wallet.balance()).toBe(100_00);
    expect((await staff.call(settle, { body: { id: data.id, settleNote: '' } })).code).toBe(200);
    expect((await staff.call(settle, { body: { id: data.id, settleNote: '' } })).code).toBe(409);
    expect(await wallet.balance()).toBe(90_00);
    // Agreed upon: the price list has nothing for it.
    const other = await report(order.id, { pieces: 5 });
    await caller.call(decide, { body: { id: other.data.id, choice: 'dispose' } });
    expect((await staff.call(settle, { body: { id: other.data.id, settleNote: '' } })).code).toBe(200);
    expect(await wallet.balance()).toBe(90_00);
    // Photographs that were wanted are shown, and charged each.
    const third = await report(order.id);
    await caller.call(decide, { body: { id: third.data.id, choice: 'photo' } });
    expect((await staff.call(settle, { body: { id: third.data.id, settleNote: '' } })).code).toBe(409);
    const photoIds = [await uploadedBy(app, person, 'attachment')];
    const settled = await staff.call(settle, { body: { id: third.data.id, settleNote: '', photoIds } });
    expect(settled.data.photos).toHaveLength(1);
    expect(await wallet.balance()).toBe(80_00);
  });

  it('H05 gives the customer five working days: Sunday and a holiday do not count', async () => {
    const order = await dockOrder(app, company);
    // Wednesday; the warehouse rests on Sundays.
    expect((await report(order.id)).data.deadline).toBe('2026-06-16');
    await app.db.run(sql`insert into holidays (country, type, begin_day, end_day) values ('JP', 'manual', '2026-06-11', '2026-06-11')`);
    expect((await report(order.id)).data.deadline).toBe('2026-06-17');
    await app.db.run(sql`delete from holidays where begin_day = '2026-06-11'`);
  });

  it('leaves the decision to the customer until the day has passed', async () => {
    const order = await dockOrder(app, company);
    const { data } = await report(order.id);
    expect(await staff.call(decide, { body: { id: data.id, choice: 'dispose' } })).toMatchObject({
      code: 409,
      message: '2026-06-16 前由客户决定',
    });
    await app.db.run(sql`update inbound_problems set deadline = '2026-06-09' where id = ${data.id}`);
    expect((await staff.call(problems.showProblem, { query: { id: data.id } })).data.isOverdue).toBe(true);
    expect((await staff.call(decide, { body: { id: data.id, choice: 'dispose' } })).data.status).toBe('decided');
  });

  it('is asked about again after photographs, with a new deadline', async () => {
    const order = await dockOrder(app, company);
    const { data } = await report(order.id);
    await customer.call(decide, { body: { id: data.id, choice: 'photo' } });
    const again = await staff.call(askAgain, { body: { id: data.id } });
    expect(again.data).toMatchObject({ status: 'open', choice: null, decidedByName: '', decidedAt: null });
    expect(await openProblems(order.id)).toBe(1);
  });

  it('told twice by a station is one, and of two at once the order counts both', async () => {
    const order = await dockOrder(app, company);
    const reference = 'station-1-0001';
    const [one, other] = [await report(order.id, { reference }), await report(order.id, { reference })];
    expect(one.data.id).toBe(other.data.id);
    await Promise.all([report(order.id), report(order.id)]);
    expect(await openProblems(order.id)).toBe(3);
  });

  it('is refused for goods that are not here, for a product of another company, and nobody else sees it (A07)', async () => {
    const [early, order] = [await dockOrder(app, company, { status: 'audited', arrived: 0 }), await dockOrder(app, company)];
    expect((await report(early.id)).code).toBe(409);
    const foreign = await dockOrder(app, await app.given.company());
    expect((await report(order.id, { productId: foreign.productIds[0] })).code).toBe(404);
    const { data } = await report(order.id);
    const stranger = app.as(await app.given.customer({ permissions: owns }));
    expect((await stranger.call(decide, { body: { id: data.id, choice: 'dispose' } })).code).toBe(404);
    expect((await stranger.call(problems.listProblems)).data.total).toBe(0);
    expect((await customer.call(problems.listProblems, { query: { orderId: order.id } })).data.total).toBe(1);
  });
});
