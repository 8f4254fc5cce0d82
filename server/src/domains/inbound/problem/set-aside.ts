import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as orders from '../order/order.store.ts';
import { deadlineFrom } from './problem-deadline.ts';
import * as store from './problem.store.ts';
import { waitAside } from './surplus-stock.ts';

interface Surplus {
  orderId: number;
  lotId: number;
  productId: number;
  pieces: number;
}

/**
 * S07: what came above the plan is a question to the customer from the moment it is booked, and its pieces wait in the abnormal area until it is
 * answered and done. More of the same product before the answer is the same question. The caller holds the order.
 */
export async function setAside(tx: Tx, actor: Actor, { orderId, lotId, productId, pieces }: Surplus, now: Date): Promise<void> {
  const order = found(await orders.read(tx, actor.scope, orderId));
  const open = (await store.asideOf(tx, orderId)).find((problem) => problem.productId === productId && problem.status === 'open');
  const { companyId, warehouseId, storeId, number } = order;
  await waitAside(tx, { companyId, warehouseId, storeId, productId, lotId }, pieces);
  const told = { at: now, record: 'inbound.problem', recordName: number, companyId };
  if (open) {
    await store.setPieces(tx, open.id, open.pieces + pieces);
    const figures = { before: { pieces: open.pieces }, after: { pieces: open.pieces + pieces } };
    return logOperation(tx, actor, { ...told, recordId: open.id, action: 'inbound.problem.log.more', ...figures });
  }
  const deadline = await deadlineFrom(tx, order, now);
  const kind = 'surplus';
  const nothing = { cartonCode: '', cartonNo: null, note: '', reference: null };
  const id = await store.insert(
    tx,
    actor,
    { orderId, companyId, warehouseId, kind, productId, pieces, deadline, isAside: true, ...nothing },
    now,
  );
  await notifyBadges(tx);
  await logOperation(tx, actor, { ...told, recordId: id, action: 'inbound.problem.log.reported', after: { kind, pieces, deadline } });
}
