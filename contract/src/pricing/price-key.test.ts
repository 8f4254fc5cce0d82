import { describe, expect, it } from 'vitest';
import { carriers, surcharges } from './data/carriers.ts';
import { seedLanes, seedPrices } from './data/seed-prices.ts';
import { feeGroups, feeTypes } from './fee.ts';
import { keyWords } from './key-words.ts';
import { bookKinds } from './price.ts';
import { currenciesOf, expressKey, parsePriceKey } from './price-key.ts';
import { sayKey } from './say.ts';
import { pricingTexts } from './texts.ts';

describe('keys of prices', () => {
  it('K09 every price to begin with has a key that can be read, once, in a currency that fits', () => {
    expect(seedPrices.filter(({ book, key }) => parsePriceKey(book, key) === undefined)).toEqual([]);
    expect(new Set(seedPrices.map(({ book, key }) => `${book}:${key}`)).size).toBe(seedPrices.length);
    expect(seedPrices.filter(({ book, key, currency }) => !currenciesOf(book, key).includes(currency))).toEqual([]);
    expect(seedLanes.map(({ lane }) => lane)).toContain('CN_YIWU>JP_KANTO|LCL');
  });

  it('are read into what they are for', () => {
    expect(expressKey('SAGAWA', 'kanto', 'kansai', '100')).toBe('SAGAWA|TAKUHAI|kanto|kansai|100');
    expect(expressKey('YAMATO_NEKOPOS', 'kanto', 'kansai', 'FLAT')).toBe('YAMATO_NEKOPOS|NEKOPOS|kanto|*|FLAT');
    expect(parsePriceKey('express', 'SAGAWA|TAKUHAI|kanto|kansai|100')).toMatchObject({ carrier: 'SAGAWA', zone: 'kansai', size: '100' });
    expect(parsePriceKey('express', 'JP_YUPACK|heavy')).toEqual({ kind: 'surcharge', carrier: 'JP_YUPACK', surcharge: 'heavy' });
    expect(parsePriceKey('lane', 'CN_YIWU>JP_KANTO|SEA_KG|0.5')).toMatchObject({ lane: 'CN_YIWU>JP_KANTO|SEA_KG', from: '0.5' });
    expect(parsePriceKey('lane', 'CN_YIWU>JP_KANTO|FCL|40HQ')).toMatchObject({ code: 'FCL', from: '40HQ' });
    expect(parsePriceKey('service', 'OUT_OPERATION|over100|next')).toEqual({
      kind: 'service',
      feeType: 'OUT_OPERATION',
      item: 'over100|next',
    });
    expect(parsePriceKey('storage', 'freeDays')).toEqual({ kind: 'storage', band: 'freeDays' });
  });

  it.each([
    ['express', 'SAGAWA|TAKUHAI|kanto|kansai|120'],
    ['express', 'SAGAWA|TAKKYUBIN|kanto|kansai|100'],
    ['express', 'SAGAWA|TAKUHAI|tokyo|kansai|100'],
    ['express', 'YAMATO_NEKOPOS|NEKOPOS|kanto|kansai|FLAT'],
    ['express', 'SAGAWA|TAKUHAI|kanto|kansai|100|x'],
    ['express', 'DHL|remote'],
    ['lane', 'CN_YIWU>JP_KANTO|AIR|045'],
    ['lane', 'CN_YIWU>JP_KANTO|AIR|45.50'],
    ['lane', 'CN_YIWU|AIR|45'],
    ['lane', 'CN_YIWU>JP_KANTO|FCL|53HQ'],
    ['storage', '060'],
    ['service', 'COD_FEE|many'],
    ['service', 'FREIGHT|1'],
    ['service', 'toString'],
  ] as const)('refuses %s %s', (book, key) => {
    expect(parsePriceKey(book, key)).toBeUndefined();
  });
});

describe('words of prices', () => {
  it('L15 every part of every key and every fee is worded', () => {
    const words = seedPrices.flatMap(({ book, key }) => keyWords(book, key)).filter((part) => typeof part !== 'string');
    const keys = [
      ...words.map(({ text }) => text),
      ...feeTypes.map((type) => `pricing.fee.${type}`),
      ...feeGroups.map((group) => `pricing.group.${group}`),
      ...bookKinds.map((book) => `pricing.book.${book}`),
      ...carriers.map(({ code }) => `pricing.carrier.${code}`),
      ...surcharges.map((surcharge) => `pricing.surcharge.${surcharge}`),
    ];
    expect([...new Set(keys)].filter((key) => !Object.hasOwn(pricingTexts, key))).toEqual([]);
  });

  it('are said in one line', () => {
    const translate = (text: string) => pricingTexts[text as keyof typeof pricingTexts].en;
    expect(sayKey('express', 'SAGAWA|TAKUHAI|kanto|kansai|100', translate)).toBe('Sagawa · From Kanto · Kansai · Size 100');
    expect(sayKey('lane', 'CN_YIWU>JP_KANTO|LCL|3', translate)).toBe('Yiwu → Kanto · LCL · From 3 m³');
    // One that nobody has named yet.
    expect(sayKey('lane', 'CN_FOSHAN>JP_KANTO|LCL|3', translate)).toBe('Foshan (CN) → Kanto · LCL · From 3 m³');
  });
});

it('L15 figures in the words of a price are read in threes', () => {
  const en = (text: string) => (pricingTexts as Record<string, { en: string }>)[text]?.en ?? text;
  expect(sayKey('lane', 'CN_YIWU>JP_KANTO|AIR|1000', en)).toContain('From 1,000 kg');
  expect(sayKey('service', 'COD_FEE|30000', en)).toContain('Up to JPY 30,000');
});
