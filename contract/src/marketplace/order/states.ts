/** S01. The first two and the last are Amazon's alone. */
export const shipmentStates = [
  'systemProcessing',
  'reserved',
  'unshipped',
  'partiallyShipped',
  'shipped',
  'cancelled',
  'unableToFulfil',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** S02: three lists of Yahoo's own; Rakuten's one number is mapped onto them. */
export const platformStates = ['notShippable', 'shippable', 'inOutbound', 'outboundDone', 'arrivalDone'] as const;
export type PlatformState = (typeof platformStates)[number];
export const marketOrderStates = ['reserved', 'inProcess', 'onHold', 'completed', 'cancelled'] as const;
export type MarketOrderState = (typeof marketOrderStates)[number];

/** S03, and the two words of S02 (`unpaid`, `paid`). */
export const paymentStates = [
  'unpaid',
  'awaitingPayment',
  'authorised',
  'partiallyPaid',
  'paid',
  'partiallyRefunded',
  'refunded',
  'voided',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** S04 */
export const forwardStates = ['notForwarded', 'forwarded'] as const;
export const waybillStates = ['notReturned', 'returned'] as const;

export const marketOrderTypes = ['regular', 'subscription', 'reserved'] as const;
export type MarketOrderType = (typeof marketOrderTypes)[number];
export const marketShippingTypes = ['normal', 'nextDay'] as const;
export type MarketShippingType = (typeof marketShippingTypes)[number];

/** Why an order must not be forwarded now, as its channel told it. */
export const forwardBlocks = ['onHold', 'cancelAsked', 'fulfilledByChannel', 'notPaid', 'noAddress', 'notShippable'] as const;
export type ForwardBlock = (typeof forwardBlocks)[number];

/** What is written to a channel, and how far that is. */
export const writeKinds = ['ship', 'acknowledge', 'cancel', 'complete', 'memo', 'invoice'] as const;
export type WriteKind = (typeof writeKinds)[number];
export const writeStates = ['waiting', 'sending', 'accepted', 'done', 'refused'] as const;
export type WriteState = (typeof writeStates)[number];

/** `late`: not shipped by its latest ship date; `atRisk`: less than a day is left. */
export const shipRisks = ['none', 'atRisk', 'late'] as const;
export type ShipRisk = (typeof shipRisks)[number];
