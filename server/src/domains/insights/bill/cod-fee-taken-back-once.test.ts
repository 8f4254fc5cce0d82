import { acceptBillRows, billMoves, listBillRows, showBill } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { codReportMoves } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { TestUser } from '../../../testing/given.ts';
import { importCodReport } from '../../finance/cod/import-cod-report.ts';
import { moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { hand, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { billOf, csvOf, makeCostBook, shipParcel, size100 } from '../testing/make-bill.ts';
import { confirmBill } from './bill.moves.ts';
import { takeBackCodFee } from './on-cod-fee-kept.ts';

let app: TestApp;
let clerk: TestUser;
let manager: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await makeCostBook(app);
  [clerk, manager] = [await app.given.staff(), await app.given.staff()];
});
afterAll(async () => {
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  await app.close();
});

const fee = 330;
const confirm = (id: number) => app.as(manager).call(billMoves.calls.confirm, { body: { id } });
const bookedOf = async (id: number): Promise<number> => (await app.as(clerk).call(showBill, { query: { id } })).data.booked.minor;

/**
 * A parcel whose fee for collecting is in the book; a corrected bill has it no more, which is accepted and not confirmed yet; and its settlement, which
 * has kept the same fee, and has not told the bill of it.
 */
async function bothSides(billNo: string, number: string, other: string): Promise<{ id: number; reportId: number }> {
  const company = await app.given.company();
  const order = await shipParcel(app, company, number, size100, { input: { codJpy: 9_000 } });
  await shipParcel(app, company, other, size100);
  const rest = [other, '', '100', '', '', 700, ''];
  const id = await billOf(app, clerk, csvOf([[number, '', '100', '', '', 700, fee], rest]), { billNo });
  expect((await confirm(id)).code).toBe(200);
  expect(await bookedOf(id)).toBe(1400 + fee);
  await billOf(app, clerk, csvOf([rest]), { billNo });
  const { data } = await app.as(clerk).call(listBillRows, { query: { billId: id, trackingNumber: number, result: ['unbilled'] } });
  await app.as(clerk).call(acceptBillRows, { body: { ids: [data.rows[0]?.id ?? 0], reason: '' } });
  const known = await app.db.first<{ tracking: string }>(
    sql`select tracking_number as tracking from cod_amounts where order_id = ${order.id}`,
  );
  const line = { trackingNumber: known?.tracking ?? '', outcome: null, amount: 9_000, fee, day: '2026-06-09' };
  await app.db.tx((tx) => importCodReport(tx, { ...hand, userId: clerk.id, name: 'clerk' }, [line], app.clock.now()));
  const reportId = (await app.db.first<{ id: number }>(sql`select max(id) as id from cod_reports`))?.id ?? 0;
  await app.as(clerk).call(codReportMoves.calls.book, { body: { id: reportId } });
  const body = { id: reportId, receivedMinor: 9_000 - fee, receivedDay: '2026-06-10' };
  expect((await app.as(manager).call(codReportMoves.calls.remit, { body })).code).toBe(200);
  return { id, reportId };
}
const keepAnswer = (reportId: number) => app.db.tx((tx) => takeBackCodFee(tx, reportId, app.clock.now()));

it('F6 F13 a fee for collecting is taken back once, whichever comes first: the settlement, or the bill that has it no more', async () => {
  const one = await bothSides('A', '390000000003', '390000000014');
  await keepAnswer(one.reportId);
  expect(await bookedOf(one.id)).toBe(1400);
  expect((await confirm(one.id)).code).toBe(200);
  expect(await bookedOf(one.id)).toBe(700);
  const two = await bothSides('B', '390000000025', '390000000036');
  expect((await confirm(two.id)).code).toBe(200);
  expect(await bookedOf(two.id)).toBe(700);
  await keepAnswer(two.reportId);
  expect(await bookedOf(two.id)).toBe(700);
});

it('F6 F13 a settlement that tells of the fee while the take-back is being booked waits, and finds it taken back', async () => {
  const { id, reportId } = await bothSides('C', '390000000040', '390000000051');
  let telling: Promise<unknown> = Promise.resolve();
  await app.db.tx(async (tx) => {
    await confirmBill(tx, { ...hand, userId: manager.id, name: 'manager' }, { id }, app.clock.now());
    telling = keepAnswer(reportId);
    telling.catch(() => undefined);
    await untilBlocked(app.db);
  });
  await telling;
  expect(await bookedOf(id)).toBe(700);
});

it('F6 F13 a take-back that is confirmed while the settlement tells of the fee waits, and leaves the fee alone', async () => {
  const { id, reportId } = await bothSides('D', '390000000062', '390000000073');
  let confirming: ReturnType<typeof confirm> | undefined;
  await app.db.tx(async (tx) => {
    await takeBackCodFee(tx, reportId, app.clock.now());
    confirming = confirm(id);
    confirming.catch(() => undefined);
    await untilBlocked(app.db);
  });
  expect((await confirming)?.code).toBe(200);
  expect(await bookedOf(id)).toBe(700);
});
