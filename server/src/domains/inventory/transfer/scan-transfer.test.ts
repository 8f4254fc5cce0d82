import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as transfers from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { system } from '../../../kernel/actor.ts';
import { returnStock } from '../ledger/arrive.ts';
import { bookNow, faultsOf } from '../testing/book.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';

let app: TestApp;
let floor: Floor;
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

const kept = () =>
  app.db.rows<{ code: string; tone: string; reason: string }>(sql`select code, tone, reason from scan_answers order by id`);
let serial = 0;
const next = () => `station-${String(++serial).padStart(4, '0')}`;

async function station() {
  const { book } = floor;
  const [from, to] = [`A-${next().toUpperCase()}`, `B-${next().toUpperCase()}`];
  const [productId, fromId, toId] = [await book.product(), await book.location({ code: from }), await book.location({ code: to })];
  const balanceId = await book.shelved({ productId, locationId: fromId, good: 5 });
  const scanLocation = (code: string, side: 'from' | 'to') =>
    floor.staff.call(transfers.scanTransferLocation, { body: { warehouseId: book.warehouseId, code, side, fromLocationId: fromId } });
  const scanProduct = (code: string) => floor.staff.call(transfers.scanTransferProduct, { body: { locationId: fromId, code } });
  const move = (reference: string, quantity: number, toLocationId = toId) =>
    floor.staff.call(transfers.scanTransferMove, { body: { balanceId, toLocationId, quantity, reference } });
  return { from, to, productId, fromId, toId, balanceId, scanLocation, scanProduct, move };
}

it('V08 from location, product, quantity, to location: one move, one YK', async () => {
  const { from, to, productId, balanceId, scanLocation, scanProduct, move } = await station();
  await floor.barcode(productId, 'K00000001');
  expect((await scanLocation(from, 'from')).data).toMatchObject({ tone: 'green', reason: 'ok', location: { code: from } });
  const scanned = (await scanProduct('k00000001')).data;
  expect(scanned).toMatchObject({ tone: 'green', choices: [{ id: balanceId, available: 5, locked: 0 }] });
  expect((await scanLocation(to, 'to')).data.tone).toBe('green');
  const { data } = await move(next(), 3);
  expect(data).toMatchObject({ tone: 'green', number: expect.stringMatching(/^YK\d{11}$/) });
  expect(await floor.book.figures(balanceId)).toMatchObject({ available: 2 });
});

it('V08 good pieces do not go into an area for defective ones', async () => {
  const { balanceId, move } = await station();
  const apart = await floor.book.location({ code: `D-${next().toUpperCase()}`, areaKind: 'defective' });
  expect((await move(next(), 1, apart)).data).toMatchObject({ tone: 'red', reason: 'wrongArea', number: '' });
  expect(await floor.book.figures(balanceId)).toMatchObject({ available: 5 });
});

