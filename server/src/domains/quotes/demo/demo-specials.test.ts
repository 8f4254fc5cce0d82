import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPrices } from '@kura/contract/pricing/data/seed-prices.ts';
import { priceReaderOn } from '../public.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { demoDatabase, fillDemo } from '../../../testing/demo-database.ts';

describe('prices on the first start', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase();
    // A second start adds nothing.
    await fillDemo(database.db);
  });
  afterAll(() => database.drop());

  const companyId = async (code: string) =>
    (await database.db.first<{ id: number }>(sql`select id from companies where code = ${code}`))?.id ?? 0;
  const price = async (book: 'lane' | 'express' | 'storage' | 'service', key: string, code: string | null = null, day = '2026-08-15') => {
    const reader = await priceReaderOn(database.db, { companyId: code === null ? null : await companyId(code), day });
    const row = reader(book, key);
    return row && [row.minor, row.source];
  };

  it('K09 one version of every book is in force from the beginning of the year, once', async () => {
    const books = await database.db.rows(sql`
      select book, version, status, valid_from, valid_to from price_books order by book`);
    expect(books).toEqual(
      ['cost', 'express', 'lane', 'service', 'storage'].map((book) => ({
        book,
        version: 1,
        status: 'active',
        validFrom: '2026-01-01',
        validTo: null,
      })),
    );
    const reader = await priceReaderOn(database.db, { companyId: null, day: '2026-01-01' });
    expect(seedPrices.filter(({ book, key, minor }) => reader(book, key)?.minor !== minor)).toEqual([]);
    expect(reader.lanes.map(({ lane }) => lane).toSorted()).toEqual(
      ['AIR', 'FCL', 'LCL', 'SEA_KG'].map((code) => `CN_YIWU>JP_KANTO|${code}`),
    );
    expect(await price('express', 'SAGAWA|TAKUHAI|kansai|kanto|100')).toEqual([870, 'basic']);
  });

  it('K09 packing costs 2 to 10 RMB a piece, a photo of the goods 10 RMB', async () => {
    const reader = await priceReaderOn(database.db, { companyId: null, day: '2026-08-15' });
    const boxes = reader.under('service', 'CONSUMABLES|').map(({ minor }) => minor);
    expect([Math.min(...boxes), Math.max(...boxes)]).toEqual([200, 1000]);
    expect(await price('service', 'PHOTO')).toEqual([1000, 'basic']);
  });

  it('K09 what was agreed with the companies of the story counts for them alone', async () => {
    const air = 'CN_YIWU>JP_KANTO|AIR|45';
    expect(await price('lane', air, 'HC')).toEqual([2400, 'special']);
    expect(await price('lane', air, 'AOI')).toEqual([2550, 'basic']);
    expect(await price('lane', air, 'HC', '2027-01-01')).toEqual([2550, 'basic']);
    expect(await price('storage', 'freeDays', 'HC')).toEqual([10, 'special']);
    expect(await price('express', 'SAGAWA|TAKUHAI|kanto|kansai|100', 'AOI')).toEqual([820, 'special']);
    expect(await price('service', 'PHOTO', 'AOI')).toEqual([1000, 'basic']);
  });

  it('A02 operations edit, finance managers read, customers see prices and no books', async () => {
    const rows = await database.db.rows<{ key: string; permissions: string[] }>(sql`select key, permissions from roles`);
    const of = (key: string) =>
      rows.find((row) => row.key === key)?.permissions.filter((name) => /^quotes:(price|special)/.test(name)) ?? [];
    expect(of('operations')).toEqual(expect.arrayContaining(['quotes:priceBook:edit', 'quotes:priceBook:activate', 'quotes:special:edit']));
    expect(of('operations')).not.toContain('quotes:priceBook:cost');
    expect(of('financeManager')).toContain('quotes:priceBook:list');
    expect(of('financeManager').filter((name) => /:(edit|activate)$/.test(name))).toEqual([]);
    for (const role of ['customerOwner', 'customerStaff'])
      expect(of(role).toSorted()).toEqual(['quotes:price:export', 'quotes:price:list', 'quotes:special:export', 'quotes:special:list']);
  });
});
