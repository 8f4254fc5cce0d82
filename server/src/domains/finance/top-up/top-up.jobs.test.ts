import { closeAfterDays } from '@kura/contract/finance/top-up/pay-method.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';
import { closeForsakenTopUps, creditDueTopUps } from './top-up.jobs.ts';

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

const statusOf = async (id: number) => (await desk.clerk.call(topUps.showTopUp, { query: { id } })).data.status;
const creditAt = (instant: string) => creditDueTopUps(app.db, new Date(instant), app.kernel.log);
const closeAt = (instant: string) => closeForsakenTopUps(app.db, new Date(instant), app.kernel.log);

describe('K10 ten minutes after the review', () => {
  it('not a second earlier, and then once, however many processes look', async () => {
    const { id } = await desk.confirmed();
    await creditAt('2026-06-10T03:09:59Z');
    expect(await statusOf(id)).toBe('confirmed');
    const done = await Promise.all([creditAt('2026-06-10T03:10:00Z'), creditAt('2026-06-10T03:10:00Z')]);
    expect(done[0] + done[1]).toBe(1);
    expect([await statusOf(id), await desk.balance()]).toEqual(['success', 24_250_00]);
    expect(await creditAt('2026-06-10T03:11:00Z')).toBe(0);
  });

  it('a server that slept for three days credits all of them when it wakes, at that time', async () => {
    const [first, second] = [await desk.confirmed(), await desk.confirmed({ paidMinor: 100_000 })];
    expect(await creditAt('2026-06-13T01:00:00Z')).toBe(2);
    expect(await desk.balance()).toBe(24_250_00 + 4_850_00);
    const { data } = await desk.clerk.call(topUps.showTopUp, { query: { id: first.id } });
    expect([data.status, data.creditedAt, data.creditDueAt]).toEqual(['success', '2026-06-13T01:00:00.000Z', '2026-06-10T03:10:00.000Z']);
    const log = await app.db.rows<{ actorName: string }>(
      sql`select actor_name from operation_log where record_id = ${second.id} and action = 'finance.topUp.move.credit'`,
    );
    expect(log).toEqual([{ actorName: 'system' }]);
  });

  it('one that cannot be credited keeps nobody else waiting', async () => {
    const stuck = await desk.confirmed({ walletCurrency: 'JPY' });
    const { id } = await desk.confirmed();
    expect(await behindTheBack(app.db, sql`delete from exchange_rates`)).toBeGreaterThan(0);
    expect(await creditAt('2026-06-10T03:10:00Z')).toBe(1);
    expect([await statusOf(stuck.id), await statusOf(id)]).toEqual(['confirmed', 'success']);
    await app.db.run(
      sql`insert into exchange_rates (pair, day, rate, set_by_name, set_at) values ('JPY/CNY', '2026-01-01', 0.0485, 'x', now())`,
    );
    expect(await creditAt('2026-06-10T03:11:00Z')).toBe(1);
    expect(await desk.balance('JPY')).toBe(500_000);
  });
});

describe('S09 seven days without money', () => {
  it('L15 closes what nobody paid for, in the words of whoever reads it, and only that', async () => {
    app.clock.set('2026-06-10T16:05:00Z'); // five past midnight in Shanghai
    desk = await makeDesk(app);
    const forsaken = await desk.apply();
    const seen = await desk.seen(await desk.apply());
    const matched = await desk.apply();
    const bankLineId = await desk.bankLine({ accountId: matched.accountId, minor: 500_000 });
    await desk.clerk.call(topUps.topUpMoves.calls.associate, { body: { id: matched.id, bankLineId } });
    expect(await closeAt('2026-06-17T16:04:59Z')).toBe(0);
    const done = await Promise.all([closeAt('2026-06-17T16:10:00Z'), closeAt('2026-06-17T16:10:00Z')]);
    expect(done[0] + done[1]).toBe(1);
    const { data } = await desk.customer.call(topUps.showTopUp, { query: { id: forsaken.id } });
    expect(data).toMatchObject({ status: 'cancelled', reason: '7 天内未到账', finishedAt: '2026-06-17T16:10:00.000Z' });
    const inEnglish = await desk.customer.call(topUps.showTopUp, { query: { id: forsaken.id }, lang: 'en' });
    expect(inEnglish.data.reason).toBe('No payment received within 7 days');
    const [row] = (await desk.customer.call(topUps.listTopUps, { query: { number: forsaken.number }, lang: 'jp' })).data.rows;
    expect(row?.reason).toBe('7日以内に入金がありませんでした');
    expect([await statusOf(seen.id), await statusOf(matched.id)]).toEqual(['pending', 'pending']);
  });

  it('the words tell the days that count', () => {
    for (const lang of langs) expect(say(lang, 'finance.topUp.closedReason')).toContain(String(closeAfterDays));
  });

  it('a server that slept closes what is due when it wakes', async () => {
    const { id } = await desk.apply();
    expect(await closeAt('2026-06-20T16:10:00Z')).toBe(1);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await closeAt('2026-06-21T16:10:00Z')).toBe(0);
  });
});
