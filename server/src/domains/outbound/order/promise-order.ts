import { nextDayObstacle, promiseOf } from '@kura/contract/outbound/order/promise.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { senderOf } from './carrier-quotes.ts';
import { claimsOf } from './order-parts.store.ts';
import type { Note, StoredOrder } from './order.store.ts';

/** Released: by when it leaves and for which day the recipient may expect it (H05). What cannot arrive on the next day is an ordinary order. */
export async function promiseOrder(tx: Tx, order: StoredOrder, { now }: Pick<MoveCall, 'now'>): Promise<Told> {
  const sender = await senderOf(tx, order.warehouseId);
  const sending = { carrier: order.carrier ?? '', origin: sender.origin, prefecture: order.prefecture, postcode: order.postcode };
  let { shippingType } = order;
  const notes: Note[] = order.notes.filter(({ text }) => text !== 'outbound.order.note.notNextDay');
  if (shippingType === 'nextDay') {
    const locked = (await claimsOf(tx, order.id)).reduce((sum, { quantity }) => sum + quantity, 0);
    const obstacle = nextDayObstacle(sending, sender, now, locked === order.pieceCount);
    if (obstacle) {
      shippingType = 'normal';
      notes.push({ text: 'outbound.order.note.notNextDay', params: { why: `@outbound.order.nextDay.${obstacle}` } });
    }
  }
  const { shipBy, arrivesOn } = promiseOf({ ...sending, deliveryDate: order.deliveryDate }, sender, now);
  await tx.run(sql`
    update outbound_orders set shipping_type = ${shippingType}, notes = ${JSON.stringify(notes)}::jsonb, ship_by = ${shipBy}, promise_day = ${arrivesOn},
      released_at = ${now}
    where id = ${order.id}`);
  return {
    before: { shippingType: order.shippingType },
    after: { shippingType, shipBy: shipBy.toISOString(), promiseDay: arrivesOn },
  };
}
