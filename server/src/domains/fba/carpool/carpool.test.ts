import {
  carpoolMoves,
  createTrips,
  listTrips,
  moveLoad,
  planTrips,
  printTrip,
  receiveOnTrip,
  refuseOnTrip,
  saveAppointment,
  saveSharingRule,
  showBoard,
  showCenter,
  showPastTrips,
  showTrip,
  showTripOfOrder,
} from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { AppointmentSheetRow } from '@kura/contract/fba/carpool/appointment.sheet.ts';
import { orderMoves, showOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import type { Trip } from '@kura/contract/fba/carpool/carpool.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { feeLine, makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { importAppointments } from './import-appointments.ts';
import { madeFile } from '../testing/make-fba.ts';
import { makeLoad, makeSharedTrip, makeTrip, makeTruck, newNo, seenAppointment, tripWith, walkTrip } from '../testing/make-trip.ts';

let app: TestApp;
let ops: TestUser;
const today = '2026-06-10';
const tomorrow = '2026-06-11';
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  ops = await app.given.staff();
});
afterAll(() => app.close());

const { calls } = carpoolMoves;
const show = async (id: number): Promise<Trip> => (await app.as(ops).call(showTrip, { query: { id } })).data;
const statusOf = async (orderId: number) =>
  (await app.db.first<{ status: string }>(sql`select status from fba_orders where id = ${orderId}`))?.status;
const proven = async () => expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);

/** R2: S1 to S5 as real orders, each of its own customer, one carton kind each. */
async function boardOfR2() {
  const first = await makeLoad(app, await app.given.company(), { ...shipment(124, 1450), cartons: 30 });
  const at = { warehouse: first.warehouse, centerId: first.centerId };
  const rest = [];
  for (const [tenths, kg] of [
    [98, 900],
    [75, 1100],
    [62, 380],
    [31, 260],
  ] as const)
    rest.push(await makeLoad(app, await app.given.company(), { ...at, ...shipment(tenths, kg) }));
  return { ...at, orders: [first, ...rest] };
}
const shipment = (tenths: number, kg: number) => ({
  cartons: 10,
  pieces: 1,
  wishedDay: tomorrow,
  money: 100_000_00,
  load: [tenths, kg] as const,
});

describe('R2 carpool through the real flow', () => {
  it('the simple rule gives two trucks that could be smaller; the fee of 38,000 yen is shared 21,225 and 16,775 and charged', async () => {
    const { warehouse, centerId, orders } = await boardOfR2();
    const truckId = await makeTruck(app);
    const small = await makeTruck(app, '4T_STD');
    const ask = { warehouseId: warehouse.id, centerId, toDay: tomorrow, truckId };
    const { data: plan } = await app.as(ops).call(planTrips, { body: { ...ask, rule: 'firstFit' } });
    const numbers = (of: readonly { number: string }[]) => of.map(({ number }) => orders.findIndex((one) => one.number === number) + 1);
    expect(plan.trucks.map((truck) => [numbers(truck.orders), truck.mm3, truck.g, truck.smallest?.truckId])).toEqual([
      [[1, 2], 22_200_000_000, 2_350_000, small],
      [[3, 4, 5], 16_800_000_000, 1_740_000, small],
    ]);
    expect((await app.as(ops).call(planTrips, { body: ask })).data).toMatchObject({ proof: 'exact', firstFitTrucks: 2 });
    const trips = plan.trucks.map(({ orders: inside }) => ({ truckId, day: tomorrow, orderIds: inside.map(({ orderId }) => orderId) }));
    const { data } = await app.as(ops).call(createTrips, { body: { warehouseId: warehouse.id, centerId, rule: 'firstFit', trips } });
    const tripId = data.trips[0]?.id ?? 0;
    await walkTrip(app, tripId, { truckId, status: 'booked' });
    expect((await app.as(ops).call(calls.depart, { body: { id: tripId } })).data.status).toBe('departed');
    const trip = await show(tripId);
    expect(trip.orders.map(({ orderId, shareJpy }) => [orderId, shareJpy])).toEqual([
      [orders[0]?.id, 21_225],
      [orders[1]?.id, 16_775],
    ]);
    // F11: 180.00 + 30.00 + 50.00 + 21,225 yen at 0.0485.
    const charged = await app.db.first<{ feeMinor: number }>(sql`select fee_minor from fba_orders where id = ${orders[0]?.id}`);
    expect(charged?.feeMinor).toBe(1289_41);
    await proven();
  });
});

it('R3 20 cartons of 60 × 40 × 40 cm and 18 kg on a truck are 1.92 m³ and 360 kg, reckoned as 538 kg: a cubic metre is 280', async () => {
  const size = { lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 18_000 };
  const { tripId } = await makeTrip(app, await app.given.company(), { cartons: 20, pieces: 1, size });
  expect((await show(tripId)).orders).toMatchObject([{ volumeM3: 1.92, weightKg: 360, revenueM3: 1.92, chargeableKg: 538 }]);
});

