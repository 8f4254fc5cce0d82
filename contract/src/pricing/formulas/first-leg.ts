import { textToWhole } from '../../kernel/decimal.ts';
import { amountText, minorToText, type PriceCurrency } from '../../kernel/money.ts';
import { divideHalfUp } from '../../kernel/rate.ts';
import { amountParams, lineOf, pricedOf, refuse, step, type Formula } from '../formula.ts';
import { cbmText, ceilDivide, kgText, totalCount, totalVolume, totalWeight, volumetricG, type Parcels } from '../measure.ts';
import type { LaneTerms, PriceReader, PriceRow } from '../price.ts';
import type { Step } from '../priced-line.ts';

/** Measured by staff, declared by the customer, or some of each. */
export const firstLegFigures = ['measured', 'declared', 'partly'] as const;
export type FirstLegFigures = (typeof firstLegFigures)[number];

export interface FirstLegInputs {
  /** `CN_YIWU>JP_KANTO|LCL` */
  lane: string;
  cartons: readonly Parcels[];
  /** Whose figures they are; told with the fee. */
  figures?: FirstLegFigures;
  /** How the lane was measured then; a reader that knows the lane itself goes before. */
  terms?: LaneTerms;
}

/** Everything in hundredths of the unit: two decimals are as fine as lanes are measured. */
const hundredths = (text: string): bigint => {
  const whole = textToWhole(text, 2);
  if (whole === undefined) throw new Error(`no units: ${text}`);
  return BigInt(whole);
};
/** With as many decimals as the step has: `70.0 kg`, `2.60 m³`. */
const unitsText = (units: bigint, stepUnits: bigint): string => {
  const decimals = stepUnits % 100n === 0n ? 0 : stepUnits % 10n === 0n ? 1 : 2;
  const text = minorToText(Number(units), 'CNY');
  return decimals === 0 ? text.slice(0, -3) : text.slice(0, decimals === 1 ? -1 : undefined);
};

interface Measured {
  /** Rounded up to the step, once for the whole shipment, then raised to the minimum. */
  units: bigint;
  step: bigint;
  steps: Step[];
}

/** The larger of weight and volume, each in the unit of the lane. */
function measure(terms: LaneTerms, cartons: readonly Parcels[]): Measured | undefined {
  const mm3 = totalVolume(cartons);
  const grams = totalWeight(cartons);
  const unit = hundredths(terms.stepUnits);
  const least = hundredths(terms.minUnits);
  const totals = step('totals', { cartons: totalCount(cartons), cbm: cbmText(mm3), kg: kgText(grams) });
  const raised = (byWeight: bigint, byVolume: bigint, compared: Step): Measured => {
    const rounded = (byWeight > byVolume ? byWeight : byVolume) * unit;
    const text = (value: bigint) => unitsText(value, unit);
    const steps = [
      totals,
      compared,
      step('roundedUp', { step: terms.stepUnits, units: text(rounded), unit: `@pricing.unit.${terms.unit}` }),
      ...(rounded < least ? [step('raised', { units: text(least), unit: `@pricing.unit.${terms.unit}` })] : []),
    ];
    return { units: rounded < least ? least : rounded, step: unit, steps };
  };
  if (terms.unit === 'kg' && terms.divisor) {
    const divisor = BigInt(terms.divisor);
    // A hundredth of a kilogram is ten grams, and cm³ ÷ divisor are kilograms: mm³ ÷ divisor are grams.
    return raised(
      ceilDivide(grams, 10n * unit),
      ceilDivide(mm3, divisor * 10n * unit),
      step('volumeWeight', { divisor: terms.divisor, kg: kgText(grams), volumeKg: kgText(volumetricG(mm3, terms.divisor)) }),
    );
  }
  if (terms.unit === 'm3' && terms.kgPerCbm) {
    const perCbm = BigInt(terms.kgPerCbm);
    return raised(
      ceilDivide(grams, perCbm * 10n * unit),
      ceilDivide(mm3, 10_000_000n * unit),
      step('weightVolume', { per: terms.kgPerCbm, cbm: cbmText(mm3), weightCbm: cbmText((grams * 1_000_000n) / perCbm) }),
    );
  }
  return undefined;
}

interface Tier {
  from: bigint;
  text: string;
  row: PriceRow;
}
const tiersOf = (read: PriceReader, lane: string): Tier[] =>
  read
    .under('lane', `${lane}|`)
    .map((row) => ({ row, text: row.key.slice(lane.length + 1) }))
    .map(({ row, text }) => ({ row, text, from: hundredths(text) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));

const amountOf = (units: bigint, { minor }: PriceRow): number => Number(divideHalfUp(units * BigInt(minor), 100n));

/** By the unit of the lane. When the next tier, filled up to where it begins, costs less, that counts: "charged as 45 kg". */
export const firstLeg: Formula<FirstLegInputs> = (given, { read, rates }) => {
  const terms = read.lane(given.lane) ?? given.terms;
  const measured = terms && measure(terms, given.cartons);
  if (!measured) return refuse('pricing.refusal.noLane');
  const { figures } = given;
  const inputs: FirstLegInputs = { lane: given.lane, cartons: given.cartons, ...(figures ? { figures } : {}), terms: termsOnly(terms) };
  const tiers = tiersOf(read, given.lane);
  const at = tiers.findLastIndex(({ from }) => from <= measured.units);
  const own = tiers[at];
  if (!own) return refuse('pricing.refusal.noPrice');
  const next = tiers[at + 1];
  const ownMinor = amountOf(measured.units, own.row);
  const nextMinor = next && next.row.currency === own.row.currency ? amountOf(next.from, next.row) : undefined;
  const isPivot = next !== undefined && nextMinor !== undefined && nextMinor < ownMinor;
  const tier = isPivot ? next : own;
  const minor = isPivot ? nextMinor : ownMinor;
  const { currency } = tier.row;
  const unit = `@pricing.unit.${terms.unit}`;
  const units = isPivot ? next.text : unitsText(measured.units, measured.step);
  return lineOf(
    {
      formula: 'first-leg.1',
      inputs,
      feeType: 'FIRST_LEG',
      item: given.lane,
      units: `${units} ${terms.unit === 'm3' ? 'm³' : 'kg'}`,
      unitPrice: pricedOf(tier.row),
      original: {
        currency,
        minor,
      },
      prices: next ? [own.row, next.row] : [own.row],
      steps: [
        ...(figures ? [step(`figures.${figures}`)] : []),
        ...measured.steps,
        tierStep(own, unit, unitsText(measured.units, measured.step), ownMinor, currency),
        ...(next && nextMinor !== undefined
          ? [
              step(isPivot ? 'breakpoint' : 'noBreakpoint', {
                from: next.text,
                unit,
                ...amountParams(nextMinor, currency),
              }),
            ]
          : []),
      ],
    },
    rates,
  );
};

const termsOnly = ({ lane, unit, divisor, kgPerCbm, minUnits, stepUnits }: LaneTerms): LaneTerms => ({
  lane,
  unit,
  divisor,
  kgPerCbm,
  minUnits,
  stepUnits,
});
const tierStep = ({ text, row }: Tier, unit: string, units: string, minor: number, currency: PriceCurrency): Step =>
  step('tier', { from: text, unit, price: amountText(row), units, ...amountParams(minor, currency) });

/** Whether the next tier was cheaper: what the result says as "charged as N". */
export const isBreakpoint = (steps: readonly Step[]): boolean => steps.some(({ text }) => text === 'pricing.step.breakpoint');
