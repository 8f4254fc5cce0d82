import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

describe('a test database', () => {
  let mine: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [mine, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  });
  afterAll(() => Promise.all([mine.drop(), other.drop()]));

  it('is separate from every other one', async () => {
    await mine.db.run(sql`create table only_here (name text)`);
    const there = await other.db.first<{ found: string | null }>(sql`select to_regclass('only_here')::text as found`);
    expect(there).toEqual({ found: null });
  });

  it('counts Chinese characters as characters', async () => {
    expect(await mine.db.first(sql`select length('北京') as letters`)).toEqual({ letters: 2 });
  });
});
