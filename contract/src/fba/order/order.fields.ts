import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { note, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { carriers } from '../../pricing/data/carriers.ts';

/** S13, in the order of the way. */
export const orderStates = [
  'draft',
  'pendingReview',
  'approved',
  'labelled',
  'carpooled',
  'booked',
  'shipped',
  'delivered',
  'rejected',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStates)[number];

/** Where its cartons come from: pieces of our stock, or cartons that an inbound order sent on as they are. */
export const orderSources = ['stock', 'transfer'] as const;
export type OrderSource = (typeof orderSources)[number];
/** Each carton a parcel of a carrier, or all of them on a truck with an appointment. */
export const deliveryWays = ['parcel', 'truck'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];
/** S13: how far the truck is. */
export const carpoolStates = ['notCarpooled', 'carpooled', 'booked', 'delivered'] as const;
export const differenceStates = ['open', 'settled'] as const;

const carrierCodes = carriers.map(({ code }) => code) as [string, ...string[]];
const figure = (title: string, width: number) => field.count(title, { width, cells: 10, total: true });
const measure = { row: z.string(), width: 110, cells: 12, total: true } as const;
const hidden = { isHidden: true } as const;

/** Of an order to a centre of Amazon, in the order of the list. */
export const orderFields = {
  number: field.text('fba.order.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', orderStates, 'fba.order.state', { width: 110 }),
  source: field.choice('fba.order.source', orderSources, 'fba.order.source', { width: 110 }),
  way: field.choice('fba.order.way', deliveryWays, 'fba.order.way', { width: 100 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 170, cells: 24, for: 'staff' }),
  warehouseId: field.record('fba.order.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('fba.order.warehouse', { width: 100, cells: 10 }),
  zone: placeZone,
  storeId: field.record('fba.order.store', 'identity.store', { row: z.nullable(Id), input: orNull(recordId('identity.store')) }),
  storeName: field.text('fba.order.store', { width: 140, cells: 20, ...hidden }),
  centerId: field.record('fba.order.center', 'warehouse.fbaCenter', { input: recordId('warehouse.fbaCenter') }),
  centerCode: field.text('fba.order.center', { width: 100, cells: 10 }),
  /** Every shipment that its cartons name, one after the other. */
  shipmentIds: field.text('fba.package.fbaNo', { width: 170, cells: 20 }),
  wishedDay: field.day('fba.order.wishedDay', { row: Day, input: Day, width: 120, cells: 12 }),
  carrier: field.choice('fba.order.carrier', carrierCodes, 'pricing.carrier', {
    row: z.nullable(z.string()),
    input: orNull(z.enum(carrierCodes)),
    width: 130,
    ...hidden,
  }),
  cartonCount: figure('fba.order.cartonCount', 80),
  pieceCount: figure('fba.order.pieceCount', 80),
  pickedCount: figure('fba.order.pickedCount', 90),
  packedCount: figure('fba.order.packedCount', 90),
  weightKg: field.decimal('fba.order.weightKg', measure),
  volumeM3: field.m3('fba.order.volumeM3', measure),
  /** Cartons whose label is there. */
  labelCount: figure('fba.order.labelCount', 100),
  isLabelled: field.yesNo('fba.order.isLabelled', { width: 90, cells: 8 }),
  carpool: field.choice('fba.order.carpool', carpoolStates, 'fba.order.carpool', { row: z.nullable(z.enum(carpoolStates)), width: 110 }),
  difference: field.choice('fba.order.difference', differenceStates, 'fba.order.difference', {
    row: z.nullable(z.enum(differenceStates)),
    width: 100,
    tones: { open: 'error', settled: 'success' },
  }),
  /** Estimated until it is shipped, charged from then on. */
  fee: field.money('fba.order.fee', { row: z.nullable(Money), width: 120, total: true }),
  remark: field.note('common.remark', { input: note(500), width: 180, cells: 28, ...hidden }),
  reason: field.text('fba.order.reason', { width: 180, cells: 24, ...hidden }),
  createdByName: field.text('fba.order.createdBy', { width: 110, ...hidden }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('fba.order.statusAt', { ...placeClock, ...hidden }),
  shippedAt: field.instant('fba.order.shippedAt', { ...placeClock, row: z.nullable(z.string()), ...hidden }),
  deliveredAt: field.instant('fba.order.deliveredAt', { ...placeClock, row: z.nullable(z.string()), ...hidden }),
};
