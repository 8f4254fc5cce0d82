import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  controlChangeMoves,
  getControls,
  listLoneActs,
  setControls,
  setRoleLimit,
} from '@kura/contract/finance/control/control.endpoints.ts';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';
import { creditDueTopUps } from './top-up.jobs.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  desk = await makeDesk(app);
});
afterAll(() => app.close());

const { amendRate, amendConfirmedRate, associate, dissociate, review, credit, reverse, setReceived } = topUps.topUpMoves.calls;
const clock = (at: string) => creditDueTopUps(app.db, new Date(at), { error: () => undefined });
const aYearLater = '2027-06-10T03:00:00Z';
const show = async (id: number, by: Caller = desk.manager) => (await by.call(topUps.showTopUp, { query: { id } })).data;
const backed = async (more: { minor?: number; paidMinor?: number; importedBy?: number } = {}) => {
  const topUp = await desk.apply({ paidMinor: more.paidMinor ?? 500_000 });
  const { minor = 500_000, importedBy } = more;
  const bankLineId = await desk.bankLine({ accountId: topUp.accountId, minor, ...(importedBy ? { importedBy } : {}) });
  await desk.clerk.call(associate, { body: { id: topUp.id, bankLineId } });
  return { ...topUp, bankLineId };
};

/** Every press that one clerk has, in any order, and the clock after them: nothing of it may credit. */
async function everythingAlone(id: number, by: Caller) {
  for (const call of [review, credit]) await by.call(call, { body: { id } });
  for (const isFinal of [false, true])
    for (const status of ['pending', 'confirmed'] as const)
      await by.call(topUps.decideTopUp, { body: { id, status, isSeen: true, isFinal } });
  for (const call of [review, credit]) await by.call(call, { body: { id } });
  await clock(aYearLater);
}

