import { describe, expect, it } from 'vitest';
import type { RmsOrder } from './rakuten-model.ts';
import { desiredTimeOf, fromRms, readRakutenOrder } from './rakuten-order.ts';

const orderer = {
  zipCode1: '150',
  zipCode2: '0001',
  prefecture: '東京都',
  city: '渋谷区',
  subAddress: '神宮前1-2-3',
  familyName: '試験',
  firstName: '一郎',
};
const basket = (basketId: number, numbers: readonly string[] = []) => ({
  basketId,
  SenderModel: { ...orderer, phoneNumber1: '090', phoneNumber2: '1111', phoneNumber3: '2222' },
  ItemModelList: [{ itemDetailId: basketId * 10, itemName: '皿', itemNumber: 'dish-1', manageNumber: 'dish', price: 700, units: 2 }],
  ShippingModelList: numbers.map((shippingNumber, at) => ({
    shippingDetailId: basketId + at,
    shippingNumber,
    deliveryCompany: '1001',
    shippingDate: '2026-05-03',
  })),
});
const rms = (edit: Partial<RmsOrder> = {}): RmsOrder => ({
  orderNumber: '311111-20260501-0000000007',
  orderProgress: 300,
  orderDatetime: '2026-05-01T08:30:00+0900',
  orderType: 1,
  goodsPrice: 1400,
  postagePrice: 500,
  deliveryPrice: 0,
  paymentCharge: 0,
  totalPrice: 1900,
  requestPrice: 1900,
  couponAllTotalPrice: 0,
  additionalFeeOccurAmountToUser: 0,
  OrdererModel: { ...orderer, emailAddress: 'relay@example.com' },
  SettlementModel: { settlementMethodCode: 1, settlementMethod: 'クレジットカード' },
  PackageModelList: [basket(71)],
  ...edit,
});
const statesOf = (edit: Partial<RmsOrder>) => {
  const { platformState, orderState, shipment, payment } = readRakutenOrder(rms(edit));
  return [platformState, orderState, shipment, payment];
};

