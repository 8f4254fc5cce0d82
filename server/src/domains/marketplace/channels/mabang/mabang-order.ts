import type { PaymentState, ShipmentState } from '@kura/contract/marketplace/order/states.ts';
import type { Amount, ChannelLine, ChannelOrder, ForwardBlock } from '../channel-order.ts';
import type { MabangItem, MabangOrder } from './mabang-model.ts';

/** S01. Partly shipped does not exist: orders are split instead. */
const shipments: Readonly<Record<string, ShipmentState>> = { 1: 'unshipped', 2: 'unshipped', 3: 'shipped', 4: 'shipped', 5: 'cancelled' };
export const shipmentOf = ({ orderStatus }: Pick<MabangOrder, 'orderStatus'>): ShipmentState | null =>
  shipments[String(orderStatus ?? '')] ?? null;

const isYes = (flag: unknown) => String(flag) === '1';
function amountOf(told: string | number | null | undefined): Amount {
  const text = String(told ?? '');
  if (text === '') return null;
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`no amount: ${text}`);
  return text;
}
const isMore = (amount: Amount) => amount !== null && !/^-|^0*(\.0*)?$/.test(amount);
/** `2026-03-01 10:00:00`, China time. */
export function timeOf(text: string | null | undefined): Date | null {
  if (!text || text.startsWith('0000')) return null;
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new Error(`no time: ${text}`);
  return at;
}

/**
 * The ERP's own id and the number by which it can be asked for: split orders share the number, and nothing can be asked for by the id. Without an id the
 * source platform stands for it.
 */
export const externalIdOf = ({ erpOrderId, platformId, platformOrderId }: MabangOrder): string =>
  `${erpOrderId || platformId || ''}/${platformOrderId}`;
export const numberOf = (externalId: string): string => externalId.slice(externalId.indexOf('/') + 1);

export const isCodOrder = (order: MabangOrder): boolean =>
  isMore(amountOf(order.CODCharge)) || /cod|货到付款|代引|代金引換/i.test(order.payType ?? '');

/** S03 */
function paymentOf(order: MabangOrder): PaymentState {
  if (isCodOrder(order)) return String(order.orderStatus) === '4' ? 'paid' : 'awaitingPayment';
  return timeOf(order.paidTime) ? 'paid' : 'awaitingPayment';
}

function lineOf(item: MabangItem, at: number, shipment: ShipmentState | null): ChannelLine {
  const ordered = Number(item.quantity ?? 0);
  if (!Number.isInteger(ordered) || ordered < 0) throw new Error(`no quantity: ${item.quantity}`);
  return {
    lineId: item.orderItemId || String(at + 1),
    // The ERP's own stock code is what its users map by; the marketplace's stands beside it.
    platformSku: item.stockSku || item.platformSku || '',
    itemId: item.itemId ?? '',
    itemNumber: item.platformSku ?? '',
    managementNumber: '',
    productName: item.title ?? '',
    title: [item.title, item.specifics].filter(Boolean).join(' '),
    ordered,
    shipped: shipment === 'shipped' ? ordered : 0,
    cancelled: shipment === 'cancelled' ? ordered : 0,
    unitPrice: amountOf(item.sellPriceOrigin || item.sellPrice),
    isGift: false,
  };
}

export const trackNumbersOf = (order: MabangOrder): string[] =>
  [order.trackNumber, order.trackNumber1, order.trackNumber2].flatMap((number) => (number ? [number] : []));

export function orderOf(order: MabangOrder): ChannelOrder {
  const orderedAt = timeOf(order.createDate) ?? timeOf(order.paidTime);
  if (!order.platformOrderId || !orderedAt) throw new Error('an order without number or time');
  const shipment = shipmentOf(order);
  const isCod = isCodOrder(order);
  const address = [order.street1, order.street2].filter(Boolean).join(' ');
  const consignee =
    order.buyerName || address
      ? {
          name: order.buyerName ?? '',
          phone: order.phone1 || order.phone2 || '',
          postcode: order.postCode ?? '',
          prefecture: order.province ?? '',
          city: [order.city, order.district].filter(Boolean).join(''),
          address,
          region: order.countryCode ?? '',
        }
      : null;
  const blocks: { code: ForwardBlock; text: string }[] = [];
  if (shipment === 'unshipped') {
    if (String(order.canSend) === '2') blocks.push({ code: 'onHold', text: 'canSend 2' });
    if (!isCod && !timeOf(order.paidTime)) blocks.push({ code: 'notPaid', text: 'paidTime' });
    if (!consignee) blocks.push({ code: 'noAddress', text: 'buyerName' });
  }
  return {
    externalId: externalIdOf(order),
    number: order.platformOrderId,
    rawStatus: String(order.orderStatus ?? ''),
    shipment,
    platformState: null,
    orderState: null,
    payment: paymentOf(order),
    orderType: 'regular',
    shippingType: 'normal',
    orderedAt,
    paidAt: timeOf(order.paidTime),
    shippedAt: shipment === 'shipped' ? timeOf(order.expressTime) : null,
    // The time of a change can be asked by, but is not told.
    changedAt: null,
    consignee,
    buyer: { name: order.buyerName ?? '', email: order.email ?? '', phone: order.phone1 ?? '', address: '' },
    desiredDate: null,
    desiredTime: '',
    customerNote: order.sellerMessage ?? '',
    memo: order.remark ?? '',
    paymentMethod: order.payType ?? '',
    isCod,
    currency: order.currencyId || 'JPY',
    shippingFee: amountOf(order.shippingFee),
    codFee: isCod ? amountOf(order.CODCharge) : null,
    codRate: null,
    taxRate: null,
    itemTaxTotal: null,
    itemTotal: amountOf(order.itemTotalOrigin),
    grandTotal: amountOf(order.orderFee),
    codAmount: isCod ? amountOf(order.orderFee) : null,
    lines: (order.orderItem ?? []).map((item, at) => lineOf(item, at, shipment)),
    parcels: trackNumbersOf(order).map((trackingNumber) => ({
      reference: trackingNumber,
      trackingNumber,
      carrier: order.myLogisticsName || order.myLogisticsChannelName || '',
      shippedAt: timeOf(order.expressTime),
      lines: [],
    })),
    blocks,
    notes: [
      ...(shipment ? [] : [`orderStatus ${order.orderStatus ?? '-'}`]),
      ...(isYes(order.isReturned) ? ['isReturned 1'] : []),
      ...blocks.filter(({ code }) => code === 'onHold').map(({ text }) => text),
    ],
    extra: {
      erpOrderId: order.erpOrderId ?? '',
      // The same order may come through the marketplace's own connector too.
      sourcePlatform: order.platformId ?? '',
      sourceShop: order.shopName ?? '',
      isSplit: isYes(order.isSplit),
      isUnion: isYes(order.isUnion),
    },
  };
}
