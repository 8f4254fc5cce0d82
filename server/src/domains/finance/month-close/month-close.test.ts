import { moneyAdjustmentMoves, proposeMoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { listJournal } from '@kura/contract/finance/journal/journal.endpoints.ts';
import * as endpoints from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { setRate } from '@kura/contract/finance/rate/rate.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { forgetTold } from '../../../testing/forget-told.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { runMoneyAudit } from '../ledger/audit.ts';
import { refundFees } from '../ledger/refund.ts';
import { feeLine, makeWallet, someCause, type TestWallet } from '../testing/wallet.ts';
import { insertMany } from '../rate/rate.store.ts';
import { monthCloseProofs } from './month-close.proofs.ts';
import * as store from './month-close.store.ts';

const may = 202605;
let app: TestApp;
let wallet: TestWallet;
let clerk: Caller;
let manager: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

/** Each test has a book of its own in May; what another test closed is opened behind the back of the book. */
beforeEach(async () => {
  await forgetTold(app.db);
  await app.db.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`delete from money_months`);
    await tx.run(sql`delete from money_audits`);
    await tx.run(sql`update money_postings set at = '2026-05-20' where at < '2026-05-01'`);
  });
  wallet = await makeWallet(app.db);
  const staff = () =>
    app.given.staff({
      permissions: [
        'finance:monthClose:list',
        'finance:monthClose:propose',
        'finance:monthClose:confirm',
        'finance:journal:list',
        'finance:adjustment:list',
        'finance:adjustment:propose',
        'finance:adjustment:approve',
        'finance:adjustment:convert',
        'finance:rate:set',
      ],
    });
  clerk = app.as(await staff());
  manager = app.as(await staff());
});

const at = (instant: string) => new Date(instant);
const charge = (now: string, minor = 10_00, more: object = {}) => wallet.charge([feeLine('PHOTO', minor)], { now: at(now), ...more });
const prove = () => runMoneyAudit(app.db, at('2026-06-02T00:00:00Z'), 'test');
const press = (who: Caller, move: keyof typeof endpoints.monthCloseMoves.calls, body: object = {}) =>
  who.call(endpoints.monthCloseMoves.calls[move], { body: { id: may, ...body } as never });
async function closeMay(): Promise<void> {
  await prove();
  expect((await press(clerk, 'propose')).code).toBe(200);
  expect((await press(manager, 'confirm')).data).toMatchObject({ status: 'closed', month: '2026-05' });
}
const monthOf = async (entryId: number | null | undefined) =>
  app.db.first<{ booked: string; ofMonth: string | null }>(sql`
    select to_char(book_month(p.at), 'YYYY-MM') as booked, to_char(e.of_month, 'YYYY-MM') as of_month
    from money_entries e join money_postings p on p.entry_id = e.id where e.id = ${entryId ?? 0} limit 1`);

