import { isDay } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Amount, ChannelLine, ChannelOrder, ChannelParcel } from '../channel-order.ts';
import type { XmlNode } from './xml.ts';
import { yahooStates } from './yahoo-states.ts';

const cashOnDelivery = 'payment_d1';
const isTrue = (text: string): boolean => text === 'true' || text === '1';
const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by);

/** `2026-03-01T10:00:00+09:00`, or a day of Japan. */
export function fromYahoo(text: string): Date {
  const parts = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(text);
  const day = parts ? parts.slice(1).join('-') : text.slice(0, 10);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!isDay(day) || !(parts || isInstant)) throw new Error(`"${text}" is no time of Yahoo`);
  return parts ? instantAt(zones.JP, day) : new Date(text);
}
const orNull = (text: string): Date | null => (text === '' ? null : fromYahoo(text));

/** Whole yen as they were written; empty is not told. Anything else is no amount, and the order cannot be read. */
export function yen(text: string): Amount {
  if (text === '') return null;
  if (!/^-?\d{1,12}$/.test(text)) throw new Error(`"${text}" is no amount of yen`);
  return String(BigInt(text));
}
const big = (text: string): bigint => BigInt(yen(text) ?? 0);

function countOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`"${text}" is no quantity`);
  return Number(text);
}
/** `10` percent is `0.10`. */
const rateOf = (percent: string): Amount => (/^\d{1,2}$/.test(percent) ? `0.${percent.padStart(2, '0')}` : null);

/** `14:00-16:00` is `14-16` everywhere here; other words stay. */
const timeOf = (text: string): string => text.replace(/^(\d{2}):00-(\d{2}):00$/, '$1-$2');

const lineOf = (item: XmlNode, is: { shipped: boolean; cancelled: boolean; gift: boolean }): ChannelLine => {
  const ordered = countOf(item.text('Quantity'));
  return {
    lineId: item.text('LineId'),
    platformSku: item.text('SubCode') || item.text('ItemId'),
    itemId: item.text('ItemId'),
    itemNumber: '',
    managementNumber: '',
    productName: item.text('Title'),
    title: joined([item.text('SubCodeOption'), item.text('ItemOption')], ' '),
    ordered,
    shipped: is.shipped ? ordered : 0,
    cancelled: is.cancelled ? ordered : 0,
    unitPrice: yen(item.text('UnitPrice')),
    isGift: is.gift,
  };
};

const parcelsOf = (ship: XmlNode): ChannelParcel[] =>
  ['ShipInvoiceNumber1', 'ShipInvoiceNumber2']
    .map((name) => ({ name, number: ship.text(name) }))
    .filter(({ number }) => number !== '')
    .map(({ name, number }) => ({
      reference: name,
      trackingNumber: number,
      carrier: ship.text('ShipCompanyCode'),
      shippedAt: orNull(ship.text('ShipDate')),
      lines: [],
    }));

/**
 * To be collected at the door. Whether points are off the total already, Yahoo does not write: where some were used the parts tell. Null: they do
 * not add up either way, and nobody should knock with a guess.
 */
function codAmountOf(detail: XmlNode, itemTotal: bigint, coupons: bigint): Amount {
  const total = yen(detail.text('TotalPrice'));
  const points = big(detail.text('UsePoint'));
  if (total === null || points === 0n) return total;
  const discount = big(detail.text('Discount'));
  const added = itemTotal + big(detail.text('ShipCharge')) + big(detail.text('PayCharge')) + big(detail.text('GiftWrapCharge'));
  const before = added - (discount < 0n ? -discount : discount) - coupons;
  if (BigInt(total) === before - points) return total;
  return BigInt(total) === before ? String(before - points) : null;
}

