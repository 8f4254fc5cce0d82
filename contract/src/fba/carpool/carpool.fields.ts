import * as z from 'zod/mini';
import { truckModels } from '../../freight/truck/models.ts';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { isPhone, note, optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Moment } from '../../kernel/moment.ts';
import { rule } from '../../kernel/rule.ts';

export const tripStates = ['planned', 'booked', 'departed', 'delivered', 'cancelled'] as const;
export type TripStatus = (typeof tripStates)[number];
/** By which rule its load was put together. */
export const tripRules = ['optimal', 'firstFit', 'byHand'] as const;

const hidden = { isHidden: true } as const;
const staff = { for: 'staff' } as const;
const measure = { width: 100, cells: 12 } as const;
const maybePhone = z._default(
  z.string().check(
    z.maxLength(30),
    rule((text: string) => text === '' || isPhone(text), 'kernel.issue.phone'),
  ),
  '',
);

/** ISA: 10 to 12 digits. Empty: no such candidate. */
const AppointmentNo = z._default(
  z.string().check(
    z.trim(),
    rule((text: string) => text === '' || /^\d{10,12}$/.test(text), 'fba.carpool.badAppointmentNo'),
  ),
  '',
);
const candidate = (at: 1 | 2 | 3) =>
  field.text(`fba.carpool.appointmentNo${at}`, { input: AppointmentNo, width: 140, cells: 16, ...hidden });
const confirmed = (at: 1 | 2 | 3) =>
  field.instant(`fba.carpool.confirmedAt${at}`, { row: z.nullable(z.string()), input: orNull(Moment), ...placeClock, ...hidden });

/** Of a trip and its appointment, in the order of the list. */
export const carpoolFields = {
  number: field.text('fba.carpool.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', tripStates, 'fba.carpool.state', { width: 110 }),
  day: field.day('fba.carpool.day', { row: Day, input: Day, width: 120, cells: 12 }),
  centerId: field.record('fba.carpool.center', 'warehouse.fbaCenter', { input: recordId('warehouse.fbaCenter') }),
  centerCode: field.text('fba.carpool.center', { width: 100, cells: 10 }),
  warehouseId: field.record('fba.carpool.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('fba.carpool.warehouse', { width: 100, cells: 10 }),
  zone: placeZone,
  orderCount: field.count('fba.carpool.orderCount', { width: 90, cells: 10, total: true }),
  cartonCount: field.count('fba.carpool.cartonCount', { width: 90, cells: 10, total: true }),
  volumeM3: field.m3('fba.carpool.volumeM3', measure),
  weightKg: field.decimal('fba.carpool.weightKg', { ...measure, decimals: 4 }),
  /** A customer's own part of the fee; for staff all of it that is shared out. */
  shareJpy: field.count('fba.carpool.shareJpy', { width: 120, cells: 12, total: true }),
  /** A07: what the truck costs altogether is no customer's business. */
  feeJpy: field.count('fba.carpool.feeJpy', {
    row: z.nullable(z.int()),
    input: orNull(z.int().check(z.minimum(0), z.maximum(10_000_000))),
    width: 120,
    cells: 12,
    total: true,
    ...staff,
  }),
  /** Of attempts that came back. */
  spentJpy: field.count('fba.carpool.spentJpy', { width: 120, cells: 12, total: true, ...staff, ...hidden }),
  slotAt: field.instant('fba.carpool.slotAt', { row: z.nullable(z.string()), input: Moment, ...placeClock }),
  /** The latest confirmed candidate. */
  validNo: field.text('fba.carpool.validNo', { width: 140, cells: 16 }),
  appointmentNo1: candidate(1),
  confirmedAt1: confirmed(1),
  appointmentNo2: candidate(2),
  confirmedAt2: confirmed(2),
  appointmentNo3: candidate(3),
  confirmedAt3: confirmed(3),
  vehicleType: field.choice('fba.carpool.vehicleType', truckModels, 'freight.truck.model', {
    row: z.nullable(z.enum(truckModels)),
    input: orNull(z.enum(truckModels)),
    width: 130,
    ...hidden,
  }),
  vehicleM3: field.m3('fba.carpool.vehicleM3', { row: z.nullable(z.number()), ...measure, ...hidden }),
  vehicleKg: field.count('fba.carpool.vehicleKg', { row: z.nullable(z.int()), width: 110, cells: 12, ...hidden }),
  /** When the slot was really booked with the centre. */
  bookedAt: field.instant('fba.carpool.bookedAt', { row: z.nullable(z.string()), input: orNull(Moment), ...placeClock, ...hidden }),
  poTracking: field.text('fba.carpool.poTracking', { input: optionalLine(100), width: 160, cells: 20, ...hidden }),
  truckId: field.record('fba.carpool.truck', 'freight.truck', { row: z.nullable(Id), input: recordId('freight.truck') }),
  truckName: field.text('fba.carpool.truck', { width: 170, cells: 22 }),
  usableM3: field.m3('fba.carpool.usableM3', { ...measure, ...staff, ...hidden }),
  loadKg: field.count('fba.carpool.loadKg', { width: 110, cells: 12, ...staff, ...hidden }),
  rule: field.choice('fba.carpool.rule', tripRules, 'fba.carpool.rule', { width: 110, ...staff, ...hidden }),
  driverName: field.text('fba.carpool.driverName', { input: optionalLine(40), width: 110, cells: 14, ...staff }),
  driverPhone: field.text('fba.carpool.driverPhone', { input: maybePhone, width: 130, cells: 16, ...staff, ...hidden }),
  plateNo: field.text('fba.carpool.plateNo', { input: optionalLine(20), width: 120, cells: 14, ...staff, ...hidden }),
  remark: field.note('common.remark', { input: note(200), width: 180, cells: 28, ...staff, ...hidden }),
  reason: field.text('fba.carpool.reason', { width: 180, cells: 24, ...hidden }),
  createdByName: field.text('fba.carpool.createdBy', { width: 110, ...staff, ...hidden }),
  createdAt: field.instant('common.createdAt', placeClock),
  departedAt: field.instant('fba.carpool.departedAt', { row: z.nullable(z.string()), ...placeClock, ...hidden }),
  deliveredAt: field.instant('fba.carpool.deliveredAt', { row: z.nullable(z.string()), ...placeClock, ...hidden }),
};

/** Of one order on a truck. */
export const loadFields = {
  number: field.text('fba.carpool.orderNumber', { width: 150 }),
  companyName: field.text('common.company', { width: 150, ...staff }),
  shipmentIds: field.text('fba.carpool.shipmentIds', { row: z.array(z.string()), width: 160 }),
  wishedDay: field.day('fba.carpool.wishedDay', { width: 110 }),
  cartonCount: field.count('fba.carpool.cartonCount', { width: 80 }),
  volumeM3: field.m3('fba.carpool.volumeM3', { width: 90 }),
  weightKg: field.decimal('fba.carpool.weightKg', { width: 90 }),
  revenueM3: field.m3('fba.carpool.revenueM3', { width: 110 }),
  chargeableKg: field.count('fba.carpool.chargeableKg', { width: 110 }),
  shareJpy: field.count('fba.carpool.shareJpy', { row: z.nullable(z.int()), width: 110 }),
  receivedCartons: field.count('fba.carpool.receivedCartons', {
    row: z.nullable(z.int()),
    input: z.int().check(z.minimum(0), z.maximum(100_000)),
    width: 110,
  }),
  receivedAt: field.instant('fba.carpool.receivedAt', { row: z.nullable(z.string()), input: Moment, ...placeClock }),
  receiptRemark: field.note('fba.carpool.receiptRemark', { input: note(500) }),
};
