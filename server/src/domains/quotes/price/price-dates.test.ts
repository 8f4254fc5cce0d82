import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { datesOfPrice } from './price-dates.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await freshDatabase();
});
afterAll(() => t.drop());

describe('the dates of a charged price', () => {
  it('K06 are those of the version, or of the special quote, also when it was stopped since', async () => {
    const book = await t.db.first<{ id: number }>(sql`
      insert into price_books (book, version, status, valid_from, valid_to, created_by_name, created_at, updated_by_name, updated_at)
      values ('express', 3, 'archived', '2026-01-01', '2026-06-30', 'x', now(), 'x', now()) returning id`);
    const company = await t.db.first<{ id: number }>(
      sql`insert into companies (code, name, created_at) values ('X', 'X', now()) returning id`,
    );
    const quote = await t.db.first<{ id: number }>(sql`
      insert into special_quotes (number, company_id, book, status, valid_from, valid_to, created_by_name, created_at, updated_by_name, updated_at)
      values ('SP-9001', ${company?.id}, 'express', 'stopped', '2026-07-01', null, 'x', now(), 'x', now()) returning id`);
    expect(await datesOfPrice(t.db, { bookId: book?.id ?? 0, version: 3 })).toEqual({
      validFrom: '2026-01-01',
      validTo: '2026-06-30',
    });
    expect(await datesOfPrice(t.db, { specialId: quote?.id ?? 0, number: 'SP-9001' })).toEqual({
      validFrom: '2026-07-01',
      validTo: null,
    });
    expect(await datesOfPrice(t.db, { bookId: 987_654, version: 1 })).toBeUndefined();
  });
});
