import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { asMany, type OneOrMany, type Posted } from './acts.ts';
import { Pool, type Candidate } from './allocate.ts';
import { lockCandidates, type Need } from './candidate.store.ts';
import type { LockOrder } from './lock-order.ts';
import { knownEntries, postStock } from './post-stock.ts';
import { notEnough, type Want } from './refuse.ts';
import type { Posting, StockEntry } from './stock-entry.ts';

/** Everything that competes for the same pieces: one component of one company in one warehouse and store. */
interface Demand {
  needs: Need[];
  candidates: Candidate[];
}

const stockOf = (row: { productId: number; warehouseId: number; storeId: number | null }): string =>
  `${row.productId}:${row.warehouseId}:${row.storeId ?? ''}`;

/** LOCK: chooses the places and holds the pieces, for all lines of all documents or for none. The cause is the owner. */
export async function lockStock(tx: Tx, actor: Actor, orders: OneOrMany<LockOrder>, now: Date): Promise<Posted[]> {
  const many = asMany(orders);
  for (const { companyId, lines } of many) {
    if (actor.scope.companyId !== null && actor.scope.companyId !== companyId) throw fail(kernelErrors.notFound);
    if (lines.length === 0 || lines.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)) throw bug('a lock of nothing');
  }
  const { needs, candidates, known } = await lockCandidates(tx, many);
  const fresh = many.filter(({ reference }) => !known.has(reference));
  if (fresh.length === 0) return many.map(({ reference }) => ({ reference, entryId: known.get(reference) as number, isNew: false }));
  refuseUnknown(many, fresh, needs);

  const demands = new Map<string, Demand>();
  for (const need of needs) {
    const demand = demands.get(stockOf(need)) ?? { needs: [], candidates: [] };
    demand.needs.push(need);
    demands.set(stockOf(need), demand);
  }
  for (const candidate of candidates) demands.get(stockOf(candidate))?.candidates.push(candidate);

  const wants = [...demands.values()].map(wantOf).filter((want) => want.wanted > want.available);
  if (wants.length > 0) {
    // Told twice at once: the first has the pieces, and it is the same document.
    const meanwhile = await knownEntries(tx, fresh);
    if (meanwhile.size > 0) return lockStock(tx, actor, orders, now);
    throw await notEnough(tx, wants);
  }
  const written = await postStock(tx, actor, entriesOf(many, demands), now);
  const byReference = new Map(written.map((one) => [one.reference, one]));
  return many.map(({ reference }) => byReference.get(reference) ?? { reference, entryId: known.get(reference) as number, isNew: false });
}

/** A product that is missing, or of another company, is not found; a set without parts would lock nothing. */
function refuseUnknown(many: readonly LockOrder[], fresh: readonly LockOrder[], needs: readonly Need[]): void {
  const seen = new Set(needs.map(({ order, lineNo, askedId }) => `${order}:${lineNo}:${askedId}`));
  for (const order of fresh)
    for (const { lineNo, productId } of order.lines)
      if (!seen.has(`${many.indexOf(order)}:${lineNo}:${productId}`)) throw fail(kernelErrors.notFound);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const wantOf = ({ needs, candidates }: Demand): Want => ({
  productId: needs[0]?.productId ?? 0,
  wanted: sum(needs.map(({ need }) => need)),
  available: sum(candidates.map(({ available }) => available)),
  inSets: [...new Set(needs.filter(({ isPart }) => isPart).map(({ askedSku }) => askedSku))],
  ...(needs[0] ? { warehouseId: needs[0].warehouseId } : {}),
});

function entriesOf(many: readonly LockOrder[], demands: ReadonlyMap<string, Demand>): StockEntry[] {
  const postings = new Map<number, Posting[]>();
  for (const { needs, candidates } of demands.values()) {
    const pool = new Pool(candidates);
    for (const { order, lineNo, need } of needs) {
      const { owner } = many[order] as LockOrder;
      const claim = { ownerType: owner.type, ownerId: owner.id, ownerNo: owner.no, lineNo };
      const own = postings.get(order) ?? [];
      for (const { from, quantity } of pool.take(need)) {
        const balanceId = from.balanceId;
        own.push({ from: { balanceId, holding: 'available' }, to: { balanceId, holding: 'locked' }, quantity, claim });
      }
      postings.set(order, own);
    }
  }
  return [...postings].map(([order, own]) => {
    const { reference, owner, note } = many[order] as LockOrder;
    return { reference, type: 'LOCK', cause: owner, postings: own, ...(note === undefined ? {} : { note }) };
  });
}
