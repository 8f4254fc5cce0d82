import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { japanTime } from '../../channels/japan-time.ts';
import { grandTotalYen, itemTotalYen, type SimulatedAddress, type SimulatedOrder, type SimulatedPerson } from '../simulated-order.ts';
import { basketsOf, hasTwoBaskets, linesIn, type ShippingRows } from './rakuten-rows.ts';

export const rmsTime = (at: Date): string => `${japanTime(at)}+0900`;
export const settledAt = (order: SimulatedOrder): Date | null =>
  order.extra['settledAt'] instanceof Date ? order.extra['settledAt'] : null;

/** Whether the shop has confirmed it: so it is unless a test says otherwise (`extra.isConfirmed` false). */
export const isConfirmed = (order: SimulatedOrder): boolean => order.extra['isConfirmed'] !== false;

export function progressOf(order: SimulatedOrder): number {
  if (order.strangeWord !== null) return Number(order.strangeWord) || 950;
  if (order.state === 'cancelled') return 900;
  if (order.isCancelAsked) return 800;
  if (order.isHeld) return 400;
  if (order.state === 'shipped') return settledAt(order) ? 700 : 500;
  if (!isConfirmed(order)) return 100;
  return order.state === 'unpaid' ? 200 : 300;
}

const person = (who: SimulatedPerson, { postcode, prefecture, city, street, building }: SimulatedAddress) => {
  const [zipCode1 = '', zipCode2 = ''] = postcode.split('-');
  const [phoneNumber1 = '', phoneNumber2 = '', phoneNumber3 = ''] = who.phone.split('-');
  return {
    zipCode1,
    zipCode2,
    prefecture,
    city,
    subAddress: [street, building].filter(Boolean).join(' '),
    familyName: who.lastName,
    firstName: who.firstName,
    familyNameKana: who.lastKana,
    firstNameKana: who.firstKana,
    phoneNumber1,
    phoneNumber2,
    phoneNumber3,
  };
};
/** Where the second part of a split order goes. */
const secondAddress: SimulatedAddress = {
  postcode: '530-0001',
  prefecture: '大阪府',
  prefectureCode: 'JP-27',
  city: '大阪市北区',
  street: '梅田1-1-1',
  building: '',
};

function termOf(time: string): number {
  if (time === '午前中') return 1;
  const hours = /^(\d{2})-(\d{2})$/.exec(time);
  return hours ? Number(`${hours[1]}${hours[2]}`) : 0;
}

/** An order as getOrder tells it. `extra.isUnsettled`: Rakuten has not settled its amounts. */
export function renderOrder(order: SimulatedOrder, rows: ShippingRows): object {
  const yen = (amount: number): number => (order.extra['isUnsettled'] === true ? -9999 : amount);
  const progress = progressOf(order);
  const goods = itemTotalYen(order);
  return {
    orderNumber: order.number,
    orderProgress: progress,
    subStatusId: null,
    subStatusName: null,
    orderDatetime: order.isSpoiled ? '2026-13-99' : rmsTime(order.orderedAt),
    shopOrderCfmDatetime: progress >= 200 ? rmsTime(order.orderedAt) : null,
    orderFixDatetime: progress >= 300 ? rmsTime(order.orderedAt) : null,
    shippingInstDatetime: null,
    shippingCmplRptDatetime: order.shippedAt ? rmsTime(order.shippedAt) : null,
    deliveryDate: order.desiredDate,
    shippingTerm: termOf(order.desiredTime),
    remarks: order.note,
    memo: order.memo || null,
    giftCheckFlag: order.lines.some((line) => line.isGift) ? 1 : 0,
    severalSenderFlag: hasTwoBaskets(order) ? 1 : 0,
    orderType: order.extra['orderType'] ?? 1,
    asurakuFlag: 0,
    oneDayOperationFlag: 0,
    goodsPrice: yen(goods),
    goodsTax: 0,
    postagePrice: yen(order.shippingFeeYen),
    deliveryPrice: yen(order.codFeeYen),
    paymentCharge: 0,
    totalPrice: yen(goods + order.shippingFeeYen),
    requestPrice: yen(grandTotalYen(order)),
    couponAllTotalPrice: 0,
    additionalFeeOccurAmountToUser: 0,
    OrdererModel: { ...person(order.buyer, order.address), emailAddress: order.buyer.email },
    SettlementModel: order.isCod
      ? { settlementMethodCode: 2, settlementMethod: '代金引換' }
      : { settlementMethodCode: 1, settlementMethod: 'クレジットカード' },
    DeliveryModel: { deliveryName: '宅配便', deliveryClass: null },
    PointModel: { usedPoint: 0 },
    WrappingModel1: order.lines.some((line) => line.isGift)
      ? { title: 1, name: '包装紙 A', price: 0, includeTaxFlag: 1, deleteWrappingFlag: 0 }
      : null,
    WrappingModel2: null,
    PackageModelList: basketsOf(order).map((basketId, at) => renderBasket(order, basketId, at === 0 ? order.address : secondAddress, rows)),
    TaxSummaryModelList: [{ taxRate: 0.1, reqPrice: grandTotalYen(order), reqPriceTax: Math.floor(grandTotalYen(order) / 11) }],
    ChangeReasonModelList: order.isCancelAsked ? [{ changeId: 1, changeType: 0, changeApplyDatetime: rmsTime(order.changedAt) }] : [],
  };
}

const renderBasket = (order: SimulatedOrder, basketId: number, address: SimulatedAddress, rows: ShippingRows) => ({
  basketId,
  deliveryTaxRate: 0.1,
  noshi: null,
  packageDeleteFlag: 0,
  SenderModel: person(order.buyer, address),
  ItemModelList: linesIn(order, basketId).map((line) => ({
    itemDetailId: Number(line.lineId),
    itemName: line.name,
    itemId: Number(line.itemId) || 0,
    itemNumber: line.sku,
    manageNumber: line.sku.toLowerCase(),
    price: line.priceYen,
    priceTaxIncl: line.priceYen,
    units: line.quantity,
    deleteItemFlag: 0,
    selectedChoice: null,
    taxRate: 0.1,
    SkuModelList: [{ variantId: line.sku, merchantDefinedSkuId: line.sku, skuInfo: null }],
  })),
  ShippingModelList: rows.of(order.id, basketId).map(({ shippingDetailId, shippingNumber, deliveryCompany, shippingDate }) => ({
    shippingDetailId,
    shippingNumber,
    deliveryCompany,
    deliveryCompanyName: null,
    shippingDate,
  })),
  DeliveryCvsModel: null,
  defaultDeliveryCompanyCode: '1001',
});

export const numberOf = (serial: number, orderedAt: Date): string =>
  `399999-${dayIn(zones.JP, orderedAt).replaceAll('-', '')}-${String(serial).padStart(10, '0')}`;
