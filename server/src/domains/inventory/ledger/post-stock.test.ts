import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { lotFor, lotsFor } from './lots.ts';
import { postStock } from './post-stock.ts';
import { reverseEntry } from './reverse.ts';
import { outside, type StockEntry } from './stock-entry.ts';

describe('the stock book', () => {
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
  let count = 0;
  const act = (type: StockEntry['type'], postings: StockEntry['postings']): StockEntry => ({
    reference: `t:${++count}`,
    type,
    cause: {
      type: 'test',
      id: count,
      no: `T${count}`,
    },
    postings,
  });
  const post = (entry: StockEntry | readonly StockEntry[]) => book.tx((tx) => postStock(tx, system, entry, now));
  const shelf = async (good: number, more: object = {}) => {
    const [productId, locationId] = await Promise.all([book.product(), book.location()]);
    const balanceId = await book.shelved({ productId, locationId, good, ...more });
    return { productId, locationId, balanceId };
  };
  const owner = (id: number) => ({ ownerType: 'test.order', ownerId: id, ownerNo: `CK${id}`, lineNo: 1 });
  const lock = (balanceId: number, quantity: number, id: number) =>
    act('LOCK', [{ from: { balanceId, holding: 'available' }, to: { balanceId, holding: 'locked' }, quantity, claim: owner(id) }]);

  it('K02 writes the shelf and the book from the same numbers', async () => {
    const { balanceId } = await shelf(5);
    const [posted] = await post(act('LOSS', [{ from: { balanceId, holding: 'available' }, to: outside, quantity: 2 }]));
    expect(posted).toMatchObject({ isNew: true });
    expect(await book.figures(balanceId)).toEqual({ available: 3, locked: 0, defective: 0 });
    expect(await faultsOf(t.db)).toEqual([]);
  });
  it('K02 the book is only ever added to: nothing in it is changed, deleted or emptied, whoever tries', async () => {
    await shelf(3);
    for (const attempt of [
      sql`update stock_movements set available = available + 1`,
      sql`delete from stock_movements`,
      sql`truncate stock_movements cascade`,
      sql`update stock_entries set note = 'other'`,
      sql`delete from stock_entries`,
      sql`truncate stock_entries cascade`,
    ])
      await expect(t.db.run(attempt)).rejects.toThrow('only ever added');
  });
  it('K02 writes an act that is told twice once', async () => {
    const { balanceId } = await shelf(5);
    const entry = lock(balanceId, 5, 11);
    const [first] = await post(entry);
    const [second] = await post(entry);
    expect(second).toEqual({ ...first, isNew: false });
    expect(await book.figures(balanceId)).toEqual({ available: 0, locked: 5, defective: 0 });
  });
  it('K02 writes an act that is told ten times at once once', async () => {
    const { balanceId } = await shelf(5);
    const entry = lock(balanceId, 5, 12);
    const all = await Promise.all(Array.from({ length: 10 }, () => post(entry)));
    expect(all.filter(([one]) => one?.isNew)).toHaveLength(1);
    expect(await book.figures(balanceId)).toEqual({ available: 0, locked: 5, defective: 0 });
  });
  it('K01 gives the last pieces to one of two who want them, and tells the other who has them', async () => {
    const { balanceId, productId } = await shelf(5);
    const both = await Promise.allSettled([post(lock(balanceId, 4, 13)), post(lock(balanceId, 4, 14))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = both[0]?.status === 'fulfilled' ? 'CK13' : 'CK14';
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      spec: { code: 409 },
      params: { wanted: 4, available: 1, holders: `${winner} × 4` },
      data: { shortages: [{ productId, wanted: 4, available: 1, holders: [{ ownerNo: winner, quantity: 4 }] }] },
    });
  });
  it('K01 sees pieces that arrive while it waits, on the shelf and in a claim', async () => {
    const { balanceId } = await shelf(1);
    const gain = act('GAIN', [{ from: outside, to: { balanceId, holding: 'available' }, quantity: 9 }]);
    const loss = act('LOSS', [{ from: { balanceId, holding: 'available' }, to: outside, quantity: 5 }]);
    let waiting: Promise<unknown> = Promise.resolve();
    await post(lock(balanceId, 1, 19));
    await book.tx(async (tx) => {
      await postStock(tx, system, [gain, lock(balanceId, 3, 19)], now);
      const free = act('UNLOCK', [
        { from: { balanceId, holding: 'locked' }, to: { balanceId, holding: 'available' }, quantity: 2, claim: owner(19) },
      ]);
      waiting = Promise.all([post(loss), post(free)]);
      await untilBlocked(t.db, 2);
    });
    await waiting;
    expect(await book.figures(balanceId)).toEqual({ available: 3, locked: 2, defective: 0 });
  });
  it('K02 takes a way through a place back, its last step first, though the place is empty in between', async () => {
    const { productId, balanceId } = await shelf(4);
    const through = await book.shelved({ productId, locationId: await book.location(), good: 0, defective: 1 });
    const end = await book.shelved({ productId, locationId: await book.location(), good: 0, defective: 1 });
    const step = (from: number, to: number) => ({
      from: { balanceId: from, holding: 'available' as const },
      to: { balanceId: to, holding: 'available' as const },
      quantity: 4,
    });
    const [posted] = await post(act('MOVE', [step(balanceId, through), step(through, end)]));
    const good = async () => (await Promise.all([balanceId, through, end].map(book.figures))).map((figures) => figures.available);
    expect(await good()).toEqual([0, 0, 4]);
    const cause = { type: 'test', id: null, no: 'back' };
    await book.tx((tx) => reverseEntry(tx, system, { reference: 't:back', cause, entryId: posted?.entryId ?? 0 }, now));
    expect(await good()).toEqual([4, 0, 0]);
  });
  it('K03 refuses pieces that the claimant does not hold', async () => {
    const { balanceId } = await shelf(5);
    await post(lock(balanceId, 3, 15));
    const free = (id: number, quantity: number) =>
      post(
        act('UNLOCK', [{ from: { balanceId, holding: 'locked' }, to: { balanceId, holding: 'available' }, quantity, claim: owner(id) }]),
      );
    await expect(free(16, 1)).rejects.toMatchObject({ params: { owner: 'CK16' } });
    await expect(free(15, 4)).rejects.toMatchObject({ params: { owner: 'CK15' } });
    await free(15, 1);
    await free(15, 2);
    expect(await book.figures(balanceId)).toEqual({ available: 5, locked: 0, defective: 0 });
    expect(await faultsOf(t.db)).toEqual([]);
  });
  it('K03 refuses a locked piece without a claimant as our own mistake', async () => {
    const { balanceId } = await shelf(5);
    const entry = act('LOCK', [{ from: { balanceId, holding: 'available' }, to: { balanceId, holding: 'locked' }, quantity: 1 }]);
    await expect(post(entry)).rejects.toThrow('bug: ');
  });
  it('writes nothing when one of many entries cannot be', async () => {
    const [a, b] = [await shelf(5), await shelf(1)];
    await expect(post([lock(a.balanceId, 5, 17), lock(b.balanceId, 2, 17)])).rejects.toMatchObject({ params: { wanted: 2, available: 1 } });
    expect(await book.figures(a.balanceId)).toEqual({ available: 5, locked: 0, defective: 0 });
  });
  it('does not go on in a transaction in which a posting was refused', async () => {
    const { balanceId } = await shelf(1);
    const work = book.tx(async (tx) => {
      await postStock(tx, system, lock(balanceId, 2, 18), now).catch(() => undefined);
      await postStock(tx, system, lock(balanceId, 1, 18), now);
    });
    await expect(work).rejects.toThrow('bug: ');
  });
  it('refuses the first stock of a product that is deleted at that moment', async () => {
    const [productId, locationId] = [await book.product(), await book.location()];
    let coming: Promise<unknown> | undefined;
    await book.tx(async (tx) => {
      await tx.run(sql`delete from products where id = ${productId}`);
      coming = book.shelved({ productId, locationId, good: 1 }).catch((error: unknown) => error);
      await untilBlocked(t.db);
    });
    expect(await coming).toMatchObject({ spec: { code: 404 } });
  });
  const lines = depthOf('linesOfPosting');
  it(`K02 posts ${lines} lines in a handful of statements`, { timeout: timeFor(60_000) }, async () => {
    const [productId, from, to] = [await book.product(), await book.location(), await book.location()];
    const lots = await book.tx((tx) => {
      const many = Array.from({ length: lines }, (_, i) => ({ companyId: book.companyId, number: `RK5-${i}`, day: '2026-05-02' }));
      return lotsFor(tx, many, now);
    });
    const key = (lotId: number, locationId: number) => ({
      companyId: book.companyId,
      warehouseId: book.warehouseId,
      storeId: null,
      productId,
      lotId,
      locationId,
      holding: 'available' as const,
    });
    let statements = 0;
    const counted = (tx: Tx): Tx => {
      const count =
        <A extends unknown[], R>(run: (...a: A) => R) =>
        (...a: A): R => (statements++, run(...a));
      return { ...tx, rows: count(tx.rows) as Tx['rows'], first: count(tx.first) as Tx['first'], run: count(tx.run) };
    };
    const big = (type: StockEntry['type'], postings: StockEntry['postings']) =>
      book.tx((tx) => postStock(counted(tx), system, act(type, postings), now));
    await big(
      'RCV',
      lots.map((lot) => ({ from: outside, to: key(lot, from), quantity: 2 })),
    );
    await big(
      'MOVE',
      lots.map((lot) => ({ from: key(lot, from), to: key(lot, to), quantity: 1 })),
    );
    expect(statements).toBeLessThanOrEqual(2 * 3);
    const sums = await t.db.rows(
      sql`select location_id, sum(available)::int as pieces from stock_balances where product_id = ${productId} group by 1 order by 1`,
    );
    expect(sums).toEqual([
      { locationId: from, pieces: lines },
      { locationId: to, pieces: lines },
    ]);
  });
  it('opens no stock for a product, lot, place or store of another company, nor for a set', async () => {
    const { productId, locationId } = await shelf(1);
    const other = await book.company();
    const lot = await t.db.tx((tx) => lotFor(tx, book.companyId, 'RK1', '2026-05-02', now));
    const key = { companyId: book.companyId, warehouseId: book.warehouseId, storeId: null, productId, lotId: lot, locationId };
    const bring = (more: object) => post(act('GAIN', [{ from: outside, to: { ...key, ...more, holding: 'available' }, quantity: 1 }]));
    const notFound = { spec: { code: 404 } };
    await expect(bring({ companyId: other })).rejects.toMatchObject(notFound);
    await expect(bring({ productId: await book.product({ companyId: other }) })).rejects.toMatchObject(notFound);
    await expect(bring({ storeId: await book.store(other) })).rejects.toMatchObject(notFound);
    await expect(bring({ warehouseId: await book.warehouse() })).rejects.toMatchObject(notFound);
    await expect(bring({ productId: await book.product({ parts: [[productId, 2]] }) })).rejects.toMatchObject({ spec: { code: 409 } });
    await bring({});
  });
  it('refuses a place that holds goods of another company, also when both come at once', async () => {
    const { locationId } = await shelf(1);
    const other = await book.company();
    const foreign = await book.product({ companyId: other });
    await expect(book.shelved({ productId: foreign, companyId: other, locationId, good: 1 })).rejects.toMatchObject({
      spec: { code: 409 },
    });
    const empty = await book.location();
    const own = await book.product();
    const both = await Promise.allSettled([
      book.shelved({ productId: foreign, companyId: other, locationId: empty, good: 1 }),
      book.shelved({ productId: own, locationId: empty, good: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
