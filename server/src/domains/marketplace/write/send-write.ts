import type { ChannelOrder } from '../channels/channel-order.ts';
import { ChannelRefusal, type ShipParcel, type Written } from '../channels/connector.ts';
import type { OpenCall } from '../channels/http/open-call.ts';
import type { WriteKind, WritePayloads } from './queue-write.ts';

export interface Sending {
  kind: WriteKind;
  payload: Record<string, unknown>;
  externalId: string;
  number: string;
  /** As it was stored from the channel. */
  order: ChannelOrder;
  /** It may have arrived before: read first (channel rule 4). */
  isRepeat: boolean;
}

const cannot = (kind: string): Written => ({ state: 'refused', code: kind, message: `this channel has no ${kind}` });
const parcelsOf = ({ parcels }: WritePayloads['ship']): ShipParcel[] =>
  parcels.map((parcel) => ({ ...parcel, shippedAt: new Date(parcel.shippedAt) }));

/** Says one write to the channel, by whatever the channel has for it. */
export async function sendWrite({ call, connector }: Pick<OpenCall, 'call' | 'connector'>, sending: Sending): Promise<Written> {
  const { kind, payload, externalId, number, isRepeat } = sending;
  // By its kind it is one of these; which one is said by whoever queued it.
  const given = payload as unknown as WritePayloads['ship'] & WritePayloads['cancel'] & WritePayloads['memo'] & WritePayloads['invoice'];
  // Shipping reads by itself: it looks for our tracking number. The others start from what the channel says now.
  const order = isRepeat && kind !== 'ship' ? await readAgain({ call, connector }, sending) : sending.order;
  switch (kind) {
    case 'ship':
      // Some channels would take an order without any parcel for shipped.
      if (given.parcels.length === 0) return { state: 'refused', code: 'noParcel', message: 'there is no parcel to tell the channel of' };
      return connector.confirmShipment(call, { externalId, number, order, parcels: parcelsOf(given), isWhole: given.isWhole }, isRepeat);
    case 'acknowledge':
      return (await connector.acknowledge?.(call, [order]))?.get(externalId) ?? (connector.acknowledge ? { state: 'done' } : cannot(kind));
    case 'cancel':
      if (isRepeat && order.shipment === 'cancelled') return { state: 'done' };
      return connector.cancel?.(call, order, given.reason) ?? cannot(kind);
    case 'complete':
      if (isRepeat && order.orderState === 'completed') return { state: 'done' };
      return connector.complete?.(call, order) ?? cannot(kind);
    case 'memo':
      if (isRepeat && order.memo === given.memo) return { state: 'done' };
      return connector.writeMemo?.(call, order, given.memo) ?? cannot(kind);
    case 'invoice':
      return connector.invoice?.(call, order, { number: given.number, at: new Date(given.at) }) ?? cannot(kind);
  }
}

async function readAgain({ call, connector }: Pick<OpenCall, 'call' | 'connector'>, { externalId }: Sending): Promise<ChannelOrder> {
  const [order] = await connector.read(call, [externalId]);
  if (!order) throw new ChannelRefusal('notFound', 'notFound', `${externalId} is not known to the channel`);
  return order;
}
