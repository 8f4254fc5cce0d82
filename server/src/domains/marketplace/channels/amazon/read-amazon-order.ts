import type { ChannelAddress, ChannelLine, ChannelOrder, ChannelParcel } from '../channel-order.ts';
import { currencyOf, moneyOf, shareOf, sumOf, timesOf } from '../selling-partner/amount.ts';
import { unknownWord } from '../selling-partner/notes.ts';
import {
  dayInJapan,
  hourInJapan,
  isoOf,
  isTold,
  listOf,
  momentOf,
  type Told,
  textOf,
  textsOf,
  toldOf,
  wholeOf,
} from '../selling-partner/told.ts';
import { amazonPayment, amazonShipment } from './amazon-status.ts';

const joined = (...parts: unknown[]): string =>
  parts
    .map((part) => textOf(part).trim())
    .filter((part) => part !== '')
    .join(' ');

/** Null where the role does not show it or the order is not that far. */
function consigneeOf(told: Told): ChannelAddress | null {
  const address = joined(told.districtOrCounty, told.addressLine1, told.addressLine2, told.addressLine3, told.companyName);
  if (!address && !textOf(told.postalCode)) return null;
  return {
    name: textOf(told.name) || textOf(told.companyName),
    phone: textOf(told.phone),
    postcode: textOf(told.postalCode),
    prefecture: textOf(told.stateOrRegion),
    city: textOf(told.city) || textOf(told.municipality),
    address,
    region: textOf(told.countryCode),
  };
}

interface Breakdown {
  type: string;
  amount: string | null;
}
const breakdownsOf = (proceeds: unknown): readonly Breakdown[] =>
  listOf(toldOf(proceeds).breakdowns).map((row) => ({ type: textOf(row.type), amount: moneyOf(row.subtotal) }));
/** What is broken down and has no such row is nothing; what is not broken down is not known. */
const totalOf = (rows: readonly Breakdown[], type: string): string | null =>
  rows.length === 0 ? null : (sumOf(rows.filter((row) => row.type === type).map((row) => row.amount)) ?? '0');
/** The order tells the sums of its items and what belongs to none of them; where it leaves out what its items tell, they say it. */
function moneyRows(told: Told, items: readonly Told[]): readonly Breakdown[] {
  const ofOrder = breakdownsOf(told.proceeds);
  const types = new Set(ofOrder.map((row) => row.type));
  return [...ofOrder, ...items.flatMap((item) => breakdownsOf(item.proceeds)).filter((row) => !types.has(row.type))];
}

function lineOf(item: Told, isCancelled: boolean): ChannelLine {
  const lineId = textOf(item.orderItemId);
  if (!lineId) throw new Error('An item without orderItemId');
  const product = toldOf(item.product);
  const fulfillment = toldOf(item.fulfillment);
  const gift = toldOf(toldOf(fulfillment.packing).giftOption);
  const ordered = wholeOf(item.quantityOrdered);
  const shipped = wholeOf(fulfillment.quantityFulfilled);
  const isGivenUp = isCancelled || Object.keys(toldOf(toldOf(item.cancellation).cancellationExecution)).length > 0;
  // Nobody has to tell what is left: then it is what was not shipped.
  const open = textOf(fulfillment.quantityUnfulfilled) === '' ? ordered - shipped : wholeOf(fulfillment.quantityUnfulfilled);
  const items = totalOf(breakdownsOf(item.proceeds), 'ITEM');
  return {
    lineId,
    platformSku: textOf(product.sellerSku) || textOf(product.asin),
    itemId: textOf(product.asin),
    itemNumber: '',
    managementNumber: '',
    productName: textOf(product.title),
    title: textOf(product.title),
    ordered,
    shipped,
    cancelled: isGivenUp ? Math.max(0, ordered - shipped) : Math.max(0, ordered - shipped - open),
    unitPrice: moneyOf(toldOf(product.price).unitPrice) ?? shareOf(items, ordered),
    isGift: textOf(gift.giftMessage) !== '' || textOf(gift.giftWrapLevel) !== '',
  };
}

