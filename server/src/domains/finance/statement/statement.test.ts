import { read, utils } from '@e965/xlsx';
import { boundsOf, type Month } from '@kura/contract/finance/month.ts';
import * as endpoints from '@kura/contract/finance/statement/statement.endpoints.ts';
import type { Statement } from '@kura/contract/finance/statement/statement.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { readPdf } from '../../../kernel/pdf/read-pdf.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { forgetTold } from '../../../testing/forget-told.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { account } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';
import { refundFees } from '../ledger/refund.ts';
import { feeLine, makeWallet, someCause, type TestWallet } from '../testing/wallet.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  staff = await app.given.staff({ permissions: ['finance:statement:list'] });
});
afterAll(() => app.close());

let acts = 0;
const topUp = (companyId: number, minor: number, now: Date, currency: 'CNY' | 'JPY' = 'CNY') =>
  app.db.tx((tx) =>
    postMoney(
      tx,
      system,
      {
        reference: `statement:${++acts}`,
        type: 'topUp',
        companyId,
        cause: someCause('test.topUp'),
        postings: [
          { from: account.money(currency === 'CNY' ? 'bankCn' : 'bankJp', currency), to: account.wallet(companyId, currency), minor },
        ],
      },
      now,
    ),
  );
const refund = (feeLineId: number, minor: number, now: Date) =>
  app.db.tx((tx) =>
    refundFees(tx, system, { reference: `statement:${++acts}`, cause: someCause(), note: '', lines: [{ feeLineId, minor }] }, now),
  );
const statementOf = async (user: TestUser, month: Month, companyId?: number): Promise<Statement> =>
  (await app.as(user).call(endpoints.showStatement, { query: { month, ...(companyId ? { companyId } : {}) } })).data;
const customerOf = (company: TestCompany) =>
  app.given.customer({ company, permissions: ['finance:statement:list', 'finance:statement:export'] });

/** F14, on the last and the first second of June in Shanghai, and around them. */
async function f14(lang: Lang = 'zh'): Promise<{ company: TestCompany; wallet: TestWallet; customer: TestUser }> {
  await forgetTold(app.db);
  const company = await app.given.company();
  await app.db.run(sql`update companies set lang = ${lang} where id = ${company.id}`);
  const wallet = await makeWallet(app.db, { companyId: company.id });
  const at = (instant: string) => new Date(instant);
  await topUp(company.id, 24_310_00, at('2026-05-31T15:59:59.999Z'));
  const charge = (feeType: Parameters<typeof feeLine>[0], minor: number, now: string) =>
    wallet.charge([feeLine(feeType, minor)], { now: at(now) });
  await charge('FREIGHT', 73_04, '2026-05-31T16:00:00Z');
  await charge('FREIGHT', 93_41, '2026-06-02T04:00:00Z');
  await charge('STORAGE', 47_66, '2026-06-02T16:30:00Z');
  const inbound = await charge('INBOUND_HANDLING', 216_00, '2026-06-03T02:00:00Z');
  await refund(inbound.feeLineIds[0] ?? 0, 126_00, at('2026-06-30T15:59:59.999Z'));
  await charge('PHOTO', 10_00, '2026-06-30T16:00:00Z');
  return { company, wallet, customer: await customerOf(company) };
}

it('F14 K04 a month is that of Shanghai: charges by fee, refunds and both balances, the same for customer and finance', async () => {
  const { company, customer } = await f14();
  const own = await statementOf(customer, '2026-06');
  expect(own).toMatchObject({ from: '2026-06-01', to: '2026-06-30', companyId: company.id });
  expect(own.wallets).toMatchObject([
    {
      wallet: 'CNY',
      opening: { minor: 24_310_00 },
      lines: [
        { type: 'charge', feeType: 'INBOUND_HANDLING', count: 1, amount: { minor: -216_00 } },
        { type: 'charge', feeType: 'STORAGE', count: 1, amount: { minor: -47_66 } },
        { type: 'charge', feeType: 'FREIGHT', count: 2, amount: { minor: -166_45 } },
        { type: 'refund', feeType: 'INBOUND_HANDLING', count: 1, amount: { minor: 126_00 } },
      ],
      closing: { minor: 24_005_89 },
    },
  ]);
  expect(own.wallets[0]?.days.map(({ day, closing }) => [day, closing.minor])).toEqual([
    ['2026-06-01', 24_236_96],
    ['2026-06-02', 24_143_55],
    ['2026-06-03', 23_879_89],
    ['2026-06-30', 24_005_89],
  ]);
  expect(await statementOf(staff, '2026-06', company.id)).toEqual(own);
  const other = await customerOf(await app.given.company());
  expect((await app.as(other).call(endpoints.showStatement, { query: { month: '2026-06', companyId: company.id } })).code).toBe(404);
});

