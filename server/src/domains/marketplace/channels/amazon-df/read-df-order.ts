import type { ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { ChannelAddress, ChannelLine, ChannelOrder } from '../channel-order.ts';
import { amountOf, currencyOf, moneyOf, sumOf, timesOf } from '../selling-partner/amount.ts';
import { unknownWord } from '../selling-partner/notes.ts';
import { dayInJapan, hourInJapan, isoOf, isTrue, listOf, momentOf, type Told, textOf, toldOf, wholeOf } from '../selling-partner/told.ts';
import type { DfVersion } from './df-requests.ts';

/** S01 */
const shipmentOf: Readonly<Record<string, ShipmentState>> = {
  NEW: 'unshipped',
  ACCEPTED: 'unshipped',
  SHIPPED: 'shipped',
  CANCELLED: 'cancelled',
};

/** What vendors with Amazon's own labels are shown. */
const mask = /^x{5}$/i;

const joined = (...parts: unknown[]): string =>
  parts
    .map((part) => textOf(part).trim())
    .filter((part) => part !== '')
    .join(' ');

const addressOf = (told: Told): ChannelAddress => ({
  name: textOf(told.name) || textOf(told.attention),
  phone: textOf(told.phone),
  postcode: textOf(told.postalCode),
  prefecture: textOf(told.stateOrRegion),
  city: textOf(told.city),
  address: joined(told.county, told.district, told.addressLine1, told.addressLine2, told.addressLine3),
  region: textOf(told.countryCode),
});

const taxesOf = (told: unknown): readonly Told[] => {
  const line = toldOf(told).taxLineItem;
  return Array.isArray(line) ? listOf(line) : listOf(told);
};
const taxOf = (told: unknown): string | null => sumOf(taxesOf(told).map((row) => moneyOf(row.taxAmount)));

/** Units come as `Each` and as `EACH`; there is no other. */
function lineOf(item: Told, shipment: ShipmentState | null, isGift: boolean): ChannelLine {
  const lineId = textOf(item.itemSequenceNumber);
  if (!lineId) throw new Error('An item without itemSequenceNumber');
  const ordered = wholeOf(toldOf(item.orderedQuantity).amount);
  const gift = toldOf(item.giftDetails);
  return {
    lineId,
    platformSku: textOf(item.vendorProductIdentifier) || textOf(item.buyerProductIdentifier),
    itemId: textOf(item.buyerProductIdentifier),
    itemNumber: '',
    managementNumber: '',
    productName: textOf(item.title),
    title: textOf(item.title),
    ordered,
    shipped: shipment === 'shipped' ? ordered : 0,
    cancelled: shipment === 'cancelled' ? ordered : 0,
    unitPrice: moneyOf(item.netPrice),
    isGift: isGift || textOf(gift.giftMessage) !== '' || textOf(gift.giftWrapId) !== '',
  };
}

/** Scheduled deliveries name a window; otherwise what Amazon promised the buyer is the wish. */
function wishOf(items: readonly Told[], promised: Date | null): { day: string | null; time: string } {
  const scheduled = items.map((item) => toldOf(item.scheduledDeliveryShipment));
  const from = scheduled.map((row) => momentOf(row.earliestNominatedDeliveryDate)).find((moment) => moment !== null) ?? null;
  const to = scheduled.map((row) => momentOf(row.latestNominatedDeliveryDate)).find((moment) => moment !== null) ?? null;
  const day = from ?? promised;
  const isOneDay = from && to && dayInJapan(from) === dayInJapan(to) && hourInJapan(from) !== hourInJapan(to);
  return { day: day && dayInJapan(day), time: isOneDay ? `${hourInJapan(from)}-${hourInJapan(to)}` : '' };
}

/** Amazon sells, the vendor's warehouse ships: always paid, and never partly shipped. */
export function readDfOrder(told: Told, version: DfVersion): ChannelOrder {
  const externalId = textOf(told.purchaseOrderNumber);
  const details = toldOf(told.orderDetails);
  const orderedAt = momentOf(details.orderDate);
  if (!externalId || !orderedAt) throw new Error('An order without purchaseOrderNumber or orderDate');
  const rawStatus = textOf(details.orderStatus);
  const shipment = shipmentOf[rawStatus] ?? null;
  const shipping = toldOf(details.shipmentDetails);
  const dates = toldOf(shipping.shipmentDates);
  const items = listOf(details.items);
  const lines = items.map((item) => lineOf(item, shipment, isTrue(shipping.isGift)));
  const shipTo = toldOf(details.shipToParty);
  const isMasked = mask.test(textOf(shipTo.name)) || mask.test(textOf(shipTo.addressLine1));
  const hasAddress = textOf(shipTo.addressLine1) !== '';
  const itemTotal = sumOf(lines.map((line) => timesOf(line.unitPrice, line.ordered)));
  const itemTaxTotal = taxOf(details.taxTotal) ?? sumOf(items.map((item) => taxOf(item.taxDetails)));
  const rates = [...taxesOf(details.taxTotal), ...items.flatMap((item) => taxesOf(item.taxDetails))].map((row) => amountOf(row.taxRate));
  const wish = wishOf(items, momentOf(dates.promisedDeliveryDate));
  return {
    externalId,
    number: externalId,
    rawStatus,
    shipment,
    platformState: null,
    orderState: null,
    payment: 'paid',
    orderType: 'regular',
    shippingType: isTrue(shipping.isPriorityShipment) ? 'nextDay' : 'normal',
    orderedAt,
    paidAt: null,
    shippedAt: null,
    changedAt: null,
    consignee: hasAddress ? addressOf(shipTo) : null,
    buyer: { name: textOf(shipTo.name), email: '', phone: '', address: '' },
    desiredDate: wish.day,
    desiredTime: wish.time,
    customerNote: '',
    memo: '',
    paymentMethod: '',
    isCod: false,
    currency: currencyOf(items[0]?.netPrice) || 'JPY',
    shippingFee: null,
    codFee: null,
    codRate: null,
    taxRate: rates.find((rate) => rate !== null) ?? null,
    itemTaxTotal,
    itemTotal,
    grandTotal: sumOf([itemTotal, itemTaxTotal]),
    codAmount: null,
    lines,
    parcels: [],
    // A masked address is shown as it is, and given to no carrier of ours.
    blocks: isMasked || !hasAddress ? [{ code: 'noAddress', text: textOf(shipTo.name) }] : [],
    notes: [
      ...(shipment === null ? [unknownWord('orderStatus', rawStatus)] : []),
      ...(rawStatus === 'NEW' ? ['marketplace.note.notAcknowledged'] : []),
    ],
    extra: {
      latestShipAt: isoOf(dates.requiredShipDate),
      latestDeliveryAt: isoOf(dates.promisedDeliveryDate),
      deliveryService: textOf(shipping.shipMethod),
      shipMethod: textOf(shipping.shipMethod),
      customerOrderNumber: textOf(details.customerOrderNumber),
      sellingParty: { partyId: textOf(toldOf(details.sellingParty).partyId) },
      shipFromParty: { partyId: textOf(toldOf(details.shipFromParty).partyId) },
      isPackingSlipRequired: isTrue(shipping.isPslipRequired),
      isScheduled: isTrue(shipping.isScheduledDeliveryShipment),
      messageToCustomer: textOf(shipping.messageToCustomer),
      isMasked,
      isNew: rawStatus === 'NEW',
      version,
      gifts: items.flatMap((item) => {
        const gift = toldOf(item.giftDetails);
        const message = textOf(gift.giftMessage);
        const wrap = textOf(gift.giftWrapId);
        const sku = textOf(item.vendorProductIdentifier) || textOf(item.buyerProductIdentifier);
        return message || wrap ? [{ sku, wrap, message }] : [];
      }),
    },
  };
}
