import { describe, expect, it } from 'vitest';
import { readFeed, readFeedReport } from './amazon-feeds.ts';
import { amazonPayment, amazonShipment } from './amazon-status.ts';
import { readV0Order } from './amazon-v0.ts';
import { readAmazonOrder } from './read-amazon-order.ts';
import { unknownWord } from '../selling-partner/notes.ts';
import { wordedText } from '../../../../kernel/words.ts';

const told = (more: object = {}, item: object = {}) => ({
  orderId: '250-1-1',
  createdTime: '2026-03-01T01:00:00Z',
  lastUpdatedTime: '2026-03-01T02:00:00Z',
  salesChannel: { channelName: 'AMAZON' },
  fulfillment: { fulfillmentStatus: 'UNSHIPPED', fulfilledBy: 'MERCHANT', fulfillmentServiceLevel: 'NEXT_DAY' },
  orderItems: [{ orderItemId: '7', quantityOrdered: 3, product: { asin: 'B1', sellerSku: 'S' }, ...item }],
  ...more,
});
const yen = (amount: string) => ({ amount, currencyCode: 'JPY' });

describe('an order of Amazon', () => {
  it.each([
    ['PENDING_AVAILABILITY', 'PendingAvailability', 'reserved'],
    ['PENDING', 'Pending', 'systemProcessing'],
    ['UNSHIPPED', 'Unshipped', 'unshipped'],
    ['PARTIALLY_SHIPPED', 'PartiallyShipped', 'partiallyShipped'],
    ['SHIPPED', 'InvoiceUnconfirmed', 'shipped'],
    ['CANCELLED', 'Canceled', 'cancelled'],
    ['UNFULFILLABLE', 'Unfulfillable', 'unableToFulfil'],
    ['HELD', 'Cancelled', null],
  ])('S01 %s and %s are %s', (now, before, state) => {
    expect([amazonShipment(now), amazonShipment(before)]).toEqual([state, state]);
  });

  it('S03 is not paid before it may be shipped, and in cash not before it is delivered', () => {
    const cash = { isCod: true, isDelivered: false };
    expect(amazonPayment('systemProcessing', { isCod: false, isDelivered: false })).toBe('awaitingPayment');
    expect(amazonPayment('unshipped', { isCod: false, isDelivered: false })).toBe('paid');
    expect(amazonPayment('shipped', cash)).toBe('awaitingPayment');
    expect(amazonPayment('shipped', { ...cash, isDelivered: true })).toBe('paid');
    expect(amazonPayment('cancelled', cash)).toBeNull();
  });

  it('rule 5 adds up what is broken down, and does not know what is not', () => {
    const rows = [
      { type: 'ITEM', subtotal: yen('5940') },
      { type: 'COD_FEE', subtotal: yen('330') },
      { type: 'TAX', subtotal: yen('594') },
    ];
    expect(readAmazonOrder(told({ proceeds: { grandTotal: yen('6864') } }, { proceeds: { breakdowns: rows } }))).toMatchObject({
      itemTotal: '5940',
      codFee: '330',
      itemTaxTotal: '594',
      shippingFee: '0',
      grandTotal: '6864',
      currency: 'JPY',
      lines: [{ unitPrice: '1980' }],
    });
    expect(readAmazonOrder(told())).toMatchObject({
      itemTotal: null,
      codFee: null,
      shippingFee: null,
      grandTotal: null,
      shippingType: 'nextDay',
    });
    expect(readAmazonOrder(told({ proceeds: { breakdowns: rows } }))).toMatchObject({ itemTotal: '5940', codFee: '330' });
  });

  it('rule 5 takes a sum that the order tells, and from its items only what the order leaves out', () => {
    const row = (type: string, amount: string) => ({ type, subtotal: yen(amount) });
    const items = { proceeds: { breakdowns: [row('ITEM', '5940'), row('SHIPPING', '500')] } };
    const order = { proceeds: { breakdowns: [row('ITEM', '5940'), row('COD_FEE', '330'), row('DELIVERY_TIP', '100')] } };
    expect(readAmazonOrder(told(order, items))).toMatchObject({ itemTotal: '5940', codFee: '330', shippingFee: '500', itemTaxTotal: '0' });
  });

  it('counts what was shipped, what is left and what was given up', () => {
    const [line] = readAmazonOrder(told({}, { fulfillment: { quantityFulfilled: 1, quantityUnfulfilled: 1 } })).lines;
    expect(line).toMatchObject({ ordered: 3, shipped: 1, cancelled: 1 });
    const executed = {
      cancellation: { cancellationExecution: { cancelledBy: 'AMAZON' } },
      fulfillment: { quantityFulfilled: 1, quantityUnfulfilled: 2 },
    };
    expect(readAmazonOrder(told({}, executed)).lines[0]).toMatchObject({ cancelled: 2 });
  });

  it('takes what is null for what was not told: nothing is given up, and no cancellation asked for', () => {
    const nothing = { cancellation: { cancellationRequest: null, cancellationExecution: null }, fulfillment: null };
    const order = readAmazonOrder(told({}, nothing));
    expect(order.lines[0]).toMatchObject({ ordered: 3, shipped: 0, cancelled: 0 });
    const [gift] = readAmazonOrder(told({}, { fulfillment: { packing: { giftOption: { giftMessage: 'for you' } } } })).lines;
    expect(gift).toMatchObject({ isGift: true, shipped: 0, cancelled: 0 });
    expect(order.blocks.map(({ code }) => code)).toEqual(['noAddress']);
    const asked = readAmazonOrder(told({}, { cancellation: { cancellationRequest: { requester: 'BUYER' }, cancellationExecution: null } }));
    expect(asked.blocks.map(({ code }) => code)).toContain('cancelAsked');
  });

  it('rule 2 does not mind fields of another kind than documented, only what it cannot do without', () => {
    const odd = { programs: 'PRIME', packages: {}, payment: null, recipient: [], buyer: 7, fulfillment: 'x' };
    expect(readAmazonOrder(told(odd))).toMatchObject({ shipment: null, consignee: null, notes: [unknownWord('fulfillmentStatus', '')] });
    expect(wordedText('en', unknownWord('fulfillmentStatus', ''))).toBe('Unknown fulfillmentStatus from Amazon: –');
    expect(() => readAmazonOrder(told({ orderId: '' }))).toThrow('orderId');
    expect(() => readAmazonOrder(told({}, { orderItemId: null }))).toThrow('orderItemId');
  });

  it('the version before: one price for all pieces, flags as words, a cancellation that is asked for', () => {
    const order = {
      AmazonOrderId: '1',
      PurchaseDate: '2026-03-01T00:00:00Z',
      OrderStatus: 'Unshipped',
      PaymentMethod: 'COD',
      OrderTotal: { Amount: '3000', CurrencyCode: 'JPY' },
    };
    const item = {
      OrderItemId: '7',
      QuantityOrdered: 2,
      ItemPrice: { Amount: '3000', CurrencyCode: 'JPY' },
      IsGift: 'true',
      BuyerRequestedCancel: { IsBuyerRequestedCancel: 'true', BuyerCancelReason: 'cheaper' },
    };
    expect(readV0Order(order, [item], null)).toMatchObject({
      isCod: true,
      codAmount: '3000',
      payment: 'awaitingPayment',
      lines: [{ unitPrice: '1500', isGift: true }],
      blocks: [{ code: 'cancelAsked', text: 'cheaper' }, { code: 'noAddress' }],
    });
  });

  it('rule 3 a feed that is done has not taken each row', () => {
    expect(readFeed({ processingStatus: 'IN_QUEUE' })).toEqual({ state: 'working' });
    expect(readFeed({ processingStatus: 'CANCELLED' })).toEqual({ state: 'dead', word: 'CANCELLED' });
    const report = (successful: number, rows = '') =>
      `Feed Processing Summary:\n\tNumber of records processed\t\t2\n\tNumber of records successful\t\t${successful}\n\n${rows}`;
    expect(readFeedReport(report(2))).toEqual({ state: 'done' });
    const rows = 'original-record-number\torder-id\terror-code\terror-type\terror-message\n2\t250\t18028\tError\tUnknown order';
    expect(readFeedReport(report(1, rows))).toEqual({ state: 'refused', code: '18028', message: 'Unknown order' });
    expect(readFeedReport('')).toMatchObject({ state: 'refused' });
  });
});
