import type { Amount, ChannelAddress, ChannelLine, ChannelOrder, ChannelParcel, ForwardBlock } from '../channel-order.ts';
import type { Fulfilment, MoneySet, ShopifyAddress, ShopifyLine, ShopifyOrder } from './shopify-model.ts';
import { orderTypeOf, paymentOf, shipmentOf, strangeWords } from './shopify-states.ts';

/** Decimal text in the shop's currency, kept as it was written. */
function amountOf(set: MoneySet | null | undefined): Amount {
  const amount = set?.shopMoney?.amount;
  if (amount === null || amount === undefined) return null;
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new Error(`no amount: ${amount}`);
  return amount;
}
const timeOf = (text: string | null | undefined): Date | null => {
  if (!text) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error(`no time: ${text}`);
  return at;
};
const isCodGateway = (name: string) => /cash[ _-]?on[ _-]?delivery|\bcod\b|代金引換|代引/i.test(name);

const addressOf = (address: ShopifyAddress): ChannelAddress => ({
  // Japanese order: family name first.
  name: [address.lastName, address.firstName].filter(Boolean).join(' ') || (address.company ?? ''),
  phone: address.phone ?? '',
  postcode: address.zip ?? '',
  prefecture: address.provinceCode || address.province || '',
  city: address.city ?? '',
  address: [address.address1, address.address2].filter(Boolean).join(' '),
  region: address.countryCodeV2 ?? '',
});

/** Shops ask for it in attributes of the line. */
const giftWordsOf = ({ customAttributes }: ShopifyLine): string[] =>
  (customAttributes ?? []).flatMap(({ key, value }) =>
    /gift|ギフト|プレゼント|のし/i.test(key ?? '') && value && !/^(no|false|なし|不要)$/i.test(value) ? [`${key}: ${value}`] : [],
  );
/** What was edited away or refunded is not to be sent, nor what is no thing (gift cards, downloads). */
function lineOf(line: ShopifyLine): ChannelLine {
  const current = line.currentQuantity ?? line.quantity;
  const left = Math.min(current, line.unfulfilledQuantity ?? current);
  const isThing = line.requiresShipping !== false;
  return {
    lineId: line.id,
    platformSku: line.sku ?? '',
    itemId: line.id.split('/').at(-1) ?? '',
    itemNumber: '',
    managementNumber: '',
    productName: line.title ?? '',
    title: [line.title, line.variantTitle].filter(Boolean).join(' '),
    ordered: line.quantity,
    shipped: current - left,
    cancelled: line.quantity - current + (isThing ? 0 : left),
    unitPrice: amountOf(line.originalUnitPriceSet),
    isGift: giftWordsOf(line).length > 0,
  };
}

export const isCancelled = ({ status }: Fulfilment) => ['CANCELLED', 'ERROR', 'FAILURE'].includes(status ?? '');
export const numbersOf = (order: ShopifyOrder): string[] =>
  (order.fulfillments ?? [])
    .filter((each) => !isCancelled(each))
    .flatMap(({ trackingInfo }) => (trackingInfo ?? []).map(({ number }) => number ?? ''));

const parcelsOf = (order: ShopifyOrder): ChannelParcel[] =>
  (order.fulfillments ?? [])
    .filter((each) => !isCancelled(each))
    .flatMap(({ id, createdAt, trackingInfo }) =>
      (trackingInfo ?? []).map(({ number, company }) => ({
        reference: id,
        trackingNumber: number ?? '',
        carrier: company ?? '',
        shippedAt: timeOf(createdAt),
        lines: [],
      })),
    );

/** Shops ask for day and time in attributes of the line, under names of their own apps. */
function wishesOf(order: ShopifyOrder): { desiredDate: string | null; desiredTime: string } {
  const attributes = (order.lineItems?.nodes ?? []).flatMap(({ customAttributes }) => customAttributes ?? []);
  const find = (pattern: RegExp) => attributes.find(({ key, value }) => pattern.test(key ?? '') && value)?.value ?? '';
  const day = /(\d{4})[-/年.](\d{1,2})[-/月.](\d{1,2})/.exec(find(/希望日|配送日|delivery[ _-]?date/i));
  return {
    desiredDate: day ? `${day[1]}-${day[2]?.padStart(2, '0')}-${day[3]?.padStart(2, '0')}` : null,
    desiredTime: find(/時間|delivery[ _-]?time/i),
  };
}

