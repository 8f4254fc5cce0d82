import type { Actor } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { bug } from '../../kernel/fail.ts';
import type { StuckClaim } from './ledger/reallocate.ts';

export type LocationState = 'normal' | 'frozen' | 'abnormal';
export interface StateChange {
  /** Places whose state is another one now. */
  changedIds: number[];
  /** Of places that turned abnormal: what is still held there because there is no other stock. */
  stuck: StuckClaim[];
}

/** The only way to change a place's state: its balances say it too. Who calls it writes the operation log. */
export async function setLocationState(
  _tx: Tx,
  _actor: Actor,
  _locationIds: readonly number[],
  _state: LocationState,
  _now: Date,
): Promise<StateChange> {
  throw bug('not built yet');
}
