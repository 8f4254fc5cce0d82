import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveReceivingAccount,
  createReceivingAccount,
  listReceivingChoices,
} from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.clock.set('2026-06-10T03:00:00Z');
  desk = await makeDesk(app);
});
afterAll(() => app.close());

const at = (id: number) => ({ body: { id } });

describe('S09 applying', () => {
  it('keeps the rate of the Shanghai day, the proof and a number of that day', async () => {
    app.clock.set('2026-06-10T15:59:59Z');
    desk = await makeDesk(app);
    await app.db.run(sql`insert into exchange_rates (pair, day, rate, set_by_name, set_at)
      values ('JPY/CNY', '2026-06-11', 0.0491, 'x', now()), ('JPY/CNY', '2026-06-12', 0.06, 'x', now())`);
    expect(await desk.apply()).toMatchObject({ rate: '0.048500', number: expect.stringMatching(/^CZ260610/) });
    app.clock.set('2026-06-10T16:00:00Z'); // 00:00 of the 11th in Shanghai
    const topUp = await desk.apply({ paidMinor: 100_000, payer: ' カ）アオイ ' });
    expect(topUp).toMatchObject({
      status: 'pending',
      rate: '0.049100',
      method: 'bankJp',
      payer: 'カ）アオイ',
      proofCount: 1,
      companyId: desk.company.id,
      number: expect.stringMatching(/^CZ260611\d{5}$/),
      credit: {
        currency: 'CNY',
        minor: 491e3,
      },
    });
    expect(topUp.proofs).toHaveLength(1);
  });

  it('refuses what cannot be: no proof, RMB into the JPY wallet, an account out of use, another’s file', async () => {
    const { id: accountId } = await desk.account('bankCn', 'CNY');
    const fileIds = [await desk.proof()];
    const call = (body: object) => desk.customer.call(topUps.applyTopUp, { body: { accountId, paidMinor: 100, fileIds, ...body } });
    const fieldOf = async (body: object) => ((await call(body)).data as unknown as { fields: { field: string }[] }).fields[0]?.field;
    expect(await fieldOf({ fileIds: [] })).toBe('fileIds');
    expect(await fieldOf({ walletCurrency: 'JPY' })).toBe('walletCurrency');
    expect(await fieldOf({ paidMinor: 0 })).toBe('paidMinor');
    await app.db.run(sql`update receiving_accounts set status = 'disabled' where id = ${accountId}`);
    expect(await fieldOf({})).toBe('accountId');
    const another = await app.given.customer();
    const { id: cnId } = await desk.account('bankCn', 'CNY');
    expect((await call({ accountId: cnId, fileIds: [await desk.proof(another)] })).code).toBe(404);
  });

  it('takes cash without a proof, and staff apply for the company they name', async () => {
    const { id: accountId } = await desk.account('cash', 'JPY');
    const body = { accountId, paidMinor: 10_000, walletCurrency: 'JPY' as const };
    expect((await desk.clerk.call(topUps.applyTopUp, { body })).code).toBe(400);
    const { data } = await desk.clerk.call(topUps.applyTopUp, { body: { ...body, companyId: desk.company.id } });
    expect(data).toMatchObject({ companyId: desk.company.id, method: 'cash', rate: null, status: 'pending' });
  });

  it('offers the accounts that are in use', async () => {
    const admin = app.as(await app.given.staff());
    const body = { method: 'alipay', currency: 'CNY', name: `Pay ${desk.company.code}`, sort: 1 } as const;
    const { data: asked } = await admin.call(createReceivingAccount, { body });
    const seen = { id: asked.id, proposedAt: asked.proposal?.at ?? '' };
    const { data: account } = await app.as(await app.given.staff()).call(approveReceivingAccount, { body: seen });
    const { proposal: _proposal, ...data } = account;
    await admin.call(createReceivingAccount, { body: { ...body, name: `Old ${desk.company.code}`, status: 'disabled' } });
    const { data: choices } = await desk.customer.call(listReceivingChoices);
    expect(choices.filter(({ name }) => name.endsWith(desk.company.code))).toEqual([data]);
    expect((await admin.call(createReceivingAccount, { body })).code).toBe(400);
  });

  it('lets the proof be renewed until it is reviewed', async () => {
    const { id } = await desk.apply();
    const fileIds = [await desk.proof(), await desk.proof()];
    const { data } = await desk.customer.call(topUps.renewTopUpProof, { body: { id, fileIds } });
    expect(data.proofs.map((file) => file.id)).toEqual(fileIds);
    const confirmed = await desk.confirmed();
    expect((await desk.customer.call(topUps.renewTopUpProof, { body: { id: confirmed.id, fileIds: [await desk.proof()] } })).code).toBe(
      409,
    );
    expect((await desk.stranger.call(topUps.renewTopUpProof, { body: { id, fileIds: [await desk.proof()] } })).code).toBe(404);
  });
});

