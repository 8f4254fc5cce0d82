import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Outcome } from '../../../kernel/combine.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Posted } from './acts.ts';
import { allot, isComplete, lockEntry, poolsOf } from './allot.ts';
import { lockCandidates } from './candidate.store.ts';
import type { LockOrder } from './lock-order.ts';
import { knownEntries, postStock } from './post-stock.ts';
import { notEnough, type Want } from './refuse.ts';
import type { StockEntry } from './stock-entry.ts';

export interface LockCall {
  order: LockOrder;
  actor: Actor;
  now: Date;
}

/**
 * Orders in the order in which they came, each whole or not at all, as if one had waited for the other: who comes later finds what the
 * earlier ones left, and is refused with their numbers among the holders. An order without an outcome was told by somebody else meanwhile.
 */
export async function lockEach(tx: Tx, calls: readonly LockCall[]): Promise<Map<LockCall, Outcome<Posted>>> {
  const { needs, candidates, known } = await lockCandidates(
    tx,
    calls.map(({ order }) => order),
  );
  const pools = poolsOf(candidates);
  const needsOf = Map.groupBy(needs, ({ order }) => order);
  const outcomes = new Map<LockCall, Outcome<Posted>>();
  const short = new Map<LockCall, Want[]>();
  const entries = new Map<LockCall, StockEntry>();
  calls.forEach((call, n) => {
    const { order, actor, now } = call;
    const { reference, lines } = order;
    const entryId = known.get(reference);
    const own = needsOf.get(n) ?? [];
    if (entryId !== undefined) return void outcomes.set(call, { answer: { reference, entryId, isNew: false } });
    if (!isComplete(lines, own)) return void outcomes.set(call, { refusal: fail(kernelErrors.notFound) });
    const { wants, taken } = allot(own, pools);
    if (wants.length > 0) short.set(call, wants);
    else entries.set(call, { ...lockEntry(order, taken), told: { actor, now } });
  });

  const [first] = calls;
  const written = first ? await postStock(tx, first.actor, [...entries.values()], first.now) : [];
  [...entries.keys()].forEach((call, n) => {
    const posted = written[n];
    if (posted) outcomes.set(call, { answer: posted });
  });
  const meanwhile = await knownEntries(
    tx,
    [...short.keys()].map(({ order }) => order),
  );
  for (const [call, wants] of short) if (!meanwhile.has(call.order.reference)) outcomes.set(call, { refusal: await notEnough(tx, wants) });
  return outcomes;
}
