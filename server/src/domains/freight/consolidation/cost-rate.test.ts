import { afterAll, beforeAll, expect, it } from 'vitest';
import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as money from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeConsolidation } from '../testing/make-consolidation.ts';

const now = '2026-08-10T03:00:00Z';
let app: TestApp;
let ops: TestUser;
let finance: TestUser;
beforeAll(async () => {
  app = await testApp({ now });
  [ops, finance] = [await app.given.staff(), await app.given.staff()];
  await dayRate('2026-08-01', '7.0804', null);
});
afterAll(() => app.close());

const dayRate = (day: string, rate: string, by: TestUser | null) =>
  app.db.run(
    sql`insert into exchange_rates (pair, day, rate, note, set_by, set_by_name, set_at)
      values ('USD/CNY', ${day}, ${rate}, '', ${by?.id ?? null}, 'x', ${now})`,
  );
const show = async (id: number, by = ops) => (await app.as(by).call(gx.showConsolidation, { query: { id } })).data;
const write = async (id: number, rate: string | null, more: object = {}, lang = 'en') =>
  app.as(ops).call(money.addConsolidationFee, {
    body: { id, revision: (await show(id)).revision, item: 'OTHER', minor: 100_000, currency: 'USD', rate, ...more } as never,
    lang: lang as 'en',
  });
const confirm = async (id: number, by: TestUser) => {
  const { revision, fees } = await show(id);
  return app.as(by).call(money.confirmConsolidationFee, { body: { id, revision, feeId: fees.at(-1)?.id ?? 0 } });
};
const booked = async (id: number) =>
  (await app.db.first<{ count: number }>(sql`select count(*)::int as count from money_entries where cause_id = ${id} and type = 'cost'`))
    ?.count;

it('S09 K05 a rate of a cost that no day could have is refused, whoever typed it and wherever', async () => {
  const id = await makeConsolidation(app);
  for (const rate of ['0.000001', '3.999999', '12.000001', '708.04']) {
    const refused = await write(id, rate);
    expect([refused.code, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('This rate is out of range')]);
  }
  expect((await write(id, '4.85', { currency: 'JPY' })).code).toBe(400);
  expect(await show(id)).toMatchObject({ fees: [], cost: { minor: 0 } });
  // One that a container has kept since before is no better.
  await app.db.run(sql`update consolidations set usd_rate = 0.000001 where id = ${id}`);
  expect((await write(id, null)).code).toBe(400);
  expect((await write(id, '7.08')).data.fees).toMatchObject([{ rate: '7.080000', isWaiting: false }]);
});

it('S09 a cost at a rate more than 1 % off that of the day counts when a second person has confirmed it', async () => {
  const id = await makeConsolidation(app);
  // 7.0804 and a hundredth: 7.009596 to 7.151204.
  expect((await write(id, '7.151204')).data.fees.at(-1)).toMatchObject({ isWaiting: false });
  expect((await write(id, '7.151205')).data.fees.at(-1)).toMatchObject({ isWaiting: true, notDecider: 'freight.fee.fourEyes' });
  expect([await booked(id), (await show(id)).cost?.minor]).toEqual([1, 715_120]);
  expect((await confirm(id, ops)).code).toBe(403);
  expect((await confirm(id, finance)).data).toMatchObject({ cost: { minor: 1_430_241 } });
  expect(await booked(id)).toBe(2);
  // The rate of the container is as typed as that of the line.
  await app.db.run(sql`update consolidations set usd_rate = 6.5 where id = ${id}`);
  expect((await write(id, null)).data.fees.at(-1)).toMatchObject({ rate: '6.500000', isWaiting: true });
  expect((await write(id, '4.1', { currency: 'CNY' })).data.fees.at(-1)).toMatchObject({ rate: '1.000000', isWaiting: false });
});

it('S09 a rate of the day that jumped is one that was typed: whoever set it does not confirm the cost at it', async () => {
  const id = await makeConsolidation(app);
  await dayRate('2026-08-10', '8.5', finance);
  expect((await write(id, null)).data.fees.at(-1)).toMatchObject({ rate: '8.500000', isWaiting: true });
  expect((await show(id, finance)).fees.at(-1)?.notDecider).toBe('finance.control.youSetRate');
  expect((await confirm(id, finance)).code).toBe(403);
  expect((await confirm(id, await app.given.staff())).code).toBe(200);
});
