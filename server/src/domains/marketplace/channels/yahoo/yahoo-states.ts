import type { MarketOrderState, PaymentState, PlatformState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';

/** S02: Yahoo's own three lists. */
const orderStates: Readonly<Record<string, MarketOrderState>> = {
  1: 'reserved',
  2: 'inProcess',
  3: 'onHold',
  4: 'cancelled',
  5: 'completed',
};
const shipStates: Readonly<Record<string, PlatformState>> = {
  0: 'notShippable',
  1: 'shippable',
  2: 'inOutbound',
  3: 'outboundDone',
  4: 'arrivalDone',
};
const payStates: Readonly<Record<string, PaymentState>> = { 0: 'unpaid', 1: 'paid' };

export interface YahooCodes {
  orderStatus: string;
  shipStatus: string;
  payStatus: string;
}
export interface YahooStates {
  orderState: MarketOrderState | null;
  platformState: PlatformState | null;
  payment: PaymentState | null;
  shipment: ShipmentState | null;
  notes: string[];
}

/** Channel rule 2: a code that nobody knows keeps what is stored, and is told. */
export function yahooStates({ orderStatus, shipStatus, payStatus }: YahooCodes): YahooStates {
  const orderState = orderStates[orderStatus] ?? null;
  const platformState = shipStates[shipStatus] ?? null;
  const payment = payStates[payStatus] ?? null;
  const notes = [
    orderState ? '' : `OrderStatus ${orderStatus || '?'}`,
    platformState ? '' : `ShipStatus ${shipStatus || '?'}`,
    payment ? '' : `PayStatus ${payStatus || '?'}`,
  ].filter(Boolean);
  return { orderState, platformState, payment, shipment: shipmentOf(orderState, platformState), notes };
}

/** Partly shipped does not exist: Yahoo makes two orders of one. */
function shipmentOf(orderState: MarketOrderState | null, platformState: PlatformState | null): ShipmentState | null {
  if (orderState === 'cancelled') return 'cancelled';
  if (platformState === null || orderState === null) return null;
  return platformState === 'outboundDone' || platformState === 'arrivalDone' ? 'shipped' : 'unshipped';
}
