import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/day.ts';
import { computeTrial, type Trial } from './compute-trial.ts';
import { carrierOf, carriers, type Carrier } from './data/carriers.ts';
import { prefectures, type Prefecture } from './data/prefectures.ts';
import { isRefusal } from './formula.ts';
import { firstLeg } from './formulas/first-leg.ts';
import { storageDay } from './formulas/storage.ts';
import { pickPrice } from './pick-price.ts';
import { priceFirstLeg } from './price-first-leg.ts';
import { priceCarrier, priceHandling, priceOutbound, totalOf, type Outbound } from './price-outbound.ts';
import { priceStorageDay, priceStorageDays } from './price-storage.ts';
import type { PriceRow } from './price.ts';
import type { PricedLine } from './priced-line.ts';
import { recompute } from './recompute.ts';
import { sizeOf } from './size-class.ts';
import { pricingTexts } from './texts.ts';
import { offered, seedPricing, seedReader } from './testing/seed-reader.ts';
import { say } from './say.ts';

/** The same numbers in every run: what failed once fails again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
const next = random(20_260_815);
const pick = <T>(values: readonly T[]): T => values[next(values.length)] as T;
const anyParcel = () => ({ lengthMm: 10 + next(1200), widthMm: 10 + next(800), heightMm: 10 + next(600), weightG: 10 + next(35_000) });
const anyOrder = (): Outbound & { prefecture: Prefecture } => {
  const prefecture = pick(prefectures);
  const parcels = Array.from({ length: 1 + next(3) }, () => ({ ...anyParcel(), count: 1 + next(4) }));
  return {
    prefecture,
    origin: pick(['kanto', 'kansai'] as const),
    zone: prefecture.zone,
    isRemote: next(5) === 0,
    parcels,
    pieces: 1 + next(9),
    codJpy: 0,
    packaging: next(2) === 0 ? null : pick(['BAG', 'BOX160'] as const),
    isNextDay: next(2) === 0,
    photos: next(3),
  };
};
const pricing = seedPricing();
const sizeRank = (carrier: Carrier, size: string): number => carrier.sizes.indexOf(size);
const translate = (text: string): string => {
  const found = pricingTexts[text as keyof typeof pricingTexts];
  if (!found) throw new Error(`no text ${text}`);
  return found.en;
};
/** As it comes back from where charges are kept. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('price functions', () => {
  it('never grow cheaper with size or weight', () => {
    for (let i = 0; i < 2000; i++) {
      const carrier = pick(carriers);
      const parcel = anyParcel();
      const larger = { ...parcel };
      const side = pick(['lengthMm', 'widthMm', 'heightMm', 'weightG'] as const);
      larger[side] += next(400);
      const [small, large] = [sizeOf(carrier, parcel), sizeOf(carrier, larger)];
      // Mailboxes refuse what is too small: growing may help there.
      if (isRefusal(small)) {
        if (carrier.how !== 'flat') expect(isRefusal(large), `${carrier.code} ${JSON.stringify([parcel, larger])}`).toBe(true);
        continue;
      }
      if (!isRefusal(large)) expect(sizeRank(carrier, large.size)).toBeGreaterThanOrEqual(sizeRank(carrier, small.size));
    }
  });

  it('first leg never grows cheaper with another carton', () => {
    for (let i = 0; i < 500; i++) {
      const carton = { ...anyParcel(), count: 1 + next(60) };
      const lane = `CN_YIWU>JP_KANTO|${pick(['AIR', 'SEA_KG', 'LCL'])}`;
      const cost = (count: number) => offered(firstLeg({ lane, cartons: [{ ...carton, count }] }, pricing)).cnyMinor;
      expect(cost(carton.count + 1)).toBeGreaterThanOrEqual(cost(carton.count));
    }
  });

  it('K06 a line that was kept gives itself again, to the last word', () => {
    const lines: PricedLine[] = [];
    for (let i = 0; i < 40; i++) {
      const order = anyOrder();
      const single = { ...order, codJpy: 1 + next(500_000), parcels: [{ ...order.parcels[0]!, count: 1 }] };
      for (const { code } of carriers) {
        for (const each of [order, single]) {
          const answer = priceOutbound(code, each, pricing);
          if (!isRefusal(answer)) lines.push(...answer.lines);
        }
      }
      const shipment = { cartons: order.parcels, isToFba: next(2) === 0, containers: null };
      for (const method of ['AIR', 'SEA_KG', 'LCL', 'FCL'])
        lines.push(...offered(priceFirstLeg({ lane: `CN_YIWU>JP_KANTO|${method}`, ...shipment }, pricing)).lines);
      lines.push(...offered(priceStorageDays(BigInt(1 + next(2_000_000_000)), 1 + next(300), pricing)).lines);
    }
    expect(new Set(lines.map(({ basis }) => basis.formula)).size).toBeGreaterThan(9);
    for (const line of lines) expect(recompute(stored(line.basis))).toEqual(line);
  });

  it('K06 prices that change later change nothing that was kept, and everything that is asked anew', () => {
    const [line] = offered(
      priceCarrier(
        'SAGAWA',
        { ...anyOrder(), parcels: [{ ...anyParcel(), lengthMm: 300, widthMm: 200, heightMm: 100, weightG: 900, count: 1 }] },
        pricing,
      ),
    ).lines;
    if (!line) throw new Error('no line');
    const key = line.basis.prices[0]?.key ?? '';
    const dearer = seedReader([{ book: 'express', key, currency: 'JPY', minor: 99_999 }]);
    expect(recompute(line.basis)).toEqual(line);
    expect(offered(recompute(line.basis, dearer)).original.minor).toBe(99_999);
  });

  it('K09 a trial is what a charge would be', () => {
    for (let i = 0; i < 100; i++) {
      const order = anyOrder();
      const trial: Trial = {
        packages: order.parcels,
        express: order,
        firstLeg: null,
        storageDays: null,
        services: order,
        inboundPieces: null,
      };
      const answer = computeTrial(trial, pricing);
      for (const offer of answer.carriers) {
        const charged = priceOutbound(offer.code, order, pricing);
        if (isRefusal(charged)) {
          // Nothing holds it: the trial says so, a charge is refused.
          expect(priceHandling(order, pricing).refused.length).toBeGreaterThan(0);
          continue;
        }
        expect(offer.cnyMinor + (answer.services?.cnyMinor ?? 0)).toBe(totalOf(charged.lines));
      }
      const prices = answer.carriers.map(({ cnyMinor }) => cnyMinor);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });

  it('K05 another rate changes RMB and nothing else', () => {
    for (let i = 0; i < 200; i++) {
      const order = anyOrder();
      const code = pick(carriers).code;
      const [a, b] = [priceOutbound(code, order, pricing), priceOutbound(code, order, { ...pricing, rates: { JPY: '0.051234' } })];
      expect(isRefusal(a)).toBe(isRefusal(b));
      if (isRefusal(a) || isRefusal(b)) continue;
      expect(b.lines.map(({ original }) => original)).toEqual(a.lines.map(({ original }) => original));
      const inYuan = (lines: readonly PricedLine[]) => lines.filter(({ original }) => original.currency === 'CNY');
      expect(inYuan(b.lines)).toEqual(inYuan(a.lines));
    }
  });

  it('K09 a special price beats the basic one inside its dates and nowhere else', () => {
    const row = (minor: number, source: 'basic' | 'special'): PriceRow => ({
      book: 'service',
      key: 'PHOTO',
      currency: 'CNY',
      minor,
      source,
      from:
        source === 'basic'
          ? {
              bookId: 1,
              version: 1,
            }
          : {
              specialId: 1,
              number: 'SP',
            },
    });
    for (let i = 0; i < 500; i++) {
      const from = addDays('2026-01-01', next(300));
      const to = addDays(from, next(60));
      const day = addDays('2025-12-01', next(420));
      const status = pick(['active', 'active', 'stopped', 'draft'] as const);
      const basics = [{ status: 'active' as const, validFrom: '2020-01-01', validTo: null, cells: [row(1000, 'basic')] }];
      const specials = [{ status, validFrom: from, validTo: to, cells: [row(1, 'special')] }];
      const isInside = status === 'active' && from <= day && day <= to;
      expect(pickPrice('PHOTO', day, basics, specials)?.minor).toBe(isInside ? 1 : 1000);
      expect(pickPrice('NEXT_DAY', day, basics, specials)).toBeUndefined();
    }
  });

  it('storage of N days is the sum of N daily postings of that lot', () => {
    for (let i = 0; i < 40; i++) {
      const mm3 = BigInt(1 + next(2_000_000_000));
      const days = 1 + next(250);
      const free = next(2) === 0 ? 0 : next(90);
      const priced = seedPricing(seedReader(free > 0 ? [{ book: 'storage', key: 'freeDays', currency: 'CNY', minor: free }] : []));
      let posted = 0;
      for (let age = 0; age < days; age++) posted += totalOf(offered(priceStorageDay([{ ageDays: age, mm3 }], priced)).lines);
      expect(totalOf(offered(priceStorageDays(mm3, days, priced)).lines)).toBe(posted);
    }
  });

  it('a day of storage may fall into other bands by other prices', () => {
    const line = offered(
      storageDay(
        {
          lots: [
            { age: 10, mm3: '1000000000' },
            { age: 50, mm3: '1000000000' },
          ],
        },
        pricing,
      ),
    );
    expect([line.cnyMinor, line.item]).toEqual([500, '60']);
    const narrower = seedReader([{ book: 'storage', key: '30', currency: 'CNY', minor: 100 }]);
    expect(offered(recompute(line.basis, narrower))).toMatchObject({ cnyMinor: 350, unitPrice: null });
  });

  it('L15 everything that is said has words', () => {
    for (let i = 0; i < 100; i++) {
      const order = anyOrder();
      const firstLeg = {
        lanes: ['AIR', 'SEA_KG', 'LCL', 'FCL', 'NONE'].map((code) => `CN_YIWU>JP_KANTO|${code}`),
        isToFba: true,
        containers: null,
      };
      const answer = computeTrial(
        { packages: order.parcels, express: order, firstLeg, storageDays: 200, services: order, inboundPieces: 3 },
        pricing,
      );
      const lines = [...answer.carriers, ...answer.lanes, answer.storage, answer.services].flatMap((part) => part?.lines ?? []);
      const said = [...lines.flatMap(({ steps }) => steps), ...answer.warnings, ...answer.leftOut.map(({ reason }) => reason)].map((each) =>
        say(each, translate),
      );
      expect(said.filter((sentence) => /[{}@]/.test(sentence))).toEqual([]);
    }
  });

  it('carriers refuse in words: too heavy, too long, too thick, too small', () => {
    const why = (code: string, l: number, w: number, h: number, g: number) => {
      const answer = sizeOf(carrierOf(code) as Carrier, { lengthMm: l, widthMm: w, heightMm: h, weightG: g });
      return isRefusal(answer) ? say(answer.refused, translate) : answer.size;
    };
    expect(why('SAGAWA', 600, 0, 0, 2000)).toBe('60');
    expect(why('SAGAWA', 601, 0, 0, 2000)).toBe('80');
    expect(why('SAGAWA', 100, 100, 100, 50_001)).toBe('Too heavy (limit 50 kg)');
    expect(why('YAMATO', 1701, 100, 100, 1000)).toBe('A side is too long (limit 170 cm)');
    expect(why('JP_YUPACK', 600, 500, 601, 1000)).toBe('Too large (sum of sides up to 170 cm)');
    expect(why('JP_YUPACK', 100, 100, 100, 30_000)).toBe('60');
    expect(why('JP_YUPACK', 100, 100, 100, 30_001)).toBe('Too heavy (limit 30 kg)');
    expect(why('YAMATO_NEKOPOS', 312, 228, 30, 1000)).toBe('FLAT');
    expect(why('YAMATO_NEKOPOS', 229, 115, 20, 500)).toBe('Too small (at least 23 × 11.5 cm)');
    expect(why('JP_YUPACKET', 340, 200, 11, 999)).toBe('2');
    expect(why('JP_YUPACKET', 300, 200, 31, 999)).toBe('Too thick (limit 3 cm)');
    expect(why('SEINO', 500, 500, 500, 20_001)).toBe('40');
    expect(why('SEINO', 500, 500, 500, 100_001)).toBe('Too heavy (limit 100 kg)');
  });
});
