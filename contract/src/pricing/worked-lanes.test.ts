import { describe, expect, it } from 'vitest';
import { isBreakpoint } from './formulas/first-leg.ts';
import { isOversize, suggestContainers } from './formulas/container.ts';
import { cbmText, kgText, totalVolume, totalWeight, truckG, truckKg, volumetricG } from './measure.ts';
import { pickPrice } from './pick-price.ts';
import { priceFirstLeg } from './price-first-leg.ts';
import { totalOf } from './price-outbound.ts';
import { priceStorageDays } from './price-storage.ts';
import type { PriceRow } from './price.ts';
import { offered, parcel, seedPricing, seedReader, seedRows } from './testing/seed-reader.ts';

const route = 'CN_YIWU>JP_KANTO';
const ship = (code: string, cartons: ReturnType<typeof parcel>[], pricing = seedPricing(), more = {}) =>
  offered(priceFirstLeg({ lane: `${route}|${code}`, cartons, isToFba: false, containers: null, ...more }, pricing)).lines;

describe('worked figures: first leg', () => {
  it.each([
    ['a', parcel(60, 45, 40, 15, 24), '2.592000', '2.60 m³', 351_000, false],
    ['b', parcel(50, 50, 40, 12, 29), '2.900000', '3 m³', 375_000, true],
    ['c', parcel(60, 45, 40, 28, 4), '0.432000', '1.00 m³', 135_000, false],
  ])('Q3 %s LCL by the cubic metre', (_, carton, cbm, units, minor, isPivot) => {
    expect(cbmText(totalVolume([carton]))).toBe(cbm);
    const [line] = ship('LCL', [carton]);
    expect(line).toMatchObject({ units, cnyMinor: minor, source: 'basic' });
    expect(isBreakpoint(line?.steps ?? [])).toBe(isPivot);
  });

  it('a whole container is the customer’s own: large and heavy cartons cost nothing beside it, as they do by volume', () => {
    const cartons = [parcel(130, 40, 40, 20, 3), parcel(50, 40, 40, 31, 2)];
    expect(
      ship('LCL', cartons)
        .map(({ item, units }) => [item, units])
        .at(-1),
    ).toEqual(['oversize', '5']);
    for (const containers of [null, { model: '20GP', count: 1 }])
      expect(ship('FCL', cartons, seedPricing(), { containers })).toHaveLength(1);
    expect(ship('FCL', cartons, seedPricing(), { isToFba: true })).toHaveLength(2);
  });

  const special: PriceRow = {
    book: 'lane',
    key: `${route}|AIR|45`,
    currency: 'CNY',
    minor: 2400,
    source: 'special',
    from: {
      specialId: 1,
      number: 'SP-0001',
    },
  };
  const quote = { status: 'active', validFrom: '2026-07-01', validTo: '2026-09-30', cells: [special] } as const;
  const basic = { status: 'active', validFrom: '2026-01-01', validTo: null, cells: seedRows } as const;

  it.each([
    ['another company', '2026-08-15', [], 178_500, 'basic'],
    ['the company inside its dates', '2026-08-15', [quote], 168_000, 'special'],
    ['on the last day', '2026-09-30', [quote], 168_000, 'special'],
    ['the day after', '2026-10-01', [quote], 178_500, 'basic'],
    ['once it is stopped', '2026-08-15', [{ ...quote, status: 'stopped' as const }], 178_500, 'basic'],
  ])('Q4 air of 70.0 kg: %s', (_, day, specials, minor, source) => {
    const price = pickPrice(special.key, day, [basic], specials);
    const read = seedReader(price?.source === 'special' ? [price] : []);
    const [line] = ship('AIR', [parcel(50, 40, 35, 5.5, 6)], seedPricing(read));
    expect(line).toMatchObject({ units: '70.0 kg', cnyMinor: minor, source });
  });

  it('Q4 d air of 43.0 kg is charged as 45 kg: 1,147.50', () => {
    const cartons = [parcel(40, 40, 40, 10.6, 4)];
    expect(kgText(totalWeight(cartons))).toBe('42.4');
    expect(kgText(volumetricG(totalVolume(cartons), 6000))).toBe('42.667');
    const [line] = ship('AIR', cartons);
    expect(line).toMatchObject({ units: '45 kg', cnyMinor: 114_750, unitPrice: { minor: 2550 } });
    expect(isBreakpoint(line?.steps ?? [])).toBe(true);
  });

  it('R3 volumes: 1.920 m³, 320.0 kg by air, 384.0 by courier, 537.6 by truck', () => {
    const cartons = [parcel(60, 40, 40, 18, 20)];
    const mm3 = totalVolume(cartons);
    expect([cbmText(mm3), kgText(totalWeight(cartons))]).toEqual(['1.920000', '360']);
    expect([kgText(volumetricG(mm3, 6000)), kgText(volumetricG(mm3, 5000)), kgText(truckG(mm3, 280))]).toEqual(['320', '384', '537.6']);
    expect(truckKg(mm3, totalWeight(cartons), 280)).toBe(538n);
    expect(ship('AIR', cartons)[0]?.units).toBe('360.0 kg');
  });

  it('charges extras by the carton and containers in dollars', () => {
    const long = parcel(121, 20, 20, 10, 2);
    expect(isOversize(long)).toBe(true);
    expect(isOversize(parcel(120, 20, 20, 30))).toBe(false);
    const lines = ship('AIR', [long, parcel(40, 30, 20, 30.01, 1)], seedPricing(), { isToFba: true });
    expect(lines.slice(1).map(({ item, units, cnyMinor }) => [item, units, cnyMinor])).toEqual([
      ['oversize', '3', 15_000],
      ['fbaCarton', '3', 2400],
    ]);
    const [box] = ship('FCL', [parcel(60, 45, 40, 15, 600)]);
    expect(box).toMatchObject({ item: `${route}|FCL|40HQ`, original: { currency: 'USD', minor: 115_000 }, cnyMinor: 816_500 });
  });

  it.each([
    ['20GP', 1, parcel(100, 100, 100, 100, 28)],
    ['40GP', 1, parcel(100, 100, 100, 100, 29)],
    ['40HQ', 1, parcel(100, 100, 100, 100, 68)],
    ['45HQ', 1, parcel(100, 100, 100, 100, 76)],
    ['40HQ', 2, parcel(100, 100, 100, 100, 77)],
    ['40HQ', 3, parcel(10, 10, 10, 600, 100)],
  ])('suggests %s × %i', (model, count, cartons) => {
    expect(suggestContainers([cartons])).toEqual({ model, count });
  });
});

describe('worked figures: storage', () => {
  const mm3 = 300n * 240n * 150n * 120n;

  it('Q5 120 pieces for 75 days: 61 × 3.24 + 14 × 5.18 = 270.16', () => {
    expect(cbmText(mm3)).toBe('1.296000');
    const { lines } = offered(priceStorageDays(mm3, 75, seedPricing()));
    expect(lines.map(({ item, cnyMinor }) => [item, cnyMinor])).toEqual([
      ['60', 19_764],
      ['180', 7252],
    ]);
    expect(totalOf(lines)).toBe(27_016);
  });

  it('Q5 with ten free days: 51 × 3.24 + 72.52 = 237.76', () => {
    const read = seedReader([{ book: 'storage', key: 'freeDays', currency: 'CNY', minor: 10 }]);
    const { lines } = offered(priceStorageDays(mm3, 75, seedPricing(read)));
    expect(lines.map(({ source, cnyMinor }) => [source, cnyMinor])).toEqual([
      ['special', 16_524],
      ['basic', 7252],
    ]);
    expect(totalOf(lines)).toBe(23_776);
  });
});
