import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeCapacity,
  findLocation,
  getLocationMap,
  listLocationOptions,
  listLocations,
  printLocationLabels,
  showLocation,
} from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { Location } from '@kura/contract/warehouse/location/location.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { labelRows } from './location.store.ts';
import { labelsOf } from './print-labels.ts';
import { makeWarehouse, type TestWarehouse } from '../testing/make-warehouse.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-30T16:00:00Z' });
  staff = await app.given.staff();
});
afterAll(() => app.close());

const place = (warehouse: TestWarehouse, code: string): number => warehouse.at[code] as number;
const list = async (query: object, companyId?: number): Promise<Location[]> => {
  const answer = await app
    .as(staff)
    .call(listLocations, { query: { order: 'asc', ...query } as never, ...(companyId === undefined ? {} : { companyId }) });
  expect(answer.code).toBe(200);
  return answer.data.rows as Location[];
};
const codes = async (query: object) => (await list(query)).map(({ code }) => code);

/** Small places for 10 pieces, large ones for a quarter of a cubic metre. */
const stockedWarehouse = async () => {
  const warehouse = await makeWarehouse(app, {
    areas: [
      { layers: 1, grids: 4, capacity: 10 },
      { layers: 1, grids: 2, shelfType: 'large', capacity: 0.25 },
    ],
  });
  const put = (code: string, more: object) => putStock(app, { warehouseId: warehouse.id, locationId: place(warehouse, code), ...more });
  await put('A-01-01-01', { available: 4, locked: 1, defective: 1, mm: [100, 100, 100], lotDate: '2026-05-03' });
  await put('A-01-01-02', { available: 10, lotDate: '2026-05-01' });
  await put('A-01-01-03', { available: 11, lotDate: '2026-01-02' });
  await put('B-01-01-01', { available: 2, mm: [500, 500, 500] });
  await put('A-01-01-04', { available: 0 });
  return { warehouse, put };
};

describe('what lies in a location', () => {
  it('is told in pieces, cubic metres, kinds and per cent of the capacity', async () => {
    const { warehouse, put } = await stockedWarehouse();
    await put('A-01-01-01', { available: 2, lotDate: '2026-04-01' });
    const [first, , over, empty, large] = await list({ warehouseId: warehouse.id, kind: 'shelf' });
    expect(first).toMatchObject({
      code: 'A-01-01-01',
      areaName: 'A',
      shelfNumber: 1,
      capacity: 10,
      pickSeq: 1010101,
      state: 'normal',
      good: 7,
      locked: 1,
      defective: 1,
      volumeM3: 0.006,
      skuCount: 2,
      companyCount: 2,
      fillPercent: 80,
      oldestLotDate: '2026-04-01',
    });
    expect(over).toMatchObject({ fillPercent: 110 });
    expect(empty).toMatchObject({ good: 0, skuCount: 0, fillPercent: 0, oldestLotDate: null });
    expect(large).toMatchObject({ code: 'B-01-01-01', volumeM3: 0.25, fillPercent: 100 });
    const { data } = await app.as(staff).call(showLocation, { query: { id: place(warehouse, 'A-01-01-01') } });
    expect(data).toEqual(first);
  });

  it('C09 of a picked company is that of the company; how full the place is does not depend on it', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ capacity: 10 }] });
    const [mine, other] = await Promise.all([app.given.company(), app.given.company()]);
    for (const { id: companyId } of [mine, other])
      await putStock(app, { warehouseId: warehouse.id, locationId: place(warehouse, 'A-01-01-01'), companyId, available: 4 });
    const [row] = await list({ warehouseId: warehouse.id, kind: 'shelf' }, mine.id);
    expect(row).toMatchObject({ good: 4, companyCount: 1, fillPercent: 80 });
  });

  it('narrows the list: empty, partly, full, over', async () => {
    const { warehouse } = await stockedWarehouse();
    const byFill = (fill: string) => codes({ warehouseId: warehouse.id, kind: 'shelf', fill });
    expect(await byFill('empty')).toEqual(['A-01-01-04', 'B-01-01-02']);
    expect(await byFill('partly')).toEqual(['A-01-01-01']);
    expect(await byFill('full')).toEqual(['A-01-01-02', 'B-01-01-01']);
    expect(await byFill('over')).toEqual(['A-01-01-03']);
  });
});

