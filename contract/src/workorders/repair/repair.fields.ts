import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { line, note, optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { priceStates } from '../order/order.fields.ts';

/** V14: a recording of the fault. */
export const maxVideos = 1;

/** S11, in the order of the way. */
export const repairStates = [
  'pendingConfirmation',
  'inRepair',
  'repairCompleted',
  'unableToRepair',
  'orderCompleted',
  'cancelled',
] as const;
export type RepairStatus = (typeof repairStates)[number];
/** Pieces out of the stock, or those that came back from a buyer. */
export const repairTypes = ['inStore', 'return'] as const;
export const chargeTypes = ['perPiece', 'perOrder'] as const;
export const holdings = ['good', 'defective'] as const;
/** What the customer wants of the pieces after the result. */
export const instructions = ['shelve', 'abandon', 'complete'] as const;
export type Instruction = (typeof instructions)[number];
export const faultLabels = [
  'noPower',
  'screen',
  'battery',
  'mechanical',
  'electrical',
  'cosmetic',
  'missingPart',
  'software',
  'other',
] as const;

export const CostMinor = z.int().check(z.minimum(0), z.maximum(10_000_000));
const hidden = { isHidden: true } as const;
const figure = (title: string, width = 80) => field.count(title, { width, cells: 8, total: true });

/** Of a repair order, in the order of the list. */
export const repairFields = {
  number: field.text('workorders.repair.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', repairStates, 'workorders.repair.state', { width: 120 }),
  customerNo: field.text('workorders.repair.customerNo', { input: optionalLine(40), width: 150, cells: 18 }),
  type: field.choice('workorders.repair.type', repairTypes, 'workorders.repair.type', { width: 100 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  warehouseId: field.record('workorders.repair.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('workorders.repair.warehouse', { width: 100, cells: 10 }),
  zone: placeZone,
  productId: field.record('workorders.repair.product', 'products.part', { input: recordId('products.product') }),
  sku: field.text('workorders.repair.sku', { width: 150, cells: 18 }),
  productName: field.text('workorders.repair.product', { width: 180, cells: 24, ...hidden }),
  quantity: field.count('workorders.repair.quantity', { input: Quantity, width: 80, cells: 8, total: true }),
  fixedCount: figure('workorders.repair.fixedCount', 90),
  holding: field.choice('workorders.repair.holding', holdings, 'workorders.repair.holding', { width: 90 }),
  /** As many as a spreadsheet's cell or a scanner gives, one a line. */
  serials: field.text('workorders.repair.serials', { row: z.array(z.string()), width: 160, cells: 24, ...hidden }),
  returnNumber: field.text('workorders.repair.returnNumber', { input: optionalLine(20), width: 150, cells: 18, ...hidden }),
  faultLabel: field.choice('workorders.repair.faultLabel', faultLabels, 'workorders.repair.fault', { width: 110 }),
  faultText: field.note('workorders.repair.faultText', { input: line(500), width: 220, cells: 36 }),
  chargeType: field.choice('workorders.repair.chargeType', chargeTypes, 'workorders.repair.chargeType', { width: 100 }),
  /** For a piece or for the whole, as it was fixed at the confirmation; null until then. */
  cost: field.money('workorders.repair.cost', { row: z.nullable(Money), width: 110 }),
  /** With the parts: what the customer is asked for before, and what it was charged after the result. */
  amount: field.money('workorders.repair.amount', { row: z.nullable(Money), width: 120, total: true }),
  inspection: field.money('workorders.repair.inspection', { row: Money, width: 110, ...hidden }),
  priceState: field.choice('workorders.order.priceState', priceStates, 'workorders.order.priceState', {
    width: 110,
    tones: { none: 'default', offered: 'warning', accepted: 'success', declined: 'error', free: 'default' },
  }),
  instruction: field.choice('workorders.repair.instruction', instructions, 'workorders.repair.instruction', {
    row: z.nullable(z.enum(instructions)),
    input: z.enum(instructions),
    width: 110,
  }),
  shipmentNumber: field.text('workorders.repair.shipmentNumber', { width: 160, cells: 18, ...hidden }),
  resultNote: field.note('workorders.repair.resultNote', { input: note(300), width: 200, cells: 28, ...hidden }),
  reason: field.text('workorders.order.reason', { width: 180, cells: 24, ...hidden }),
  createdByName: field.text('workorders.order.createdBy', { width: 110, ...hidden }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('workorders.order.statusAt', { ...placeClock, ...hidden }),
};
export const partFields = {
  productId: field.record('workorders.repair.part', 'products.accessory', { input: recordId('products.product') }),
  sku: field.text('workorders.repair.part'),
  nameZh: field.text('workorders.repair.part'),
  nameJp: field.text('workorders.repair.part'),
  quantity: field.count('workorders.repair.partQuantity', { input: Quantity }),
  /** For one. */
  price: field.money('workorders.repair.partPrice', { row: Money }),
  used: field.count('workorders.repair.used', { row: z.nullable(z.int()) }),
};
export const placeFields = {
  goodLocationId: field.record('workorders.repair.goodPlace', 'warehouse.location', {
    row: z.nullable(Id),
    input: z._default(z.nullable(recordId('warehouse.location')), null),
  }),
  defectiveLocationId: field.record('workorders.repair.defectivePlace', 'warehouse.location', {
    row: z.nullable(Id),
    input: z._default(z.nullable(recordId('warehouse.location')), null),
  }),
};
