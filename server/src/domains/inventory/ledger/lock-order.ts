import type { Owner } from './acts.ts';

export interface LockLine {
  lineNo: number;
  /** A set is locked by its parts, under its own line. */
  productId: number;
  quantity: number;
}
export interface LockOrder {
  reference: string;
  owner: Owner;
  companyId: number;
  warehouseId: number;
  /** null: stock of no store in particular. */
  storeId: number | null;
  lines: readonly LockLine[];
  note?: string;
}
