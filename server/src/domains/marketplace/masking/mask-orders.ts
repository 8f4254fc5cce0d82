import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { system } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { maskRecipients } from '../../outbound/public.ts';
import { record } from '../order/order-record.ts';
import * as store from './mask.store.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Whatever tells who a buyer is goes after the channel's time, counted from the shipment (or the end without one; of what stays shipped in part, from whatever moved
 * last): from the row, from what the channel told, from what we
 * wrote to them, and from the parcels' places. What is masked stays masked, whatever the channel tells later. Answers how many.
 */
export async function maskOrders({ db, clock, config }: Pick<Kernel, 'db' | 'clock' | 'config'>): Promise<number> {
  let count = 0;
  for (const platform of platforms) {
    const before = new Date(clock.now().getTime() - config.channels.at[platform].maskDays * dayMs);
    for (;;) {
      const masked = await db.tx(async (tx) => {
        const now = clock.now();
        const orders = await store.mask(tx, platform, before, now, atOnce);
        const lines = orders.map(({ id, number, companyId }) => ({
          record,
          recordId: id,
          recordName: number,
          companyId,
          action: 'marketplace.order.log.masked',
        }));
        if (lines.length > 0) await logOperations(tx, system, now, lines);
        await store.maskMails(
          tx,
          orders.map(({ id }) => id),
          now,
        );
        return orders.length;
      });
      count += masked;
      if (masked < atOnce) break;
    }
  }
  return count;
}

/** The same people as recipients of outbound orders: of those that are over now; the others on a later day. */
export async function maskForwards({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<number> {
  let [count, after] = [0, 0];
  for (;;) {
    const due = await store.forwardsToMask(db, after, atOnce);
    const last = due.at(-1);
    if (!last) return count;
    after = last.id;
    const ids = [...new Set(due.map(({ outboundOrderId }) => outboundOrderId))];
    count += await db.tx(async (tx) => {
      const masked = await maskRecipients(tx, ids, clock.now());
      await store.forwardsMasked(tx, masked, clock.now());
      return masked.length;
    });
  }
}

export const maskByTheClock = (kernel: Kernel): void =>
  kernel.jobs.every('marketplace.mask', '40 3 * * *', 'Asia/Tokyo', async () => {
    await maskOrders(kernel);
    await maskForwards(kernel);
  });
