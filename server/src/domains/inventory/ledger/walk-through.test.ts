import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { setLocationState } from '../stock/location-state.ts';
import { bookNow as now, faultsOf, makeBook, type TestBook } from '../testing/book.ts';
import type { ClaimAct, Pieces } from './acts.ts';
import { adjustStock } from './adjust.ts';
import { backStock, checkStock, pickStock, shipStock, sortStock, unsortStock } from './fulfil.ts';
import { lockStock } from './lock.ts';
import { unlockStock } from './unlock.ts';

const verbs = { PICK: pickStock, SORT: sortStock, CHECK: checkStock, SHIP: shipStock, BACK: backStock, UNLOCK: unlockStock };

describe('the walk of an order through the book', () => {
  let t: TestDatabase;
  let book: TestBook;
  beforeAll(async () => {
    t = await freshDatabase();
  });
  afterAll(() => t.drop());

  let orderId = 0;
  let productId: number;
  let locationId: number;
  let balanceId: number;
  beforeEach(async () => {
    book = await makeBook(t.db);
    productId = await book.product();
    locationId = await book.location({ code: 'B-02-01-01' });
    balanceId = await book.shelved({ productId, locationId, good: 2 });
    orderId++;
  });
  const no = () => `CK2608150000${orderId}`;
  const owner = () => ({ type: 'outbound.order', id: orderId, no: no() });
  const lock = (quantity: number) =>
    book.tx((tx) =>
      lockStock(
        tx,
        system,
        {
          reference: `${no()}:lock`,
          owner: owner(),
          companyId: book.companyId,
          warehouseId: book.warehouseId,
          storeId: null,
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
  const step = (type: keyof typeof verbs, more: { pieces?: Pieces[]; toLocationId?: number; reference?: string } = {}) => {
    const act: ClaimAct = { reference: `${no()}:${type}`, cause: owner(), owner: owner(), ...more };
    return book.tx((tx) => verbs[type](tx, system, act, now));
  };
  const proven = async () => expect(await faultsOf(t.db)).toEqual([]);
  const claims = () => t.db.rows(sql`select quantity from stock_claims where owner_id = ${orderId}`);

  it('K02 K03 lock, pick, sort, check, ship', async () => {
    await lock(2);
    for (const type of ['PICK', 'SORT', 'CHECK', 'SHIP'] as const) {
      await step(type);
      await proven();
    }
    expect(await book.walk(no())).toEqual([
      'LOCK B-02-01-01 0/2',
      'PICK B-02-01-01 -2/-2',
      'PICK PICK 2/2',
      'SORT PICK -2/-2',
      'SORT WALL 2/2',
      'CHECK WALL -2/-2',
      'CHECK PACK 2/2',
      'SHIP PACK -2/-2',
    ]);
    expect(await claims()).toEqual([]);
  });
  it('K03 instead: cut off before picking', async () => {
    await lock(2);
    await step('UNLOCK');
    expect(await book.walk(no())).toEqual(['LOCK B-02-01-01 0/2', 'UNLOCK B-02-01-01 0/-2']);
    await proven();
  });
  it('K03 instead: cut off after sorting, to the shelf or among the abnormal', async () => {
    await lock(2);
    await step('PICK');
    await step('SORT');
    await step('BACK', { pieces: [{ quantity: 1 }], toLocationId: locationId });
    await step('BACK', { reference: `${no()}:rest` });
    expect((await book.walk(no())).slice(5)).toEqual(['BACK WALL -1/-1', 'BACK B-02-01-01 1/0', 'BACK WALL -1/-1', 'BACK ABN 1/0']);
    expect(await claims()).toEqual([]);
    await proven();
  });
  it('K03 instead: one piece short at picking and none elsewhere', async () => {
    await lock(2);
    await step('PICK', { pieces: [{ lineNo: 1, balanceId, quantity: 1 }] });
    await step('UNLOCK', { pieces: [{ lineNo: 1, balanceId, quantity: 1 }] });
    await step('BACK', { toLocationId: locationId });
    const lost = { companyId: book.companyId, productId, storeId: null, locationId, lotId: null, holding: 'good' as const, change: -1 };
    const act = { reference: `${no()}:count`, cause: owner(), warehouseId: book.warehouseId, lines: [lost] };
    await book.tx((tx) => adjustStock(tx, system, act, now));
    expect(await book.walk(no())).toEqual([
      'LOCK B-02-01-01 0/2',
      'PICK B-02-01-01 -1/-1',
      'PICK PICK 1/1',
      'UNLOCK B-02-01-01 0/-1',
      'BACK PICK -1/-1',
      'BACK B-02-01-01 1/0',
      'LOSS B-02-01-01 -1/0',
    ]);
    expect(await book.figures(balanceId)).toEqual({ available: 1, locked: 0, defective: 0 });
    await proven();
  });
  it('K03 CHECK takes pieces straight from the cart as well', async () => {
    await lock(2);
    await step('PICK');
    await step('CHECK');
    expect((await book.walk(no())).slice(3)).toEqual(['CHECK PICK -2/-2', 'CHECK PACK 2/2']);
  });

  it('K03 a piece out of the wrong basket: back on the cart, and sorted again', async () => {
    await lock(2);
    await step('PICK');
    await step('SORT');
    const act: ClaimAct = { reference: `${no()}:undo`, cause: owner(), owner: owner(), pieces: [{ lineNo: 1, quantity: 1 }] };
    await book.tx((tx) => unsortStock(tx, system, act, now));
    expect((await book.walk(no())).slice(5)).toEqual(['SORT WALL -1/-1', 'SORT PICK 1/1']);
    await proven();
    await step('SORT', { reference: `${no()}:again` });
    await step('CHECK');
    expect((await book.walk(no())).slice(-2)).toEqual(['CHECK WALL -2/-2', 'CHECK PACK 2/2']);
    await proven();
  });

  it('K02 a step told again writes nothing, one told by two at once is written once', async () => {
    await lock(2);
    await lock(2);
    for (const type of ['PICK', 'SORT', 'CHECK', 'SHIP'] as const) {
      const both = await Promise.all([step(type), step(type)]);
      expect(
        both
          .flat()
          .map(({ isNew }) => isNew)
          .toSorted(),
      ).toEqual([false, true]);
      expect(await step(type)).toMatchObject([{ isNew: false }]);
    }
    expect(await book.walk(no())).toHaveLength(8);
    await proven();
  });
  it('K03 refuses a step for pieces that the document does not hold there', async () => {
    await lock(1);
    const refused = { spec: { code: 409, text: 'inventory.stock.claimNotHeld' }, params: { owner: no() } };
    for (const type of ['SORT', 'CHECK', 'SHIP'] as const) await expect(step(type)).rejects.toMatchObject(refused);
    await expect(step('PICK', { pieces: [{ quantity: 2 }] })).rejects.toMatchObject(refused);
    await expect(step('PICK', { pieces: [{ lineNo: 2 }] })).rejects.toMatchObject(refused);
    await step('PICK');
    expect(await step('UNLOCK')).toEqual([]);
    await expect(step('UNLOCK', { pieces: [{ quantity: 1 }] })).rejects.toMatchObject(refused);
    await proven();
  });
  it('K03 a frozen place keeps its pieces, and lets go of claims', async () => {
    await lock(2);
    await book.tx((tx) => setLocationState(tx, system, [locationId], 'frozen', now));
    await expect(step('PICK')).rejects.toMatchObject({
      spec: { text: 'inventory.stock.locationFrozen' },
      params: { location: 'B-02-01-01' },
    });
    await step('UNLOCK');
    expect(await book.figures(balanceId)).toEqual({ available: 2, locked: 0, defective: 0 });
    await proven();
  });
  it('does not find the pieces of another company', async () => {
    await lock(1);
    const other = { ...system, scope: { companyId: await book.company() } };
    const act: ClaimAct = { reference: 'foreign', cause: owner(), owner: owner() };
    await expect(book.tx((tx) => pickStock(tx, other, act, now))).rejects.toMatchObject({ spec: { code: 409 } });
  });
});