it('shows what was scanned and where it could go, and never the place where it lies', async () => {
  const { from, to, toId, productId, scanProduct } = await station();
  await floor.barcode(productId, 'K00000071');
  const bare = (await scanProduct('K00000071')).data.hints;
  expect(bare).toMatchObject([{ productId, pictureUrl: null }]);
  expect(bare[0]?.place).not.toBe(from);
  const picture = await app.db.first<{ id: number }>(sql`
    insert into files (company_id, kind, name, mime, size, sha256, storage_key) values (${floor.book.companyId}, 'productImage', 'a.png', 'image/png', 1, '', 'scan-picture')
    returning id`);
  await app.db.run(sql`update products set image_ids = ${[picture?.id]}::bigint[] where id = ${productId}`);
  await floor.book.shelved({ productId, locationId: toId, good: 1 });
  const [hint] = (await scanProduct('K00000071')).data.hints;
  expect(hint?.pictureUrl).toMatch(/^\/api\/admin\/file\/raw\//);
  // A place that holds the same product already is the best one.
  expect(hint?.place).toBe(to);
});

it('E01 a wrong code is red in the words of the provider, and is kept', async () => {
  const { from, scanLocation, scanProduct } = await station();
  const before = (await kept()).length;
  expect((await scanProduct('9999')).data).toMatchObject({
    tone: 'red',
    reason: 'unknownCode',
    text: '扫码枪未扫到或产品不存在',
    choices: [],
  });
  expect((await scanLocation('L99999999', 'from')).data).toMatchObject({ tone: 'red', reason: 'notALocation', location: null });
  expect((await scanLocation(from, 'to')).data).toMatchObject({ tone: 'red', reason: 'sameLocation' });
  expect((await scanProduct('L01020304')).data).toMatchObject({ tone: 'red', reason: 'notAProduct' });
  expect((await scanProduct(from.toLowerCase())).data).toMatchObject({ tone: 'red', reason: 'notAProduct' });
  expect((await kept()).slice(before)).toEqual([
    { code: '9999', tone: 'red', reason: 'unknownCode' },
    { code: 'L99999999', tone: 'red', reason: 'notALocation' },
    { code: from, tone: 'red', reason: 'sameLocation' },
    { code: 'L01020304', tone: 'red', reason: 'notAProduct' },
    { code: from.toLowerCase(), tone: 'red', reason: 'notAProduct' },
  ]);
});

it('a product that lies elsewhere is red', async () => {
  const { scanProduct } = await station();
  const elsewhere = await floor.book.product();
  await floor.barcode(elsewhere, 'K00000002');
  expect((await scanProduct('K00000002')).data).toMatchObject({ tone: 'red', reason: 'notHere' });
});

it('C10 a step that is told twice is booked once, also when both come at the same moment', async () => {
  const { balanceId, move } = await station();
  const reference = next();
  const first = (await move(reference, 2)).data;
  const again = (await move(reference, 2)).data;
  expect(again).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', transferId: first.transferId, number: first.number });
  const twin = next();
  const both = await Promise.all([move(twin, 1), move(twin, 1)]);
  expect(both.map(({ data }) => data.tone).sort()).toEqual(['amber', 'green']);
  expect(both[0]?.data.number).toBe(both[1]?.data.number);
  expect(await floor.book.figures(balanceId)).toMatchObject({ available: 2 });
});

it('C10 the same reference with another target is answered with what was booked, and books nothing', async () => {
  const { from, to, productId, balanceId, move } = await station();
  const elsewhere = await floor.book.location({ code: `E-${next().toUpperCase()}` });
  const reference = next();
  const what = { productId, quantity: 2, holding: 'good', from: { code: from }, to: { code: to } };
  expect((await move(reference, 2)).data).toMatchObject({ tone: 'green', booked: what });
  const { data } = await move(reference, 3, elsewhere);
  expect(data).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', booked: what });
  expect(data.text).toContain(to);
  expect(await floor.book.figures(balanceId)).toMatchObject({ available: 3 });
});

it('K01 more than is there is red, books nothing and leaves no number behind', async () => {
  const { balanceId, move } = await station();
  const { data } = await move(next(), 6);
  expect(data).toMatchObject({ tone: 'red', reason: 'notEnough', transferId: null, number: '', booked: null });
  expect(data.text).toContain('6');
  expect(await floor.book.figures(balanceId)).toMatchObject({ available: 5 });
  const [before, after] = [(await move(next(), 1)).data.number, (await move(next(), 1)).data.number];
  expect(Number(after.slice(2)) - Number(before.slice(2))).toBe(1);
});

it('S12 what lies in the returns area or at the repair bench leaves it with its return or repair order, not by a move', async () => {
  const { book } = floor;
  const [productId, to] = [await book.product(), await book.location()];
  const { companyId, warehouseId } = book;
  for (const kind of ['RTN', 'REPAIR'] as const) {
    const locationId = await book.virtual(kind);
    const cause = { type: 'outbound.return', id: 1, no: `TH-${kind}` };
    const lines = [{ productId, storeId: null, good: 1, locationId }];
    await book.tx((tx) => returnStock(tx, system, { reference: `back:${kind}`, cause, companyId, warehouseId, lines }, bookNow));
    const balance = await app.db.first<{ id: number }>(sql`
      select id from stock_balances where product_id = ${productId} and location_id = ${locationId}`);
    const line = { balanceId: balance?.id ?? 0, toLocationId: to, quantity: 1 };
    expect((await floor.staff.call(transfers.moveStockByForm, { body: { lines: [line] } })).code).toBe(409);
    const scanned = await floor.staff.call(transfers.scanTransferMove, {
      body: { ...line, holding: 'good', reference: `step-${kind}-0001` },
    });
    expect(scanned.data).toMatchObject({ tone: 'red', reason: 'returnsArea' });
    const from = await floor.staff.call(transfers.scanTransferLocation, { body: { warehouseId, code: kind, side: 'from' } });
    expect(from.data).toMatchObject({ tone: 'red', reason: 'returnsArea', location: null });
  }
});
