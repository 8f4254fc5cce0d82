import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
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
      places: await t.db.rows(sql`select location_id, pieces::int from place_pieces where pieces > 0 order by 1`),
    };
    expect(kept).toEqual({
      products: await t.db.rows(sql`
        select p.id as product_id, coalesce(sum(b.available), 0)::int as available
        from products p left join stock_balances b on b.product_id = p.id and b.state = 'normal' where p.type <> 'composite'
        group by 1 order by 1`),
      places: await t.db.rows(sql`
        select location_id, sum(available + locked + defective)::int as pieces from stock_balances
        group by 1 having sum(available + locked + defective) > 0 order by 1`),
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
    act: fc.constantFrom('shelve', 'lock', 'move', 'freeze', 'free', 'keep', 'create'),
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
    const productId = await book.product();
    await book.shelved({ productId, locationId: await book.location(), good: 4 });
    await kept();
    await t.db.run(sql`update product_stock set available = available + 1 where product_id = ${productId}`);
    const { proofs } = await runStockAudit(t.db, now, 'Tanaka');
    expect(proofs.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation).map(({ name }) => name)).toEqual(['sums']);
  });
});
