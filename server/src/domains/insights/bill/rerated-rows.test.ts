import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptBillRows,
  billMoves,
  disputeBillRows,
  importBill,
  listBillRows,
  previewBill,
  showBill,
} from '@kura/contract/insights/bill/bill.endpoints.ts';
import { proposeRerate, rerateMoves } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { billOf, checkedAgain, csvOf, followed, makeCostBook, photoOf, shipParcel, size100, uploadAs } from '../testing/make-bill.ts';

let app: TestApp;
let clerk: TestUser;
let manager: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await makeCostBook(app);
  [clerk, manager] = [await app.given.staff(), await app.given.staff()];
});
afterAll(() => app.close());

const numbers = ['390000000003', '390000000014', '390000000025', '390000000036', '390000000040'] as const;
/** Each is billed as larger than it was charged. */
const lines = (amounts: Readonly<Record<string, number>>) =>
  csvOf(Object.entries(amounts).map(([number, amount]) => [number, '', '140', '', '', amount, '']));
const rowOf = async (billId: number, trackingNumber: string) => {
  const { data } = await app.as(clerk).call(listBillRows, { query: { billId, trackingNumber } });
  const row = data.rows[0];
  if (!row) throw new Error(`${trackingNumber} is in no row`);
  return row;
};
const decisionOf = async (billId: number, number: string) => {
  const { result, decision, amount, agreed } = await rowOf(billId, number);
  return [result, decision, amount?.minor, agreed?.minor ?? null];
};
async function proposed(billId: number, number: string): Promise<number> {
  const { id: rowId } = await rowOf(billId, number);
  const body = { rowId, toSize: '140', reason: '实测 140', photoIds: [await photoOf(app, clerk)] };
  const { data, message } = await app.as(clerk).call(proposeRerate, { body });
  expect(await decisionOf(billId, number), message).toEqual(['different', 'accept', 1050, 1050]);
  return data.id;
}
const { reject, withdraw } = rerateMoves.calls;

it('F13 a re-rate that is rejected or withdrawn takes back the acceptance that came with it, and not what was decided since', async () => {
  const company = await app.given.company();
  const [one, two, three] = numbers;
  for (const number of [one, two, three]) await shipParcel(app, company, number, size100);
  const billId = await billOf(app, clerk, lines({ [one]: 1050, [two]: 1050, [three]: 1050 }));
  const [rejected, withdrawn, disputed] = [await proposed(billId, one), await proposed(billId, two), await proposed(billId, three)];
  expect((await app.as(manager).call(reject, { body: { id: rejected, reason: 'no photo of the scale' } })).data.status).toBe('rejected');
  expect(await decisionOf(billId, one)).toEqual(['different', null, 1050, null]);
  expect((await app.as(clerk).call(withdraw, { body: { id: withdrawn } })).data.status).toBe('withdrawn');
  expect(await decisionOf(billId, two)).toEqual(['different', null, 1050, null]);
  app.clock.advance(60);
  await app.as(clerk).call(disputeBillRows, { body: { ids: [(await rowOf(billId, three)).id], reason: 'too much' } });
  await app.as(manager).call(reject, { body: { id: disputed, reason: 'wrong' } });
  expect(await decisionOf(billId, three)).toEqual(['different', 'dispute', 1050, null]);
  expect((await app.as(clerk).call(showBill, { query: { id: billId } })).data).toMatchObject({ undecidedCount: 2, disputedCount: 1 });
});

it('V15 a corrected file changes the amount of a row that was re-rated, and it is decided anew; one that is as it was stays accepted', async () => {
  const company = await app.given.company();
  const [, , , one, two] = numbers;
  for (const number of [one, two]) await shipParcel(app, company, number, size100);
  const billId = await billOf(app, clerk, lines({ [one]: 1050, [two]: 1050 }), { billNo: 'B2' });
  for (const number of [one, two]) await proposed(billId, number);
  const before = await rowOf(billId, one);
  const fileId = await uploadAs(app, clerk, lines({ [one]: 900, [two]: 1050 }));
  const body = { carrier: 'SAGAWA' as const, month: '2026-06', billNo: 'B2', fileId };
  expect((await app.as(clerk).call(previewBill, { body })).data).toMatchObject({ rows: 2, kept: 1, replaced: 1 });
  const { data } = await app.as(clerk).call(importBill, { body });
  expect(data).toMatchObject({ rows: 1, kept: 1, replaced: 1 });
  await followed(app, clerk, data.jobId);
  expect((await rowOf(billId, one)).id).toBe(before.id);
  expect(await decisionOf(billId, one)).toEqual(['different', null, 900, null]);
  expect(await decisionOf(billId, two)).toEqual(['different', 'accept', 1050, 1050]);
});

