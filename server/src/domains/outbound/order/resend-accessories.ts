import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { ResendInput } from '@kura/contract/outbound/order/resend.endpoints.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { productsByIds } from '../../products/public.ts';
import { shippedOrder } from '../return/return-source.ts';
import * as store from './order.store.ts';
import { createOrder } from './save-order.ts';

/** Replacement parts go where the goods went: a draft, since it holds stock and money of the customer, who sees the price and submits it. */
export async function resendAccessories(tx: Tx, actor: Actor, { orderNumber, lines, remark }: ResendInput, now: Date): Promise<Numbered> {
  const products = await productsByIds(
    tx,
    actor.scope,
    lines.map(({ productId }) => productId),
  );
  for (const [i, { productId }] of lines.entries())
    if (found(products.get(productId)).type !== 'accessory') throw failField(`lines.${i}.productId`, 'outbound.order.notAccessory');
  const left = await shippedOrder(tx, actor.scope, orderNumber);
  if (!left) throw failField('orderNumber', 'outbound.return.notShipped');
  const order = found(await store.read(tx, actor.scope, left.orderId, now));
  const { companyId, warehouseId, storeId, recipientName, recipientCompany, phone, postcode, prefecture, city, street, building } = order;
  const to = { recipientName, recipientCompany, phone, postcode, prefecture, city, street, building };
  const input = OrderInput.parse({
    companyId,
    warehouseId,
    storeId,
    customerNo: order.customerNo || order.number,
    carrierMode: 'cheapest',
    carrier: null,
    ...to,
    remark: [order.number, remark].filter(Boolean).join(' '),
    lines,
  });
  return createOrder(tx, actor, input, now, { source: 'accessory', sourceKey: null });
}
