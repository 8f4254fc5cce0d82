import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { asMany, type OneOrMany, type Posted } from './acts.ts';
import { type Allotted, isComplete, lockEntry, poolsOf, stockOf, takeFrom, wantOf } from './allot.ts';
import { Pool } from './allocate.ts';
import { lockCandidates, type Need, type StockCandidate } from './candidate.store.ts';
import { isPlain, lockAtOnce } from './lock-at-once.store.ts';
import { checkWanted, type LockOrder } from './lock-order.ts';
import { isRefused, knownEntries, postStock } from './post-stock.ts';
import { notEnough } from './refuse.ts';
import type { StockEntry } from './stock-entry.ts';

/** LOCK: chooses the places and holds the pieces, for all lines of all documents or for none. The cause is the owner. */
export async function lockStock(tx: Tx, actor: Actor, orders: OneOrMany<LockOrder>, now: Date): Promise<Posted[]> {
  const many = asMany(orders);
  for (const order of many) checkWanted(actor, order);
  const [only, ...others] = many;
  if (only && others.length === 0 && isPlain(only) && !isRefused(tx)) {
    const entryId = await lockAtOnce(tx, actor, only, now);
    if (entryId !== null) return [{ reference: only.reference, entryId, isNew: true }];
  }
  const { needs, candidates, known } = await lockCandidates(tx, many);
  const fresh = many.filter(({ reference }) => !known.has(reference));
  if (fresh.length === 0) return many.map(({ reference }) => ({ reference, entryId: known.get(reference) as number, isNew: false }));
  const needsOf = Map.groupBy(needs, ({ order }) => order);
  if (fresh.some((order) => !isComplete(order.lines, needsOf.get(many.indexOf(order)) ?? []))) throw fail(kernelErrors.notFound);

  const pools = poolsOf(candidates);
  const demands = [...Map.groupBy(needs, stockOf)].map(([stock, own]) => ({ needs: own, pool: pools.get(stock) ?? new Pool([]) }));
  const wants = demands.map((demand) => wantOf(demand.needs, demand.pool.available)).filter((want) => want.wanted > want.available);
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

/** Stock by stock, and in each the documents in their order. */
function entriesOf(many: readonly LockOrder[], demands: readonly { needs: readonly Need[]; pool: Pool<StockCandidate> }[]): StockEntry[] {
  const taken = new Map<number, Allotted[]>();
  for (const { needs, pool } of demands)
    for (const need of needs) taken.set(need.order, [...(taken.get(need.order) ?? []), ...takeFrom(pool, [need])]);
  return [...taken].map(([order, own]) => lockEntry(many[order] as LockOrder, own));
}
