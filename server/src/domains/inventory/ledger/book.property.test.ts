import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { adjustStock } from './adjust.ts';
import { receiveStock, returnStock } from './arrive.ts';
import { markDefective, markFixed } from './condition.ts';
import { backStock, checkStock, pickStock, shipStock, sortStock } from './fulfil.ts';
import { lockStock } from './lock.ts';
import { lotFor } from './lots.ts';
import { moveStock, putAwayStock } from './move.ts';
import { reverseEntry } from './reverse.ts';
import { transferStock } from './transfer.ts';
import { unlockStock } from './unlock.ts';

/** A few products, places, stores and orders that everybody fights for. */
interface World {
  book: TestBook;
  products: number[];
  set: number;
  places: number[];
  storeId: number;
}
const verbNames = [
  'receive',
  'putAway',
  'lock',
  'lockSet',
  'unlock',
  'pick',
  'sort',
  'check',
  'ship',
  'back',
  'move',
  'transfer',
  'transferHeld',
  'gain',
  'loss',
  'damage',
  'repair',
  'return',
  'reverse',
  'freeze',
  'spoil',
  'thaw',
] as const;
interface Deed {
  verb: (typeof verbNames)[number];
  product: number;
  place: number;
  order: number;
  quantity: number;
  pick: number;
  /** The same act told twice in a row. */
  isTwice: boolean;
}
const deed: fc.Arbitrary<Deed> = fc.record({
  // Weighted along the way of an order, or hardly one would reach its end.
  verb: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...verbNames) },
    { weight: 4, arbitrary: fc.constantFrom('gain', 'thaw', 'lock', 'pick', 'pick', 'sort', 'check', 'ship' as const) },
  ),
  product: fc.nat(2),
  place: fc.nat(3),
  order: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 6 }),
  pick: fc.nat(50),
  isTwice: fc.boolean(),
});

