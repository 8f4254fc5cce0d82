import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import { promiseAgain } from './promise-order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { checkArrival } from './check-arrival.ts';
import { checkCarrier } from './check-order.ts';
import { rehold } from './hold-money.ts';
import { record } from './order-record.ts';
import { relabel } from './relabel.ts';
import * as store from './order.store.ts';

const changeable: readonly string[] = ['draft', 'pendingReview', 'pendingOutbound'];

/** Another carrier, until it is in a wave; what is held and promised follows. Null: the cheapest that arrives in time. */
export async function changeCarrier(tx: Tx, actor: Actor, id: number, carrier: string | null, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  if (!changeable.includes(order.status))
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: '@outbound.order.log.edit' });
  // What the form would not save is not saved past it.
  checkCarrier({ ...order, carrier }, order.zone, now);
  await checkArrival(tx, { ...order, carrier }, now);
  await tx.run(sql`
    update outbound_orders set carrier = ${carrier}, carrier_mode = ${carrier === null ? 'cheapest' : 'chosen'}, notes = '[]', revision = revision + 1,
      updated_at = ${now}
    where id = ${id}`);
  const read = async () => found(await store.lock(tx, actor.scope, id));
  if (order.status !== 'draft') await rehold(tx, actor, await read(), now);
  await promiseAgain(tx, await read(), now);
  await relabel(tx, order, await read(), now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'outbound.order.log.changed',
    before: { carrier: order.carrier },
    after: { carrier: (await read()).carrier },
  });
}
