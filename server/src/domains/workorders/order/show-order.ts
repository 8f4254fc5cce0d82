import type { Order } from '@kura/contract/workorders/order/order.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { feesOfCause, heldUnder } from '../../finance/public.ts';
import { openHoldOf, record, resultsOf } from './order-money.ts';
import * as store from './order.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
/** Whoever may see an order may see its files: their links are made as it is shown. */
export async function showOrder({ db, actor, kernel, now }: Showing, id: number): Promise<Order> {
  const row = found(await store.row(db, actor.scope, id));
  const hold = await openHoldOf(db, id);
  return {
    ...store.forReader(actor, row),
    items: await store.itemsOf(db, id),
    steps: await store.stepsOf(db, id),
    // A07: who worked how long is the provider's own matter.
    times: actor.userType === 'customer' ? [] : await store.timesOf(db, id),
    files: (await fileStore.attachedTo(db, record, id)).map((file) => fileRef({ kernel, actor, now }, file)),
    results: (await fileStore.attachedTo(db, resultsOf, id)).map((file) => fileRef({ kernel, actor, now }, file)),
    held: hold ? await heldUnder(db, hold.reference) : null,
    fees: can(actor, 'finance:fee:list') ? await feesOfCause(db, record, id) : [],
  };
}
