import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as transfers from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { Transfer, TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { setLocationState } from '../stock/location-state.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { faultsOf } from '../testing/book.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';
import { findByNumber } from './transfer.store.ts';

let app: TestApp;
let floor: Floor;
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

/** Ten pieces on a shelf, and another place beside it. */
async function shelved({ good = 10, defective = 0, storeId = null as number | null } = {}) {
  const { book } = floor;
  const [productId, fromId, toId] = [await book.product(), await book.location(), await book.location()];
  const balanceId = await book.shelved({ productId, locationId: fromId, good, defective, storeId });
  return { productId, fromId, toId, balanceId };
}
const figuresAt = (productId: number, locationId: number, storeId: number | null = null) =>
  app.db.first<{ available: number; locked: number; defective: number }>(sql`
    select sum(available)::int as available, sum(locked)::int as locked, sum(defective)::int as defective from stock_balances
    where product_id = ${productId} and location_id = ${locationId} and store_id is not distinct from ${storeId}::bigint`);
const logged = (no: string) =>
  app.db.rows<{ action: string }>(
    sql`select action from operation_log where record = 'inventory.transfer' and record_name = ${no} order by id`,
  );

describe('a move between locations', () => {
  it('K01 takes from one place and puts into the other at once, under a YK number of the day, and is logged (A09)', async () => {
    const { productId, fromId, toId, balanceId } = await shelved({ defective: 2 });
    const lines = [
      { balanceId, toLocationId: toId, quantity: 4 },
      { balanceId, toLocationId: toId, holding: 'defective' as const, quantity: 2 },
    ];
    const { code, data } = await floor.staff.call(transfers.moveStockByForm, { body: { lines, note: 'tidy up' } });
    expect(code).toBe(200);
    expect(data).toMatchObject({ kind: 'location', status: 'done', lineCount: 2, pieces: 6, note: 'tidy up' });
    expect(data.number).toMatch(/^YK260610\d{5}$/);
    expect(await figuresAt(productId, fromId)).toEqual({ available: 6, locked: 0, defective: 0 });
    expect(await figuresAt(productId, toId)).toEqual({ available: 4, locked: 0, defective: 2 });
    expect(await logged(data.number)).toEqual([{ action: 'inventory.transfer.log.moved' }]);
  });

  describe('with lines that go against each other', () => {
    /** Two pieces at A and three at B, of one lot. */
    const opposed = async () => {
      const { book } = floor;
      const [productId, a, b] = [await book.product(), await book.location(), await book.location()];
      const atA = await book.shelved({ productId, locationId: a, good: 2 });
      const atB = await book.shelved({ productId, locationId: b, good: 3 });
      const move = (there: number, back: number) =>
        floor.staff.call(transfers.moveStockByForm, {
          body: {
            lines: [
              { balanceId: atA, toLocationId: b, quantity: there },
              { balanceId: atB, toLocationId: a, quantity: back },
            ],
          },
        });
      const figures = async () => [await figuresAt(productId, a), await figuresAt(productId, b)].map((f) => f?.available);
      return { move, figures, atA, atB };
    };
    it('V08 refuses a line that takes more than is there, though another one would bring it', async () => {
      const { move, figures } = await opposed();
      expect(await move(100, 99)).toMatchObject({ code: 409, data: { shortages: [{ wanted: 100, available: 2 }] } });
      expect(await move(2, 6)).toMatchObject({ code: 409, data: { shortages: [{ wanted: 4, available: 3 }] } });
      expect(await figures()).toEqual([2, 3]);
    });
    it('V08 K02 takes a line that the one before made possible, and the book tells as many pieces as the document', async () => {
      const { move, figures, atA, atB } = await opposed();
      const { code, data } = await move(2, 5);
      expect({ code, pieces: data.pieces }).toEqual({ code: 200, pieces: 7 });
      expect(await figures()).toEqual([5, 0]);
      const moved = await app.db.rows(
        sql`select balance_id, available from stock_movements where type = 'MOVE' and balance_id = any(${[atA, atB]}) order by id`,
      );
      expect(moved).toEqual([
        { balanceId: atA, available: -2 },
        { balanceId: atA, available: 5 },
        { balanceId: atB, available: 2 },
        { balanceId: atB, available: -5 },
      ]);
    });
    it('V08 moves one piece there and one back, and says so', async () => {
      const { move, figures } = await opposed();
      expect(await move(1, 1)).toMatchObject({ code: 200, data: { pieces: 2 } });
      expect(await figures()).toEqual([2, 3]);
    });
  });

  it('V08 refuses 0, 1001, a fraction, no line, the same line twice, and more than is there', async () => {
    const { toId, balanceId } = await shelved();
    const move = (quantity: number, times = 1) =>
      floor.staff.call(transfers.moveStockByForm, {
        body: { lines: Array.from({ length: times }, () => ({ balanceId, toLocationId: toId, quantity })) },
      });
    for (const answer of [await move(0), await move(1001), await move(1.5), await move(1, 0), await move(1, 2)])
      expect(answer.code).toBe(400);
    const answer = await move(11);
    expect(answer.code).toBe(409);
    expect(answer.data).toMatchObject({ shortages: [{ wanted: 11, available: 10 }] });
  });

  it('V09 refuses lines that take more together than is there, though each alone would fit', async () => {
    const { toId, balanceId } = await shelved();
    const lines = [toId, await floor.book.location()].map((toLocationId) => ({ balanceId, toLocationId, quantity: 6 }));
    expect((await floor.staff.call(transfers.moveStockByForm, { body: { lines } })).code).toBe(409);
    expect(await floor.book.figures(balanceId)).toMatchObject({ available: 10 });
  });

  it('refuses a frozen place on either side, an abnormal target, the same place and a cart', async () => {
    const { fromId, toId, balanceId } = await shelved();
    const move = (toLocationId: number) =>
      floor.staff.call(transfers.moveStockByForm, { body: { lines: [{ balanceId, toLocationId, quantity: 1 }] } });
    const turn = (id: number, state: 'normal' | 'frozen' | 'abnormal') =>
      app.db.tx((tx) => setLocationState(tx, system, [id], state, app.clock.now()));
    for (const id of [fromId, toId]) {
      await turn(id, 'frozen');
      expect((await move(toId)).code).toBe(409);
      await turn(id, 'normal');
    }
    await turn(toId, 'abnormal');
    expect((await move(toId)).code).toBe(400);
    expect((await move(fromId)).code).toBe(400);
    expect((await move(await floor.book.virtual('PICK'))).code).toBe(404);
    expect((await move(await floor.book.virtual('ABN'))).code).toBe(200);
  });

  it('A07 keeps goods of one company to one document and to one place', async () => {
    const { toId, balanceId } = await shelved();
    const otherCompany = await floor.book.company();
    const productId = await floor.book.product({ companyId: otherCompany });
    const theirs = await floor.book.location();
    const foreign = await floor.book.shelved({ productId, locationId: theirs, good: 1, companyId: otherCompany });
    const both = [balanceId, foreign].map((id) => ({ balanceId: id, toLocationId: toId, quantity: 1 }));
    expect((await floor.staff.call(transfers.moveStockByForm, { body: { lines: both } })).code).toBe(400);
    const mixed = { lines: [{ balanceId, toLocationId: theirs, quantity: 1 }] };
    expect((await floor.staff.call(transfers.moveStockByForm, { body: mixed })).code).toBe(409);
    const picked = { body: { lines: [{ balanceId: foreign, toLocationId: toId, quantity: 1 }] }, companyId: floor.company.id };
    expect((await floor.staff.call(transfers.moveStockByForm, picked)).code).toBe(404);
  });

  it('K01 lets only one of two clerks have the last piece', async () => {
    const { toId, balanceId } = await shelved({ good: 1 });
    const move = () => floor.staff.call(transfers.moveStockByForm, { body: { lines: [{ balanceId, toLocationId: toId, quantity: 1 }] } });
    const codes = (await Promise.all([move(), move()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });
});

describe('a transfer between stores', () => {
  const customerPermissions = ['list', 'request', 'cancel'].map((verb) => `inventory:transfer:${verb}`);
  async function requested(quantity = 4) {
    const [fromStoreId, toStoreId] = [await floor.book.store(), await floor.book.store()];
    const stock = await shelved({ storeId: fromStoreId });
    const customer = await floor.customer(customerPermissions);
    const answer = await customer.call(transfers.requestStoreTransfer, {
      body: { warehouseId: floor.book.warehouseId, fromStoreId, toStoreId, lines: [{ productId: stock.productId, quantity }] },
    });
    return { ...stock, fromStoreId, toStoreId, customer, answer, transfer: answer.data };
  }

  it('V08 holds its pieces from the moment of asking, and hands them over with place and lot when staff confirm', async () => {
    const { productId, fromId, fromStoreId, toStoreId, transfer } = await requested();
    expect(transfer).toMatchObject({ status: 'requested', pieces: 4 });
    expect(await figuresAt(productId, fromId, fromStoreId)).toEqual({ available: 6, locked: 4, defective: 0 });
    expect(await floor.lockedFor(transfer.number)).toBe(4);
    const { code, data } = await floor.staff.call(transfers.transferMoves.calls.confirm, { body: { id: transfer.id } });
    expect([code, data.status]).toEqual([200, 'done']);
    expect(await figuresAt(productId, fromId, fromStoreId)).toEqual({ available: 6, locked: 0, defective: 0 });
    expect(await figuresAt(productId, fromId, toStoreId)).toEqual({ available: 4, locked: 0, defective: 0 });
    expect(await floor.lockedFor(transfer.number)).toBe(0);
    expect((await logged(transfer.number)).map(({ action }) => action)).toEqual([
      'inventory.transfer.log.requested',
      'inventory.transfer.move.confirm',
    ]);
  });

  it('V08 refuses more than the store has free, and says who holds the rest', async () => {
    const { productId, fromStoreId, toStoreId, customer, transfer } = await requested();
    const lines = [{ productId, quantity: 7 }];
    const again = await customer.call(transfers.requestStoreTransfer, {
      body: { warehouseId: floor.book.warehouseId, fromStoreId, toStoreId, lines },
    });
    expect(again.code).toBe(409);
    expect(again.data).toMatchObject({ shortages: [{ wanted: 7, available: 6, holders: [{ ownerNo: transfer.number, quantity: 4 }] }] });
  });

  it('K01 twenty at once for twelve pieces: twelve of them, with numbers that follow each other; who is refused takes none', async () => {
    const { customer, fromStoreId, toStoreId, productId, transfer } = await requested(1);
    await floor.book.shelved({ productId, locationId: await floor.book.location(), good: 3, storeId: fromStoreId });
    const body = { warehouseId: floor.book.warehouseId, fromStoreId, toStoreId, lines: [{ productId, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.call(transfers.requestStoreTransfer, { body })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array(12).fill(200), ...Array(8).fill(409)]);
    const numbers = answers.flatMap(({ code, data }) => (code === 200 ? [data.number] : [])).toSorted();
    const [day, last] = [transfer.number.slice(0, 8), Number(transfer.number.slice(8))];
    expect(numbers).toEqual(numbers.map((_, i) => `${day}${String(last + 1 + i).padStart(5, '0')}`));
    const held = await Promise.all(numbers.map((number) => floor.lockedFor(number)));
    expect(held).toEqual(numbers.map(() => 1));
    for (const number of numbers) expect(await logged(number)).toEqual([{ action: 'inventory.transfer.log.requested' }]);
  });

  it('the 100,000th of a day follows the 99,999th: on the list, and for whoever looks for its number', async () => {
    const { customer, fromStoreId, toStoreId, productId, transfer } = await requested(1);
    const day = transfer.number.slice(0, 8);
    await app.db.run(sql`update document_counters set last = 99998 where prefix = 'YK'`);
    const body = { warehouseId: floor.book.warehouseId, fromStoreId, toStoreId, lines: [{ productId, quantity: 1 }] };
    const numbers = [`${day}99999`, `${day}100000`, `${day}100001`];
    for (const number of numbers)
      expect(await customer.call(transfers.requestStoreTransfer, { body })).toMatchObject({ code: 200, data: { number } });
    const listed = await customer.call(transfers.listTransfers, { query: { sort: 'number', order: 'asc' } as never });
    const { rows } = listed.data as Page<TransferRow>;
    expect(rows.map(({ number }) => number).slice(-3)).toEqual(numbers);
    const found = await findByNumber(app.db, system, day, 3);
    expect(found.map(({ number }) => number)).toEqual(numbers.toReversed());
  });

  it('V17 is rejected with a reason, and the pieces are free again; so are they when it is cancelled', async () => {
    const first = await requested();
    expect((await floor.staff.call(transfers.transferMoves.calls.reject, { body: { id: first.transfer.id } })).code).toBe(400);
    const rejected = await floor.staff.call(transfers.transferMoves.calls.reject, {
      body: { id: first.transfer.id, reason: 'wrong store' },
    });
    expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'wrong store' });
    expect(await figuresAt(first.productId, first.fromId, first.fromStoreId)).toEqual({ available: 10, locked: 0, defective: 0 });
    const second = await requested();
    expect((await second.customer.call(transfers.transferMoves.calls.cancel, { body: { id: second.transfer.id } })).data.status).toBe(
      'cancelled',
    );
    expect(await floor.lockedFor(second.transfer.number)).toBe(0);
    expect((await floor.staff.call(transfers.transferMoves.calls.confirm, { body: { id: second.transfer.id } })).code).toBe(409);
  });

  it('K03 is decided once when two clerks press at the same time', async () => {
    const { transfer } = await requested();
    const answers = await Promise.all([
      floor.staff.call(transfers.transferMoves.calls.confirm, { body: { id: transfer.id } }),
      floor.other.call(transfers.transferMoves.calls.reject, { body: { id: transfer.id, reason: 'no' } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('A07 shows a customer its own stores only: no foreign document, store or product, and no move between shelves', async () => {
    const { transfer, customer, fromStoreId, productId } = await requested();
    const stranger = app.as(await app.given.customer({ permissions: customerPermissions }));
    const notFound = [
      stranger.call(transfers.showTransfer, { query: { id: transfer.id } }),
      stranger.call(transfers.transferMoves.calls.cancel, { body: { id: transfer.id } }),
      stranger.call(transfers.requestStoreTransfer, {
        body: { warehouseId: floor.book.warehouseId, fromStoreId, lines: [{ productId, quantity: 1 }] },
      }),
      customer.call(transfers.requestStoreTransfer, {
        body: {
          companyId: await floor.book.company(),
          warehouseId: floor.book.warehouseId,
          fromStoreId,
          lines: [{ productId, quantity: 1 }],
        },
      }),
    ];
    for (const answer of await Promise.all(notFound)) expect(answer.code).toBe(404);
    const { data } = await customer.call(transfers.listTransfers, {});
    const rows = (data as { rows: Transfer[] }).rows;
    expect(rows.map(({ id }) => id)).toContain(transfer.id);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['store']));
    expect((await customer.call(transfers.transferMoves.calls.confirm, { body: { id: transfer.id } })).code).toBe(403);
  });

  it('offers what a store can give; a disabled product is neither offered nor asked for', async () => {
    const { customer, fromStoreId, productId } = await requested();
    const { warehouseId } = floor.book;
    const offered = async () =>
      (await customer.call(transfers.listTransferable, { query: { warehouseId, storeId: fromStoreId } })).data.rows;
    expect(await offered()).toEqual([expect.objectContaining({ productId, available: 6 })]);
    await app.db.run(sql`update products set status = 'disabled' where id = ${productId}`);
    expect(await offered()).toEqual([]);
    const body = { warehouseId, fromStoreId, lines: [{ productId, quantity: 1 }] };
    expect((await customer.call(transfers.requestStoreTransfer, { body })).code).toBe(400);
  });
});
