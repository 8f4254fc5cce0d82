import { describe, expect, it } from 'vitest';
import { decideForward, type ForwardRule, type OrderFacts } from './decide.ts';
import { mergeGroups, type Mergeable } from './merge.ts';

const rule: ForwardRule = {
  warehouseId: 1,
  carrierMode: 'cheapest',
  carrier: null,
  isSubmitted: true,
  holdWords: [],
  holdsNotes: false,
  holdsAddress: true,
  codLimitJpy: null,
  splitsReserved: false,
};
const consignee = {
  name: '山田太郎',
  phone: '03-1234-5678',
  postcode: '100-0001',
  prefecture: '東京都',
  city: '千代田区',
  address: '千代田1-1',
  region: 'JP',
};
const order: OrderFacts = {
  shipmentStatus: 'unshipped',
  unmappedCount: 0,
  blocks: [],
  customerNote: '',
  consignee,
  destinations: [],
  storePhone: '',
  isMasked: false,
  isCod: false,
  codAmount: null,
  currency: 'JPY',
  lines: [{ id: 1, rest: 2 }],
};
const at = (more: Partial<typeof consignee>): Partial<OrderFacts> => ({ consignee: { ...consignee, ...more } });
const decide = (facts: Partial<OrderFacts> = {}, more: Partial<ForwardRule> = {}) =>
  decideForward({ ...rule, ...more }, { ...order, ...facts });
const why = (facts: Partial<OrderFacts> = {}, more: Partial<ForwardRule> = {}) => {
  const decision = decide(facts, more);
  return decision.go ? null : decision.hold.text.replace('marketplace.rule.hold.', '');
};

