import type { MarketOrderType, PaymentState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { ShopifyOrder } from './shopify-model.ts';

/** S03 */
const payments: Readonly<Record<string, PaymentState>> = {
  PENDING: 'awaitingPayment',
  AUTHORIZED: 'authorised',
  PARTIALLY_PAID: 'partiallyPaid',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partiallyRefunded',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
  // The authorisation ran out.
  EXPIRED: 'voided',
};

/** S01 */
const shipments: Readonly<Record<string, ShipmentState>> = {
  FULFILLED: 'shipped',
  PARTIALLY_FULFILLED: 'partiallyShipped',
  UNFULFILLED: 'unshipped',
  OPEN: 'unshipped',
  IN_PROGRESS: 'unshipped',
  PENDING_FULFILLMENT: 'unshipped',
  ON_HOLD: 'unshipped',
  SCHEDULED: 'unshipped',
  REQUEST_DECLINED: 'unshipped',
};

/** Null: empty there too (seen on cancelled orders of no value), or a word nobody knows. */
export const paymentOf = ({ displayFinancialStatus }: ShopifyOrder): PaymentState | null => payments[displayFinancialStatus ?? ''] ?? null;

export function shipmentOf(order: ShopifyOrder): ShipmentState | null {
  if (order.cancelledAt) return 'cancelled';
  const word = order.displayFulfillmentStatus ?? '';
  if (word === 'RESTOCKED') return leftToShip(order) > 0 ? 'unshipped' : 'cancelled';
  return shipments[word] ?? null;
}
/** What was refunded is not sent, and what is no thing neither. */
const leftToShip = ({ lineItems }: ShopifyOrder): number =>
  (lineItems?.nodes ?? [])
    .filter(({ requiresShipping }) => requiresShipping !== false)
    .reduce((sum, { quantity, currentQuantity, unfulfilledQuantity }) => {
      const current = currentQuantity ?? quantity;
      return sum + Math.min(current, unfulfilledQuantity ?? current);
    }, 0);

export const orderTypeOf = ({ tags, displayFulfillmentStatus, lineItems }: ShopifyOrder): MarketOrderType => {
  const isPlanned = (lineItems?.nodes ?? []).some(({ sellingPlan }) => Boolean(sellingPlan));
  if (isPlanned || (tags ?? []).some((tag) => tag.toLowerCase() === 'subscription')) return 'subscription';
  return displayFulfillmentStatus === 'SCHEDULED' ? 'reserved' : 'regular';
};

/** Words that are in none of the tables: told to the operator. */
export function strangeWords({ displayFinancialStatus: money, displayFulfillmentStatus: goods, cancelledAt }: ShopifyOrder): string[] {
  const notes: string[] = [];
  if (money && !(money in payments)) notes.push(`displayFinancialStatus ${money}`);
  if (!cancelledAt && goods !== 'RESTOCKED' && !((goods ?? '') in shipments)) notes.push(`displayFulfillmentStatus ${goods ?? '-'}`);
  return notes;
}
