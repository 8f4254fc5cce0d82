import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Shipping, ShipParcel } from '../channels/connector.ts';

/** A parcel with all that is left of an order, unless told. */
export const parcelOf = (order: ChannelOrder, more: Partial<ShipParcel> = {}): ShipParcel => ({
  position: 1,
  carrier: 'YAMATO',
  trackingNumber: '123456789012',
  shippedAt: new Date('2026-03-02T06:00:00Z'),
  lines: order.lines.map(({ lineId, pieceIds, ordered, shipped, cancelled }) => ({
    lineId,
    ...(pieceIds ? { pieceIds } : {}),
    quantity: ordered - shipped - cancelled,
  })),
  ...more,
});

export const shippingOf = (order: ChannelOrder, parcels: readonly ShipParcel[] = [parcelOf(order)], isWhole = true): Shipping => ({
  externalId: order.externalId,
  number: order.number,
  order,
  parcels,
  isWhole,
});
