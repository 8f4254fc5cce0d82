import { afterAll, beforeAll, expect, it } from 'vitest';
import * as adjustments from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import * as invoices from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import * as titles from '@kura/contract/invoicing/title/title.endpoints.ts';
import { sql } from '../../kernel/db/sql.ts';
import { behindTheBack } from '../../testing/behind-the-back.ts';
import { type Caller, testApp, type TestApp } from '../../testing/app.ts';
import { depthOf, timeFor } from '../../testing/depth.ts';
import { runMoneyAudit } from '../finance/ledger/audit.ts';
import { refundWhole } from '../finance/ledger/refund.ts';
import { feeLine, makeWallet, moneyFaultsOf, someCause } from '../finance/testing/wallet.ts';
import { system } from '../../kernel/actor.ts';
import { makeDesk } from '../finance/testing/top-up-desk.ts';
import { creditDueTopUps } from '../finance/top-up/top-up.jobs.ts';
import { goodTax, ownerPermissions } from './testing/desk.ts';
import { runMonthlyInvoices } from './monthly/run-job.ts';
import { invoiceProof } from './prove-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const options = { timeout: timeFor(120_000) };

/** Everybody at once at the same few documents, each asked for what may or may not be possible at that moment. */
it('K04 S09 S10 whatever happens at once, the book and what may be invoiced add up, and nobody sees a crash', options, async () => {
  const desk = await makeDesk(app);
  const owner = app.as(await app.given.customer({ company: desk.company, permissions: ownerPermissions }));
  const all = app.as(await app.given.staff({ permissions: ['*:*:*'] }));
  const other = app.as(await app.given.staff({ permissions: ['*:*:*'] }));
  const title = await owner.call(titles.createTitle, { body: { name: '海川贸易', taxNumber: goodTax } });
  const wallet = await makeWallet(app.db, { companyId: desk.company.id });
  for (let i = 0; i < 4; i++) await desk.credited({ paidMinor: 300_000, walletCurrency: i % 2 ? 'JPY' : 'CNY' });
  const causes = [someCause(), someCause()];
  const log = { error: () => undefined };
  const crashes: string[] = [];
  const noted = async (name: string, answer: Promise<{ code: number; message: string }>) => {
    const { code, message } = await answer;
    if (code >= 500) crashes.push(`${name} ${message}`);
  };
  let seed = 7;
  const random = (n: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  };
  const account = await desk.account('bankJp', 'JPY');
  const lines: number[] = [];
  for (let i = 0; i < 3; i++) lines.push(await desk.bankLine({ accountId: account.id, minor: 100_000 + i }));
  for (let round = 0; round < depthOf('roundsAtOnce'); round++) {
    const open = await Promise.all([desk.apply({ paidMinor: 100_000 }), desk.apply({ paidMinor: 100_000, walletCurrency: 'JPY' })]);
    const ids = (await app.db.rows<{ id: number }>(sql`select id from top_ups order by id desc limit 5`)).map(({ id }) => id);
    await desk.seen(open[0]);
    const asked = await all.call(adjustments.askConversion, {
      body: { companyId: desk.company.id, currency: 'JPY', minor: 50_000, reason: 'x' },
    });
    await all.call(adjustments.moneyAdjustmentMoves.calls.setRate, { body: { id: asked.data.id, rate: '0.05' } });
    const documents = (await app.db.rows<{ id: number }>(sql`select id from invoices order by id desc limit 4`)).map(({ id }) => id);
    const one = (from: readonly number[]) => from[random(from.length)] ?? 0;
    const acts: (() => Promise<void>)[] = [];
    const by = (): Caller => (random(2) ? all : other);
    const apply = () =>
      noted(
        'apply',
        owner.call(invoices.applyForInvoice, {
          body: { type: 'oneTime', titleId: title.data.id, amount: { currency: 'CNY', minor: 1 + random(4_000_00) } },
        }),
      );
    for (let i = 0; i < 40; i++) {
      const kinds = [
        () => noted('associate', by().call(topUps.topUpMoves.calls.associate, { body: { id: one(ids), bankLineId: one(lines) } })),
        () => noted('review', by().call(topUps.topUpMoves.calls.review, { body: { id: one(ids) } })),
        () => noted('credit', by().call(topUps.topUpMoves.calls.credit, { body: { id: one(ids) } })),
        () => noted('dismiss', by().call(topUps.topUpMoves.calls.dismiss, { body: { id: one(ids), reason: 'x' } })),
        () => noted('reverse', by().call(topUps.topUpMoves.calls.reverse, { body: { id: one(ids), reason: 'x' } })),
        () => noted('convert', other.call(adjustments.moneyAdjustmentMoves.calls.approve, { body: { id: asked.data.id } })),
        apply,
        () => noted('approve', by().call(invoices.invoiceMoves.calls.approve, { body: { id: one(documents) || 1 } })),
        () => noted('reject', by().call(invoices.invoiceMoves.calls.reject, { body: { id: one(documents) || 1, reason: 'x' } })),
        () =>
          noted(
            'issue',
            by().call(invoices.invoiceMoves.calls.issue, {
              body: { id: one(documents) || 1, invoiceNo: `N${round}-${i}-00000`, invoicedOn: '2026-06-01', link: 'https://example.com/x' },
            }),
          ),
        () =>
          noted(
            'red',
            by().call(invoices.invoiceMoves.calls.red, {
              body: { id: one(documents) || 1, invoiceNo: `R${round}-${i}-00000`, invoicedOn: '2026-06-01', reason: 'x' },
            }),
          ),
        async () =>
          void (await wallet.charge([feeLine('FREIGHT', 1 + random(30_000), { currency: 'JPY' })], { cause: causes[random(2)]! })),
        async () =>
          void (await app.db.tx((tx) =>
            refundWhole(tx, system, { cause: causes[random(2)]!, reference: `back:${round}:${i}`, note: 'x' }, new Date()),
          )),
        () => wallet.setDualWallet(random(2) === 1),
        () => creditDueTopUps(app.db, new Date('2026-07-01T00:00:00Z'), log).then(() => undefined),
        () => runMonthlyInvoices(app.db, new Date('2026-07-12T00:00:00Z')).then(() => undefined),
        () => noted('monthly', owner.call(invoices.setMonthlyInvoices, { body: { state: random(2) ? 'on' : 'off' } })),
      ];
      acts.push(kinds[random(kinds.length)] as () => Promise<void>);
    }
    // What is freed and what is taken up at the same moment meet at one row.
    const waiting = await app.db.rows<{ id: number }>(sql`select id from invoices where status = 'underReview'`);
    for (const { id } of waiting)
      acts.unshift(() => noted('reject', all.call(invoices.invoiceMoves.calls.reject, { body: { id, reason: 'x' } })));
    acts.unshift(apply);
    await Promise.all(acts.map((act) => act()));
    // Another month, so that it may be applied for again.
    await behindTheBack(app.db, sql`update invoices set month = month - interval '1 month' * ${round + 1} where type = 'oneTime'`);
  }
  expect(crashes).toEqual([]);
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  const audit = await app.db.tx((tx) => runMoneyAudit(tx, new Date(), 'test', [invoiceProof]));
  expect(audit.proofs.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation)).toEqual([]);
  const limit = await app.db.first<{ toppedUp: number; credited: number }>(sql`
    select (select topped_up_minor from invoice_limits where company_id = ${desk.company.id}) as topped_up,
      (select coalesce(sum(credited_cny_minor), 0)::bigint from top_ups where status = 'success' and company_id = ${desk.company.id}) as credited`);
  expect(limit?.toppedUp).toBe(limit?.credited);
});