describe('S13 an order is on one truck', () => {
  it('two clerks who put it on two trucks at once: one succeeds', async () => {
    const order = await makeLoad(app, await app.given.company(), {});
    const truckId = await makeTruck(app);
    const body = { warehouseId: order.warehouse.id, centerId: order.centerId, trips: [{ truckId, day: tomorrow, orderIds: [order.id] }] };
    const press = () => app.as(ops).call(createTrips, { body });
    expect((await Promise.all([press(), press(), press()])).map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    expect(await app.db.rows(sql`select 1 from fba_trip_orders where order_id = ${order.id}`)).toHaveLength(1);
    const [free] = await app.db.rows<{ id: number }>(sql`select id from fba_trips where center_id = ${order.centerId}`);
    await expect(
      app.db.run(
        sql`insert into fba_trip_orders (order_id, trip_id, company_id, added_at) values (${order.id}, ${free?.id}, ${order.companyId}, now())`,
      ),
    ).rejects.toThrow('fba_trip_orders_pkey');
  });

  it('V08 moves by hand are checked again: volume, weight, another centre, a company that never shares', async () => {
    const trip = await makeTrip(app, await app.given.company(), shipment(200, 100));
    const at = { warehouse: trip.warehouse, centerId: trip.centerId };
    const company = await app.given.company();
    const add = async (tenths: number, kg: number, more: object = {}) =>
      (await makeLoad(app, company, { ...shipment(tenths, kg), ...at, ...more })).id;
    const put = async (orderId: number) => app.as(ops).call(moveLoad, { body: { orderId, toTripId: trip.tripId } });
    expect(await put(await add(102, 10))).toMatchObject({ code: 409, message: expect.stringContaining('30.1') });
    expect(await put(await add(10, 2501))).toMatchObject({ code: 409, message: expect.stringContaining('2,600') });
    expect((await put((await makeLoad(app, company, { ...shipment(10, 10) })).id)).code).toBe(409);
    const light = await add(10, 10);
    await app.as(ops).call(saveSharingRule, { body: { companyId: company.id, neverShares: true } });
    expect((await put(light)).code).toBe(409);
    await app.as(ops).call(saveSharingRule, { body: { companyId: company.id, neverShares: false } });
    expect((await put(light)).code).toBe(200);
    expect(await statusOf(light)).toBe('carpooled');
    expect((await app.as(ops).call(moveLoad, { body: { orderId: light, toTripId: null } })).code).toBe(200);
    expect(await statusOf(light)).toBe('labelled');
    expect((await show(trip.tripId)).orders).toHaveLength(1);
  });

  it('orders of one FBA shipment move together and are not parted by a plan', async () => {
    const company = await app.given.company();
    const one = await makeLoad(app, company, { ...shipment(50, 10), fbaNo: 'FBA15SHARED01' });
    const at = { warehouse: one.warehouse, centerId: one.centerId };
    const other = await makeLoad(app, company, { ...shipment(50, 10), ...at, fbaNo: 'FBA15SHARED01' });
    const truckId = await makeTruck(app);
    const body = { warehouseId: one.warehouse.id, centerId: one.centerId, trips: [{ truckId, day: tomorrow, orderIds: [one.id] }] };
    expect(await app.as(ops).call(createTrips, { body })).toMatchObject({ code: 409, message: expect.stringContaining(other.number) });
    const tripId = await tripWith(app, { ...at, truckId }, [one.id, other.id]);
    const target = await makeTrip(app, await app.given.company(), { ...shipment(10, 10), ...at });
    const { data } = await app.as(ops).call(moveLoad, { body: { orderId: one.id, toTripId: target.tripId } });
    expect(data.numbers).toEqual([one.number, other.number]);
    expect((await show(tripId)).orders).toEqual([]);
    expect((await show(target.tripId)).orderCount).toBe(3);
  });

  it('S13 an empty truck is planned and filled by hand; one that arrives on another day is said with its day and the window of its slot', async () => {
    const order = await makeLoad(app, await app.given.company(), { ...shipment(10, 10) });
    const late = '2026-06-13';
    const plan = (day: string) =>
      app.as(ops).call(createTrips, {
        body: { warehouseId: order.warehouse.id, centerId: order.centerId, trips: [{ truckId, day, orderIds: [] }] },
      });
    const truckId = await makeTruck(app);
    expect(await plan('2026-06-09')).toMatchObject({ code: 400 });
    const [onTime, after] = [(await plan(tomorrow)).data.trips[0], (await plan(late)).data.trips[0]];
    expect(await show(onTime?.id ?? 0)).toMatchObject({ status: 'planned', orderCount: 0, orders: [], rule: 'byHand' });
    const put = async (tripId = 0) => (await app.as(ops).call(moveLoad, { body: { orderId: order.id, toTripId: tripId } })).data;
    expect(await put(onTime?.id)).toEqual({ numbers: [order.number], outside: null });
    await app.as(ops).call(saveAppointment, { body: await seenAppointment(app, after?.id ?? 0, { slotAt: `${late}T09:00:00` }) });
    const outside = { trip: after?.number, wished: tomorrow, day: late, late: 2, slot: { from: '08:30', to: '09:30' } };
    expect((await put(after?.id)).outside).toEqual(outside);
    expect((await show(after?.id ?? 0)).orderCount).toBe(1);
  });

  it('S13 the plan fills a planned truck whose day suits before it takes another; a booked one and one whose slot is over it leaves alone', async () => {
    const planned = await makeTrip(app, await app.given.company(), shipment(200, 100));
    const at = { warehouse: planned.warehouse, centerId: planned.centerId };
    const [small, large] = [
      await makeLoad(app, await app.given.company(), { ...shipment(90, 100), ...at }),
      await makeLoad(app, await app.given.company(), { ...shipment(150, 100), ...at }),
    ];
    const ask = { warehouseId: at.warehouse.id, centerId: at.centerId, toDay: tomorrow, truckId: planned.truckId };
    const plan = async () => (await app.as(ops).call(planTrips, { body: ask })).data;
    const found = async () =>
      (await plan()).trucks.map(({ trip, orders, restMm3 }) => [trip?.tripId ?? null, orders.map(({ orderId }) => orderId), restMm3]);
    // 10.1 m³ are left on it: the smaller goes there and costs no truck.
    expect(await found()).toEqual([
      [null, [large.id], 15_100_000_000],
      [planned.tripId, [small.id], 1_100_000_000],
    ]);
    expect(await plan()).toMatchObject({ proof: 'exact', waiting: { trucks: 1 }, firstFitTrucks: 1 });
    const trips = (await plan()).trucks.map(({ trip, day, orders }) => ({
      tripId: trip?.tripId ?? null,
      truckId: planned.truckId,
      day,
      orderIds: orders.map(({ orderId }) => orderId),
    }));
    const body = { warehouseId: at.warehouse.id, centerId: at.centerId, trips };
    // Its slot is confirmed meanwhile: what is booked is not filled up any more, and nothing of the plan is made.
    await walkTrip(app, planned.tripId, { truckId: planned.truckId, status: 'booked' });
    expect((await app.as(ops).call(createTrips, { body })).code).toBe(409);
    expect([await statusOf(small.id), await statusOf(large.id)]).toEqual(['labelled', 'labelled']);
    expect((await found()).map(([trip]) => trip)).toEqual([null]);
    await app.as(ops).call(calls.noShow, { body: { id: planned.tripId, reason: 'x' } });
    // Today's slot was half an hour and more ago; then it is moved to tomorrow.
    await app.as(ops).call(saveAppointment, { body: await seenAppointment(app, planned.tripId) });
    await app.db.run(
      sql`update fba_appointments set slot_at = '2026-06-10T01:00:00Z' where trip_id = ${planned.tripId} and ended_at is null`,
    );
    expect((await found()).map(([trip]) => trip)).toEqual([null]);
    await app.db.run(
      sql`update fba_appointments set slot_at = '2026-06-11T01:00:00Z' where trip_id = ${planned.tripId} and ended_at is null`,
    );
    expect((await app.as(ops).call(createTrips, { body })).code).toBe(200);
    expect((await show(planned.tripId)).orders.map(({ orderId }) => orderId)).toEqual([planned.id, small.id]);
    expect([await statusOf(small.id), await statusOf(large.id)]).toEqual(['carpooled', 'carpooled']);
  });

  it('the board counts what waits by centre and day, the late under today', async () => {
    const order = await makeLoad(app, await app.given.company(), { ...shipment(124, 1450) });
    const at = { warehouse: order.warehouse, centerId: order.centerId };
    await makeLoad(app, await app.given.company(), { ...shipment(31, 260), ...at, status: 'approved' });
    await app.db.run(sql`update fba_orders set wished_day = '2026-06-08' where id = ${order.id}`);
    const { data } = await app.as(ops).call(showBoard, { query: { warehouseId: order.warehouse.id } });
    expect(data.today).toBe(today);
    expect(data.centers[0]?.cells).toEqual([
      { day: today, count: 1, mm3: 12_400_000_000, g: 1_450_000, unlabelled: 0 },
      { day: tomorrow, count: 1, mm3: 3_100_000_000, g: 260_000, unlabelled: 1 },
    ]);
    const center = (await app.as(ops).call(showCenter, { query: { warehouseId: order.warehouse.id, centerId: order.centerId } })).data;
    expect(center.waiting).toHaveLength(2);
  });
});

describe('V13 appointments', () => {
  const save = async (tripId: number, more: object = {}) =>
    app.as(ops).call(saveAppointment, { body: await seenAppointment(app, tripId, more) });
  const send = (body: object) => app.as(ops).call(saveAppointment, { body: body as never });
  const faultOf = (answer: { data: unknown }) => (answer.data as { fields?: { field: string }[] }).fields?.map(({ field }) => field);

  it('three candidates that differ, 10 to 12 digits, each once in the whole table, also when the form is passed by', async () => {
    const { tripId } = await makeTrip(app, await app.given.company());
    const no = newNo();
    const base = { id: tripId, revision: (await show(tripId)).revision, slotAt: `${tomorrow}T09:00:00` };
    expect(faultOf(await send({ ...base, appointmentNo1: no, appointmentNo2: newNo(), appointmentNo3: no }))).toEqual(['appointmentNo3']);
    expect(faultOf(await send({ ...base, appointmentNo1: no, appointmentNo2: no }))).toEqual(['appointmentNo2']);
    expect(faultOf(await send({ ...base, appointmentNo1: '123456789' }))).toEqual(['appointmentNo1']);
    expect(faultOf(await send({ ...base, slotAt: `${today}T09:00:00`, appointmentNo1: no }))).toEqual(['slotAt']);
    expect((await save(tripId, { appointmentNo1: no })).code).toBe(200);
    for (const place of ['appointment_no2', 'appointment_no3'])
      await expect(app.db.run(sql`update fba_appointments set ${raw(place)} = ${no} where trip_id = ${tripId}`)).rejects.toThrow(
        'fba_appointments_differ',
      );
    const other = await makeTrip(app, await app.given.company());
    expect(await save(other.tripId, { appointmentNo1: newNo(), appointmentNo2: no })).toMatchObject({ code: 409 });
    // At the same moment by two people: the table decides.
    const third = newNo();
    const answers = await Promise.all([
      save(tripId, { appointmentNo1: no, appointmentNo2: third }),
      save(other.tripId, { appointmentNo1: third }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('of two planners who saw the same trip the second does not overwrite what the first confirmed', async () => {
    const { tripId } = await makeTrip(app, await app.given.company());
    const [no, other] = [newNo(), newNo()];
    const [mine, theirs] = [await seenAppointment(app, tripId, { appointmentNo1: no }), await seenAppointment(app, tripId)];
    expect((await send(mine)).code).toBe(200);
    expect((await send({ ...theirs, appointmentNo1: other, confirmedAt1: null })).code).toBe(409);
    expect(await show(tripId)).toMatchObject({ appointmentNo1: no, validNo: no });
    expect((await save(tripId, { appointmentNo1: no, appointmentNo2: other })).code).toBe(200);
  });

  it('booked needs a confirmed one, the latest confirmed is valid, and the history keeps every slot', async () => {
    const { tripId, id } = await makeTrip(app, await app.given.company());
    const [first, second] = [newNo(), newNo()];
    await save(tripId, { appointmentNo1: first, confirmedAt1: null });
    expect((await app.as(ops).call(calls.book, { body: { id: tripId } })).code).toBe(409);
    await save(tripId, {
      appointmentNo1: first,
      confirmedAt1: `${today}T10:00:00`,
      appointmentNo2: second,
      confirmedAt2: '2026-06-09T18:00:00',
    });
    expect((await app.as(ops).call(calls.book, { body: { id: tripId } })).data).toMatchObject({ status: 'booked', validNo: first });
    expect(await statusOf(id)).toBe('booked');
    expect((await save(tripId, { appointmentNo1: first, confirmedAt1: null, appointmentNo2: second })).code).toBe(400);
    const moved = { slotAt: '2026-06-12T13:00:00', appointmentNo1: first, confirmedAt1: '2026-06-09T10:00:00', appointmentNo2: second };
    const { data } = await save(tripId, { ...moved, confirmedAt2: `${today}T10:30:00`, note: 'Amazon moved it' });
    expect(data).toMatchObject({ validNo: second, day: '2026-06-12', slotAt: '2026-06-12T04:00:00.000Z' });
    expect(data.history.map(({ what, slotAt, note }) => [what, slotAt, note])).toEqual([
      ['slotMoved', '2026-06-12T04:00:00.000Z', 'Amazon moved it'],
      ['changed', '2026-06-11T00:00:00.000Z', ''],
      ['made', '2026-06-11T00:00:00.000Z', ''],
    ]);
    await expect(app.db.run(sql`update fba_appointment_steps set note = 'x' where trip_id = ${tripId}`)).rejects.toThrow('only ever added');
  });
});

describe('V15 appointments out of a file', () => {
  const bare: AppointmentSheetRow = {
    number: '',
    slotAt: `${tomorrow} 9:30`,
    appointmentNo1: null,
    confirmedAt1: null,
    appointmentNo2: null,
    confirmedAt2: null,
    appointmentNo3: null,
    confirmedAt3: null,
    vehicleType: null,
    vehicleM3: null,
    vehicleKg: null,
    bookedAt: null,
    poTracking: null,
  };
  /** `row field reason` of what was refused; how many went in when nothing was. */
  const run = (rows: readonly AppointmentSheetRow[]) =>
    app.db
      .tx((tx) => importAppointments(tx, system, rows, app.clock.now(), async () => {}))
      .catch((error: unknown) => {
        if (!(error instanceof RowProblems)) throw error;
        return error.problems.map(({ row, field, text }) => `${row} ${field} ${text}`);
      });
  const appointmentsOf = (tripId: number) => app.db.rows(sql`select slot_at from fba_appointments where trip_id = ${tripId}`);

  it('V13 all that is wrong is told with row and field, and nothing goes in; mended, all of it does', async () => {
    const [one, two, gone] = [
      await makeTrip(app, await app.given.company()),
      await makeTrip(app, await app.given.company()),
      await makeTrip(app, await app.given.company(), { status: 'departed' }),
    ];
    const numberOf = async (id: number) => (await show(id)).number;
    const [first, second] = [await numberOf(one.tripId), await numberOf(two.tripId)];
    const [a, b] = [newNo(), newNo()];
    const used = (await show(gone.tripId)).validNo;
    const good = { ...bare, number: first, appointmentNo1: a, confirmedAt1: '2026/06/09 18:00' };
    expect(
      await run([
        { ...good, slotAt: `${today} 9:00`, appointmentNo2: a },
        {
          ...bare,
          number: second,
          appointmentNo1: a,
          confirmedAt1: '2026-07-01 10:00',
          appointmentNo2: used,
          bookedAt: '2026-07-01 10:00',
        },
        { ...bare, number: await numberOf(gone.tripId), appointmentNo1: newNo() },
        { ...bare, number: 'PC00000000000', appointmentNo1: newNo() },
        { ...bare, number: second },
      ]),
    ).toEqual([
      '0 appointmentNo2 fba.carpool.sameAppointmentNo',
      '1 confirmedAt1 fba.carpool.confirmedLater',
      '1 bookedAt fba.carpool.confirmedLater',
      '1 appointmentNo2 fba.carpool.numberTaken',
      '1 appointmentNo1 fba.carpool.twiceInFile',
      '2 number fba.carpool.notOpen',
      '3 number fba.carpool.noSuchTrip',
      '4 appointmentNo1 fba.carpool.noAppointmentNo',
    ]);
    expect(await run([{ ...good, slotAt: `${today} 9:00` }])).toEqual(['0 slotAt fba.carpool.slotPast']);
    expect([...(await appointmentsOf(one.tripId)), ...(await appointmentsOf(two.tripId))]).toEqual([]);

    expect(await run([good, { ...bare, number: second, appointmentNo1: b, vehicleM3: 30.1, poTracking: 'PO-7' }])).toBe(2);
    expect(await show(one.tripId)).toMatchObject({ slotAt: '2026-06-11T00:30:00.000Z', validNo: a, history: [{ what: 'made' }] });
    expect(await show(two.tripId)).toMatchObject({ validNo: '', appointmentNo1: b, vehicleM3: 30.1, poTracking: 'PO-7' });
    // What a cell leaves empty stays as it is; another id is not confirmed because the one before was.
    expect(await run([{ ...bare, number: first, slotAt: `${tomorrow} 13:00` }])).toBe(1);
    expect(await show(one.tripId)).toMatchObject({ slotAt: '2026-06-11T04:00:00.000Z', validNo: a });
    expect(await run([{ ...bare, number: first, appointmentNo1: newNo() }])).toBe(1);
    expect(await show(one.tripId)).toMatchObject({ validNo: '', confirmedAt1: null });
  });
});

describe('S13 a truck on its way', () => {
  it('V17 a missed slot or a refusal brings the orders back to carpooled with a reason; the fee stays on the trip', async () => {
    const { tripId, id, truckId } = await makeTrip(app, await app.given.company(), { status: 'departed', feeJpy: 12_000 });
    expect(await statusOf(id)).toBe('shipped');
    expect((await app.as(ops).call(calls.refuse, { body: { id: tripId } })).code).toBe(400);
    const back = (await app.as(ops).call(calls.refuse, { body: { id: tripId, reason: 'pallets broken' } })).data;
    expect(back).toMatchObject({ status: 'planned', feeJpy: null, spentJpy: 12_000, validNo: '', reason: 'pallets broken' });
    expect(back.history[0]).toMatchObject({ what: 'refused', note: 'pallets broken' });
    expect(await statusOf(id)).toBe('carpooled');
    // Another attempt: with a slot and a fee of its own, and the old number stays used.
    await walkTrip(app, tripId, { truckId, status: 'departed', feeJpy: 8000 });
    expect(await show(tripId)).toMatchObject({ status: 'departed', feeJpy: 8000, spentJpy: 12_000 });
    await proven();
  });

  it('after a lost slot an order has no share of the attempt that is over: what it pays of the next is known by its fee', async () => {
    const company = await app.given.company();
    const { tripId, truckId } = await makeTrip(app, company, { status: 'departed', feeJpy: 12_000 });
    const customer = await app.given.customer({ company, permissions: ['fba:carpool:list'] });
    const shares = async (user: TestUser) => {
      const { shareJpy, orders } = (await app.as(user).call(showTrip, { query: { id: tripId } })).data;
      return [shareJpy, orders.map((order) => order.shareJpy)];
    };
    expect(await shares(customer)).toEqual([12_000, [12_000]]);
    await app.as(ops).call(calls.refuse, { body: { id: tripId, reason: 'pallets broken' } });
    expect(await shares(customer)).toEqual([0, [null]]);
    await walkTrip(app, tripId, { truckId, status: 'booked', feeJpy: 8000 });
    // What it would be now, and not what the attempt before was.
    expect(await shares(ops)).toEqual([0, [8000]]);
    await app.as(ops).call(calls.depart, { body: { id: tripId } });
    expect(await shares(customer)).toEqual([8000, [8000]]);
  });

  it('leaves with a fee only, is received order by order with photos, and is delivered with the last; a difference is flagged', async () => {
    const one = await makeTrip(app, await app.given.company(), shipment(10, 10));
    const at = { warehouse: one.warehouse, centerId: one.centerId };
    const two = await makeLoad(app, await app.given.company(), { ...shipment(20, 20), ...at });
    await app.as(ops).call(moveLoad, { body: { orderId: two.id, toTripId: one.tripId } });
    await app.as(ops).call(saveAppointment, { body: await seenAppointment(app, one.tripId) });
    await app.as(ops).call(calls.book, { body: { id: one.tripId } });
    expect((await app.as(ops).call(calls.depart, { body: { id: one.tripId } })).code).toBe(409);
    const sheet = await app.as(ops).call(printTrip, { body: { id: one.tripId } });
    expect(sheet.data).toMatchObject({ mime: 'application/pdf' });
    await app.db.run(sql`update fba_trips set fee_jpy = 9000 where id = ${one.tripId}`);
    await app.as(ops).call(calls.depart, { body: { id: one.tripId } });
    const receive = async (orderId: number, receivedCartons: number) =>
      app.as(ops).call(receiveOnTrip, {
        body: { id: one.tripId, orderId, receivedCartons, receivedAt: `${today}T11:00:00`, fileIds: [await madeFile(app, ops)] },
      });
    expect((await receive(one.id, 10)).data).toMatchObject({ status: 'departed', receivedCount: 1 });
    expect((await receive(one.id, 10)).code).toBe(409);
    expect((await app.as(ops).call(calls.noShow, { body: { id: one.tripId, reason: 'x' } })).code).toBe(409);
    const { data } = await receive(two.id, 9);
    expect(data).toMatchObject({ status: 'delivered', receivedCount: 2 });
    expect(data.orders.find(({ orderId }) => orderId === two.id)).toMatchObject({
      hasDifference: true,
      receivedCartons: 9,
      files: [{ name: 'pod.pdf' }],
    });
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['delivered', 'delivered']);
    await proven();
  });

  it('S13 V17 K04 one order that the centre refuses comes off a truck that brought others: it goes again or is taken back, and the rest is delivered', async () => {
    const company = await app.given.company();
    const one = await makeSharedTrip(app, company, { ...shipment(10, 10) });
    const [refused = 0, other = 0] = one.orderIds;
    const refuse = (orderId: number, more: object = {}) =>
      app.as(ops).call(refuseOnTrip, { body: { id: one.tripId, orderId, reason: '外箱破损', ...more }, lang: 'en' });
    const truckPaid = async (orderId: number) =>
      (
        await app.db.rows<{ left: number }>(sql`
          select (charged_minor - refunded_minor)::int as left from fee_lines where cause_type = 'fba.order' and cause_id = ${orderId} and item = 'truck' order by id`)
      ).map(({ left }) => left);
    const paid = await truckPaid(other);
    expect((await refuse(refused, { reason: ' ' })).code).toBe(400);
    const pressed = await Promise.all([refuse(refused, { isOurs: true }), refuse(refused, { isOurs: true })]);
    expect(pressed.map(({ code }) => code).toSorted()).toEqual([200, 404]);
    expect(await show(one.tripId)).toMatchObject({ status: 'departed', orderCount: 1, orders: [{ orderId: other, shareJpy: 19_000 }] });
    expect([await statusOf(refused), await truckPaid(refused), await truckPaid(other)]).toEqual(['labelled', [0], paid]);
    // What is left alone on a truck is refused with the truck, or received.
    expect(await refuse(other)).toMatchObject({ code: 409, message: expect.stringContaining(one.number.slice(0, 2)) as string });
    const receipt = { receivedCartons: 10, receivedAt: `${today}T11:00:00`, fileIds: [await madeFile(app, ops)] };
    const done = await app.as(ops).call(receiveOnTrip, { body: { id: one.tripId, orderId: other, ...receipt } });
    expect(done.data).toMatchObject({ status: 'delivered', receivedCount: 1 });
    expect((await refuse(other)).code).toBe(409);
    // It rides again: then only the new truck is charged.
    const again = await tripWith(app, one, [refused]);
    await walkTrip(app, again, { truckId: one.truckId, status: 'departed', feeJpy: 8000 });
    expect([await statusOf(refused), await truckPaid(refused)]).toEqual(['shipped', [0, 388_00]]);
    const customer = await app.given.customer({ company, permissions: ['fba:order:list'] });
    expect((await app.as(customer).call(listNotices)).data.rows.some(({ text }) => text.includes('外箱破损'))).toBe(true);
    await proven();
  });

  it('S13 a refused order after the last receipt ends its trip, and its pieces can be stock again', async () => {
    const one = await makeSharedTrip(app, await app.given.company(), { ...shipment(10, 10) });
    const [refused = 0, other = 0] = one.orderIds;
    const receipt = { receivedCartons: 10, receivedAt: `${today}T11:00:00`, fileIds: [await madeFile(app, ops)] };
    await app.as(ops).call(receiveOnTrip, { body: { id: one.tripId, orderId: other, ...receipt } });
    const { data } = await app.as(ops).call(refuseOnTrip, { body: { id: one.tripId, orderId: refused, reason: 'no label' } });
    expect(data).toMatchObject({ status: 'delivered', orderCount: 1, receivedCount: 1 });
    await app.as(ops).call(orderMoves.calls.takeBack, { body: { id: refused, reason: 'no label' } });
    expect(await statusOf(refused)).toBe('cancelled');
    await proven();
  });

  it('S13 a receipt is not older than the departure of its truck', async () => {
    const { tripId, id } = await makeTrip(app, await app.given.company(), { ...shipment(10, 10), status: 'departed' });
    await app.db.run(sql`update fba_orders set created_at = '2026-06-09T00:00:00Z' where id = ${id}`);
    // By the clock of the warehouse at half past ten.
    await app.db.run(sql`update fba_trips set departed_at = '2026-06-10T01:30:20Z' where id = ${tripId}`);
    const receive = async (time: string) =>
      app.as(ops).call(receiveOnTrip, {
        body: { id: tripId, orderId: id, receivedCartons: 10, receivedAt: `${today}T${time}`, fileIds: [await madeFile(app, ops)] },
      });
    expect(await receive('10:29:00')).toMatchObject({ code: 400, data: { fields: [{ field: 'receivedAt' }] } });
    // People tell the minute.
    expect((await receive('10:30:00')).data.status).toBe('delivered');
  });

  it('A07 staff who picked one company work on the whole truck: one receipt does not end it, and what they save is what they saw', async () => {
    const company = await app.given.company();
    const one = await makeTrip(app, company, shipment(10, 10));
    const at = { warehouse: one.warehouse, centerId: one.centerId };
    const two = await makeLoad(app, await app.given.company(), { ...shipment(20, 20), ...at });
    const picked = { companyId: company.id };
    await app.as(ops).call(moveLoad, { body: { orderId: two.id, toTripId: one.tripId } });
    const { truckId } = one;
    await walkTrip(app, one.tripId, { truckId, status: 'booked', feeJpy: 9000 });
    const seen = (await app.as(ops).call(showTrip, { query: { id: one.tripId }, ...picked })).data;
    expect(seen).toMatchObject({ feeJpy: 9000, orderCount: 2, orders: [{}, {}] });
    await app.as(ops).call(calls.depart, { body: { id: one.tripId }, ...picked });
    const receive = async (orderId: number, receivedCartons: number) =>
      app.as(ops).call(receiveOnTrip, {
        body: { id: one.tripId, orderId, receivedCartons, receivedAt: `${today}T11:00:00`, fileIds: [await madeFile(app, ops)] },
        ...picked,
      });
    expect((await receive(one.id, 10)).data).toMatchObject({ status: 'departed', receivedCount: 1, orderCount: 2 });
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['delivered', 'shipped']);
    await proven();
  });

  it('K04 A07 a slot that our driver missed costs the customers nothing, and the words about it stay with us', async () => {
    const company = await app.given.company();
    const { tripId, id, truckId } = await makeTrip(app, company, { status: 'departed', feeJpy: 12_000 });
    const paid = async () =>
      (
        await app.db.rows<{ charged: number; back: number }>(sql`
          select charged_minor::int as charged, refunded_minor::int as back from fee_lines
          where cause_type = 'fba.order' and cause_id = ${id} and item = 'truck' order by id`)
      ).map(({ charged, back }) => [charged > 0, charged - back]);
    expect(await paid()).toEqual([[true, 582_00]]);
    await app.as(ops).call(calls.noShow, { body: { id: tripId, reason: '深圳海川 pallets leaking' } });
    expect(await paid()).toEqual([[true, 0]]);
    await walkTrip(app, tripId, { truckId, status: 'departed', feeJpy: 8000 });
    expect(await paid()).toEqual([
      [true, 0],
      [true, 388_00],
    ]);
    // Refused for what is in the cartons: who sent them pays. For what we did: nobody.
    await app.as(ops).call(calls.refuse, { body: { id: tripId, reason: 'no labels' } });
    await walkTrip(app, tripId, { truckId, status: 'departed', feeJpy: 4000 });
    await app.as(ops).call(calls.refuse, { body: { id: tripId, reason: 'wrong dock', isOurs: true } });
    expect((await paid()).map(([, left]) => left)).toEqual([0, 388_00, 0]);
    const customer = await app.given.customer({ company, permissions: ['fba:carpool:list', 'fba:order:list'] });
    const told = JSON.stringify([
      (await app.as(customer).call(showTrip, { query: { id: tripId } })).data,
      (await app.as(customer).call(showOrder, { query: { id } })).data,
    ]);
    for (const words of ['深圳海川', 'no labels', 'wrong dock']) expect(told).not.toContain(words);
    await proven();
  });

  it('K04 a truck that cost an order nothing gives it nothing back: what it paid for an earlier one stays paid', async () => {
    const { tripId, id, truckId } = await makeTrip(app, await app.given.company(), { status: 'departed', feeJpy: 12_000 });
    const paid = () =>
      app.db.rows(sql`
        select (charged_minor - refunded_minor)::int as left from fee_lines
        where cause_type = 'fba.order' and cause_id = ${id} and item = 'truck' order by id`);
    // Turned away by the sender's own fault: the sender pays.
    await app.as(ops).call(calls.refuse, { body: { id: tripId, reason: 'no labels' } });
    await walkTrip(app, tripId, { truckId, status: 'departed', feeJpy: 0 });
    expect((await app.as(ops).call(calls.noShow, { body: { id: tripId, reason: 'late' } })).data.status).toBe('planned');
    expect(await paid()).toEqual([{ left: 582_00 }]);
    await proven();
  });

  it('A08 the goods of a company in arrears go onto no truck', async () => {
    const company = await app.given.company();
    const clerk = await app.given.staff({ permissions: ['fba:carpool:plan', 'fba:carpool:list', 'fba:order:work'] });
    const load = await makeLoad(app, company, { ...shipment(1, 10), money: 100_00 });
    // A charge is booked whatever is left.
    await (await makeWallet(app.db, { companyId: company.id })).charge([feeLine('WORK_ORDER', 100_000_00)]);
    const { truckId } = await makeTrip(app, await app.given.company(), {
      ...shipment(1, 10),
      warehouse: load.warehouse,
      centerId: load.centerId,
    });
    const body = { warehouseId: load.warehouse.id, centerId: load.centerId, trips: [{ truckId, day: today, orderIds: [load.id] }] };
    expect((await app.as(clerk).call(createTrips, { body })).code).toBe(402);
    expect(await statusOf(load.id)).toBe('labelled');
  });

  it('A07 V18 a customer sees their own part of a shared truck, and of nobody else a word', async () => {
    const companies: TestCompany[] = [await app.given.company(), await app.given.company()];
    const one = await makeTrip(app, companies[0] as TestCompany, shipment(124, 1450));
    const at = { warehouse: one.warehouse, centerId: one.centerId };
    const two = await makeLoad(app, companies[1] as TestCompany, { ...shipment(98, 900), ...at });
    await app.as(ops).call(moveLoad, { body: { orderId: two.id, toTripId: one.tripId } });
    await walkTrip(app, one.tripId, { truckId: one.truckId, status: 'departed' });
    const customer = await app.given.customer({ company: companies[0] as TestCompany, permissions: ['fba:carpool:list'] });
    const { data } = await app.as(customer).call(showTrip, { query: { id: one.tripId } });
    expect(data).toMatchObject({ orderCount: 1, cartonCount: 10, volumeM3: 12.4, shareJpy: 21_225, feeJpy: null, driverName: '' });
    expect(data.orders.map(({ orderId }) => orderId)).toEqual([one.id]);
    const list = (await app.as(customer).call(listTrips)).data;
    expect(list.rows).toMatchObject([{ id: one.tripId, orderCount: 1, shareJpy: 21_225, feeJpy: null }]);
    expect(JSON.stringify([data, list])).not.toContain((companies[1] as TestCompany).name);
    // Also by the columns that are kept from them.
    for (const sort of listTrips.sorts)
      expect(await app.as(customer).call(listTrips, { query: { sort } }), sort).toMatchObject({ code: 200, data: { total: 1 } });
    expect((await app.as(customer).call(showTripOfOrder, { query: { orderId: one.id } })).data?.id).toBe(one.tripId);
    expect((await app.as(customer).call(showTripOfOrder, { query: { orderId: two.id } })).code).toBe(404);
    const stranger = await app.given.customer({ company: await app.given.company(), permissions: ['fba:carpool:list'] });
    expect((await app.as(stranger).call(showTrip, { query: { id: one.tripId } })).code).toBe(404);
  });

  it('a planned truck that is given up lets its orders wait again', async () => {
    const { tripId, id } = await makeTrip(app, await app.given.company());
    expect((await app.as(ops).call(calls.cancel, { body: { id: tripId } })).data).toMatchObject({ status: 'cancelled', orderCount: 0 });
    expect(await statusOf(id)).toBe('labelled');
  });

  it('S13 A07 the trucks that an order was on before are told with their appointments, to its owner without our words', async () => {
    const company = await app.given.company();
    const one = await makeTrip(app, company, shipment(10, 10));
    const number = (await show(one.tripId)).number;
    // Last of all: the clock goes on.
    app.clock.advance(60);
    await app.as(ops).call(saveAppointment, { body: await seenAppointment(app, one.tripId, { note: 'carrier A' }) });
    app.clock.advance(60);
    await app.as(ops).call(moveLoad, { body: { orderId: one.id, toTripId: null } });
    // What its appointment became later is nothing of this order.
    app.clock.advance(60);
    await app.as(ops).call(saveAppointment, { body: await seenAppointment(app, one.tripId, { slotAt: '2026-06-14T09:00:00' }) });
    const second = await tripWith(app, one, [one.id]);
    await app.as(ops).call(calls.cancel, { body: { id: second } });
    const past = async (user: TestUser) => (await app.as(user).call(showPastTrips, { query: { orderId: one.id } })).data;
    expect(await past(ops)).toMatchObject([
      { tripId: second, history: [] },
      { number, history: [{ what: 'made', slotAt: expect.stringContaining('2026-06-11'), note: 'carrier A' }] },
    ]);
    const customer = await app.given.customer({ company, permissions: ['fba:carpool:list'] });
    expect(await past(customer)).toMatchObject([{}, { number, history: [{ what: 'made', note: '', byName: '' }] }]);
    const stranger = await app.given.customer({ company: await app.given.company(), permissions: ['fba:carpool:list'] });
    expect((await app.as(stranger).call(showPastTrips, { query: { orderId: one.id } })).code).toBe(404);
    await expect(app.db.run(sql`delete from fba_past_trips where order_id = ${one.id}`)).rejects.toThrow('only ever added');
  });
});
