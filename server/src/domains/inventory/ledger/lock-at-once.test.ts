import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { allocateLine, type Candidate } from './allocate.ts';
import { lockAtOnce } from './lock-at-once.store.ts';

describe('a lock in one statement', () => {
  let t: TestDatabase;
  let book: TestBook;
  beforeAll(async () => {
    t = await freshDatabase();
    book = await makeBook(t.db);
  });
  afterAll(async () => {
    expect(await faultsOf(t.db)).toEqual([]);
    await t.drop();
  });
  let orders = 0;
  const orderOf = (lines: readonly { productId: number; quantity: number }[]) => {
    const id = ++orders;
    const { companyId, warehouseId } = book;
    const owner = { type: 'outbound.order', id, no: `CK${id}` };
    return {
      reference: `at-once:${id}`,
      owner,
      companyId,
      warehouseId,
      storeId: null,
      lines: lines.map((line, n) => ({ ...line, lineNo: n + 1 })),
    };
  };
  const candidatesOf = (productId: number) =>
    t.db.rows<Candidate>(sql`
      select id as balance_id, lot_date, pick_seq, available from stock_balances where product_id = ${productId} and state = 'normal' and available > 0`);

  it('V10 takes the place that allocation takes wherever one place has enough, and otherwise leaves it to allocation', async () => {
    let seed = 20_260_815;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const days = ['2026-05-01', '2026-05-02', '2026-06-01'];
    const counted = { atOnce: 0, left: 0 };
    for (let round = 0; round < 8; round++) {
      const productId = await book.product();
      for (let place = 0; place < 4; place++)
        await book.shelved({ productId, locationId: await book.location(), good: 1 + random(9), day: days[random(3)]! });
      for (let step = 0; step < 4; step++) {
        const quantity = 1 + random(6);
        const chosen = allocateLine(await candidatesOf(productId), quantity);
        const order = orderOf([{ productId, quantity }]);
        const entryId = await t.db.tx((tx) => lockAtOnce(tx, system, order, now));
        const taken = await t.db.rows(sql`select balance_id, quantity from stock_claims where owner_id = ${order.owner.id}`);
        const isOnePlace = chosen.length === 1 && chosen[0]?.quantity === quantity;
        expect({ isDone: entryId !== null, taken }).toEqual({
          isDone: isOnePlace,
          taken: isOnePlace ? [{ balanceId: chosen[0]?.from.balanceId, quantity }] : [],
        });
        counted[isOnePlace ? 'atOnce' : 'left']++;
      }
    }
    expect(Math.min(counted.atOnce, counted.left)).toBeGreaterThan(3);
  });
  it('writes nothing for a set, for what is not there, and for what stands in the book already', async () => {
    const productId = await book.product();
    await book.shelved({ productId, locationId: await book.location(), good: 9 });
    const set = await book.product({ parts: [[productId, 1]] });
    const foreign = await book.product({ companyId: await book.company() });
    const atOnce = (order: ReturnType<typeof orderOf>) => t.db.tx((tx) => lockAtOnce(tx, system, order, now));
    expect(await atOnce(orderOf([{ productId: set, quantity: 1 }]))).toBeNull();
    expect(
      await atOnce(
        orderOf([
          { productId, quantity: 1 },
          { productId: foreign, quantity: 1 },
        ]),
      ),
    ).toBeNull();
    const one = orderOf([{ productId, quantity: 2 }]);
    expect(await atOnce(one)).not.toBeNull();
    expect(await atOnce(one)).toBeNull();
    expect(
      await t.db.first(
        sql`select sum(available)::int as available, sum(locked)::int as locked from stock_balances where product_id = ${productId}`,
      ),
    ).toEqual({
      available: 7,
      locked: 2,
    });
  });
});
