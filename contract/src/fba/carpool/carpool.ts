import * as z from 'zod/mini';
import { truckModels } from '../../freight/truck/models.ts';
import { Day } from '../../kernel/day.ts';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { carpoolFields, loadFields } from './carpool.fields.ts';
import { carpoolRules, proofs } from './plan.ts';

export const TripRow = z.object({ id: Id, ...rowsOf(carpoolFields), receivedCount: z.int(), revision: z.int() });
export type TripRow = z.infer<typeof TripRow>;

/** One order, waiting or on a truck. A07: of others' orders a customer is told nothing. */
const figures = { orderId: Id, companyId: Id, mm3: z.int(), g: z.int() };
export const WaitingShipment = z.object({
  ...figures,
  ...rowsOf(loadFields, ['number', 'companyName', 'shipmentIds', 'wishedDay', 'cartonCount']),
  /** Without its labels it cannot ride yet. */
  isLabelled: z.boolean(),
});
export type WaitingShipment = z.infer<typeof WaitingShipment>;
export const LoadedOrder = z.object({ ...figures, ...rowsOf(loadFields), hasDifference: z.boolean(), files: z.array(FileRef) });
export type LoadedOrder = z.infer<typeof LoadedOrder>;

/** A step of an appointment: what it was from then on. */
export const appointmentEvents = ['made', 'changed', 'slotMoved', 'noShow', 'refused', 'cancelled'] as const;
export const AppointmentStep = z.object({
  what: z.enum(appointmentEvents),
  slotAt: z.string(),
  candidates: z.array(z.object({ no: z.string(), confirmedAt: z.nullable(z.string()) })),
  note: z.string(),
  byName: z.string(),
  at: z.string(),
});
export type AppointmentStep = z.infer<typeof AppointmentStep>;

export const Trip = z.object({ ...TripRow.shape, orders: z.array(LoadedOrder), history: z.array(AppointmentStep) });
export type Trip = z.infer<typeof Trip>;

/** A truck that an order was on before, and what its appointment was in that time. */
export const PastTrip = z.object({
  tripId: Id,
  ...rowsOf(carpoolFields, ['number', 'zone']),
  addedAt: z.string(),
  leftAt: z.string(),
  history: z.array(AppointmentStep),
});
export type PastTrip = z.infer<typeof PastTrip>;

/** V13: the candidates of one delivery differ from each other. */
export function firstDouble(nos: readonly string[]): number {
  return nos.findIndex((no, at) => no !== '' && nos.indexOf(no) < at);
}
type Candidates = { appointmentNo1: string; appointmentNo2: string; appointmentNo3: string };
const nosOf = (input: Candidates): string[] => [input.appointmentNo1, input.appointmentNo2, input.appointmentNo3].map((no) => no.trim());
const differ = (at: 1 | 2) =>
  rule((input: Candidates) => firstDouble(nosOf(input)) !== at, 'fba.carpool.sameAppointmentNo', undefined, [`appointmentNo${at + 1}`]);
const needed = rule((input: Candidates) => nosOf(input).some((no) => no !== ''), 'fba.carpool.noAppointmentNo', undefined, [
  'appointmentNo1',
]);
type Confirmed = Candidates & { [K in 1 | 2 | 3 as `confirmedAt${K}`]: string | null };
const named = (at: 1 | 2 | 3) =>
  rule(
    (input: Confirmed) => input[`confirmedAt${at}`] === null || input[`appointmentNo${at}`].trim() !== '',
    'fba.carpool.confirmedWithoutNo',
    undefined,
    [`appointmentNo${at}`],
  );
export const AppointmentInput = z
  .object({
    id: recordId('fba.carpool'),
    /** The one that was seen: it writes every candidate and confirmation. */
    revision: Revision,
    ...inputsOf(carpoolFields, [
      'slotAt',
      'appointmentNo1',
      'confirmedAt1',
      'appointmentNo2',
      'confirmedAt2',
      'appointmentNo3',
      'confirmedAt3',
      'vehicleType',
      'bookedAt',
      'poTracking',
    ]),
    vehicleL: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(200_000))), null),
    vehicleKg: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(40_000))), null),
    /** Why the slot moved. */
    note: z._default(z.string().check(z.maxLength(200)), ''),
  })
  .check(needed, differ(1), differ(2), named(1), named(2), named(3));
export type AppointmentInput = z.output<typeof AppointmentInput>;

export const TripChange = z.object({
  id: recordId('fba.carpool'),
  revision: Revision,
  ...inputsOf(carpoolFields, ['truckId', 'day', 'feeJpy', 'driverName', 'driverPhone', 'plateNo', 'remark']),
});
export type TripChange = z.output<typeof TripChange>;

