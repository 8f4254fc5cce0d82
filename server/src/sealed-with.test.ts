import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealKeyOf } from './kernel/kernel.ts';
import { seal } from './kernel/crypto.ts';
import { sql } from './kernel/db/sql.ts';
import { isSealedWith } from './sealed-with.ts';
import { testApp, type TestApp } from './testing/app.ts';

const [mine, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('data that is older than the mark of its key is asked whether something opens, and then keeps the mark', async () => {
  const company = await app.given.company();
  await app.db.run(sql`
    with s as (insert into stores (company_id, name, platform, seller_account, status, created_at, updated_at)
      values (${company.id}, 'x', 'amazon', 'x', 'unbound', now(), now()) returning id)
    insert into store_secrets (store_id, field, sealed, last4) select id, 'token', ${seal(sealKeyOf({ secretKey: mine }), 'secret')}, 'cret' from s`);
  expect(await isSealedWith(app.db, other)).toBe(false);
  expect(await isSealedWith(app.db, mine)).toBe(true);
  await app.db.run(sql`delete from store_secrets`);
  expect(await isSealedWith(app.db, other)).toBe(false);
  expect(await isSealedWith(app.db, mine)).toBe(true);
});