function blocksOf(order: ShopifyOrder, isCod: boolean, address: ChannelAddress | null): { code: ForwardBlock; text: string }[] {
  const blocks: { code: ForwardBlock; text: string }[] = [];
  const word = order.displayFulfillmentStatus ?? '';
  const held = (order.fulfillmentOrders?.nodes ?? []).find(({ status }) => status === 'ON_HOLD' || status === 'SCHEDULED');
  if (word === 'ON_HOLD' || word === 'SCHEDULED') blocks.push({ code: 'onHold', text: word });
  else if (held) blocks.push({ code: 'onHold', text: `${held.id.split('/').at(-1)} ${held.status}` });
  const money = order.displayFinancialStatus ?? '';
  if (!isCod && ['PENDING', 'PARTIALLY_PAID', 'VOIDED', 'EXPIRED'].includes(money)) blocks.push({ code: 'notPaid', text: money });
  if (!address) blocks.push({ code: 'noAddress', text: 'shippingAddress' });
  return blocks;
}

export function orderOf(order: ShopifyOrder): ChannelOrder {
  const shipment = shipmentOf(order);
  const payment = paymentOf(order);
  const gateways = order.paymentGatewayNames ?? [];
  const isCod = gateways.some(isCodGateway);
  const consignee = order.shippingAddress ? addressOf(order.shippingAddress) : null;
  const orderedAt = timeOf(order.createdAt);
  if (!order.id || !orderedAt) throw new Error('an order without id or time');
  const blocks = shipment === 'unshipped' || shipment === 'partiallyShipped' ? blocksOf(order, isCod, consignee) : [];
  const parcels = parcelsOf(order);
  return {
    externalId: order.id,
    number: order.name ?? order.id,
    rawStatus: [order.cancelledAt ? 'CANCELLED' : order.displayFulfillmentStatus, order.displayFinancialStatus].filter(Boolean).join(' / '),
    shipment,
    platformState: null,
    orderState: null,
    payment,
    orderType: orderTypeOf(order),
    shippingType: 'normal',
    orderedAt,
    paidAt: payment === 'paid' || payment === 'partiallyRefunded' || payment === 'refunded' ? timeOf(order.processedAt) : null,
    shippedAt:
      shipment === 'shipped'
        ? (parcels
            .map(({ shippedAt }) => shippedAt)
            .filter((at) => at !== null)
            .sort((a, b) => b.getTime() - a.getTime())[0] ?? null)
        : null,
    changedAt: timeOf(order.updatedAt),
    consignee,
    buyer: { name: consignee?.name ?? '', email: order.email ?? '', phone: consignee?.phone ?? '', address: '' },
    ...wishesOf(order),
    customerNote: order.note ?? '',
    memo: '',
    paymentMethod: gateways.join(', '),
    isCod,
    currency: order.currencyCode ?? order.totalPriceSet?.shopMoney?.currencyCode ?? 'JPY',
    shippingFee: amountOf(order.totalShippingPriceSet),
    codFee: null,
    codRate: null,
    taxRate: null,
    itemTaxTotal: amountOf(order.totalTaxSet),
    itemTotal: amountOf(order.subtotalPriceSet),
    grandTotal: amountOf(order.totalPriceSet),
    codAmount: isCod ? (amountOf(order.totalOutstandingSet) ?? amountOf(order.totalPriceSet)) : null,
    lines: (order.lineItems?.nodes ?? []).map(lineOf),
    parcels,
    blocks,
    notes: [...strangeWords(order), ...blocks.filter(({ code }) => code === 'onHold').map(({ text }) => text)],
    extra: {
      tags: order.tags ?? [],
      cancelReason: order.cancelReason ?? '',
      gifts: (order.lineItems?.nodes ?? []).flatMap((line) =>
        giftWordsOf(line).map((wrap) => ({ sku: line.sku ?? '', wrap, message: '' })),
      ),
      fulfilmentOrders: (order.fulfillmentOrders?.nodes ?? []).map(({ id, status, assignedLocation, lineItems }) => ({
        id,
        status: status ?? '',
        location: assignedLocation?.name ?? '',
        left: (lineItems?.nodes ?? []).reduce((sum, line) => sum + line.remainingQuantity, 0),
      })),
    },
  };
}
