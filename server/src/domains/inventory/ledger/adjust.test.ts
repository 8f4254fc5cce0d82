import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { adjustStock } from './adjust.ts';
import type { AdjustLine } from './adjustment.ts';
import { pickStock } from './fulfil.ts';
import { lockStock } from './lock.ts';

describe('gain, loss and re-allocation', () => {
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
  let acts = 0;
  const place = async (productId: number, good: number, more: object = {}) => {
    const locationId = await book.location();
    return { productId, locationId, balanceId: await book.shelved({ productId, locationId, good, ...more }) };
  };
  const line = (at: { productId: number; locationId: number }, change: number, more: Partial<AdjustLine> = {}): AdjustLine => ({
    companyId: book.companyId,
    storeId: null,
    lotId: null,
    holding: 'good',
    change,
    productId: at.productId,
    locationId: at.locationId,
    ...more,
  });
  const act = () => ({ reference: `adjust:${++acts}`, cause: { type: 'inventory.adjustment', id: acts, no: `PD${acts}` } });
  const adjust = (lines: AdjustLine[], told = act()) =>
    book.tx((tx) => adjustStock(tx, system, { ...told, warehouseId: book.warehouseId, lines }, now));
  let orders = 0;
  const lock = async (productId: number, quantity: number) => {
    const owner = { type: 'outbound.order', id: ++orders, no: `CK${orders}` };
    const { companyId, warehouseId } = book;
    const lines = [{ lineNo: 1, productId, quantity }];
    await book.tx((tx) => lockStock(tx, system, { reference: owner.no, owner, companyId, warehouseId, storeId: null, lines }, now));
    return owner;
  };
  const setState = (ids: number[], state: 'normal' | 'frozen' | 'abnormal') =>
    book.tx((tx) => setLocationState(tx, system, ids, state, now));
  const figures = (available: number, locked = 0, defective = 0) => ({ available, locked, defective });
  const lotsAt = (productId: number, locationId: number) =>
    t.db.rows(sql`select t.number, b.lot_date, b.available, b.defective from stock_balances b join stock_lots t on t.id = b.lot_id
      where b.product_id = ${productId} and b.location_id = ${locationId} order by b.lot_date`);

  it('K02 gives a gain to the oldest open lot in that warehouse', async () => {
    const productId = await book.product();
    await place(productId, 3, { day: '2026-06-01' });
    await place(productId, 3, { day: '2026-04-01' });
    const locationId = await book.location();
    await adjust([line({ productId, locationId }, 2), line({ productId, locationId }, 1, { holding: 'defective' })]);
    expect(await lotsAt(productId, locationId)).toEqual([{ number: 'RK-2026-04-01', lotDate: '2026-04-01', available: 2, defective: 1 }]);
  });
  it('K02 gives a gain of something that is not there a new lot of today, named after its cause', async () => {
    const at = { productId: await book.product(), locationId: await book.location() };
    const told = act();
    await adjust([line(at, 2)], told);
    await adjust([line(at, 2)], told);
    expect(await lotsAt(at.productId, at.locationId)).toEqual([
      { number: told.cause.no, lotDate: '2026-08-15', available: 2, defective: 0 },
    ]);
  });
  it('K02 writes a sheet that is told by many at once once', async () => {
    const at = await place(await book.product(), 5);
    const told = act();
    const all = await Promise.all(Array.from({ length: 6 }, () => adjust([line(at, -5)], told)));
    expect(all.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await book.figures(at.balanceId)).toEqual(figures(0));
  });
  it('K01 takes a loss from the oldest lots, free pieces first, also in a frozen place', async () => {
    const productId = await book.product();
    const old = await place(productId, 2, { day: '2026-04-01' });
    const young = await book.shelved({ productId, locationId: old.locationId, good: 4, day: '2026-06-01' });
    await setState([old.locationId], 'frozen');
    await adjust([line(old, -3)]);
    expect([await book.figures(old.balanceId), await book.figures(young)]).toEqual([figures(0), figures(3)]);
    await expect(adjust([line(old, -4)])).rejects.toMatchObject({ params: { wanted: 4, available: 3 } });
    await expect(adjust([line(old, -1, { holding: 'defective' })])).rejects.toMatchObject({ params: { wanted: 1, available: 0 } });
  });
  it('K01 K03 moves claims to other stock before a loss cuts into them', async () => {
    const productId = await book.product();
    const here = await place(productId, 5);
    const first = await lock(productId, 2);
    const last = await lock(productId, 3);
    const there = await place(productId, 2, { day: '2026-06-01' });
    await adjust([line(here, -2)]);
    expect([await book.figures(here.balanceId), await book.figures(there.balanceId)]).toEqual([figures(0, 3), figures(0, 2)]);
    // Who ordered last has moved.
    expect(await book.walk(last.no)).toHaveLength(3);
    expect(await book.walk(first.no)).toHaveLength(1);
    expect(await faultsOf(t.db)).toEqual([]);
  });
  it('K01 refuses a loss of held pieces that cannot be had elsewhere, says who holds them and leaves all as it was', async () => {
    const productId = await book.product();
    const here = await place(productId, 5);
    const { no } = await lock(productId, 4);
    await expect(adjust([line(here, -2)])).rejects.toMatchObject({ params: { wanted: 2, available: 1, holders: `${no} × 4` } });
    expect(await book.figures(here.balanceId)).toEqual(figures(1, 4));
  });
  it('K02 writes gains and losses of one sheet together or not at all', async () => {
    const [a, b] = [await place(await book.product(), 5), await place(await book.product(), 1)];
    await expect(adjust([line(a, 3), line(b, -2)])).rejects.toMatchObject({ spec: { code: 409 } });
    expect(await book.figures(a.balanceId)).toEqual(figures(5));
    expect(await adjust([line(a, 3), line(b, -1)])).toHaveLength(2);
    expect([await book.figures(a.balanceId), await book.figures(b.balanceId)]).toEqual([figures(8), figures(0)]);
  });

  it('K03 an abnormal place gives its claims to other stock, and tells which ones it could not', async () => {
    const productId = await book.product();
    const here = await place(productId, 5);
    await lock(productId, 2);
    const second = await lock(productId, 3);
    const there = await place(productId, 3, { day: '2026-06-01' });
    const { stuck } = await setState([here.locationId], 'abnormal');
    expect(stuck).toMatchObject([{ owner: { no: second.no }, lineNo: 1, productId, balanceId: here.balanceId, quantity: 2 }]);
    expect([await book.figures(here.balanceId), await book.figures(there.balanceId)]).toEqual([figures(3, 2), figures(0, 3)]);
    expect(await faultsOf(t.db)).toEqual([]);
    // What is stuck there can still be picked.
    const act = { reference: 'stuck', cause: second, owner: second };
    await book.tx((tx) => pickStock(tx, system, act, now));
    expect(await book.figures(here.balanceId)).toEqual(figures(3, 0));
    await setState([here.locationId], 'normal');
    await lock(productId, 3);
  });
  it('K03 a place does not give its claims to another place that turns abnormal with it', async () => {
    const productId = await book.product();
    const [a, b] = [await place(productId, 2), await place(productId, 2)];
    await lock(productId, 2);
    const { stuck } = await setState([a.locationId, b.locationId], 'abnormal');
    expect(stuck).toMatchObject([{ quantity: 2 }]);
  });
  it('does not find places that are not there, nor virtual ones', async () => {
    await expect(setState([999_999], 'frozen')).rejects.toMatchObject({ spec: { code: 404 } });
    await expect(setState([await book.virtual('ABN')], 'frozen')).rejects.toMatchObject({ spec: { code: 404 } });
  });
  it('K01 keeps balances and place of one mind when a place is frozen while pieces arrive', async () => {
    const productId = await book.product();
    for (let round = 0; round < 5; round++) {
      const locationId = await book.location();
      await Promise.allSettled([
        book.shelved({ productId, locationId, good: 1 }),
        setState([locationId], 'frozen'),
        book.shelved({ productId, locationId, good: 1, day: '2026-06-01' }),
      ]);
    }
    expect(await faultsOf(t.db)).toEqual([]);
  });
});
