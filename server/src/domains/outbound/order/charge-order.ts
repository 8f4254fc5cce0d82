import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { arrivalOf } from '@kura/contract/outbound/order/promise.ts';
import { guessParcel } from '@kura/contract/outbound/parcel/packaging.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Refusal } from '@kura/contract/pricing/formula.ts';
import type { Parcels } from '@kura/contract/pricing/measure.ts';
import { priceOutbound } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { chargeFees, noteCod } from '../../finance/public.ts';
import { shipSerials, shipStock } from '../../inventory/public.ts';
import { outboundOf, priceDeskOf } from './carrier-quotes.ts';
import { feeColumns, openHoldOf, pricesOf } from './hold-money.ts';
import { claimsOf, sizedPieces } from './order-parts.store.ts';
import { ownerOf, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import { emitOrderNews } from './emit-order-news.ts';

interface Packed {
  id: number;
  status: 'packed' | 'shipped';
  packaging: Packaging | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  theoryG: number | null;
}
const packedParcels = (tx: Tx, orderId: number): Promise<Packed[]> =>
  tx.rows(sql`
    select id, status, packaging, length_mm, width_mm, height_mm, weight_g, theory_g from outbound_parcels
    where order_id = ${orderId} and status in ('packed', 'shipped') order by parcel_no`);

/** Its pieces leave the books, with their serial numbers. What a station shipped parcel by parcel is gone already. */
async function shipRest(tx: Tx, order: StoredOrder, { actor, now }: MoveCall): Promise<void> {
  const claims = await claimsOf(tx, order.id);
  if (claims.some(({ locationKind }) => locationKind !== 'PACK')) throw fail(outboundErrors.notAllThere);
  const owner = ownerOf(order);
  if (claims.length > 0) await shipStock(tx, actor, { reference: referenceOf(order.id, 'ship', order.revision), cause: owner, owner }, now);
  const numbers = await tx.rows<{ productId: number; serials: string[] }>(sql`
    select x.product_id, array_agg(n) as serials from outbound_parcels k join outbound_parcel_items i on i.parcel_id = k.id
      join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no cross join unnest(i.serials) as n
    where k.order_id = ${order.id} and k.status = 'packed' group by x.product_id order by x.product_id`);
  for (const { productId, serials } of numbers)
    await shipSerials(tx, actor, { productId, numbers: serials, no: order.number, type: 'order' }, now);
  await tx.run(sql`update outbound_parcels set status = 'shipped', shipped_at = ${now} where order_id = ${order.id} and status = 'packed'`);
}

const inTime = ({ shippingType, shipBy }: StoredOrder, now: Date): boolean =>
  shippingType === 'nextDay' && (shipBy === null || now <= new Date(shipBy));

/** By what was measured, where somebody measured; the next day only when we were in time. */
async function chargedLines(tx: Tx, order: StoredOrder, packed: readonly Packed[], now: Date): Promise<readonly PricedLine[]> {
  const pieces = await sizedPieces(tx, order.id);
  const parcels = packed.map(({ packaging, weightG, theoryG, ...sides }): Parcels & { packaging: Packaging | null } => {
    const guess = guessParcel(pieces, packaging ?? order.packaging);
    return {
      lengthMm: sides.lengthMm ?? guess.lengthMm,
      widthMm: sides.widthMm ?? guess.widthMm,
      heightMm: sides.heightMm ?? guess.heightMm,
      weightG: weightG ?? theoryG ?? guess.weightG,
      packaging: packaging ?? order.packaging,
      count: 1,
    };
  });
  const { desk, pricing } = await pricesOf(tx, order, now);
  const sent = { ...order, parcels, pieces: order.pieceCount, isNextDay: inTime(order, now) };
  const priced = priceOutbound(order.carrier ?? '', outboundOf(sent, desk), pricing);
  if (isRefusal(priced)) throw fail({ code: 409, text: priced.refused.text }, priced.refused.params);
  return priced.lines;
}

/** Why the order's carrier does not take such a parcel; null: it does. Asked at the packing table, where something can still be done. */
export async function carrierRefusal(
  tx: Tx,
  order: StoredOrder,
  parcel: Omit<Parcels, 'count'> & { packaging: Packaging | null },
  now: Date,
): Promise<Refusal['refused'] | null> {
  const { desk, pricing } = await pricesOf(tx, order, now);
  const sent = { ...order, parcels: [{ ...parcel, count: 1 }], pieces: order.pieceCount, isNextDay: order.shippingType === 'nextDay' };
  const priced = priceOutbound(order.carrier ?? '', outboundOf(sent, desk), pricing);
  return isRefusal(priced) ? priced.refused : null;
}

/** F2: handed over. The pieces leave the stock book, what was measured is charged, what was held is closed, also into arrears. */
export async function chargeOrder(tx: Tx, order: StoredOrder, call: MoveCall): Promise<Told> {
  const { actor, now } = call;
  const packed = await packedParcels(tx, order.id);
  if (packed.length === 0) throw fail(outboundErrors.noParcel);
  await shipRest(tx, order, call);
  const lines = await chargedLines(tx, order, packed, now);
  const hold = await openHoldOf(tx, order.id);
  const { companyId, storeId } = order;
  const reference = referenceOf(order.id, 'charge', order.revision);
  const { charged } = await chargeFees(
    tx,
    actor,
    { reference, companyId, storeId, cause: ownerOf(order), lines, ...(hold ? { holdReference: hold.reference } : {}) },
    now,
  );
  const { carrier, trackingNumber, codJpy: jpy } = order;
  if (jpy > 0)
    await noteCod(tx, { companyId, orderId: order.id, orderNumber: order.number, carrier: carrier ?? '', trackingNumber, jpy }, now);
  const desk = await priceDeskOf(tx, order.warehouseId);
  const arrivesOn = arrivalOf({ ...order, carrier: carrier ?? '', origin: desk.origin }, dayIn(desk.zone, now));
  await tx.run(sql`
    update outbound_orders set ${feeColumns(lines)}, shipped_at = ${now}, promise_day = ${arrivesOn} where id = ${order.id}`);
  await emitOrderNews(tx, 'outbound.shipped', { orderId: order.id, number: order.number, companyId }, now);
  return { after: { charged } };
}
