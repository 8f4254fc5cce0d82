import { truckModels, usableL, usualTruck } from '@kura/contract/freight/truck/models.ts';
import { changeTruck, createTruck, listTruckOptions, listTrucks, truckMoves } from '@kura/contract/freight/truck/truck.endpoints.ts';
import type { Truck } from '@kura/contract/freight/truck/truck.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { addReadyRoles } from '../../identity/public.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { addReadyFreight } from '../ready.ts';

let app: TestApp;
let staff: TestUser;
let warehouseId: number;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
  warehouseId = (await makeWarehouse(app)).id;
  await app.db.tx(async (tx) => {
    await addReadyRoles(tx, app.clock.now());
    // Twice, as at every start.
    await addReadyFreight(tx, app.clock.now());
    await addReadyFreight(tx, app.clock.now());
  });
});
afterAll(() => app.close());

const form = (more: object = {}) => ({
  name: '千葉 100 あ 52-40',
  model: '4T_WING' as const,
  volumeL: 35_400,
  loadKg: 2600,
  owner: '湾岸物流',
  phone: '043-301-7722',
  warehouseId,
  ...more,
});
const create = (more: object = {}) => app.as(staff).call(createTruck, { body: form(more) });
const offered = async (query: object = {}) => (await app.as(staff).call(listTruckOptions, { query: { warehouseId, ...query } })).data;

describe('trucks', () => {
  it('of every model are there from the first start, once, with what cartons can use of them', async () => {
    const { rows, total } = (await app.as(staff).call(listTrucks, { query: { order: 'asc', size: 50 } as never })).data;
    expect(total).toBe(truckModels.length);
    for (const { model, usableM3, volumeM3 } of rows as Truck[]) {
      expect([model, volumeM3 * 1000]).toEqual([model, usualTruck[model].volumeL]);
      expect([model, Math.round(usableM3 * 1000)]).toEqual([model, usableL(usualTruck[model].volumeL)]);
    }
    const usable = Object.fromEntries((rows as Truck[]).map(({ model, usableM3 }) => [model, usableM3]));
    expect(usable).toMatchObject({ KEI_VAN: 2.7, VAN_1T: 5.2, '2T_LONG': 13.9, '4T_WING': 30.1, '10T_WING': 50.7, TRAILER_40: 64.7 });
  });

  it('V04 asks for name, model, volume, load, company, phone and warehouse; the measures come from the model', async () => {
    const faultsOf = (answer: { data: unknown }) =>
      (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field).toSorted();
    expect(faultsOf(await create({ name: ' ', model: 'X', volumeL: 0, loadKg: 0, owner: '', phone: '', warehouseId: null }))).toEqual([
      'loadKg',
      'model',
      'name',
      'owner',
      'phone',
      'volumeL',
      'warehouseId',
    ]);
    expect((await create()).data).toMatchObject({ lengthMm: 6200, widthMm: 2380, heightMm: 2400, usableM3: 30.1 });
    expect((await create({ lengthMm: 20_001 })).code).toBe(400);
  });

  it('are changed by whoever saw them last, and offered while enabled', async () => {
    const { data } = await create({ name: '一号車' });
    const change = (revision: number) => app.as(staff).call(changeTruck, { body: { ...form({ loadKg: 2500 }), id: data.id, revision } });
    expect((await change(0)).data).toMatchObject({ loadKg: 2500, revision: 1 });
    expect((await change(0)).code).toBe(409);
    expect((await offered()).some(({ id }) => id === data.id)).toBe(true);
    await app.as(staff).call(truckMoves.calls.disable, { body: { id: data.id } });
    expect((await offered()).some(({ id }) => id === data.id)).toBe(false);
    expect((await offered({ warehouseId: (await makeWarehouse(app)).id })).length).toBe(truckModels.length);
  });
});
