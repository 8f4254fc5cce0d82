import { carriers } from '@kura/contract/pricing/data/carriers.ts';
import { zones } from '@kura/contract/pricing/data/zones.ts';
import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, currencyAt, filledOf, problemIn, textsOf } from './price-cells.ts';
import { keysIn, offered, placeOf, viewsOf, type BookParts } from './price-views.ts';

const lane = { lane: 'CN_YIWU>JP_KANTO|AIR', origin: 'CN_YIWU', destination: 'JP_KANTO', code: 'AIR' } as const;
const parts = (book: BookParts['book'], keys: readonly string[] = []): BookParts => ({ book, keys, lanes: [lane], origin: 'kanto' });

describe('a price book as tables', () => {
  it('K09 shows every cell under a key that the book can hold, and each once', () => {
    for (const origin of ['kanto', 'kansai'] as const) {
      const keys = viewsOf({ ...parts('express'), origin }).flatMap(keysIn);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => parsePriceKey('express', key) === undefined)).toEqual([]);
      const sizes = carriers.reduce(
        (sum, { sizes: own, how }) => sum + own.length * (how === 'flat' || how === 'thickness' ? 1 : zones.length),
        0,
      );
      expect(keys.filter((key) => parsePriceKey('express', key)?.kind === 'express')).toHaveLength(sizes);
    }
    const services = viewsOf(parts('service', ['COD_FEE|30000', 'INBOUND_HANDLING|10'])).flatMap(keysIn);
    expect(services.filter((key) => parsePriceKey('service', key) === undefined)).toEqual([]);
    expect(services).toContain('COD_FEE|30000');
  });
  it('has a row for each lane and a column for each tier, in their order, and grows by a tier', () => {
    const [air] = viewsOf(parts('lane', [`${lane.lane}|100`, `${lane.lane}|21`, `${lane.lane}|45`]));
    expect(air?.columns.map(({ key }) => key)).toEqual(['21', '45', '100']);
    expect(air?.grow?.keysFor('300')).toEqual([`${lane.lane}|300`]);
  });
  it('puts bands of storage in order, the open one last, and keeps free days out', () => {
    const [storage] = viewsOf(parts('storage', ['*', '180', 'freeDays', '60']));
    expect(storage?.rows.map(({ key }) => key)).toEqual(['60', '180', '*']);
  });
  it('leaves out what nobody is offered', () => {
    const known = new Set(['SAGAWA|TAKUHAI|kanto|kansai|100', 'SAGAWA|TAKUHAI|kanto|kanto|60']);
    const [sagawa, ...others] = offered(viewsOf(parts('express')), (key) => known.has(key));
    expect(others).toEqual([]);
    expect(sagawa?.rows.map(({ key }) => key)).toEqual(['kanto', 'kansai']);
    expect(sagawa?.columns.map(({ key }) => key)).toEqual(['60', '100']);
  });
  it('finds the table of a price that is not on screen', () => {
    expect(placeOf(parts('express'), 'YAMATO|TAKKYUBIN|kansai|kyushu|120')).toEqual({ origin: 'kansai', view: 'YAMATO' });
    expect(placeOf(parts('express'), 'SAGAWA|remote')).toEqual({ origin: 'kanto', view: 'surcharges' });
  });
});

describe('figures of a price book', () => {
  const cells = [
    { key: 'CN_YIWU>JP_KANTO|FCL|40HQ', currency: 'CNY', minor: 800_000 },
    { key: lane.lane, currency: 'CNY', minor: 2550 },
  ] as const;
  it('K05 are exact both ways and keep their currency', () => {
    expect(textsOf(cells)).toEqual({ 'CN_YIWU>JP_KANTO|FCL|40HQ': '8000.00', [lane.lane]: '25.50' });
    const known = new Map(cells.map(({ key, currency }) => [key, currency]));
    expect(currencyAt('lane', 'CN_YIWU>JP_KANTO|FCL|40HQ', known)).toBe('CNY');
    expect(currencyAt('lane', 'CN_YIWU>JP_KANTO|FCL|20GP', known)).toBe('USD');
    expect(changesOf('lane', ['CN_YIWU>JP_KANTO|FCL|20GP', 'oversize'], { 'CN_YIWU>JP_KANTO|FCL|20GP': '650.5' }, known)).toEqual([
      { key: 'CN_YIWU>JP_KANTO|FCL|20GP', minor: 65_050, currency: 'USD' },
      { key: 'oversize', minor: null, currency: 'CNY' },
    ]);
  });
  it('K09 only filled cells are special', () => {
    expect(filledOf('express', { 'SAGAWA|remote': '800', 'JP_YUPACK|heavy': '' }, new Map())).toEqual([
      { key: 'SAGAWA|remote', minor: 800, currency: 'JPY' },
    ]);
  });
  it('are told what is wrong with them', () => {
    expect(['520', '', '12.5', 'x', '0', '1000001'].map((text) => problemIn('JPY', text)?.text ?? null)).toEqual([
      null,
      null,
      'quotes.page.wholeYen',
      'quotes.page.wholeYen',
      'quotes.cell.range',
      'quotes.cell.range',
    ]);
    expect(['25.50', '25.505', '0.01'].map((text) => problemIn('CNY', text)?.text ?? null)).toEqual([null, 'quotes.page.noPrice', null]);
  });
});
