import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  freeSerials,
  orderMoves,
  packOrder,
  showOrder,
  setTracking,
  takeSerials,
} from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order } from '@kura/contract/fba/order/order.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { fbaCenter } from '../../inbound/testing/dock-order.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeStock, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { carton, labelAll, pickAll } from '../testing/make-fba.ts';
import { makeSerialFba } from '../testing/make-serial-fba.ts';

let app: TestApp;
let ops: TestUser;
let company: TestCompany;
const { calls } = orderMoves;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  ops = await app.given.staff();
  company = await app.given.company();
  await makeWallet(app.db, { companyId: company.id, minor: 100_000_00 });
});
afterAll(() => app.close());

const show = async (id: number): Promise<Order> => (await app.as(ops).call(showOrder, { query: { id } })).data;
const proven = async () => expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);
const pack = async (id: number, packages: readonly object[]) =>
  app.as(ops).call(packOrder, { body: { id, revision: (await show(id)).revision, packages: packages as never } });
const lockedOf = async (productId: number) =>
  (
    await app.db.first<{ locked: number }>(
      sql`select coalesce(sum(locked), 0)::int as locked from stock_balances where product_id = ${productId}`,
    )
  )?.locked;

/** A set of two cups and a pot, and stock for three of it and two cups more. */
async function teaSet() {
  const [cup, pot] = [await makeProduct(app, company), await makeProduct(app, company)];
  const parts = [
    { productId: cup.id, quantity: 2 },
    { productId: pot.id, quantity: 1 },
  ];
  const set = await makeProduct(app, company, { parts: parts.map(({ productId, quantity }) => ({ productId, quantity })) as never });
  const warehouse = await makeWarehouse(app);
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  const stock = { companyId: company.id, warehouseId: warehouse.id, locationId };
  await makeStock(app, { ...stock, productId: cup.id, good: 8 });
  await makeStock(app, { ...stock, productId: pot.id, good: 3 });
  const draft = async (sets: number, cups: number, packages: readonly object[]) =>
    app.as(ops).call(createOrder, {
      body: {
        companyId: company.id,
        warehouseId: warehouse.id,
        centerId: await fbaCenter(app),
        source: 'stock',
        way: 'truck',
        wishedDay: '2026-12-01',
        lines: [{ productId: set.id, quantity: sets }, ...(cups > 0 ? [{ productId: cup.id, quantity: cups }] : [])],
        packages: packages.map((one) => ({ ...carton, boxCount: 1, ...one })) as never,
      },
    });
  return { cup, pot, set, draft };
}
const box = (contents: readonly (readonly [number, number])[], boxCount = 1) => ({
  ...carton,
  boxCount,
  contents: contents.map(([productId, quantity]) => ({ productId, quantity })),
});

