import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { note, optionalLine, orEmpty, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';

/** S12, in the order of the way; what is beside the way stands at the end. */
export const returnStates = [
  'unidentified',
  'pendingReview',
  'returned',
  'audited',
  'pendingOutbound',
  'receiving',
  'received',
  'shelved',
  'repaired',
  'scrapped',
  'sentOn',
  'rejected',
  'cancelled',
] as const;
export type ReturnStatus = (typeof returnStates)[number];
/** Why goods come back. Of a parcel that was refused nothing was collected: see the settlement of cash on delivery. */
export const returnCauses = ['refused', 'undeliverable', 'changedMind', 'defect', 'wrongItem', 'other'] as const;
/** What came of a piece: to be sold again, damaged, or not worth keeping. */
export const conditions = ['good', 'defective', 'abandon'] as const;
export type Condition = (typeof conditions)[number];
export const holdings = ['good', 'defective'] as const;
export type Holding = (typeof holdings)[number];
/** What the customer wants done with good pieces; damaged ones are never sent on. */
export const goodChoices = ['shelve', 'sendOn', 'scrap'] as const;
export type GoodChoice = (typeof goodChoices)[number];
export const defectiveChoices = ['shelve', 'repair', 'scrap'] as const;
export type DefectiveChoice = (typeof defectiveChoices)[number];
/** Working days of the warehouse that the customer has to decide (H05). */
export const decisionDays = 5;
/** What was done with pieces after they were received. */
export const actKinds = ['shelve', 'toRepair', 'fixed', 'scrap'] as const;
export type ActKind = (typeof actKinds)[number];

/** What becomes of pieces that came above what left: put away, or gone for good. `withdrawn`: nobody asked, they were scanned by mistake. */
export const surplusChoices = ['keep', 'scrap'] as const;
export const surplusEnds = ['keep', 'scrap', 'withdrawn'] as const;
export type SurplusEnd = (typeof surplusEnds)[number];
/** Pieces of a return without an order that one person takes in alone, unless the setting says otherwise; never more than `mostUnexpected`. */
export const mostLone = 100;

/** So many pieces may always be more: somebody put two into the box. */
const leastOver = 5;
/** A parcel that nobody announced holds what it holds; more than this is a slip of the finger. */
const mostUnexpected = mostLone;
/** How many pieces of a product are taken at most, also when somebody confirms that more came; a second person may have seen that there are more. */
export const mostReceived = (expected: number, announcedInAll: number, vouched: number): number =>
  expected > 0 ? expected + Math.max(leastOver, expected) : Math.max(mostUnexpected, announcedInAll, vouched);

/** As carriers print them: letters, digits and hyphens. */
export const TrackingNumber = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(40), z.toUpperCase())
  .check(rule((text: string) => /^[0-9A-Z-]*$/.test(text), 'outbound.return.trackingRule'));

const figure = (title: string, more: object = {}) => field.count(title, { width: 90, cells: 10, total: true, ...more });
const hidden = { isHidden: true } as const;

