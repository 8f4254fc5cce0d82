import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBankLines } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import {
  acceptCodLine,
  codReportMoves,
  decideCodUnplaced,
  listCodAmounts,
  listCodReports,
  listCodUnplaced,
  showCodReport,
  suggestCodBankLines,
} from '@kura/contract/finance/cod/cod.endpoints.ts';
import { codReportSheet, type CodReportSheetRow } from '@kura/contract/finance/cod/cod.sheet.ts';
import type { CodState } from '@kura/contract/pricing/cod-states.ts';
import type { CodAmount } from '@kura/contract/finance/cod/cod.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { listOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { RowProblems } from '../../../kernel/registry.ts';
import { readImport } from '../../../kernel/sheets/read-import.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { hand, makeOutbound, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { moveOutbound } from '../../outbound/order/order.moves.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { encodeAs } from '../testing/encode.ts';
import { makeWallet, moneyFaultsOf } from '../testing/wallet.ts';
import { returnCod } from './cod-memo.ts';
import { codProofs } from './cod.proofs.ts';
import { creditRemittedCod } from './cod.jobs.ts';
import { importCodReport } from './import-cod-report.ts';

const may = ['list', 'import', 'book', 'remit', 'credit'].map((verb) => `finance:codReport:${verb}`);
const { calls } = codReportMoves;

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let clerkUser: TestUser;
let clerk: Caller;
let colleague: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  clerkUser = await app.given.staff({ permissions: [...may, 'finance:cod:list'] });
  clerk = app.as(clerkUser);
  colleague = app.as(await app.given.staff({ permissions: may }));
});
afterAll(async () => {
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  const [owed] = codProofs;
  const prove = () => app.db.tx((tx) => owed?.prove(tx, app.clock.now()) ?? Promise.reject(new Error('no proof')));
  expect(await prove()).toMatchObject({ wrong: 0 });
  // K04: it finds what it looks for.
  await app.db.run(sql`update cod_amounts set collected_jpy = collected_jpy + 1 where state = 'collected'`);
  expect((await prove()).wrong).toBeGreaterThan(0);
  await app.close();
});

interface Sent {
  id: number;
  number: string;
  tracking: string;
}
/** Shipped with cash to collect. */
async function sent(codJpy = 15_800, of = company): Promise<Sent> {
  const { id, number } = await makeOutbound(app, of, { warehouse, lines: [{ quantity: 1 }], input: { codJpy } });
  await walkOutbound(app, { id, number }, 'shipped');
  const row = await app.db.first<{ tracking: string }>(sql`select tracking_number as tracking from cod_amounts where order_id = ${id}`);
  return { id, number, tracking: row?.tracking ?? '' };
}
type Row = CodReportSheetRow;
const row = ({ tracking }: { tracking: string }, amount: number, more: Partial<Row> = {}): Row => ({
  trackingNumber: trackingText(tracking),
  outcome: null,
  amount,
  fee: null,
  day: '2026-06-09',
  ...more,
});
const actor = () => ({ ...hand, userId: clerkUser.id, name: 'clerk' });
const bring = (...rows: Row[]) => bringAt(app.clock.now(), ...rows);
async function bringAt(now: Date, ...rows: Row[]): Promise<number> {
  await app.db.tx((tx) => importCodReport(tx, actor(), rows, now));
  return (await app.db.first<{ id: number }>(sql`select max(id) as id from cod_reports`))?.id ?? 0;
}
const show = async (id: number) => (await clerk.call(showCodReport, { query: { id } })).data;
const stateOf = async ({ id }: { id: number }) =>
  (await app.db.first<{ state: string }>(sql`select state from cod_amounts where order_id = ${id} order by id desc limit 1`))?.state;
const yenOf = async (of: TestCompany = company) =>
  (
    await app.db.first<{ minor: number }>(sql`
    select balance_minor as minor from wallets where company_id = ${of.id} and currency = 'JPY'`)
  )?.minor ?? 0;
const remit = (by: Caller, id: number, receivedMinor: number) =>
  by.call(calls.remit, { body: { id, receivedMinor, receivedDay: '2026-06-10' } });
const press = (by: Caller, move: 'book' | 'credit', id: number) => by.call(calls[move], { body: { id } });

