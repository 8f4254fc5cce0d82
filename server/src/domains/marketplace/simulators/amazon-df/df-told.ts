import type { SimulatedOrder } from '../simulated-order.ts';

export const vendor = 'DEMOV';
export const warehouse = 'WHJP';

/** Not before it is acknowledged. */
export const isAccepted = (order: SimulatedOrder): boolean => order.extra.isAccepted === true;
/** Of a vendor who uses Amazon's own labels, and sees no buyers. */
const isMasked = (order: SimulatedOrder): boolean => order.extra.isMasked === true;

export function statusOf(order: SimulatedOrder): string {
  if (order.strangeWord) return order.strangeWord;
  if (order.state === 'shipped' || order.state === 'cancelled') return order.state.toUpperCase();
  return isAccepted(order) ? 'ACCEPTED' : 'NEW';
}

const time = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;
const after = (moment: Date, days: number): string => time(new Date(moment.getTime() + days * 86_400_000));

export const sequenceOf = (lineId: string): string => lineId.slice(-5);

function addressOf(order: SimulatedOrder) {
  const { buyer, address } = order;
  if (isMasked(order)) {
    const hidden = 'xxxxx';
    return {
      name: hidden,
      addressLine1: hidden,
      city: hidden,
      stateOrRegion: hidden,
      postalCode: hidden,
      countryCode: 'JP',
      phone: hidden,
    };
  }
  return {
    name: `${buyer.lastName} ${buyer.firstName}`,
    addressLine1: address.street,
    ...(address.building ? { addressLine2: address.building } : {}),
    city: address.city,
    stateOrRegion: address.prefecture,
    postalCode: address.postcode,
    countryCode: 'JP',
    phone: buyer.phone,
  };
}

export const renderDfOrder = (order: SimulatedOrder) => ({
  purchaseOrderNumber: order.id,
  orderDetails: {
    customerOrderNumber: order.number,
    orderDate: order.isSpoiled ? 'soon' : time(order.orderedAt),
    orderStatus: statusOf(order),
    shipmentDetails: {
      isPriorityShipment: false,
      isScheduledDeliveryShipment: false,
      isPslipRequired: true,
      isGift: false,
      shipMethod: 'SIM_JP_STD',
      shipmentDates: {
        requiredShipDate: after(order.orderedAt, 1),
        promisedDeliveryDate: order.desiredDate ? time(new Date(`${order.desiredDate}T12:00:00+09:00`)) : after(order.orderedAt, 3),
      },
      messageToCustomer: 'ご注文ありがとうございます。',
    },
    sellingParty: { partyId: vendor },
    shipFromParty: { partyId: warehouse },
    shipToParty: addressOf(order),
    billToParty: { partyId: 'AMZJP' },
    items: order.lines.map((line) => ({
      itemSequenceNumber: sequenceOf(line.lineId),
      buyerProductIdentifier: `B${line.itemId.slice(-9)}`,
      vendorProductIdentifier: line.sku,
      title: line.name,
      orderedQuantity: { amount: line.quantity, unitOfMeasure: 'Each' },
      ...(line.isGift ? { giftDetails: { giftMessage: 'おめでとうございます', giftWrapId: 'W1' } } : {}),
      netPrice: { currencyCode: 'JPY', amount: String(line.priceYen) },
      totalPrice: { currencyCode: 'JPY', amount: String(line.priceYen * line.quantity) },
    })),
  },
});
