import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { markLocations } from '../../warehouse/public.ts';
import { claimKeptAt } from '../ledger/kept-pieces.ts';
import { reallocateClaims, type StuckClaim } from '../ledger/reallocate.ts';

export type LocationState = 'normal' | 'frozen' | 'abnormal';
export interface StateChange {
  /** Of places that turned abnormal: what is still held there because there is no other stock. */
  stuck: StuckClaim[];
}

/** The only way to change a place's state: its balances say it too. Who calls it writes the operation log. */
export async function setLocationState(
  tx: Tx,
  actor: Actor,
  locationIds: readonly number[],
  state: LocationState,
  now: Date,
): Promise<StateChange> {
  // The place first, as whoever opens a balance in it does: a balance opened meanwhile is either seen below or has read the new state.
  await markLocations(tx, locationIds, state);
  await tx.run(sql`
    with there as materialized (
      select b.id, place_state(l.kind, l.state, a.kind) as state
      from stock_balances b join locations l on l.id = b.location_id left join areas a on a.id = l.area_id
      where b.location_id = any(${locationIds}) and b.state <> place_state(l.kind, l.state, a.kind) order by b.id for update of b)
    update stock_balances b set state = there.state from there where there.id = b.id`);
  if (state === 'normal') await claimKeptAt(tx, actor, locationIds, now);
  if (state !== 'abnormal') return { stuck: [] };
  const { stuck } = await reallocateClaims(tx, actor, { locationIds }, now);
  return { stuck };
}
