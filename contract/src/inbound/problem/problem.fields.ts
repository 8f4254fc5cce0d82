import * as z from 'zod/mini';
import { field, placeClock } from '../../kernel/field.ts';
import { note, optionalLine, orNull } from '../../kernel/fields.ts';
import { Day } from '../../kernel/day.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { orderFields } from '../order/order.fields.ts';

export const problemKinds = ['strangeCarton', 'surplus', 'damaged', 'wrongProduct', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];
export const problemStates = ['open', 'decided', 'settled', 'withdrawn'] as const;
/** What the customer can want of it. */
export const problemChoices = ['putAway', 'photo', 'return', 'dispose', 'other'] as const;
export type ProblemChoice = (typeof problemChoices)[number];
/** Working days of the warehouse that the customer has to decide (H05). */
export const decisionDays = 5;

const person = (title: string) => field.text(title, { width: 110, isHidden: true });
const maybeInstant = (title: string) => field.instant(title, { ...placeClock, row: z.nullable(z.string()), isHidden: true });

export const problemFields = {
  orderId: field.record('inbound.order.number', 'inbound.order', { input: recordId('inbound.order') }),
  orderNumber: field.text('inbound.order.number', { width: 160, cells: 18, isWhole: true }),
  kind: field.choice('inbound.problem.kind', problemKinds, 'inbound.problem.kind', { width: 120 }),
  status: field.choice('common.status', problemStates, 'inbound.problem.state', { width: 110 }),
  companyId: orderFields.companyId,
  companyName: orderFields.companyName,
  warehouseId: orderFields.warehouseId,
  warehouseCode: orderFields.warehouseCode,
  zone: orderFields.zone,
  cartonCode: field.text('inbound.problem.cartonCode', { input: optionalLine(100), width: 170, cells: 20 }),
  productId: field.record('inbound.package.product', 'products.product', {
    row: z.nullable(Id),
    input: orNull(recordId('products.product')),
  }),
  sku: field.text('inbound.package.sku', { width: 140, cells: 18 }),
  pieces: field.count('inbound.order.pieceCount', {
    input: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
    width: 80,
    cells: 8,
    total: true,
  }),
  note: field.note('inbound.problem.note', { input: note(500), width: 220, cells: 30 }),
  deadline: field.day('inbound.problem.deadline', { row: Day, width: 120, cells: 12 }),
  choice: field.choice('inbound.problem.choice', problemChoices, 'inbound.problem.choice', {
    row: z.nullable(z.enum(problemChoices)),
    input: z.enum(problemChoices),
    width: 120,
  }),
  choiceNote: field.note('inbound.problem.choiceNote', { input: note(500), width: 200, cells: 28, isHidden: true }),
  decidedByName: person('inbound.problem.decidedBy'),
  decidedAt: maybeInstant('inbound.problem.decidedAt'),
  settleNote: field.note('inbound.problem.settleNote', { input: note(500), width: 200, cells: 28, isHidden: true }),
  settledByName: person('inbound.problem.settledBy'),
  settledAt: maybeInstant('inbound.problem.settledAt'),
  reportedByName: field.text('inbound.problem.reportedBy', { width: 110, isHidden: true }),
  reportedAt: field.instant('inbound.problem.reportedAt', placeClock),
};
