import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, makeBook, type TestBook } from '../testing/book.ts';
import { runStockAudit } from './audit.ts';
import { keepSums } from './keep-sums.ts';
import { lockStock } from './lock.ts';
import { moveStock } from './move.ts';

describe('sums kept beside the book', () => {
  let t: TestDatabase;
  let book: TestBook;
  let productIds: number[];
  let locationIds: number[];
  let number = 0;
  beforeAll(async () => {
    t = await freshDatabase();
    book = await makeBook(t.db);
    productIds = [await book.product(), await book.product(), await book.product()];
    locationIds = [await book.location(), await book.location()];
  });
  afterAll(() => t.drop());

  /** The views against every balance added up. */
  const same = async () => {
    const kept = {
      products: await t.db.rows(sql`select product_id, available::int from product_sellable order by 1`),
      places: await t.db.rows(sql`select location_id, pieces::int, mm3::int from place_pieces where pieces > 0 order by 1`),
      lotDays: await t.db.rows(sql`
        select company_id, warehouse_id, lot_date::text, pieces::int, mm3::int, cny::int, jpy::int from stock_by_lot_day
        where pieces > 0 order by 1, 2, 3`),
    };
    expect(kept).toEqual({
      products: await t.db.rows(sql`
        select p.id as product_id, coalesce(sum(b.available), 0)::int as available
        from products p left join stock_balances b on b.product_id = p.id and b.state = 'normal' where p.type <> 'composite'
        group by 1 order by 1`),
      places: await t.db.rows(sql`
        select b.location_id, sum(b.available + b.locked + b.defective)::int as pieces,
          coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0)::int as mm3
        from stock_balances b join products p on p.id = b.product_id
        group by 1 having sum(b.available + b.locked + b.defective) > 0 order by 1`),
      lotDays: await t.db.rows(sql`
        select b.company_id, b.warehouse_id, b.lot_date::text, sum(b.available + b.locked + b.defective)::int as pieces,
          coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0)::int as mm3,
          coalesce(sum((b.available + b.locked + b.defective) * p.cost_price_fen), 0)::int as cny,
          coalesce(sum((b.available + b.locked + b.defective) * p.declared_price_yen) filter (where p.cost_price_fen is null), 0)::int as jpy
        from stock_balances b join products p on p.id = b.product_id
        group by 1, 2, 3 having sum(b.available + b.locked + b.defective) > 0 order by 1, 2, 3`),
    });
  };
  const lock = (productId: number, quantity: number) => {
    const owner = { type: 'test', id: ++number, no: `CK${number}` };
    const { companyId, warehouseId } = book;
    const lines = [{ lineNo: 1, productId, quantity }];
    const reference = `sums:${number}`;
    return { reference, owner, companyId, warehouseId, storeId: null, lines };
  };
  const move = async (from: number, to: number) => {
    const balance = await t.db.first<{ id: number }>(sql`
      select id from stock_balances where location_id = ${from} and state = 'normal' and available > 0 order by id limit 1`);
    if (!balance || from === to) return;
    const line = { balanceId: balance.id, toLocationId: to, holding: 'available', quantity: 1 } as const;
    const cause = { type: 'test', id: null, no: `M${++number}` };
    await book.tx((tx) => moveStock(tx, system, { reference: `sums:${number}`, cause, lines: [line] }, now));
  };

  const step = fc.record({
    act: fc.constantFrom('shelve', 'lock', 'move', 'freeze', 'free', 'keep', 'create', 'measure', 'price'),
    product: fc.nat(2),
    place: fc.nat(1),
  });
  /** Everything until now is in the sums. Whoever works in the same cluster, in other databases too, is waited for. */
  const kept = () =>
    vi.waitUntil(
      async () => {
        await keepSums(t.db);
        return !(await t.db.first(sql`select 1 as one from stock_sum_marks where next_xid is not null`));
      },
      { timeout: 15_000 },
    );

  it('K07 are at any time what the balances add up to, whatever happens between two rounds of the clock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const { act, product, place } of steps) {
          const productId = productIds[product] ?? 0;
          const locationId = locationIds[place] ?? 0;
          if (act === 'create') await book.product();
          if (act === 'shelve') await book.shelved({ productId, locationId: await book.location(), good: 3 });
          if (act === 'lock') await book.tx((tx) => lockStock(tx, system, lock(productId, 1), now)).catch(() => undefined);
          if (act === 'move') await move(locationId, locationIds[1 - place] ?? 0);
          if (act === 'freeze' || act === 'free')
            await book.tx((tx) => setLocationState(tx, system, [locationId], act === 'freeze' ? 'frozen' : 'normal', now));
          if (act === 'keep') await keepSums(t.db);
          if (act === 'measure')
            await t.db.run(sql`
              update products set measured_length_mm = coalesce(measured_length_mm, 10) + 1, measured_width_mm = 20, measured_height_mm = 30
              where id = ${productId}`);
          if (act === 'price')
            await t.db.run(
              place === 0
                ? sql`update products set cost_price_fen = coalesce(cost_price_fen, 0) + 7 where id = ${productId}`
                : sql`update products set cost_price_fen = null, declared_price_yen = coalesce(declared_price_yen, 0) + 9 where id = ${productId}`,
            );
          await same();
        }
      }),
      { numRuns: 8 },
    );
    expect((await runStockAudit(t.db, now, 'Tanaka')).proofs.find(({ name }) => name === 'sums')).toMatchObject({ wrong: 0 });
  });

  it('wait for whoever was at work when the mark was set', async () => {
    const productId = await book.product();
    await book.shelved({ productId, locationId: await book.location(), good: 9 });
    await kept();
    await same();
    await t.db.tx(async (tx) => {
      await lockStock(tx, system, lock(productId, 2), now);
      // Sets the next mark behind a movement that nobody else sees yet.
      await keepSums(t.db);
      await book.shelved({ productId, locationId: await book.location(), good: 5 });
      expect(await keepSums(t.db)).toBe(false);
    });
    await same();
    await kept();
    await same();
  });

  const wrongSums = async () => (await runStockAudit(t.db, now, 'Tanaka')).proofs.find(({ name }) => name === 'sums')?.wrong;

  it('may outlive a product that never held anything, and no product is without one', async () => {
    const [gone, stays] = [await book.product(), await book.product()];
    await kept();
    await t.db.run(sql`delete from products where id = ${gone}`);
    expect(await wrongSums()).toBe(0);
    await t.db.run(sql`delete from product_stock where product_id = ${stays}`);
    expect(await wrongSums()).toBe(1);
    await t.db.run(sql`insert into product_stock (product_id, available) values (${stays}, 0)`);
    expect(await wrongSums()).toBe(0);
  });

  it('are found out when they are wrong', async () => {
    const [productId, locationId] = [await book.product(), await book.location()];
    await book.shelved({ productId, locationId, good: 4 });
    await kept();
    for (const [table, figure, key, id] of [
      ['product_stock', 'available', 'product_id', productId],
      ['place_stock', 'mm3', 'location_id', locationId],
      ['lot_day_stock', 'jpy', 'company_id', book.companyId],
    ] as const) {
      const add = (more: number) =>
        t.db.run(sql`update ${raw(table)} set ${raw(figure)} = ${raw(figure)} + ${more}::int where ${raw(key)} = ${id}`);
      await add(1);
      const { proofs } = await runStockAudit(t.db, now, 'Tanaka');
      expect(proofs.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation).map(({ name }) => name)).toEqual(['sums']);
      await add(-1);
    }
  });
});
