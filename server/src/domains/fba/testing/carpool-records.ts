import type { TripStatus } from '@kura/contract/fba/carpool/carpool.fields.ts';
import { wallMoment } from '@kura/contract/fba/carpool/slot-window.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { writeAppointment } from '../carpool/save-appointment.ts';
import * as store from '../carpool/carpool.store.ts';
import { eyesOf } from '../carpool/eyes.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { madeFile } from './make-fba.ts';
import { appointment, makeLoad, makeSharedTrip, makeTrip, makeTruck, seenAppointment } from './make-trip.ts';

const states: Readonly<Record<string, TripStatus>> = {
  '/carpool/depart': 'booked',
  '/carpool/noShow': 'booked',
  '/carpool/refuse': 'booked',
  '/carpool/sheet': 'booked',
  '/carpool/receive': 'departed',
  '/carpool/refuseOrder': 'departed',
};

export const carpoolRecords: Records = {
  'fba.carpool': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => (await makeTrip(app, company, { status: states[path] ?? 'planned' })).tripId,
  },
};

export const carpoolMutations: Mutations = {
  'POST /carpool/create': async ({ app, company, staff }) => {
    const order = await makeLoad(app, company);
    const day = addDays(dayIn(defaultZone, app.clock.now()), 1);
    const trips = [{ truckId: await makeTruck(app), day, orderIds: [order.id] }];
    return { body: { warehouseId: order.warehouse.id, centerId: order.centerId, trips }, who: staff };
  },
  'POST /carpool/moveLoad': async ({ app, company, staff }) => ({
    body: { orderId: (await makeTrip(app, company)).id, toTripId: null },
    who: staff,
  }),
  'POST /carpool/change': async ({ app, company, staff }) => {
    const { tripId, truckId } = await makeTrip(app, company);
    const day = addDays(dayIn(defaultZone, app.clock.now()), 2);
    return { body: { id: tripId, revision: 0, truckId, day, feeJpy: 12_000 }, who: staff };
  },
  'POST /carpool/appointment': async ({ app, company, staff }) => ({
    body: await seenAppointment(app, (await makeTrip(app, company)).tripId),
    who: staff,
  }),
  'POST /carpool/book': async ({ app, company, staff }) => {
    const { tripId } = await makeTrip(app, company);
    await app.db.tx((tx) => writeAppointment(tx, hand, appointment(app, tripId), app.clock.now()));
    return { body: { id: tripId }, who: staff };
  },
  'POST /carpool/refuseOrder': async ({ app, company, staff }) => {
    const { tripId, id } = await makeSharedTrip(app, company);
    return { body: { id: tripId, orderId: id, reason: 'x' }, who: staff };
  },
  'POST /carpool/receive': async ({ app, company, staff }) => {
    const { tripId, id } = await makeTrip(app, company, { status: 'departed' });
    const receivedAt = wallMoment(defaultZone, app.clock.now().toISOString());
    const receipt = { receivedCartons: 2, receivedAt, fileIds: [await madeFile(app, staff)] };
    return { body: { id: tripId, orderId: id, ...receipt }, who: staff };
  },
};

const trips = of((db, actor, query) => store.page(db, eyesOf(actor), query));
export const carpoolPlans: readonly ListPlan[] = [
  ['fba_trips_created', trips({}), orders],
  ['fba_trip_orders_company', trips({}, oneCompany), searches],
  ['fba_trips_status', trips({ status: ['planned'] }), orders],
  ['fba_trips_center', trips({ centerId: 1 }), orders],
  ['fba_trips_warehouse', trips({ warehouseId: 1 }), orders],
  ['fba_trips_sorted', trips({ sort: 'number' }), orders],
  ['fba_trips_day', trips({ sort: 'day' }), orders],
  ['fba_trips_number', trips({ number: 'PC2606' }), searches],
  ['fba_appointment_nos_start', trips({ validNo: '10000' }), searches],
];
