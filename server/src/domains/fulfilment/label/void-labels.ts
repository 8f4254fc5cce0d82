import { system } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './label.store.ts';

/** Its carrier or its address is another one: numbers that were kept for it, and print files that it is in, are of labels that go elsewhere. */
export const hearRelabel = ({ outbox, clock }: Pick<Kernel, 'outbox' | 'clock'>): void =>
  outbox.on<{ orderId: number }>('outbound.relabel', async (tx, { orderId }) => {
    const now = clock.now();
    const order = found(await store.named(tx, orderId));
    await store.outdateExports(tx, orderId);
    const gone = await store.voidAll(tx, orderId);
    if (gone.length === 0) return;
    await logOperation(tx, system, {
      at: now,
      record: 'outbound.order',
      recordId: orderId,
      recordName: order.number,
      companyId: order.companyId,
      action: 'fulfilment.label.log.voided',
      before: { trackingNumber: gone.join(', ') },
      after: { trackingNumber: '' },
    });
  });
