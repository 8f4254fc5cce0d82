import { type OrderMove, stepBack } from '@kura/contract/inbound/order/order.machine.ts';
import { rollBackErrors } from '@kura/contract/inbound/rollback/rollback.errors.ts';
import type { RollBackInput, RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { refuseCarried } from '../order/carried.ts';
import { moveOrder } from '../order/order.moves.ts';
import { forPerson } from './limit-refusal.ts';
import { previewOf, refuseAll, refuseStale } from './plan.ts';
import { planRollBack } from './plan-roll-back.ts';
import * as store from './rollback.store.ts';

export async function previewRollBack(db: Query, actor: Actor, id: number, now: Date): Promise<RollBackPreview> {
  const order = found(await store.orderById(db, actor.scope, id, false));
  return previewOf(await forPerson(db, actor, await planRollBack(db, actor.scope, order), now));
}

/** S08: one step back, exactly as it was seen. The order is held from here on, so what is judged now is what is done. */
export async function rollBack(tx: Tx, actor: Actor, { id, reason, seen }: RollBackInput, now: Date): Promise<void> {
  const order = found(await store.orderById(tx, actor.scope, id, true));
  const move: OrderMove | null = stepBack(order);
  if (!move) throw fail(rollBackErrors.noStepBack);
  await refuseCarried(tx, actor.scope, id, move);
  const plan = await forPerson(tx, actor, await planRollBack(tx, actor.scope, order), now);
  refuseStale(plan, seen);
  refuseAll(plan.preview);
  await moveOrder(tx, actor, id, move, { reason, now });
}
