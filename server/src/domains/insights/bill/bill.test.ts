import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codReportMoves } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import {
  acceptBillRows,
  billMoves,
  disputeBillRows,
  importBill,
  listBillRows,
  previewBill,
  settleBillRow,
  showBill,
} from '@kura/contract/insights/bill/bill.endpoints.ts';
import { proposeRerate, rerateMoves } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { importCodReport } from '../../finance/cod/import-cod-report.ts';
import { encodeAs } from '../../finance/testing/encode.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { hand, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import {
  billOf,
  checkedAgain,
  csvOf,
  makeCostBook,
  photoOf,
  shipParcel,
  size100,
  size140,
  size60,
  uploadAs,
} from '../testing/make-bill.ts';

let app: TestApp;
let clerk: TestUser;
let manager: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await makeCostBook(app);
  await on('2026-06-10T02:00:00Z');
});
/** On another day people sign in anew. */
async function on(instant: string): Promise<void> {
  app.clock.set(instant);
  const bills = ['list', 'import', 'decide', 'confirm'].map((verb) => `insights:bill:${verb}`);
  const permissions = [...bills, ...['list', 'propose', 'approve'].map((verb) => `insights:rerate:${verb}`)];
  clerk = await app.given.staff({ permissions });
  manager = await app.given.staff({ permissions });
}
afterAll(() => app.close());

const rowsOf = async (billId: number, query: object = {}) =>
  (await pageOf(app.as(clerk), listBillRows, { billId, sort: 'id', order: 'asc', ...query })).rows;
const told = async (billId: number) =>
  (await rowsOf(billId)).map(({ trackingNumber, result, amount, expected, difference, decision }) => [
    trackingNumber.slice(-3),
    result,
    amount?.minor ?? null,
    expected?.minor ?? null,
    difference?.minor ?? null,
    decision,
  ]);
const show = async (id: number) => (await app.as(clerk).call(showBill, { query: { id } })).data;
const confirm = (id: number, who: TestUser = manager) => app.as(who).call(billMoves.calls.confirm, { body: { id } });
const bookOf = (id: number) =>
  app.db
    .rows<{ line: string }>(
      sql`
      select f.code || ' > ' || t.code || ' ' || p.minor as line from money_entries e join money_postings p on p.entry_id = e.id
        join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
      where e.cause_type = 'insights.bill' and e.cause_id = ${id} order by e.id, p.line_no`,
    )
    .then((all) => all.map(({ line }) => line));

