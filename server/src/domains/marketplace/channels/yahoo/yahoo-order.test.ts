import { describe, expect, it } from 'vitest';
import { readXml } from './xml.ts';
import { readYahooOrder } from './yahoo-order.ts';
import { yahooStates } from './yahoo-states.ts';

const now = new Date('2026-05-01T03:00:00Z');
const tags = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
const item = {
  LineId: 1,
  ItemId: 'cup',
  Title: '湯呑 &amp; 皿',
  SubCode: '',
  UnitPrice: 1100,
  Quantity: 2,
  ItemTaxRatio: 10,
  CouponDiscount: 0,
};
interface Edit {
  top?: Record<string, string | number>;
  pay?: Record<string, string | number>;
  ship?: Record<string, string | number>;
  detail?: Record<string, string | number>;
  items?: Record<string, string | number>[];
}
const order = ({ top = {}, pay = {}, ship = {}, detail = {}, items = [item] }: Edit = {}) => {
  const text =
    `<OrderInfo>${tags({ OrderId: 'st-1', OrderTime: '2026-05-01T10:00:00+09:00', LastUpdateTime: '2026-05-01T11:00:00+09:00', OrderStatus: 2, Suspect: 0, ...top })}` +
    `<Pay>${tags({ PayStatus: 1, PayMethod: 'payment_a1', ...pay })}</Pay>` +
    `<Ship>${tags({ ShipStatus: 1, ShipZipCode: '1500001', ShipPrefecture: '東京都', ShipCity: '渋谷区', ShipAddress1: '神宮前1-2-3', ...ship })}</Ship>` +
    `<Detail>${tags({ PayCharge: 0, ShipCharge: 0, GiftWrapCharge: 0, Discount: 0, UsePoint: 0, TotalPrice: 2200, ...detail })}</Detail>` +
    `${items.map((each) => `<Item>${tags(each)}</Item>`).join('')}</OrderInfo>`;
  const node = readXml(text)?.one('OrderInfo');
  if (!node) throw new Error('no document');
  return readYahooOrder(node, now);
};
const codes = (orderStatus: string, shipStatus: string, payStatus: string) => {
  const { orderState, platformState, payment, shipment } = yahooStates({ orderStatus, shipStatus, payStatus });
  return [orderState, platformState, payment, shipment];
};

