import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { changeFields } from '../movement/movement.fields.ts';
import { stockFields } from '../stock/stock.fields.ts';

const { companyId, companyName, storeName, productId, sku, nameZh, nameJp, warehouseId, warehouseCode, locationCode } = stockFields;
const { lotNumber, lotDate, good, locked, defective, volumeM3 } = stockFields;

/** The close of a warehouse's day, as far as the reader may see. */
export const snapshotFields = {
  day: field.day('inventory.snapshot.day', { row: Day, width: 130, cells: 12 }),
  warehouseId,
  warehouseCode,
  rowCount: field.count('inventory.snapshot.rowCount', { width: 110, cells: 12 }),
  good,
  locked,
  defective,
  volumeM3: field.decimal('inventory.stock.volume', { row: z.string(), width: 130, cells: 12 }),
  takenAt: field.instant('inventory.snapshot.takenAt', { width: 170, cells: 20 }),
};

/** A row of stock as it was. The day and the age are those of its warehouse at that moment. */
export const pastFields = {
  companyId,
  companyName,
  storeName,
  productId,
  sku,
  nameZh,
  nameJp,
  warehouseCode,
  locationCode,
  lotNumber,
  lotDate,
  ageDays: field.count('inventory.snapshot.ageDays', { width: 110, cells: 10 }),
  good,
  locked,
  defective,
  volumeM3,
};

/** What changed of a product between two moments. */
export const stockChangeFields = {
  companyId,
  companyName,
  sku,
  nameZh,
  nameJp,
  goodBefore: field.count('inventory.snapshot.goodBefore', { cells: 12 }),
  ...changeFields,
  causeCount: field.count('inventory.snapshot.causes', { cells: 10 }),
};