/** Of a return, in the order of the list. */
export const returnFields = {
  number: field.text('outbound.return.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', returnStates, 'outbound.return.state', { width: 120 }),
  companyId: field.record('common.company', 'identity.company', {
    for: 'staff',
    row: z.nullable(Id),
    input: z.optional(recordId('identity.company')),
  }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  warehouseId: field.record('outbound.return.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('outbound.return.warehouse', { width: 100, cells: 10 }),
  zone: placeZone,
  storeId: field.record('outbound.return.store', 'identity.store', { row: z.nullable(Id), input: orNull(recordId('identity.store')) }),
  storeName: field.text('outbound.return.store', { width: 140, cells: 20, ...hidden }),
  orderId: field.record('outbound.return.order', 'outbound.order', { row: z.nullable(Id), input: orNull(recordId('outbound.order')) }),
  /** The outbound order that the goods left with. */
  orderNumber: field.text('outbound.return.order', { input: optionalLine(20), width: 160, cells: 18 }),
  trackingNumber: field.text('outbound.return.trackingNumber', { input: orEmpty(TrackingNumber), width: 160, cells: 20 }),
  cause: field.choice('outbound.return.cause', returnCauses, 'outbound.return.cause', { width: 120 }),
  isAnnounced: field.yesNo('outbound.return.isAnnounced', { width: 90 }),
  lineCount: field.count('outbound.return.lineCount', { width: 80, cells: 8, ...hidden }),
  pieceCount: figure('outbound.return.pieceCount'),
  receivedCount: figure('outbound.return.receivedCount'),
  goodCount: figure('outbound.return.goodCount'),
  defectiveCount: figure('outbound.return.defectiveCount'),
  abandonedCount: figure('outbound.return.abandonedCount'),
  shelvedCount: figure('outbound.return.shelvedCount', hidden),
  scrappedCount: figure('outbound.return.scrappedCount', hidden),
  goodChoice: field.choice('outbound.return.goodChoice', goodChoices, 'outbound.return.choice', {
    row: z.nullable(z.enum(goodChoices)),
    input: orNull(z.enum(goodChoices)),
    width: 120,
  }),
  defectiveChoice: field.choice('outbound.return.defectiveChoice', defectiveChoices, 'outbound.return.choice', {
    row: z.nullable(z.enum(defectiveChoices)),
    input: orNull(z.enum(defectiveChoices)),
    width: 120,
  }),
  /** Until when the customer decides; null: nothing waits for a decision. */
  deadline: field.day('outbound.return.deadline', { row: z.nullable(Day), width: 120, cells: 12 }),
  /** What the customer agreed to pay for the repair, at most. */
  repairLimit: field.money('outbound.return.repairLimit', { row: z.nullable(Money), width: 120, ...hidden }),
  /** Repair orders of its damaged pieces. */
  repairNumbers: field.text('outbound.return.repairNumbers', { row: z.array(z.string()), width: 160, cells: 18, ...hidden }),
  /** Made of the good pieces, once they were put away. */
  onwardNumber: field.text('outbound.return.onwardNumber', { width: 160, cells: 18, ...hidden }),
  remark: field.note('common.remark', { input: note(500), width: 180, cells: 28, ...hidden }),
  /** Why it was sent back, rejected or cancelled. */
  reason: field.text('outbound.return.reason', { width: 180, cells: 24, ...hidden }),
  endNote: field.text('outbound.return.endNote', { width: 180, cells: 24, ...hidden }),
  createdByName: field.text('outbound.return.createdBy', { width: 110, ...hidden }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('outbound.return.statusAt', { ...placeClock, ...hidden }),
};

/** Of a product that comes back. */
export const returnLineFields = {
  productId: field.record('outbound.return.product', 'products.product', { input: recordId('products.product') }),
  sku: field.text('outbound.return.sku', { width: 160, cells: 20 }),
  nameZh: field.text('outbound.return.productName', { width: 180, cells: 24 }),
  nameJp: field.text('outbound.return.productName', { width: 180, cells: 24 }),
  /** V08 */
  expected: field.count('outbound.return.expected', { input: Quantity, width: 90, cells: 8 }),
};

export const receiptFields = {
  condition: field.choice('outbound.return.condition', conditions, 'outbound.return.condition', {
    width: 100,
    tones: { good: 'success', defective: 'warning', abandon: 'error' },
  }),
  quantity: field.count('outbound.return.quantity', { input: Quantity, width: 80 }),
  over: field.count('outbound.return.over', { width: 80 }),
  isExpected: field.yesNo('outbound.return.isExpected', { width: 90 }),
  byName: field.text('outbound.return.by', { width: 110 }),
  at: field.instant('outbound.return.at', placeClock),
};
export const actFields = {
  kind: field.choice('outbound.return.act', actKinds, 'outbound.return.act', { width: 110 }),
  condition: receiptFields.condition,
  quantity: receiptFields.quantity,
  locationCode: field.text('outbound.return.location', { width: 120, for: 'staff' }),
  note: field.note('common.remark', { width: 160 }),
  byName: receiptFields.byName,
  at: receiptFields.at,
};
/** Pieces above what left with the order, in the abnormal area. */
export const surplusFields = {
  condition: receiptFields.condition,
  quantity: receiptFields.quantity,
  choice: field.choice('outbound.return.surplusChoice', surplusEnds, 'outbound.return.surplusChoice', {
    row: z.nullable(z.enum(surplusEnds)),
    input: z.enum(surplusChoices),
    width: 120,
  }),
  deadline: field.day('outbound.return.deadline', { width: 110 }),
  choiceNote: field.note('common.remark', { input: note(200), width: 160 }),
  byName: receiptFields.byName,
  at: receiptFields.at,
};
