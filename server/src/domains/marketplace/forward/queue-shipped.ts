import type { Tx } from '../../../kernel/db/db.ts';
import type { ShipParcel } from '../channels/connector.ts';
import { queueWrite } from '../write/queue-write.ts';
import { type Allotted, allotParcels, type Demand, type OurParcel } from './allot-parcels.ts';
import { freeRest } from './free-rest.ts';
import * as store from './shipped.store.ts';
import { withFreePieces } from './free-pieces.ts';

/** What a write of the kind `ship` carries. Instants as text: it is kept as JSON. */
export interface ShipPayload {
  parcels: (Omit<ShipParcel, 'shippedAt'> & { shippedAt: string })[];
  isWhole: boolean;
  /** Of which outbound order, where one of ours shipped it. */
  forwardId: number | null;
}

/** More parcels than an outbound order has: those of the next begin behind them. */
const parcelsEach = 100;
export const shipReference = (orderId: number, outboundOrderId: number): string => `ship:${orderId}:${outboundOrderId}:`;

const demandsOf = (forward: store.ForwardOf, lines: readonly store.ChannelLineOf[]): Demand[] =>
  forward.lines.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return [];
    const { orderId, lineId, pieceIds, productId, piecesEach } = line;
    return [{ orderId, lineId, pieceIds, productId, piecesEach: piecesEach ?? 1, quantity }];
  });

/** Whether nothing is left to be sent once the channel has heard of all that has left. */
function isWhole(orderId: number, lines: readonly store.ChannelLineOf[], onTheWay: ReadonlyMap<number, number>): boolean {
  return lines
    .filter((line) => line.orderId === orderId)
    .every(({ id, ordered, cancelled, shipped }) => ordered - cancelled - shipped - (onTheWay.get(id) ?? 0) <= 0);
}

/** A parcel stands under each destination that a part of it is for: drafts of several may have been made into one. */
const parcelsFor = (
  forward: store.ForwardOf,
  own: readonly Allotted[],
  lines: readonly store.ChannelLineOf[],
  parcels: readonly OurParcel[],
): ShipPayload['parcels'] =>
  parcels.flatMap(({ parcelNo, carrier, trackingNumber, shippedAt, weightG }) => {
    const placeOf = ({ orderId, lineId }: Allotted): string =>
      lines.find((line) => line.orderId === orderId && line.lineId === lineId)?.destinationId || forward.destinationId;
    const places = Map.groupBy(
      own.filter((one) => one.parcelNo === parcelNo),
      placeOf,
    );
    return [...places].map(([destinationId, allotted]) => ({
      position: forward.rank * parcelsEach + parcelNo,
      carrier,
      trackingNumber,
      shippedAt,
      weightG,
      ...(destinationId === '' ? {} : { destinationId }),
      lines: allotted.map(({ lineId, pieceIds, quantity }) => ({ lineId, quantity, ...(pieceIds.length > 0 ? { pieceIds } : {}) })),
    }));
  });

/** S04: the channel hears of every parcel of an outbound order that left, once for each time that it left. Answers the orders for which it is told now. */
export async function queueShipped(tx: Tx, outboundOrderId: number, madeBy: string, now: Date): Promise<number[]> {
  const forwards = await store.forwardsOf(tx, outboundOrderId);
  // Taken back before anybody heard that it had left.
  if (!forwards.some(({ outboundStatus }) => outboundStatus === 'shipped' || outboundStatus === 'signed')) return [];
  const queued: number[] = [];
  const ids = forwards.map(({ orderId }) => orderId);
  const lines = await withFreePieces(tx, await store.channelLines(tx, ids), String(outboundOrderId));
  const parcels = await store.ourParcels(tx, outboundOrderId);
  const round = await store.shippedRounds(tx, outboundOrderId);
  const ours = await store.ourLines(tx, outboundOrderId);
  const demands = forwards.flatMap((forward) => demandsOf(forward, lines));
  // Goods that its order does not know stand for those that were not found; of several orders nobody knows whose they are.
  const foreign = forwards.length === 1 ? ours.filter(({ productId }) => !lines.some((line) => line.productId === productId)) : [];
  const allotted = allotParcels(ours, parcels, demands, foreign);
  const told: { forward: store.ForwardOf; own: Allotted[] }[] = [];
  for (const forward of forwards) {
    const own = allotted.filter(({ orderId }) => orderId === forward.orderId);
    if (parcels.length === 0 || (await freeRest(tx, forward, own, lines, now))) told.push({ forward, own });
  }
  const onTheWay = new Map((await store.onTheWay(tx, ids, outboundOrderId)).map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { forward, own } of told) {
    const payload: ShipPayload = {
      forwardId: forward.id,
      isWhole: isWhole(forward.orderId, lines, onTheWay),
      parcels: parcelsFor(forward, own, lines, parcels),
    };
    const { orderId, companyId, storeId } = forward;
    const reference = await store.nextReference(tx, `${shipReference(orderId, outboundOrderId)}${round}`);
    if (await queueWrite(tx, { companyId, storeId, kind: 'ship', orderId, reference, payload, madeBy }, now)) queued.push(orderId);
  }
  return queued;
}
