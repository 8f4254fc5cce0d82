import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { asMany, type Act, type OneOrMany, type Posted } from './acts.ts';
import { balancesById, warehousesOf } from './balance.store.ts';
import { postStock } from './post-stock.ts';
import type { Posting } from './stock-entry.ts';

export interface MoveLine {
  balanceId: number;
  toLocationId: number;
  holding: 'available' | 'defective';
  quantity: number;
}
export interface Relocation extends Act {
  lines: readonly MoveLine[];
}

async function relocate(tx: Tx, actor: Actor, type: 'PUT' | 'MOVE', acts: readonly Relocation[], now: Date): Promise<Posted[]> {
  const lines = acts.flatMap((act) => act.lines);
  const balances = await balancesById(
    tx,
    actor.scope,
    lines.map(({ balanceId }) => balanceId),
  );
  const warehouses = await warehousesOf(
    tx,
    lines.map(({ toLocationId }) => toLocationId),
  );
  const postingOf = ({ balanceId, toLocationId, holding, quantity }: MoveLine): Posting => {
    const { id: _, ...key } = found(balances.get(balanceId));
    if (warehouses.get(toLocationId) !== key.warehouseId) throw fail(inventoryErrors.otherWarehouse);
    if (toLocationId === key.locationId) throw fail(inventoryErrors.samePlace);
    return { from: { balanceId, holding }, to: { ...key, locationId: toLocationId, holding }, quantity };
  };
  const entries = acts.map(({ lines: own, ...act }) => ({ ...act, type, postings: own.map(postingOf) }));
  return postStock(tx, actor, entries, now);
}

/** PUT: out of RECV, RTN or ABN onto a shelf. */
export const putAwayStock = (tx: Tx, actor: Actor, acts: OneOrMany<Relocation>, now: Date): Promise<Posted[]> =>
  relocate(tx, actor, 'PUT', asMany(acts), now);

/** MOVE: between places of one warehouse. */
export const moveStock = (tx: Tx, actor: Actor, acts: OneOrMany<Relocation>, now: Date): Promise<Posted[]> =>
  relocate(tx, actor, 'MOVE', asMany(acts), now);
