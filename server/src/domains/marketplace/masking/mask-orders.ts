import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { system } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { forgetMails } from '../../../kernel/mail/forget-mails.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { maskRecipients, sharingRecipient } from '../../outbound/public.ts';
import { mailReference } from '../order/mail-order.ts';
import { record } from '../order/order-record.ts';
import * as store from './mask.store.ts';

const dayMs = 86_400_000;
const atOnce = 500;
type Parts = Pick<Kernel, 'db' | 'clock' | 'config'>;

/** Until when what a channel told of people may be kept. */
const keptUntil = ({ clock, config }: Parts, platform: Platform): Date =>
  new Date(clock.now().getTime() - config.channels.at[platform].maskDays * dayMs);

/**
 * Whatever tells who a buyer is goes after the channel's time, counted from the shipment (or the end without one; of what stays shipped in part, from whatever moved
 * last): from the row, from what the channel told, from the parcels' places and from the mails that were written to them. What is masked stays masked, whatever
 * the channel tells later. Answers how many.
 */
export async function maskOrders(parts: Parts): Promise<number> {
  const { db, clock } = parts;
  let count = 0;
  for (const platform of platforms) {
    const before = keptUntil(parts, platform);
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
        const mails = await store.mailed(
          tx,
          orders.map(({ id }) => id),
        );
        if (mails.length > 0)
          await forgetMails(
            tx,
            mails.map(({ orderId, at }) => mailReference(orderId, new Date(at))),
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

/**
 * The same people as recipients of outbound orders: of those that are over now; the others on a later day. Drafts are made one and split: whatever was one with
 * theirs bears the same name, though no part of an order is in it any more; but not what an order is in whose buyer may still be named.
 */
export async function maskForwards({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<number> {
  let [count, after] = [0, 0];
  for (;;) {
    const due = await store.forwardsToMask(db, after, atOnce);
    const last = due.at(-1);
    if (!last) return count;
    after = last.id;
    const ids = [...new Set(due.map(({ outboundOrderId }) => outboundOrderId))];
    count += await db.tx(async (tx) => {
      const kin = await sharingRecipient(tx, ids);
      const named = new Set(
        await store.stillNamed(
          tx,
          kin.map(({ id }) => id),
        ),
      );
      const own = kin.filter(({ id }) => !named.has(id));
      const open = own.filter(({ isMasked }) => !isMasked).map(({ id }) => id);
      const masked = new Set(await maskRecipients(tx, [...new Set(open)], clock.now()));
      const left = new Set(own.filter(({ id, isMasked }) => !isMasked && !masked.has(id)).map(({ ofId }) => ofId));
      await store.forwardsMasked(
        tx,
        ids.filter((id) => !left.has(id)),
        clock.now(),
      );
      return masked.size;
    });
  }
}

/** Dead letters hold an order as the channel sent it: sealed, and gone the channel's time after they ended. Open ones wait for whoever mends the connector. */
export async function forgetLetters(parts: Parts): Promise<void> {
  for (const platform of platforms) while ((await store.forgetLetters(parts.db, platform, keptUntil(parts, platform), atOnce)) === atOnce);
}

export const maskByTheClock = (kernel: Kernel): void =>
  kernel.jobs.every('marketplace.mask', '40 3 * * *', 'Asia/Tokyo', async () => {
    await maskOrders(kernel);
    await maskForwards(kernel);
    await forgetLetters(kernel);
  });
