import { carpoolMoves, createTrips, moveLoad, planTrips, saveAppointment, showTrip } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { moveOrder } from '../order/order.moves.ts';
import { labelAll, pickAll } from '../testing/make-fba.ts';
import { makeLoad, makeTrip, makeTruck, newShipment, seenAppointment, tripWith } from '../testing/make-trip.ts';

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

it('a truck is not booked while an order of its FBA shipments is ready and not on it; one that is not labelled yet does not hold it up', async () => {
  const company = await app.given.company();
  const fbaNo = newShipment();
  const one = await makeLoad(app, company, { ...light, fbaNo });
  const at = { warehouse: one.warehouse, centerId: one.centerId };
  const tripId = await tripWith(app, { ...at, truckId: await makeTruck(app) }, [one.id]);
  await app.as(ops).call(saveAppointment, { body: await seenAppointment(app, tripId) });
  const late = await makeLoad(app, company, { ...light, ...at, fbaNo, status: 'approved' });
  const book = () => app.as(ops).call(carpoolMoves.calls.book, { body: { id: tripId } });
  await pickAll(app, late.id);
  await labelAll(app, late.id);
  await app.db.tx((tx) => moveOrder(tx, hand, late.id, 'label', { reason: '', now: app.clock.now() }));
  expect(await book()).toMatchObject({ code: 409, message: expect.stringContaining(late.number) });
  expect((await app.as(ops).call(showTrip, { query: { id: tripId } })).data.status).toBe('planned');
  await app.as(ops).call(moveLoad, { body: { orderId: late.id, toTripId: tripId } });
  await makeLoad(app, company, { ...light, ...at, fbaNo, status: 'approved' });
  expect((await book()).data).toMatchObject({ status: 'booked', orderCount: 2 });
});