describe('S13 a set to Amazon', () => {
  it('V08 is locked, picked and packed by its parts, whole or part by part; what is back is back by its parts', async () => {
    const { cup, pot, set, draft } = await teaSet();
    const { data: order } = await draft(3, 2, [
      box([
        [set.id, 3],
        [cup.id, 2],
      ]),
    ]);
    expect(order).toMatchObject({ pieceCount: 11, packedCount: 11, lines: [{ isSet: true, quantity: 3, packed: 3 }, { packed: 2 }] });
    await app.as(ops).call(calls.submit, { body: { id: order.id, isSure: false } });
    expect([await lockedOf(cup.id), await lockedOf(pot.id)]).toEqual([8, 3]);
    await app.as(ops).call(calls.approve, { body: { id: order.id } });
    await pickAll(app, order.id);
    expect((await show(order.id)).pieces.map(({ sku, picked }) => [sku, picked])).toEqual([
      [cup.sku, 6],
      [pot.sku, 3],
      [cup.sku, 2],
    ]);
    // One whole set, the others by their parts; a set more than was ordered does not hide behind loose cups.
    expect((await pack(order.id, [box([[set.id, 1]]), box([[cup.id, 6]]), box([[pot.id, 2]])])).data).toMatchObject({
      packedCount: 11,
      lines: [{ picked: 3, packed: 3 }, { packed: 2 }],
    });
    expect((await pack(order.id, [box([[set.id, 4]])])).code).toBe(409);
    expect(
      (
        await pack(order.id, [
          box([
            [set.id, 2],
            [cup.id, 5],
          ]),
        ])
      ).code,
    ).toBe(409);
    expect((await show(order.id)).packedCount).toBe(11);
    await labelAll(app, order.id);
    expect((await app.as(ops).call(calls.label, { body: { id: order.id } })).data.status).toBe('labelled');
    await app.as(ops).call(calls.cancel, { body: { id: order.id } });
    expect([await lockedOf(cup.id), await lockedOf(pot.id)]).toEqual([0, 0]);
    await proven();
  });

  it('V08 without enough of one part nothing is locked; other parts since the draft are locked as they are now', async () => {
    const { cup, pot, set, draft } = await teaSet();
    const { data: many } = await draft(4, 0, [box([[set.id, 4]])]);
    expect(many.faults).toContainEqual(expect.objectContaining({ text: 'fba.fault.short' }));
    expect((await app.as(ops).call(calls.submit, { body: { id: many.id, isSure: false } })).code).toBe(409);
    expect(await lockedOf(cup.id)).toBe(0);
    const { data: whole } = await draft(1, 0, [box([[set.id, 1]])]);
    const { data: loose } = await draft(1, 0, [
      box([
        [cup.id, 2],
        [pot.id, 1],
      ]),
    ]);
    await app.db.run(sql`delete from product_parts where set_id = ${set.id} and part_id = ${pot.id}`);
    expect((await app.as(ops).call(calls.submit, { body: { id: whole.id, isSure: false } })).data).toMatchObject({
      pieceCount: 2,
      packedCount: 2,
      pieces: [{ sku: cup.sku, quantity: 2 }],
    });
    const refused = await app.as(ops).call(calls.submit, { body: { id: loose.id, isSure: false } });
    expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('1') });
    await app.db.run(sql`delete from product_parts where set_id = ${set.id}`);
    expect((await draft(1, 0, [])).code).toBe(400);
    await proven();
  });
});