const parcelOf = (told: Told): ChannelParcel => ({
  reference: textOf(told.packageReferenceId),
  trackingNumber: textOf(told.trackingNumber),
  carrier: textOf(told.carrier),
  shippedAt: momentOf(told.shipTime),
  lines: listOf(told.packageItems).map((item) => ({ lineId: textOf(item.orderItemId), quantity: wholeOf(item.quantity) })),
});
const packageStatusOf = (told: Told): string => textOf(toldOf(told.packageStatus).status);

/** A window of some hours on one day is a wish; one over several days is not. */
function wishOf(items: readonly Told[]): { day: string | null; time: string } {
  const window = items.map((item) => toldOf(toldOf(toldOf(item.fulfillment).shipping).scheduledDeliveryWindow));
  const from = window.map((range) => momentOf(range.earliestDateTime)).find((moment) => moment !== null);
  const to = window.map((range) => momentOf(range.latestDateTime)).find((moment) => moment !== null);
  if (!from) return { day: null, time: '' };
  const isOneDay = to && dayInJapan(to) === dayInJapan(from) && hourInJapan(from) !== hourInJapan(to);
  return { day: dayInJapan(from), time: isOneDay ? `${hourInJapan(from)}-${hourInJapan(to)}` : '' };
}

const isCodWord = (word: string): boolean => word === 'CashOnDelivery' || word === 'COD';

