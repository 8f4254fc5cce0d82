import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import type { ClaimAct } from './acts.ts';
import { pickStock } from './fulfil.ts';
import { lockStock } from './lock.ts';
import { unlockStock } from './unlock.ts';

describe('pieces whose claims move while somebody waits for them', () => {
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

  /** An order holds 3 pieces in one place; there are others elsewhere. */
  async function ordered(id: number) {
    const productId = await book.product();
    const [first, second] = [await book.location(), await book.location()];
    await book.shelved({ productId, locationId: first, good: 3, day: '2026-05-01' });
    const elsewhere = await book.shelved({ productId, locationId: second, good: 5, day: '2026-06-01' });
    const owner = { type: 'outbound.order', id, no: `CK${id}` };
    const { companyId, warehouseId } = book;
    const lines = [{ lineNo: 1, productId, quantity: 3 }];
    await book.tx((tx) => lockStock(tx, system, { reference: owner.no, owner, companyId, warehouseId, storeId: null, lines }, now));
    return { owner, first, elsewhere };
  }
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
      expect(await t.db.first(waiting)).toBeDefined();
    }, 30_000);
  /** The place turns abnormal, and before that is done somebody asks for the pieces. */
  async function meanwhile(locationId: number, work: () => Promise<unknown>): Promise<void> {
    let waiting: Promise<unknown> = Promise.resolve();
    await book.tx(async (tx) => {
      await setLocationState(tx, system, [locationId], 'abnormal', now);
      waiting = work();
      await someoneWaits();
    });
    await waiting;
  }
  const act = (owner: ClaimAct['owner'], reference: string) => ({ reference: `${owner.no}:${reference}`, owner, cause: owner });
  const claimed = async (no: string) =>
    (await t.db.first<{ sum: number }>(sql`select coalesce(sum(quantity), 0) as sum from stock_claims where owner_no = ${no}`))?.sum;

  it('K03 an order that is cancelled lets go of them where they are now', async () => {
    const { owner, first, elsewhere } = await ordered(1);
    await meanwhile(first, () => book.tx((tx) => unlockStock(tx, system, act(owner, 'unlock'), now)));
    expect(await claimed(owner.no)).toBe(0);
    expect(await book.figures(elsewhere)).toEqual({ available: 5, locked: 0, defective: 0 });
  });

  it('K03 a picker takes them from where they are now', async () => {
    const { owner, first, elsewhere } = await ordered(2);
    await meanwhile(first, () => book.tx((tx) => pickStock(tx, system, act(owner, 'pick'), now)));
    expect(await book.figures(elsewhere)).toEqual({ available: 2, locked: 0, defective: 0 });
    expect(await claimed(owner.no)).toBe(3);
  });
});
