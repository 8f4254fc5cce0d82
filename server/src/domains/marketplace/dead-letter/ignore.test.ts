import { ignoreDeadLetters } from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeStore } from '../testing/make-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function scene() {
  const company = await app.given.company();
  const store = await makeStore(app, { companyId: company.id });
  const owner = app.as(await app.given.customer({ company, permissions: ['marketplace:deadLetter:handle'] }));
  const letter = await app.db.first<{ id: number }>(sql`
    insert into dead_letters (company_id, store_id, external_id, kind, message, first_at, last_at)
    values (${company.id}, ${store.id}, '250-0001', 'order', 'E1', now(), now()) returning id`);
  return { owner, id: letter?.id ?? 0 };
}
const statusOf = async (id: number) =>
  (await app.db.first<{ status: string }>(sql`select status from dead_letters where id = ${id}`))?.status;

it('A09 a dead letter is put aside with a reason, which its log keeps; without one it stays', async () => {
  const { owner, id } = await scene();
  expect((await owner.call(ignoreDeadLetters, { body: { ids: [id], reason: ' ' } })).code).toBe(400);
  expect(await statusOf(id)).toBe('open');
  expect((await owner.call(ignoreDeadLetters, { body: { ids: [id], reason: '测试单' } })).data).toEqual({ ended: 1 });
  expect(await statusOf(id)).toBe('ignored');
  const log = await app.db.rows(sql`select action, note from operation_log where record = 'marketplace.deadLetter' and record_id = ${id}`);
  expect(log).toEqual([{ action: 'marketplace.deadLetter.log.ignored', note: '测试单' }]);
});

it('A07 a dead letter of another company is not there', async () => {
  const { id } = await scene();
  const { owner } = await scene();
  expect((await owner.call(ignoreDeadLetters, { body: { ids: [id], reason: 'x' } })).code).toBe(404);
  expect(await statusOf(id)).toBe('open');
});