describe('closing a month', () => {
  it('K04 one proposes, another confirms; the book then refuses every entry of it, whatever writes', async () => {
    await charge('2026-05-31T15:59:59.999Z');
    await prove();
    expect((await press(clerk, 'propose')).data).toMatchObject({ status: 'proposed' });
    // Not alone, not twice, and not from another state.
    expect((await press(clerk, 'confirm')).code).toBe(403);
    expect((await press(clerk, 'propose')).code).toBe(409);
    expect((await Promise.all([press(manager, 'confirm'), press(manager, 'confirm')])).map(({ code }) => code).toSorted()).toEqual([
      200, 409,
    ]);
    expect((await press(clerk, 'withdraw', { reason: 'x' })).code).toBe(409);

    // Told or not: the database itself holds it.
    await forgetTold(app.db);
    // What the list counts is what one counts in the journal.
    const { rows: lines, total } = await pageOf(clerk, listJournal, { at: '2026-05-01~2026-05-31', size: 50 });
    const [told] = (await pageOf(clerk, endpoints.listMonthCloses, { month: '2026-05-01~2026-05-31' })).rows;
    expect(told).toMatchObject({ lineCount: total, entryCount: new Set(lines.map(({ entryId }) => entryId)).size });
    await app.db.run(sql`update wallets set moved_at = '-infinity'`);
    await expect(charge('2026-05-31T15:59:59.999Z')).rejects.toMatchObject({ constraint: 'money_month_closed' });
    await expect(charge('2026-05-31T16:00:00Z')).resolves.toMatchObject({ isNew: true });
    for (const statement of [sql`update money_months set status = 'open'`, sql`delete from money_months`, sql`truncate money_months`])
      await expect(app.db.run(statement)).rejects.toMatchObject({ code: '23001' });
  });

  it('K04 whoever proposed, and an account that has its password from them, is told why the month is not theirs to confirm', async () => {
    const [proposer, own, other] = [await app.given.staff(), await app.given.staff(), await app.given.staff()];
    await app.db.run(sql`update users set password_by = ${proposer.id} where id = ${own.id}`);
    await charge('2026-05-20T00:00:00Z');
    await prove();
    expect((await press(app.as(proposer), 'propose')).code).toBe(200);
    const why = async (who: TestUser) =>
      (await pageOf(app.as(who), endpoints.listMonthCloses, { month: '2026-05-01~2026-05-31' })).rows[0]?.notCloser;
    expect([await why(proposer), await why(own), await why(other)]).toEqual([
      'finance.monthClose.fourEyes',
      'finance.monthClose.fourEyes',
      null,
    ]);
    expect((await press(app.as(own), 'confirm')).code).toBe(403);
    expect((await press(app.as(other), 'confirm')).code).toBe(200);
  });

  it('K04 K05 the exchange result of a closed month stays: no rate of its days, or of days before it, is set by anybody', async () => {
    await charge('2026-05-20T00:00:00Z');
    const rate = (day: string, lang: 'zh' | 'en' | 'jp' = 'zh') =>
      clerk.call(setRate, { body: { pair: 'JPY/CNY', day, rate: '0.048500', again: '0.048500' }, lang });
    expect((await rate('2026-05-31')).code).toBe(200);
    await closeMay();
    const refused = await rate('2026-05-31');
    expect(refused).toMatchObject({ code: 400, data: { fields: [{ field: 'day' }] } });
    for (const lang of ['zh', 'en', 'jp'] as const) expect((await rate('2026-05-31', lang)).message).toContain('2026-05');
    // A day before the book began is what the first days of the closed month are worth by.
    expect((await rate('2026-04-30')).code).toBe(400);
    expect((await rate('2026-06-01')).code).toBe(200);
    // Whatever writes: many at once too.
    const past = { pair: 'USD/CNY', day: '2026-05-31', rate: '7.100000', setAt: at('2026-05-31T00:00:00Z') } as const;
    await expect(app.db.tx((tx) => insertMany(tx, system, [past]))).rejects.toMatchObject({ constraint: 'exchange_rate_closed' });
  });

  it('K04 K05 a rate that is being set is in the month before it closes; one that comes while it closes waits, and is refused', async () => {
    await charge('2026-05-20T00:00:00Z');
    await prove();
    expect((await press(clerk, 'propose')).code).toBe(200);
    const set = (day: string) => clerk.call(setRate, { body: { pair: 'JPY/CNY', day, rate: '0.048600' } });
    let confirmed: ReturnType<typeof press> | undefined;
    await app.db.tx(async (tx) => {
      await store.keepOpen(tx);
      confirmed = press(manager, 'confirm');
      await untilBlocked(app.db);
      expect(await store.isClosed(app.db, '2026-05')).toBe(false);
      await insertMany(tx, system, [{ pair: 'JPY/CNY', day: '2026-05-31', rate: '0.048500', setAt: at('2026-05-31T00:00:00Z') }]);
    });
    expect((await confirmed)?.code).toBe(200);
    expect((await set('2026-05-31')).code).toBe(400);

    await app.db.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`delete from money_months`);
    });
    expect((await press(clerk, 'propose')).code).toBe(200);
    let late: ReturnType<typeof set> | undefined;
    await app.db.tx(async (tx) => {
      await store.lock(tx, may, at('2026-06-10T03:00:00Z'));
      await store.close(tx, { ...system, userId: 1 }, may, at('2026-06-10T03:00:00Z'));
      late = set('2026-05-31');
      await untilBlocked(app.db);
    });
    expect((await late)?.message).toContain('2026-05');
  });

  it('K04 what comes late lands in the open month and names the old one: storage, refunds, corrections', async () => {
    const { feeLineIds } = await charge('2026-05-20T00:00:00Z', 30_00);
    await closeMay();
    // The night job was late: it says May, and is booked in June.
    const late = await charge('2026-06-01T00:30:00Z', 7_00, { serviceDay: '2026-05-31' });
    expect(await monthOf(late.entryId)).toEqual({ booked: '2026-06', ofMonth: '2026-05' });
    const own = await charge('2026-06-02T00:30:00Z', 7_00, { serviceDay: '2026-06-01' });
    expect(await monthOf(own.entryId)).toEqual({ booked: '2026-06', ofMonth: null });
    // A request of May that was answered in June, after May was told: it is not lost and breaks nothing.
    expect(await monthOf((await charge('2026-05-31T15:59:00Z')).entryId)).toMatchObject({ booked: '2026-06' });
    const back = await app.db.tx((tx) =>
      refundFees(
        tx,
        system,
        { reference: `r${feeLineIds[0]}`, cause: someCause(), note: '', lines: [{ feeLineId: feeLineIds[0] ?? 0, minor: 5_00 }] },
        at('2026-06-03T00:00:00Z'),
      ),
    );
    expect(await monthOf(back.entryId)).toEqual({ booked: '2026-06', ofMonth: '2026-05' });

    const correct = (correctsMonth: string) =>
      clerk.call(proposeMoneyAdjustment, {
        body: { companyId: wallet.companyId, currency: 'CNY', minor: 1_00, reason: 'twice', correctsMonth },
      });
    expect((await correct('2026-06')).code).toBe(409);
    const { data } = await correct('2026-05');
    expect(data.correctsMonth).toBe('2026-05');
    expect((await manager.call(moneyAdjustmentMoves.calls.approve, { body: { id: data.id } })).code).toBe(200);
    const { rows } = await pageOf(clerk, listJournal, { ofMonth: '2026-05-01~2026-05-31', causeNo: data.number });
    expect(rows.map(({ ofMonth, debit, credit }) => [ofMonth, debit?.minor ?? 0, credit?.minor ?? 0])).toEqual([
      ['2026-05', 0, 1_00],
      ['2026-05', 1_00, 0],
    ]);
    expect((await pageOf(clerk, endpoints.listMonthCloses)).rows.find(({ id }) => id === may)).toMatchObject({
      status: 'closed',
      lateCount: 3,
    });
  });

  it('K04 shows what is to be done first, and refuses what is not over, not proven or not in its turn', async () => {
    await charge('2026-05-20T00:00:00Z');
    const proposed = await clerk.call(proposeMoneyAdjustment, { body: { companyId: wallet.companyId, minor: -100, reason: 'x' } });
    expect(proposed.code).toBe(200);
    await app.db.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`update money_adjustments set created_at = '2026-05-20' where company_id = ${wallet.companyId}`);
    });
    const check = async (id: number) =>
      Object.fromEntries((await clerk.call(endpoints.checkMonth, { query: { id } })).data.items.map(({ name, count }) => [name, count]));
    expect(await check(may)).toMatchObject({ notOver: 0, earlierOpen: 0, proofs: 1, topUps: 0, adjustments: 1, cod: 0 });
    expect(await check(202606)).toMatchObject({ notOver: 1, earlierOpen: 1 });
    expect((await press(clerk, 'propose')).code).toBe(409);
    expect((await press(clerk, 'propose', { id: 202606 })).code).toBe(409);
    expect((await press(clerk, 'propose', { id: 202401 })).code).toBe(404);
    await prove();
    expect((await press(clerk, 'propose')).code).toBe(200);
    expect((await press(manager, 'withdraw')).code).toBe(400);
    expect((await press(manager, 'withdraw', { reason: 'a bill is missing' })).data).toMatchObject({ status: 'open', proposedByName: '' });
  });

  it('K04 the nightly proof finds a closed month that was changed behind the back of the book', async () => {
    await charge('2026-05-20T00:00:00Z');
    await closeMay();
    const wrong = () => app.db.tx(async (tx) => (await monthCloseProofs[0]?.prove(tx, at('2026-06-10T00:00:00Z')))?.wrong);
    expect(await wrong()).toBe(0);
    await app.db.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(
        sql`update money_postings set at = '2026-06-02' where entry_id = (select max(entry_id) from money_postings where at < '2026-05-31')`,
      );
    });
    expect(await wrong()).toBe(1);
  });
});
