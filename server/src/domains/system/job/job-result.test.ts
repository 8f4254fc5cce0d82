import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMoneyAudit } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { startAudit } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { startWhatIf } from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import { routes } from '@kura/contract/routes.ts';
import { listJobs, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { domains } from '../../../domains.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { makerOf } from '../../../testing/sweep/records.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
});
afterAll(() => app.close());

/** As whoever left and comes back later finds it. */
const ended = async (kind: string): Promise<JobRow> =>
  vi.waitFor(async () => {
    const { rows } = await pageOf(app.as(staff), listJobs);
    const job = (rows as JobRow[]).find((row) => row.kind === kind);
    expect(job?.status).toBe('done');
    return job as JobRow;
  }, 15_000);

describe('long work that has ended', () => {
  it('E03 a check of the stock book leads to the list of checks', async () => {
    expect((await app.as(staff).call(startAudit)).code).toBe(200);
    const job = await ended('system.job.kind.stockAudit');
    expect(job).toMatchObject({ title: '库存账目核对', resultPlace: { code: 'snapshots', search: { tab: 'audit' } } });
    expect(job.total).toBe(job.done);
  });

  it('E03 a check of the money book leads to the list of checks', async () => {
    expect((await app.as(staff).call(startMoneyAudit)).code).toBe(200);
    expect(await ended('system.job.kind.moneyAudit')).toMatchObject({
      resultPlace: { code: 'finance-confirmation', search: { tab: 'audit' } },
    });
  });

  it('E03 L15 a what-if leads to its figures, and is told in the language of whoever reads it', async () => {
    const company = await app.given.company();
    const user = await app.given.customer({ company });
    const bookId = await makerOf('quotes.priceBook').make(app, { company, user }, startWhatIf as never);
    const { data } = await app.as(staff).call(startWhatIf, { body: { bookId, from: '2026-05-01', to: '2026-05-31' }, lang: 'en' });
    expect(await ended('system.job.kind.whatIf')).toMatchObject({
      title: '报价模拟',
      message: expect.stringMatching(/\p{Script=Han}/u) as unknown,
      resultPlace: { code: 'quote-entry', search: { whatIf: String(data.id) } },
    });
  });

  it('E03 every import leads to a screen that exists', () => {
    const codes = new Set<string>(routes.map(({ code }) => code));
    const places = domains.flatMap(({ nouns }) => nouns.flatMap(({ imports = [] }) => imports.map(({ place }) => place.code)));
    expect(places.length).toBeGreaterThan(6);
    expect(places.filter((code) => !codes.has(code))).toEqual([]);
  });
});
