import { fbaTransferErrors } from '@kura/contract/inbound/fba-transfer/fba-transfer.errors.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { notifyCustomer } from '../notice/notify-customer.ts';
import type { StoredOrder } from '../order/order.store.ts';
import * as store from './fba-transfer.store.ts';

/**
 * S07, the effect of `transfer`: all that arrived has gone on, and the order ends with it. What never came is its shortage. A problem item is
 * settled first: it would stand at the dock of an order that nobody opens any more.
 */
export async function endTransfer(tx: Tx, order: StoredOrder, { now }: MoveCall): Promise<void | Told> {
  const { arrived, transferred, problem } = await store.countCartons(tx, order.id);
  if (transferred === 0) throw fail(fbaTransferErrors.nothingSent);
  if (problem > 0) throw fail(fbaTransferErrors.problemsLeft, { count: problem });
  if (arrived > 0) throw fail(fbaTransferErrors.cartonsLeft, { count: arrived });
  await notifyCustomer(tx, order, 'transferred', { now, params: { cartons: transferred }, more: now.getTime() });
}
