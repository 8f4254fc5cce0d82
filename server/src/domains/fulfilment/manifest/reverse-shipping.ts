import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { moveOutbound, orderById } from '../../outbound/public.ts';
import * as store from './manifest.store.ts';

/** Admin, same day: the order itself gives back stock and fees, and its parcels come off their manifest, closed or not. */
export async function reverseShipping({
  tx,
  actor,
  body,
  now,
}: Call<unknown, { orderId: number; reason: string }>): Promise<{ orderNumber: string; parcels: number }> {
  const { number } = found(await orderById(tx, actor.scope, body.orderId, now));
  await moveOutbound(tx, actor, body.orderId, 'unship', { reason: body.reason, now });
  const parcels = await store.ofOrder(tx, body.orderId);
  for (const { id } of parcels) await store.takeOff(tx, id);
  return { orderNumber: number, parcels: parcels.length };
}
