import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { withPrices } from '../testing/with-prices.ts';
import { priceReaderOn } from './price-reader.ts';
import { rememberedReaderOn } from './remembered-reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await withPrices(app);
});
afterAll(() => app.close());

it('K09 tells what the books say, also when another version or a special quote counts from now on', async () => {
  const { id: companyId } = await app.given.company();
  const at = { companyId, warehouseId: 1, day: '2026-06-10' };
  const box = async () => (await rememberedReaderOn(app.db, at, ['service']))('service', 'CONSUMABLES|BOX100')?.minor;
  const read = async () => (await priceReaderOn(app.db, at, ['service']))('service', 'CONSUMABLES|BOX100')?.minor;
  const before = await read();
  expect(before).toBeDefined();
  expect([await box(), await box()]).toEqual([before, before]);
  await app.db.run(sql`
    with q as (
      insert into special_quotes (number, company_id, book, status, valid_from, valid_to, created_by_name, created_at, updated_by_name, updated_at)
      values ('SP-T', ${companyId}, 'service', 'active', '2026-06-01', null, 'x', now(), 'x', now()) returning id)
    insert into special_cells (quote_id, key, currency, minor) select id, 'CONSUMABLES|BOX100', 'CNY', 77 from q`);
  expect([await read(), await box()]).toEqual([77, 77]);
  await app.db.run(sql`update special_quotes set status = 'stopped' where number = 'SP-T'`);
  expect(await box()).toBe(before);
  expect((await rememberedReaderOn(app.db, { ...at, day: '2025-01-01' }, ['service']))('service', 'CONSUMABLES|BOX100')).toBeUndefined();
});
