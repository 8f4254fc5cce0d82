import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { asMany, type Act, type OneOrMany, type Posted } from './acts.ts';
import { balancesById, holdBalances, warehousesOf } from './balance.store.ts';
import { cutKept } from './cut-kept.ts';
import type { BalanceIdOf } from './net-entries.ts';
import { openBalances } from './open-balances.ts';
import { postStock } from './post-stock.ts';
import { outside, type Posting } from './stock-entry.ts';

export interface MoveLine {
  balanceId: number;
  toLocationId: number;
  holding: 'available' | 'defective';
  quantity: number;
}
export interface Relocation extends Act {
  lines: readonly MoveLine[];
}

/** Which posting each line is; refuses what goes nowhere, or into another warehouse. */
async function postingsFor(tx: Tx, actor: Actor, lines: readonly MoveLine[]): Promise<(line: MoveLine) => Posting> {
  const balances = await balancesById(
    tx,
    actor.scope,
    lines.map(({ balanceId }) => balanceId),
  );
  const warehouses = await warehousesOf(
    tx,
    lines.map(({ toLocationId }) => toLocationId),
  );
  return ({ balanceId, toLocationId, holding, quantity }) => {
    const { id: _, ...key } = found(balances.get(balanceId));
    if (warehouses.get(toLocationId) !== key.warehouseId) throw fail(inventoryErrors.otherWarehouse);
    if (toLocationId === key.locationId) throw fail(inventoryErrors.samePlace);
    return { from: { balanceId, holding }, to: { ...key, locationId: toLocationId, holding }, quantity };
  };
}

async function relocate(tx: Tx, actor: Actor, type: 'PUT' | 'MOVE', acts: readonly Relocation[], now: Date): Promise<Posted[]> {
  const postingOf = await postingsFor(
    tx,
    actor,
    acts.flatMap((act) => act.lines),
  );
  const entries = acts.map(({ lines: own, ...act }) => ({ ...act, type, postings: own.map(postingOf) }));
  const posted = await postStock(tx, actor, entries, now);
  const taken = acts.flatMap(({ lines }) => lines.filter(({ holding }) => holding === 'available').map(({ balanceId }) => balanceId));
  // What a station put where it receives is nobody's.
  if (type === 'MOVE') await cutKept(tx, [...new Set(taken)]);
  return posted;
}

/** PUT: out of RECV, RTN or ABN onto a shelf. */
export const putAwayStock = (tx: Tx, actor: Actor, acts: OneOrMany<Relocation>, now: Date): Promise<Posted[]> =>
  relocate(tx, actor, 'PUT', asMany(acts), now);

/** MOVE: between places of one warehouse. */
export const moveStock = (tx: Tx, actor: Actor, acts: OneOrMany<Relocation>, now: Date): Promise<Posted[]> =>
  relocate(tx, actor, 'MOVE', asMany(acts), now);

export interface PreparedMove {
  postings: readonly Posting[];
  opened: BalanceIdOf;
}
/** The first half of a MOVE, for a document that is made with it: opens the places and waits for all rows that it changes. */
export async function prepareMove(tx: Tx, actor: Actor, lines: readonly MoveLine[]): Promise<PreparedMove> {
  const postings = lines.map(await postingsFor(tx, actor, lines));
  const opened = await openBalances(tx, [{ postings }]);
  const accounts = postings.flatMap(({ from, to }) => [from, to]).filter((account) => account !== outside);
  await holdBalances(tx, accounts.map(opened));
  return { postings, opened };
}

/** The second half, once the document has its number: waits for nobody. */
export const postMove = (tx: Tx, actor: Actor, act: Act, { postings, opened }: PreparedMove, now: Date): Promise<Posted[]> =>
  postStock(tx, actor, { ...act, type: 'MOVE', postings }, now, opened);