/** Orders v2026-01-01. Amounts are decimal strings, times are UTC; code words other than the two closed lists are open. */
export function readAmazonOrder(told: Told): ChannelOrder {
  const externalId = textOf(told.orderId);
  const orderedAt = momentOf(told.createdTime);
  if (!externalId || !orderedAt) throw new Error('An order without orderId or createdTime');
  const fulfillment = toldOf(told.fulfillment);
  const rawStatus = textOf(fulfillment.fulfillmentStatus);
  const shipment = amazonShipment(rawStatus);
  const items = listOf(told.orderItems);
  const packages = listOf(told.packages).filter((one) => packageStatusOf(one) !== 'CANCELLED');
  const parcels = packages.map(parcelOf);
  const programs = textsOf(told.programs);
  const payments = listOf(toldOf(told.payment).paymentExecutions);
  const methods = payments.map((payment) => textOf(payment.paymentMethod)).filter((method) => method !== '');
  const money = moneyRows(told, items);
  const codFee = totalOf(money, 'COD_FEE');
  const isCod =
    methods.some(isCodWord) ||
    items.some((item) => textOf(toldOf(toldOf(toldOf(item.fulfillment).shipping).shippingConstraints).cashOnDelivery) === 'MANDATORY');
  const isDelivered = packages.length > 0 && packages.every((one) => packageStatusOf(one) === 'DELIVERED');
  const isCancelled = shipment === 'cancelled';
  const lines = items.map((item) => lineOf(item, isCancelled));
  const recipient = toldOf(told.recipient);
  const consignee = consigneeOf(toldOf(recipient.deliveryAddress));
  const preference = toldOf(recipient.deliveryPreference);
  const buyer = toldOf(told.buyer);
  const sales = toldOf(told.salesChannel);
  const grandTotal = moneyOf(toldOf(told.proceeds).grandTotal);
  const level = textOf(fulfillment.fulfillmentServiceLevel);
  const byAmazon = textOf(fulfillment.fulfilledBy) === 'AMAZON';
  const asked = items.map((item) => toldOf(item.cancellation)).filter((cancellation) => isTold(cancellation.cancellationRequest));
  const isAsked = !isCancelled && asked.some((cancellation) => !isTold(cancellation.cancellationExecution));
  const wish = wishOf(items);
  const shipTimes = parcels.flatMap((parcel) => parcel.shippedAt ?? []).map((moment) => moment.getTime());
  const codPaid = sumOf(payments.filter((one) => isCodWord(textOf(one.paymentMethod))).map((one) => moneyOf(one.paymentAmount)));
  return {
    externalId,
    number: externalId,
    rawStatus,
    shipment,
    platformState: null,
    orderState: null,
    payment: amazonPayment(shipment, { isCod, isDelivered }),
    orderType: programs.includes('PREORDER')
      ? 'reserved'
      : items.some((item) => textsOf(item.programs).includes('SUBSCRIBE_AND_SAVE'))
        ? 'subscription'
        : 'regular',
    shippingType: level === 'SAME_DAY' || level === 'NEXT_DAY' ? 'nextDay' : 'normal',
    orderedAt,
    paidAt: null,
    shippedAt: shipTimes.length > 0 ? new Date(Math.max(...shipTimes)) : null,
    changedAt: momentOf(told.lastUpdatedTime),
    consignee,
    buyer: { name: textOf(buyer.buyerName), email: textOf(buyer.buyerEmail), phone: '', address: '' },
    desiredDate: wish.day,
    desiredTime: wish.time,
    customerNote: joined(preference.addressInstruction, preference.dropOffLocation),
    memo: '',
    paymentMethod: [...new Set(methods)].join(', '),
    isCod,
    currency: currencyOf(toldOf(told.proceeds).grandTotal) || currencyOf(toldOf(toldOf(items[0]?.product).price).unitPrice) || 'JPY',
    shippingFee: totalOf(money, 'SHIPPING'),
    codFee,
    codRate: null,
    taxRate: null,
    itemTaxTotal: totalOf(money, 'TAX'),
    itemTotal: totalOf(money, 'ITEM') ?? sumOf(lines.map((line) => timesOf(line.unitPrice, line.ordered))),
    grandTotal,
    codAmount: isCod ? (codPaid ?? grandTotal) : null,
    lines,
    parcels,
    blocks: [
      ...(byAmazon ? [{ code: 'fulfilledByChannel' as const, text: 'AMAZON' }] : []),
      ...(shipment === 'systemProcessing' ? [{ code: 'notPaid' as const, text: rawStatus }] : []),
      ...(shipment === 'reserved' ? [{ code: 'notShippable' as const, text: rawStatus }] : []),
      ...(isAsked
        ? [{ code: 'cancelAsked' as const, text: joined(...new Set(asked.map((one) => toldOf(one.cancellationRequest).cancelReason))) }]
        : []),
      ...(consignee === null && (shipment === 'unshipped' || shipment === 'partiallyShipped')
        ? [{ code: 'noAddress' as const, text: '' }]
        : []),
    ],
    notes: shipment === null ? [unknownWord('fulfillmentStatus', rawStatus)] : [],
    extra: {
      earliestShipAt: isoOf(toldOf(fulfillment.shipByWindow).earliestDateTime),
      latestShipAt: isoOf(toldOf(fulfillment.shipByWindow).latestDateTime),
      earliestDeliveryAt: isoOf(toldOf(fulfillment.deliverByWindow).earliestDateTime),
      latestDeliveryAt: isoOf(toldOf(fulfillment.deliverByWindow).latestDateTime),
      deliveryService: level,
      marketplaceId: textOf(sales.marketplaceId),
      marketplaceName: textOf(sales.marketplaceName),
      fulfilledBy: textOf(fulfillment.fulfilledBy),
      programs,
      sellerOrderId: textOf(listOf(told.orderAliases).find((alias) => textOf(alias.aliasType) === 'SELLER_ORDER_ID')?.aliasId),
      giftWrapTotal: totalOf(money, 'GIFT_WRAP'),
      discountTotal: totalOf(money, 'DISCOUNT'),
      gifts: items.flatMap((item) => {
        const gift = toldOf(toldOf(toldOf(item.fulfillment).packing).giftOption);
        const message = textOf(gift.giftMessage);
        const wrap = textOf(gift.giftWrapLevel);
        const product = toldOf(item.product);
        return message || wrap ? [{ sku: textOf(product.sellerSku) || textOf(product.asin), wrap, message }] : [];
      }),
    },
  };
}
