import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBanks, setBankBalance } from '@kura/contract/finance/bank-balance/bank-balance.endpoints.ts';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
let clerk: Caller;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
  clerk = app.as(await app.given.staff({ permissions: ['finance:bankBalance:list', 'finance:bankBalance:set'] }));
});
afterAll(() => app.close());

const yen = (minor: number) => ({ currency: 'JPY', minor });
const of = async (accountId: number) => (await clerk.call(checkBanks)).data.find((row) => row.accountId === accountId);

it('K04 each receiving account: the book against the lines of the bank and what the bank says is left', async () => {
  const topUp = await desk.apply({ paidMinor: 500_000 });
  const { accountId } = topUp;
  const bankLineId = await desk.bankLine({ accountId, minor: 499_000, day: '2026-06-09' });
  await desk.clerk.call(topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
  // A thousand more than the bank says: two people.
  await desk.clerk.call(topUpMoves.calls.setReceived, { body: { id: topUp.id, receivedMinor: 500_000 } });
  await desk.colleague.call(topUpMoves.calls.review, { body: { id: topUp.id } });
  expect((await desk.colleague.call(topUpMoves.calls.credit, { body: { id: topUp.id } })).code).toBe(200);
  await desk.bankLine({ accountId, minor: 98_000, day: '2026-06-10' });
  // Money of another account is not this one's.
  await desk.credited({ paidMinor: 7, walletCurrency: 'JPY' });
  expect(await of(accountId)).toMatchObject({
    ledger: yen(500_000),
    backed: yen(499_000),
    unbacked: yen(1_000),
    unmatched: yen(98_000),
    closing: null,
    difference: null,
  });

  const type = (day: string, minor: number) => clerk.call(setBankBalance, { body: { accountId, day, minor } });
  await type('2026-06-08', 1_000_000);
  expect(await of(accountId)).toMatchObject({ closingDay: '2026-06-08', closing: yen(1_000_000), expected: null });
  await type('2026-06-10', 1_590_000);
  expect(await of(accountId)).toMatchObject({ closingDay: '2026-06-10', expected: yen(1_597_000), difference: yen(-7_000) });
  // Typed again: the newest of a day counts.
  await type('2026-06-10', 1_597_000);
  expect((await of(accountId))?.difference).toEqual(yen(0));
  expect((await type('2026-06-11', 1)).code).toBe(400);
});

it('K04 a cash box has no lines: what was credited is what is to be in it', async () => {
  const { accountId } = await desk.credited({ method: 'cash', currency: 'JPY', paidMinor: 1_234 });
  const day = dayIn(financeZone, app.clock.now());
  const type = (on: string, minor: number) => clerk.call(setBankBalance, { body: { accountId, day: on, minor } });
  await type(addDays(day, -1), 0);
  await type(day, 1_234);
  expect(await of(accountId)).toMatchObject({ ledger: yen(1_234), expected: yen(1_234), difference: yen(0) });
  await type(day, 1_200);
  expect((await of(accountId))?.difference).toEqual(yen(-34));
});
