import { describe, expect, it } from 'vitest';
import { convertMinor, splitMinor } from '../kernel/rate.ts';
import { isRefusal } from './formula.ts';
import { actual, agreed, each } from './formulas/each.ts';
import { rerate } from './formulas/freight.ts';
import { shelving } from './formulas/inbound.ts';
import { estimatedCost, judgeBill } from './bill-check.ts';
import { grossProfit, standardLabour } from './gross-profit.ts';
import { importTax } from './import-tax.ts';
import { priceFbaTransfer, priceInboundHandling, priceReturn } from './price-inbound.ts';
import { priceOutbound, totalOf, type Outbound } from './price-outbound.ts';
import { priceStorageDay } from './price-storage.ts';
import { refundMinor } from './refund.ts';
import { offered, parcel, seedPricing } from './testing/seed-reader.ts';

const pricing = seedPricing();
const order = (more: Partial<Outbound>): Outbound => ({
  origin: 'kanto',
  zone: 'kansai',
  isRemote: false,
  parcels: [parcel(45, 35, 18, 6.2)],
  pieces: 2,
  codJpy: 0,
  packaging: null,
  isNextDay: false,
  photos: 0,
  ...more,
});
const q1 = order({ codJpy: 15_800, packaging: 'BOX100' });
const amounts = (lines: readonly { feeType: string; cnyMinor: number }[]) => Object.fromEntries(lines.map((l) => [l.feeType, l.cnyMinor]));

describe('worked figures: outbound', () => {
  it('Q1 express with cash on delivery: 42.20 + 21.34 + 5.00 + 4.50 = 73.04', () => {
    const { lines } = offered(priceOutbound('SAGAWA', q1, pricing));
    expect(lines[0]?.original).toEqual({ currency: 'JPY', minor: 870 });
    expect(lines[0]?.basis.prices[0]?.key).toBe('SAGAWA|TAKUHAI|kanto|kansai|100');
    expect(lines[1]?.original).toEqual({ currency: 'JPY', minor: 440 });
    expect(amounts(lines)).toEqual({ FREIGHT: 4220, COD_FEE: 2134, OUT_OPERATION: 500, CONSUMABLES: 450 });
    expect(totalOf(lines)).toBe(7304);
  });

  it.each([
    ['SAGAWA', '140', 1640, 7954],
    ['YAMATO', '120', 1460, 7081],
    ['JP_YUPACK', '100', 1170, 5675],
  ])('Q2 %s takes 40×30×25 cm of 12.4 kg to Hokkaido as size %s', (carrier, size, jpy, cny) => {
    const answer = priceOutbound(carrier, order({ zone: 'hokkaido', parcels: [parcel(40, 30, 25, 12.4)] }), pricing);
    const [freight] = offered(answer).lines;
    expect(freight?.basis.prices[0]?.key.split('|').at(-1)).toBe(size);
    expect([freight?.original.minor, freight?.cnyMinor]).toEqual([jpy, cny]);
  });

  it('F2 the scale decides: 10.4 kg is size 140, and 93.41 is charged', () => {
    const { lines } = offered(priceOutbound('SAGAWA', { ...q1, parcels: [parcel(45, 35, 18, 10.4)] }, pricing));
    expect(amounts(lines)).toEqual({ FREIGHT: 6257, COD_FEE: 2134, OUT_OPERATION: 500, CONSUMABLES: 450 });
    expect(totalOf(lines)).toBe(9341);
    expect(2_431_000 - totalOf(lines)).toBe(2_421_659);
  });

  it('F3 cut off after picking keeps the handling of 5.00 and releases 68.04', () => {
    const { lines } = offered(priceOutbound('SAGAWA', q1, pricing));
    const kept = lines.filter(({ feeType }) => feeType === 'OUT_OPERATION');
    expect([totalOf(kept), totalOf(lines) - totalOf(kept)]).toEqual([500, 6804]);
    expect(totalOf(lines)).toBe(7304);
  });

  it('F10 three photos are 30.00', () => {
    expect(offered(each({ feeType: 'PHOTO', item: '', quantity: 3 }, pricing)).cnyMinor).toBe(3000);
  });
});

