import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { type LockDesk, openLockDesk } from './lock-desk.ts';
import type { LockOrder } from './lock-order.ts';

describe('locks that come at once', () => {
  let t: TestDatabase;
  let book: TestBook;
  let lock: LockDesk;
  beforeAll(async () => {
    t = await freshDatabase();
    book = await makeBook(t.db);
    lock = openLockDesk(t.db);
  });
  afterAll(async () => {
    expect(await faultsOf(t.db)).toEqual([]);
    await t.drop();
  });
  let orders = 0;
  const order = (productId: number, quantity: number, more: Partial<LockOrder> = {}): LockOrder => {
    const id = ++orders;
    const { companyId, warehouseId } = book;
    const owner = { type: 'outbound.order', id, no: `CK${String(id).padStart(4, '0')}` };
    return { reference: `desk:${id}`, owner, companyId, warehouseId, storeId: null, lines: [{ lineNo: 1, productId, quantity }], ...more };
  };
  const stocked = async (...good: number[]) => {
    const productId = await book.product();
    for (const pieces of good) await book.shelved({ productId, locationId: await book.location(), good: pieces });
    return productId;
  };
  const left = async (productId: number) =>
    (await t.db.first<{ left: number }>(sql`select sum(available)::int as left from stock_balances where product_id = ${productId}`))?.left;
  const all = async (many: readonly LockOrder[], actor: Actor = system) => Promise.allSettled(many.map((one) => lock(actor, one, now)));
  const reasonOf = (one: PromiseSettledResult<unknown>): Failure => {
    if (one.status !== 'rejected' || !(one.reason instanceof Failure)) throw new Error('it was not refused');
    return one.reason;
  };

  it('K01 twenty for twelve pieces: the first twelve have them, the others are told who', async () => {
    const productId = await stocked(5, 4, 3);
    const settled = await all(Array.from({ length: 20 }, () => order(productId, 1)));
    expect(settled.map(({ status }) => status)).toEqual([...Array(12).fill('fulfilled'), ...Array(8).fill('rejected')]);
    for (const one of settled.slice(12)) {
      const { spec, data } = reasonOf(one);
      expect(spec).toBe(inventoryErrors.notEnoughStockHeld);
      const [shortage] = (data as { shortages: { wanted: number; available: number; holders: unknown[] }[] }).shortages;
      expect(shortage).toMatchObject({ productId, wanted: 1, available: 0 });
      expect(shortage?.holders).toHaveLength(10);
    }
    expect(await left(productId)).toBe(0);
  });
  it('each is refused for its own reason, and keeps nobody else from anything', async () => {
    const [plenty, scarce] = [await stocked(50), await stocked(2)];
    const foreign = await book.product({ companyId: await book.company() });
    const settled = await all([
      order(plenty, 1),
      order(scarce, 3),
      order(foreign, 1),
      order(plenty, 2),
      order(scarce, 2),
      order(scarce, 1),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
    expect(reasonOf(settled[1]!).spec).toBe(inventoryErrors.notEnoughStockHeld);
    expect(reasonOf(settled[2]!).spec).toBe(kernelErrors.notFound);
    expect(reasonOf(settled[5]!).data).toMatchObject({ shortages: [{ wanted: 1, available: 0 }] });
    expect([await left(plenty), await left(scarce)]).toEqual([47, 0]);
  });
  it('V10 a small order behind a large one that does not fit takes what is there', async () => {
    const productId = await stocked(6);
    const settled = await all([order(productId, 1), order(productId, 9), order(productId, 5)]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
  it('the same order told many times at once is locked once', async () => {
    const productId = await stocked(30);
    const one = order(productId, 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => lock(system, one, now)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1);
    expect(await left(productId)).toBe(27);
  });
  it('A09 the book says of each who asked for it and when, and moves nothing before that', async () => {
    const productId = await stocked(30);
    const many = Array.from({ length: 4 }, () => order(productId, 1));
    const at = (n: number) => new Date(now.getTime() + n * 1000);
    await Promise.all(many.map((one, n) => lock({ ...system, name: `clerk ${n}` }, one, at(n))));
    const written = await t.db.rows<{ actorName: string; at: string; isAfter: boolean }>(sql`
      select e.actor_name, e.at, m.at >= e.at as is_after from stock_entries e join stock_movements m on m.entry_id = e.id
      where e.reference = any(${many.map(({ reference }) => reference)}) order by e.actor_name`);
    expect(written).toEqual(many.map((_, n) => ({ actorName: `clerk ${n}`, at: at(n).toISOString(), isAfter: true })));
  });
  it('an order of another company is not found before anybody waits for it', async () => {
    const productId = await stocked(5);
    const stranger = { ...system, scope: { companyId: await book.company() } };
    const [refused] = await all([order(productId, 1)], stranger);
    expect(reasonOf(refused!).spec).toBe(kernelErrors.notFound);
    expect(await left(productId)).toBe(5);
  });
});