describe('S09 no credit without a line of the bank by one person alone', () => {
  it.each(['cash', 'wechat', 'alipay', 'other', 'bankCn'] as const)(
    '%s that one person saw waits for another, also by the clock',
    async (method) => {
      const { id } = await desk.apply({ method, currency: 'CNY', paidMinor: 100_00 });
      await desk.clerk.call(setReceived, { body: { id, isSeen: true } });
      expect((await desk.clerk.call(review, { body: { id } })).data).toMatchObject({
        status: 'confirmed',
        creditDueAt: null,
        doubt: 'noLine',
      });
      const alone = await desk.clerk.call(credit, { body: { id } });
      expect([alone.code, alone.message]).toEqual([403, '没有银行流水支持，需另一位同事复核']);
      await everythingAlone(id, desk.clerk);
      expect([(await show(id)).status, await desk.balance()]).toEqual(['confirmed', 0]);
      expect((await show(id, desk.colleague)).notLast).toBeNull();
      expect((await desk.colleague.call(credit, { body: { id } })).data.status).toBe('success');
      expect(await desk.balance()).toBe(100_00);
    },
  );

  it('A08 an account to which the first one gave a password is no second person, neither to review nor to credit', async () => {
    const [first, second] = [await app.given.staff(), await app.given.staff()];
    await app.db.run(sql`update users set password_by = ${first.id} where id = ${second.id}`);
    const [saw, made] = [app.as(first), app.as(second)];
    const { id } = await desk.apply({ method: 'cash', currency: 'CNY', paidMinor: 100_00 });
    await saw.call(setReceived, { body: { id, isSeen: true } });
    expect((await made.call(review, { body: { id } })).data).toMatchObject({ status: 'confirmed', creditDueAt: null });
    for (const who of [saw, made]) expect((await who.call(credit, { body: { id } })).code).toBe(403);
    await clock(aYearLater);
    expect([(await show(id)).status, await desk.balance()]).toEqual(['confirmed', 0]);
    expect((await desk.colleague.call(credit, { body: { id } })).data.status).toBe('success');
  });

  it('what one saw and another reviewed is credited by the rule', async () => {
    const { id } = await desk.apply({ method: 'cash', currency: 'CNY', paidMinor: 100_00 });
    await desk.seen({ id });
    expect((await desk.clerk.call(review, { body: { id } })).data.status).toBe('success');
    const bank = await desk.apply({ method: 'bankCn', currency: 'CNY', paidMinor: 100_00 });
    await desk.seen(bank);
    await desk.clerk.call(review, { body: { id: bank.id } });
    await clock('2026-06-10T03:10:00Z');
    expect((await show(bank.id)).status).toBe('success');
  });

  it('an amount above the line: never the press of the one who wrote it', async () => {
    const { id } = await backed();
    await desk.clerk.call(setReceived, { body: { id, receivedMinor: 500_001 } });
    expect((await desk.clerk.call(review, { body: { id } })).data).toMatchObject({
      status: 'confirmed',
      creditDueAt: null,
      doubt: 'aboveLine',
    });
    await everythingAlone(id, desk.clerk);
    // A colleague who reviewed it does not make the clerk's press another's.
    expect([(await show(id)).status, await desk.balance()]).toEqual(['confirmed', 0]);
    expect((await desk.manager.call(credit, { body: { id } })).code).toBe(200);
    const reviewed = await backed();
    await desk.clerk.call(setReceived, { body: { id: reviewed.id, receivedMinor: 500_001 } });
    await desk.colleague.call(setReceived, { body: { id: reviewed.id, isSeen: true } });
    await desk.colleague.call(review, { body: { id: reviewed.id } });
    expect((await desk.clerk.call(credit, { body: { id: reviewed.id } })).message).toBe('到账金额由您填写，须由另一位同事最后确认');
  });

  it('up to the line one reviewer is enough, who is not the applicant; and it is listed', async () => {
    const { id, number } = await backed({ minor: 499_560 });
    expect((await desk.clerk.call(review, { body: { id } })).data).toMatchObject({ creditDueAt: '2026-06-10T03:10:00.000Z', doubt: null });
    expect((await desk.clerk.call(credit, { body: { id } })).code).toBe(200);
    const owner = app.as(await app.given.staff());
    const { data } = await owner.call(listLoneActs, { query: { companyId: desk.company.id } });
    expect(data.rows.map(({ kind, recordNo, amount }: LoneAct) => [kind, recordNo, amount])).toEqual([
      ['credit', number, { currency: 'CNY', minor: 24_228_66 }],
    ]);
    const { id: accountId } = await desk.account('bankJp', 'JPY');
    const fileIds: number[] = [];
    const own = await desk.clerk.call(topUps.applyTopUp, { body: { accountId, companyId: desk.company.id, paidMinor: 1000, fileIds } });
    expect(own.code).toBe(400);
    const { id: cashId } = await desk.account('cash', 'JPY');
    const cash = await desk.clerk.call(topUps.applyTopUp, {
      body: { accountId: cashId, companyId: desk.company.id, paidMinor: 1000, fileIds },
    });
    await desk.seen({ id: cash.data.id });
    const refused = await desk.clerk.call(review, { body: { id: cash.data.id } });
    expect([refused.code, refused.message]).toEqual([403, '这是您提交的申请，须由另一位同事审核']);
  });

  it('is not listed where two had a hand in it', async () => {
    await desk.credited({ method: 'cash', currency: 'CNY', paidMinor: 100_00 });
    const owner = app.as(await app.given.staff());
    expect((await owner.call(listLoneActs, { query: { companyId: desk.company.id } })).data.total).toBe(0);
  });
});

