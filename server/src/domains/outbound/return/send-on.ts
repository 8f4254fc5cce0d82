import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail, Failure } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { createOrderOnce } from '../order/save-order.ts';
import * as store from './return.store.ts';
import { notifyOfReturn } from './notify-of-return.ts';

/**
 * The good pieces stand on shelves: an order of them goes to whom the customer named. A draft, since it holds stock and money of the customer,
 * who sees the price and submits it; told twice, it is one order.
 */
async function sendOn(tx: Tx, actor: Actor, row: store.KnownReturn, now: Date): Promise<Numbered> {
  const { id, number, companyId, warehouseId, storeId, onward } = row;
  if (companyId === null || onward === null) throw bug(`return ${number} goes on to nobody`);
  const lines = await tx.rows<{ productId: number; quantity: number }>(sql`
    select product_id, sum(quantity)::int as quantity from customer_return_acts
    where return_id = ${id} and kind = 'shelve' and condition = 'good' group by product_id order by product_id`);
  const input = OrderInput.safeParse({
    companyId,
    warehouseId,
    storeId,
    customerNo: number,
    carrierMode: 'cheapest',
    carrier: null,
    ...onward,
    lines,
  });
  if (!input.success) throw fail(kernelErrors.badInput);
  const order = await createOrderOnce(tx, actor, input.data, { source: 'return', sourceKey: number }, now);
  await store.noteOnward(tx, id, order);
  await notifyOfReturn(tx, row, 'sentOn', now, { onward: order.number });
  return order;
}

/**
 * Where no order can be made of them (a product that is not sold any more, a warehouse that is closed) the goods stay where they stand: the return
 * ends all the same, and the customer hears that nothing goes on.
 */
export async function trySendOn(tx: Tx, actor: Actor, row: store.KnownReturn, now: Date): Promise<void> {
  await tx.execute('savepoint onward');
  try {
    await sendOn(tx, actor, row, now);
    await tx.execute('release savepoint onward');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await tx.execute('rollback to savepoint onward');
    await notifyOfReturn(tx, row, 'notSentOn', now);
  }
}
