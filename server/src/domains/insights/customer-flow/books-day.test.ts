import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import { listStatements, showStatement } from '@kura/contract/finance/statement/statement.endpoints.ts';
import { listTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { customerFlowReport, listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { makeDesk } from '../../finance/testing/top-up-desk.ts';

const may = '2026-05-01~2026-05-31';
const permissions = [
  'finance:expenditure:list',
  'finance:fee:list',
  'finance:statement:list',
  'finance:topUp:list',
  'insights:customerFlow:see',
];

it('L17 K04 a day of money is that of Shanghai for everybody: statement, wallet, tariff, top-ups and customer flow agree to the fen', async () => {
  const app = await testApp({ now: '2026-06-10T03:00:00Z' });
  const desk = await makeDesk(app);
  const companyId = desk.company.id;
  const wallet = await makeWallet(app.db, { companyId });
  // 23:30 of a month's last day in Shanghai is the next month in Tokyo.
  app.clock.set('2026-05-31T15:20:00Z');
  const { number } = await desk.apply();
  await wallet.charge([feeLine('PHOTO', 100_00)], { now: new Date('2026-04-30T15:30:00Z') });
  await wallet.charge([feeLine('STORAGE', 73_42)], { now: new Date('2026-05-31T15:30:00Z') });
  await wallet.charge([feeLine('PHOTO', 9_00)], { now: new Date('2026-05-31T16:00:00Z') });
  app.clock.set('2026-06-10T03:00:00Z');

  const staff = await app.given.staff();
  const customer = await app.given.customer({ company: desk.company, permissions });
  await app.db.run(sql`update users set zone = ${zones.JP} where id = ${customer.id}`);
  for (const [who, more] of [
    [app.as(customer), {}],
    [app.as(staff), { companyId }],
  ] as const) {
    const { wallets } = (await who.call(showStatement, { query: { month: '2026-05', ...more } })).data;
    expect(wallets).toMatchObject([{ opening: { minor: -100_00 }, closing: { minor: -173_42 } }]);
    const listed = (await pageOf(who, listStatements, { month: may, ...more })).rows;
    expect(listed).toMatchObject([{ month: '2026-05', charges: { minor: -73_42 }, closing: { minor: -173_42 } }]);
    const { sums } = (await who.call(sumExpenditure, { query: { at: may, ...more } })).data;
    expect(sums?.find(({ wallet: of }) => of === 'CNY')).toMatchObject({ opening: { minor: -100_00 }, closing: { minor: -173_42 } });
    expect((await pageOf(who, listExpenditure, { at: may, ...more })).rows.map(({ amount }) => amount.minor)).toEqual([-73_42]);
    expect((await pageOf(who, listFees, { at: may, ...more })).rows.map(({ charged }) => charged.minor)).toEqual([73_42]);
    const flow = (await pageOf(who, listCustomerFlow, { days: may, ...more })).rows;
    expect(flow.map(({ day, opening, closing }) => [day, opening.minor, closing.minor])).toEqual([['2026-05-31', -100_00, -173_42]]);
    const { figures } = (await who.call(customerFlowReport, { query: { days: may, ...more } })).data;
    expect(figures.find(({ key }) => key === 'closingCNY')?.value).toBe(-173_42);
    expect((await pageOf(who, listTopUps, { createdAt: may, ...more })).rows.map((row) => row.number)).toEqual([number]);
  }
  await app.close();
});
