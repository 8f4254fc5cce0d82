import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { openWorkOnce } from '../../workorders/public.ts';
import { lockDifference } from './order-parts.store.ts';
import { filesOf, record } from './order-record.ts';
import * as store from './order.store.ts';
import { notifyOfOrder } from './notify-of-order.ts';

/** POD of one order. Its photos are its own, or those of the trip that brought several orders at once. */
export interface ReceiptTold {
  receivedCartons: number;
  receivedAt: string;
  receiptRemark: string;
  fileIds?: readonly number[];
  proof?: { type: string; id: number };
}

async function attachProof(tx: Tx, actor: Actor, order: store.StoredOrder, receipt: ReceiptTold): Promise<{ type: string; id: number }> {
  if (receipt.proof) return receipt.proof;
  const fileIds = receipt.fileIds ?? [];
  if (fileIds.length === 0) throw fail(orderErrors.receiptNeeded);
  const files = await attachFiles(tx, actor, { to: filesOf.receipt, id: order.id, kind: 'attachment', fileIds });
  if (files.some(({ mime }) => mime !== 'application/pdf' && !mime.startsWith('image/'))) throw failField('fileIds', 'fba.receipt.kind');
  return { type: filesOf.receipt, id: order.id };
}

const minuteMs = 60_000;

/** S13: delivered with its receipt. Another number than was sent is a difference, which stays open until somebody settled it. */
export async function receiveOrder(tx: Tx, order: store.StoredOrder, receipt: ReceiptTold, call: MoveCall): Promise<Told> {
  const { actor, now } = call;
  const proof = await attachProof(tx, actor, order, receipt);
  const receivedAt = new Date(receipt.receivedAt);
  if (receivedAt > now) throw failField('receivedAt', 'fba.receipt.future');
  // People tell the minute.
  if (receivedAt.getTime() < Math.floor(Date.parse(order.createdAt) / minuteMs) * minuteMs)
    throw failField('receivedAt', 'fba.receipt.beforeOrder');
  const { receivedCartons } = receipt;
  await tx.run(sql`
    insert into fba_receipts (order_id, received_cartons, received_at, remark, proof_type, proof_id, by_id, by_name, at)
    values (${order.id}, ${receivedCartons}, ${receivedAt}, ${receipt.receiptRemark}, ${proof.type}, ${proof.id}, ${actor.userId}, ${actor.name}, ${now})`);
  const isDifferent = receivedCartons !== order.cartonCount;
  if (isDifferent) await openDifference(tx, actor, order, receivedCartons, now);
  await tx.run(sql`
    update fba_orders set delivered_at = ${receivedAt}, difference = ${isDifferent ? 'open' : null} where id = ${order.id}`);
  await notifyOfOrder(tx, order, 'delivered', now, { received: receivedCartons, sent: order.cartonCount });
  if (isDifferent) await notifyBadges(tx);
  return { after: { receivedCartons, ...(isDifferent ? { difference: 'open' } : {}) } };
}

/** With work for whoever claims the missing cartons of Amazon. Numbers only: it is read in three languages. */
async function openDifference(tx: Tx, actor: Actor, order: store.StoredOrder, received: number, now: Date): Promise<void> {
  const { id, number, warehouseId, cartonCount: sent } = order;
  const content = `${number}: ${sent} → ${received}`;
  const workOrderId = await openWorkOnce(tx, actor, { type: record, id, no: number }, { type: 'difference', content, warehouseId }, now);
  await tx.run(sql`
    insert into fba_differences (order_id, sent, received, work_order_id, opened_at)
    values (${id}, ${sent}, ${received}, ${workOrderId}, ${now})`);
}

export async function settleDifference(tx: Tx, actor: Actor, { id, words }: { id: number; words: string }, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  const difference = found(await lockDifference(tx, id));
  if (difference.status !== 'open')
    throw fail(kernelErrors.wrongState, { state: '@fba.order.difference.settled', move: '@fba.order.log.settled' });
  await tx.run(sql`
    update fba_differences set status = 'settled', words = ${words}, settled_by = ${actor.userId}, settled_by_name = ${actor.name}, settled_at = ${now}
    where order_id = ${id}`);
  await tx.run(sql`update fba_orders set difference = 'settled', revision = revision + 1, updated_at = ${now} where id = ${id}`);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'fba.order.log.settled',
    before: { difference: 'open' },
    after: { difference: 'settled', words },
  });
  await notifyBadges(tx);
}
