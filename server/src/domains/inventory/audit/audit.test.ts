import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listAudits, startAudit } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { getJob } from '@kura/contract/system/job/job.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { playStory } from '../testing/story.ts';

let app: TestApp;
let keeper: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-15T03:00:00Z' });
  keeper = app.as(await app.given.staff({ permissions: ['inventory:audit:list', 'inventory:audit:run'], account: 'keeper' }));
});
afterAll(() => app.close());

async function prove(): Promise<string> {
  const { data } = await keeper.call(startAudit, { body: {}, lang: 'en' });
  return vi.waitFor(
    async () => {
      const job = (await keeper.call(getJob, { body: { id: data.id }, lang: 'en' })).data;
      expect(job.status).toBe('done');
      return job.message;
    },
    { timeout: 30_000, interval: 100 },
  );
}

describe('the proof of the book', () => {
  it('K02 is run by a person, kept with its time, and names what is wrong', async () => {
    const story = await playStory(app.db);
    const place = { productId: await story.product(), locationId: await story.location() };
    await story.comes(place, 5, '2026-08-01T00:00:00Z');
    expect(await prove()).toBe('Check complete. No differences');
    await app.db.run(sql`update stock_balances set available = available + 1 where product_id = ${place.productId}`);
    expect(await prove()).toBe('Check complete. Differences found: 1');
    const data = await pageOf(keeper, listAudits);
    expect(data.rows.map(({ isOk, wrongCount, actorName }) => [isOk, wrongCount, actorName])).toEqual([
      [false, 1, 'keeper'],
      [true, 0, 'keeper'],
    ]);
    const broken = data.rows[0]?.proofs.filter((proof) => proof.wrong > 0 && !proof.isInformation);
    expect(broken).toMatchObject([{ name: 'balanceIsMovements', wrong: 1 }]);
    expect(broken?.[0]?.first[0]).toContain(' 6');
    expect((await pageOf(keeper, listAudits, { result: 'wrong' })).total).toBe(1);
  });

  it('A02 is for staff: a customer neither reads nor starts it', async () => {
    const customer = app.as(await app.given.customer({ permissions: ['inventory:audit:list', 'inventory:audit:run'] }));
    expect((await customer.call(listAudits)).code).toBe(403);
    expect((await customer.call(startAudit, { body: {} })).code).toBe(403);
  });
});