describe('locations', () => {
  it('are found by warehouse, area, shelf, kind, state and keyword, in walking order or by code', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ count: 2, layers: 1, grids: 2 }, {}] });
    const warehouseId = warehouse.id;
    await app.db.run(sql`update locations set state = 'frozen' where id = ${place(warehouse, 'B-01-01-01')}`);
    expect(await codes({ warehouseId, kind: 'shelf' })).toEqual(['A-01-01-01', 'A-01-01-02', 'A-02-01-02', 'A-02-01-01', 'B-01-01-01']);
    expect(await codes({ warehouseId, shelfId: warehouse.shelfIds[1], sort: 'code' })).toEqual(['A-02-01-01', 'A-02-01-02']);
    expect(await codes({ areaId: warehouse.areaIds[1] })).toEqual(['B-01-01-01']);
    expect(await codes({ warehouseId, state: 'frozen' })).toEqual(['B-01-01-01']);
    expect(await codes({ warehouseId, keyword: 'l01020101' })).toEqual(['A-02-01-01']);
    expect(await codes({ warehouseId, kind: 'RECV,ABN', sort: 'code' })).toEqual(['ABN', 'RECV']);
  });

  it('answer a scan inside their own warehouse, by barcode or code', async () => {
    const [warehouse, other] = [await makeWarehouse(app), await makeWarehouse(app)];
    const scan = (warehouseId: number, barcode: string) =>
      app.as(staff).call(findLocation, { query: { warehouseId, barcode } as never, lang: 'en' });
    expect((await scan(warehouse.id, 'L01010203')).data).toMatchObject({ id: place(warehouse, 'A-01-02-03'), code: 'A-01-02-03' });
    expect((await scan(other.id, 'l01010203')).data.id).toBe(place(other, 'A-01-02-03'));
    expect((await scan(warehouse.id, 'a-01-02-03')).data.id).toBe(place(warehouse, 'A-01-02-03'));
    expect(await scan(warehouse.id, 'L99990101')).toMatchObject({ code: 404, message: 'This warehouse has no location “L99990101”' });
  });

  it('A02 are for staff only', async () => {
    const customer = await app.given.customer({ permissions: ['warehouse:location:list'] });
    expect((await app.as(customer).call(listLocations)).code).toBe(403);
    expect((await app.as(customer).call(listLocationOptions)).code).toBe(403);
  });

  it('A09 take another capacity together, and only one that suits their shelf', async () => {
    const { warehouse } = await stockedWarehouse();
    const change = (ids: number[], capacity: number) => app.as(staff).call(changeCapacity, { body: { ids, capacity } });
    const small = [place(warehouse, 'A-01-01-01'), place(warehouse, 'A-01-01-02')];
    expect((await change(small, 20)).data).toEqual({ changed: 2 });
    expect(
      await app.db.rows(sql`
      select before, after from operation_log where record = 'warehouse.location' and record_id = any(${small})`),
    ).toEqual(small.map(() => ({ before: { capacity: 10 }, after: { capacity: 20 } })));
    expect((await change([...small, place(warehouse, 'B-01-01-01')], 0.5)).code).toBe(400);
    expect((await change([place(warehouse, 'B-01-01-01')], 0.5)).code).toBe(200);
    expect((await change([warehouse.virtual.RECV], 5)).code).toBe(400);
    expect((await change([...small, 999_999], 5)).code).toBe(404);
    expect((await list({ warehouseId: warehouse.id, keyword: 'A-01-01-01' }))[0]).toMatchObject({ capacity: 20 });
  });
});

