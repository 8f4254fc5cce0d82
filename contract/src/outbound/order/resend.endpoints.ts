import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { mostLines } from '../line/line.ts';
import { Order } from './order.ts';

/** Parts that somebody is missing, to whom the goods went. */
export const ResendInput = z.object({
  /** The order that has left, by its number or a tracking number of it. */
  orderNumber: line(40),
  lines: z.array(z.object({ productId: recordId('products.accessory'), quantity: Quantity })).check(
    z.minLength(1),
    z.maxLength(mostLines),
    rule(
      (rows: { productId: number }[]) => new Set(rows.map(({ productId }) => productId)).size === rows.length,
      'outbound.order.productTwice',
    ),
  ),
  remark: optionalLine(200),
});
export type ResendInput = z.output<typeof ResendInput>;

export const resendAccessories = endpoint({
  method: 'POST',
  path: '/outbound/resend/create',
  permission: 'outbound:order:create',
  does: 'Makes a draft of replacement parts to the recipient of an order that has left, by the cheapest carrier. It holds stock and money once it is submitted.',
  body: ResendInput,
  data: Order,
  example: { body: { orderNumber: 'CK26081500001', lines: [{ productId: 1, quantity: 1 }] } },
});
