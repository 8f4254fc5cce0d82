import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail, found, onUnique } from '../../../kernel/fail.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Act, Posted } from './acts.ts';
import { knownEntries, postStock } from './post-stock.ts';
import { outside, type Posting, type StockKey } from './stock-entry.ts';

interface Movement extends StockKey {
  type: MovementType;
  available: number;
  locked: number;
  defective: number;
}

/** The last one first, as they are taken back. All of them or none: an entry about several companies, taken back for one of them, could never be taken back for the others. */
async function movementsOf(tx: Tx, scope: Scope, entryId: number): Promise<Movement[]> {
  const movements = await tx.rows<Movement>(sql`
    select m.type, m.available, m.locked, m.defective, b.company_id, b.warehouse_id, b.store_id, b.product_id, b.lot_id, b.location_id
    from stock_movements m join stock_balances b on b.id = m.balance_id where m.entry_id = ${entryId} order by m.id desc`);
  const isForeign = ({ companyId }: Movement) => scope.companyId !== null && companyId !== scope.companyId;
  return movements.some(isForeign) ? [] : movements;
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

/** Posts the exact opposite of an entry and names it. Entries that changed claims are taken back by their own verbs (unlock, back). */
export async function reverseEntry(tx: Tx, actor: Actor, act: Act & { entryId: number }, now: Date): Promise<Posted> {
  const { entryId, ...told } = act;
  const known = (await knownEntries(tx, [told])).get(told.reference);
  if (known !== undefined) return { reference: told.reference, entryId: known, isNew: false };
  const movements = await movementsOf(tx, actor.scope, entryId);
  const type = found(movements[0]).type;
  if (movements.some(({ locked }) => locked !== 0)) throw fail(inventoryErrors.notReversible);
  const entry = { ...told, type, reversesId: entryId, postings: movements.flatMap(back) };
  const [posted] = await postStock(tx, actor, entry, now).catch((error: unknown) =>
    onUnique(error, 'stock_entries_reverses', fail(inventoryErrors.alreadyReversed)),
  );
  if (!posted) throw bug('a reversal that was not posted');
  return posted;
}