describe('S09 ways around', () => {
  it('a line taken and left again forgets who saw the money', async () => {
    const { id, accountId } = await desk.apply();
    await desk.seen({ id });
    const bankLineId = await desk.bankLine({ accountId, minor: 500_000 });
    await desk.clerk.call(associate, { body: { id, bankLineId } });
    expect((await desk.clerk.call(dissociate, { body: { id } })).data).toMatchObject({ isSeen: false, received: null });
    expect((await desk.clerk.call(review, { body: { id } })).code).toBe(409);
    await desk.clerk.call(setReceived, { body: { id, isSeen: true } });
    await everythingAlone(id, desk.clerk);
    expect(await desk.balance()).toBe(0);
  });

  it('a line of one yen does not back a million', async () => {
    const { id } = await backed({ minor: 1, paidMinor: 1_000_000 });
    await desk.clerk.call(setReceived, { body: { id, receivedMinor: 1_000_000 } });
    await everythingAlone(id, desk.clerk);
    expect(await desk.balance()).toBe(0);
  });

  it('the rate after the review: far from the day’s, the press of another is needed, and the clock waits', async () => {
    const { id } = await backed();
    await desk.clerk.call(review, { body: { id } });
    const { data } = await desk.manager.call(amendConfirmedRate, { body: { id, rate: '0.05' } });
    expect(data).toMatchObject({ creditDueAt: null, doubt: 'rate', notLast: 'finance.control.youSetRate' });
    expect(await clock(aYearLater)).toBe(0);
    expect((await desk.manager.call(credit, { body: { id } })).code).toBe(403);
    expect((await desk.clerk.call(credit, { body: { id } })).code).toBe(200);
    expect(await desk.balance()).toBe(25_000_00);
  });

  it('the rate after the review of what no line backs: whoever reviewed has not seen it', async () => {
    const { id } = await desk.confirmed();
    await desk.manager.call(amendConfirmedRate, { body: { id, rate: '0.0486' } });
    expect(await clock(aYearLater)).toBe(0);
    expect((await desk.manager.call(credit, { body: { id } })).code).toBe(403);
    expect((await desk.clerk.call(credit, { body: { id } })).code).toBe(200);
  });

  it('the rate before the review: far by more than one percent waits, and within it does not', async () => {
    const [near, far] = [await backed(), await backed()];
    await desk.clerk.call(amendRate, { body: { id: near.id, rate: '0.048985' } });
    await desk.clerk.call(amendRate, { body: { id: far.id, rate: '0.048986' } });
    expect((await desk.clerk.call(review, { body: { id: near.id } })).data.creditDueAt).not.toBeNull();
    expect((await desk.clerk.call(review, { body: { id: far.id } })).data).toMatchObject({ creditDueAt: null, doubt: 'rate' });
    await everythingAlone(far.id, desk.clerk);
    expect((await show(far.id)).status).toBe('confirmed');
  });

  it('a rate of the day that jumped is as good as an amended one', async () => {
    const setter = await app.given.staff({
      permissions: ['finance:topUp:list', 'finance:topUp:match', 'finance:topUp:review', 'finance:topUp:credit'],
    });
    await app.db.run(sql`insert into exchange_rates (pair, day, rate, set_by, set_by_name, set_at)
      values ('JPY/CNY', '2026-06-10', 0.06, ${setter.id}, 'x', now())`);
    const { id } = await backed();
    const alone = app.as(setter);
    await everythingAlone(id, alone);
    expect([(await show(id)).status, await desk.balance()]).toEqual(['confirmed', 0]);
    expect((await desk.clerk.call(credit, { body: { id } })).code).toBe(200);
    await app.db.run(
      sql`insert into exchange_rates (pair, day, rate, set_by_name, set_at) values ('JPY/CNY', '2026-06-10', 0.0485, 'x', now())`,
    );
  });

  it('a line that the reviewer imported backs up to the limit of their role', async () => {
    const clerk = await app.given.staff({
      permissions: [...['list', 'match', 'review', 'credit'].map((verb) => `finance:topUp:${verb}`), 'finance:bankLine:import'],
    });
    const { id } = await backed({ minor: 2_000_000, paidMinor: 2_000_000, importedBy: clerk.id });
    const alone = app.as(clerk);
    expect((await alone.call(review, { body: { id } })).data).toMatchObject({ creditDueAt: null, doubt: 'ownLine' });
    expect((await alone.call(credit, { body: { id } })).code).toBe(403);
    expect((await desk.clerk.call(credit, { body: { id } })).code).toBe(200);
  });

  it('S09 the limit is one of a day: credits below it, one after another, are held against it together', async () => {
    const clerk = await app.given.staff({
      permissions: [...['list', 'match', 'review', 'credit'].map((verb) => `finance:topUp:${verb}`), 'finance:bankLine:import'],
    });
    const alone = app.as(clerk);
    const own = () => backed({ minor: 600_000, paidMinor: 600_000, importedBy: clerk.id });
    const [first, second] = [await own(), await own()];
    expect((await alone.call(review, { body: { id: first.id } })).data.creditDueAt).not.toBeNull();
    expect((await alone.call(review, { body: { id: second.id } })).data.creditDueAt).toBeNull();
    expect((await alone.call(credit, { body: { id: first.id } })).code).toBe(200);
    expect((await alone.call(credit, { body: { id: second.id } })).message).toContain('当日合计超过限额');
    expect((await desk.clerk.call(credit, { body: { id: second.id } })).code).toBe(200);
  });

  it('S09 the limit is one of a person: lines brought in by an account of one’s own are held against it together too', async () => {
    const may = [...['list', 'match', 'review', 'credit'].map((verb) => `finance:topUp:${verb}`), 'finance:bankLine:import'];
    const [clerk, made] = [await app.given.staff({ permissions: may }), await app.given.staff({ permissions: may })];
    await app.db.run(sql`update users set password_by = ${clerk.id} where id = ${made.id}`);
    const own = () => backed({ minor: 600_000, paidMinor: 600_000, importedBy: made.id });
    const [first, second, third] = [await own(), await own(), await own()];
    const alone = app.as(clerk);
    expect((await alone.call(review, { body: { id: first.id } })).data.creditDueAt).not.toBeNull();
    expect((await alone.call(credit, { body: { id: first.id } })).code).toBe(200);
    expect((await alone.call(review, { body: { id: second.id } })).data.creditDueAt).toBeNull();
    expect((await alone.call(credit, { body: { id: second.id } })).message).toContain('当日合计超过限额');
    // One person's word, so it is listed.
    const { data } = await app.as(await app.given.staff()).call(listLoneActs, { query: { companyId: desk.company.id } });
    expect(data.rows.map(({ recordNo }: LoneAct) => recordNo)).toEqual([first.number]);
    // Nor is the other account a limit of its own.
    expect((await app.as(made).call(review, { body: { id: third.id } })).data.creditDueAt).toBeNull();
    expect((await desk.clerk.call(credit, { body: { id: second.id } })).code).toBe(200);
  });

  it('reversing is not for an account of the one who reviewed or credited either', async () => {
    const may = ['list', 'review', 'credit', 'reverse'].map((verb) => `finance:topUp:${verb}`);
    const [first, made] = [await app.given.staff({ permissions: may }), await app.given.staff({ permissions: may })];
    await app.db.run(sql`update users set password_by = ${first.id} where id = ${made.id}`);
    const { id } = await backed();
    await app.as(first).call(review, { body: { id } });
    expect((await app.as(first).call(credit, { body: { id } })).data.status).toBe('success');
    expect((await app.as(made).call(reverse, { body: { id, reason: 'x' } })).code).toBe(403);
    expect((await desk.manager.call(reverse, { body: { id, reason: 'x' } })).code).toBe(200);
  });

  it('S09 a line that somebody took from one customer backs another only up to their limit: nobody moves money from one to the other alone', async () => {
    const { id: first, bankLineId } = await backed({ minor: 2_000_000, paidMinor: 2_000_000 });
    await desk.clerk.call(review, { body: { id: first } });
    expect((await desk.clerk.call(credit, { body: { id: first } })).data.status).toBe('success');
    const may = ['list', 'match', 'review', 'credit', 'reverse'].map((verb) => `finance:topUp:${verb}`);
    const alone = app.as(await app.given.staff({ permissions: may }));
    expect((await alone.call(reverse, { body: { id: first, reason: 'x' } })).data.status).toBe('cancelled');
    const other = await makeDesk(app);
    const { id } = await other.apply({ paidMinor: 2_000_000 });
    expect((await alone.call(associate, { body: { id, bankLineId } })).code).toBe(200);
    expect((await alone.call(review, { body: { id } })).data).toMatchObject({ creditDueAt: null, doubt: 'ownLine' });
    await everythingAlone(id, alone);
    expect(await other.balance()).toBe(0);
    expect((await desk.clerk.call(credit, { body: { id } })).code).toBe(200);
  });

  it('figures that another changed since the desk was read are not pressed through', async () => {
    const topUp = await backed();
    await desk.colleague.call(setReceived, { body: { id: topUp.id, receivedMinor: 5_000_000 } });
    const body = { id: topUp.id, status: 'pending', shownMinor: topUp.credit?.minor, isFinal: true } as const;
    const late = await desk.clerk.call(topUps.decideTopUp, { body });
    expect([late.code, late.message]).toEqual([409, '金额或汇率已被他人修改，请核对后再确认']);
    expect((await show(topUp.id)).status).toBe('pending');
  });

  it('by SQL: the table itself refuses a credit by one person', async () => {
    const { id } = await desk.apply();
    const clerk = await app.given.staff();
    const alone = app.db.run(sql`
      update top_ups set status = 'success', is_seen = true, seen_by = ${clerk.id}, reviewed_by = ${clerk.id}, credited_by = ${clerk.id},
        credited_minor = 1, credited_cny_minor = 1 where id = ${id}`);
    await expect(alone).rejects.toThrow('needs a second person');
  });

  it('reversing is not for the one who reviewed or credited', async () => {
    const { id } = await desk.confirmed();
    await desk.manager.call(credit, { body: { id } });
    const refused = await desk.manager.call(reverse, { body: { id, reason: 'x' } });
    expect([refused.code, refused.message]).toEqual([403, '该笔由您审核或入账，须由另一位同事冲销']);
  });
});

