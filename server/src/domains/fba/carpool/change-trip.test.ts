import { changeTrip, createTrips, moveLoad, saveSharingRule, showTrip } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { Trip } from '@kura/contract/fba/carpool/carpool.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeLoad, makeTrip, makeTruck, newShipment } from '../testing/make-trip.ts';

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  ops = await app.given.staff();
});
afterAll(() => app.close());

const show = async (id: number): Promise<Trip> => (await app.as(ops).call(showTrip, { query: { id } })).data;
const faultOf = (answer: { data: unknown }) => (answer.data as { fields?: { field: string }[] }).fields?.[0]?.field;
const light = { cartons: 10, pieces: 1, wishedDay: '2026-06-11', money: 100_000_00, load: [10, 10] as const };
/** As a planner saves the form of a trip that was just read. */
async function change(id: number, more: object = {}) {
  const { revision, truckId, day, feeJpy, driverName, driverPhone, plateNo, remark } = await show(id);
  const body = { id, revision, truckId: truckId ?? 0, day, feeJpy, driverName, driverPhone, plateNo, remark, ...more };
  return app.as(ops).call(changeTrip, { body });
}

it('what does not touch the truck is not refused by limits, rules or orders that came after it was planned, and keeps its figures', async () => {
  const company = await app.given.company();
  const fbaNo = newShipment();
  const one = await makeTrip(app, company, { ...light, fbaNo });
  const at = { warehouse: one.warehouse, centerId: one.centerId };
  await app.db.run(sql`update trucks set volume_mm3 = 500000000, load_g = 5000 where id = ${one.truckId}`);
  const other = await makeLoad(app, await app.given.company(), { ...light, ...at });
  await app.as(ops).call(moveLoad, { body: { orderId: other.id, toTripId: one.tripId } });
  await app.as(ops).call(saveSharingRule, { body: { companyId: company.id, neverShares: true } });
  await makeLoad(app, company, { ...light, ...at, fbaNo });
  const before = await show(one.tripId);
  expect((await change(one.tripId, { driverName: '鈴木', feeJpy: 9000 })).data).toMatchObject({
    driverName: '鈴木',
    feeJpy: 9000,
    usableM3: before.usableM3,
    loadKg: before.loadKg,
  });
});

it('V08 another truck holds everything that is on it', async () => {
  const one = await makeTrip(app, await app.given.company(), { ...light, load: [120, 100] });
  const at = { warehouse: one.warehouse, centerId: one.centerId };
  const two = await makeLoad(app, await app.given.company(), { ...light, ...at, load: [50, 100] });
  await app.as(ops).call(moveLoad, { body: { orderId: two.id, toTripId: one.tripId } });
  expect(await change(one.tripId, { truckId: await makeTruck(app, '2T_LONG') })).toMatchObject({
    code: 409,
    message: expect.stringContaining('13.9'),
  });
  expect(await show(one.tripId)).toMatchObject({ truckId: one.truckId, usableM3: 30.1 });
  const larger = await makeTruck(app, '10T_WING');
  expect((await change(one.tripId, { truckId: larger })).data).toMatchObject({ truckId: larger, usableM3: 50.7 });
});

it('S13 not to a day that is over; one that is over already is no reason to refuse another change', async () => {
  const { tripId } = await makeTrip(app, await app.given.company(), light);
  expect(faultOf(await change(tripId, { day: '2026-06-09' }))).toBe('day');
  expect((await change(tripId, { day: '2026-06-10' })).code).toBe(200);
  await app.db.run(sql`update fba_trips set day = '2026-06-08' where id = ${tripId}`);
  expect((await change(tripId, { remark: 'x' })).data).toMatchObject({ day: '2026-06-08', remark: 'x' });
});

it('no fee is written to a truck that is disabled', async () => {
  const { tripId, truckId } = await makeTrip(app, await app.given.company(), light);
  await app.db.run(sql`update trucks set status = 'disabled' where id = ${truckId}`);
  expect(faultOf(await change(tripId, { feeJpy: 9000 }))).toBe('truckId');
  expect(await show(tripId)).toMatchObject({ feeJpy: null });
});

it('S13 nothing is put on a planned truck whose day is over or that is disabled, neither out of a plan nor by hand', async () => {
  const one = await makeTrip(app, await app.given.company(), light);
  const at = { warehouse: one.warehouse, centerId: one.centerId };
  const two = await makeLoad(app, await app.given.company(), { ...light, ...at });
  const trips = [{ tripId: one.tripId, truckId: one.truckId, day: '2026-06-11', orderIds: [two.id] }];
  const fill = () => app.as(ops).call(createTrips, { body: { warehouseId: one.warehouse.id, centerId: one.centerId, trips }, lang: 'en' });
  const move = () => app.as(ops).call(moveLoad, { body: { orderId: two.id, toTripId: one.tripId }, lang: 'en' });
  await app.db.run(sql`update fba_trips set day = '2026-06-09' where id = ${one.tripId}`);
  for (const put of [fill, move])
    expect(await put()).toMatchObject({ code: 409, message: expect.stringContaining('2026-06-09') as string });
  await app.db.run(sql`update fba_trips set day = '2026-06-10' where id = ${one.tripId}`);
  await app.db.run(sql`update trucks set status = 'disabled' where id = ${one.truckId}`);
  for (const put of [fill, move]) expect(await put()).toMatchObject({ code: 409, message: expect.stringContaining('disabled') as string });
  expect((await show(one.tripId)).orderCount).toBe(1);
  await app.db.run(sql`update trucks set status = 'enabled' where id = ${one.truckId}`);
  expect((await fill()).code).toBe(200);
  expect((await show(one.tripId)).orderCount).toBe(2);
});
