import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, OneOrMany, Posted } from './acts.ts';

export interface ArrivalLine {
  productId: number;
  storeId: number | null;
  lotId: number;
  good?: number;
  defective?: number;
  /** Unless told: where such pieces arrive (RECV, RTN). */
  locationId?: number;
}
export interface Arrival extends Act {
  companyId: number;
  warehouseId: number;
  lines: readonly ArrivalLine[];
}
/** A return without a lot gets one of today, numbered by its cause. */
export interface Return extends Act {
  companyId: number;
  warehouseId: number;
  lines: readonly (Omit<ArrivalLine, 'lotId'> & { lotId?: number })[];
}

/** RCV */
export async function receiveStock(_tx: Tx, _actor: Actor, _arrivals: OneOrMany<Arrival>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
/** RTN */
export async function returnStock(_tx: Tx, _actor: Actor, _returns: OneOrMany<Return>, _now: Date): Promise<Posted[]> {
  throw bug('not built yet');
}
