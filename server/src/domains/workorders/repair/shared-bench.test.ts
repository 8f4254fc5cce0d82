import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import { createRepair, instructRepair, repairMoves } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeReturn, receivedBack, type TestBack, uploadedBy } from '../../outbound/testing/make-return.ts';
import { quote } from '../testing/make-repair.ts';
import { seenRepair } from '../testing/seen.ts';

const moves = repairMoves.calls;
let app: TestApp;
let company: TestCompany;
let customer: Caller;
let person: TestUser;
let staff: Caller;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  const permissions = ['list', 'create', 'accept'].map((verb) => `workorders:repair:${verb}`);
  customer = app.as(await app.given.customer({ company, permissions: [...permissions, 'outbound:return:decide'] }));
  person = await app.given.staff();
  staff = app.as(person);
  await makeWallet(app.db, { companyId: company.id, minor: 500_00 });
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

let steps = 0;
const reference = () => `bench-${String(++steps).padStart(6, '0')}`;
const productOf = ({ products }: TestBack): number => products[0]?.id ?? 0;

/** Damaged pieces in the returns area of a return that is received to the end; their owner wants them repaired. */
async function damaged(quantity: number, input: object = {}, like?: TestBack): Promise<TestBack> {
  const lines = like && [{ productId: productOf(like), expected: quantity }];
  const wish = { defectiveChoice: 'repair' as const, repairLimitMinor: 50_00, ...(lines && { lines }), ...input };
  const made = await makeReturn(app, company, {
    status: 'audited',
    expected: [quantity],
    input: wish,
    ...(like && { warehouse: like.warehouse }),
  });
  const back = { ...made, products: (like ?? made).products };
  await receivedBack(app, person, back, productOf(back), 'defective', quantity);
  expect((await staff.call(returns.returnMoves.calls.endReceiving, { body: { id: back.id, parcels: 1 } })).code).toBe(200);
  return back;
}
const carry = (back: TestBack, quantity: number) =>
  staff.call(returns.scanRepairBack, { body: { id: back.id, productId: productOf(back), quantity, reference: reference() } });
const shelve = async (back: TestBack, quantity: number, holding: 'good' | 'defective') =>
  (
    await staff.call(returns.scanShelveBack, {
      body: { id: back.id, productId: productOf(back), code: 'A-01-01-01', holding, quantity, reference: reference() },
    })
  ).data.reason;
const scrap = async (back: TestBack, quantity: number) =>
  (
    await staff.call(returns.disposeReturn, {
      body: {
        id: back.id,
        productId: productOf(back),
        condition: 'defective',
        quantity,
        fileIds: [await uploadedBy(app, person, 'proof')],
      },
    })
  ).code;
const fix = async (back: TestBack, quantity: number) =>
  (await staff.call(returns.endReturnRepair, { body: { id: back.id, productId: productOf(back), quantity, feeMinor: 0 } })).code;
const stateOf = async ({ id }: TestBack) => (await staff.call(returns.showReturn, { query: { id } })).data;

/** A repair that a person asks for, of pieces in the returns area. */
async function asked(back: TestBack, quantity: number, more: object = {}): Promise<number> {
  const body = {
    type: 'return' as const,
    holding: 'defective' as const,
    faultLabel: 'noPower' as const,
    faultText: '不通电',
    returnNumber: back.number,
    warehouseId: back.warehouse.id,
    productId: productOf(back),
    quantity,
    ...more,
  };
  const { code, data, message } = await customer.call(createRepair, { body });
  expect(code, message).toBe(200);
  return data.id;
}
async function begun(id: number): Promise<void> {
  await staff.call(moves.quote, { body: { ...(await seenRepair(app.db, id)), ...quote, costMinor: 0 } });
  const { code, message } = await staff.call(moves.start, { body: await seenRepair(app.db, id) });
  expect(code, message).toBe(200);
}
async function closed(
  id: number,
  fixedCount: number,
  { warehouse }: TestBack,
  instruction: 'abandon' | 'shelve' = 'shelve',
  staff: Caller = app.as(person),
) {
  expect((await staff.call(moves.finish, { body: { id, fixedCount } })).code).toBe(200);
  expect((await customer.call(instructRepair, { body: { ...(await seenRepair(app.db, id)), instruction } })).code).toBe(200);
  // What is abandoned has no place.
  const defective = instruction === 'shelve' ? { defectiveLocationId: warehouse.at['A-01-01-02'] ?? 0 } : {};
  return staff.call(moves.close, {
    body: { ...(await seenRepair(app.db, id)), goodLocationId: warehouse.at['A-01-01-01'] ?? 0, ...defective },
  });
}
const repairsOf = ({ id }: TestBack) =>
  app.db.rows<{ id: number; quantity: number }>(sql`select id, quantity from repair_orders where return_id = ${id} order by id`);

it('S11 S12 of the pieces at the bench the return station takes none that an open repair has, asked for by a person', async () => {
  const back = await damaged(3);
  await begun(await asked(back, 2));
  expect(await shelve(back, 1, 'defective')).not.toBe('shelved');
  expect([await scrap(back, 1), await fix(back, 1)].every((code) => code !== 200)).toBe(true);
});