describe('worked figures: storage, inbound, returns', () => {
  it('F4 a day of storage: 30.86 + 12.80 + 4.00 = 47.66', () => {
    const lots = [
      { ageDays: 10, mm3: 12_345_678_000n },
      { ageDays: 61, mm3: 3_200_000_000n },
      { ageDays: 200, mm3: 500_000_000n },
    ];
    const { lines } = offered(priceStorageDay(lots, pricing));
    expect(lines.map(({ item, cnyMinor }) => [item, cnyMinor])).toEqual([
      ['60', 3086],
      ['180', 1280],
      ['*', 400],
    ]);
    expect(totalOf(lines)).toBe(4766);
  });

  it('F5 inbound of 24 cartons and 480 pieces: 72.00 + 144.00; keeping 10 and 200 gives 126.00 back', () => {
    const cost = (count: number, pieces: number) =>
      totalOf(offered(priceInboundHandling([{ weightG: 15_000, count }], pricing)).lines) + offered(shelving({ pieces }, pricing)).cnyMinor;
    expect(totalOf(offered(priceInboundHandling([{ weightG: 15_000, count: 24 }], pricing)).lines)).toBe(7200);
    expect(offered(shelving({ pieces: 480 }, pricing)).cnyMinor).toBe(14_400);
    const chargedMinor = cost(24, 480);
    expect(chargedMinor).toBe(21_600);
    expect(refundMinor({ chargedMinor, keptMinor: 0 })).toBe(21_600);
    expect(cost(10, 200)).toBe(9000);
    expect(refundMinor({ chargedMinor, keptMinor: cost(10, 200) })).toBe(12_600);
    expect(refundMinor({ chargedMinor, keptMinor: 0, refundedMinor: 12_600 })).toBe(9000);
    expect(refundMinor({ chargedMinor, keptMinor: 30_000 })).toBe(0);
    expect(offered(shelving({ pieces: 3 }, pricing)).cnyMinor).toBe(1000);
  });

  it('F11 FBA transfer of 30 cartons: 180.00 + 30.00 + 50.00 + 1,029.41 = 1,289.41', () => {
    const { lines } = offered(priceFbaTransfer({ cartons: 30, truckJpy: 21_225 }, pricing));
    expect(lines.map(({ cnyMinor }) => cnyMinor)).toEqual([18_000, 3000, 5000, 102_941]);
    expect(lines.at(-1)?.source).toBe('actual');
    expect(totalOf(lines)).toBe(128_941);
  });

  it('F12 a return of 3 pieces with 2 photos is 28.00, repairs 105.00 or 80.00, taxes 8,540.85', () => {
    expect(totalOf(offered(priceReturn(3, 2, pricing)).lines)).toBe(2800);
    const repair = (minor: number, quantity: number) =>
      offered(agreed({ feeType: 'REPAIR', item: '', currency: 'CNY', minor, quantity }, pricing));
    expect(repair(3500, 3)).toMatchObject({ cnyMinor: 10_500, source: 'agreed' });
    expect(repair(8000, 1).cnyMinor).toBe(8000);
    const tax = actual({ feeType: 'IMPORT_TAX', item: '', currency: 'JPY', minor: 176_100, quantity: 1 }, pricing);
    expect(offered(tax)).toMatchObject({ cnyMinor: 854_085, group: 'tax' });
  });
});

