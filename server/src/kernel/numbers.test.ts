import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { raw, sql } from './db/sql.ts';
import { nextNumber, type Numbered, orderOfNumber, withNumber } from './numbers.ts';

describe('document numbers', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
  });
  afterAll(() => t.drop());
  const at = (instant: string, zone = 'Asia/Tokyo', prefix = 'RK') => t.db.tx((tx) => nextNumber(tx, prefix, zone, new Date(instant)));

  it('are two letters, the day of the warehouse and five digits', async () => {
    expect(await at('2026-08-14T15:00:00Z')).toBe('RK26081500001');
    expect(await at('2026-08-14T15:00:00Z', 'Asia/Shanghai')).toBe('RK26081400001');
    expect(await at('2026-08-14T14:59:59Z')).toBe('RK26081400002');
    expect(await at('2026-08-14T15:00:00Z', 'Asia/Tokyo', 'CK')).toBe('CK26081500001');
  });
  it('grow by a digit with the 100,000th of a day, and stay in order', async () => {
    await t.db.run(sql`insert into document_counters (prefix, day, last) values ('YK', '2026-08-15', 99998)`);
    const made: string[] = [];
    for (let i = 0; i < 3; i++) made.push(await at('2026-08-15T00:00:00Z', 'Asia/Tokyo', 'YK'));
    expect(made).toEqual(['YK26081599999', 'YK260815100000', 'YK260815100001']);
    const inOrder = ['SP-0009', 'SP-9999', 'SP-10000', 'YK26081500001', ...made, 'YK26081600001', 'YK261231999999', 'YK27010100001'];
    const sorted = await t.db.rows<{ number: string }>(
      sql`select number from unnest(${inOrder.toSorted()}::text[]) number order by ${orderOfNumber(raw('number'))}`,
    );
    expect(sorted.map(({ number }) => number)).toEqual(inOrder);
  });
  it('are put in order by an index in every table of documents', async () => {
    const missing = await t.db.rows(sql`
      select c.table_name from information_schema.columns c
      join pg_indexes u on u.tablename = c.table_name and u.indexdef like '%UNIQUE INDEX%(number)'
      where c.column_name = 'number' and c.table_schema = 'public' and c.data_type = 'text' and not exists (
        select 1 from pg_indexes i where i.tablename = c.table_name and i.indexdef like '%(document_order(number), id)')`);
    expect(missing).toEqual([]);
  });
  it('have no gap and no double when many ask at once and some give up', async () => {
    const one = (i: number) =>
      t.db.tx(async (tx) => {
        const number = await nextNumber(tx, 'FB', 'Asia/Tokyo', new Date('2026-08-15T00:00:00Z'));
        if (i % 3 === 0) throw new Error('given up');
        return number;
      });
    const got = (await Promise.allSettled(Array.from({ length: 30 }, (_, i) => one(i)))).flatMap((r) =>
      r.status === 'fulfilled' ? [r.value] : [],
    );
    expect(got.toSorted()).toEqual(Array.from({ length: 20 }, (_, i) => `FB260815${String(i + 1).padStart(5, '0')}`));
  });
  it('have no gap and no double where documents take them with their rows, twenty at once and some of them given up', async () => {
    await t.db.run(
      sql`create table number_test_documents (id bigint generated always as identity primary key, number text not null unique, note text)`,
    );
    const now = new Date('2026-08-15T00:00:00Z');
    const one = (i: number) =>
      t.db.tx(async (tx) => {
        const made = await tx.first<Numbered>(sql`
          ${withNumber('DJ', 'Asia/Tokyo', now)}
          insert into number_test_documents (number, note) values ((select number from n), ${`of ${i}`}) returning id, number`);
        if (i % 4 === 0) throw new Error('given up');
        return made?.number;
      });
    const got = (await Promise.allSettled(Array.from({ length: 20 }, (_, i) => one(i)))).flatMap((r) =>
      r.status === 'fulfilled' ? [r.value] : [],
    );
    const expected = Array.from({ length: 15 }, (_, i) => `DJ260815${String(i + 1).padStart(5, '0')}`);
    expect(got.toSorted()).toEqual(expected);
    const kept = await t.db.rows<{ number: string }>(sql`select number from number_test_documents order by number`);
    expect(kept.map(({ number }) => number)).toEqual(expected);
  });
});
