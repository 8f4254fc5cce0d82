import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moveProblem } from './problem.moves.ts';
import * as store from './problem.store.ts';
import { waitAside } from './surplus-stock.ts';

interface Back {
  orderId: number;
  /** Pieces that leave the abnormal area, product by product; of those that are not named none. All: everything that waits. */
  pieces: ReadonlyMap<number, number> | 'all';
  reason: string;
  now: Date;
}

/** S08: what was booked too much was no surplus. It waits no longer, and a question about nothing is withdrawn; the newest first. */
export async function withdrawSurplus(tx: Tx, actor: Actor, { orderId, pieces, reason, now }: Back): Promise<void> {
  const left = pieces === 'all' ? null : new Map(pieces);
  for (const problem of await store.asideOf(tx, orderId)) {
    const { id, productId, orderNumber, companyId } = problem;
    const gone = left ? Math.min(problem.pieces, left.get(productId ?? 0) ?? 0) : problem.pieces;
    if (gone === 0) continue;
    left?.set(productId ?? 0, (left.get(productId ?? 0) ?? 0) - gone);
    await waitAside(tx, problem, -gone);
    if (gone === problem.pieces) {
      await moveProblem(tx, actor, id, 'withdraw', { reason, now });
      continue;
    }
    await store.setPieces(tx, id, problem.pieces - gone);
    await logOperation(tx, actor, {
      at: now,
      record: 'inbound.problem',
      recordId: id,
      recordName: orderNumber,
      companyId,
      action: 'inbound.problem.log.fewer',
      note: reason,
      before: { pieces: problem.pieces },
      after: { pieces: problem.pieces - gone },
    });
  }
}
