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
  const suggest = async (productId: number, lotId?: number, holding?: 'good' | 'defective', lotDay?: string) =>
    (
      await suggestLocations(t.db, {
        companyId: book.companyId,
        warehouseId: book.warehouseId,
        productId,
        lotId,
        ...(lotDay ? { lotDay } : {}),
        ...(holding ? { holding } : {}),
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
    // The first piece of an order has no lot yet: it is told no other month than the second one.
    expect(await suggest(productId, undefined, 'good', '2026-05-30')).toEqual(await suggest(productId, await lotOf(inMay)));
    expect(await suggest(productId, undefined, 'good', '2026-07-01')).toEqual(['lastUsed JUNE', 'empty EMPTY-1', 'empty EMPTY-2']);
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
  it('damaged pieces in the area for them, wherever good ones lie; without such an area as good ones', async () => {
    const productId = await book.product();
    const shelf = await book.location({ code: 'GOOD', pickSeq: 950 });
    await book.shelved({ productId, locationId: shelf, good: 1, defective: 1 });
    expect(await suggest(productId, undefined, 'defective')).toContain('sameLotMonth GOOD');
    const damaged = await book.location({ code: 'DAMAGED-1', areaKind: 'defective', pickSeq: 990 });
    await book.location({ code: 'DAMAGED-2', areaKind: 'defective', pickSeq: 980 });
    expect(await suggest(productId, undefined, 'defective')).toEqual(['empty DAMAGED-2', 'empty DAMAGED-1']);
    expect((await suggest(productId)).filter((place) => place.includes('DAMAGED'))).toEqual([]);
    await book.shelved({ productId, locationId: damaged, defective: 2 });
    expect(await suggest(productId, undefined, 'defective')).toEqual(['sameLotMonth DAMAGED-1', 'empty DAMAGED-2']);
    // One shelf stands there for everything: a large piece is not sent away from it.
    await t.db.run(sql`update products set length_mm = 400, width_mm = 400, height_mm = 400, weight_g = 16000 where id = ${productId}`);
    await set(damaged, 'layer = 3');
    expect(await suggest(productId, undefined, 'defective')).toEqual(['sameLotMonth DAMAGED-1', 'empty DAMAGED-2']);
  });
});
