import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import { createRepair, repairMoves } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { moveStock } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeReturn, receivedBack, uploadedBy } from '../../outbound/testing/make-return.ts';
import { fault, makeBench, makeRepair } from '../testing/make-repair.ts';
import { seenRepair } from '../testing/seen.ts';
import { openReturnRepair } from './on-return-repair.ts';

let app: TestApp;
let company: TestCompany;
let customer: Caller;
let person: TestUser;
let staff: Caller;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  const permissions = ['list', 'create', 'accept'].map((verb) => `workorders:repair:${verb}`);
  customer = app.as(await app.given.customer({ company, permissions }));
  person = await app.given.staff();
  staff = app.as(person);
  await makeWallet(app.db, { companyId: company.id, minor: 500_00 });
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

/** Each begins and waits for the rows of the product in turn; then all of them may go on, in this order. */
async function meet<T>(productId: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const sent: Promise<T>[] = [];
  await app.db.tx(async (tx) => {
    await tx.run(sql`select 1 from stock_balances where product_id = ${productId} for update`);
    for (const call of calls) {
      sent.push(call());
      await untilBlocked(app.db, sent.length);
    }
  });
  return Promise.all(sent);
}

/** Damaged pieces of a return at the bench, which no repair has yet and nobody was told of. */
async function atBench(quantity: number) {
  const input = { defectiveChoice: 'repair' as const, repairLimitMinor: 50_00 };
  const back = await makeReturn(app, company, { status: 'audited', expected: [quantity], input });
  const productId = back.products[0]?.id ?? 0;
  await receivedBack(app, person, back, productId, 'defective', quantity);
  await app.db.tx(async (tx) => {
    const from = await tx.first<{ id: number }>(sql`select id from stock_balances where product_id = ${productId} and defective > 0`);
    const line = { balanceId: from?.id ?? 0, toLocationId: back.warehouse.virtual.REPAIR, holding: 'defective' as const, quantity };
    const cause = { type: 'test', id: null, no: 'T' };
    await moveStock(tx, system, { reference: `bench:${productId}`, cause, lines: [line] }, app.clock.now());
  });
  const news = { returnId: back.id, number: back.number, companyId: company.id, warehouseId: back.warehouse.id, productId, quantity };
  return { ...back, productId, open: () => app.db.tx((tx) => openReturnRepair(tx, news, app.clock.now())) };
}
const piecesIn = async (productId: number): Promise<number> =>
  (
    await app.db.first<{ sum: number }>(
      sql`select coalesce(sum(quantity), 0)::int as sum from repair_orders where product_id = ${productId} and status <> 'cancelled'`,
    )
  )?.sum ?? 0;

it('S11 a repair that is asked for while another takes its pieces to the bench finds what is left', async () => {
  const { id, productId, warehouse } = await makeRepair(app, company, { upTo: 'accepted' });
  const start = async () => staff.call(repairMoves.calls.start, { body: await seenRepair(app.db, id) });
  const ask = () => customer.call(createRepair, { body: { ...fault, warehouseId: warehouse.id, productId, quantity: 2 } });
  const answers = await meet<{ code: number }>(productId, [start, ask]);
  expect(answers.map(({ code }) => code)).toEqual([200, 409]);
  expect(await piecesIn(productId)).toBe(2);
});

it('S11 two repairs that begin at once take different pieces of two rows of stock', async () => {
  const bench = await makeBench(app, company);
  const { productId } = bench;
  // One of the three damaged pieces lies elsewhere.
  await app.db.tx(async (tx) => {
    const from = await tx.first<{ id: number }>(sql`select id from stock_balances where product_id = ${productId} and defective > 0`);
    const line = { balanceId: from?.id ?? 0, toLocationId: bench.otherId, holding: 'defective' as const, quantity: 1 };
    const cause = { type: 'test', id: null, no: 'T' };
    await moveStock(tx, system, { reference: `apart:${productId}`, cause, lines: [line] }, app.clock.now());
  });
  const two = await makeRepair(app, company, { bench, upTo: 'accepted' });
  const one = await makeRepair(app, company, { bench, upTo: 'accepted', input: { quantity: 1 } });
  const starts = [two, one].map(
    ({ id }) =>
      async () =>
        staff.call(repairMoves.calls.start, { body: await seenRepair(app.db, id) }),
  );
  expect((await meet(productId, starts)).map(({ code }) => code)).toEqual([200, 200]);
});

it('S11 C10 news of one piece that is told twice at once makes one repair of it', async () => {
  const { productId, open } = await atBench(2);
  await meet(productId, [open, open]);
  expect(await piecesIn(productId)).toBe(2);
});

it('S11 S12 of a repair that opens and a station that acts on the same pieces at once, one gets them', async () => {
  for (const way of ['shelve', 'scrap', 'fix'] as const) {
    const { id, productId, open } = await atBench(2);
    await app.db.run(sql`update customer_returns set status = 'received' where id = ${id}`);
    const fileIds = [await uploadedBy(app, person, 'proof')];
    const acts = {
      shelve: async () => {
        const body = { id, productId, code: 'A-01-01-01', holding: 'defective' as const, quantity: 2, reference: `meet-${productId}-x` };
        return (await staff.call(returns.scanShelveBack, { body })).data.tone === 'green';
      },
      scrap: async () =>
        (await staff.call(returns.disposeReturn, { body: { id, productId, condition: 'defective', quantity: 2, fileIds } })).code === 200,
      fix: async () => (await staff.call(returns.endReturnRepair, { body: { id, productId, quantity: 2, feeMinor: 0 } })).code === 200,
    };
    const opened = async () => {
      await open();
      return true;
    };
    const [, isDone] = await meet(productId, [opened, acts[way]]);
    expect([way, isDone, await piecesIn(productId)]).toEqual([way, false, 2]);
  }
});
