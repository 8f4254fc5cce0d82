import { isDay } from '@kura/contract/kernel/day.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { ChannelAddress, ChannelLine, ChannelOrder, ChannelParcel, Gift } from '../channel-order.ts';
import type { RmsItem, RmsOrder, RmsPackage, RmsPerson } from './rakuten-model.ts';
import { rateOf, sumYen, yen } from './rakuten-money.ts';
import { cashOnDelivery, rakutenStates } from './rakuten-states.ts';

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by);
const isSet = (flag: number | null | undefined): boolean => flag === 1;

/** `2026-03-01T10:00:00+0900`; without an offset it is Japan's. */
export function fromRms(text: string): Date {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:\+09:?00)?)?$/.exec(text);
  if (!found?.[1] || !isDay(found[1])) throw new Error(`"${text}" is no time of RMS`);
  return instantAt(zones.JP, found[1], found[2] ?? '00:00:00');
}
const orNull = (text: string | null | undefined): Date | null => (text ? fromRms(text) : null);

const nameOf = (person: RmsPerson): string => joined([person.familyName, person.firstName], ' ');
const phoneOf = (person: RmsPerson): string => joined([person.phoneNumber1, person.phoneNumber2, person.phoneNumber3], '-');
const postcodeOf = (person: RmsPerson): string => joined([person.zipCode1, person.zipCode2], '-');

const addressOf = (person: RmsPerson): ChannelAddress => ({
  name: nameOf(person),
  phone: phoneOf(person),
  postcode: postcodeOf(person),
  prefecture: person.prefecture ?? '',
  city: person.city ?? '',
  address: person.subAddress ?? '',
  region: 'JP',
});

/** A present whose receiver has not typed an address yet. */
const isAwaited = (person: RmsPerson): boolean =>
  postcodeOf(person) === '999-9999' || [person.prefecture, person.city, person.subAddress].some((part) => part?.includes('入力待ち'));