describe('S09 limits by role', () => {
  it('above the limit somebody whose limit reaches is one of the two', async () => {
    const admin = app.as(await app.given.staff());
    // 50,000.01 RMB
    const { id } = await desk.apply({ method: 'cash', currency: 'CNY', paidMinor: 50_000_01 });
    await desk.seen({ id });
    expect((await desk.clerk.call(review, { body: { id } })).data).toMatchObject({ status: 'confirmed', creditDueAt: null });
    const refused = await desk.clerk.call(credit, { body: { id } });
    expect([refused.code, refused.message]).toEqual([403, '金额超过限额，须由限额更高的同事确认']);
    expect((await desk.manager.call(credit, { body: { id } })).code).toBe(200);

    const staff = await app.given.staff({ permissions: ['finance:topUp:list', 'finance:topUp:review'] });
    const colleague = app.as(await app.given.staff());
    const approve = async () => {
      const [change] = (await colleague.call(getControls, {})).data.changes;
      expect((await colleague.call(controlChangeMoves.calls.approve, { body: { id: change?.id ?? 0 } })).code).toBe(200);
    };
    await admin.call(setRoleLimit, { body: { roleId: staff.roleId, limitMinor: 60_000_00 } });
    await approve();
    const more = await desk.apply({ method: 'cash', currency: 'CNY', paidMinor: 60_000_00 });
    await desk.seen(more);
    expect((await app.as(staff).call(review, { body: { id: more.id } })).data.status).toBe('success');
    await admin.call(setControls, { body: { limitMinor: 1_00, priceCells: 20, pricePercent: 30 } });
    const little = await desk.apply({ method: 'cash', currency: 'CNY', paidMinor: 1_01 });
    await desk.seen(little);
    expect((await desk.clerk.call(review, { body: { id: little.id } })).data.creditDueAt).toBeNull();
    await admin.call(setControls, { body: { limitMinor: 50_000_00, priceCells: 20, pricePercent: 30 } });
    await approve();
  });
});
