import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as topUps from '@kura/contract/finance/top-up.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  desk = await makeDesk(app);
});
afterAll(() => app.close());

const credit = (id: number, headers = {}) => desk.clerk.call(topUps.creditTopUp, { body: { id }, headers });
const journal = (id: number) =>
  app.db.rows<{ from: string; to: string; minor: number }>(sql`
    select f.code as "from", t.code as "to", p.minor from money_entries e join money_postings p on p.entry_id = e.id
    join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
    where e.cause_type = 'finance.topUp' and e.cause_id = ${id} order by e.id, p.line_no`);

it('F1 S09 yen into the RMB wallet: the amended rate counts, to the fen, through the exchange accounts', async () => {
  const { id, credit: at } = await desk.apply({ paidMinor: 500_000 });
  expect(at).toEqual({ currency: 'CNY', minor: 24_250_00 });
  const amended = await desk.clerk.call(topUps.amendTopUpRate, { body: { id, rate: '0.04862' } });
  expect(amended.data).toMatchObject({ rate: '0.048620', credit: { minor: 24_310_00 } });
  await desk.seen({ id });
  await desk.clerk.call(topUps.reviewTopUp, { body: { id } });
  const { data } = await credit(id);
  expect(data).toMatchObject({ status: 'success', credit: { currency: 'CNY', minor: 24_310_00 }, creditedAt: '2026-06-10T03:00:00.000Z' });
  expect(await desk.balance()).toBe(24_310_00);
  const c = desk.company.id;
  expect(await journal(id)).toEqual([
    { from: '1002.BANK_JP.JPY', to: '3901.FX.JPY', minor: 500_000 },
    { from: '3901.FX.CNY', to: `2201.WALLET.${c}.CNY`, minor: 24_310_00 },
  ]);
  const log = await app.db.first<{ before: object; after: object }>(
    sql`select before, after from operation_log where record = 'finance.topUp' and record_id = ${id} and action = 'finance.topUp.log.rate'`,
  );
  expect(log).toEqual({ before: { rate: '0.048500', credit: 'RMB 24,250.00' }, after: { rate: '0.048620', credit: 'RMB 24,310.00' } });
});
