import type { ChannelLine, ChannelOrder } from '../channels/channel-order.ts';

let count = 0;

export const aLine = (more: Partial<ChannelLine> = {}): ChannelLine => ({
  lineId: '1',
  platformSku: 'KETTLE-RED',
  itemId: 'ITEM-1',
  itemNumber: '',
  managementNumber: '',
  productName: '電気ケトル 赤',
  title: '電気ケトル',
  ordered: 2,
  shipped: 0,
  cancelled: 0,
  unitPrice: '1980',
  isGift: false,
  ...more,
});

/** A paid order of two kettles to Osaka, as a connector would have read it. */
export function anOrder(more: Partial<ChannelOrder> = {}): ChannelOrder {
  count++;
  const externalId = more.externalId ?? `T-${String(count).padStart(6, '0')}`;
  return {
    externalId,
    number: externalId,
    rawStatus: 'UNSHIPPED',
    shipment: 'unshipped',
    platformState: null,
    orderState: null,
    payment: 'paid',
    orderType: 'regular',
    shippingType: 'normal',
    orderedAt: new Date('2026-06-09T02:00:00Z'),
    paidAt: new Date('2026-06-09T02:01:00Z'),
    shippedAt: null,
    changedAt: new Date('2026-06-09T02:01:00Z'),
    consignee: {
      name: '山田 太郎',
      phone: '06-6123-4567',
      postcode: '530-0001',
      prefecture: '大阪府',
      city: '大阪市北区',
      address: '梅田1-1-1',
      region: 'JP',
    },
    buyer: { name: '山田 花子', email: 'hanako@example.jp', phone: '', address: '大阪府大阪市北区梅田1-1-1' },
    desiredDate: null,
    desiredTime: '',
    customerNote: '',
    memo: '',
    paymentMethod: 'Credit card',
    isCod: false,
    currency: 'JPY',
    shippingFee: '500',
    codFee: null,
    codRate: null,
    taxRate: '0.1',
    itemTaxTotal: '396',
    itemTotal: '3960',
    grandTotal: '4460',
    codAmount: null,
    lines: [aLine()],
    parcels: [],
    blocks: [],
    notes: [],
    extra: {},
    ...more,
  };
}
