import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { endDeadLetters, keepDeadLetters } from '../dead-letter/keep-dead-letters.ts';
import { marketScene } from '../testing/market-scene.ts';
import { forgetLetters } from './mask-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

it('what the channel sent of a dead letter is gone the time of the channel after it ended, and kept while it is open', async () => {
  const scene = await marketScene(app, 'amazon');
  const store = { id: scene.store.id, companyId: scene.company.id };
  const letters = ['ended', 'open'].map((externalId) => ({ externalId, message: 'x', raw: '山田 太郎' }));
  await app.db.tx((tx) => keepDeadLetters(tx, store, 'order', letters, app.kernel.sealKey, app.clock.now()));
  await app.db.tx((tx) => endDeadLetters(tx, store.id, 'order', ['ended'], app.clock.now()));
  const kept = async () => {
    await forgetLetters(app.kernel);
    const rows = await app.db.rows<{ id: string }>(sql`
      select external_id as id from dead_letters where store_id = ${store.id} and raw <> '' order by external_id`);
    return rows.map(({ id }) => id);
  };
  app.clock.set('2026-07-09T03:00:00Z');
  expect(await kept()).toEqual(['ended', 'open']);
  app.clock.set('2026-07-11T03:00:00Z');
  expect(await kept()).toEqual(['open']);
});