it('F13 V15 what a corrected file bills no more is missing, neither accepted nor booked, though a re-rate names its row; billed again it is that row', async () => {
  const company = await app.given.company();
  const [one, two] = ['390000000051', '390000000062'];
  for (const number of [one, two]) await shipParcel(app, company, number, size100);
  const key = { billNo: 'B3' };
  const billId = await billOf(app, clerk, lines({ [one]: 1050, [two]: 700 }), key);
  const rerateId = await proposed(billId, one);
  expect((await app.as(manager).call(rerateMoves.calls.approve, { body: { id: rerateId } })).code).toBe(200);
  const { id: rowId } = await rowOf(billId, one);
  const corrected = lines({ [two]: 700 });
  const body = { carrier: 'SAGAWA' as const, month: '2026-06', ...key, fileId: await uploadAs(app, clerk, corrected) };
  expect((await app.as(clerk).call(previewBill, { body })).data).toMatchObject({ rows: 1, kept: 0, replaced: 2 });
  expect(await billOf(app, clerk, corrected, key)).toBe(billId);
  const missing = { id: rowId, result: 'missing', decision: 'carry', amount: null, agreed: null, expected: { minor: 700 } };
  expect(await rowOf(billId, one)).toMatchObject(missing);
  // Compared again, it is looked for again and stays one row.
  await checkedAgain(app, clerk, billId);
  const all = (await app.as(clerk).call(listBillRows, { query: { billId, trackingNumber: one } })).data.rows;
  expect(all.map((row: { id: number; result: string }) => [row.id, row.result])).toEqual([[rowId, 'missing']]);
  expect((await app.as(clerk).call(showBill, { query: { id: billId } })).data).toMatchObject({ billed: { minor: 700 }, undecidedCount: 0 });
  // A third file has it again.
  await billOf(app, clerk, lines({ [two]: 700, [one]: 900 }), key);
  expect(await rowOf(billId, one)).toMatchObject({ id: rowId, result: 'different', decision: null, amount: { minor: 900 } });
  await billOf(app, clerk, Buffer.concat([corrected, Buffer.from('\n')]), key);
  // Another bill has it since: nobody waits for it here.
  await billOf(app, clerk, lines({ [one]: 700 }), { billNo: 'B3 second' });
  await checkedAgain(app, clerk, billId);
  expect(await rowOf(billId, one)).toMatchObject({ id: rowId, result: 'missing', decision: 'close', agreed: null });
  const confirmed = await app.as(manager).call(billMoves.calls.confirm, { body: { id: billId } });
  expect(confirmed).toMatchObject({ code: 200, data: { booked: { minor: 700 } } });
});

it('F13 a re-rate is not approved any more once the corrected file has its row no more, whether that was confirmed or not', async () => {
  const company = await app.given.company();
  const [one, two, three] = ['390000000154', '390000000165', '390000000176'];
  for (const number of [one, two]) await shipParcel(app, company, number, size100);
  const key = { billNo: 'B5' };
  const billId = await billOf(app, clerk, lines({ [one]: 1050 }), key);
  const confirmed = await proposed(billId, one);
  expect((await app.as(manager).call(billMoves.calls.confirm, { body: { id: billId } })).code).toBe(200);
  await billOf(app, clerk, lines({ [one]: 1050, [two]: 1050 }), key);
  const open = await proposed(billId, two);
  await billOf(app, clerk, lines({ [three]: 640 }), key);
  const approve = (id: number) => app.as(manager).call(rerateMoves.calls.approve, { body: { id }, lang: 'en' });
  for (const id of [confirmed, open]) {
    const { code, message } = await approve(id);
    expect([code, message]).toEqual([409, expect.stringContaining('The corrected bill no longer has this parcel')]);
  }
  expect((await app.as(manager).call(reject, { body: { id: open, reason: 'not billed' } })).data.status).toBe('rejected');
  // A later file has it again.
  await billOf(app, clerk, lines({ [one]: 1050, [three]: 640 }), key);
  expect((await approve(confirmed)).data.status).toBe('approved');
});

it('V15 a corrected file that only leaves out what was not confirmed is taken: it is not booked', async () => {
  const company = await app.given.company();
  const [one, two] = ['390000000073', '390000000084'];
  await shipParcel(app, company, one, size100);
  const key = { billNo: 'B4' };
  const billId = await billOf(app, clerk, lines({ [one]: 700 }), key);
  const confirm = () => app.as(manager).call(billMoves.calls.confirm, { body: { id: billId } });
  expect(await confirm()).toMatchObject({ code: 200, data: { booked: { minor: 700 } } });
  await billOf(app, clerk, lines({ [one]: 700, [two]: 640 }), key);
  await app.as(clerk).call(acceptBillRows, { body: { ids: [(await rowOf(billId, two)).id], reason: '' } });
  await billOf(app, clerk, Buffer.concat([lines({ [one]: 700 }), Buffer.from('\n')]), key);
  const { data } = await app.as(clerk).call(listBillRows, { query: { billId, trackingNumber: two } });
  expect(data.rows).toEqual([]);
});

it('F13 K04 what is booked of a bill after its month names the month that it is for; a bill of the month that runs names none', async () => {
  const booked = async (month: string, number: string) => {
    const billId = await billOf(app, clerk, lines({ [number]: 640 }), { month, billNo: 'month' });
    await app.as(clerk).call(acceptBillRows, { body: { ids: [(await rowOf(billId, number)).id], reason: '' } });
    expect((await app.as(manager).call(billMoves.calls.confirm, { body: { id: billId } })).code).toBe(200);
    return app.db.rows(sql`
      select to_char(book_month(p.at), 'YYYY-MM') as booked, to_char(e.of_month, 'YYYY-MM') as of_month
      from money_entries e join money_postings p on p.entry_id = e.id where e.cause_type = 'insights.bill' and e.cause_id = ${billId}`);
  };
  expect(await booked('2026-05', '512547514334')).toEqual([{ booked: '2026-06', ofMonth: '2026-05' }]);
  expect(await booked('2026-06', '444413758703')).toEqual([{ booked: '2026-06', ofMonth: null }]);
});
