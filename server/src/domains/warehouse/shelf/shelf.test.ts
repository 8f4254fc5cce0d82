import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeShelf, createShelves, deleteShelf, getShelfRoom, listShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { nextFree, runsOf } from './shelf-room.ts';
import { makeWarehouse } from '../testing/make-warehouse.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
});
afterAll(() => app.close());

const plan = { shelfStart: 1, count: 3, layers: 4, grids: 5, capacity: 100, barcodeStart: '0101' };
const create = (areaId: number, more: object = {}, user = staff) =>
  app.as(user).call(createShelves, { body: { ...plan, areaId, ...more }, lang: 'en' });
const emptyWarehouse = async () => {
  const warehouse = await makeWarehouse(app, { areas: [] });
  const { id } = (await app.db.first<{ id: number }>(sql`
    insert into areas (warehouse_id, name, sort, created_at) values (${warehouse.id}, 'A', 1, now()) returning id`)) as { id: number };
  return { warehouseId: warehouse.id, areaId: id };
};
const countOf = async (warehouseId: number) =>
  (await app.db.first<{ shelves: number; places: number }>(sql`
      select (select count(*) from shelves where warehouse_id = ${warehouseId}) as shelves,
        (select count(*) from locations where warehouse_id = ${warehouseId} and kind = 'shelf') as places`)) ?? {};
const walkOf = (shelfId: number) =>
  app.db.rows<{ code: string; pickSeq: number }>(sql`select code, pick_seq from locations where shelf_id = ${shelfId} order by code`);