describe('an order of Yahoo', () => {
  it('S02 the three lists are ours one by one', () => {
    expect(['1', '2', '3', '4', '5'].map((code) => codes(code, '0', '0')[0])).toEqual([
      'reserved',
      'inProcess',
      'onHold',
      'cancelled',
      'completed',
    ]);
    expect(['0', '1', '2', '3', '4'].map((code) => codes('2', code, '0')[1])).toEqual([
      'notShippable',
      'shippable',
      'inOutbound',
      'outboundDone',
      'arrivalDone',
    ]);
    expect(['0', '1'].map((code) => codes('2', '1', code)[2])).toEqual(['unpaid', 'paid']);
  });

  it('S01 what is shipped follows from them: cancelled first, then 3 and 4', () => {
    expect(['0', '1', '2', '3', '4'].map((code) => codes('2', code, '1')[3])).toEqual([
      'unshipped',
      'unshipped',
      'unshipped',
      'shipped',
      'shipped',
    ]);
    expect(codes('4', '3', '1')[3]).toBe('cancelled');
  });

  it('rule 2 a code that nobody knows keeps what is stored, and is told', () => {
    expect(codes('2', '9', '7')).toEqual(['inProcess', null, null, null]);
    expect(yahooStates({ orderStatus: '8', shipStatus: '1', payStatus: '' }).notes).toEqual(['OrderStatus 8', 'PayStatus ?']);
    expect(order({ ship: { ShipStatus: 9 } })).toMatchObject({ shipment: null, blocks: [{ code: 'notShippable' }] });
  });

  it('rule 5 amounts are text of whole yen, and anything else is no amount', () => {
    expect(order({ detail: { ShipCharge: 550, TotalPrice: 2750 } })).toMatchObject({
      itemTotal: '2200',
      shippingFee: '550',
      grandTotal: '2750',
      taxRate: '0.10',
      currency: 'JPY',
    });
    expect(order({ items: [item, { ...item, LineId: 2, ItemTaxRatio: 8 }] }).taxRate).toBeNull();
    expect(order({ detail: { TotalPrice: '' } }).grandTotal).toBeNull();
    expect(() => order({ detail: { TotalPrice: '12.5' } })).toThrow('12.5');
    expect(() => order({ items: [{ ...item, Quantity: '1.5' }] })).toThrow('1.5');
  });

  it('collects at the door the total without points, and waits where the parts do not tell whether they are off', () => {
    const cod = (detail: Record<string, string | number>) =>
      order({ pay: { PayMethod: 'payment_d1', PayStatus: 0 }, detail: { PayCharge: 330, ...detail } });
    expect(cod({ TotalPrice: 2530 })).toMatchObject({ isCod: true, codFee: '330', codAmount: '2530', blocks: [] });
    expect(cod({ TotalPrice: 2430, UsePoint: 100 }).codAmount).toBe('2430');
    expect(cod({ TotalPrice: 2530, UsePoint: 100 }).codAmount).toBe('2430');
    expect(cod({ TotalPrice: 2500, UsePoint: 100 })).toMatchObject({ codAmount: null, blocks: [{ code: 'onHold' }] });
  });

  it('does not go out while it is checked for fraud, held, unpaid or not shippable', () => {
    const blocks = (edit: Edit) => order(edit).blocks.map(({ code }) => code);
    expect(blocks({})).toEqual([]);
    expect(blocks({ top: { Suspect: 2 } })).toEqual(['onHold']);
    expect(blocks({ top: { OrderStatus: 3 } })).toEqual(['onHold']);
    expect(blocks({ ship: { ShipStatus: 0 }, pay: { PayStatus: 0 } })).toEqual(['notPaid']);
    expect(blocks({ ship: { ShipStatus: 0 }, pay: { PayStatus: 0, PayMethod: 'payment_d1' } })).toEqual(['notShippable']);
  });

  it('knows reserved orders by their code or a day of release to come, and next-day ones', () => {
    expect(order({ top: { OrderStatus: 1 } }).orderType).toBe('reserved');
    expect(order({ top: { ReleaseDate: '2026-05-02' } }).orderType).toBe('reserved');
    expect(order({ top: { ReleaseDate: '2026-05-01' } }).orderType).toBe('regular');
    expect(order({ ship: { ExcellentDelivery: 2 } }).shippingType).toBe('nextDay');
  });

  it('reads wishes, SKUs, numbers and times', () => {
    const read = order({
      ship: {
        ShipRequestDate: '2026-05-05',
        ShipRequestTime: '14:00-16:00',
        ShipInvoiceNumber1: '1234-5678-9012',
        ShipDate: '2026-05-02',
        NeedGiftWrap: 'true',
      },
      items: [item, { ...item, LineId: 2, SubCode: 'cup-red' }],
    });
    expect(read).toMatchObject({ desiredDate: '2026-05-05', desiredTime: '14-16', changedAt: new Date('2026-05-01T02:00:00Z') });
    expect(read.lines.map(({ platformSku, productName, isGift }) => [platformSku, productName, isGift])).toEqual([
      ['cup', '湯呑 & 皿', true],
      ['cup-red', '湯呑 & 皿', true],
    ]);
    expect(read.parcels).toMatchObject([{ trackingNumber: '1234-5678-9012', shippedAt: new Date('2026-05-01T15:00:00Z') }]);
    expect(order({ ship: { ShipRequestTime: '午前中' } }).desiredTime).toBe('午前中');
  });
});
