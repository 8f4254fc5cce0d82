import type { Reversal } from '@kura/contract/fulfilment/manifest/manifest.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { can } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { feesOfCause } from '../../finance/public.ts';
import { moveOutbound, orderById, parcelsOf } from '../../outbound/public.ts';
import * as store from './manifest.store.ts';

/** Before the press: what would come back. */
export async function showReversal({ db, actor, query, now }: Call<{ orderId: number }>): Promise<Reversal> {
  const order = found(await orderById(db, actor.scope, query.orderId, now));
  const parcels = (await parcelsOf(db, order.id)).filter(({ status }) => status === 'shipped');
  const charged = can(actor, 'finance:fee:list') ? await feesOfCause(db, 'outbound.order', order.id) : null;
  const fees = charged?.flatMap(({ feeType, item, charged: paid, refunded }) => {
    const minor = paid.minor - refunded.minor;
    return minor === 0 ? [] : [{ feeType, item, amount: { ...paid, minor } }];
  });
  return {
    orderId: order.id,
    orderNumber: order.number,
    recipientName: order.recipientName,
    prefecture: order.prefecture,
    codJpy: order.codJpy,
    isToday: order.shippedAt !== null && dayIn(order.zone, order.shippedAt) === dayIn(order.zone, now),
    parcels: parcels.map(({ parcelNo, trackingNumber, manifestNumber, weightG }) => ({
      parcelNo,
      trackingNumber,
      manifestNumber: manifestNumber ?? '',
      weightG,
    })),
    fees: fees ?? null,
    total: fees ? { currency: 'CNY', minor: fees.reduce((sum, { amount }) => sum + amount.minor, 0) } : null,
  };
}

/** Admin, same day: the order itself gives back stock and fees, and its parcels come off their manifest, closed or not, which keeps that they did. */
export async function reverseShipping({
  tx,
  actor,
  body,
  now,
}: Call<unknown, { orderId: number; reason: string }>): Promise<{ orderNumber: string; parcels: number }> {
  const { number } = found(await orderById(tx, actor.scope, body.orderId, now));
  // As they stand before the move, which takes them off.
  const parcels = await store.ofOrder(tx, body.orderId);
  await moveOutbound(tx, actor, body.orderId, 'unship', { reason: body.reason, now });
  const reason = body.reason.trim();
  for (const [manifestId, own] of Map.groupBy(parcels, (parcel) => parcel.manifestId)) {
    for (const { id } of own) await store.takeOff(tx, id);
    if (manifestId === null) continue;
    const numbers = own.map(({ trackingNumber }) => trackingNumber).filter((tracking) => tracking !== '');
    const manifest = found(await store.read(tx, manifestId));
    await store.keepReversal(tx, actor, { manifestId, orderId: body.orderId, orderNumber: number, trackingNumbers: numbers, reason }, now);
    await logOperation(tx, actor, {
      at: now,
      record: 'fulfilment.manifest',
      recordId: manifestId,
      recordName: manifest.number,
      companyId: null,
      action: 'fulfilment.manifest.log.reversed',
      before: { parcelCount: manifest.parcelCount + own.length },
      after: { parcelCount: manifest.parcelCount },
      note: `${[number, ...numbers].join(' ')}: ${reason}`,
    });
  }
  return { orderNumber: number, parcels: parcels.length };
}
