import { channels } from '@kura/contract/marketplace/order/channels.ts';
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { marketLineFields, marketOrderFields } from '@kura/contract/marketplace/order/market-order.fields.ts';
import { marketOrderExport } from '@kura/contract/marketplace/order/market-order.sheet.ts';
import { describe, expect, it } from 'vitest';
import { columnsFor, percent } from './order/channel.columns.tsx';
import { lineColumns } from './order/market-parts.columns.tsx';
import { marketOrder, marketRow } from './testing/sample-market-order.ts';

/** What the specification lists for a marketplace order, by the names that it has here. */
const ofOrder: Readonly<Record<string, readonly string[]>> = {
  'order number': ['number'],
  'creation time': ['orderedAt'],
  'payment time': ['paidAt'],
  'shipped time': ['shippedAt'],
  'order status': ['orderStatus', 'platformStatus'],
  'order type': ['orderType'],
  'shipping type': ['shippingType'],
  'forwarded flag': ['forwardStatus'],
  'tracking-returned flag': ['waybillStatus'],
  consignee: ['consigneeName', 'consigneePhone', 'postcode', 'prefecture', 'city', 'address', 'region'],
  buyer: ['buyerName', 'buyerEmail', 'buyerAddress'],
  'desired delivery day and time': ['desiredDate', 'desiredTime'],
  'customer note': ['customerNote'],
  'operator remark': ['operatorRemark'],
  'system note': ['systemNote'],
  'company identifier': ['companyCode'],
  store: ['storeName'],
  'payment method': ['paymentMethod'],
  'payment status': ['paymentStatus'],
  'shipment status': ['shipmentStatus'],
  memo: ['memo'],
  fees: ['shippingFee', 'codFee', 'codRate', 'taxRate', 'itemTaxTotal', 'itemTotal', 'grandTotal'],
  'line items': [
    'skus',
    'productNames',
    'itemIds',
    'itemNumbers',
    'managementNumbers',
    'systemSkus',
    'productSkus',
    'warehouseSkus',
    'titles',
    'orderedCount',
    'shippedCount',
    'unitPrices',
    'pieceCount',
    'hasGift',
  ],
  'dates of Amazon': ['earliestShipAt', 'latestShipAt', 'earliestDeliveryAt', 'latestDeliveryAt', 'deliveryService'],
};
const ofLine = [
  'productName',
  'itemId',
  'itemNumber',
  'managementNumber',
  'platformSku',
  'systemSku',
  'productSku',
  'warehouseSku',
  'title',
  'ordered',
  'shipped',
  'unitPrice',
  'count',
  'isGift',
];
const exported = marketOrderExport.columns.map(({ field }) => field);
const platforms = Object.keys(channels) as Platform[];
const listedOn = (platform: Platform): string[] => columnsFor(channels[platform]).map(({ field }) => field);

describe('every field of a marketplace order', () => {
  it.each(Object.entries(ofOrder))('%s stands in the list or its column choice, in the drawer and in the export', (_, names) => {
    expect(Object.keys(marketOrderFields)).toEqual(expect.arrayContaining([...names]));
    expect(exported).toEqual(expect.arrayContaining([...names]));
    // The drawer shows every column of the list; what a channel does not have at all is in none of its places.
    const everywhere = new Set(platforms.flatMap(listedOn));
    expect([...everywhere]).toEqual(expect.arrayContaining([...names]));
  });

  it('is kept from the list of a channel only where that channel does not know it', () => {
    const known = Object.values(ofOrder).flat();
    for (const platform of platforms) {
      const missing = known.filter((name) => !listedOn(platform).includes(name));
      expect(
        missing.filter((name) => !(channels[platform].without as readonly string[]).includes(name)),
        platform,
      ).toEqual([]);
    }
    // Amazon is the one that adds its windows, Rakuten and Yahoo the ones with wishes, memo and states of their own.
    expect(listedOn('amazon')).toEqual(expect.arrayContaining([...(ofOrder['dates of Amazon'] ?? [])]));
    expect(listedOn('rakuten')).toEqual(
      expect.arrayContaining([
        'orderStatus',
        'platformStatus',
        'desiredDate',
        'desiredTime',
        'memo',
        'itemNumbers',
        'managementNumbers',
        'codFee',
      ]),
    );
  });

  it('of a line stands in the drawer', () => {
    expect(Object.keys(marketLineFields)).toEqual(expect.arrayContaining(ofLine));
    const drawn = lineColumns(channels.rakuten, marketOrder(marketRow(1))).map(({ field }) => field);
    expect(drawn).toEqual(expect.arrayContaining(ofLine));
  });
});

describe('each list', () => {
  it.each(platforms)('%s shows nothing twice, names only what it has, and has room for what people came for', (platform) => {
    const { shown, first, without, filters } = channels[platform];
    expect(new Set(shown).size).toBe(shown.length);
    expect(new Set(filters).size).toBe(filters.length);
    expect(shown.filter((name) => (without as readonly string[]).includes(name))).toEqual([]);
    expect(first.filter((name) => !(shown as readonly string[]).includes(name))).toEqual([]);
    // 1440 px less the sidebar, ticks and buttons of a row.
    const wanted = columnsFor(channels[platform]).filter(({ priority, isHidden }) => priority === 1 && !isHidden);
    expect(wanted.reduce((sum, { width }) => sum + width, 0)).toBeLessThan(1000);
  });
});

it.each([
  ['0.1000', '10%'],
  ['0.0800', '8%'],
  ['0.1050', '10.5%'],
  ['1', '100%'],
  ['0', '0%'],
  [null, '–'],
])('K05 a rate of %s is told as %s', (rate, words) => {
  expect(percent(rate)).toBe(words);
});
