import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { maxQuantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { documentFields, lineCount, lineFields, instantOrNone, person, shortNote } from '../document/document.fields.ts';

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export const adjustmentReasons = [
  'countDifference',
  'lost',
  'found',
  'damaged',
  'receivingError',
  'wrongItem',
  'writeOff',
  'other',
] as const;

/** V08 in both directions: never zero, never more than a line may carry. */
const Change = z.int().check(
  z.minimum(-maxQuantity),
  z.maximum(maxQuantity),
  rule((change: number) => change !== 0, 'inventory.adjustment.noChange'),
);

export const adjustmentFields = {
  ...documentFields,
  status: field.choice('common.status', adjustmentStates, 'inventory.adjustment.state', { width: 100 }),
  countNumber: field.text('inventory.adjustment.count', { width: 150, cells: 18 }),
  reason: field.choice('inventory.document.reason', adjustmentReasons, 'inventory.adjustment.reason', { width: 120 }),
  lineCount,
  /** Pieces more and pieces fewer, both as plain numbers. */
  gain: field.count('inventory.adjustment.gain', { width: 80, total: true }),
  loss: field.count('inventory.adjustment.loss', { width: 80, total: true }),
  proposedByName: person('inventory.adjustment.proposedBy'),
  decidedByName: person('inventory.adjustment.decidedBy'),
  decidedAt: instantOrNone('inventory.adjustment.decidedAt'),
  decisionNote: shortNote('inventory.adjustment.decisionNote'),
};

export const adjustmentLineFields = {
  ...lineFields,
  change: field.count('inventory.adjustment.change', { input: Change, width: 80 }),
};
