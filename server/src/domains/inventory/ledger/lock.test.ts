import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { availabilityOf, holdersOf } from './availability.ts';
import type { LockLine, LockOrder } from './lock-order.ts';
import { lockStock } from './lock.ts';
import { sellableTogether } from './sellable-together.ts';

describe('locking', () => {
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
  const order = (lines: readonly [productId: number, quantity: number][], more: Partial<LockOrder> = {}): LockOrder => {
    const id = ++orders;
    const owner = { type: 'outbound.order', id, no: `CK${id}` };
    const numbered: LockLine[] = lines.map(([productId, quantity], i) => ({ lineNo: i + 1, productId, quantity }));
    const { companyId, warehouseId } = book;
    return { reference: `lock:${id}`, owner, companyId, warehouseId, storeId: null, lines: numbered, ...more };
  };
  const lock = (one: LockOrder | LockOrder[]) => book.tx((tx) => lockStock(tx, system, one, now));
  const stocked = async (good: number, more: object = {}) => {
    const productId = await book.product();
    const locationId = await book.location();
    return { productId, locationId, balanceId: await book.shelved({ productId, locationId, good, ...more }) };
  };
  const heldBy = ({ owner }: LockOrder) =>
    t.db.rows<{ lineNo: number; code: string; quantity: number }>(sql`
      select c.line_no, l.code, c.quantity from stock_claims c join stock_balances b on b.id = c.balance_id join locations l on l.id = b.location_id
      where c.owner_id = ${owner.id} order by b.pick_seq`);

  it('V10 chooses the places of the worked example', async () => {
    const productId = await book.product();
    const places = { 'A-01-01-01': [3, 1010101], 'A-01-02-03': [9, 1010302], 'B-02-01-01': [5, 2020501] } as const;
    for (const [code, [good, pickSeq]] of Object.entries(places))
      await book.shelved({ productId, good, locationId: await book.location({ code, pickSeq }) });
    const later = await book.location({ code: 'A-03-01-02', pickSeq: 1030201 });
    await book.shelved({ productId, good: 20, locationId: later, day: '2026-06-10' });
    const order19 = order([[productId, 19]]);
    await lock(order19);
    expect((await heldBy(order19)).map(({ code, quantity }) => `${code}:${quantity}`)).toEqual([
      'A-01-01-01:3',
      'A-01-02-03:9',
      'A-03-01-02:2',
      'B-02-01-01:5',
    ]);
  });
  it('K03 locks a set by its parts, under the line of the set, and sums it with singles', async () => {
    const [a, b] = [await stocked(10), await stocked(4)];
    const set = await book.product({
      sku: 'SET-AB',
      parts: [
        [a.productId, 3],
        [b.productId, 1],
      ],
    });
    const whole = order([
      [set, 2],
      [a.productId, 4],
    ]);
    await lock(whole);
    expect(await book.figures(a.balanceId)).toEqual({ available: 0, locked: 10, defective: 0 });
    expect(await book.figures(b.balanceId)).toEqual({ available: 2, locked: 2, defective: 0 });
    const held = await heldBy(whole);
    expect(held.map(({ lineNo, quantity }) => [lineNo, quantity]).toSorted()).toEqual([
      [1, 2],
      [1, 6],
      [2, 4],
    ]);
    await expect(lock(order([[set, 1]]))).rejects.toMatchObject({
      data: {
        shortages: [
          { productId: a.productId, wanted: 3, available: 0, inSets: ['SET-AB'], holders: [{ ownerNo: whole.owner.no, quantity: 10 }] },
        ],
      },
    });
  });
  it('V08 refuses more than is free and says, product by product, who holds it', async () => {
    const [a, b] = [await stocked(5), await stocked(5)];
    const first = order([[a.productId, 4]]);
    await lock(first);
    const error: { params: object; data: object } = await lock(
      order([
        [a.productId, 2],
        [b.productId, 6],
      ]),
    ).then(
      () => expect.unreachable(),
      (e: unknown) => e as never,
    );
    expect(error.params).toMatchObject({ wanted: 2, available: 1, holders: `${first.owner.no} × 4` });
    expect(error.data).toMatchObject({
      shortages: [
        { productId: a.productId, wanted: 2, available: 1, holders: [{ ownerNo: first.owner.no, quantity: 4 }] },
        { productId: b.productId, wanted: 6, available: 5, holders: [] },
      ],
    });
  });
  it('V08 holds all lines of all documents or none', async () => {
    const [a, b] = [await stocked(5), await stocked(1)];
    await expect(lock([order([[a.productId, 5]]), order([[b.productId, 2]])])).rejects.toMatchObject({ spec: { code: 409 } });
    expect(await book.figures(a.balanceId)).toEqual({ available: 5, locked: 0, defective: 0 });
    expect(
      await lock([
        order([[a.productId, 3]]),
        order([
          [a.productId, 2],
          [b.productId, 1],
        ]),
      ]),
    ).toHaveLength(2);
  });
  it('K02 locks once when told twice and when told by many at once', async () => {
    const a = await stocked(6);
    const one = order([[a.productId, 4]]);
    const all = await Promise.all(Array.from({ length: 8 }, () => lock(one)));
    expect(all.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await lock(one)).toMatchObject([{ isNew: false }]);
    expect(await book.figures(a.balanceId)).toEqual({ available: 2, locked: 4, defective: 0 });
  });
  it('K01 sells the last pieces once, whoever comes at the same moment', async () => {
    const a = await stocked(10);
    const part = order([[a.productId, 1]]);
    await lock(part);
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => lock(order([[a.productId, 2]]))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ spec: { code: 409 } });
    expect(await book.figures(a.balanceId)).toEqual({ available: 1, locked: 9, defective: 0 });
  });
  it('V10 takes nothing from an area for damaged goods, good as a piece there may be, and unfreezing a place there changes nothing', async () => {
    const productId = await book.product();
    const locationId = await book.location({ areaKind: 'defective' });
    const balanceId = await book.shelved({ productId, locationId, good: 5, defective: 1 });
    const stateNow = async () =>
      (await t.db.first<{ state: string }>(sql`select state from stock_balances where id = ${balanceId}`))?.state;
    const cannotSell = async () => {
      await expect(lock(order([[productId, 1]]))).rejects.toMatchObject({ spec: { text: 'inventory.stock.notEnough' } });
      expect(await availabilityOf(t.db, { productIds: [productId] })).toMatchObject([{ available: 0 }]);
      expect(
        await t.db.first(sql`select good, coalesce(available, 0) as available from stock_figures where product_id = ${productId}`),
      ).toEqual({
        good: 5,
        available: 0,
      });
    };
    await cannotSell();
    for (const state of ['frozen', 'normal', 'abnormal', 'normal'] as const) {
      await book.tx((tx) => setLocationState(tx, system, [locationId], state, now));
      expect(await stateNow()).toBe(state === 'normal' ? 'virtual' : state);
      await cannotSell();
    }
    expect(await faultsOf(t.db)).toEqual([]);
    expect(await book.figures(balanceId)).toEqual({ available: 5, locked: 0, defective: 1 });
  });
  it('takes nothing from another store, warehouse, a frozen or abnormal place, or among the defective', async () => {
    const productId = await book.product();
    const storeId = await book.store();
    const [frozen, abnormal, shop] = [await book.location(), await book.location(), await book.location()];
    await book.shelved({ productId, locationId: frozen, good: 1 });
    await book.shelved({ productId, locationId: abnormal, good: 1 });
    await book.shelved({ productId, locationId: shop, good: 1, storeId });
    await book.shelved({ productId, locationId: await book.location(), defective: 1 });
    await book.tx(async (tx) => {
      await setLocationState(tx, system, [frozen], 'frozen', now);
      await setLocationState(tx, system, [abnormal], 'abnormal', now);
    });
    const short = { params: { wanted: 1, available: 0 } };
    await expect(lock(order([[productId, 1]]))).rejects.toMatchObject(short);
    await expect(lock(order([[productId, 1]], { warehouseId: await book.warehouse(), storeId }))).rejects.toMatchObject(short);
    await lock(order([[productId, 1]], { storeId }));
    await book.tx((tx) => setLocationState(tx, system, [frozen], 'normal', now));
    await lock(order([[productId, 1]]));
  });
  it('does not find products of another company', async () => {
    const { productId } = await stocked(1);
    const companyId = await book.company();
    await expect(lock(order([[productId, 1]], { companyId }))).rejects.toMatchObject({ spec: { code: 404 } });
    const customer = { ...system, scope: { companyId } };
    await expect(book.tx((tx) => lockStock(tx, customer, order([[productId, 1]]), now))).rejects.toMatchObject({ spec: { code: 404 } });
  });
  it('says what can be sold, and which part limits a set', async () => {
    const [a, b] = [await stocked(10), await stocked(9)];
    const set = await book.product({
      parts: [
        [a.productId, 2],
        [b.productId, 3],
      ],
    });
    await book.shelved({ productId: b.productId, locationId: await book.location(), good: 30, storeId: await book.store() });
    const found = await availabilityOf(t.db, { productIds: [a.productId, set], warehouseId: book.warehouseId, storeId: null });
    expect(found.find(({ productId }) => productId === a.productId)).toMatchObject({ available: 10, limitedBy: null });
    expect(found.find(({ productId }) => productId === set)).toMatchObject({
      available: 3,
      limitedBy: { productId: b.productId, available: 9, perSet: 3 },
    });
    // Parts in different stores make no set together.
    expect(await availabilityOf(t.db, { productIds: [set] })).toMatchObject([{ available: 3 }]);
    expect(await availabilityOf(t.db, { productIds: [set], companyId: await book.company() })).toEqual([]);
    expect(await availabilityOf(t.db, { productIds: [await book.product()] })).toMatchObject([{ available: 0, limitedBy: null }]);
  });
  it('V08 tells a draft what its sets and singles can have together', async () => {
    const [a, b] = [await stocked(10), await stocked(9)];
    const set = await book.product({
      parts: [
        [a.productId, 2],
        [b.productId, 3],
      ],
    });
    const draft = (sets: number, singles: number) =>
      sellableTogether(t.db, {
        companyId: book.companyId,
        warehouseId: book.warehouseId,
        storeId: null,
        lines: [
          {
            lineNo: 1,
            productId: set,
            quantity: sets,
          },
          {
            lineNo: 2,
            productId: a.productId,
            quantity: singles,
          },
        ],
      });
    expect(await draft(3, 2)).toMatchObject({ isEnough: true, lines: [{ most: 3, limitedBy: { productId: b.productId } }, { most: 4 }] });
    expect(await draft(3, 5)).toMatchObject({
      isEnough: false,
      lines: [
        { most: 2, limitedBy: { productId: a.productId, available: 10, perSet: 2 } },
        { most: 4, limitedBy: null },
      ],
      components: [
        { wanted: 11, available: 10 },
        { wanted: 9, available: 9 },
      ],
    });
  });
  it('K03 says who holds a product, a balance, a place', async () => {
    const a = await stocked(5);
    const one = order([[a.productId, 3]]);
    await lock(one);
    const holder = { ownerNo: one.owner.no, lineNo: 1, quantity: 3, balanceId: a.balanceId };
    for (const of of [{ productId: a.productId }, { balanceId: a.balanceId }, { locationId: a.locationId }])
      expect(await holdersOf(t.db, of, { companyId: null })).toMatchObject([holder]);
    expect(await holdersOf(t.db, { productId: a.productId }, { companyId: await book.company() })).toEqual([]);
  });
});
