import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runStockAudit } from '../ledger/audit.ts';
import { lockStock } from '../ledger/lock.ts';
import type { LockLine } from '../ledger/lock-order.ts';
import { addProduct, addSet, buildWarehouse, putPieces, type SmallWarehouse } from './small-warehouse.ts';

const clients = 200;
const refusals = new Set<unknown>([inventoryErrors.notEnoughStock, inventoryErrors.notEnoughStockHeld]);

describe('200 clients at once', () => {
  let database: TestDatabase;
  let warehouse: SmallWarehouse;
  beforeAll(async () => {
    // Many connections on purpose: a small pool would hold the crowd back before it meets.
    database = await freshDatabase({ poolSize: 50 });
    warehouse = await buildWarehouse(database.db);
  });
  afterAll(() => database.drop());

  /** What became of an order: locked, or refused for want of stock. Anything else fails the test with its own words. */
  const order = async (id: number, lines: readonly LockLine[]): Promise<boolean> => {
    const owner = { type: 'test.order', id, no: `CK${id}` };
    const { companyId, warehouseId } = warehouse;
    try {
      await database.db.tx((tx) =>
        lockStock(tx, system, { reference: `order:${id}:lock`, owner, companyId, warehouseId, storeId: null, lines }, new Date()),
      );
      return true;
    } catch (error) {
      if (error instanceof Failure && refusals.has(error.spec)) return false;
      throw error;
    }
  };
  const all = <T>(make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: clients }, (_, i) => make(i)));
  const figures = (productId: number) =>
    database.db.first<{ available: number; locked: number; claimed: number }>(sql`
      select sum(b.available)::integer as available, sum(b.locked)::integer as locked,
        (select coalesce(sum(c.quantity), 0)::integer from stock_claims c where c.product_id = ${productId}) as claimed
      from stock_balances b where b.product_id = ${productId}`);
  const proven = async () => (await runStockAudit(database.db, new Date(), 'test')).isOk;

  it('K01 K03 one hot product: as many get a piece as there are pieces, the others hear why', async () => {
    const product = await addProduct(database.db, warehouse);
    for (const [i, locationId] of warehouse.locationIds.entries())
      await putPieces(database.db, warehouse, product, locationId, [70, 50, 29, 1][i] ?? 0);
    const outcomes = await all((i) => order(1000 + i, [{ lineNo: 1, productId: product, quantity: 1 }]));
    expect(outcomes.filter(Boolean)).toHaveLength(150);
    expect(await figures(product)).toEqual({ available: 0, locked: 150, claimed: 150 });
    expect(await proven()).toBe(true);
  });

  it('K01 K03 sets that share parts, and the parts alone: nothing is promised twice and nobody meets a deadlock', async () => {
    const [p, q, r] = [
      await addProduct(database.db, warehouse),
      await addProduct(database.db, warehouse),
      await addProduct(database.db, warehouse),
    ];
    const [here = 0, there = 0] = warehouse.locationIds;
    // Of q there is enough for all, or its want would excuse every refusal; p and r run out.
    const stock = { p: 60, q: 250, r: 60 };
    await putPieces(database.db, warehouse, p, here, stock.p);
    await putPieces(database.db, warehouse, q, there, 150);
    await putPieces(database.db, warehouse, q, here, 100);
    await putPieces(database.db, warehouse, r, there, stock.r);
    const pq = await addSet(database.db, warehouse, [
      { partId: p, quantity: 1 },
      { partId: q, quantity: 2 },
    ]);
    const rq = await addSet(database.db, warehouse, [
      { partId: r, quantity: 2 },
      { partId: q, quantity: 1 },
    ]);
    // Each in another order of lines: whoever locks as asked would wait in a circle.
    const wishes: readonly (readonly LockLine[])[] = [
      [
        { lineNo: 1, productId: pq, quantity: 1 },
        { lineNo: 2, productId: rq, quantity: 1 },
      ],
      [
        { lineNo: 1, productId: rq, quantity: 1 },
        { lineNo: 2, productId: p, quantity: 1 },
      ],
      [
        { lineNo: 1, productId: q, quantity: 1 },
        { lineNo: 2, productId: pq, quantity: 1 },
      ],
      [{ lineNo: 1, productId: q, quantity: 1 }],
    ];
    const needs = [
      { p: 1, q: 3, r: 2 },
      { p: 1, q: 1, r: 2 },
      { p: 1, q: 3, r: 0 },
      { p: 0, q: 1, r: 0 },
    ];
    const outcomes = await all((i) => order(2000 + i, wishes[i % 4] ?? []));
    const taken = { p: 0, q: 0, r: 0 };
    outcomes.forEach((isLocked, i) => {
      if (isLocked) for (const part of ['p', 'q', 'r'] as const) taken[part] += needs[i % 4]?.[part] ?? 0;
    });
    const left = { p: stock.p - taken.p, q: stock.q - taken.q, r: stock.r - taken.r };
    expect(await figures(p)).toEqual({ available: left.p, locked: taken.p, claimed: taken.p });
    expect(await figures(q)).toEqual({ available: left.q, locked: taken.q, claimed: taken.q });
    expect(await figures(r)).toEqual({ available: left.r, locked: taken.r, claimed: taken.r });
    // Refused was only who could not be served: what is left serves none of the refused wishes.
    const served = needs.map((need) => (['p', 'q', 'r'] as const).every((part) => left[part] >= need[part]));
    const refused = outcomes.flatMap((isLocked, i) => (isLocked ? [] : [i % 4]));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((wish) => served[wish])).toEqual([]);
    expect(await proven()).toBe(true);
  });
});
