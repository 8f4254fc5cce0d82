import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeArea,
  changeWarehouse,
  createArea,
  createWarehouse,
  deleteArea,
  listAreas,
  listWarehouseOptions,
  listWarehouses,
  warehouseMoves,
} from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { virtualKinds } from '@kura/contract/warehouse/location/location.fields.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWarehouse } from '../testing/make-warehouse.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
});
afterAll(() => app.close());

let count = 0;
const form = (more: object = {}) => ({
  code: `T${++count}`,
  nameZh: '测试仓',
  nameJp: 'テスト倉庫',
  country: 'JP' as const,
  region: '千葉県',
  postcode: '272-0193',
  address: '市川市塩浜2-1',
  phone: '047-000-0000',
  ...more,
});
const create = (more: object = {}) => app.as(staff).call(createWarehouse, { body: form(more) as never });
const faultsOf = (answer: { data: unknown }) =>
  ((answer.data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field).toSorted();
const walkOf = (warehouseId: number) =>
  app.db.rows<{ code: string; pickSeq: number }>(
    sql`select code, pick_seq from locations where warehouse_id = ${warehouseId} and kind = 'shelf' order by code`,
  );

describe('own warehouses', () => {
  it('V04 asks for every field of the form, and says all of them at once', async () => {
    const empty = { code: '', nameZh: ' ', nameJp: '', region: '', postcode: '', address: '', phone: '' };
    const answer = await app.as(staff).call(createWarehouse, { body: { ...empty, country: 'JP' } });
    expect(answer.code).toBe(400);
    expect(faultsOf(answer)).toEqual(['address', 'code', 'nameJp', 'nameZh', 'phone', 'postcode', 'region']);
  });

  it('is made in capitals, in the zone of its country, with the eight places that are on no shelf', async () => {
    const { code, data } = await create({ code: 'szx9', country: 'CN', postcode: '518000', workingWeekdays: [5, 1, 3] });
    expect(code).toBe(200);
    expect(data).toMatchObject({ code: 'SZX9', zone: 'Asia/Shanghai', status: 'enabled', workingWeekdays: [1, 3, 5], locationCount: 0 });
    const places = await app.db.rows<{ kind: string; code: string; state: string }>(
      sql`select kind, code, state from locations where warehouse_id = ${data.id} order by id`,
    );
    expect(places).toEqual(virtualKinds.map((kind) => ({ kind, code: kind, state: 'normal' })));
  });

  it('refuses times, days and postcodes that cannot be', async () => {
    expect(faultsOf(await create({ cutOffTime: '24:00' }))).toEqual(['cutOffTime']);
    expect(faultsOf(await create({ cutOffTime: '11:00', nextDayCutOffTime: '11:01' }))).toEqual(['nextDayCutOffTime']);
    expect(faultsOf(await create({ workingWeekdays: [] }))).toEqual(['workingWeekdays']);
    expect(faultsOf(await create({ workingWeekdays: [1, 1] }))).toEqual(['workingWeekdays']);
    expect(faultsOf(await create({ postcode: '518000' }))).toEqual(['postcode']);
    const { data } = await create();
    const { country: _, ...rest } = form();
    expect(faultsOf(await app.as(staff).call(changeWarehouse, { body: { ...rest, id: data.id, postcode: '518000' } }))).toEqual([
      'postcode',
    ]);
  });

  it('has one code, whoever is first, whatever its letters', async () => {
    const answers = await Promise.all([create({ code: 'ONE' }), create({ code: 'one' })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('A09 changes, and the log says what', async () => {
    const { data } = await create();
    const { country: _, ...rest } = form();
    const changed = await app.as(staff).call(changeWarehouse, { body: { ...rest, id: data.id, code: data.code, cutOffTime: '16:30' } });
    expect(changed.data).toMatchObject({ cutOffTime: '16:30', country: 'JP' });
    const log = await app.db.rows(sql`
      select action, before, after from operation_log where record = 'warehouse.warehouse' and record_id = ${data.id} order by id`);
    expect(log[1]).toEqual({
      action: 'warehouse.warehouse.log.changed',
      before: { cutOffTime: '15:00' },
      after: { cutOffTime: '16:30' },
    });
  });

  it('is offered while enabled, and found by its id afterwards', async () => {
    const { data } = await create();
    const customer = await app.given.customer();
    const offered = async (query: object) => (await app.as(customer).call(listWarehouseOptions, { query })).data.map(({ id }) => id);
    expect(await offered({ keyword: data.code })).toContain(data.id);
    expect((await app.as(staff).call(warehouseMoves.calls.disable, { body: { id: data.id } })).data.status).toBe('disabled');
    expect(await offered({ keyword: data.code })).not.toContain(data.id);
    expect(await offered({ id: data.id })).toEqual([data.id]);
    expect((await app.as(staff).call(warehouseMoves.calls.disable, { body: { id: data.id } })).code).toBe(409);
    expect((await app.as(staff).call(warehouseMoves.calls.enable, { body: { id: data.id } })).data.status).toBe('enabled');
  });

  it('A02 is listed for staff with the permission only', async () => {
    const customer = await app.given.customer({ permissions: ['warehouse:warehouse:list'] });
    expect((await app.as(customer).call(listWarehouses)).code).toBe(403);
    const reader = await app.given.staff({ permissions: ['warehouse:warehouse:list'] });
    expect((await app.as(reader).call(listWarehouses, { query: { keyword: 'テスト' } as never })).code).toBe(200);
    expect((await app.as(reader).call(createWarehouse, { body: form() })).code).toBe(403);
  });
});

describe('areas', () => {
  const area = (body: object) => app.as(staff).call(createArea, { body: body as never });

  it('are named by up to three letters or digits, once in a warehouse', async () => {
    const { id: warehouseId } = await makeWarehouse(app, { areas: [] });
    for (const name of ['', 'ABCD', 'Ä', 'A-', 'あ']) expect(faultsOf(await area({ warehouseId, name, sort: 1 }))).toEqual(['name']);
    for (const sort of [0, 1000, 1.5]) expect(faultsOf(await area({ warehouseId, name: 'A', sort }))).toEqual(['sort']);
    expect((await area({ warehouseId, name: 'a1', sort: 1 })).data).toMatchObject({ name: 'A1', kind: 'storage' });
    expect((await area({ warehouseId, name: 'A1', sort: 2 })).code).toBe(409);
    expect((await area({ warehouseId: 999_999, name: 'B', sort: 2 })).code).toBe(404);
  });

  it('move all their places in the walking order with their sort, and the balances of the book with them', async () => {
    const warehouse = await makeWarehouse(app, { areas: [{ layers: 1, grids: 2 }, {}] });
    const balance = await putStock(app, { warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-02'] as number, available: 1 });
    await app.as(staff).call(changeArea, { body: { id: warehouse.areaIds[0] as number, name: 'A', sort: 7 } });
    expect(await walkOf(warehouse.id)).toEqual([
      { code: 'A-01-01-01', pickSeq: 7_010_101 },
      { code: 'A-01-01-02', pickSeq: 7_010_201 },
      { code: 'B-01-01-01', pickSeq: 2_010_101 },
    ]);
    expect(await app.db.first(sql`select pick_seq from stock_balances where id = ${balance}`)).toEqual({ pickSeq: 7_010_201 });
  });

  it('K01 keep their kind as long as they hold a piece; the balances of an empty one follow it', async () => {
    const warehouse = await makeWarehouse(app);
    const id = warehouse.areaIds[0] as number;
    const balance = await putStock(app, { warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-02'] as number, available: 1 });
    const change = (kind: 'storage' | 'defective') =>
      app.as(staff).call(changeArea, { body: { id, name: 'A', kind, sort: 1 }, lang: 'en' });
    const stateNow = () => app.db.first(sql`select state from stock_balances where id = ${balance}`);
    expect(await change('defective')).toMatchObject({
      code: 409,
      message: expect.stringContaining('still holds stock (A-01-01-02)') as string,
    });
    expect(await stateNow()).toEqual({ state: 'normal' });
    await app.db.run(sql`update stock_balances set available = 0 where id = ${balance}`);
    expect((await change('defective')).code).toBe(200);
    expect(await stateNow()).toEqual({ state: 'virtual' });
    expect((await change('storage')).code).toBe(200);
    expect(await stateNow()).toEqual({ state: 'normal' });
  });

  it('keep their name and their life as long as they have shelves', async () => {
    const warehouse = await makeWarehouse(app);
    const id = warehouse.areaIds[0] as number;
    expect((await app.as(staff).call(changeArea, { body: { id, name: 'Z', sort: 1 } })).code).toBe(409);
    expect((await app.as(staff).call(deleteArea, { body: { id } })).code).toBe(409);
    const { data } = await area({ warehouseId: warehouse.id, name: 'E', sort: 9 });
    expect((await app.as(staff).call(deleteArea, { body: { id: data.id } })).code).toBe(200);
    const { data: areas } = await app.as(staff).call(listAreas, { query: { warehouseId: warehouse.id } });
    expect(areas).toMatchObject([{ name: 'A', shelfCount: 1, locationCount: 10 }]);
  });
});