describe('worked figures: money and profit', () => {
  it('F1 F6 F9 conversions to the last digit', () => {
    expect(convertMinor(500_000, 'JPY', 'CNY', '0.048500')).toBe(2_425_000);
    expect(convertMinor(500_000, 'JPY', 'CNY', '0.048620')).toBe(2_431_000);
    expect(convertMinor(15_800, 'JPY', 'CNY', '0.048100')).toBe(75_998);
    expect(convertMinor(100_000, 'JPY', 'CNY', '0.048000')).toBe(480_000);
    expect(convertMinor(100_000, 'CNY', 'JPY', '0.048800')).toBe(20_492);
  });

  it('F7 F14 sums: 19,310.00 may be invoiced; 304.11 was spent and 24,005.89 is left', () => {
    expect(3_431_000 - 1_200_000 - 300_000).toBe(1_931_000);
    const spend = 7304 + 9341 + 4766 + 21_600 - 12_600;
    expect([spend, 2_431_000 - spend]).toEqual([30_411, 2_400_589]);
  });

  it('F8 gross profit 21.47, which is 22.98 % of 93.41', () => {
    const costs = [convertMinor(1050, 'JPY', 'CNY', '0.048500'), convertMinor(330, 'JPY', 'CNY', '0.048500'), standardLabour(2), 280];
    expect(costs).toEqual([5093, 1601, 220, 280]);
    expect(grossProfit(9341, costs)).toEqual({ costMinor: 7194, profitMinor: 2147, marginPercent: '22.98' });
    expect(grossProfit(0, [100]).marginPercent).toBeNull();
    expect(standardLabour(5)).toBe(340);
  });

  it("F13 a carrier's bill: matched, different by 350, missing, extra; another size costs 20.37 more", () => {
    const expected = new Map([
      ['390000000003', 1050],
      ['390000000014', 700],
      ['390000000025', 500],
    ]);
    const bill = [
      { tracking: '390000000003', amountJpy: 1050 },
      { tracking: '390000000014', amountJpy: 1050 },
      { tracking: '390000000036', amountJpy: 640 },
    ];
    const judged = new Map(judgeBill(bill, expected).map((line) => [line.tracking, [line.result, line.diffJpy]]));
    expect(judged).toEqual(
      new Map<string, [string, number | null]>([
        ['390000000003', ['matched', 0]],
        ['390000000014', ['different', 350]],
        ['390000000036', ['extra', null]],
        ['390000000025', ['missing', null]],
      ]),
    );
    expect(bill.reduce((sum, { amountJpy }) => sum + amountJpy, 0)).toBe(2740);
    expect([...expected.values()].reduce((sum, cost) => sum + cost, 0)).toBe(2250);
    const twice = judgeBill([...bill, ...bill.slice(0, 1)], expected);
    expect(twice.filter(({ result }) => result === 'duplicate')).toHaveLength(1);
    expect(estimatedCost(870)).toBe(653);

    const inputs = { carrier: 'SAGAWA', origin: 'kanto', zone: 'kansai', fromSize: '100', toSize: '140', count: 1 } as const;
    const line = offered(rerate(inputs, pricing));
    expect([line.original.minor, line.cnyMinor]).toEqual([420, 2037]);
    expect(offered(rerate({ ...inputs, fromSize: '140', toSize: '100' }, pricing)).cnyMinor).toBe(-2037);
    expect(isRefusal(rerate({ ...inputs, toSize: '999' }, pricing))).toBe(true);
  });

  it('F15 a split is the whole: 24.27 + 60.59 + 15.14', () => {
    expect(splitMinor(10_000, [41_255n, 103_010n, 25_735n])).toEqual([2427, 6059, 1514]);
  });

  it('R1 duty 48,100 and consumption tax 99,900 + 28,100 on 1,234,567 yen', () => {
    expect(importTax({ cifJpy: 1_234_567, tariffPermille: 39, isFood: false })).toEqual({
      dutyBase: 1234e3,
      duty: 48100,
      taxBase: 1282e3,
      national: 99900,
      local: 28100,
      total: 176100,
    });
    expect(importTax({ cifJpy: 10_000, tariffPermille: 39, isFood: true }).total).toBe(0);
  });

  it('R1 food bears 8 %: 6.24 % and 22/78 of it, down to the hundred, from the first yen above the exempt 10,000', () => {
    // 1,282,000 × 6.24 % = 79,996.8; 79,900 × 22 / 78 = 22,535.9.
    expect(importTax({ cifJpy: 1_234_567, tariffPermille: 39, isFood: true })).toMatchObject({
      duty: 48_100,
      national: 79_900,
      local: 22_500,
      total: 150_500,
    });
    // 10,000 × 3.9 % = 390; 10,301 down to 10,000: 624, and 600 × 22 / 78 = 169.2.
    const least = { cifJpy: 10_001, tariffPermille: 39 };
    expect(importTax({ ...least, isFood: true })).toEqual({
      dutyBase: 10_000,
      duty: 300,
      taxBase: 10_000,
      national: 600,
      local: 100,
      total: 1000,
    });
    expect(importTax({ ...least, isFood: false })).toMatchObject({ national: 700, local: 100, total: 1100 });
  });
});
