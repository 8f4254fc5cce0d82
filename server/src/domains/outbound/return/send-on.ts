import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { createOrderOnce } from '../order/save-order.ts';
import * as store from './return.store.ts';
import { tellReturn } from './tell-return.ts';

/**
 * The good pieces stand on shelves: an order of them goes to whom the customer named. A draft, since it holds stock and money of the customer,
 * who sees the price and submits it; told twice, it is one order.
 */
export async function sendOn(tx: Tx, actor: Actor, row: store.KnownReturn, now: Date): Promise<Numbered> {
  const { id, number, companyId, warehouseId, storeId, onward } = row;
  if (companyId === null || onward === null) throw bug(`return ${number} goes on to nobody`);
  const lines = await tx.rows<{ productId: number; quantity: number }>(sql`
    select product_id, sum(quantity)::int as quantity from customer_return_acts
    where return_id = ${id} and kind = 'shelve' and condition = 'good' group by product_id order by product_id`);
  const input = OrderInput.parse({
    companyId,
    warehouseId,
    storeId,
    customerNo: number,
    carrierMode: 'cheapest',
    carrier: null,
    ...onward,
    lines,
  });
  const order = await createOrderOnce(tx, actor, input, { source: 'return', sourceKey: number }, now);
  await store.noteOnward(tx, id, order);
  await tellReturn(tx, row, 'sentOn', now, { onward: order.number });
  return order;
}