it('S11 S12 what is good again in an open repair is put away by that repair alone', async () => {
  const back = await damaged(3);
  const id = await asked(back, 2);
  await begun(id);
  expect((await staff.call(moves.finish, { body: { id, fixedCount: 2 } })).code).toBe(200);
  expect(await shelve(back, 1, 'good')).not.toBe('shelved');
});

it('S11 S12 a repair of the return that has closed leaves the pieces of the next one to that one', async () => {
  const back = await damaged(5);
  await carry(back, 2);
  await app.kernel.outbox.drain();
  const [first] = await repairsOf(back);
  await begun(first?.id ?? 0);
  await carry(back, 3);
  await app.kernel.outbox.drain();
  expect((await repairsOf(back)).map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect((await closed(first?.id ?? 0, 2, back)).code).toBe(200);
  expect(await shelve(back, 1, 'defective')).not.toBe('shelved');
  expect([await scrap(back, 1), await fix(back, 1)].every((code) => code !== 200)).toBe(true);
  const second = (await repairsOf(back))[1]?.id ?? 0;
  await begun(second);
  expect((await closed(second, 3, back)).code).toBe(200);
  expect((await stateOf(back)).status).toBe('repaired');
});

it('S11 pieces that are carried to the bench while another repair there has its result are a repair of their own', async () => {
  const back = await damaged(4);
  await carry(back, 3);
  await app.kernel.outbox.drain();
  const [first] = await repairsOf(back);
  await begun(first?.id ?? 0);
  expect((await staff.call(moves.finish, { body: { id: first?.id ?? 0, fixedCount: 3 } })).code).toBe(200);
  await carry(back, 1);
  await app.kernel.outbox.drain();
  expect((await repairsOf(back)).map(({ quantity }) => quantity)).toEqual([3, 1]);
});

it('S11 S12 a return whose pieces a person’s repair took ends when that repair closes, as what became of them', async () => {
  const back = await damaged(2);
  const id = await asked(back, 2);
  await begun(id);
  expect((await stateOf(back)).status).toBe('received');
  expect((await closed(id, 1, back, 'abandon')).code).toBe(200);
  const seen = await stateOf(back);
  expect(seen).toMatchObject({ status: 'repaired', waiting: [], shelvedCount: 1, scrappedCount: 1 });
  expect(seen.acts.map(({ kind, condition, quantity }) => [kind, condition, quantity])).toEqual([
    ['fixed', 'defective', 1],
    ['shelve', 'good', 1],
    ['scrap', 'defective', 1],
  ]);
});

it('S11 S12 one repair of pieces of two returns ends both of them, and a question to the customer that is open there', async () => {
  const one = await damaged(1);
  const other = await damaged(1, { defectiveChoice: null, repairLimitMinor: null }, one);
  expect((await stateOf(other)).deadline).not.toBeNull();
  const id = await asked(one, 2, { returnNumber: '' });
  await begun(id);
  expect((await closed(id, 2, one)).code).toBe(200);
  for (const back of [one, other])
    expect(await stateOf(back)).toMatchObject({ status: 'repaired', waiting: [], deadline: null, shelvedCount: 1 });
});

it('S11 S12 good pieces of a return that a repair found damaged end it as put away', async () => {
  const back = await makeReturn(app, company, { status: 'audited', expected: [2], input: { goodChoice: 'shelve' } });
  await receivedBack(app, person, back, productOf(back), 'good', 2);
  expect((await staff.call(returns.returnMoves.calls.endReceiving, { body: { id: back.id, parcels: 1 } })).code).toBe(200);
  const id = await asked(back, 2, { holding: 'good' });
  await begun(id);
  expect((await closed(id, 1, back)).code).toBe(200);
  expect(await stateOf(back)).toMatchObject({ status: 'shelved', waiting: [], shelvedCount: 2 });
});

it('S11 S12 a repair of what the return has put on its shelf already is no matter of that return', async () => {
  const back = await damaged(2, { defectiveChoice: 'shelve', repairLimitMinor: null });
  expect(await shelve(back, 1, 'defective')).toBe('shelved');
  const id = await asked(back, 1, { type: 'inStore', returnNumber: '' });
  await begun(id);
  expect((await stateOf(back)).waiting).toMatchObject([{ defective: 1, inRepair: 0 }]);
  expect(await shelve(back, 1, 'defective')).toBe('allDone');
  expect((await closed(id, 1, back)).code).toBe(200);
  expect((await stateOf(back)).acts).toHaveLength(2);
});

it('S11 S12 whoever may carry out repairs ends a return with the last piece, without a permission at the return station', async () => {
  const back = await damaged(1);
  const id = await asked(back, 1);
  await begun(id);
  const worker = app.as(await app.given.staff({ permissions: ['workorders:repair:list', 'workorders:repair:work'] }));
  expect((await closed(id, 1, back, 'shelve', worker)).code).toBe(200);
  expect((await stateOf(back)).status).toBe('repaired');
});
