import { createTrips, moveLoad, planTrips } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeLoad, makeTrip, makeTruck, newShipment } from '../testing/make-trip.ts';

let app: TestApp;
let ops: TestUser;
const tomorrow = '2026-06-11';
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  ops = await app.given.staff();
});
afterAll(() => app.close());

const light = { cartons: 10, pieces: 1, wishedDay: tomorrow, money: 100_000_00, load: [10, 10] as const };

it('orders of one FBA shipment that leave from two warehouses are no unit: each rides from its own', async () => {
  const company = await app.given.company();
  const fbaNo = newShipment();
  const one = await makeLoad(app, company, { ...light, fbaNo });
  const other = await makeLoad(app, company, { ...light, fbaNo, centerId: one.centerId, warehouse: await makeWarehouse(app) });
  const truckId = await makeTruck(app);
  const body = { warehouseId: one.warehouse.id, centerId: one.centerId, trips: [{ truckId, day: tomorrow, orderIds: [one.id] }] };
  const plan = { warehouseId: one.warehouse.id, centerId: one.centerId, toDay: tomorrow, truckId };
  const { data } = await app.as(ops).call(planTrips, { body: plan });
  expect(data.trucks.map(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([[one.id]]);
  expect((await app.as(ops).call(createTrips, { body })).code).toBe(200);
  const theirs = await makeTrip(app, await app.given.company(), { ...light, warehouse: other.warehouse, centerId: one.centerId });
  expect((await app.as(ops).call(moveLoad, { body: { orderId: other.id, toTripId: theirs.tripId } })).data.numbers).toEqual([other.number]);
});