/** 1416 is 14 to 16 h; 820 would be 08 to 20. */
export function desiredTimeOf(term: number | null | undefined): string {
  if (!term) return '';
  if (term === 1) return '午前中';
  if (term === 2) return '午後';
  if (term === 9) return 'その他';
  const digits = String(term).padStart(4, '0');
  return `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

const skuOf = (item: RmsItem): string => {
  const [sku] = item.SkuModelList ?? [];
  return sku?.merchantDefinedSkuId || sku?.variantId || item.itemNumber || '';
};

const numbersOf = (basket: RmsPackage) => (basket.ShippingModelList ?? []).filter((row) => row.shippingNumber);
const itemsOf = (basket: RmsPackage) => (basket.ItemModelList ?? []).filter((item) => !isSet(item.deleteItemFlag));

interface LineContext {
  isShipped: boolean;
  isCancelled: boolean;
  isGift: boolean;
  hasSeveral: boolean;
}
const lineOf = (basket: RmsPackage, item: RmsItem, { isShipped, isCancelled, isGift, hasSeveral }: LineContext): ChannelLine => ({
  lineId: String(item.itemDetailId),
  ...(hasSeveral ? { destinationId: String(basket.basketId) } : {}),
  platformSku: skuOf(item),
  itemId: item.itemId === null || item.itemId === undefined ? '' : String(item.itemId),
  itemNumber: item.itemNumber ?? '',
  managementNumber: item.manageNumber ?? '',
  stockKey: { article: item.manageNumber ?? '', variant: item.SkuModelList?.[0]?.variantId ?? '' },
  productName: item.itemName ?? '',
  title: joined([item.SkuModelList?.[0]?.skuInfo, item.selectedChoice], ' ').replaceAll(/\s+/g, ' '),
  ordered: item.units,
  shipped: isShipped || numbersOf(basket).length > 0 ? item.units : 0,
  cancelled: isCancelled ? item.units : 0,
  unitPrice: yen(item.priceTaxIncl ?? item.price),
  isGift,
});

/** Several rows under one destination: which article is in which parcel RMS does not say. */
const parcelsOf = (basket: RmsPackage): ChannelParcel[] => {
  const rows = numbersOf(basket);
  const lines = itemsOf(basket).map((item) => ({ lineId: String(item.itemDetailId), quantity: item.units }));
  return rows.map((row) => ({
    reference: String(row.shippingDetailId ?? ''),
    trackingNumber: row.shippingNumber ?? '',
    carrier: row.deliveryCompanyName || row.deliveryCompany || '',
    shippedAt: orNull(row.shippingDate),
    lines: rows.length === 1 ? lines : [],
  }));
};

/** Cancelling was asked for (0) or is being done (1), and the last word on it is not that it is over (2, 3). */
function isCancelAsked({ ChangeReasonModelList: changes }: RmsOrder): boolean {
  const last = (changes ?? [])
    .filter(({ changeType }) => typeof changeType === 'number' && changeType <= 3)
    .toSorted((a, b) => (a.changeId ?? 0) - (b.changeId ?? 0))
    .at(-1);
  return last?.changeType === 0 || last?.changeType === 1;
}

/** Money of an order, in yen. What is collected at the door is what Rakuten says is still to be paid. */
function moneyOf(order: RmsOrder, baskets: readonly RmsPackage[], isCod: boolean) {
  const taxes = order.TaxSummaryModelList ?? [];
  const isWhole = typeof order.totalPrice === 'number';
  return {
    shippingFee: yen(order.postagePrice),
    codFee: yen(order.deliveryPrice),
    codRate: isCod ? rateOf(baskets[0]?.deliveryTaxRate) : null,
    taxRate: taxes.length === 1 ? rateOf(taxes[0]?.taxRate) : null,
    itemTaxTotal: taxes.length > 0 ? sumYen(taxes.map(({ reqPriceTax }) => ({ of: reqPriceTax }))) : null,
    itemTotal: yen(order.goodsPrice),
    grandTotal: isWhole
      ? sumYen([
          { of: order.totalPrice },
          { of: order.couponAllTotalPrice, isTaken: true },
          { of: order.deliveryPrice },
          { of: order.paymentCharge },
          { of: order.additionalFeeOccurAmountToUser },
        ])
      : null,
    codAmount: isCod ? yen(order.requestPrice) : null,
  };
}

/** Throws when it cannot be read: the order becomes a dead letter, the page goes on. */
export function readRakutenOrder(order: RmsOrder): ChannelOrder {
  const baskets = (order.PackageModelList ?? []).filter((basket) => !isSet(basket.packageDeleteFlag));
  const settlementMethodCode = order.SettlementModel?.settlementMethodCode ?? null;
  const isCod = settlementMethodCode === cashOnDelivery;
  const reportedAt = orNull(order.shippingCmplRptDatetime);
  const parcels = baskets.flatMap(parcelsOf);
  const states = rakutenStates({
    orderProgress: order.orderProgress,
    orderType: order.orderType ?? null,
    settlementMethodCode,
    isReported: reportedAt !== null,
    hasNumber: parcels.length > 0,
  });
  const isShipped = states.shipment === 'shipped';
  const money = moneyOf(order, baskets, isCod);
  const consignees = baskets.map((basket) => ({ id: String(basket.basketId), person: basket.SenderModel ?? {} }));
  const isAddressAwaited = consignees.length === 0 || consignees.some(({ person }) => isAwaited(person));
  const orderer = order.OrdererModel ?? {};
  const hasSeveral = baskets.length > 1;
  const context = { isShipped, isCancelled: states.shipment === 'cancelled', isGift: isSet(order.giftCheckFlag), hasSeveral };

  const { blocks } = states;
  const isBlocked = (code: string) => blocks.some((block) => block.code === code);
  if (isCancelAsked(order) && !isBlocked('cancelAsked') && !context.isCancelled)
    blocks.push({ code: 'cancelAsked', text: 'キャンセル申請中' });
  if (isAddressAwaited) blocks.push({ code: 'noAddress', text: '入力待ち' });
  if (isCod && money.codAmount === null && blocks.length === 0) blocks.push({ code: 'onHold', text: '請求金額 未確定' });

  return {
    externalId: order.orderNumber,
    number: order.orderNumber,
    rawStatus: String(order.orderProgress),
    shipment: states.shipment,
    platformState: states.platformState,
    orderState: states.orderState,
    payment: states.payment,
    orderType: order.orderType === 4 || order.orderType === 5 ? 'subscription' : order.orderType === 6 ? 'reserved' : 'regular',
    shippingType: isSet(order.asurakuFlag) || isSet(order.oneDayOperationFlag) ? 'nextDay' : 'normal',
    orderedAt: fromRms(order.orderDatetime),
    paidAt: null,
    shippedAt: isShipped ? (reportedAt ?? latest(parcels)) : null,
    changedAt: null,
    consignee: isAddressAwaited ? null : addressOf(consignees[0]?.person ?? {}),
    ...(hasSeveral ? { destinations: consignees.map(({ id, person }) => ({ id, consignee: addressOf(person) })) } : {}),
    buyer: {
      name: nameOf(orderer),
      email: orderer.emailAddress ?? '',
      phone: phoneOf(orderer),
      address: joined([postcodeOf(orderer), orderer.prefecture, orderer.city, orderer.subAddress], ' '),
    },
    desiredDate: order.deliveryDate || null,
    desiredTime: desiredTimeOf(order.shippingTerm),
    customerNote: order.remarks ?? '',
    memo: order.memo ?? '',
    paymentMethod: order.SettlementModel?.settlementMethod ?? '',
    isCod,
    currency: 'JPY',
    ...money,
    lines: baskets.flatMap((basket) => itemsOf(basket).map((item) => lineOf(basket, item, context))),
    parcels,
    blocks,
    notes: states.notes,
    extra: extraOf(order, baskets),
  };
}

const latest = (parcels: readonly ChannelParcel[]): Date | null =>
  parcels.reduce<Date | null>((last, { shippedAt }) => (shippedAt && (!last || shippedAt > last) ? shippedAt : last), null);

const wrappingsOf = ({ WrappingModel1, WrappingModel2 }: RmsOrder) =>
  [WrappingModel1, WrappingModel2].flatMap((wrapping) => (wrapping && !isSet(wrapping.deleteWrappingFlag) ? [wrapping] : []));
/** Wrappings are the order's, a noshi that of one destination. */
const giftsOf = (order: RmsOrder, baskets: readonly RmsPackage[]): Gift[] => [
  ...wrappingsOf(order).flatMap(({ name }) => (name ? [{ sku: '', wrap: name, message: '' }] : [])),
  ...baskets.flatMap((basket) => {
    const wrap = basket.noshi?.trim() ? `のし ${basket.noshi.trim()}` : '';
    return wrap === '' ? [] : itemsOf(basket).map((item) => ({ sku: skuOf(item), wrap, message: '' }));
  }),
];

/** What a write needs (the destinations) and what only Rakuten's columns show. */
const extraOf = (order: RmsOrder, baskets: readonly RmsPackage[]): Record<string, unknown> => ({
  basketIds: baskets.map(({ basketId }) => basketId),
  // Rows that wait for their number: they are filled, not added to.
  blankRows: baskets.flatMap(({ basketId, ShippingModelList }) =>
    (ShippingModelList ?? [])
      .filter((row) => !row.shippingNumber && row.shippingDetailId)
      .map(({ shippingDetailId }) => ({ basketId, shippingDetailId })),
  ),
  deliveryService: order.DeliveryModel?.deliveryName ?? '',
  deliveryCompanies: baskets.map(({ defaultDeliveryCompanyCode }) => defaultDeliveryCompanyCode ?? ''),
  subStatus: order.subStatusName ?? '',
  confirmedAt: order.shopOrderCfmDatetime ? fromRms(order.shopOrderCfmDatetime).toISOString() : null,
  fixedAt: order.orderFixDatetime ? fromRms(order.orderFixDatetime).toISOString() : null,
  cancelDueDate: order.cancelDueDate ?? null,
  reserveNumber: order.reserveNumber ?? '',
  isRemoteIsland: isSet(order.isolatedIslandFlag),
  isCaution: (order.cautionDisplayType ?? 0) > 0,
  isConvenienceStore: baskets.some(({ DeliveryCvsModel }) => Boolean(DeliveryCvsModel)),
  usedPoints: yen(order.PointModel?.usedPoint),
  couponTotal: yen(order.couponAllTotalPrice),
  requested: yen(order.requestPrice),
  giftWrapTotal: wrappingsOf(order).length > 0 ? sumYen(wrappingsOf(order).map(({ price }) => ({ of: price }))) : null,
  gifts: giftsOf(order, baskets),
});
