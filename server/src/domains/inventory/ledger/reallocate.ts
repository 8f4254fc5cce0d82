import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Owner } from './acts.ts';
import { Pool, type Chosen } from './allocate.ts';
import { lockElsewhere, type ClaimThere } from './elsewhere.store.ts';
import { postStock } from './post-stock.ts';
import type { Claimant, Posting, StockEntry } from './stock-entry.ts';

/** Pieces that a document holds and for which there is no other stock. */
export interface StuckClaim {
  owner: Owner;
  lineNo: number;
  productId: number;
  sku: string;
  balanceId: number;
  locationId: number;
  quantity: number;
}
export interface Reallocated {
  /** Pieces that are now held elsewhere. */
  moved: number;
  stuck: StuckClaim[];
}

/** Which claims have to leave a balance: all, or the newest until so many pieces are free. */
export type Leaving = ReadonlyMap<number, number | 'all'>;

interface Step {
  claim: ClaimThere;
  chosen: Chosen[];
  quantity: number;
}

const stockOf = (row: { productId: number; warehouseId: number; storeId: number | null }): string =>
  `${row.productId}:${row.warehouseId}:${row.storeId ?? ''}`;

/** Whoever ordered first gets the stock elsewhere first; whoever ordered last is the first to leave a place that gets too small. */
function leavingOf(claims: readonly ClaimThere[], leaving: Leaving): { claim: ClaimThere; quantity: number }[] {
  const rest = new Map(leaving);
  return claims
    .toReversed()
    .flatMap((claim) => {
      const left = rest.get(claim.balanceId) ?? 0;
      const quantity = left === 'all' ? claim.quantity : Math.min(left, claim.quantity);
      if (left !== 'all') rest.set(claim.balanceId, left - quantity);
      return quantity > 0 ? [{ claim, quantity }] : [];
    })
    .reverse();
}

const claimantOf = (claim: ClaimThere): Claimant => ({
  ownerType: claim.ownerType,
  ownerId: claim.ownerId,
  ownerNo: claim.ownerNo,
  lineNo: claim.lineNo,
});

/** An UNLOCK and a LOCK for each document that something moves for. */
function entriesOf(steps: readonly Step[]): StockEntry[] {
  const byOwner = Map.groupBy(
    steps.filter(({ chosen }) => chosen.length > 0),
    ({ claim }) => `${claim.ownerType}:${claim.ownerId}`,
  );
  return [...byOwner.values()].flatMap((own) => {
    const { ownerType, ownerId, ownerNo } = (own[0] as Step).claim;
    const cause = { type: ownerType, id: ownerId, no: ownerNo };
    const posting = (claim: ClaimThere, balanceId: number, quantity: number, isLock: boolean): Posting => ({
      from: { balanceId, holding: isLock ? 'available' : 'locked' },
      to: { balanceId, holding: isLock ? 'locked' : 'available' },
      quantity,
      claim: claimantOf(claim),
    });
    const freed = own.map(({ claim, chosen }) =>
      posting(
        claim,
        claim.balanceId,
        chosen.reduce((sum, { quantity }) => sum + quantity, 0),
        false,
      ),
    );
    const held = own.flatMap(({ claim, chosen }) => chosen.map(({ from, quantity }) => posting(claim, from.balanceId, quantity, true)));
    const reference = `reallocate:${randomUUID()}`;
    return [
      { reference: `${reference}:unlock`, type: 'UNLOCK', cause, postings: freed },
      { reference: `${reference}:lock`, type: 'LOCK', cause, postings: held },
    ] satisfies StockEntry[];
  });
}

/** Claims leave these balances for other pickable stock, as far as it goes. */
export async function moveClaims(tx: Tx, actor: Actor, leaving: Leaving, now: Date): Promise<Reallocated> {
  if (leaving.size === 0) return { moved: 0, stuck: [] };
  const { claims, candidates } = await lockElsewhere(tx, [...leaving.keys()]);
  const pools = new Map([...Map.groupBy(candidates, stockOf)].map(([stock, rows]) => [stock, new Pool(rows)]));
  const steps = leavingOf(claims, leaving).map(({ claim, quantity }): Step => ({
    claim,
    quantity,
    chosen: pools.get(stockOf(claim))?.take(quantity) ?? [],
  }));
  await postStock(tx, actor, entriesOf(steps), now);

  const movedOf = ({ chosen }: Step) => chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const stuck = steps.filter((step) => movedOf(step) < step.quantity);
  return {
    moved: steps.reduce((sum, step) => sum + movedOf(step), 0),
    stuck: stuck.map((step) => ({
      owner: {
        type: step.claim.ownerType,
        id: step.claim.ownerId,
        no: step.claim.ownerNo,
      },
      lineNo: step.claim.lineNo,
      productId: step.claim.productId,
      sku: step.claim.sku,
      balanceId: step.claim.balanceId,
      locationId: step.claim.locationId,
      quantity: step.quantity - movedOf(step),
    })),
  };
}

/** Claims of these places move to other pickable stock, as far as it goes. */
export async function reallocateClaims(tx: Tx, actor: Actor, at: { locationIds: readonly number[] }, now: Date): Promise<Reallocated> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from stock_balances where location_id = any(${at.locationIds}) and locked > 0 and state <> 'virtual'`,
  );
  return moveClaims(tx, actor, new Map(rows.map(({ id }) => [id, 'all'])), now);
}
