import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { ShipTo } from '@kura/contract/workorders/repair/ship-to.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, Failure } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { createOrderOnce, readyOrder } from '../../outbound/public.ts';
import * as pieces from './pieces.store.ts';
import * as store from './repair.store.ts';

async function orderOf(tx: Tx, row: RepairRow, shipTo: ShipTo): Promise<OrderInput> {
  const { id, number, companyId, warehouseId, productId, fixedCount, customerNo } = row;
  return OrderInput.parse({
    companyId,
    warehouseId,
    // An order takes the stock of one store; where the pieces were of several it takes what is of the company.
    storeId: await pieces.oneStore(tx, id),
    customerNo: customerNo || number,
    carrierMode: 'cheapest',
    carrier: null,
    ...shipTo,
    lines: [{ productId, quantity: fixedCount }],
  });
}

/** Whatever the order would be refused for is told to whoever asks for it, while they can still want something else; not to who closes the repair. */
export async function requireShippable(tx: Tx, actor: Actor, row: RepairRow, shipTo: ShipTo, now: Date): Promise<void> {
  try {
    await readyOrder(tx, actor, await orderOf(tx, row, shipTo), now);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fields = error.fields.map((one) => ({ ...one, field: one.field in shipTo ? `shipTo.${one.field}` : 'instruction' }));
    throw fail(error.spec, error.params, { fields, data: error.data });
  }
}

/**
 * What is good again stands on a shelf: an order of it goes to whom the customer named. A draft, since it holds stock and money of the customer,
 * who sees the price and submits it. Null: nothing is shipped back.
 */
export async function shipBack(tx: Tx, actor: Actor, row: RepairRow, now: Date): Promise<Numbered | null> {
  const { id, number, fixedCount, instruction } = row;
  const shipTo = instruction === 'complete' ? await store.shipToOf(tx, id) : null;
  if (shipTo === null || fixedCount === 0) return null;
  const order = await createOrderOnce(tx, actor, await orderOf(tx, row, shipTo), { source: 'work', sourceKey: number }, now);
  await store.setShipment(tx, id, order.id);
  return order;
}
