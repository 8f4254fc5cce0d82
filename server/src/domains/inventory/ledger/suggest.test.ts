import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeBook, type TestBook } from '../testing/book.ts';
import { suggestLocations } from './suggest.ts';

describe('where to put pieces', () => {
  let t: TestDatabase;
  let book: TestBook;
  beforeAll(async () => {
    t = await freshDatabase();
    book = await makeBook(t.db);
  });
  afterAll(() => t.drop());
  const suggest = async (productId: number, lotId?: number) =>
    (
      await suggestLocations(t.db, {
        companyId: book.companyId,
        warehouseId: book.warehouseId,
        productId,
        ...(lotId === undefined ? {} : { lotId }),
      })
    ).map(({ code, because }) => `${because} ${code}`);
  const set = (id: number, change: string) => t.db.pool.query(`update locations set ${change} where id = ${id}`);
  const lotOf = async (balanceId: number) =>
    (await t.db.first<{ lotId: number }>(sql`select lot_id from stock_balances where id = ${balanceId}`))?.lotId ?? 0;

  it('the same product and lot month first, then the last used place, then empty ones in walking order', async () => {
    const productId = await book.product();
    const may = await book.location({ code: 'MAY', pickSeq: 900 });
    const june = await book.location({ code: 'JUNE', pickSeq: 800 });
    await book.location({ code: 'EMPTY-2', pickSeq: 700 });
    await book.location({ code: 'EMPTY-1', pickSeq: 600 });
    const inMay = await book.shelved({ productId, locationId: may, good: 1, day: '2026-05-02' });
    await book.shelved({ productId, locationId: june, good: 1, day: '2026-06-02' });
    expect(await suggest(productId, await lotOf(inMay))).toEqual(['sameLotMonth MAY', 'lastUsed JUNE', 'empty EMPTY-1', 'empty EMPTY-2']);
    await set(may, 'capacity = 1');
    await set(june, `state = 'frozen'`);
    await t.db.run(sql`update stock_balances set state = 'frozen' where location_id = ${june}`);
    expect(await suggest(productId, await lotOf(inMay))).toEqual(['empty EMPTY-1', 'empty EMPTY-2']);
  });
  it('large pieces on large shelves, heavy ones low, nothing beside another company', async () => {
    const productId = await book.product();
    await t.db.run(sql`update products set length_mm = 400, width_mm = 400, height_mm = 400, weight_g = 16000 where id = ${productId}`);
    expect(await suggest(productId)).toEqual([]);
    const [low, high] = [await book.location({ code: 'LOW', pickSeq: 2 }), await book.location({ code: 'HIGH', pickSeq: 1 })];
    await set(low, `shelf_type = 'large', layer = 2`);
    await set(high, `shelf_type = 'large', layer = 3`);
    expect(await suggest(productId)).toEqual(['empty LOW']);
    const companyId = await book.company();
    await book.shelved({ productId: await book.product({ companyId }), companyId, locationId: low, good: 1 });
    expect(await suggest(productId)).toEqual([]);
  });
});
