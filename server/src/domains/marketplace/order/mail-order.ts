import { marketErrors } from '@kura/contract/marketplace/order/market-order.errors.ts';
import { hasAction } from '@kura/contract/marketplace/order/channels.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { writeMail } from '../../../kernel/mail/write-mail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';

/** Buyers of these channels read Japanese. */
const lang = 'jp';
const carrierName = (code: string): string => (isTextKey(`pricing.carrier.${code}`) ? say(lang, `pricing.carrier.${code}`) : code);

export const mailedAction = 'marketplace.order.log.mailed';
/** Pressed on purpose once more, it goes once more; the same press counts once by its key (C10). */
export const mailReference = (orderId: number, at: Date): string => `market:${orderId}:shipped:${at.toISOString()}`;
/** A parcel is news once; who asks for the number again has it after this. */
const mostADay = 3;
const dayMs = 86_400_000;

/** The mail about the shipment once more, to the address that the channel gave for it. */
export async function mailOrder(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  if (!hasAction(order.platform, 'resendMail')) throw fail(marketErrors.notOnChannel);
  if (order.isMasked) throw fail(marketErrors.masked);
  if (!/^\S+@\S+$/.test(order.buyerEmail)) throw fail(marketErrors.noMail);
  const parcels = await store.trackingOf(tx, id);
  if (parcels.length === 0) throw fail(marketErrors.noTracking);
  const sent = await store.mailedSince(tx, id, new Date(now.getTime() - dayMs));
  if (sent >= mostADay) throw fail(marketErrors.mailedEnough, { count: sent });
  const shop = found(await tx.first<{ name: string }>(sql`select name from stores where id = ${order.storeId}`));
  const params = {
    store: shop.name,
    number: order.number,
    name: order.buyerName,
    carrier: [...new Set(parcels.map(({ carrier }) => carrierName(carrier)))].join(', '),
    tracking: parcels.map(({ trackingNumber }) => trackingNumber).join(', '),
  };
  await writeMail(
    tx,
    {
      reference: mailReference(id, now),
      companyId: order.companyId,
      to: order.buyerEmail,
      subject: say(lang, 'mail.marketShipped.subject', params),
      body: say(lang, 'mail.marketShipped.body', params),
    },
    now,
  );
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: mailedAction,
    after: { trackingNumbers: params.tracking },
  });
}
