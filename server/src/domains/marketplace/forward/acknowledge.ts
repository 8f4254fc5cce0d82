import { hasAction } from '@kura/contract/marketplace/order/channels.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { queueWrite } from '../write/queue-write.ts';
import type { ForwardableOrder } from './forward.store.ts';

type Acknowledged = Pick<ForwardableOrder, 'id' | 'companyId' | 'storeId' | 'platform' | 'isAcknowledged'>;

/** DF and VC want to hear at once that an order is taken: forwarding it says so. Said once, whoever says it. */
export async function queueAcknowledge(tx: Tx, order: Acknowledged, madeBy: string, now: Date): Promise<void> {
  const { id, companyId, storeId, platform } = order;
  if (order.isAcknowledged || !hasAction(platform, 'acknowledge')) return;
  await queueWrite(tx, { companyId, storeId, kind: 'acknowledge', orderId: id, reference: `acknowledge:${id}`, payload: {}, madeBy }, now);
}
