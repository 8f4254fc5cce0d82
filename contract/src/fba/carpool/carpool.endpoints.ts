import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Day } from '../../kernel/day.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { carpoolFields } from './carpool.fields.ts';
import { carpoolMachine } from './carpool.machine.ts';
import {
  AppointmentInput,
  Board,
  CenterBoard,
  NewTrips,
  OutsideWindow,
  PastTrip,
  PlanAsk,
  PlanShown,
  ReceiptOnTrip,
  RefusalOnTrip,
  SharingRule,
  Trip,
  TripChange,
  TripRow,
} from './carpool.ts';

const see = 'fba:carpool:list';
const plan = 'fba:carpool:plan';
const work = 'fba:carpool:work';
const example = { warehouseId: 1, centerId: 1 };

export const listTrips = listEndpoint({
  path: '/carpool/list',
  permission: see,
  does: 'Lists trucks to the centres of Amazon with their appointments; customers see those that carry something of theirs, and only their own part.',
  record: 'fba.carpool',
  row: TripRow,
  filters: {
    ...filtersOf(carpoolFields, ['number', 'validNo']),
    ...choicesFiltersOf(carpoolFields, ['status']),
    ...filtersOf(carpoolFields, ['centerId', 'warehouseId', 'day', 'createdAt']),
  },
  sorts: ['createdAt', 'number', 'day', 'orderCount', 'cartonCount', 'shareJpy', 'feeJpy', 'spentJpy'],
  totalsOf: carpoolFields,
  export: { permission: 'fba:carpool:export', title: 'fba.carpool.title' },
});
export const showTrip = endpoint({
  method: 'GET',
  path: '/carpool/show',
  permission: see,
  does: 'One truck whole: what is on it, who pays which part, its appointment and what became of it. A customer is shown their own part.',
  query: z.object({ id: queryId('fba.carpool') }),
  data: Trip,
});
export const showTripOfOrder = endpoint({
  method: 'GET',
  path: '/carpool/ofOrder',
  permission: see,
  does: 'The truck of one order, with the history of its appointment; null while it has none.',
  query: z.object({ orderId: queryId('fba.order') }),
  data: z.nullable(Trip),
});
export const showPastTrips = endpoint({
  method: 'GET',
  path: '/carpool/pastOfOrder',
  permission: see,
  does: 'The trucks that an order was on before, the newest first, each with the history of its appointment in that time.',
  query: z.object({ orderId: queryId('fba.order') }),
  data: z.array(PastTrip),
});
export const showBoard = endpoint({
  method: 'GET',
  path: '/carpool/board',
  permission: plan,
  does: 'What waits for a truck, by centre and wished day, for two weeks.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse'), fromDay: z.optional(Day) }),
  data: Board,
});
export const showCenter = endpoint({
  method: 'GET',
  path: '/carpool/center',
  permission: plan,
  does: 'What waits for one centre, and the trucks to it that have not arrived.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse'), centerId: queryId('warehouse.fbaCenter') }),
  data: CenterBoard,
});
export const planTrips = endpoint({
  method: 'POST',
  path: '/carpool/plan',
  permission: plan,
  does: 'Proposes trucks: the fewest, then the least late, or by the simple rule; with room left, the smallest model, shares, and what waiting would change.',
  body: PlanAsk,
  data: PlanShown,
  changes: 'nothing',
  log: 'none',
  example: { body: { ...example, toDay: '2026-06-12', truckId: 1 } },
});
export const createTrips = endpoint({
  method: 'POST',
  path: '/carpool/create',
  permission: plan,
  does: 'Puts orders on trucks, or plans an empty one; limits, shipments and companies that never share are checked again. V08.',
  body: NewTrips,
  data: z.object({ centerId: Id, trips: z.array(z.object({ id: Id, number: z.string() })) }),
  example: { body: { ...example, trips: [{ truckId: 1, day: '2026-06-12', orderIds: [1] }] } },
});
export const moveLoad = endpoint({
  method: 'POST',
  path: '/carpool/moveLoad',
  permission: plan,
  does: 'Moves an order, and all that shares its FBA shipment, onto another planned truck or back to what waits; says when that truck arrives on another day than wished.',
  body: z.object({ orderId: recordId('fba.order'), toTripId: z.nullable(recordId('fba.carpool')) }),
  data: z.object({ numbers: z.array(z.string()), outside: z.nullable(OutsideWindow) }),
  example: { body: { orderId: 1, toTripId: null } },
});
export const changeTrip = endpoint({
  method: 'POST',
  path: '/carpool/change',
  permission: plan,
  does: 'Changes the truck, the day, the driver and the fee of a trip that has not left; names the revision that was seen.',
  body: TripChange,
  data: Trip,
  example: { body: { id: 1, revision: 0, truckId: 1, day: '2026-06-12' } },
});
export const saveAppointment = endpoint({
  method: 'POST',
  path: '/carpool/appointment',
  permission: work,
  does: 'Writes down the slot and up to three candidate ids with their confirmations; the latest confirmed is valid, and what was stays in the history; names the revision that was seen. V13.',
  body: AppointmentInput,
  data: Trip,
  example: { body: { id: 1, revision: 0, slotAt: '2026-06-12T09:00:00', appointmentNo1: '1000000001' } },
});
export const carpoolMoves = moveEndpoints(carpoolMachine, {
  path: '/carpool',
  data: Trip,
  does: {
    book: 'The slot is confirmed: the truck and every order on it are booked.',
    depart: 'The truck leaves: its fee is shared by revenue volume and charged with each order.',
    noShow:
      'The truck missed its slot: the orders wait on it for another; what it cost stays on the trip, and what they were charged for it goes back.',
    refuse:
      'The centre refused the truck: the orders wait on it for another slot; what it cost stays on the trip. By our fault, what they were charged for it goes back.',
    cancel: 'Gives up a planned truck; its orders wait again.',
  },
});
export const receiveOnTrip = endpoint({
  method: 'POST',
  path: '/carpool/receive',
  permission: work,
  does: 'The receipt of one order on a truck that left, with its photos; with the last one the trip is delivered.',
  body: ReceiptOnTrip,
  data: Trip,
  example: { body: { id: 1, orderId: 1, receivedCartons: 10, receivedAt: '2026-06-12T09:30:00', fileIds: [1] } },
});
export const refuseOnTrip = endpoint({
  method: 'POST',
  path: '/carpool/refuseOrder',
  permission: work,
  does: 'The centre refused one order of a truck that brought others: it comes off the truck and waits for another or is taken back; the others go on, and with the last receipt the trip is delivered. By our fault, what it was charged for the truck goes back. V17.',
  body: RefusalOnTrip,
  data: Trip,
  example: { body: { id: 1, orderId: 1, reason: '外箱破损' } },
});
export const printTrip = endpoint({
  method: 'POST',
  path: '/carpool/sheet',
  permission: work,
  does: 'The driver’s sheet of a booked truck: where, when, which appointment, what is on it, and where to sign.',
  body: z.object({ id: recordId('fba.carpool') }),
  data: FileRef,
  changes: 'nothing',
  log: 'none',
  transaction: 'own',
});
export const listSharingRules = endpoint({
  method: 'GET',
  path: '/carpool/sharing',
  permission: plan,
  does: 'The companies whose goods never share a truck with others.',
  data: z.array(SharingRule),
});
export const saveSharingRule = endpoint({
  method: 'POST',
  path: '/carpool/sharing/save',
  permission: plan,
  does: 'Says whether the goods of a company may share a truck with others.',
  body: z.object({
    companyId: recordId('identity.company'),
    neverShares: z.boolean(),
    remark: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  data: z.array(SharingRule),
  example: { body: { companyId: 1, neverShares: true } },
});
