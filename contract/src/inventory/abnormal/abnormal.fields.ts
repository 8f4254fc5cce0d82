import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { instantOrNone, person, shortNote } from '../document/document.fields.ts';
import { stockFields } from '../stock/stock.fields.ts';

export const abnormalReasons = ['shortPick', 'wrongItem', 'countDifference', 'damaged', 'other'] as const;
export type AbnormalReason = (typeof abnormalReasons)[number];
export const abnormalStates = ['open', 'closed'] as const;
export const abnormalClosings = ['count', 'moved', 'nothingWrong'] as const;
/** A count closes the report by itself; the others are said by hand. */
export const handClosings = ['nothingWrong', 'moved'] as const;

const { warehouseId, warehouseCode, locationId, locationCode, good, defective, locked } = stockFields;

const ofOpen = { notAdded: { field: 'status', values: ['closed'] } } as const;

export const abnormalFields = {
  warehouseId,
  warehouseCode,
  zone: placeZone,
  locationId,
  locationCode,
  locationBarcode: field.text('inventory.floor.barcode', { width: 120, isHidden: true }),
  status: field.choice('common.status', abnormalStates, 'inventory.abnormal.state', { width: 90 }),
  reason: field.choice('inventory.document.reason', abnormalReasons, 'inventory.abnormal.reason', { width: 120 }),
  note: shortNote('inventory.document.note'),
  reportedByName: person('inventory.abnormal.reportedBy'),
  reportedAt: field.instant('inventory.abnormal.reportedAt', placeClock),
  /** What lies there now; locked: what could not be taken elsewhere. Added up of open reports: a place has one, and any number of closed ones. */
  good: { ...good, ...ofOpen },
  defective: { ...defective, ...ofOpen },
  locked: { ...locked, ...ofOpen },
  /** Of the open count of the location, if one runs. */
  countNumber: field.text('inventory.count.title', { width: 150 }),
  closing: field.choice('inventory.abnormal.closing', abnormalClosings, 'inventory.abnormal.closing', {
    row: z.nullable(z.enum(abnormalClosings)),
    input: z.enum(handClosings),
    width: 110,
  }),
  closingNote: shortNote('inventory.abnormal.closingNote'),
  closedByName: person('inventory.abnormal.closedBy'),
  closedAt: instantOrNone('inventory.abnormal.closedAt'),
};
