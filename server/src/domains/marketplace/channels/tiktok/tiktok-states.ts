import type { PaymentState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { TiktokOrder } from './tiktok-model.ts';

/** S01. `CANCEL` is the word of webhooks. */
const shipments: Readonly<Record<string, ShipmentState>> = {
  UNPAID: 'unshipped',
  ON_HOLD: 'unshipped',
  AWAITING_SHIPMENT: 'unshipped',
  PARTIALLY_SHIPPING: 'partiallyShipped',
  AWAITING_COLLECTION: 'shipped',
  IN_TRANSIT: 'shipped',
  DELIVERED: 'shipped',
  COMPLETED: 'shipped',
  CANCELLED: 'cancelled',
  CANCEL: 'cancelled',
};
export const shipmentOf = (status: string | null | undefined): ShipmentState | null => shipments[status ?? ''] ?? null;

/** S03 */
export function paymentOf({ status, is_cod: isCod, paid_time: paidTime }: TiktokOrder): PaymentState | null {
  const shipment = shipmentOf(status);
  if (!shipment) return null;
  if (shipment === 'cancelled') return paidTime ? 'refunded' : 'voided';
  if (status === 'UNPAID' || (status === 'AWAITING_SHIPMENT' && isCod)) return 'awaitingPayment';
  return 'paid';
}