describe('the book under random work', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase({ poolSize: 8 });
  });
  afterAll(() => t.drop());
  const kinds = new Set<string>();
  let acts = 0;

  const makeWorld = async (): Promise<World> => {
    const book = await makeBook(t.db);
    const products = [await book.product(), await book.product(), await book.product()];
    const places = [await book.location(), await book.location(), await book.location(), await book.location()];
    const set = await book.product({
      parts: [
        [products[0] as number, 2],
        [products[1] as number, 1],
      ],
    });
    for (const [i, productId] of products.entries())
      await book.shelved({ productId, locationId: places[i] as number, good: 12, defective: 2 });
    return { book, products, places, set, storeId: await book.store() };
  };

  /** Some balance of that product, wherever it is. */
  const someBalance = async (tx: Tx, productId: number, pick: number, kind?: string): Promise<number> => {
    const rows = await tx.rows<{ id: number }>(sql`
      select b.id from stock_balances b join locations l on l.id = b.location_id
      where b.product_id = ${productId} and b.available + b.defective > 0 and (${kind ?? null}::text is null or l.kind = ${kind ?? null}) order by b.id`);
    return rows[pick % Math.max(1, rows.length)]?.id ?? 0;
  };

  async function perform(tx: Tx, { book, products, places, set, storeId }: World, d: Deed, reference: string): Promise<unknown> {
    const { companyId, warehouseId } = book;
    const productId = products[d.product] as number;
    const locationId = places[d.place] as number;
    const owner = { type: 'test.order', id: companyId * 10 + d.order, no: `CK${companyId}-${d.order}` };
    const act = { reference, cause: { type: 'test', id: null, no: reference } };
    const claim = { ...act, owner, ...(d.pick % 2 ? { pieces: [{ quantity: d.quantity }] } : {}) };
    const { quantity } = d;
    const some = (kind?: string) => someBalance(tx, productId, d.pick, kind);
    const adjustment = (change: number) => {
      const line = {
        companyId,
        productId,
        storeId: null,
        locationId,
        lotId: null,
        holding: d.pick % 3 ? 'good' : 'defective',
        change,
      } as const;
      return adjustStock(tx, system, { ...act, warehouseId, lines: [line] }, now);
    };
    const lock = (id: number) =>
      lockStock(
        tx,
        system,
        {
          reference,
          owner,
          companyId,
          warehouseId,
          storeId: d.pick % 5 ? null : storeId,
          lines: [{ lineNo: 1 + (d.pick % 3), productId: id, quantity }],
        },
        now,
      );
    switch (d.verb) {
      case 'receive': {
        const lotId = await lotFor(tx, companyId, `RK${d.pick % 3}`, `2026-05-0${1 + (d.pick % 3)}`, now);
        return receiveStock(
          tx,
          system,
          { ...act, companyId, warehouseId, lines: [{ productId, storeId: null, lotId, good: quantity, defective: 1 }] },
          now,
        );
      }
      case 'return':
        return returnStock(tx, system, { ...act, companyId, warehouseId, lines: [{ productId, storeId: null, good: quantity }] }, now);
      case 'putAway':
        return putAwayStock(
          tx,
          system,
          { ...act, lines: [{ balanceId: await some('RECV'), toLocationId: locationId, holding: 'available', quantity }] },
          now,
        );
      case 'move':
        return moveStock(
          tx,
          system,
          {
            ...act,
            lines: [{ balanceId: await some(), toLocationId: locationId, holding: d.pick % 4 ? 'available' : 'defective', quantity }],
          },
          now,
        );
      case 'transfer':
        return transferStock(
          tx,
          system,
          { ...act, toStoreId: d.pick % 2 ? storeId : null, lines: [{ balanceId: await some(), holding: 'available', quantity }] },
          now,
        );
      case 'transferHeld':
        return transferStock(tx, system, { ...claim, toStoreId: storeId }, now);
      case 'lock':
        return lock(productId);
      case 'lockSet':
        return lock(set);
      case 'unlock':
        return unlockStock(tx, system, claim, now);
      case 'pick':
        return pickStock(tx, system, claim, now);
      case 'sort':
        return sortStock(tx, system, claim, now);
      case 'check':
        return checkStock(tx, system, claim, now);
      case 'ship':
        return shipStock(tx, system, claim, now);
      case 'back':
        return backStock(tx, system, { ...claim, ...(d.pick % 2 ? { toLocationId: locationId } : {}) }, now);
      case 'gain':
        return adjustment(quantity);
      case 'loss':
        return adjustment(-quantity);
      case 'damage':
        return markDefective(tx, system, { ...act, lines: [{ balanceId: await some(), quantity }] }, now);
      case 'repair':
        return markFixed(tx, system, { ...act, lines: [{ balanceId: await some(), quantity }] }, now);
      case 'reverse': {
        const entries = await tx.rows<{ entryId: number }>(
          sql`select distinct entry_id from stock_movements where product_id = ${productId} order by entry_id`,
        );
        return reverseEntry(tx, system, { ...act, entryId: entries[d.pick % entries.length]?.entryId ?? 0 }, now);
      }
      case 'freeze':
        return setLocationState(tx, system, [locationId], 'frozen', now);
      case 'spoil':
        return setLocationState(tx, system, [locationId, places[d.pick % 4] as number], 'abnormal', now);
      case 'thaw':
        return setLocationState(tx, system, places, 'normal', now);
    }
  }

  /** A refusal is an answer; anything else (a deadlock, a constraint, our own mistake) is a fault. */
  async function work(world: World, deeds: readonly Deed[]): Promise<void> {
    for (const d of deeds) {
      const reference = `deed:${++acts}`;
      for (let time = 0; time < (d.isTwice ? 2 : 1); time++) {
        const done = await t.db
          .tx((tx) => perform(tx, world, d, reference))
          .catch((error: unknown) => {
            if (error instanceof Failure) return null;
            throw error;
          });
        if (done && !(Array.isArray(done) && done.length === 0)) kinds.add(d.verb);
      }
    }
  }

  it('K01 K02 K03 hold after any work by many people at once, and nobody sees a deadlock', { timeout: timeFor(60_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 8, maxLength: 16 }), { minLength: 4, maxLength: 8 }), async (people) => {
        const world = await makeWorld();
        await Promise.all(people.map((deeds) => work(world, deeds)));
        expect(await faultsOf(t.db)).toEqual([]);
      }),
      { numRuns: depthOf('worksAtOnce'), endOnFailure: true },
    );
    // Nearly every kind of work got through at least once, or this would prove little.
    expect(kinds.size).toBeGreaterThan(verbNames.length - 5);
  });
});