describe('S09 reviewing', () => {
  const review = (id: number, headers = {}) => desk.clerk.call(topUps.topUpMoves.calls.review, { ...at(id), headers });

  it('K10 a bank transfer waits ten minutes, anything else is credited at once', async () => {
    const bank = await desk.seen(await desk.apply());
    expect((await review(bank.id)).data).toMatchObject({ status: 'confirmed', creditDueAt: '2026-06-10T03:10:00.000Z', creditedAt: null });
    expect(await desk.balance()).toBe(0);
    const wechat = await desk.seen(await desk.apply({ method: 'wechat', currency: 'CNY', paidMinor: 500_00 }));
    expect((await review(wechat.id)).data).toMatchObject({ status: 'success', creditedAt: '2026-06-10T03:00:00.000Z' });
    expect(await desk.balance()).toBe(500_00);
  });

  it('works once: again with the same key, twice at once, from a wrong state', async () => {
    const { id } = await desk.seen(await desk.apply({ method: 'alipay', currency: 'CNY', paidMinor: 100_00 }));
    const headers = { 'idempotency-key': `review-${id}` };
    expect([(await review(id, headers)).code, (await review(id, headers)).code]).toEqual([200, 200]);
    const two = await desk.seen(await desk.apply({ method: 'alipay', currency: 'CNY', paidMinor: 100_00 }));
    const answers = await Promise.all([review(two.id), desk.manager.call(topUps.topUpMoves.calls.review, at(two.id))]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect((await review(two.id)).code).toBe(409);
    expect(await desk.balance()).toBe(200_00);
  });

  it('C10 of several at once what one is refused for does not hold up the others, and asked again with the same key it answers the same', async () => {
    const cash = { method: 'alipay', currency: 'CNY', paidMinor: 100_00 } as const;
    const seen = async () => (await desk.seen(await desk.apply(cash))).id;
    const ids = [await seen(), (await desk.apply(cash)).id, await seen()];
    const headers = { 'idempotency-key': `review-${ids[0]}` };
    const press = () => desk.clerk.call(topUps.reviewTopUps, { body: { ids }, headers });
    const { data } = await press();
    expect(data.results.map(({ id, isDone, message }) => [id, isDone, message])).toEqual([
      [ids[0], true, ''],
      [ids[1], false, expect.stringContaining('请先关联银行流水')],
      [ids[2], true, ''],
    ]);
    expect((await press()).data).toEqual(data);
    expect(await desk.balance()).toBe(200_00);
  });

  it('several at once are refused whole when nobody knows one of them, and to who may not review one', async () => {
    const { id } = await desk.seen(await desk.apply());
    expect((await desk.clerk.call(topUps.reviewTopUps, { body: { ids: [id, 999_999] } })).code).toBe(404);
    expect((await desk.customer.call(topUps.reviewTopUps, { body: { ids: [id] } })).code).toBe(403);
    expect((await desk.clerk.call(topUps.creditTopUps, { body: { ids: [id] } })).data.results).toMatchObject([{ isDone: false }]);
    expect(await desk.balance()).toBe(0);
  });

  it('needs the money to be seen, the permission and the company', async () => {
    const { id } = await desk.apply();
    const unseen = await review(id);
    expect([unseen.code, unseen.message]).toEqual([409, expect.stringContaining('请先关联银行流水')]);
    await desk.seen({ id });
    expect((await desk.customer.call(topUps.topUpMoves.calls.review, at(id))).code).toBe(403);
    const other = await app.given.company();
    expect((await desk.clerk.call(topUps.topUpMoves.calls.review, { ...at(id), companyId: other.id })).code).toBe(404);
    expect((await review(id)).code).toBe(200);
  });

  it('after the review only the manager amends the rate, and before credit', async () => {
    const { id } = await desk.confirmed({ paidMinor: 500_000 });
    const body = { id, rate: '0.048620' };
    expect((await desk.clerk.call(topUps.topUpMoves.calls.amendRate, { body })).code).toBe(409);
    expect((await desk.clerk.call(topUps.topUpMoves.calls.amendConfirmedRate, { body })).code).toBe(403);
    const { data } = await desk.manager.call(topUps.topUpMoves.calls.amendConfirmedRate, { body });
    expect(data).toMatchObject({ status: 'confirmed', rate: '0.048620', credit: { minor: 24_310_00 } });
    await desk.clerk.call(topUps.topUpMoves.calls.credit, at(id));
    expect((await desk.manager.call(topUps.topUpMoves.calls.amendConfirmedRate, { body })).code).toBe(409);
    expect(await desk.balance()).toBe(24_310_00);
    const plain = await desk.apply({ paidMinor: 500, walletCurrency: 'JPY' });
    expect((await desk.clerk.call(topUps.topUpMoves.calls.amendRate, { body: { id: plain.id, rate: '0.05' } })).code).toBe(409);
  });

  it('K05 a rate for 100 yen typed as one for 1 yen is refused, before and after the review', async () => {
    const { id } = await desk.apply({ paidMinor: 500_000 });
    const amended = await desk.clerk.call(topUps.topUpMoves.calls.amendRate, { body: { id, rate: '4.8500' } });
    expect([amended.code, amended.data]).toEqual([400, { fields: [expect.objectContaining({ field: 'rate' })] }]);
    await desk.seen({ id });
    await review(id);
    expect((await desk.manager.call(topUps.topUpMoves.calls.amendConfirmedRate, { body: { id, rate: '4.8500' } })).code).toBe(400);
    await desk.clerk.call(topUps.topUpMoves.calls.credit, at(id));
    expect(await desk.balance()).toBe(24_250_00);
  });
});

describe('S09 cancelling', () => {
  const cancel = (id: number, reason = 'typed wrongly', headers = {}) =>
    desk.customer.call(topUps.topUpMoves.calls.cancel, { body: { id, reason }, headers });

  it('the customer while it is pending, with a reason, once', async () => {
    const { id } = await desk.apply();
    expect((await cancel(id, '')).code).toBe(400);
    expect((await desk.stranger.call(topUps.topUpMoves.calls.cancel, { body: { id, reason: 'x' } })).code).toBe(404);
    expect((await desk.clerk.call(topUps.topUpMoves.calls.cancel, { body: { id, reason: 'x' } })).code).toBe(403);
    const headers = { 'idempotency-key': `cancel-${id}` };
    expect((await cancel(id, 'typed wrongly', headers)).data).toMatchObject({ status: 'cancelled', reason: 'typed wrongly' });
    expect([(await cancel(id, 'typed wrongly', headers)).code, (await cancel(id)).code]).toEqual([200, 409]);
    const two = await desk.apply();
    const answers = await Promise.all([cancel(two.id), cancel(two.id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const confirmed = await desk.confirmed();
    expect((await cancel(confirmed.id)).code).toBe(409);
  });

  it('finance until it is credited; its bank line is free again', async () => {
    const topUp = await desk.apply();
    const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor: 500_000 });
    await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
    await desk.clerk.call(topUps.topUpMoves.calls.review, at(topUp.id));
    const dismiss = (id: number, reason: string) => desk.clerk.call(topUps.topUpMoves.calls.dismiss, { body: { id, reason } });
    expect((await dismiss(topUp.id, '')).code).toBe(400);
    expect((await dismiss(topUp.id, 'not ours')).data).toMatchObject({ status: 'cancelled', reason: 'not ours', bankLineId: null });
    const credited = await desk.credited();
    expect((await dismiss(credited.id, 'late')).code).toBe(409);
    expect((await desk.customer.call(topUps.topUpMoves.calls.dismiss, { body: { id: credited.id, reason: 'x' } })).code).toBe(403);
  });
});

describe('A07 whose top-ups', () => {
  it('customers see their own and nothing of our bank; staff see all, or the company they picked', async () => {
    const topUp = await desk.apply();
    const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor: 500_000 });
    await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: topUp.id, bankLineId } });
    const own = await desk.customer.call(topUps.listTopUps, { query: {} });
    expect(own.data.rows.map(({ id, bankLineId: line }: TopUpRow) => [id, line])).toEqual([[topUp.id, null]]);
    expect((await desk.stranger.call(topUps.listTopUps, { query: {} })).data.total).toBe(0);
    expect((await desk.stranger.call(topUps.showTopUp, { query: { id: topUp.id } })).code).toBe(404);
    expect((await desk.customer.call(topUps.showTopUp, { query: { id: topUp.id } })).data.bankLine).toBeNull();
    const staff = await desk.clerk.call(topUps.showTopUp, { query: { id: topUp.id } });
    expect(staff.data).toMatchObject({ bankLineId, bankLine: { id: bankLineId, amount: { minor: 500_000 } } });
    const other = await app.given.company();
    expect((await desk.clerk.call(topUps.listTopUps, { query: {}, companyId: other.id })).data.total).toBe(0);
    const found = await desk.clerk.call(topUps.listTopUps, {
      query: { companyId: desk.company.id, status: 'pending', isAssociated: 'yes' },
    });
    expect(found.data.rows.map(({ id }: TopUpRow) => id)).toEqual([topUp.id]);
  });

  it('customers learn neither by a filter of the staff nor from a row what only staff may know', async () => {
    const topUp = await desk.confirmed({ paidMinor: 500_000 });
    const ofCustomer = async (isAssociated: 'yes' | 'no') =>
      (await desk.customer.call(topUps.listTopUps, { query: { isAssociated } })).data.rows.map(({ id }: TopUpRow) => id);
    expect([await ofCustomer('yes'), await ofCustomer('no')]).toEqual([[topUp.id], [topUp.id]]);
    const reviewed = async ({ call }: typeof desk.clerk) =>
      (await call(topUps.listTopUps, { query: { number: topUp.number } })).data.rows.map(({ reviewedByName }: TopUpRow) => reviewedByName);
    expect([await reviewed(desk.clerk), await reviewed(desk.customer)]).toEqual([[expect.stringMatching(/./)], ['']]);
  });

  it('L09 badges of staff count what waits for finance, and the sum of the three', async () => {
    const before = (await desk.clerk.call(getBadges)).data;
    await desk.apply();
    await desk.confirmed();
    const { data } = await desk.clerk.call(getBadges);
    expect([data.recharge - before.recharge, data.rechargeDetail - before.rechargeDetail]).toEqual([1, 1]);
    expect(data.sumTotal).toBe(data.recharge + data.rechargeDetail + data.invoice);
  });

  it('L09 badges of a customer count only what they can mend: no proof, or no word for three days', async () => {
    const mine = async () => (await desk.customer.call(getBadges)).data;
    const quiet = await desk.apply();
    await desk.confirmed();
    expect(await mine()).toMatchObject({ recharge: 0, rechargeDetail: 0, sumTotal: 0 });
    await behindTheBack(
      app.db,
      sql`update top_ups set created_at = ${app.clock.now()}::timestamptz - interval '3 days' where id = ${quiet.id}`,
    );
    expect(await mine()).toMatchObject({ recharge: 0, rechargeDetail: 1, sumTotal: 1 });
    const bare = await desk.apply();
    await app.db.run(sql`delete from files where attached_to = 'finance.topUp' and attached_id = ${bare.id}`);
    expect((await mine()).rechargeDetail).toBe(2);
    // Whoever pays in cash has nothing to show.
    const cash = await desk.apply({ method: 'cash', currency: 'CNY' });
    await app.db.run(sql`delete from files where attached_to = 'finance.topUp' and attached_id = ${cash.id}`);
    expect((await mine()).rechargeDetail).toBe(2);
    expect((await desk.stranger.call(getBadges)).data).toMatchObject({ recharge: 0, rechargeDetail: 0, sumTotal: 0 });
  });
});
