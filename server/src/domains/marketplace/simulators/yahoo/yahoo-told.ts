import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { japanDigits, japanTime } from '../../channels/japan-time.ts';
import { grandTotalYen, type SimulatedOrder } from '../simulated-order.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const yahooTime = (at: Date): string => `${japanTime(at)}+09:00`;
export const compactTime = japanDigits;
export const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>${root}`;

const textOf = (order: SimulatedOrder, name: string): string => (typeof order.extra[name] === 'string' ? order.extra[name] : '');

/** `extra.orderStatus`, `extra.shipStatus`, `extra.suspect`: what a test or a call has set. */
export const orderStatusOf = (order: SimulatedOrder): string => {
  if (order.strangeWord !== null) return order.strangeWord;
  if (order.state === 'cancelled') return '4';
  if (order.isHeld || order.isCancelAsked) return '3';
  return textOf(order, 'orderStatus') || '2';
};
export const shipStatusOf = (order: SimulatedOrder): string => {
  if (order.state === 'shipped') return textOf(order, 'shipStatus') === '4' ? '4' : '3';
  return textOf(order, 'shipStatus') || (order.state === 'unpaid' || order.state === 'cancelled' ? '0' : '1');
};

type Fields = ReadonlySet<string>;
/** What is not asked for does not come; empty ones come as empty elements. */
const leaves = (asked: Fields, values: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(values)
    .filter(([name]) => asked.has(name))
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}>${escape(String(value))}</${name}>`))
    .join('');

export const renderListed = (order: SimulatedOrder, asked: Fields): string =>
  `<OrderInfo>${leaves(asked, {
    OrderId: order.id,
    OrderTime: yahooTime(order.orderedAt),
    LastUpdateTime: yahooTime(order.changedAt),
    OrderStatus: orderStatusOf(order),
    PayStatus: order.paidAt ? 1 : 0,
    ShipStatus: shipStatusOf(order),
    TotalPrice: grandTotalYen(order),
  })}</OrderInfo>`;

function requestTime(time: string): string {
  return time.replace(/^(\d{2})-(\d{2})$/, '$1:00-$2:00');
}

export function renderOrder(order: SimulatedOrder, asked: Fields): string {
  const { buyer, address } = order;
  const zip = address.postcode.replace('-', '');
  const top = leaves(asked, {
    OrderId: order.id,
    Version: 1,
    ParentOrderId: '',
    IsSplit: false,
    OrderTime: order.isSpoiled ? '2026-13-99' : yahooTime(order.orderedAt),
    LastUpdateTime: yahooTime(order.changedAt),
    Suspect: textOf(order, 'suspect') || '0',
    OrderStatus: orderStatusOf(order),
    StoreStatus: '',
    CancelReason: textOf(order, 'cancelReason'),
    ReleaseDate: textOf(order, 'releaseDate'),
    BuyerComments: order.note,
    SellerComments: order.memo,
    RefundStatus: 0,
  });
  const pay = leaves(asked, {
    PayStatus: order.paidAt ? 1 : 0,
    SettleStatus: 1,
    PayMethod: order.isCod ? 'payment_d1' : 'payment_a1',
    PayMethodName: order.isCod ? '商品代引' : 'クレジットカード決済',
    PayDate: order.paidAt ? dayIn(zones.JP, order.paidAt) : '',
    BillLastName: buyer.lastName,
    BillFirstName: buyer.firstName,
    BillZipCode: zip,
    BillPrefecture: address.prefecture,
    BillCity: address.city,
    BillAddress1: address.street,
    BillAddress2: address.building,
    BillPhoneNumber: buyer.phone,
    BillMailAddress: buyer.email,
  });
  const ship = leaves(asked, {
    ShipStatus: shipStatusOf(order),
    ShipMethod: 'postage1',
    ShipMethodName: '宅配便',
    ShipRequestDate: order.desiredDate ?? '',
    ShipRequestTime: requestTime(order.desiredTime),
    ShipNotes: textOf(order, 'shipNotes'),
    ShipCompanyCode: textOf(order, 'companyCode'),
    ShipInvoiceNumber1: textOf(order, 'number1'),
    ShipInvoiceNumber2: textOf(order, 'number2'),
    ShipDate: textOf(order, 'shipDate'),
    ArrivalDate: '',
    NeedGiftWrap: order.lines.some((line) => line.isGift),
    ExcellentDelivery: 0,
    ShipLastName: buyer.lastName,
    ShipFirstName: buyer.firstName,
    ShipZipCode: zip,
    ShipPrefecture: address.prefecture,
    ShipCity: address.city,
    ShipAddress1: address.street,
    ShipAddress2: address.building,
    ShipPhoneNumber: buyer.phone,
  });
  const detail = leaves(asked, {
    PayCharge: order.codFeeYen,
    ShipCharge: order.shippingFeeYen,
    GiftWrapCharge: 0,
    Discount: 0,
    UsePoint: 0,
    TotalPrice: grandTotalYen(order),
    TotalMallCouponDiscount: 0,
  });
  const items = order.lines.map((line) => {
    const item = leaves(asked, {
      LineId: line.lineId,
      ItemId: line.sku.toLowerCase(),
      Title: line.name,
      SubCode: line.sku,
      SubCodeOption: '',
      ItemOption: '',
      UnitPrice: line.priceYen,
      Quantity: line.quantity,
      ItemTaxRatio: 10,
      CouponDiscount: 0,
    });
    return `<Item>${item}</Item>`;
  });
  return (
    `<OrderInfo>${top}<Pay>${pay}</Pay><Ship>${ship}</Ship><Detail>${detail}</Detail>${items.join('')}` +
    `<Seller>${leaves(asked, { SellerId: 'simulated-store' })}</Seller></OrderInfo>`
  );
}
