import { Pool, type Candidate } from './allocate.ts';
import type { Need, StockCandidate } from './candidate.store.ts';
import type { LockName, LockLine } from './lock-order.ts';
import type { Want } from './refuse.ts';
import type { Posting, StockEntry } from './stock-entry.ts';

/** Everything that competes for the same pieces: one component of one company in one warehouse and store. */
export const stockOf = (row: { productId: number; warehouseId: number; storeId: number | null }): string =>
  `${row.productId}:${row.warehouseId}:${row.storeId ?? ''}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

export const wantOf = (needs: readonly Need[], available: number): Want => ({
  productId: needs[0]?.productId ?? 0,
  wanted: sum(needs.map(({ need }) => need)),
  available,
  inSets: [...new Set(needs.filter(({ isPart }) => isPart).map(({ askedSku }) => askedSku))],
  ...(needs[0] ? { warehouseId: needs[0].warehouseId, storeId: needs[0].storeId } : {}),
});

/** Pieces of one place for one line. */
export interface Allotted {
  lineNo: number;
  balanceId: number;
  quantity: number;
}
/** Takes the places out of the pool, line by line. */
export const takeFrom = (pool: Pool<Candidate>, needs: readonly Need[]): Allotted[] =>
  needs.flatMap(({ lineNo, need }) => pool.take(need).map(({ from, quantity }) => ({ lineNo, balanceId: from.balanceId, quantity })));

export type Pools = ReadonlyMap<string, Pool<StockCandidate>>;
export const poolsOf = (candidates: readonly StockCandidate[]): Pools =>
  new Map([...Map.groupBy(candidates, stockOf)].map(([stock, own]) => [stock, new Pool(own)]));

/** What one document needs, taken out of the pools whole; or what they have too little of, and nothing is taken. */
export function allot(needs: readonly Need[], pools: Pools): { wants: Want[]; taken: Allotted[] } {
  const shares = [...Map.groupBy(needs, stockOf)].map(([stock, own]) => ({ own, pool: pools.get(stock) ?? new Pool([]) }));
  const wants = shares.map(({ own, pool }) => wantOf(own, pool.available)).filter((want) => want.wanted > want.available);
  return { wants, taken: wants.length > 0 ? [] : shares.flatMap(({ own, pool }) => takeFrom(pool, own)) };
}

/** A product that is missing, or of another company, has no needs; nor has a set without parts. */
export const isComplete = (lines: readonly LockLine[], needs: readonly Need[]): boolean => {
  const seen = new Set(needs.map(({ lineNo, askedId }) => `${lineNo}:${askedId}`));
  return lines.every(({ lineNo, productId }) => seen.has(`${lineNo}:${productId}`));
};

export function lockEntry({ reference, owner, note }: LockName, taken: readonly Allotted[]): StockEntry {
  const claimant = { ownerType: owner.type, ownerId: owner.id, ownerNo: owner.no };
  const postings = taken.map(({ lineNo, balanceId, quantity }): Posting => ({
    from: { balanceId, holding: 'available' },
    to: { balanceId, holding: 'locked' },
    quantity,
    claim: { ...claimant, lineNo },
  }));
  return { reference, type: 'LOCK', cause: owner, postings, ...(note === undefined ? {} : { note }) };
}
