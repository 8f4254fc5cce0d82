import type { SimulatedLine, SimulatedOrder } from '../simulated-order.ts';

export const vendor = 'DEMOC';

/** Amazon's own warehouses, at addresses that exist. */
const warehouses = [
  { code: 'HND3', city: '川崎市川崎区', prefecture: '神奈川県', postcode: '210-0869', street: '東扇島92' },
  { code: 'KIX5', city: '藤井寺市', prefecture: '大阪府', postcode: '583-0015', street: '西古室2-1' },
] as const;
export const warehouseOf = (order: SimulatedOrder): (typeof warehouses)[number] => warehouses[order.serial % 2 === 0 ? 1 : 0];

export const isAcknowledged = (order: SimulatedOrder): boolean => order.extra.isAcknowledged === true;
/** Pieces in a case; 1: ordered singly. */
export const caseOf = (order: SimulatedOrder, line: SimulatedLine): number =>
  Number((order.extra.cases as Record<string, number> | undefined)?.[line.lineId] ?? 1);

export function stateOf(order: SimulatedOrder): string {
  if (order.strangeWord) return order.strangeWord;
  if (order.state === 'cancelled' || order.extra.isClosed === true) return 'Closed';
  return isAcknowledged(order) ? 'Acknowledged' : 'New';
}

const time = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;
const after = (moment: Date, days: number): string => time(new Date(moment.getTime() + days * 86_400_000));

export interface Quantity {
  amount?: number;
  unitOfMeasure?: string;
  unitSize?: number;
}
export const quantity = (pieces: number, unitSize: number): Required<Quantity> => ({
  amount: pieces / unitSize,
  unitOfMeasure: unitSize > 1 ? 'Cases' : 'Eaches',
  unitSize,
});
export const pieces = (told: Quantity | undefined): number =>
  (told?.amount ?? 0) * (told?.unitOfMeasure === 'Cases' ? (told.unitSize ?? 1) : 1);

const costOf = (line: SimulatedLine) => ({ amount: String(line.priceYen), currencyCode: 'JPY' });

/** A cancelled line stays in the list with nothing ordered. */
export function renderVcOrder(order: SimulatedOrder) {
  const to = warehouseOf(order);
  return {
    purchaseOrderNumber: order.id,
    purchaseOrderState: stateOf(order),
    orderDetails: {
      purchaseOrderDate: order.isSpoiled ? 'soon' : time(order.orderedAt),
      purchaseOrderChangedDate: order.changedAt.toISOString(),
      purchaseOrderStateChangedDate: order.changedAt.toISOString(),
      purchaseOrderType: 'RegularOrder',
      paymentMethod: 'Invoice',
      buyingParty: { partyId: 'AMZJP' },
      sellingParty: { partyId: vendor },
      shipToParty: {
        partyId: to.code,
        address: {
          name: 'Amazon',
          addressLine1: to.street,
          city: to.city,
          stateOrRegion: to.prefecture,
          postalCode: to.postcode,
          countryCode: 'JP',
          phone: '0120-000-000',
        },
      },
      billToParty: { partyId: 'AMZJP' },
      shipWindow: `${after(order.orderedAt, 2)}--${after(order.orderedAt, 9)}`,
      items: order.lines.map((line, at) => ({
        itemSequenceNumber: String(at + 1),
        amazonProductIdentifier: `B${line.itemId.slice(-9)}`,
        vendorProductIdentifier: line.sku,
        orderedQuantity: quantity(line.quantity - line.cancelled, caseOf(order, line)),
        isBackOrderAllowed: false,
        netCost: costOf(line),
      })),
    },
  };
}

export const renderVcStatus = (order: SimulatedOrder) => ({
  purchaseOrderNumber: order.id,
  purchaseOrderStatus: stateOf(order) === 'Closed' ? 'CLOSED' : 'OPEN',
  purchaseOrderDate: time(order.orderedAt),
  lastUpdatedDate: order.changedAt.toISOString(),
  sellingParty: { partyId: vendor },
  shipToParty: { partyId: warehouseOf(order).code },
  itemStatus: order.lines.map((line, at) => ({
    itemSequenceNumber: String(at + 1),
    vendorProductIdentifier: line.sku,
    netCost: costOf(line),
    orderedQuantity: { orderedQuantity: quantity(line.quantity - line.cancelled, caseOf(order, line)) },
    acknowledgementStatus: { confirmationStatus: isAcknowledged(order) ? 'ACCEPTED' : 'UNCONFIRMED' },
    receivingStatus: {
      receiveStatus: line.shipped > 0 ? 'RECEIVED' : 'NOT_RECEIVED',
      receivedQuantity: { amount: line.shipped, unitOfMeasure: 'Eaches', unitSize: 1 },
    },
  })),
});