describe('an order of Rakuten', () => {
  it.each([
    [100, ['notShippable', 'inProcess', 'unshipped', 'unpaid'], ['notShippable']],
    [200, ['notShippable', 'inProcess', 'unshipped', 'unpaid'], ['notPaid']],
    [300, ['shippable', 'inProcess', 'unshipped', 'paid'], []],
    [400, ['notShippable', 'onHold', 'unshipped', 'paid'], ['onHold']],
    [500, ['outboundDone', 'inProcess', 'shipped', 'paid'], []],
    [600, ['outboundDone', 'inProcess', 'shipped', 'paid'], []],
    [700, ['outboundDone', 'completed', 'shipped', 'paid'], []],
    [800, ['notShippable', 'onHold', 'unshipped', 'paid'], ['cancelAsked']],
    [900, ['notShippable', 'cancelled', 'cancelled', 'paid'], []],
  ])('S02 progress %i', (orderProgress, states, blocks) => {
    expect(statesOf({ orderProgress })).toEqual(states);
    expect(readRakutenOrder(rms({ orderProgress })).blocks.map(({ code }) => code)).toEqual(blocks);
  });

  it('S02 keeps cash on delivery and deferred payment unpaid until Rakuten has settled them', () => {
    for (const settlementMethodCode of [2, 21]) {
      const payment = (orderProgress: number) => statesOf({ orderProgress, SettlementModel: { settlementMethodCode } })[3];
      expect([300, 500, 600, 700, 800, 900].map(payment)).toEqual(['unpaid', 'unpaid', 'unpaid', 'paid', 'unpaid', 'unpaid']);
    }
  });

  it('S02 tells a reserved order as such until the shop has confirmed it', () => {
    expect(statesOf({ orderProgress: 100, orderType: 6 })[1]).toBe('reserved');
    expect(statesOf({ orderProgress: 300, orderType: 6 })[1]).toBe('inProcess');
    expect([1, 4, 5, 6].map((orderType) => readRakutenOrder(rms({ orderType })).orderType)).toEqual([
      'regular',
      'subscription',
      'subscription',
      'reserved',
    ]);
  });

  it('S01 is partly shipped while only some destinations have a number, and stays shipped while a change of it is waited for', () => {
    const order = readRakutenOrder(rms({ PackageModelList: [basket(71, ['400000000001']), basket(72)] }));
    expect(order.shipment).toBe('partiallyShipped');
    expect(order.destinations?.map(({ id }) => id)).toEqual(['71', '72']);
    expect(order.lines.map(({ destinationId, ordered, shipped }) => [destinationId, ordered, shipped])).toEqual([
      ['71', 2, 2],
      ['72', 2, 0],
    ]);
    const changed = { orderProgress: 400, shippingCmplRptDatetime: '2026-05-03T10:00:00+0900', PackageModelList: [basket(71, ['4'])] };
    expect(statesOf(changed)).toEqual(['notShippable', 'onHold', 'shipped', 'paid']);
  });

  it('rule 2 leaves all states as they were at a number that nobody knows, and says so', () => {
    const order = readRakutenOrder(rms({ orderProgress: 450 }));
    expect(statesOf({ orderProgress: 450 })).toEqual([null, null, null, null]);
    expect(order.notes).toEqual(['orderProgress 450']);
    expect(order.blocks).toEqual([{ code: 'notShippable', text: 'orderProgress 450' }]);
  });

  it('rule 5 adds up to the yen, and what is not settled is unknown and never added', () => {
    const whole = readRakutenOrder(
      rms({
        couponAllTotalPrice: 301,
        deliveryPrice: 330,
        paymentCharge: 12,
        additionalFeeOccurAmountToUser: 7,
        totalPrice: 9_007_199_254_740,
      }),
    );
    expect(whole.grandTotal).toBe(String(9_007_199_254_740n - 301n + 330n + 12n + 7n));
    const open = readRakutenOrder(rms({ postagePrice: -9999, totalPrice: -9999, requestPrice: -9999 }));
    expect([open.shippingFee, open.grandTotal, open.itemTotal]).toEqual([null, null, '1400']);
    expect(readRakutenOrder(rms({ deliveryPrice: -9999 })).grandTotal).toBeNull();
    expect(JSON.stringify(open)).not.toContain('9999');
    expect(() => readRakutenOrder(rms({ goodsPrice: 10.5 }))).toThrow('10.5');
  });

  it('collects at the door what is still to be paid, and waits while nobody knows how much', () => {
    const cod = { SettlementModel: { settlementMethodCode: 2, settlementMethod: '代金引換' }, deliveryPrice: 330, requestPrice: 2130 };
    expect(readRakutenOrder(rms(cod))).toMatchObject({ isCod: true, codFee: '330', codAmount: '2130', blocks: [] });
    expect(readRakutenOrder(rms({ ...cod, requestPrice: -9999 }))).toMatchObject({ codAmount: null, blocks: [{ code: 'onHold' }] });
    expect(readRakutenOrder(rms())).toMatchObject({ isCod: false, codAmount: null });
  });

  it('leaves out what the shop deleted, and names articles by the SKU of the shop, its variant or its number', () => {
    const item = { itemDetailId: 1, itemNumber: 'n', units: 1, price: 1 };
    const lines = readRakutenOrder(
      rms({
        PackageModelList: [
          {
            ...basket(71),
            ItemModelList: [
              { ...item, SkuModelList: [{ variantId: 'v', merchantDefinedSkuId: 'm' }] },
              { ...item, itemDetailId: 2, SkuModelList: [{ variantId: 'v', merchantDefinedSkuId: null }] },
              { ...item, itemDetailId: 3, SkuModelList: [] },
              { ...item, itemDetailId: 4, deleteItemFlag: 1 },
            ],
          },
          { ...basket(72), packageDeleteFlag: 1 },
        ],
      }),
    ).lines;
    expect(lines.map(({ lineId, platformSku }) => [lineId, platformSku])).toEqual([
      ['1', 'm'],
      ['2', 'v'],
      ['3', 'n'],
    ]);
  });

  it('waits for an address that the receiver of a present has not typed yet, and while cancelling is asked for', () => {
    const gift = { ...basket(71), SenderModel: { zipCode1: '999', zipCode2: '9999', prefecture: '入力待ち' } };
    expect(readRakutenOrder(rms({ PackageModelList: [gift] }))).toMatchObject({ consignee: null, blocks: [{ code: 'noAddress' }] });
    const asked = [{ changeId: 1, changeType: 0 }];
    expect(readRakutenOrder(rms({ ChangeReasonModelList: asked })).blocks).toMatchObject([{ code: 'cancelAsked' }]);
    expect(readRakutenOrder(rms({ ChangeReasonModelList: [{ changeId: 2, changeType: 3 }, ...asked] })).blocks).toEqual([]);
  });

  it('reads wishes and times by Japan’s clock', () => {
    expect([null, 0, 1, 2, 9, 1416, 820, 1921].map(desiredTimeOf)).toEqual(['', '', '午前中', '午後', 'その他', '14-16', '08-20', '19-21']);
    expect(fromRms('2026-05-01T08:30:00+0900').toISOString()).toBe('2026-04-30T23:30:00.000Z');
    expect(fromRms('2026-11-28T23:59:59').toISOString()).toBe('2026-11-28T14:59:59.000Z');
    expect(() => fromRms('2026-05-01T08:30:00Z')).toThrow('no time');
    expect(readRakutenOrder(rms({ asurakuFlag: 1 })).shippingType).toBe('nextDay');
  });
});
