import { divideHalfUp } from '../../kernel/rate.ts';
import { amountParams, lineOf, pricedOf, refuse, step, type Formula, type Rates } from '../formula.ts';
import { cbmText } from '../measure.ts';
import type { PriceReader, PriceRow } from '../price.ts';
import { freeDaysKey } from '../price-key.ts';
import type { Step } from '../priced-line.ts';

export interface Bands {
  of(ageDays: number): PriceRow | undefined;
  /** Younger lots cost nothing. */
  freeDays: PriceRow | undefined;
}
/** By age in days, upper bounds counting in; `*` takes what is older than all of them. */
export function bandsOf(read: PriceReader): Bands {
  const rows = read.under('storage', '').filter(({ key }) => key !== freeDaysKey);
  const bounded = rows.filter(({ key }) => key !== '*').toSorted((a, b) => Number(a.key) - Number(b.key));
  const rest = rows.find(({ key }) => key === '*');
  return { of: (age) => bounded.find(({ key }) => age <= Number(key)) ?? rest, freeDays: read('storage', freeDaysKey) };
}
export const isFree = ({ freeDays }: Bands, ageDays: number): boolean => ageDays < (freeDays?.minor ?? 0);

/** Volumes are summed, taken to six decimals of a cubic metre, and the day is rounded once. */
const dayMinor = (mm3: bigint, { minor }: PriceRow): number => Number(divideHalfUp(divideHalfUp(mm3, 1000n) * BigInt(minor), 1_000_000n));

export interface StorageDayInputs {
  /** What lay there at the end of the day: days of age, and mm³ as text. */
  lots: readonly { age: number; mm3: string }[];
}

/** One day of one band. Priced by other bands it may fall into several; each of them is rounded by itself then. */
export const storageDay: Formula<StorageDayInputs> = (inputs, { read, rates }) => {
  const bands = bandsOf(read);
  const volumes = new Map<PriceRow, bigint>();
  let isCut = false;
  for (const { age, mm3 } of inputs.lots) {
    if (isFree(bands, age)) {
      isCut = true;
      continue;
    }
    const band = bands.of(age);
    if (!band) return refuse('pricing.refusal.noPrice');
    volumes.set(band, (volumes.get(band) ?? 0n) + BigInt(mm3));
  }
  const steps: Step[] = [];
  let minor = 0;
  for (const [band, mm3] of volumes) {
    const amount = dayMinor(mm3, band);
    minor += amount;
    steps.push(bandStep(band), step('storageDay', { cbm: cbmText(mm3), price: priceText(band), ...amountParams(amount, 'CNY') }));
  }
  const mm3 = [...volumes.values()].reduce((sum, each) => sum + each, 0n);
  return storageLine('storage.1', inputs, { bands, used: [...volumes.keys()], isCut, minor, steps, units: `${cbmText(mm3)} m³` }, rates);
};

export interface StorageDaysInputs {
  mm3: string;
  fromAge: number;
  days: number;
}

/** One lot for so many days: each day rounded, then summed, so that a trial is the sum of the daily postings. */
export const storageDays: Formula<StorageDaysInputs> = (inputs, { read, rates }) => {
  const bands = bandsOf(read);
  const mm3 = BigInt(inputs.mm3);
  const days = new Map<PriceRow, number>();
  let free = 0;
  for (let age = inputs.fromAge; age < inputs.fromAge + inputs.days; age++) {
    if (isFree(bands, age)) {
      free += 1;
      continue;
    }
    const band = bands.of(age);
    if (!band) return refuse('pricing.refusal.noPrice');
    days.set(band, (days.get(band) ?? 0) + 1);
  }
  const steps: Step[] = free > 0 ? [step('freeDays', { days: free })] : [];
  let minor = 0;
  for (const [band, count] of days) {
    const daily = dayMinor(mm3, band);
    minor += daily * count;
    steps.push(
      bandStep(band),
      step('storageDay', { cbm: cbmText(mm3), price: priceText(band), ...amountParams(daily, 'CNY') }),
      step('days', { days: count, daily: amountParams(daily, 'CNY').amount, ...amountParams(daily * count, 'CNY') }),
    );
  }
  const charged = [...days.values()].reduce((sum, count) => sum + count, 0);
  const units = `${cbmText(mm3)} m³ × ${charged}`;
  return storageLine('storage-days.1', inputs, { bands, used: [...days.keys()], isCut: free > 0, minor, steps, units }, rates);
};

const priceText = ({ minor, currency }: PriceRow): string => amountParams(minor, currency).amount;
const bandStep = ({ key }: PriceRow): Step => (key === '*' ? step('bandBeyond') : step('band', { to: key }));

interface Found {
  bands: Bands;
  /** Rows of the bands that were met. */
  used: readonly PriceRow[];
  /** The free days left something out. */
  isCut: boolean;
  minor: number;
  steps: readonly Step[];
  units: string;
}
function storageLine(formula: string, inputs: object, { bands, used, isCut, minor, steps, units }: Found, rates: Rates) {
  const only = used.length === 1 ? used[0] : undefined;
  const prices = isCut && bands.freeDays ? [...used, bands.freeDays] : used;
  return lineOf(
    {
      formula,
      inputs,
      feeType: 'STORAGE',
      item: only?.key ?? '',
      units,
      unitPrice: only ? pricedOf(only) : null,
      original: {
        currency: 'CNY',
        minor,
      },
      prices,
      steps,
    },
    rates,
  );
}