it('K04 the list tells each month of each wallet, and a month begins with what the one before it ended with', async () => {
  const { customer } = await f14();
  const { rows } = await pageOf(app.as(customer), endpoints.listStatements);
  // The clock of the test stands in June: what is dated after it does not make a month.
  expect(rows.map((row) => [row.month, row.state, row.opening.minor, row.charges.minor, row.refunds.minor, row.closing.minor])).toEqual([
    ['2026-06', 'running', 24_310_00, -430_11, 126_00, 24_005_89],
    ['2026-05', 'over', 0, 0, 0, 24_310_00],
  ]);
  expect((await pageOf(app.as(customer), endpoints.listStatements, { month: '2026-05-10~2026-05-20' })).rows).toMatchObject([
    { month: '2026-05' },
  ]);
});

it.each([
  ['zh', '月结单 2026-06', '期末余额'],
  ['jp', '月次明細書 2026-06', '期末残高'],
  ['en', 'Monthly statement 2026-06', 'Closing balance'],
] as const)(
  'L15 the PDF is in the language of the company (%s), with the provider, page numbers and the figures of the book',
  async (lang, title, closing) => {
    const { customer, company } = await f14(lang);
    // Whoever prints it: here somebody who reads another language.
    const { data, code } = await app
      .as(customer)
      .call(endpoints.printStatement, { body: { month: '2026-06', format: 'pdf' }, lang: lang === 'en' ? 'zh' : 'en' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ mime: 'application/pdf', name: expect.stringContaining(`${company.code} 2026-06.pdf`) as string });
    const { rawPayload } = await app.app.inject({ url: data.url, headers: { token: customer.token } });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const words = ((await readPdf(rawPayload)) ?? [])
      .map(({ text }) => text)
      .join('\n')
      // A reader of glyphs sees a gap after each Han character.
      .replaceAll(/\s+/g, '');
    for (const word of [title, closing, 'Kura', '24,310.00', '24,005.89', '216.00', '1 / 1'])
      expect(words).toContain(word.replaceAll(' ', ''));
  },
);

it('K04 K05 the spreadsheet holds the same figures as numbers: opening and lines add up to the closing balance', async () => {
  const { customer } = await f14();
  const { data } = await app.as(customer).call(endpoints.printStatement, { body: { month: '2026-06', format: 'xlsx' } });
  const { rawPayload } = await app.app.inject({ url: data.url, headers: { token: customer.token } });
  const book = read(rawPayload);
  const rows = utils.sheet_to_json<(string | number | null)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  const figures = rows.map((row) => row[3]).filter((cell) => typeof cell === 'number');
  expect(figures).toEqual([24310, -216, -47.66, -166.45, 126, 24005.89]);
  expect(book.SheetNames).toHaveLength(2);
});

/** Whatever happens when: at the edges of months above all. */
const edges = ['2026-03', '2026-04', '2026-05', '2026-06'].flatMap((month) => {
  const { from } = boundsOf(month);
  return [-1, 0, 1, 3_600_000, 10 * 86_400_000].map((ms) => new Date(from.getTime() + ms));
});
const deed = fc.record({
  at: fc.nat(edges.length - 1),
  verb: fc.constantFrom('topUp', 'charge', 'refund', 'yen'),
  minor: fc.integer({ min: 1, max: 99_999 }),
  pick: fc.nat(9),
});

it(
  'K04 property: opening + lines = closing = the balance of the book at that instant, in every month of every wallet',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
        await forgetTold(app.db);
        const company = await app.given.company();
        const wallet = await makeWallet(app.db, { companyId: company.id });
        const fees: { id: number; left: number }[] = [];
        for (const { verb, minor, at, pick } of deeds.toSorted((a, b) => a.at - b.at)) {
          const now = edges[at] as Date;
          const fee = fees[pick % Math.max(1, fees.length)];
          if (verb === 'topUp') await topUp(company.id, minor, now);
          else if (verb === 'yen') await topUp(company.id, minor, now, 'JPY');
          else if (verb === 'refund' && fee && fee.left > 0) {
            const back = Math.min(minor, fee.left);
            await refund(fee.id, back, now);
            fee.left -= back;
          } else {
            const { feeLineIds } = await wallet.charge([feeLine('FREIGHT', minor), feeLine('PHOTO', pick + 1)], { now });
            fees.push({ id: feeLineIds[0] ?? 0, left: minor });
          }
        }
        for (const month of ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06']) {
          const { wallets } = await statementOf(staff, month, company.id);
          for (const { wallet: currency, opening, closing, lines, days } of wallets) {
            // Counted again by hand from the postings, by the time of their movement.
            const book = async (until: Date) =>
              (
                await app.db.first<{ minor: number }>(sql`
                select coalesce(sum(case when p.to_account_id = a.id then p.minor else -p.minor end), 0)::bigint as minor
                from money_accounts a join money_postings p on a.id in (p.from_account_id, p.to_account_id)
                join wallet_movements m on m.entry_id = p.entry_id and m.wallet_id = a.id
                where a.kind = 'wallet' and a.company_id = ${company.id} and a.currency = ${currency} and m.at < ${until}`)
              )?.minor;
            const { from, to } = boundsOf(month);
            expect([opening.minor, closing.minor]).toEqual([await book(from), await book(to)]);
            expect(lines.reduce((sum, { amount }) => sum + amount.minor, opening.minor)).toBe(closing.minor);
            expect(days.at(-1)?.closing ?? opening).toEqual(closing);
          }
        }
      }),
      { numRuns: 8 },
    );
  },
);
