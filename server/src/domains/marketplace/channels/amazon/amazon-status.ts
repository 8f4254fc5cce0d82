import type { PaymentState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';

/** S01. The older version's words beside those of today. */
const shipmentOf: Readonly<Record<string, ShipmentState>> = {
  PENDING_AVAILABILITY: 'reserved',
  PendingAvailability: 'reserved',
  PENDING: 'systemProcessing',
  Pending: 'systemProcessing',
  UNSHIPPED: 'unshipped',
  Unshipped: 'unshipped',
  PARTIALLY_SHIPPED: 'partiallyShipped',
  PartiallyShipped: 'partiallyShipped',
  SHIPPED: 'shipped',
  Shipped: 'shipped',
  InvoiceUnconfirmed: 'shipped',
  CANCELLED: 'cancelled',
  Canceled: 'cancelled',
  UNFULFILLABLE: 'unableToFulfil',
  Unfulfillable: 'unableToFulfil',
};

export const amazonShipment = (word: string): ShipmentState | null => shipmentOf[word] ?? null;

/**
 * S03. Nothing is paid before the order leaves `PENDING`; cash on delivery not before it is delivered. Whether a cancelled order was paid
 * is told nowhere: what we knew stays. Refunds do not show here.
 */
export function amazonPayment(shipment: ShipmentState | null, more: { isCod: boolean; isDelivered: boolean }): PaymentState | null {
  if (shipment === null || shipment === 'cancelled') return null;
  if (shipment === 'systemProcessing' || shipment === 'reserved') return 'awaitingPayment';
  return more.isCod && !more.isDelivered ? 'awaitingPayment' : 'paid';
}
