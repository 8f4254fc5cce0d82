import { appointmentSheet, type AppointmentSheetRow } from '@kura/contract/fba/carpool/appointment.sheet.ts';
import * as endpoints from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { carpoolExport } from '@kura/contract/fba/carpool/carpool.sheet.ts';
import { importOf, type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { showBoard, showCenter } from './board.ts';
import { moveTrip } from './carpool.moves.ts';
import * as store from './carpool.store.ts';
import { eyesOf } from './eyes.ts';
import { importAppointments } from './import-appointments.ts';
import { changeTrip, createTrips, moveLoad, record } from './load-trips.ts';
import { planTrips } from './plan-trips.ts';
import { printTrip } from './print-trip.ts';
import { receiveOnTrip } from './receive-on-trip.ts';
import { refuseOnTrip } from './refuse-on-trip.ts';
import { saveAppointment } from './save-appointment.ts';
import { saveSharingRule } from './sharing.ts';
import { showPastTrips, showTrip, showTripOfOrder } from './show-trip.ts';

export const carpoolNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listTrips, ({ db, actor, query }) => store.page(db, eyesOf(actor), query), {
      sheet: carpoolExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.showTrip, (call) => showTrip(call, call.query.id));
    bind(endpoints.showTripOfOrder, (call) => showTripOfOrder(call, call.query.orderId));
    bind(endpoints.showPastTrips, (call) => showPastTrips(call, call.query.orderId));
    bind(endpoints.showBoard, (call) => showBoard(call, call.query));
    bind(endpoints.showCenter, (call) => showCenter(call, call.query));
    bind(endpoints.planTrips, ({ db, actor, body, now }) => planTrips(db, actor, body, now));
    bind(endpoints.createTrips, async ({ tx, actor, body, now }) => ({
      centerId: body.centerId,
      trips: await createTrips(tx, actor, body, now),
    }));
    bind(endpoints.moveLoad, ({ tx, actor, body, now }) => moveLoad(tx, actor, body, now));
    bind(endpoints.changeTrip, async (call) => {
      await changeTrip(call.tx, call.actor, call.body, call.now);
      return showTrip({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.saveAppointment, async (call) => {
      await saveAppointment(call.tx, call.actor, call.body, call.now);
      return showTrip({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.receiveOnTrip, async (call) => {
      await receiveOnTrip(call.tx, call.actor, call.body, call.now);
      return showTrip({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.refuseOnTrip, async (call) => {
      await refuseOnTrip(call.tx, call.actor, call.body, call.now);
      return showTrip({ ...call, db: call.tx }, call.body.id);
    });
    bind(endpoints.printTrip, printTrip);
    bind(endpoints.listSharingRules, ({ db }) => store.sharingRules(db));
    bind(endpoints.saveSharingRule, ({ tx, actor, body, now }) => saveSharingRule(tx, actor, body, now));
    bindMoves(endpoints.carpoolMoves, async (call, move) => {
      const { id, reason, ...input } = call.body as { id: number; reason?: string };
      await moveTrip(call.tx, call.actor, id, move, { input, now: call.now, reason });
      return showTrip({ ...call, db: call.tx }, call.body.id);
    });
  },
  imports: [
    importOf<AppointmentSheetRow>({
      sheet: appointmentSheet,
      permission: 'fba:carpool:work',
      place: { code: 'carpool', search: { tab: 'trips' } },
      run: importAppointments,
    }),
  ],
  searches: [
    searchByNumber({
      record,
      permission: 'fba:carpool:list',
      routeCode: 'carpool',
      tab: 'trips',
      find: (db, actor, keyword, limit) => store.byNumber(db, eyesOf(actor), keyword, limit),
    }),
    ...searchByFilters(endpoints.listTrips, (db, actor, query) => store.page(db, eyesOf(actor), query), {
      routeCode: 'carpool',
      tab: 'trips',
      filters: ['validNo'],
    }),
  ],
};