describe('shelves', () => {
  it('V11 come with all their locations: 3 × 4 × 5 are 60, and A-02-03-04 is L01020304', async () => {
    const { warehouseId, areaId } = await emptyWarehouse();
    const { code, data } = await create(areaId);
    expect(code).toBe(200);
    expect(data).toMatchObject({ shelfIds: [expect.any(Number), expect.any(Number), expect.any(Number)], locationCount: 60 });
    expect(await countOf(warehouseId)).toEqual({ shelves: 3, places: 60 });
    const place = await app.db.first(sql`
      select barcode, layer, grid, shelf_type, capacity, pick_seq, state from locations where warehouse_id = ${warehouseId} and code = 'A-02-03-04'`);
    expect(place).toEqual({
      barcode: 'L01020304',
      layer: 3,
      grid: 4,
      shelfType: 'small',
      capacity: '100.00',
      pickSeq: 1020203,
      state: 'normal',
    });
    const lines = await app.db.rows(
      sql`select record_name from operation_log where record = 'warehouse.shelf' and record_id = any(${data.shelfIds})`,
    );
    expect(lines).toHaveLength(3);
  });

  it('V11 refuses a bad form with its fields, in words', async () => {
    const { warehouseId, areaId } = await emptyWarehouse();
    const answer = await create(areaId, { barcodeStart: '12', aisleStart: 4, aisleEnd: 2, shelfStart: 98 });
    expect(answer.code).toBe(400);
    const { fields } = answer.data as unknown as { fields: { field: string; message: string }[] };
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['aisleEnd', 'barcodeStart', 'count']);
    expect(fields.every(({ message }) => !message.includes('warehouse.'))).toBe(true);
    expect(await countOf(warehouseId)).toEqual({ shelves: 0, places: 0 });
  });

  it('are made all or not at all: one taken number or barcode refuses everything and is named', async () => {
    const { warehouseId, areaId } = await emptyWarehouse();
    await create(areaId, { shelfStart: 3, count: 1, layers: 1, grids: 1, barcodeStart: '0103' });
    const byNumber = await create(areaId, { barcodeStart: '0201' });
    expect(byNumber).toMatchObject({ code: 409, data: { fields: [{ field: 'shelfStart' }] } });
    expect(byNumber.message).toContain('A-03');
    const byBarcode = await create(areaId, { shelfStart: 11 });
    expect(byBarcode).toMatchObject({ code: 409, data: { fields: [{ field: 'barcodeStart' }] } });
    expect(byBarcode.message).toContain('0103');
    expect(await countOf(warehouseId)).toEqual({ shelves: 1, places: 1 });
  });

  it('are made once when two people press at the same time', async () => {
    const { warehouseId, areaId } = await emptyWarehouse();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(areaId)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await countOf(warehouseId)).toEqual({ shelves: 3, places: 60 });
  });

  it('keep their barcodes apart when two people add to two areas of one warehouse at the same time', async () => {
    const { id, areaIds } = await makeWarehouse(app, { areas: [{ barcodeStart: '9001' }, { barcodeStart: '9002' }] });
    const answers = await Promise.all(areaIds.map((areaId) => create(areaId, { shelfStart: 11 })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await countOf(id)).toEqual({ shelves: 5, places: 62 });
  });

  it('C10 are made once when the same press is told twice', async () => {
    const { warehouseId, areaId } = await emptyWarehouse();
    const press = () =>
      app.as(staff).call(createShelves, { body: { ...plan, areaId }, headers: { 'idempotency-key': `shelves-${areaId}` } });
    expect(await press()).toEqual(await press());
    expect(await countOf(warehouseId)).toEqual({ shelves: 3, places: 60 });
  });

  it('5,000 locations come in one go', async () => {
    const { warehouseId, areaId } = await emptyWarehouse();
    expect((await create(areaId, { count: 50, layers: 10, grids: 10 })).data.locationCount).toBe(5000);
    expect(await countOf(warehouseId)).toEqual({ shelves: 50, places: 5000 });
  });

  it('A02 are added by whoever may, in an area that exists', async () => {
    const { areaId } = await emptyWarehouse();
    expect((await create(areaId, {}, await app.given.staff({ permissions: ['warehouse:shelf:list'] }))).code).toBe(403);
    expect((await create(999_999)).code).toBe(404);
  });

  it('tell what is taken, and where there is room', async () => {
    const { areaId } = await emptyWarehouse();
    await create(areaId, { shelfStart: 5, layers: 1, grids: 1 });
    const { data } = await app.as(staff).call(getShelfRoom, { query: { areaId } });
    expect(data).toMatchObject({ nextNumber: 8, nextBarcode: '0104', takenBarcodes: [{ first: '0101', last: '0103' }] });
    expect(data.shelves.map(({ number }) => number)).toEqual([5, 6, 7]);
    expect([nextFree(new Set(), 99), nextFree(new Set([99]), 99), nextFree(new Set([1, 2]), 2)]).toEqual([1, 1, null]);
    expect(runsOf([1, 2, 4])).toEqual([
      { first: 1, last: 2 },
      { first: 4, last: 4 },
    ]);
  });

  it('a new picking order turns the walk round, in the book too', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ layers: 1, grids: 3 }] });
    const balanceId = await putStock(app, { warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-01'] as number, available: 1 });
    const id = warehouse.shelfIds[0] as number;
    const { data } = await app.as(staff).call(changeShelf, { body: { id, pickOrder: 4, sort: 2, capacity: 7 } });
    expect(data).toMatchObject({ pickOrder: 4, sort: 2, capacity: 7, locationCount: 3, usedCount: 1 });
    expect(await walkOf(id)).toEqual([
      { code: 'A-01-01-01', pickSeq: 1_040_301 },
      { code: 'A-01-01-02', pickSeq: 1_040_201 },
      { code: 'A-01-01-03', pickSeq: 1_040_101 },
    ]);
    expect(await app.db.first(sql`select pick_seq from stock_balances where id = ${balanceId}`)).toEqual({ pickSeq: 1_040_301 });
    expect((await app.as(staff).call(changeShelf, { body: { id, pickOrder: 4, sort: 2, capacity: 7.5 } })).code).toBe(400);
  });

  it('go only when no location of them ever held anything', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ count: 2, layers: 1, grids: 2 }] });
    const [used, unused] = warehouse.shelfIds as [number, number];
    await putStock(app, { warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-01'] as number, available: 0 });
    expect((await app.as(staff).call(deleteShelf, { body: { id: used } })).code).toBe(409);
    expect((await app.as(staff).call(deleteShelf, { body: { id: unused } })).code).toBe(200);
    expect(await countOf(warehouse.id)).toEqual({ shelves: 1, places: 2 });
    expect((await app.as(staff).call(deleteShelf, { body: { id: unused } })).code).toBe(404);
  });

  it('are found by area, type, name and barcode', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ count: 2 }, { shelfType: 'large', capacity: 1.5 }] });
    const names = async (query: object) =>
      (await app.as(staff).call(listShelves, { query: { warehouseId: warehouse.id, order: 'asc', ...query } as never })).data.rows.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names({})).toEqual(['A-01', 'A-02', 'B-01']);
    expect(await names({ areaId: warehouse.areaIds[1] })).toEqual(['B-01']);
    expect(await names({ shelfType: 'small' })).toEqual(['A-01', 'A-02']);
    expect(await names({ keyword: 'a-02' })).toEqual(['A-02']);
    expect(await names({ keyword: '0201' })).toEqual(['B-01']);
  });
});
