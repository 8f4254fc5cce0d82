import { fbaTransferErrors } from '@kura/contract/inbound/fba-transfer/fba-transfer.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './fba-transfer.store.ts';

/** S07: all that arrived has gone on, and the order ends with it. What never came is its shortage. */
export async function endTransfer(tx: Tx, actor: Actor, orderId: number, now: Date): Promise<void> {
  const order = found(await store.lockOrder(tx, actor.scope, orderId));
  const { arrived, transferred } = await store.countCartons(tx, orderId);
  if (transferred === 0) throw fail(fbaTransferErrors.nothingSent);
  if (arrived > 0) throw fail(fbaTransferErrors.cartonsLeft, { count: arrived });
  await tx.run(sql`update inbound_orders set status = 'transferred' where id = ${orderId}`);
  await logOperation(tx, actor, {
    at: now,
    record: 'inbound.order',
    recordId: orderId,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.order.move.transfer',
  });
}
