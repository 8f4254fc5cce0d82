import type { Act } from './acts.ts';

export interface AdjustLine {
  companyId: number;
  productId: number;
  storeId: number | null;
  locationId: number;
  /** null: a gain goes to the oldest open lot or a new one, a loss takes the oldest lots of that place. */
  lotId: number | null;
  holding: 'good' | 'defective';
  /** More (gain) or fewer (loss), never 0. */
  change: number;
}
export interface Adjustment extends Act {
  warehouseId: number;
  lines: readonly AdjustLine[];
}