describe('a carrier’s bill', () => {
  it('F13 K04 is compared, decided, confirmed and booked, and the customer is re-rated by 20.37', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    await shipParcel(app, company, '390000000003', size140, { money: 0 });
    const order = await shipParcel(app, company, '390000000014', size100, { money: 0 });
    await shipParcel(app, company, '390000000025', size60, { money: 0 });
    const before = await wallet.balance();
    const id = await billOf(
      app,
      clerk,
      csvOf([
        ['3900-0000-0003', '飛脚宅配便', '140サイズ', '関西', '10.4', '"1,050"', ''],
        ['390000000014', '飛脚宅配便', '140サイズ', '関西', '10.2', 1050, ''],
        ['390000000036', '飛脚宅配便', '80サイズ', '関東', '', 640, ''],
        ['合計', '', '', '', '', 2740, ''],
      ]),
    );
    expect(await told(id)).toEqual([
      ['003', 'matched', 1050, 1050, 0, 'accept'],
      ['014', 'different', 1050, 700, 350, null],
      ['036', 'extra', 640, null, null, 'dispute'],
      ['025', 'missing', null, 500, null, 'carry'],
    ]);
    const bill = await show(id);
    expect(bill).toMatchObject({
      status: 'checked',
      billed: { minor: 2740 },
      expected: { minor: 2250 },
      undecidedCount: 1,
      disputedCount: 1,
    });
    expect(bill.totals.map(({ result, count, billed, expected }) => [result, count, billed.minor, expected.minor])).toEqual([
      ['matched', 1, 1050, 1050],
      ['different', 1, 1050, 700],
      ['missing', 1, 0, 500],
      ['extra', 1, 640, 0],
    ]);
    // Nothing is booked while a difference waits for somebody.
    expect(await confirm(id)).toMatchObject({ code: 409 });

    const [, different] = await rowsOf(id);
    const body = { rowId: different?.id ?? 0, toSize: '140', reason: '实测 140', photoIds: [await photoOf(app, clerk)] };
    const proposed = await app.as(clerk).call(proposeRerate, { body });
    expect(proposed.data).toMatchObject({ fromSize: '100', toSize: '140', yen: { minor: 420 }, cny: { minor: 2037 }, rate: '0.048500' });
    expect((await told(id))[1]?.[5]).toBe('accept');
    // Proposed by one, approved by another; once.
    const approve = (who: TestUser) => app.as(who).call(rerateMoves.calls.approve, { body: { id: proposed.data.id } });
    expect(await approve(clerk)).toMatchObject({ code: 403 });
    expect((await Promise.all([approve(manager), approve(manager)])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await wallet.balance()).toBe(before - 2037);
    // The customer reads why in their own language.
    const customer = await app.given.customer({ company });
    const heard = async (lang: 'en' | 'jp') => (await app.as(customer).call(listNotices, { lang })).data.rows[0]?.text;
    expect(await heard('en')).toBe(
      `The carrier measured ${order.number} as size 140 instead of 100; RMB 20.37 more freight was charged: 实测 140`,
    );
    expect(await heard('jp')).toContain('追加請求');
    const fee = await app.db.first(sql`
      select fee_type, original_minor, cny_minor, basis ->> 'formula' as formula from fee_lines where cause_id = ${order.id} order by id desc limit 1`);
    expect(fee).toEqual({ feeType: 'FREIGHT', originalMinor: 420, cnyMinor: 2037, formula: 'rerate.1' });

    // Never by the one who imported it; two at once: one.
    expect(await confirm(id, clerk)).toMatchObject({ code: 403 });
    expect((await Promise.all([confirm(id), confirm(id)])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await bookOf(id)).toEqual(['5401.FREIGHT.JPY > 2202.SUPPLIER.JPY 2100']);
    expect(await show(id)).toMatchObject({ status: 'confirmed', booked: { minor: 2100 }, disputedCount: 1, readyCount: 0 });

    // V17: a dispute ends later with what is paid after all, and that is confirmed by somebody else too.
    const extra = (await rowsOf(id, { result: 'extra' }))[0]?.id ?? 0;
    const settle = (agreedJpy: number) => app.as(clerk).call(settleBillRow, { body: { id: extra, agreedJpy, reason: '佐川：不着返品分' } });
    expect(await settle(641)).toMatchObject({ code: 409 });
    expect(await settle(320)).toMatchObject({ code: 200 });
    expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 2420 }, disputedCount: 0 } });
    expect(await bookOf(id)).toEqual(['5401.FREIGHT.JPY > 2202.SUPPLIER.JPY 2100', '5401.FREIGHT.JPY > 2202.SUPPLIER.JPY 320']);
    expect(await moneyFaultsOf(app.db)).toEqual([]);
    // A09 K04: what is confirmed stays, whatever hand writes.
    await expect(
      app.db.run(sql`update carrier_bill_rows set agreed_jpy = 1 where bill_id = ${id} and state = 'confirmed'`),
    ).rejects.toThrow('only ever added');
    expect(await app.as(clerk).call(disputeBillRows, { body: { ids: [extra], reason: 'x' } })).toMatchObject({ code: 409 });
  });

  it('F13 whoever accepted or settled what is above the expected confirms it alone only within the limit of a day, and it is listed', async () => {
    const company = await app.given.company();
    await shipParcel(app, company, '390000000101', size100, { money: 1000_00 });
    const id = await billOf(
      app,
      clerk,
      csvOf([
        ['390000000101', '飛脚宅配便', '140サイズ', '関西', '10.2', 1050, ''],
        ['390000000102', '飛脚宅配便', '80サイズ', '関東', '', 640, ''],
      ]),
      { billNo: 'own' },
    );
    const [different, extra] = await rowsOf(id);
    // 350 above the expected, and 640 that nobody expected: 16.98 and 31.04.
    const staffWith = async (minor: number) => {
      const person = await app.given.staff({ permissions: ['list', 'decide', 'confirm'].map((verb) => `insights:bill:${verb}`) });
      await app.db.run(
        sql`insert into finance_role_limits (role_id, limit_minor) select role_id, ${minor}::bigint from user_roles where user_id = ${person.id}`,
      );
      return person;
    };
    const acts = () =>
      app.db.rows<{ minor: number; actorId: number }>(
        sql`select minor, actor_id from lone_acts where kind = 'bill' and record_id = ${id} order by id`,
      );
    const [poor, rich] = [await staffWith(16_97), await staffWith(40_00)];
    const accept = async (who: TestUser) =>
      expect((await app.as(who).call(acceptBillRows, { body: { ids: [different?.id ?? 0] } })).code).toBe(200);
    await accept(poor);
    expect(await confirm(id, poor)).toMatchObject({ code: 403, message: expect.stringContaining('16.97') as unknown });
    expect(await acts()).toEqual([]);
    await accept(rich);
    expect((await confirm(id, rich)).code).toBe(200);
    expect(await acts()).toEqual([{ minor: 16_98, actorId: rich.id }]);
    // Two below the limit of the day are one above it; a colleague, who decided nothing of it, needs none.
    const settle = { id: extra?.id ?? 0, agreedJpy: 640, reason: '已核实' };
    expect((await app.as(rich).call(settleBillRow, { body: settle })).code).toBe(200);
    expect((await confirm(id, rich)).code).toBe(403);
    expect((await confirm(id, poor)).code).toBe(200);
    expect(await acts()).toHaveLength(1);
  });
  it('F13 a row that was decided after somebody looked at the bill does not go with it', async () => {
    const id = await billOf(
      app,
      clerk,
      csvOf([
        ['390000000111', '飛脚宅配便', '80サイズ', '関東', '', 640, ''],
        ['390000000112', '飛脚宅配便', '80サイズ', '関東', '', 640, ''],
      ]),
      { billNo: 'seen' },
    );
    const [one, two] = (await rowsOf(id)).map((row) => row.id);
    const decider = app.as(await app.given.staff({ permissions: ['list', 'decide'].map((verb) => `insights:bill:${verb}`) }));
    const accept = (row = 0) => decider.call(acceptBillRows, { body: { ids: [row] } });
    const dispute = (row = 0) => decider.call(disputeBillRows, { body: { ids: [row], reason: '核实中' } });
    const press = (readyMark: string) => app.as(manager).call(billMoves.calls.confirm, { body: { id, readyMark } });
    await accept(one);
    await dispute(two);
    const looked = await show(id);
    // As many, of the same amount, and yet another one.
    await dispute(one);
    await accept(two);
    const { readyCount, readyMark } = await show(id);
    expect(readyCount).toBe(looked.readyCount);
    expect(await press(looked.readyMark)).toMatchObject({ code: 409, message: expect.stringContaining('刷新') as unknown });
    expect(await show(id)).toMatchObject({ status: 'checked', booked: { minor: 0 } });
    expect(await press(readyMark)).toMatchObject({ code: 200, data: { booked: { minor: 640 } } });
  });

  it('V15 refuses the same file again; a corrected one takes the place of what nobody has confirmed', async () => {
    await on('2026-07-10T02:00:00Z');
    const company = await app.given.company();
    await shipParcel(app, company, '390000000040', size100);
    await shipParcel(app, company, '390000000051', size100);
    const first = csvOf([
      ['390000000040', '', '100', '', '', 700, ''],
      ['390000000051', '', '100', '', '', 900, ''],
      ['390000000051', '', '100', '', '', 900, ''],
    ]);
    const id = await billOf(app, clerk, first, { month: '2026-07' });
    expect((await told(id)).map(([number, result, , , , decision]) => [number, result, decision])).toContainEqual([
      '051',
      'duplicate',
      'dispute',
    ]);
    const again = { carrier: 'SAGAWA' as const, month: '2026-07', fileId: await uploadAs(app, clerk, first, 'other name.csv') };
    expect(await app.as(clerk).call(importBill, { body: again })).toMatchObject({ code: 409 });

    // The first is confirmed: then the corrected file changes the second only.
    const ids = (await rowsOf(id, { result: 'different' })).map((row) => row.id);
    await app.as(clerk).call(disputeBillRows, { body: { ids, reason: '尺寸有误' } });
    expect(await confirm(id)).toMatchObject({ code: 200 });
    const second = csvOf([
      ['390000000040', '', '100', '', '', 999, ''],
      ['390000000051', '', '100', '', '', 700, ''],
    ]);
    const fileId = await uploadAs(app, clerk, second);
    const preview = await app.as(clerk).call(previewBill, { body: { carrier: 'SAGAWA', month: '2026-07', fileId } });
    expect(preview.data).toMatchObject({ rows: 2, kept: 1, replaced: 2, faultCount: 0, isRemembered: true });
    expect(await billOf(app, clerk, Buffer.concat([second, Buffer.from('\n')]), { month: '2026-07' })).toBe(id);
    expect((await told(id)).filter(([, result]) => result !== 'missing')).toEqual([
      ['040', 'matched', 700, 700, 0, 'accept'],
      ['051', 'matched', 700, 700, 0, 'accept'],
    ]);
    await confirm(id);
    expect(await bookOf(id)).toEqual(Array.from({ length: 2 }, () => '5401.FREIGHT.JPY > 2202.SUPPLIER.JPY 700'));
  });

  it('F13 a credit and a line without a number are rows of their own: the results add up to the file, and the book to what is owed', async () => {
    await on('2026-12-10T02:00:00Z');
    const company = await app.given.company();
    await shipParcel(app, company, '390000000095', size100);
    await shipParcel(app, company, '390000000106', size100);
    const id = await billOf(
      app,
      clerk,
      csvOf([
        ['390000000095', '飛脚宅配便', '100', '', '', 1220, ''],
        ['390000000095', '運賃訂正', '', '', '', -420, ''],
        ['', '燃料サーチャージ', '', '', '', 88, ''],
        ['', '返金', '', '', '', '▲30', ''],
        // A credit is no bill: this parcel is still missing.
        ['390000000106', '運賃訂正', '', '', '', '(50)', ''],
        ['', '合計', '', '', '', 808, ''],
        ['', '御礼申し上げます', '', '', '', '', ''],
      ]),
      { month: '2026-12', billNo: 'credits' },
    );
    const rows = (await told(id)).filter(([number, result]) => result !== 'missing' || number === '106');
    expect(rows).toEqual([
      // What is left after its credit is compared.
      ['095', 'different', 1220, 700, 100, null],
      ['095', 'extra', -420, null, null, 'accept'],
      ['', 'extra', 88, null, null, 'dispute'],
      ['', 'extra', -30, null, null, 'accept'],
      ['106', 'extra', -50, null, null, 'accept'],
      ['106', 'missing', null, 700, null, 'carry'],
    ]);
    const { billed, totals } = await show(id);
    expect([billed.minor, totals.reduce((sum, total) => sum + total.billed.minor, 0)]).toEqual([808, 808]);
    const [first, , surcharge] = await rowsOf(id);
    await app.as(clerk).call(disputeBillRows, { body: { ids: [first?.id ?? 0], reason: '尺寸有误' } });
    expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: -500 } } });
    await app.as(clerk).call(acceptBillRows, { body: { ids: [first?.id ?? 0, surcharge?.id ?? 0], reason: 'x' } });
    expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 808 } } });
    expect(await bookOf(id)).toEqual(['2202.SUPPLIER.JPY > 5401.FREIGHT.JPY 500', '5401.FREIGHT.JPY > 2202.SUPPLIER.JPY 1308']);
    expect(await moneyFaultsOf(app.db)).toEqual([]);
    // The next month’s bill of the parcel is its first.
    await on('2027-01-10T02:00:00Z');
    const january = await billOf(app, clerk, csvOf([['390000000106', '', '100', '', '', 700, '']]), { month: '2027-01' });
    expect((await told(january))[0]).toEqual(['106', 'matched', 700, 700, 0, 'accept']);
  });

  it('F13 a line whose difference the same bill gives back is matched, and both go into the book; a COD fee below zero is a fault of its row', async () => {
    await on('2026-12-10T02:00:00Z');
    await shipParcel(app, await app.given.company(), '390000000110', size100);
    const lines = [
      ['390000000110', '飛脚宅配便', '140', '', '', 1120, ''],
      ['390000000110', '運賃訂正', '', '', '', '▲420', ''],
    ];
    const id = await billOf(app, clerk, csvOf(lines), { month: '2026-12', billNo: 'netted' });
    const [line, credit] = await rowsOf(id);
    expect(line).toMatchObject({ result: 'matched', credit: { minor: -420 }, difference: { minor: 0 }, agreed: { minor: 1120 } });
    expect(credit).toMatchObject({ result: 'extra', credit: null, difference: null, agreed: { minor: -420 } });
    expect(await confirm(id)).toMatchObject({ code: 200, data: { booked: { minor: 700 } } });
    const fileId = await uploadAs(app, clerk, csvOf([...lines, ['390000000121', '', '100', '', '', 700, '▲330']]));
    const { data } = await app.as(clerk).call(previewBill, { body: { carrier: 'SAGAWA', month: '2026-12', fileId }, lang: 'en' });
    expect(data.faults).toEqual([{ row: 4, title: 'COD fee', message: 'The COD fee “▲330” can’t be below zero' }]);
  });

  it('carries what is missing to the next month, and closes it after two', async () => {
    await on('2026-08-10T02:00:00Z');
    const company = await app.given.company();
    await shipParcel(app, company, '390000000062', size100);
    await shipParcel(app, company, '390000000073', size100);
    const missing = async (id: number) =>
      (await rowsOf(id, { result: 'missing' })).flatMap(({ trackingNumber, decision, monthsMissing }) =>
        ['390000000062', '390000000073'].includes(trackingNumber) ? [[trackingNumber.slice(-3), decision, monthsMissing]] : [],
      );
    const others = (number: string) => csvOf([[number, '', '', '', '', 640, '']]);
    const august = await billOf(app, clerk, others('512547514334'), { month: '2026-08' });
    expect(await missing(august)).toEqual([
      ['062', 'carry', 0],
      ['073', 'carry', 0],
    ]);
    await on('2026-10-10T02:00:00Z');
    const september = await billOf(app, clerk, csvOf([['390000000062', '', '100', '', '', 700, '']]), { month: '2026-09' });
    expect((await told(september))[0]).toEqual(['062', 'matched', 700, 700, 0, 'accept']);
    expect(await missing(september)).toEqual([['073', 'carry', 1]]);
    const october = await billOf(app, clerk, others('444413758703'), { month: '2026-10' });
    expect(await missing(october)).toEqual([['073', 'close', 2]]);
    await on('2026-11-10T02:00:00Z');
    const november = await billOf(app, clerk, others('193715301010'), { month: '2026-11' });
    expect(await missing(november)).toEqual([]);
    // The customer need not reckon with a supplement after 60 days.
    const [row] = await rowsOf(september);
    const body = { rowId: row?.id ?? 0, toSize: '140', reason: 'x', photoIds: [await photoOf(app, clerk)] };
    expect(await app.as(clerk).call(proposeRerate, { body })).toMatchObject({
      code: 409,
      message: expect.stringContaining('60') as string,
    });
  });

  it('lets a tolerance count as matched, by the setting of the day', async () => {
    await on('2026-11-10T02:00:00Z');
    const company = await app.given.company();
    await shipParcel(app, company, '390000000084', size100);
    const id = await billOf(app, clerk, csvOf([['390000000084', '', '100', '', '', 705, '']]), { month: '2026-11' });
    expect((await rowsOf(id, { trackingNumber: '390000000084' }))[0]).toMatchObject({ result: 'different' });
    await app.db.run(sql`
      insert into cost_rates (key, currency, minor, valid_from, status, is_initial, proposed_by_name, created_at)
      values ('TOLERANCE', 'JPY', 5, '2026-11-01', 'approved', true, 'x', now())`);
    await checkedAgain(app, clerk, id);
    expect((await rowsOf(id, { trackingNumber: '390000000084' }))[0]).toMatchObject({ result: 'matched', agreed: { minor: 705 } });
  });

  it('F6 F13 the fee for collecting is a cost once, whichever comes first: the bill or the settlement', async () => {
    await on('2027-03-10T02:00:00Z');
    const company = await app.given.company();
    const later = await shipParcel(app, company, '390000000143', size100, { input: { codJpy: 15_800 } });
    const earlier = await shipParcel(app, company, '390000000154', size100, { input: { codJpy: 9_000 } });
    const permissions = ['list', 'import', 'book', 'remit', 'credit'].map((verb) => `finance:codReport:${verb}`);
    const [teller, second] = [await app.given.staff({ permissions }), await app.given.staff({ permissions })];
    const settle = async (order: { id: number }, amount: number, fee: number) => {
      const known = await app.db.first<{ tracking: string }>(
        sql`select tracking_number as tracking from cod_amounts where order_id = ${order.id}`,
      );
      const row = { trackingNumber: known?.tracking ?? '', outcome: null, amount, fee, day: '2027-03-09' };
      await app.db.tx((tx) => importCodReport(tx, { ...hand, userId: teller.id, name: 'teller' }, [row], app.clock.now()));
      const id = (await app.db.first<{ id: number }>(sql`select max(id) as id from cod_reports`))?.id ?? 0;
      await app.as(teller).call(codReportMoves.calls.book, { body: { id } });
      const body = { id, receivedMinor: amount - fee, receivedDay: '2027-03-10' };
      expect(await app.as(second).call(codReportMoves.calls.remit, { body })).toMatchObject({ code: 200 });
      await app.kernel.outbox.drain();
    };
    const feeCost = async () =>
      (
        await app.db.first<{ minor: number }>(sql`
          select coalesce(sum(case when a.id = p.from_account_id then p.minor else -p.minor end), 0)::bigint as minor
          from money_accounts a join money_postings p on a.id in (p.from_account_id, p.to_account_id) where a.kind = 'cost' and a.detail = 'COD_FEE'`)
      )?.minor;
    await settle(earlier, 9_000, 330);
    const id = await billOf(
      app,
      clerk,
      csvOf([
        ['390000000143', '', '100', '', '', 700, 440],
        ['390000000154', '', '100', '', '', 700, 330],
      ]),
      { month: '2027-03' },
    );
    await confirm(id);
    expect(await show(id)).toMatchObject({ status: 'confirmed', booked: { minor: 1840 } });
    expect(await feeCost()).toBe(330 + 440);
    await settle(later, 15_800, 440);
    expect(await feeCost()).toBe(330 + 440);
    expect((await bookOf(id)).at(-1)).toBe('2202.SUPPLIER.JPY > 5401.COD_FEE.JPY 440');
    expect(await show(id)).toMatchObject({ booked: { minor: 1400 } });
    // Told again, nothing is booked again.
    await app.db.run(sql`update outbox set done_at = null where topic = 'finance.codFeeKept'`);
    await app.kernel.outbox.drain();
    expect(await feeCost()).toBe(330 + 440);
    expect(await moneyFaultsOf(app.db)).toEqual([]);
  });

  it('F13 whatever is billed and decided, the parts of a bill are the whole of its file', async () => {
    await on('2027-01-10T02:00:00Z');
    const company = await app.given.company();
    const ours = ['390000000110', '390000000121', '390000000132'];
    for (const number of ours) await shipParcel(app, company, number, size100);
    const month = '2027-01';
    const line = fc.record({
      number: fc.constantFrom(...ours, '512547514334', '444413758703', '193715301010'),
      amount: fc.oneof(fc.constant(700), fc.integer({ min: 0, max: 3000 })),
      choice: fc.constantFrom('accept', 'dispute', 'settle', 'leave'),
    });
    const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
    let at = 0;
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const rows = lines.map(({ number, amount }) => [number, `${at}`, '100', '', '', amount, '']);
        at += 1;
        id = await billOf(app, clerk, csvOf(rows), { month });
        const whole = sum(lines.map(({ amount }) => amount));
        const parts = async () => {
          const all = await rowsOf(id);
          const of = (decision: string | null) => sum(all.filter((row) => row.decision === decision).map((row) => row.amount?.minor ?? 0));
          const { billed, totals } = await show(id);
          return [billed.minor, sum(totals.map((total) => total.billed.minor)), of('accept') + of('dispute') + of('settle') + of(null)];
        };
        expect(await parts()).toEqual([whole, whole, whole]);
        for (const [i, { amount, choice }] of lines.entries()) {
          const row = (await rowsOf(id)).find((one) => one.rowNo === i + 2);
          const body = { ids: [row?.id ?? 0], reason: 'x' };
          if (choice === 'accept') await app.as(clerk).call(acceptBillRows, { body });
          if (choice === 'dispute' || choice === 'settle') await app.as(clerk).call(disputeBillRows, { body });
          if (choice === 'settle')
            await app.as(clerk).call(settleBillRow, { body: { id: row?.id ?? 0, agreedJpy: Math.floor(amount / 2), reason: 'x' } });
        }
        expect(await parts()).toEqual([whole, whole, whole]);
      }),
      { numRuns: 4 },
    );
    const open = (await rowsOf(id)).filter(({ decision }) => decision === null).map((row) => row.id);
    if (open.length > 0) await app.as(clerk).call(acceptBillRows, { body: { ids: open, reason: '' } });
    const all = await rowsOf(id);
    await confirm(id);
    const agreed = sum(all.map((row) => row.agreed?.minor ?? 0));
    expect((await show(id)).booked.minor).toBe(agreed);
    const left = sum(
      all.map((row) => (row.decision === 'dispute' ? (row.amount?.minor ?? 0) : (row.amount?.minor ?? 0) - (row.agreed?.minor ?? 0))),
    );
    expect(agreed + left).toBe((await show(id)).billed.minor);
  });

  it('reads Shift_JIS of each carrier by its own headings, takes the columns a person says, and blames what is wrong', async () => {
    await on('2026-11-10T02:00:00Z');
    const read = async (carrier: 'SAGAWA' | 'YAMATO' | 'JAPAN_POST', text: string, mapping?: object) => {
      const fileId = await uploadAs(app, clerk, encodeAs('shift_jis', text));
      const body = { carrier, month: '2026-06', fileId, ...(mapping ? { mapping: mapping as never } : {}) };
      return (await app.as(clerk).call(previewBill, { body, lang: 'en' })).data;
    };
    const yamato = await read(
      'YAMATO',
      '請求データ\n伝票番号,商品名,サイズ,届け先地帯,重量(g),請求運賃,コレクト手数料\n444413758703,宅急便,80,関東,4200,720,330\n',
    );
    expect(yamato.lines).toEqual([
      {
        row: 3,
        trackingNumber: '444413758703',
        service: '宅急便',
        size: '80',
        zone: '関東',
        weightG: 4200,
        amount: { currency: 'JPY', minor: 720 },
        codFee: { currency: 'JPY', minor: 330 },
      },
    ]);
    const post = await read('JAPAN_POST', 'お問い合わせ番号,種別,料金\n193715301010,ゆうパック,840\n');
    expect(post.lines[0]).toMatchObject({ service: 'ゆうパック', amount: { minor: 840 } });
    const strange = await read('SAGAWA', '番号,円\n512547514334,980\n');
    expect(strange).toMatchObject({ rows: 0, faultCount: 2 });
    const said = await read('SAGAWA', '番号,円\n512547514334,980.5\n', { headerRow: 1, columns: { trackingNumber: 0, amount: 1 } });
    expect(said.faults).toEqual([{ row: 2, title: 'Amount (JPY)', message: '“980.5” isn’t whole yen' }]);
  });

  it('A07 A02 is nothing for customers, whatever they may', async () => {
    const customer = await app.given.customer({ permissions: ['insights:bill:list'] as never });
    expect(await app.as(customer).call(listBillRows)).toMatchObject({ code: 403 });
    const reader = await app.given.staff({ permissions: ['insights:bill:list'] });
    expect(await app.as(reader).call(acceptBillRows, { body: { ids: [1] } })).toMatchObject({ code: 403 });
  });
});
