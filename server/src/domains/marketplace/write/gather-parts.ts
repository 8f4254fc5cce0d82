import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Connector } from '../channels/connector.ts';
import type { WritePayloads } from './queue-write.ts';

type Ship = WritePayloads['ship'];
type Parcels = Ship['parcels'];

/** Of a write that was kept here: the channel hears of its parcels with the last part. */
export const gathered = 'marketplace.note.gathered';

/**
 * Some channels take what they are told of an order (or of one of its destinations) for all of it, and what has not left yet would never leave. Parts are kept until
 * the last one is there. Null: it is not. `earlier`: parcels of the parts that were kept.
 */
export function gatherParts(
  order: ChannelOrder,
  { parcels, isWhole }: Ship,
  earlier: Parcels,
  whole: NonNullable<Connector['reportsWhole']>,
): Parcels | null {
  const placeOf = ({ destinationId, lines }: Parcels[number]): string =>
    whole === 'order'
      ? ''
      : (order.lines.find(({ lineId }) => lines.some((line) => line.lineId === lineId))?.destinationId ?? destinationId ?? '');
  const sent = new Map<string, number>();
  for (const { lineId, quantity } of [...earlier, ...parcels].flatMap(({ lines }) => lines))
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity);
  const isComplete = (place: string): boolean =>
    isWhole ||
    order.lines
      .filter(({ destinationId = '' }) => whole === 'order' || destinationId === place)
      .every(({ lineId, ordered, cancelled, shipped }) => (sent.get(lineId) ?? 0) >= ordered - cancelled - shipped);
  if (!parcels.every((parcel) => parcel.lines.length === 0 || isComplete(placeOf(parcel)))) return null;
  return [...earlier.filter((parcel) => isComplete(placeOf(parcel))), ...parcels];
}