describe('cash on delivery after shipping', () => {
  it('F6 goes from the truck to the JPY wallet, whole: told, remitted without the carrier’s fee, credited on Friday', async () => {
    const other = await app.given.company();
    const [mine, theirs] = [await sent(15_800), await sent(9_000, other)];
    expect(await stateOf(mine)).toBe('toCollect');
    const id = await bring(row(mine, 15_800, { fee: 440 }), row(theirs, 9_000, { fee: 330 }));
    expect(await show(id)).toMatchObject({
      status: 'proposed',
      carrier: 'SAGAWA',
      matchCount: 2,
      total: { minor: 24_800 },
      carrierFee: { minor: 770 },
      expected: { minor: 24_030 },
    });
    // Nothing is booked by the import alone.
    expect([await stateOf(mine), await yenOf()]).toEqual(['toCollect', 0]);
    expect((await press(clerk, 'book', id)).data).toMatchObject({ status: 'collected' });
    expect((await remit(colleague, id, 24_030)).data).toMatchObject({ status: 'remitted', received: { minor: 24_030 } });
    expect([await stateOf(mine), await yenOf(), await yenOf(other)]).toEqual(['remitted', 0, 0]);
    expect(await creditRemittedCod(app.db, new Date('2026-06-12T02:00:00Z'), console)).toBe(1);
    expect(await creditRemittedCod(app.db, new Date('2026-06-12T02:00:00Z'), console)).toBe(0);
    expect([await stateOf(mine), await yenOf(), await yenOf(other)]).toEqual(['credited', 15_800, 9_000]);
    // The customer finds the order behind the money, and the carrier owes nothing any more.
    const movements = await app.db.rows<{ no: string; minor: number }>(sql`
      select cause_no as no, change_minor as minor from wallet_movements where company_id = ${company.id} and type = 'codCredited'`);
    expect(movements).toEqual([{ no: mine.number, minor: 15_800 }]);
    const carrier = await app.db.first<{ minor: number }>(sql`
      select coalesce(sum(case when a.id = p.to_account_id then p.minor else -p.minor end), 0)::bigint as minor
      from money_accounts a join money_postings p on a.id in (p.from_account_id, p.to_account_id) where a.kind = 'carrierCod'`);
    expect(carrier?.minor).toBe(0);
  });

  it('S09 whoever brought the report in cannot say that its money came, nor can who is below the amount; the table refuses it too', async () => {
    const parcel = await sent();
    const id = await bring(row(parcel, 15_800));
    await press(clerk, 'book', id);
    expect((await remit(clerk, id, 15_800)).code).toBe(403);
    const alone = app.db.run(sql`update cod_reports set remitted_by = imported_by where id = ${id}`);
    await expect(alone).rejects.toThrow('cod_reports_four_eyes');
    await app.db.run(sql`alter table finance_controls disable trigger user`);
    const before = await app.db.first<{ minor: number }>(sql`select limit_minor as minor from finance_controls`);
    await app.db.run(sql`update finance_controls set limit_minor = 700_00`);
    expect((await remit(colleague, id, 15_800)).code).toBe(403);
    await app.db.run(sql`update finance_controls set limit_minor = ${before?.minor}`);
    await app.db.run(sql`alter table finance_controls enable trigger user`);
    const balance = await yenOf();
    // Nor is a wallet credited before somebody has.
    expect((await press(colleague, 'credit', id)).code).toBe(409);
    expect(await yenOf()).toBe(balance);
    expect((await remit(colleague, id, 15_800)).code).toBe(200);
    expect((await press(clerk, 'credit', id)).data).toMatchObject({ status: 'credited' });
    expect(await yenOf()).toBe(balance + 15_800);
  });

  it('tells what differs row by row; only what matches or was accepted is booked', async () => {
    const [right, less, refused, again] = [await sent(1000), await sent(2000), await sent(3000), await sent(4000)];
    const id = await bring(
      row(right, 1000),
      row(less, 1900),
      row(refused, 0, { outcome: '受取拒否' }),
      row({ tracking: '390000000003' }, 5000),
      row(again, 4000),
      row(again, 4000),
    );
    const { lines } = await show(id);
    expect(Object.fromEntries(lines.map(({ rowNo, result }) => [rowNo, result]))).toEqual({
      1: 'match',
      2: 'differs',
      3: 'returned',
      4: 'unknown',
      5: 'match',
      6: 'known',
    });
    const lineId = (rowNo: number) => lines.find((line) => line.rowNo === rowNo)?.id ?? 0;
    // Only a difference is accepted, and it can be taken back.
    expect((await colleague.call(acceptCodLine, { body: { id, lineId: lineId(4), isAccepted: true } })).code).toBe(409);
    const accept = (isAccepted: boolean, by = colleague) => by.call(acceptCodLine, { body: { id, lineId: lineId(2), isAccepted } });
    // S09: whoever brought the report in might have made the amount up.
    expect((await accept(true, clerk)).code).toBe(403);
    const alone = app.db.run(sql`update cod_report_lines set is_accepted = true, accepted_by = ${clerkUser.id} where id = ${lineId(2)}`);
    await expect(alone).rejects.toThrow('was accepted by who imported it');
    expect((await accept(true)).data.total.minor).toBe(6900);
    expect((await accept(false)).data.total.minor).toBe(5000);
    expect((await accept(true)).code).toBe(200);
    await press(clerk, 'book', id);
    expect((await accept(false)).code).toBe(409);
    expect(await Promise.all([right, less, refused, again].map(stateOf))).toEqual(['collected', 'collected', 'returned', 'collected']);
    // Less than is credited is refused; what nobody could place may have come with it.
    expect((await remit(colleague, id, 6899)).code).toBe(409);
    expect((await remit(colleague, id, 11_901)).code).toBe(409);
    expect((await remit(colleague, id, 11_900)).code).toBe(200);
    const balance = await yenOf();
    await press(colleague, 'credit', id);
    expect((await yenOf()) - balance).toBe(6900);
  });

  it('S09 an account that has its password from who brought a report in reads that it is of one hand with them, and confirms neither its rows nor its money', async () => {
    const own = await app.given.staff();
    await app.db.run(sql`update users set password_by = ${clerkUser.id} where id = ${own.id}`);
    const id = await bring(row(await sent(1000), 900), row(await sent(2000), 2000));
    const why = async (by: Caller) => [
      (await by.call(showCodReport, { query: { id } })).data.notDecider,
      (await by.call(listCodReports)).data.rows.find((report: { id: number }) => report.id === id)?.notDecider,
    ];
    const accept = 'finance.codReport.acceptEyes';
    const confirm = 'finance.codReport.fourEyes';
    const oneHand = 'identity.user.oneHand';
    expect([await why(clerk), await why(app.as(own)), await why(colleague)]).toEqual([
      [accept, accept],
      [oneHand, oneHand],
      [null, null],
    ]);
    await press(clerk, 'book', id);
    expect([await why(clerk), await why(app.as(own)), await why(colleague)]).toEqual([
      [confirm, confirm],
      [oneHand, oneHand],
      [null, null],
    ]);
    expect((await remit(app.as(own), id, 2000)).code).toBe(403);
    expect((await remit(colleague, id, 2000)).code).toBe(200);
  });

  it('lines of the bank are offered from 60 days before the day on which the report came in Japan', async () => {
    // Half past midnight of the 11th there.
    const id = await bringAt(new Date('2026-06-10T15:30:00Z'), row(await sent(4321), 4321));
    await app.db.run(sql`
      with a as (insert into receiving_accounts (method, currency, name, created_at) values ('bankJp', 'JPY', 'COD days', now()) returning id)
      insert into bank_lines (account_id, day, currency, minor, payer, bank_ref, imported_by_name, imported_at)
      select a.id, d.day, 'JPY', 4321, 'サガワ', d.day::text, 'x', now() from a, unnest(array['2026-04-11', '2026-04-12']::date[]) as d(day)`);
    const offered = (await colleague.call(suggestCodBankLines, { query: { id } })).data;
    expect(offered.map(({ day }) => day)).toEqual(['2026-04-12']);
  });

  it('K04 what came for parcels that nobody knew waits in a list; another than the importer gives it to its order or back to the carrier', async () => {
    const [known, lost] = [await sent(1000), await sent(5000)];
    const id = await bring(
      row(known, 1000),
      row({ tracking: '390000000014' }, 5000, { fee: 300 }),
      row({ tracking: '390000000025' }, 2000),
    );
    const { lines } = await show(id);
    const lineId = (rowNo: number) => lines.find((line) => line.rowNo === rowNo)?.id ?? 0;
    const decide = (by: Caller, rowNo: number, more: object) =>
      by.call(decideCodUnplaced, { body: { id, lineId: lineId(rowNo), choice: 'assign', orderNumber: lost.number, ...more } });
    const waiting = async (by = colleague) =>
      (await by.call(listCodUnplaced)).data
        .filter(({ reportId }) => reportId === id)
        .map(({ told, notDecider }) => [told.minor, notDecider]);
    await press(clerk, 'book', id);
    // Not before its money is there.
    expect((await decide(colleague, 2, {})).code).toBe(409);
    expect(await waiting()).toEqual([]);
    expect((await remit(colleague, id, 7700)).data).toMatchObject({ status: 'remitted', unplaced: { minor: 6700 } });
    expect(await waiting()).toEqual([
      [5000, null],
      [2000, null],
    ]);
    expect(await waiting(clerk)).toEqual([
      [5000, 'finance.codReport.fourEyes'],
      [2000, 'finance.codReport.fourEyes'],
    ]);
    expect((await decide(clerk, 2, {})).code).toBe(403);
    expect((await decide(colleague, 2, { orderNumber: 'CK00000000000' })).code).toBe(400);
    expect((await decide(colleague, 3, { choice: 'giveBack', orderNumber: '' })).code).toBe(400);
    await press(colleague, 'credit', id);
    const balance = await yenOf();
    expect((await decide(colleague, 2, {})).data).toMatchObject({ unplaced: { minor: 2000 } });
    expect([await stateOf(lost), (await yenOf()) - balance]).toEqual(['credited', 5000]);
    expect((await decide(colleague, 2, {})).code).toBe(409);
    expect((await decide(colleague, 3, { choice: 'giveBack', orderNumber: '', reason: '運送会社の誤り' })).data.unplaced.minor).toBe(0);
    expect(await waiting()).toEqual([]);
    const carrier = await app.db.first<{ minor: number }>(sql`
      select coalesce(sum(case when a.id = p.to_account_id then p.minor else -p.minor end), 0)::bigint as minor
      from money_accounts a join money_postings p on a.id in (p.from_account_id, p.to_account_id) join money_entries e on e.id = p.entry_id
      where a.kind = 'carrierCod' and (e.cause_no = ${(await show(id)).number} or e.cause_no in (${known.number}, ${lost.number}))`);
    expect(carrier?.minor).toBe(0);
  });

  it('S09 the line of the bank that fits is found by amount and carrier, confirmed by a person, and is nobody else’s then', async () => {
    const parcel = await sent(3300);
    const id = await bring(row(parcel, 3300, { fee: 200 }));
    const account = await app.db.first<{ id: number }>(sql`
      insert into receiving_accounts (method, currency, name, created_at) values ('bankJp', 'JPY', 'COD bank', now()) returning id`);
    const line = async (minor: number, payer: string) =>
      (
        await app.db.first<{ id: number }>(sql`
          insert into bank_lines (account_id, day, currency, minor, payer, bank_ref, imported_by_name, imported_at)
          values (${account?.id}, '2026-06-10', 'JPY', ${minor}, ${payer}, ${`R-${payer}-${minor}`}, 'x', now()) returning id`)
      )?.id ?? 0;
    const [other, right, less] = [await line(3100, 'ヤマダ'), await line(3100, 'ｻｶﾞﾜｷﾕｳﾋﾞﾝ(ｶ'), await line(3000, 'サガワ')];
    await press(clerk, 'book', id);
    const offered = (await colleague.call(suggestCodBankLines, { query: { id } })).data;
    expect(offered.map(({ id: lineId, clues }) => [lineId, clues])).toEqual([
      [right, ['sameAmount', 'carrierName']],
      [other, ['sameAmount']],
    ]);
    const confirm = (bankLineId: number, receivedMinor = 3100) =>
      colleague.call(calls.remit, { body: { id, receivedMinor, receivedDay: '2026-06-10', bankLineId } });
    expect((await confirm(less)).code).toBe(409);
    expect((await confirm(right)).data).toMatchObject({ status: 'remitted', bankRef: `R-ｻｶﾞﾜｷﾕｳﾋﾞﾝ(ｶ-3100` });
    const again = await bring(row(await sent(3300), 3300, { fee: 200 }));
    await press(clerk, 'book', again);
    const stolen = await colleague.call(calls.remit, {
      body: { id: again, receivedMinor: 3100, receivedDay: '2026-06-10', bankLineId: right },
    });
    expect(stolen.code).toBe(409);
    const freed = app.db.run(sql`update bank_lines set cod_report_id = null where id = ${right}`);
    await expect(freed).rejects.toThrow('only ever added');
    const { rows } = (
      await app.as(await app.given.staff({ permissions: ['finance:bankLine:list'] })).call(listBankLines, { query: { bankRef: 'R-' } })
    ).data;
    expect(rows.find(({ id: lineId }: { id: number }) => lineId === right)).toMatchObject({
      state: 'matched',
      topUpNumber: (await show(id)).number,
    });
  });

  it('a report told twice is booked once, also when two wait at the same time', async () => {
    const parcel = await sent(2500);
    const first = await bring(row(parcel, 2500));
    const second = await bring(row(parcel, 2500));
    expect((await show(second)).knownCount).toBe(1);
    expect((await press(clerk, 'book', second)).code).toBe(409);
    // Whoever had it in hand before the other one came.
    await app.db.run(sql`update cod_report_lines set result = 'match' where report_id = ${second}`);
    const codes = (await Promise.all([press(clerk, 'book', first), press(colleague, 'book', second)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    const entries = await app.db.first<{ n: number }>(sql`
      select count(*) as n from money_entries where type = 'codCollected' and cause_no = ${parcel.number}`);
    expect(entries?.n).toBe(1);
  });

  it('a booking is taken back by reversing entries, and the next report tells it anew', async () => {
    const parcel = await sent(2600);
    const id = await bring(row(parcel, 2600));
    await press(clerk, 'book', id);
    expect((await clerk.call(calls.takeBack, { body: { id, reason: 'wrong file' } })).data).toMatchObject({ status: 'rejected' });
    expect(await stateOf(parcel)).toBe('toCollect');
    const next = await bring(row(parcel, 2600));
    expect((await press(clerk, 'book', next)).data).toMatchObject({ status: 'collected' });
    expect(await stateOf(parcel)).toBe('collected');
  });

  it('V15 rows that cannot be are told with row and field, and nothing is kept', async () => {
    const parcel = await sent(100);
    const before = await app.db.first(sql`select count(*) as n from cod_reports`);
    const problems = await bring(
      row(parcel, 0),
      row(parcel, 100, { outcome: '保管中' }),
      row(parcel, 100, { fee: 101 }),
      row(parcel, 100, { day: '2026-06-11' }),
    ).catch((error: unknown) => (error as RowProblems).problems);
    expect(problems).toMatchObject([
      { row: 0, field: 'amount', text: 'finance.codReport.noAmount' },
      { row: 1, field: 'outcome', text: 'finance.codReport.badOutcome' },
      { row: 2, field: 'fee', text: 'finance.codReport.feeTooMuch' },
      { row: 3, field: 'day', text: 'finance.codReport.future' },
    ]);
    expect(await app.db.first(sql`select count(*) as n from cod_reports`)).toEqual(before);
  });

  it('reads a carrier’s own file by its own headings', async () => {
    const file = encodeAs(
      'shift_jis',
      '精算番号,お問い合わせ送り状No,集金日,代引金額,代引手数料\r\n1,5125-4751-4334,2026/06/09,"15,800",440\r\n',
    );
    const read = await readImport(codReportSheet, file, { lang: 'jp', zone: 'Asia/Tokyo', maxRows: 100 });
    expect(read).toMatchObject({
      ok: true,
      rows: [{ trackingNumber: '5125-4751-4334', outcome: null, amount: 15_800, fee: 440, day: '2026-06-09' }],
    });
    const without = encodeAs('shift_jis', 'お問い合わせ送り状No,集金日\r\n5125-4751-4334,2026/06/09\r\n');
    await expect(readImport(codReportSheet, without, { lang: 'jp', zone: 'Asia/Tokyo', maxRows: 100 })).rejects.toThrow('headingMissing');
  });

  it('shipping that is reversed withdraws the memo; what the carrier has collected is not taken off a truck', async () => {
    const parcel = await sent(700);
    await app.db.tx((tx) => moveOutbound(tx, hand, parcel.id, 'unship', { reason: 'test', now: app.clock.now() }));
    expect(await stateOf(parcel)).toBe('withdrawn');
    await walkOutbound(app, parcel, 'shipped');
    expect(await stateOf(parcel)).toBe('toCollect');
    await press(clerk, 'book', await bring(row(parcel, 700)));
    const back = app.db.tx((tx) => moveOutbound(tx, hand, parcel.id, 'unship', { reason: 'test', now: app.clock.now() }));
    await expect(back).rejects.toThrow('finance.cod.alreadyCollected');
  });

  it('a refused parcel that comes back is told once, and nothing is collected for it', async () => {
    const parcel = await sent(800);
    const giveBack = () => app.db.tx((tx) => returnCod(tx, hand, parcel.id, app.clock.now()));
    expect([await giveBack(), await giveBack(), await stateOf(parcel)]).toEqual([true, false, 'returned']);
    expect((await show(await bring(row(parcel, 800)))).knownCount).toBe(1);
  });

  it('A02 customers see their own amounts and what is outstanding, on the order too, and no report', async () => {
    const other = await app.given.company();
    await makeWallet(app.db, { companyId: other.id, minor: 1000_00 });
    const [mine, theirs] = [await sent(900), await sent(950, other)];
    const customer = app.as(await app.given.customer({ company: other, permissions: ['finance:cod:list', 'outbound:order:list'] }));
    const { data } = await customer.call(listCodAmounts, { query: { state: 'toCollect' } });
    expect(data.rows.map(({ orderNumber, amount }: CodAmount) => [orderNumber, amount.minor])).toEqual([[theirs.number, 950]]);
    expect(data.rows[0]).toMatchObject({ fee: { currency: 'CNY', minor: 1601 }, collected: null });
    const orders = async (codState: CodState) =>
      (await customer.call(listOrders, { query: { codState } })).data.rows.map(({ number, codState: state }: OrderRow) => [number, state]);
    expect([await orders('toCollect'), await orders('credited')]).toEqual([[[theirs.number, 'toCollect']], []]);
    expect((await customer.call(listCodReports, { query: {} })).code).toBe(403);
    expect((await clerk.call(listCodAmounts, { query: { orderNumber: mine.number } })).data.rows).toHaveLength(1);
  });
});

describe('the round of Friday', () => {
  it('F6 is credited from Friday ten o’clock of China on, however late the server is back; what comes in after that waits for the next Friday', async () => {
    const remittedAt = async (now: string): Promise<Sent> => {
      const parcel = await sent();
      const id = await bring(row(parcel, 15_800));
      app.clock.set(now);
      // Whoever sat there before has been signed out meanwhile.
      const [first, second] = [await app.given.staff({ permissions: may }), await app.given.staff({ permissions: may })].map(app.as);
      await press(first as Caller, 'book', id);
      expect((await remit(second as Caller, id, 15_800)).data).toMatchObject({ status: 'remitted' });
      return parcel;
    };
    const [early, late] = [await remittedAt('2026-06-12T01:59:00Z'), await remittedAt('2026-06-12T02:01:00Z')];
    const statesAfter = async (now: string) => {
      await creditRemittedCod(app.db, new Date(now), console);
      return [await stateOf(early), await stateOf(late)];
    };
    expect(await statesAfter('2026-06-12T01:59:59Z')).toEqual(['remitted', 'remitted']);
    // The server was off on Friday, and is started on Monday.
    expect(await statesAfter('2026-06-15T00:30:00Z')).toEqual(['credited', 'remitted']);
    expect(await statesAfter('2026-06-19T01:59:59Z')).toEqual(['credited', 'remitted']);
    expect(await statesAfter('2026-06-19T02:00:00Z')).toEqual(['credited', 'credited']);
  });
});
