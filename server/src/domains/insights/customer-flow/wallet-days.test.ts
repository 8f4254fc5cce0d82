import { customerCensusReport, listCustomerCensus } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { customerFlowReport, listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { expect, it } from 'vitest';
import { raw } from '../../../kernel/db/sql.ts';
import { testApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { feeLine, makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';
import { keepDays, keptDaysProof, partsOf } from '../kept-days/kept-days.ts';
import { keptAsLive, lastTested } from '../testing/kept-days.ts';
import { walletDays } from './wallet-days.ts';

it('K04 what is kept of the wallets by day and month tells what the movements tell, also after late ones, a kill and a wrong sum', async () => {
  saySeed();
  const app = await testApp({ now: '2026-10-31T15:30:00Z' });
  const staff = await app.given.staff();
  const wallets: { company: TestCompany; wallet: TestWallet; isYen: boolean }[] = [];
  for (const isYen of [false, true]) {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
    if (isYen) {
      await wallet.setDualWallet(true);
      await wallet.credit(1_000_000, 'JPY');
    }
    wallets.push({ company, wallet, isYen });
  }
  const charge = ({ wallet, isYen }: (typeof wallets)[number], at: string) => {
    const more = isYen && luck() < 0.5 ? { currency: 'JPY', rate: '0.048500' } : {};
    return wallet.charge([feeLine('PHOTO', 1 + Math.floor(luck() * 900), more as object)], { now: new Date(at) });
  };
  const anyDay = () => new Date(Date.parse('2026-08-01T00:00:00Z') + Math.floor(luck() * 90 * 24) * 3_600_000).toISOString();
  for (const one of wallets) for (let at = 0; at < 30; at += 1) await charge(one, anyDay());
  const asking = [
    { days: '2026-08-20~2026-10-31' },
    { days: '2026-09-01~2026-09-30', companyId: wallets[1]?.company.id },
    { days: '2026-07-29~2026-10-29', contrast: '7' },
  ];
  const told = async () => {
    const found: unknown[] = [];
    for (const query of asking)
      for (const report of [customerFlowReport, customerCensusReport])
        found.push((await app.as(staff).call(report as never, { query: query as never })).data);
    found.push((await app.as(staff).call(listCustomerFlow, { query: { days: asking[0]?.days, size: 100 } })).data);
    found.push((await app.as(staff).call(listCustomerCensus, { query: { ...asking[0], size: 50 } })).data);
    return found;
  };
  const [one, other] = wallets as [(typeof wallets)[number], (typeof wallets)[number]];
  await keptAsLive(app, walletDays, told, [
    () => charge(one, '2026-09-15T15:59:00Z'),
    // The last hour of a month in Shanghai.
    () => charge(other, '2026-08-31T15:30:00Z'),
    () => charge(other, '2026-10-02T00:00:00Z'),
  ]);
  const { months, days, live } = await partsOf(app.db, walletDays, { from: '2026-08-20', to: '2026-10-05' });
  expect([months, days.length, live]).toEqual([['2026-09-01'], 12 + 5, []]);
  await app.close();
});

it('K04 days and months stay true when several processes keep them at once, while late movements come in', async () => {
  saySeed();
  const app = await testApp({ now: '2026-10-31T15:30:00Z' });
  const wallet = await makeWallet(app.db, { companyId: (await app.given.company()).id, minor: 10_000_00 });
  const anyHour = () => new Date(Date.parse('2026-08-31T12:00:00Z') + Math.floor(luck() * 32 * 24) * 3_600_000);
  const late = () => wallet.charge([feeLine('PHOTO', 1 + Math.floor(luck() * 900))], { now: anyHour() });
  const keep = (last = lastTested) => keepDays(app.db, walletDays, last);
  await late();
  await keep();
  // Each begins elsewhere in the same month.
  const ends = ['2026-09-08', '2026-09-16', '2026-09-24'].map((day) => raw(`date '${day}'`));
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 12; at += 1) await late();
    await Promise.all([...ends.map((last) => keep(last)), keep(), late(), late()]);
  }
  await keep();
  expect((await partsOf(app.db, walletDays, { from: '2026-09-01', to: '2026-09-30' })).months).toEqual(['2026-09-01']);
  expect(await app.db.tx((tx) => keptDaysProof(walletDays).prove(tx, new Date()))).toMatchObject({ wrong: 0 });
  await app.close();
});