describe('S04 a rule decides', () => {
  it('that an order without any doubt goes as the rule says', () => {
    expect(decide()).toEqual({
      go: true,
      choice: { warehouseId: 1, carrierMode: 'cheapest', carrier: null, isSubmitted: true },
      later: 0,
    });
  });
  it('that what the channel has not released, cancelled or blocks does not go', () => {
    expect(why({ shipmentStatus: 'cancelled' })).toBe('cancelled');
    expect(why({ shipmentStatus: 'unableToFulfil' })).toBe('cancelled');
    expect(why({ shipmentStatus: 'reserved' })).toBe('notReady');
    expect(
      decide({
        blocks: [
          { code: 'onHold', text: '' },
          { code: 'notPaid', text: '入金待ち' },
        ],
      }),
    ).toMatchObject({
      hold: { params: { words: '@marketplace.block.onHold / 入金待ち' } },
    });
  });
  it('that an order with an unmapped line waits and says how many', () => {
    expect(decide({ unmappedCount: 2 })).toEqual({ go: false, hold: { text: 'marketplace.rule.hold.unmapped', params: { count: 2 } } });
  });
  it('by words of the note, whatever their width and case, before notes as such', () => {
    expect(decide({ customerNote: '　ｸﾞﾘｰﾃｨﾝｸﾞ CARD ください' }, { holdWords: ['card'], holdsNotes: true })).toMatchObject({
      hold: { text: 'marketplace.rule.hold.word', params: { word: 'card' } },
    });
    expect(why({ customerNote: '玄関前に' }, { holdWords: ['card', ' '] })).toBeNull();
    expect(why({ customerNote: '玄関前に' }, { holdsNotes: true })).toBe('note');
    expect(why({ customerNote: '  ' }, { holdsNotes: true })).toBeNull();
  });
  it('that an impossible address never goes, and a doubtful one only where the rule does not mind', () => {
    expect(why(at({ name: '' }), { holdsAddress: false })).toBe('noName');
    expect(why(at({ phone: '123' }), { holdsAddress: false })).toBe('phone');
    expect(why({ ...at({ phone: '' }), storePhone: '0312345678' })).toBeNull();
    expect(why(at({ postcode: '1' }))).toBe('postcode');
    expect(why(at({ prefecture: '月' }))).toBe('prefecture');
    expect(why(at({ prefecture: 'JP-13' }))).toBeNull();
    expect(why(at({ region: 'US' }))).toBe('abroad');
    expect(why(at({ prefecture: '大阪府' }))).toBe('mismatch');
    expect(why(at({ prefecture: '大阪府' }), { holdsAddress: false })).toBe('mismatch');
    expect(why(at({ prefecture: '大阪府' }), { holdsAddress: false, isSubmitted: false })).toBeNull();
    expect(why(at({ address: '千代田' }))).toBe('houseNumber');
    expect(why(at({ address: '千代田' }), { holdsAddress: false })).toBeNull();
  });
  it('by every one of several places', () => {
    const bad = { ...consignee, postcode: '' };
    expect(why({ destinations: [{ consignee }, { consignee: bad }] })).toBe('postcode');
  });
  it('nothing about an address that is masked', () => {
    expect(why({ ...at({ name: '', postcode: '' }), isMasked: true })).toBeNull();
  });
  it('K05 that COD above the limit waits, to the yen, and what is no whole yen too', () => {
    const cod = (codAmount: string | null, codLimitJpy: number | null, currency = 'JPY') =>
      why({ isCod: true, codAmount, currency }, { codLimitJpy });
    expect(cod('10000.00', 10_000)).toBeNull();
    expect(cod('10001', 10_000)).toBe('cod');
    expect(cod('999999', null)).toBeNull();
    expect(cod(null, 10_000)).toBe('codUnknown');
    expect(cod('10.50', 10_000)).toBe('codUnknown');
    expect(cod('10', 10_000, 'USD')).toBe('codUnknown');
  });
  it('that a rule without a warehouse forwards nothing', () => {
    expect(why({}, { warehouseId: null })).toBe('noWarehouse');
  });
  it('which lines go now when pre-orders are split, and never none', () => {
    const lines = [
      { id: 1, rest: 1, isInStock: true },
      { id: 2, rest: 3, isInStock: false },
      { id: 3, rest: 0, isInStock: false },
    ];
    expect(decide({ lines }, { splitsReserved: true })).toMatchObject({ go: true, choice: { onlyLines: [1] }, later: 1 });
    expect(decide({ lines })).toMatchObject({ go: true, later: 0 });
    expect(why({ lines, isCod: true, codAmount: '100' }, { splitsReserved: true })).toBe('codWhole');
    expect(why({ lines: lines.slice(1) }, { splitsReserved: true })).toBe('noStock');
    expect(why({ lines: lines.slice(2) })).toBe('nothingLeft');
  });
});

describe('S04 orders to one address', () => {
  const one: Mergeable = {
    id: 1,
    platform: 'amazon',
    consignee,
    destinations: [],
    isMasked: false,
    isCod: false,
    desiredDate: null,
    desiredTime: '',
    shippingType: 'normal',
  };
  const groups = (others: Partial<Mergeable>[], merges = true) =>
    mergeGroups([one, ...others.map((more, index) => ({ ...one, id: index + 2, ...more }))], merges).map((group) =>
      group.map(({ id }) => id),
    );

  it('become one however they are written, in the order in which they came', () => {
    expect(groups([{ consignee: { ...consignee, name: '山田 太郎', address: '千代田１－１', phone: '0312345678' } }])).toEqual([[1, 2]]);
    expect(groups([{}], false)).toEqual([[1], [2]]);
  });
  it('stay apart by name, place, wish, COD and several destinations', () => {
    const apart: Partial<Mergeable>[] = [
      { consignee: { ...consignee, name: '佐藤' } },
      { consignee: { ...consignee, address: '千代田1-2' } },
      { desiredDate: '2026-06-12' },
      { shippingType: 'nextDay' },
      { isCod: true },
      { destinations: [1, 2] },
      { isMasked: true },
      { platform: 'tiktok' },
    ];
    for (const more of apart) expect(groups([more])).toEqual([[1], [2]]);
  });
});
