import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { createOrderOnce } from '../../outbound/public.ts';
import * as pieces from './pieces.store.ts';
import * as store from './repair.store.ts';

/**
 * What is good again stands on a shelf: an order of it goes to whom the customer named. A draft, since it holds stock and money of the customer,
 * who sees the price and submits it. Null: nothing is shipped back.
 */
export async function shipBack(tx: Tx, actor: Actor, row: RepairRow, now: Date): Promise<Numbered | null> {
  const { id, number, companyId, warehouseId, productId, fixedCount, instruction } = row;
  const shipTo = instruction === 'complete' ? await store.shipToOf(tx, id) : null;
  if (shipTo === null || fixedCount === 0) return null;
  const input = OrderInput.parse({
    companyId,
    warehouseId,
    // An order takes the stock of one store; where the pieces were of several it takes what is of the company.
    storeId: await pieces.oneStore(tx, id),
    customerNo: row.customerNo || number,
    carrierMode: 'cheapest',
    carrier: null,
    ...shipTo,
    lines: [{ productId, quantity: fixedCount }],
  });
  const order = await createOrderOnce(tx, actor, input, { source: 'work', sourceKey: number }, now);
  await store.setShipment(tx, id, order.id);
  return order;
}