describe('S16 serial numbers to Amazon', () => {
  const take = (id: number, cartonNo: number, ...numbers: string[]) => app.as(ops).call(takeSerials, { body: { id, cartonNo, numbers } });
  const livesOf = (productId: number) =>
    app.db.rows<{ sn: string; status: string; outboundNo: string; type: string }>(
      sql`select sn, status, outbound_no, outbound_type as type from serial_numbers where product_id = ${productId} order by sn`,
    );

  it('V08 are captured into their carton: of this order, free, once, as many as are in it; the labels wait for all of them', async () => {
    const { id, number, productId, numbers } = await makeSerialFba(app, company);
    const [a = '', b = '', c = '', d = ''] = numbers;
    const other = await makeSerialFba(app, company);
    expect((await take(id, 1, 'SN-NOBODY')).code).toBe(400);
    expect((await take(id, 1, other.numbers[0] ?? '')).code).toBe(400);
    expect((await take(id, 3, a)).code).toBe(400);
    expect((await take(id, 1, a, b, c)).code).toBe(400);
    expect((await show(id)).serials.map((one) => one.numbers)).toEqual([[], []]);
    expect((await take(id, 1, a, b)).data.serials).toMatchObject([
      { cartonNo: 1, wanted: 2, numbers: [a, b] },
      { cartonNo: 2, wanted: 2, numbers: [] },
    ]);
    expect((await take(id, 2, a)).code).toBe(409);
    await app.db.run(sql`update serial_numbers set is_prohibited = true where product_id = ${productId} and sn = ${c}`);
    expect((await take(id, 2, c)).code).toBe(409);
    await app.db.run(sql`update serial_numbers set is_prohibited = false where product_id = ${productId} and sn = ${c}`);
    await labelAll(app, id);
    expect(await app.as(ops).call(calls.label, { body: { id } })).toMatchObject({ code: 409, message: expect.stringContaining('2') });
    expect((await show(id)).faults).toContainEqual(
      expect.objectContaining({ text: 'fba.fault.serials', params: expect.objectContaining({ captured: 2 }) }),
    );
    // Packed anew, a number stays in its carton as long as its piece does.
    await pack(id, [box([[productId, 1]], 4)]);
    expect((await show(id)).serials.map((one) => one.numbers)).toEqual([[a], [], [], []]);
    await app.as(ops).call(freeSerials, { body: { id, numbers: [a] } });
    expect(await livesOf(productId)).toEqual(numbers.map((sn) => ({ sn, status: 'inStock', outboundNo: '', type: '' })));
    for (const [at, sn] of [a, b, c, d].entries()) expect((await take(id, at + 1, sn)).code).toBe(200);
    await labelAll(app, id);
    expect((await app.as(ops).call(calls.label, { body: { id } })).data.status).toBe('labelled');
    expect((await livesOf(productId)).every(({ status, outboundNo }) => status === 'locked' && outboundNo === number)).toBe(true);
    // Cancelled, they are free.
    await app.as(ops).call(calls.cancel, { body: { id } });
    expect((await livesOf(productId)).every(({ status }) => status === 'inStock')).toBe(true);
    await proven();
  });

  it('S13 S16 lie in the warehouse of the order: one of another warehouse goes into no carton of it', async () => {
    const { id, productId, numbers } = await makeSerialFba(app, company);
    const [near = '', far = ''] = numbers;
    const elsewhere = await makeWarehouse(app);
    await app.db.run(sql`update serial_numbers set warehouse_id = ${elsewhere.id} where product_id = ${productId} and sn = ${far}`);
    const refused = await take(id, 1, near, far);
    expect(refused.code).toBe(409);
    expect(refused.message).toContain(far);
    expect((await show(id)).serials.map((one) => one.numbers)).toEqual([[], []]);
    expect((await livesOf(productId)).every(({ status }) => status === 'inStock')).toBe(true);
    expect((await take(id, 1, near)).code).toBe(200);
  });

  it('S13 leave with the order, which their life names, and are in stock again when Amazon turned it away', async () => {
    const { id, number, productId, numbers } = await makeSerialFba(app, company, { way: 'parcel' });
    await take(id, 1, ...numbers.slice(0, 2));
    await take(id, 2, ...numbers.slice(2));
    await labelAll(app, id);
    await app.as(ops).call(calls.label, { body: { id } });
    const tracked = [1, 2].map((cartonNo) => ({ cartonNo, trackingNumber: `S${id}-${cartonNo}` }));
    await app.as(ops).call(setTracking, { body: { id, carrier: null, numbers: tracked } });
    expect((await app.as(ops).call(calls.ship, { body: { id } })).data.status).toBe('shipped');
    expect(await livesOf(productId)).toEqual(numbers.map((sn) => ({ sn, status: 'out', outboundNo: number, type: 'fba' })));
    await app.as(ops).call(calls.takeBack, { body: { id, reason: '拒收' } });
    expect((await livesOf(productId)).every(({ status }) => status === 'inStock')).toBe(true);
    const life = await app.db.rows<{ kind: string }>(sql`
      select e.kind from serial_events e join serial_numbers n on n.id = e.serial_id
      where n.product_id = ${productId} and n.sn = ${numbers[0]} and e.ref_no = ${number} order by e.id`);
    expect(life.map(({ kind }) => kind)).toEqual(['locked', 'out', 'returned']);
    await proven();
  });

  it('two clerks with one number in the hand: one has it in the carton', async () => {
    const { id, numbers } = await makeSerialFba(app, company);
    const press = (cartonNo: number) => take(id, cartonNo, numbers[0] ?? '');
    expect((await Promise.all([press(1), press(2)])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
});