export const ReceiptOnTrip = z.object({
  id: recordId('fba.carpool'),
  orderId: recordId('fba.order'),
  ...inputsOf(loadFields, ['receivedCartons', 'receivedAt', 'receiptRemark']),
  fileIds: z.array(recordId('system.file')).check(
    rule((ids: number[]) => ids.length > 0, 'fba.carpool.receiptNeedsFile'),
    z.maxLength(4),
  ),
});
export type ReceiptOnTrip = z.output<typeof ReceiptOnTrip>;

export const RefusalOnTrip = z.object({
  id: recordId('fba.carpool'),
  orderId: recordId('fba.order'),
  /** V17 */
  reason: line(200),
  /** Ours to answer for: then its owner does not pay for the truck. */
  isOurs: z._default(z.boolean(), false),
});
export type RefusalOnTrip = z.output<typeof RefusalOnTrip>;

const Cell = z.object({ day: Day, count: z.int(), mm3: z.int(), g: z.int(), unlabelled: z.int() });
export const Board = z.object({
  today: Day,
  days: z.array(Day),
  centers: z.array(
    z.object({
      centerId: Id,
      centerCode: z.string(),
      /** Days on which something waits; what is wished for days before the first stands under it. */
      cells: z.array(Cell),
      /** Trucks that are planned but have not left. */
      trips: z.int(),
    }),
  ),
});
export type Board = z.infer<typeof Board>;

export const CenterBoard = z.object({ waiting: z.array(WaitingShipment), trips: z.array(Trip) });
export type CenterBoard = z.infer<typeof CenterBoard>;

export const PlanAsk = z.object({
  warehouseId: recordId('warehouse.warehouse'),
  centerId: recordId('warehouse.fbaCenter'),
  /** The last wished day that is looked at. */
  toDay: Day,
  truckId: recordId('freight.truck'),
  rule: z._default(z.enum(carpoolRules), 'optimal'),
  waitDays: z._default(z.int().check(z.minimum(0), z.maximum(14)), 0),
});
export type PlanAsk = z.output<typeof PlanAsk>;
const ModelFound = z.nullable(z.object({ truckId: Id, name: z.string(), model: z.enum(truckModels) }));
export const PlanShown = z.object({
  rule: z.enum(carpoolRules),
  proof: z.enum(proofs),
  late: z.int(),
  trucks: z.array(
    z.object({
      day: Day,
      late: z.int(),
      /** Planned already: the orders would be put onto it. Null: a further truck. */
      trip: z.nullable(z.object({ tripId: Id, number: z.string() })),
      orders: z.array(WaitingShipment),
      mm3: z.int(),
      g: z.int(),
      restMm3: z.int(),
      restG: z.int(),
      /** The smallest truck that holds it. */
      smallest: ModelFound,
      /** Who would pay how much of it, in thousandths. */
      shares: z.array(z.object({ companyId: Id, companyName: z.string(), revenueL: z.int(), permille: z.int() })),
    }),
  ),
  /** Larger than the truck alone, with the smallest that would hold it. */
  tooLarge: z.array(z.object({ order: WaitingShipment, needs: ModelFound })),
  /** The same orders, and those of the day after, with one more day of patience. */
  waiting: z.object({ trucks: z.int(), trucksThen: z.int(), late: z.int(), lateThen: z.int() }),
  /** What the simple rule would take. */
  firstFitTrucks: z.int(),
});
export type PlanShown = z.infer<typeof PlanShown>;

export const NewTrips = z.object({
  warehouseId: recordId('warehouse.warehouse'),
  centerId: recordId('warehouse.fbaCenter'),
  rule: z._default(carpoolFields.rule.row, 'byHand'),
  trips: z
    .array(
      z.object({
        /** Onto a truck that is planned already; its own truck and day count then. */
        tripId: z._default(z.nullable(recordId('fba.carpool')), null),
        truckId: recordId('freight.truck'),
        day: Day,
        /** None: a truck that is filled by hand afterwards. */
        orderIds: z.array(recordId('fba.order')).check(z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});
export type NewTrips = z.output<typeof NewTrips>;

/** A truck that does not arrive on the day for which an order is wished, and the half hours around its slot where it has one. */
export const OutsideWindow = z.object({
  trip: z.string(),
  wished: Day,
  day: Day,
  /** Days after the wished one; before it, less than nothing. */
  late: z.int(),
  slot: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type OutsideWindow = z.infer<typeof OutsideWindow>;

/** Which companies never share a truck. */
export const SharingRule = z.object({ companyId: Id, companyName: z.string(), remark: z.string(), byName: z.string(), at: z.string() });
export type SharingRule = z.infer<typeof SharingRule>;
