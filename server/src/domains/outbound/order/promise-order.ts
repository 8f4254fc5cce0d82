import { nextDayObstacle, promiseOf } from '@kura/contract/outbound/order/promise.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { keptWords } from '../../../kernel/words.ts';
import { sendNotice } from '../../identity/public.ts';
import { senderOf } from './carrier-quotes.ts';
import { claimsOf } from './order-parts.store.ts';
import type { Note, StoredOrder } from './order.store.ts';

const notNextDayText = 'outbound.order.note.notNextDay';

/** Released: by when it leaves and for which day the recipient may expect it (H05). What cannot arrive on the next day is an ordinary order. Whoever asks writes the columns. */
export async function promiseOrder(
  tx: Tx,
  order: StoredOrder,
  { now }: Pick<MoveCall, 'now'>,
): Promise<Told & { columns: Sql; promised: Sql }> {
  const sender = await senderOf(tx, order.warehouseId);
  const sending = { carrier: order.carrier ?? '', origin: sender.origin, prefecture: order.prefecture, postcode: order.postcode };
  const { shipBy, arrivesOn } = promiseOf({ ...sending, deliveryDate: order.deliveryDate }, sender, now);
  let { shippingType } = order;
  let why: Note | undefined;
  const notes: Note[] = order.notes.filter(({ text }) => text !== notNextDayText);
  if (shippingType === 'nextDay') {
    const locked = (await claimsOf(tx, order.id)).reduce((sum, { quantity }) => sum + quantity, 0);
    const obstacle = nextDayObstacle(sending, sender, now, locked === order.pieceCount);
    if (obstacle) {
      shippingType = 'normal';
      const params = { why: `@outbound.order.nextDay.${obstacle}`, day: arrivesOn ?? '–' };
      why = { text: notNextDayText, params };
      notes.push(why);
      const { id, number, companyId, revision } = order;
      const reference = `outbound.order:${id}:notNextDay:${revision}`;
      const text = 'outbound.order.notice.notNextDay';
      await sendNotice(
        tx,
        { reference, companyId, text, params: { number, ...params }, routeCode: 'outbound-orders', search: { number } },
        now,
      );
    }
  }
  const promised = sql`shipping_type = ${shippingType}, notes = ${JSON.stringify(notes)}::jsonb, ship_by = ${shipBy}, promise_day = ${arrivesOn}`;
  return {
    promised,
    before: { shippingType: order.shippingType },
    after: { shippingType, shipBy: shipBy.toISOString(), promiseDay: arrivesOn },
    columns: sql`${promised}, released_at = ${now}`,
    note: why ? keptWords(why.text, why.params) : '',
  };
}

/** Something that the promise hangs on was changed after the release, which keeps its place in the queue; before it nothing is promised. */
export async function promiseAgain(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  if (order.status !== 'pendingOutbound') return;
  const { promised } = await promiseOrder(tx, order, { now });
  await tx.run(sql`update outbound_orders set ${promised} where id = ${order.id}`);
}
