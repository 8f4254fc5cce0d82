import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { stockFields } from '../stock/stock.fields.ts';
import { movementTypes } from '../stock/stock.ts';

const figure = (title: string) => field.count(title, { cells: 10 });
const change = (title: string, width: number) => field.count(title, { cells: 10, width, total: true });

/** What changed, signed, and what was there then. */
export const changeFields = {
  good: change('inventory.movement.goodChange', 160),
  goodAfter: figure('inventory.movement.goodAfter'),
  locked: change('inventory.movement.lockedChange', 150),
  lockedAfter: figure('inventory.movement.lockedAfter'),
  defective: change('inventory.movement.defectiveChange', 150),
  defectiveAfter: figure('inventory.movement.defectiveAfter'),
};

/** What only the book says. */
export const entryFields = {
  at: field.instant('inventory.movement.at', { ...placeClock, cells: 20 }),
  zone: placeZone,
  type: field.choice('inventory.movement.type', movementTypes, 'inventory.movement.type', { width: 110 }),
  ...changeFields,
  causeNo: field.text('inventory.document.number', { width: 150, cells: 18 }),
  actorName: field.text('inventory.movement.actorName', { width: 110, cells: 14 }),
  reference: field.text('inventory.movement.reference', { width: 220, cells: 30, isHidden: true, for: 'staff' }),
  /** It takes back another entry. */
  isReversal: field.yesNo('inventory.movement.isReversal', { width: 90, isHidden: true }),
  /** The numbers of the document that it takes back, and of the one by which it was taken back itself: each names the other. */
  reverses: field.text('inventory.movement.reverses', { width: 150, cells: 18, isHidden: true }),
  reversedBy: field.text('inventory.movement.reversedBy', { width: 150, cells: 18, isHidden: true }),
  note: field.text('inventory.document.note', { width: 200, cells: 30 }),
};
export const movementFields = { ...stockFields, ...entryFields };