/** Throws when it cannot be read: the order becomes a dead letter, the page goes on. */
export function readYahooOrder(info: XmlNode, now: Date): ChannelOrder {
  const [pay, ship, detail] = [info.one('Pay'), info.one('Ship'), info.one('Detail')];
  const codes = { orderStatus: info.text('OrderStatus'), shipStatus: ship.text('ShipStatus'), payStatus: pay.text('PayStatus') };
  const states = yahooStates(codes);
  const items = info.all('Item');
  const isCod = pay.text('PayMethod') === cashOnDelivery;
  const is = {
    shipped: states.shipment === 'shipped',
    cancelled: states.shipment === 'cancelled',
    gift: isTrue(ship.text('NeedGiftWrap')),
  };
  const itemTotal = items.reduce((sum, item) => sum + big(item.text('UnitPrice')) * BigInt(countOf(item.text('Quantity'))), 0n);
  const itemCoupons = items.reduce((sum, item) => sum + big(item.text('CouponDiscount')), 0n);
  const coupons = itemCoupons + big(detail.text('TotalMallCouponDiscount'));
  const codAmount = isCod ? codAmountOf(detail, itemTotal, coupons) : null;
  const taxes = new Set(items.map((item) => item.text('ItemTaxRatio')));
  const releaseDate = orNull(info.text('ReleaseDate'));
  const isReserved = codes.orderStatus === '1' || (releaseDate !== null && dayIn(zones.JP, releaseDate) > dayIn(zones.JP, now));
  const externalId = info.text('OrderId');
  if (externalId === '') throw new Error('an order without OrderId');

  return {
    externalId,
    number: externalId,
    rawStatus: `${codes.orderStatus}/${codes.shipStatus}/${codes.payStatus}`,
    shipment: states.shipment,
    platformState: states.platformState,
    orderState: states.orderState,
    payment: states.payment,
    orderType: isReserved ? 'reserved' : 'regular',
    shippingType: ship.text('ExcellentDelivery') === '2' ? 'nextDay' : 'normal',
    orderedAt: fromYahoo(info.text('OrderTime')),
    paidAt: orNull(pay.text('PayDate')),
    shippedAt: is.shipped ? orNull(ship.text('ShipDate')) : null,
    changedAt: orNull(info.text('LastUpdateTime')),
    consignee:
      ship.text('ShipAddress1') === '' && ship.text('ShipCity') === ''
        ? null
        : {
            name: joined([ship.text('ShipLastName'), ship.text('ShipFirstName')], ' '),
            phone: ship.text('ShipPhoneNumber'),
            postcode: ship.text('ShipZipCode'),
            prefecture: ship.text('ShipPrefecture'),
            city: ship.text('ShipCity'),
            address: joined([ship.text('ShipAddress1'), ship.text('ShipAddress2')], ' '),
            region: 'JP',
          },
    buyer: {
      name: joined([pay.text('BillLastName'), pay.text('BillFirstName')], ' '),
      email: pay.text('BillMailAddress'),
      phone: pay.text('BillPhoneNumber'),
      address: joined(
        ['BillZipCode', 'BillPrefecture', 'BillCity', 'BillAddress1', 'BillAddress2'].map((name) => pay.text(name)),
        ' ',
      ),
    },
    desiredDate: dayOf(ship.text('ShipRequestDate')),
    desiredTime: timeOf(ship.text('ShipRequestTime')),
    customerNote: info.text('BuyerComments'),
    memo: info.text('SellerComments'),
    paymentMethod: pay.text('PayMethodName') || pay.text('PayMethod'),
    isCod,
    currency: 'JPY',
    shippingFee: yen(detail.text('ShipCharge')),
    codFee: yen(detail.text('PayCharge')),
    codRate: null,
    taxRate: taxes.size === 1 ? rateOf([...taxes][0] ?? '') : null,
    itemTaxTotal: null,
    itemTotal: String(itemTotal),
    grandTotal: yen(detail.text('TotalPrice')),
    codAmount,
    lines: items.map((item) => lineOf(item, is)),
    parcels: parcelsOf(ship),
    blocks: blocksOf(info, codes, { isCod, isAmountUnknown: isCod && codAmount === null }),
    notes: [...states.notes, ...(info.text('RefundStatus') === '1' ? ['RefundStatus 1'] : [])],
    extra: {
      deliveryService: ship.text('ShipMethodName'),
      shipStatus: codes.shipStatus,
      shipNotes: ship.text('ShipNotes'),
      arrivalDate: ship.text('ArrivalDate') || null,
      suspect: info.text('Suspect'),
      storeStatus: info.text('StoreStatus'),
      settleStatus: pay.text('SettleStatus'),
      cancelReason: info.text('CancelReason'),
      refundStatus: info.text('RefundStatus'),
      releaseDate: info.text('ReleaseDate') || null,
      isSplit: isTrue(info.text('IsSplit')),
      parentOrderId: info.text('ParentOrderId'),
      couponTotal: coupons === 0n ? null : String(coupons),
      // Which paper it is, the documented fields do not say.
      gifts: is.gift ? [{ sku: '', wrap: 'ギフト包装', message: '' }] : [],
      giftWrapFee: yen(detail.text('GiftWrapCharge')),
      discount: yen(detail.text('Discount')),
      usedPoints: yen(detail.text('UsePoint')),
    },
  };
}

const dayOf = (text: string): string | null => (text === '' ? null : dayIn(zones.JP, fromYahoo(text)));

function blocksOf(
  info: XmlNode,
  { orderStatus, shipStatus, payStatus }: { orderStatus: string; shipStatus: string; payStatus: string },
  { isCod, isAmountUnknown }: { isCod: boolean; isAmountUnknown: boolean },
): ChannelOrder['blocks'] {
  const blocks: { code: ChannelOrder['blocks'][number]['code']; text: string }[] = [];
  const suspect = info.text('Suspect');
  if (suspect === '1' || suspect === '2') blocks.push({ code: 'onHold', text: `いたずら注文の確認中 (Suspect ${suspect})` });
  if (orderStatus === '3') blocks.push({ code: 'onHold', text: '保留' });
  if (isAmountUnknown) blocks.push({ code: 'onHold', text: '代引金額 不明' });
  if (shipStatus === '0' && orderStatus !== '4') {
    blocks.push(payStatus === '0' && !isCod ? { code: 'notPaid', text: '出荷不可 (未入金)' } : { code: 'notShippable', text: '出荷不可' });
  }
  if (!['0', '1', '2', '3', '4'].includes(shipStatus) || !['1', '2', '3', '4', '5'].includes(orderStatus)) {
    blocks.push({ code: 'notShippable', text: `OrderStatus ${orderStatus || '?'}, ShipStatus ${shipStatus || '?'}` });
  }
  return blocks;
}
