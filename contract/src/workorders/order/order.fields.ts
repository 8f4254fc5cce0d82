import * as z from 'zod/mini';
import { writing } from '../../kernel/characters.ts';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { note, optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';

/** S15, in the order of the way; then how it can end before. */
export const orderStates = ['unaudited', 'audited', 'processed', 'completed', 'returned', 'rejected', 'cancelled'] as const;
export type OrderStatus = (typeof orderStates)[number];
/** Asked for by a customer, or by staff for staff. */
export const orderKinds = ['customer', 'internal'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderTypes = ['relabel', 'repack', 'inspect', 'photo', 'count', 'kit', 'dispose', 'difference', 'other'] as const;
/** `free`: there is nothing to accept. */
export const priceStates = ['none', 'offered', 'accepted', 'declined', 'free'] as const;
export type PriceState = (typeof priceStates)[number];

/** V16 */
export const maxContent = 200;
/** V14 */
export const maxFiles = 4;
/** Of what was done: pictures of every carton. */
export const maxResults = 20;
/** In minor units. */
export const PriceMinor = z.int().check(z.minimum(0), z.maximum(100_000_000));
/** A day at most: who forgot to write it down for longer writes several lines. */
export const Minutes = z.int().check(z.minimum(1), z.maximum(1440));

const hidden = { isHidden: true } as const;

/** Of a work order, in the order of the list. */
export const orderFields = {
  number: field.text('workorders.order.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', orderStates, 'workorders.order.state', { width: 110 }),
  kind: field.choice('workorders.order.kind', orderKinds, 'workorders.order.kind', { width: 90, for: 'staff', ...hidden }),
  type: field.choice('workorders.order.type', orderTypes, 'workorders.order.type', { width: 110 }),
  content: field.note('workorders.order.content', { input: writing(maxContent), width: 260, cells: 40 }),
  /** What the provider asks for it; null until it was reviewed. */
  price: field.money('workorders.order.price', { row: z.nullable(Money), width: 160, total: true }),
  priceState: field.choice('workorders.order.priceState', priceStates, 'workorders.order.priceState', {
    width: 110,
    tones: { none: 'default', offered: 'warning', accepted: 'success', declined: 'error', free: 'default' },
  }),
  currency: field.choice('workorders.order.currency', currencies, 'common.currency', { width: 90, ...hidden }),
  /** RMB for one yen, as it was when the price was set. */
  rate: field.decimal('workorders.order.rate', { row: z.nullable(z.string()), decimals: 6, width: 100, ...hidden }),
  priceNote: field.note('workorders.order.priceNote', { input: note(200), width: 180, cells: 28, ...hidden }),
  itemCount: field.count('workorders.order.itemCount', { width: 80, cells: 8, total: true }),
  companyId: field.record('common.company', 'identity.company', {
    row: z.nullable(Id),
    for: 'staff',
    input: z.optional(recordId('identity.company')),
  }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  warehouseId: field.record('workorders.order.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('workorders.order.warehouse', { width: 100, cells: 10 }),
  zone: placeZone,
  /** The warehouse receipt: the inbound order that it is about. */
  receiptNumber: field.text('workorders.order.receipt', { input: optionalLine(20), width: 160, cells: 18 }),
  sourceNo: field.text('workorders.order.source', { width: 160, cells: 18, for: 'staff', ...hidden }),
  assigneeId: field.record('workorders.order.assignee', 'workorders.person', {
    row: z.nullable(Id),
    input: orNull(recordId('workorders.person')),
    for: 'staff',
  }),
  assigneeName: field.text('workorders.order.assignee', { width: 110, for: 'staff' }),
  dueDay: field.day('workorders.order.dueDay', { row: z.nullable(Day), input: orNull(Day), width: 120, cells: 12 }),
  spentMinutes: field.count('workorders.order.spentMinutes', { width: 100, cells: 8, total: true, for: 'staff' }),
  reason: field.text('workorders.order.reason', { width: 180, cells: 24, ...hidden }),
  createdByName: field.text('workorders.order.createdBy', { width: 110, ...hidden }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('workorders.order.statusAt', { ...placeClock, ...hidden }),
};

export const itemFields = {
  productId: field.record('workorders.order.product', 'products.product', { input: recordId('products.product') }),
  sku: field.text('workorders.order.sku'),
  nameZh: field.text('workorders.order.product'),
  nameJp: field.text('workorders.order.product'),
  quantity: field.count('workorders.order.quantity', { input: Quantity }),
};
export const timeFields = {
  minutes: field.count('workorders.order.minutes', { input: Minutes, width: 90 }),
  note: field.text('common.remark', { input: optionalLine(100), width: 200 }),
};
