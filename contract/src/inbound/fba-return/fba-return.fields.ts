import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { line, note, orEmpty, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';

/** S12, as it fits goods that come back from Amazon, in the order of the way. */
export const fbaReturnStates = ['pendingReview', 'audited', 'receiving', 'received', 'done', 'rejected', 'cancelled'] as const;
export type FbaReturnStatus = (typeof fbaReturnStates)[number];
/** What came of a piece: to be sold again, damaged, or not worth keeping. */
export const conditions = ['good', 'defective', 'abandon'] as const;
export type Condition = (typeof conditions)[number];
/** Why more came than was announced: Amazon sent more, it is of another removal order, another product was in it. */
export const overReasons = ['moreSent', 'otherRemoval', 'mixedUp', 'other'] as const;
export type OverReason = (typeof overReasons)[number];

/** So many pieces may always be more: a miscount of a carton. */
const leastOver = 10;
/**
 * How many pieces of a product are taken at most, also when somebody confirms that more came: twice what was announced of it. Of a product that
 * nobody announced, as many as were announced of all. What is above that is another return.
 */
export const mostReceived = (expected: number, announcedInAll: number): number =>
  expected > 0 ? expected + Math.max(leastOver, expected) : Math.max(leastOver, announcedInAll);

export const Fnsku = orEmpty(z.string().check(rule((text: string) => /^[0-9A-Za-z]{10}$/.test(text), 'inbound.fbaReturn.fnskuRule')));
/** As carriers print them: letters, digits and hyphens. */
export const TrackingNumber = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(40), z.toUpperCase())
  .check(rule((text: string) => /^[0-9A-Z-]*$/.test(text), 'inbound.fbaReturn.trackingRule'));

const figure = (title: string, more: object = {}) => field.count(title, { width: 90, cells: 10, total: true, ...more });

/** Of a return, in the order of the list. */
export const fbaReturnFields = {
  number: field.text('inbound.fbaReturn.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', fbaReturnStates, 'inbound.fbaReturn.state', { width: 110 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 180, cells: 24, for: 'staff' }),
  warehouseId: field.record('inbound.fbaReturn.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('inbound.fbaReturn.warehouse', { width: 110, cells: 10 }),
  zone: placeZone,
  storeId: field.record('inbound.fbaReturn.store', 'identity.store', { row: z.nullable(Id), input: orNull(recordId('identity.store')) }),
  storeName: field.text('inbound.fbaReturn.store', { width: 140, cells: 20 }),
  removalNo: field.text('inbound.fbaReturn.removalNo', { input: line(40), width: 150, cells: 20 }),
  /** All of them, one after the other. */
  trackingNumber: field.text('inbound.fbaReturn.trackingNumber', { width: 170, cells: 24 }),
  expectedDate: field.day('inbound.fbaReturn.expectedDate', { row: z.nullable(Day), input: orNull(Day), width: 120, cells: 12 }),
  lineCount: field.count('inbound.fbaReturn.lineCount', { width: 80, cells: 8, isHidden: true }),
  pieceCount: figure('inbound.fbaReturn.pieceCount'),
  receivedCount: figure('inbound.fbaReturn.receivedCount'),
  goodCount: figure('inbound.fbaReturn.goodCount'),
  defectiveCount: figure('inbound.fbaReturn.defectiveCount'),
  abandonedCount: figure('inbound.fbaReturn.abandonedCount'),
  disposedCount: figure('inbound.fbaReturn.disposedCount', { isHidden: true }),
  shelvedCount: figure('inbound.fbaReturn.shelvedCount'),
  remark: field.note('common.remark', { input: note(500), width: 180, cells: 28, isHidden: true }),
  /** Why it was rejected or cancelled. */
  reason: field.text('inbound.fbaReturn.reason', { width: 180, cells: 24, isHidden: true }),
  /** What was said of the differences when it was received. */
  endNote: field.text('inbound.fbaReturn.endNote', { width: 180, cells: 24, isHidden: true }),
  createdByName: field.text('inbound.fbaReturn.createdBy', { width: 110, isHidden: true }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('inbound.fbaReturn.statusAt', { ...placeClock, isHidden: true }),
};

/** Of a product that is to come back. */
export const fbaReturnLineFields = {
  productId: field.record('inbound.fbaReturn.product', 'products.product', { input: recordId('products.product') }),
  sku: field.text('inbound.fbaReturn.sku', { width: 160, cells: 20 }),
  nameZh: field.text('inbound.fbaReturn.productName', { width: 180, cells: 24 }),
  nameJp: field.text('inbound.fbaReturn.productName', { width: 180, cells: 24 }),
  fnsku: field.text('inbound.fbaReturn.fnsku', { input: Fnsku, width: 130, cells: 14 }),
  /** V08 */
  expected: field.count('inbound.fbaReturn.expected', { input: Quantity, width: 90, cells: 8 }),
};

export const receiptFields = {
  condition: field.choice('inbound.fbaReturn.condition', conditions, 'inbound.fbaReturn.condition', {
    width: 100,
    tones: { good: 'success', defective: 'warning', abandon: 'error' },
  }),
  quantity: field.count('inbound.fbaReturn.quantity', { input: Quantity, width: 80 }),
  over: field.count('inbound.fbaReturn.over', { width: 80 }),
  overReason: field.choice('inbound.fbaReturn.overReason', overReasons, 'inbound.fbaReturn.overReason', {
    row: z.nullable(z.enum(overReasons)),
    width: 120,
  }),
  isAnnounced: field.yesNo('inbound.fbaReturn.isAnnounced', { width: 90 }),
  /** Under which product it stands in stock, where that is another than the one that came. */
  relabelledSku: field.text('inbound.fbaReturn.relabelledSku', { width: 160 }),
  byName: field.text('inbound.fbaReturn.by', { width: 110 }),
  at: field.instant('inbound.fbaReturn.at', placeClock),
};
