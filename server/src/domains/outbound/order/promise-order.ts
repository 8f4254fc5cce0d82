import { nextDayObstacle, promiseOf } from '@kura/contract/outbound/order/promise.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { keptWords } from '../../../kernel/words.ts';
import { tellCompany } from '../../identity/public.ts';
import { senderOf } from './carrier-quotes.ts';
import { claimsOf } from './order-parts.store.ts';
import type { Note, StoredOrder } from './order.store.ts';

const notNextDayText = 'outbound.order.note.notNextDay';

/** Released: by when it leaves and for which day the recipient may expect it (H05). What cannot arrive on the next day is an ordinary order. */
export async function promiseOrder(tx: Tx, order: StoredOrder, { now }: Pick<MoveCall, 'now'>): Promise<Told> {
  const sender = await senderOf(tx, order.warehouseId);
  const sending = { carrier: order.carrier ?? '', origin: sender.origin, prefecture: order.prefecture, postcode: order.postcode };
  const { shipBy, arrivesOn } = promiseOf({ ...sending, deliveryDate: order.deliveryDate }, sender, now);
  let { shippingType } = order;
  const notes: Note[] = order.notes.filter(({ text }) => text !== notNextDayText);
  if (shippingType === 'nextDay') {
    const locked = (await claimsOf(tx, order.id)).reduce((sum, { quantity }) => sum + quantity, 0);
    const obstacle = nextDayObstacle(sending, sender, now, locked === order.pieceCount);
    if (obstacle) {
      shippingType = 'normal';
      const params = { why: `@outbound.order.nextDay.${obstacle}`, day: arrivesOn ?? '–' };
      notes.push({ text: notNextDayText, params });
      const { id, number, companyId, revision } = order;
      const reference = `outbound.order:${id}:notNextDay:${revision}`;
      const text = 'outbound.order.notice.notNextDay';
      await tellCompany(
        tx,
        { reference, companyId, text, params: { number, ...params }, routeCode: 'outbound-orders', search: { number } },
        now,
      );
    }
  }
  await tx.run(sql`
    update outbound_orders set shipping_type = ${shippingType}, notes = ${JSON.stringify(notes)}::jsonb, ship_by = ${shipBy}, promise_day = ${arrivesOn},
      released_at = ${now}
    where id = ${order.id}`);
  return {
    before: { shippingType: order.shippingType },
    after: { shippingType, shipBy: shipBy.toISOString(), promiseDay: arrivesOn },
  };
}

/** For the timeline: why the next day became an ordinary one; empty: it did not. */
export async function notNextDay(tx: Tx, orderId: number): Promise<string> {
  const order = await tx.first<{ notes: Note[] }>(sql`select notes from outbound_orders where id = ${orderId}`);
  const note = order?.notes.find(({ text }) => text === notNextDayText);
  return note ? keptWords(note.text, note.params) : '';
}
