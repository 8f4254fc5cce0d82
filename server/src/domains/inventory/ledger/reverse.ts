import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail, found, onUnique } from '../../../kernel/fail.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Act, Posted } from './acts.ts';
import { knownEntries, postStock } from './post-stock.ts';
import { outside, type Posting, type StockEntry, type StockKey } from './stock-entry.ts';

export interface Reversal extends Act {
  entryId: number;
}
interface Movement extends StockKey {
  entryId: number;
  type: MovementType;
  available: number;
  locked: number;
  defective: number;
}

/** The last one first, as they are taken back. All of them or none: an entry about several companies, taken back for one of them, could never be taken back for the others. */
async function movementsOf(tx: Tx, scope: Scope, entryIds: readonly number[]): Promise<Map<number, Movement[]>> {
  const movements = await tx.rows<Movement>(sql`
    select m.entry_id, m.type, m.available, m.locked, m.defective, b.company_id, b.warehouse_id, b.store_id, b.product_id, b.lot_id, b.location_id
    from stock_movements m join stock_balances b on b.id = m.balance_id where m.entry_id = any(${entryIds}) order by m.id desc`);
  const isForeign = ({ companyId }: Movement) => scope.companyId !== null && companyId !== scope.companyId;
  const foreign = new Set(movements.filter(isForeign).map(({ entryId }) => entryId));
  return Map.groupBy(
    movements.filter(({ entryId }) => !foreign.has(entryId)),
    ({ entryId }) => entryId,
  );
}

// By key and not by balance: a place that pieces come back to may have become another company's meanwhile.
const keyOf = ({ companyId, warehouseId, storeId, productId, lotId, locationId }: Movement): StockKey => ({
  companyId,
  warehouseId,
  storeId,
  productId,
  lotId,
  locationId,
});

const back = (movement: Movement): Posting[] =>
  (['available', 'defective'] as const).flatMap((holding): Posting[] => {
    const change = movement[holding];
    const account = { ...keyOf(movement), holding };
    if (change === 0) return [];
    return change > 0 ? [{ from: account, to: outside, quantity: change }] : [{ from: outside, to: account, quantity: -change }];
  });

async function reversing(tx: Tx, scope: Scope, reversals: readonly Reversal[]): Promise<StockEntry[]> {
  const movements = await movementsOf(
    tx,
    scope,
    reversals.map(({ entryId }) => entryId),
  );
  return reversals.map(({ entryId, ...told }) => {
    const own = movements.get(entryId) ?? [];
    const { type } = found(own[0]);
    if (own.some(({ locked }) => locked !== 0)) throw fail(inventoryErrors.notReversible);
    return { ...told, type, reversesId: entryId, postings: own.flatMap(back) };
  });
}

/**
 * Posts the exact opposite of each entry and names it, however many in a handful of statements; in the order told, so what came last is named
 * first (ids do not tell: of entries that were posted together they follow the reference). `instead`: what is booked in their place, before
 * them, so that pieces which are in both never leave their shelf: only the difference must be there.
 */
export async function reverseEntries(
  tx: Tx,
  actor: Actor,
  reversals: readonly Reversal[],
  now: Date,
  instead: readonly StockEntry[] = [],
): Promise<Posted[]> {
  if (reversals.length === 0) return [];
  const known = await knownEntries(tx, reversals);
  if (known.size === reversals.length)
    return reversals.map(({ reference }) => ({ reference, entryId: known.get(reference) ?? 0, isNew: false }));
  const entries = await reversing(
    tx,
    actor.scope,
    reversals.filter(({ reference }) => !known.has(reference)),
  );
  return postStock(tx, actor, [...instead, ...entries], now).catch((error: unknown) =>
    onUnique(error, 'stock_entries_reverses', fail(inventoryErrors.alreadyReversed)),
  );
}

/** One entry. Those that changed claims are taken back by their own verbs (unlock, back). */
export async function reverseEntry(tx: Tx, actor: Actor, act: Reversal, now: Date): Promise<Posted> {
  const [posted] = await reverseEntries(tx, actor, [act], now);
  if (!posted) throw bug('a reversal that was not posted');
  return posted;
}
