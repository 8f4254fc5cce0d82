import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import type { MoveCall } from '../../../kernel/run-move.ts';
import { holdRefunds, holdsFor, noteLoneAct, openHold, refundLimitOf, refundWhole, withdrawCod } from '../../finance/public.ts';
import { unshipSerials, unshipStock } from '../../inventory/public.ts';
import { returnReceivedOf } from '../return/return-source.ts';
import { feeColumns } from './hold-money.ts';
import { sizedPieces } from './order-parts.store.ts';
import { ownerOf, record, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import { emitOrderNews } from './emit-order-news.ts';

/** K04: whole, up to what one person gives back alone on a day, as for a roll-back of goods that came in; it stands on the list of such acts. */
async function giveFeesBack(tx: Tx, order: StoredOrder, { actor, now, reason }: MoveCall): Promise<void> {
  const cause = ownerOf(order);
  const refunds = await refundWhole(tx, actor, { cause, reference: referenceOf(order.id, 'refund', order.revision), note: reason }, now);
  const amounts = refunds.flatMap(({ refunded }) => refunded);
  const { isAbove, limit } = await refundLimitOf(tx, actor, amounts, now);
  if (isAbove) throw fail(outboundErrors.backAboveLimit, { limit: moneyText(limit) });
  const by = { id: actor.userId, name: actor.name };
  const of = { companyId: order.companyId, record, recordId: order.id, recordNo: order.number, note: reason };
  for (const amount of amounts) await noteLoneAct(tx, { kind: 'rollBack', actor: by, ...of, amount }, now);
}

/** Reverse shipping, on the same day: its parcels stand in the warehouse again, fees are given back whole and the estimate is held as it was. */
export async function takeBack(tx: Tx, order: StoredOrder, { actor, now, reason }: MoveCall): Promise<void> {
  if (order.shippedAt === null || dayIn(order.zone, order.shippedAt) !== dayIn(order.zone, now)) throw fail(outboundErrors.otherDay);
  // Its pieces are in the book once: whoever received them did so while the order was held here.
  const back = await returnReceivedOf(tx, order.id);
  if (back) throw fail(outboundErrors.cameBack, back);
  await holdRefunds(tx, actor);
  await withdrawCod(tx, order.id);
  const owner = ownerOf(order);
  const pieces = await sizedPieces(tx, order.id);
  const lines = pieces.map(({ pieceNo, productId, quantity }) => ({ lineNo: pieceNo, productId, quantity }));
  await unshipStock(
    tx,
    actor,
    { reference: referenceOf(order.id, 'unship', order.revision), cause: owner, owner, lines, note: reason },
    now,
  );
  const numbers = await tx.rows<{ productId: number; serials: string[] }>(sql`
    select x.product_id, array_agg(n) as serials from outbound_parcels k join outbound_parcel_items i on i.parcel_id = k.id
      join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no cross join unnest(i.serials) as n
    where k.order_id = ${order.id} and k.status = 'shipped' group by x.product_id order by x.product_id`);
  const { number: no, warehouseId } = order;
  for (const { productId, serials } of numbers) await unshipSerials(tx, actor, { productId, numbers: serials, no, warehouseId }, now);
  await tx.run(sql`
    update outbound_parcels set status = 'packed', shipped_at = null, manifest_id = null, manifest_number = ''
    where order_id = ${order.id} and status = 'shipped'`);
  const [before] = await holdsFor(tx, { companyId: null }, { type: record, id: order.id });
  await giveFeesBack(tx, order, { actor, now, reason });
  const held = before?.lines ?? [];
  const reference = referenceOf(order.id, 'hold', order.revision);
  await openHold(tx, actor, { reference, companyId: order.companyId, cause: owner, lines: held, isReopened: true }, now);
  await tx.run(sql`update outbound_orders set ${feeColumns(held)}, shipped_at = null where id = ${order.id}`);
  await emitOrderNews(tx, 'outbound.unshipped', { orderId: order.id, number: order.number, companyId: order.companyId }, now);
}
