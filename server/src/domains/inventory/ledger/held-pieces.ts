import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { ClaimAct, Pieces, Posted } from './acts.ts';
import type { VirtualKind } from './balance.store.ts';
import { knownEntries } from './post-stock.ts';
import type { Claimant, StockKey } from './stock-entry.ts';

export type PlaceKind = 'shelf' | VirtualKind;

/** Pieces that a document holds in one place. */
export interface Held {
  claim: Claimant;
  balanceId: number;
  key: StockKey;
  quantity: number;
}
interface ClaimRow extends StockKey {
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
  balanceId: number;
  quantity: number;
}
export interface HeldAct<A extends ClaimAct> {
  act: A;
  held: Held[];
}

type Wanted = [tx: Tx, scope: Scope, acts: readonly ClaimAct[], kinds: readonly PlaceKind[]];

const claimsOf = (...[, scope, acts, kinds]: Wanted): Sql => sql`
  stock_claims c
  join (select distinct type, id from jsonb_to_recordset(${JSON.stringify(acts.map(({ owner }) => ({ type: owner.type, id: owner.id })))}::jsonb)
    as o(type text, id bigint)) o on o.type = c.owner_type and o.id = c.owner_id
  join stock_balances b on b.id = c.balance_id
  join locations l on l.id = b.location_id
  where l.kind = any(${kinds}) and ${inScope(scope, raw('c.company_id'))}`;

// Balances and claims are locked together, in the order of the balances: what is read here cannot be taken elsewhere meanwhile.
const lockOnce = (...wanted: Wanted): Promise<ClaimRow[]> =>
  wanted[0].rows(sql`
    with held as materialized (
      select c.owner_type, c.owner_id, c.owner_no, c.line_no, c.quantity, b.id as balance_id, b.company_id, b.warehouse_id, b.store_id,
        b.product_id, b.lot_id, b.location_id, b.pick_seq
      from ${claimsOf(...wanted)}
      order by b.id, c.id for update of b, c)
    select * from held order by pick_seq, balance_id, line_no`);

/**
 * While we wait for a balance, its claims may move to another one: to a row that did not exist when our statement began, and that it does
 * not see. So they are counted once more under the locks. Whoever lets go of everything would otherwise leave that row locked for ever.
 */
async function lockClaims(...wanted: Wanted): Promise<ClaimRow[]> {
  for (;;) {
    // Asked at once, counted after the locks: inside a transaction statements are done in the order in which they were asked.
    const [rows, all] = await Promise.all([
      lockOnce(...wanted),
      wanted[0].first<{ count: number }>(sql`select count(*) from ${claimsOf(...wanted)}`),
    ]);
    if (all?.count === rows.length) return rows;
  }
}

const fits = (row: ClaimRow, { lineNo, productId, balanceId }: Pieces): boolean =>
  (lineNo === undefined || row.lineNo === lineNo) &&
  (productId === undefined || row.productId === productId) &&
  (balanceId === undefined || row.balanceId === balanceId);

const toHeld = (row: ClaimRow, quantity: number): Held => ({
  claim: { ownerType: row.ownerType, ownerId: row.ownerId, ownerNo: row.ownerNo, lineNo: row.lineNo },
  balanceId: row.balanceId,
  key: {
    companyId: row.companyId,
    warehouseId: row.warehouseId,
    storeId: row.storeId,
    productId: row.productId,
    lotId: row.lotId,
    locationId: row.locationId,
  },
  quantity,
});

/** Takes the wanted pieces out of the rows (which keep the rest); null when the document does not hold that many. */
function take(rows: ClaimRow[], pieces: readonly Pieces[]): Held[] | null {
  const held: Held[] = [];
  for (const wanted of pieces) {
    let rest = wanted.quantity ?? Infinity;
    let taken = 0;
    for (const row of rows) {
      if (rest === 0) break;
      if (row.quantity === 0 || !fits(row, wanted)) continue;
      const quantity = Math.min(rest, row.quantity);
      held.push(toHeld(row, quantity));
      row.quantity -= quantity;
      rest -= quantity;
      taken += quantity;
    }
    if (wanted.quantity === undefined ? taken === 0 : rest > 0) return null;
  }
  return held;
}

/**
 * The pieces that each act speaks of, locked, as far as they lie in places of these kinds. Acts that stand in the book already come
 * back as `known`; a document that holds fewer pieces than told is refused, except that `mayBeNothing` lets "all of them" be none.
 */
export async function heldPieces<A extends ClaimAct>(
  tx: Tx,
  actor: Actor,
  acts: readonly A[],
  kinds: readonly PlaceKind[],
  mayBeNothing: boolean,
): Promise<{ heldActs: HeldAct<A>[]; known: Posted[] }> {
  const rows = await lockClaims(tx, actor.scope, acts, kinds);
  const heldActs: HeldAct<A>[] = [];
  const short: A[] = [];
  for (const act of acts) {
    const own = rows.filter((row) => row.ownerType === act.owner.type && row.ownerId === act.owner.id);
    const held = take(own, act.pieces ?? [{}]);
    if (held) heldActs.push({ act, held });
    else short.push(act);
  }
  if (short.length === 0) return { heldActs, known: [] };
  // Told again: the pieces have gone on their way already.
  const entries = await knownEntries(tx, short);
  const known = short.flatMap(({ reference, owner, pieces }) => {
    const entryId = entries.get(reference);
    if (entryId !== undefined) return [{ reference, entryId, isNew: false }];
    if (mayBeNothing && pieces === undefined) return [];
    throw fail(inventoryErrors.claimNotHeld, { owner: owner.no });
  });
  return { heldActs, known };
}
