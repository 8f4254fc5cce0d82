import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, Posted } from './acts.ts';

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

/** GAIN and LOSS. Claims in the way of a loss are moved to other stock first; when that fails, it is refused and says who holds. */
export async function adjustStock(_tx: Tx, _actor: Actor, _adjustment: Adjustment, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
