import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import { receiveStock, returnStock } from './arrive.ts';
import { markDefective, markFixed } from './condition.ts';
import { lockStock } from './lock.ts';
import { lotFor } from './lots.ts';
import { moveStock, putAwayStock, type MoveLine } from './move.ts';
import { reverseEntries, reverseEntry } from './reverse.ts';
import { transferStock } from './transfer.ts';

describe('the verbs of the book', () => {
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
  const act = () => ({ reference: `act:${++acts}`, cause: { type: 'test', id: acts, no: `T${acts}` } });
  const shelf = async (good: number, more: { defective?: number; storeId?: number } = {}) => {
    const [productId, locationId] = await Promise.all([book.product(), book.location()]);
    return { productId, locationId, balanceId: await book.shelved({ productId, locationId, good, ...more }) };
  };
  const figures = (available: number, locked = 0, defective = 0) => ({ available, locked, defective });
  const at = async (productId: number, locationId: number, storeId: number | null = null) =>
    t.db.first(sql`select available, locked, defective from stock_balances
      where product_id = ${productId} and location_id = ${locationId} and store_id is not distinct from ${storeId}::bigint`);
  const lock = (
    productId: number,
    quantity: number,
    owner = { type: 'test', id: ++acts, no: `CK${acts}` },
    storeId: number | null = null,
  ) =>
    book.tx((tx) =>
      lockStock(
        tx,
        system,
        {
          reference: `lock:${owner.id}`,
          owner,
          companyId: book.companyId,
          warehouseId: book.warehouseId,
          storeId,
          lines: [
            {
              lineNo: 1,
              productId,
              quantity,
            },
          ],
        },
        now,
      ),
    );
  const frozen = { spec: { code: 409, text: 'inventory.stock.locationFrozen' } };

  describe('receive and put away', () => {
    it('V09 brings good and defective pieces to RECV and from there to shelves', async () => {
      const productId = await book.product();
      const told = act();
      const lotId = await book.tx((tx) => lotFor(tx, book.companyId, 'RK1', '2026-08-15', now));
      const arrival = {
        ...told,
        companyId: book.companyId,
        warehouseId: book.warehouseId,
        lines: [{ productId, storeId: null, lotId, good: 7, defective: 2 }],
      };
      const receive = () => book.tx((tx) => receiveStock(tx, system, arrival, now));
      const both = await Promise.all([receive(), receive()]);
      expect(both.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
      const recv = await book.virtual('RECV');
      expect(await at(productId, recv)).toEqual(figures(7, 0, 2));
      const balance = await t.db.first<{ id: number }>(sql`select id from stock_balances where product_id = ${productId}`);
      const toLocationId = await book.location();
      const put = (quantity: number, holding: MoveLine['holding']) =>
        book.tx((tx) =>
          putAwayStock(tx, system, { ...act(), lines: [{ balanceId: balance?.id ?? 0, toLocationId, holding, quantity }] }, now),
        );
      await expect(put(8, 'available')).rejects.toMatchObject({ params: { wanted: 8, available: 7 } });
      await put(7, 'available');
      await expect(put(3, 'defective')).rejects.toMatchObject({ params: { wanted: 3, available: 2 } });
      await put(2, 'defective');
      expect(await at(productId, toLocationId)).toEqual(figures(7, 0, 2));
      expect(await at(productId, recv)).toEqual(figures(0));
    });
    it('gives a return a lot of today in the zone of the warehouse', async () => {
      const productId = await book.product();
      const told = act();
      const late = new Date('2026-08-15T16:00:00Z');
      const back = {
        ...told,
        companyId: book.companyId,
        warehouseId: book.warehouseId,
        lines: [{ productId, storeId: null, good: 1, defective: 1 }],
      };
      await book.tx((tx) => returnStock(tx, system, back, late));
      await book.tx((tx) => returnStock(tx, system, back, late));
      expect(await at(productId, await book.virtual('RTN'))).toEqual(figures(1, 0, 1));
      const lot = await t.db.first(sql`select number, lot_date from stock_lots where number = ${told.cause.no}`);
      expect(lot).toEqual({ number: told.cause.no, lotDate: '2026-08-16' });
    });
  });

  describe('move', () => {
    const move = (lines: MoveLine[], actor = system, told = act()) => book.tx((tx) => moveStock(tx, actor, { ...told, lines }, now));
    it('K02 takes lot and store along, once however often it is told', async () => {
      const { productId, balanceId, locationId } = await shelf(5, { defective: 1 });
      const toLocationId = await book.location();
      const told = act();
      const line = { balanceId, toLocationId, holding: 'available', quantity: 3 } as const;
      await Promise.all([move([line], system, told), move([line], system, told)]);
      await move([{ ...line, holding: 'defective', quantity: 1 }]);
      expect([await at(productId, locationId), await at(productId, toLocationId)]).toEqual([figures(2), figures(3, 0, 1)]);
      const lots = await t.db.rows(sql`select distinct lot_id, lot_date from stock_balances where product_id = ${productId}`);
      expect(lots).toHaveLength(1);
    });
    it('K01 moves pieces once when two carry them away at once', async () => {
      const { balanceId } = await shelf(3);
      const go = async () => move([{ balanceId, toLocationId: await book.location(), holding: 'available', quantity: 2 }]);
      const both = await Promise.allSettled([go(), go()]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
    it('V08 refuses held pieces and says who holds them', async () => {
      const { productId, balanceId } = await shelf(3);
      await lock(productId, 2, { type: 'test', id: 9001, no: 'CK9001' });
      const toLocationId = await book.location();
      await expect(move([{ balanceId, toLocationId, holding: 'available', quantity: 2 }])).rejects.toMatchObject({
        params: { wanted: 2, available: 1, holders: 'CK9001 × 2' },
      });
    });
    it('refuses frozen places, as source and as target, whether they held pieces or not', async () => {
      const { balanceId, locationId } = await shelf(3);
      const [toLocationId, empty] = [(await shelf(1)).locationId, await book.location()];
      await book.tx((tx) => setLocationState(tx, system, [toLocationId, empty], 'frozen', now));
      for (const to of [toLocationId, empty])
        await expect(move([{ balanceId, toLocationId: to, holding: 'available', quantity: 1 }])).rejects.toMatchObject(frozen);
      await book.tx((tx) => setLocationState(tx, system, [toLocationId, empty], 'normal', now));
      await book.tx((tx) => setLocationState(tx, system, [locationId], 'frozen', now));
      await expect(move([{ balanceId, toLocationId, holding: 'available', quantity: 1 }])).rejects.toMatchObject(frozen);
    });
    it('refuses another warehouse, the same place, another company', async () => {
      const { balanceId, locationId } = await shelf(3);
      const line = { balanceId, holding: 'available', quantity: 1 } as const;
      const far = await book.location({ warehouseId: await book.warehouse() });
      await expect(move([{ ...line, toLocationId: far }])).rejects.toMatchObject({ spec: { code: 409 } });
      await expect(move([{ ...line, toLocationId: locationId }])).rejects.toMatchObject({ spec: { code: 400 } });
      const other = { ...system, scope: { companyId: await book.company() } };
      await expect(move([{ ...line, toLocationId: await book.location() }], other)).rejects.toMatchObject({ spec: { code: 404 } });
    });
  });

  describe('transfer between stores', () => {
    it('V08 K03 goes out of what the request holds; place and lot stay', async () => {
      const storeId = await book.store();
      const { productId, locationId } = await shelf(5);
      const owner = { type: 'inventory.transfer', id: 7001, no: 'YK7001' };
      await lock(productId, 4, owner);
      const told = act();
      const transfer = () => book.tx((tx) => transferStock(tx, system, { ...told, owner, toStoreId: storeId }, now));
      const both = await Promise.all([transfer(), transfer()]);
      expect(both.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(await at(productId, locationId)).toEqual(figures(1));
      expect(await at(productId, locationId, storeId)).toEqual(figures(4));
      expect(await t.db.rows(sql`select 1 from stock_claims where owner_id = 7001`)).toEqual([]);
    });
    it('V08 goes directly out of free pieces, never above them, never to a store of another company', async () => {
      const storeId = await book.store();
      const { productId, locationId, balanceId } = await shelf(2, { defective: 1 });
      const direct = (quantity: number, toStoreId: number | null, holding: MoveLine['holding'] = 'available') =>
        book.tx((tx) => transferStock(tx, system, { ...act(), toStoreId, lines: [{ balanceId, holding, quantity }] }, now));
      await expect(direct(3, storeId)).rejects.toMatchObject({ params: { wanted: 3, available: 2 } });
      await expect(direct(1, await book.store(await book.company()))).rejects.toMatchObject({ spec: { code: 404 } });
      await expect(direct(1, null)).rejects.toMatchObject({ spec: { code: 400 } });
      await direct(2, storeId);
      await direct(1, storeId, 'defective');
      expect(await at(productId, locationId, storeId)).toEqual(figures(2, 0, 1));
      await book.tx((tx) => setLocationState(tx, system, [locationId], 'frozen', now));
      await expect(direct(1, storeId)).rejects.toMatchObject({ spec: { code: 409 } });
    });
  });

  describe('damage', () => {
    it('K01 turns free pieces defective and back, never held ones', async () => {
      const { productId, balanceId } = await shelf(3);
      await lock(productId, 2, { type: 'test', id: 9002, no: 'CK9002' });
      const turn = (verb: typeof markDefective, quantity: number, told = act()) =>
        book.tx((tx) => verb(tx, system, { ...told, lines: [{ balanceId, quantity }] }, now));
      await expect(turn(markDefective, 2)).rejects.toMatchObject({ params: { wanted: 2, available: 1, holders: 'CK9002 × 2' } });
      const told = act();
      await turn(markDefective, 1, told);
      await turn(markDefective, 1, told);
      expect(await book.figures(balanceId)).toEqual(figures(0, 2, 1));
      await expect(turn(markFixed, 2)).rejects.toMatchObject({ params: { wanted: 2, available: 1 } });
      await turn(markFixed, 1);
      expect(await book.figures(balanceId)).toEqual(figures(1, 2, 0));
    });
  });

  describe('reversal', () => {
    const reverse = (entryId: number, told = act()) => book.tx((tx) => reverseEntry(tx, system, { ...told, entryId }, now));
    const move = async (balanceId: number, quantity: number) => {
      const toLocationId = await book.location();
      const line = { balanceId, toLocationId, holding: 'available', quantity } as const;
      const [posted] = await book.tx((tx) => moveStock(tx, system, { ...act(), lines: [line] }, now));
      return { entryId: posted?.entryId ?? 0, toLocationId };
    };
    it('K02 posts the exact opposite, names the entry, and does it once', async () => {
      const { balanceId, productId } = await shelf(5);
      const { entryId, toLocationId } = await move(balanceId, 3);
      const told = act();
      const first = await reverse(entryId, told);
      expect(await reverse(entryId, told)).toEqual({ ...first, isNew: false });
      expect(await book.figures(balanceId)).toEqual(figures(5));
      expect(await at(productId, toLocationId)).toEqual(figures(0));
      expect(await t.db.first(sql`select type, reverses_id from stock_entries where id = ${first.entryId}`)).toEqual({
        type: 'MOVE',
        reversesId: entryId,
      });
      await expect(reverse(entryId)).rejects.toMatchObject({ spec: { text: 'inventory.stock.alreadyReversed' } });
    });
    it('K01 is refused when pieces are gone or held', async () => {
      const { balanceId, productId } = await shelf(3);
      const { entryId } = await move(balanceId, 3);
      await lock(productId, 1, { type: 'test', id: 9003, no: 'CK9003' });
      await expect(reverse(entryId)).rejects.toMatchObject({ params: { wanted: 3, available: 2, holders: 'CK9003 × 1' } });
    });
    it('A07 of an entry about several companies does not take back the part of one', async () => {
      const { balanceId } = await shelf(3);
      const otherId = await book.company();
      const theirs = { productId: await book.product({ companyId: otherId }), locationId: await book.location(), companyId: otherId };
      const lines = [balanceId, await book.shelved({ ...theirs, good: 3 })].map((id) => ({ balanceId: id, quantity: 2 }));
      const [posted] = await book.tx((tx) => markDefective(tx, system, { ...act(), lines }, now));
      const { entryId } = posted ?? { entryId: 0 };
      const picked = { ...system, scope: { companyId: book.companyId } };
      await expect(book.tx((tx) => reverseEntry(tx, picked, { ...act(), entryId }, now))).rejects.toMatchObject({ spec: { code: 404 } });
      await reverse(entryId);
      for (const line of lines) expect(await book.figures(line.balanceId)).toEqual(figures(3));
    });
    /** Received and put away: two entries, as a station books them. */
    const delivered = async (good: number) => {
      const [productId, locationId] = await Promise.all([book.product(), book.location()]);
      const lotId = await book.tx((tx) => lotFor(tx, book.companyId, 'RK2', '2026-08-15', now));
      const line = { productId, storeId: null, lotId, good };
      const [received] = await book.tx((tx) =>
        receiveStock(tx, system, { ...act(), companyId: book.companyId, warehouseId: book.warehouseId, lines: [line] }, now),
      );
      const recv = await book.virtual('RECV');
      const from = await t.db.first<{ id: number }>(
        sql`select id from stock_balances where product_id = ${productId} and location_id = ${recv}`,
      );
      const put = { balanceId: from?.id ?? 0, toLocationId: locationId, holding: 'available', quantity: good } as const;
      const [shelved] = await book.tx((tx) => putAwayStock(tx, system, { ...act(), lines: [put] }, now));
      const key = { companyId: book.companyId, warehouseId: book.warehouseId, storeId: null, productId, lotId };
      return { productId, locationId, recv, key, entryIds: [received?.entryId ?? 0, shelved?.entryId ?? 0] };
    };
    it('S08 K02 takes back many entries at once in a bounded number of statements', async () => {
      const goods = await Promise.all(Array.from({ length: 6 }, () => delivered(4)));
      const reversals = goods.flatMap(({ entryIds }) => entryIds.toReversed()).map((entryId) => ({ ...act(), entryId }));
      const statements = await book.tx(async (tx) => {
        let count = 0;
        const counting = new Proxy(tx, {
          get: (of, name: keyof typeof tx) => {
            const value: unknown = of[name];
            if (typeof value !== 'function') return value;
            return (...told: unknown[]) => {
              count += 1;
              return (value as (...a: unknown[]) => unknown).apply(of, told);
            };
          },
        });
        expect((await reverseEntries(counting, system, reversals, now)).every(({ isNew }) => isNew)).toBe(true);
        return count;
      });
      // However many entries. The last one looks, under the lock, whether any of the pieces were kept for somebody.
      expect(statements).toBeLessThanOrEqual(6);
      for (const { productId, locationId, recv } of goods) {
        expect(await at(productId, locationId)).toEqual(figures(0));
        expect(await at(productId, recv)).toEqual(figures(0));
      }
      expect((await book.tx((tx) => reverseEntries(tx, system, reversals, now))).some(({ isNew }) => isNew)).toBe(false);
    });
    it('S08 K01 books what is right instead: only the difference must be free', async () => {
      const { productId, locationId, recv, key, entryIds } = await delivered(10);
      await lock(productId, 4);
      const instead = (good: number) => [
        {
          ...act(),
          type: 'RCV' as const,
          postings: [{ from: 'outside' as const, to: { ...key, locationId: recv, holding: 'available' as const }, quantity: good }],
        },
        {
          ...act(),
          type: 'PUT' as const,
          postings: [
            {
              from: { ...key, locationId: recv, holding: 'available' as const },
              to: { ...key, locationId, holding: 'available' as const },
              quantity: good,
            },
          ],
        },
      ];
      const correct = (good: number) =>
        book.tx((tx) =>
          reverseEntries(
            tx,
            system,
            entryIds.toReversed().map((entryId) => ({ ...act(), entryId })),
            now,
            instead(good),
          ),
        );
      await expect(correct(3)).rejects.toMatchObject({ spec: { text: 'inventory.stock.notEnoughHeld' } });
      await correct(4);
      expect(await at(productId, locationId)).toEqual(figures(0, 4));
      expect(await at(productId, recv)).toEqual(figures(0));
    });
    it('K03 is refused for entries that changed claims, and for entries that are not there', async () => {
      const { productId } = await shelf(3);
      const [locked] = await lock(productId, 1);
      await expect(reverse(locked?.entryId ?? 0)).rejects.toMatchObject({ spec: { text: 'inventory.stock.notReversible' } });
      await expect(reverse(999_999)).rejects.toMatchObject({ spec: { code: 404 } });
    });
  });
});