describe('the map of locations', () => {
  it('K07 tells state, fill and age of every place; the age counts days of the warehouse', async () => {
    const { warehouse } = await stockedWarehouse();
    await app.db.run(sql`update locations set state = 'abnormal' where id = ${place(warehouse, 'A-01-01-04')}`);
    const { data } = await app.as(staff).call(getLocationMap, { query: { warehouseId: warehouse.id } });
    expect(data.areas.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(data.shelves.map(({ number, grids, shelfType }) => ({ number, grids, shelfType }))).toEqual([
      { number: 1, grids: 4, shelfType: 'small' },
      { number: 1, grids: 2, shelfType: 'large' },
    ]);
    const cell = (code: string) => data.cells.find(({ id }) => id === place(warehouse, code));
    // In Tokyo it is the 1st of July already: 59 days since the 3rd of May, 61 since the 1st (60 in London), 180 since the 2nd of January.
    expect(cell('A-01-01-01')).toMatchObject({ layer: 1, grid: 1, state: 'normal', pieces: 6, fillPercent: 60, age: 'upTo60' });
    expect(cell('A-01-01-02')).toMatchObject({ age: 'upTo180' });
    expect(cell('A-01-01-03')).toMatchObject({ age: 'upTo180', fillPercent: 110 });
    expect(cell('A-01-01-04')).toMatchObject({ state: 'abnormal', pieces: 0, fillPercent: 0, age: null });
    const area = await app.as(staff).call(getLocationMap, { query: { warehouseId: warehouse.id, areaId: warehouse.areaIds[1] as number } });
    expect(area.data.cells).toHaveLength(2);
  });

  it('is refused where it would be too large, and for an area of another warehouse', async () => {
    const warehouse = await makeWarehouse(app, {
      areas: [{ count: 50, layers: 10, grids: 10 }, { count: 50, layers: 10, grids: 10 }, {}],
    });
    await app.db.run(sql`
      insert into locations (warehouse_id, area_id, shelf_id, kind, code, barcode, layer, grid, shelf_type, created_at)
      select ${warehouse.id}, ${warehouse.areaIds[1]}, ${warehouse.shelfIds[50]}, 'shelf', 'X-' || n, 'X-' || n, 1, 1, 'small', now() from generate_series(1, 10000) n`);
    const map = (areaId?: number) =>
      app.as(staff).call(getLocationMap, { query: { warehouseId: warehouse.id, ...(areaId ? { areaId } : {}) }, lang: 'en' });
    expect(await map()).toMatchObject({ code: 400, message: 'More than 20,000 locations. Choose an area' });
    expect((await map(warehouse.areaIds[0])).data.cells).toHaveLength(5000);
    expect((await map((await makeWarehouse(app)).areaIds[0])).code).toBe(404);
  });
});

describe('labels of locations', () => {
  const print = (body: object) => app.as(staff).call(printLocationLabels, { body: body as never, lang: 'jp' });

  it('carry the barcode for the scanner, the code for people and the warehouse', () => {
    expect(labelsOf([{ code: 'A-02-03-04', barcode: 'L01020304', warehouseCode: 'TYO1' }])).toEqual([
      { barcode: 'L01020304', lines: ['A-02-03-04', 'TYO1'] },
    ]);
  });

  it('come as PDF, one to a page of the roll: ticked ones and whole shelves, each once', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ count: 2, layers: 1, grids: 2 }] });
    const ids = [place(warehouse, 'A-01-01-02'), place(warehouse, 'A-02-01-01')];
    const { data } = await print({ shelfIds: [warehouse.shelfIds[1]], ids, size: '60x40' });
    expect(data.name).toBe(`ロケーションラベル ${warehouse.code}.pdf`);
    const pdf = (await app.app.inject({ url: data.url, headers: { token: staff.token } })).rawPayload.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect([...pdf.matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(3);
    expect((await labelRows(app.db, ids, [warehouse.shelfIds[1] as number], 10)).map(({ code }) => code)).toEqual([
      'A-01-01-02',
      'A-02-01-01',
      'A-02-01-02',
    ]);
  });

  it('are refused for nothing, for what is not there, and for too many', async () => {
    expect((await print({ size: '60x40' })).code).toBe(400);
    expect((await print({ ids: [999_999], size: '60x40' })).code).toBe(404);
    const warehouse = await makeWarehouse(app, { areas: [{ count: 11, layers: 10, grids: 10 }] });
    expect((await print({ shelfIds: warehouse.shelfIds, size: 'a4-65' })).code).toBe(400);
    const reader = await app.given.staff({ permissions: ['warehouse:location:list'] });
    expect((await app.as(reader).call(printLocationLabels, { body: { ids: [1], size: '60x40' } })).code).toBe(403);
  });
});
