import type { Carrier } from './data/carriers.ts';
import { isRefusal, refuse, step, type Refusal } from './formula.ts';
import { cbmText, cmText, kgText, sidesOf, sumMm, truckG, truckKg, volumeOf, type Parcel } from './measure.ts';
import type { Step } from './priced-line.ts';

export interface SizeFound {
  size: string;
  /** Taken, but with the surcharge for heavy parcels. */
  isHeavy: boolean;
  steps: readonly Step[];
}

const tooHeavy = (maxG: number): Refusal => refuse('pricing.refusal.tooHeavy', { kg: kgText(maxG) });
const tooLong = (maxMm: number): Refusal => refuse('pricing.refusal.tooLong', { cm: cmText(maxMm) });
const tooLarge = (maxMm: number): Refusal => refuse('pricing.refusal.tooLarge', { cm: cmText(maxMm) });

export const measuredStep = (parcel: Parcel): Step =>
  step('measured', {
    sides: [parcel.lengthMm, parcel.widthMm, parcel.heightMm].map(cmText).join(' × '),
    sum: cmText(sumMm(parcel)),
    kg: kgText(parcel.weightG),
  });

/** The smallest size whose limits the parcel keeps, all of them; or why the carrier does not take it. */
export function sizeOf(carrier: Carrier, parcel: Parcel): SizeFound | Refusal {
  const found = {
    parcel: () => classOf(carrier, parcel),
    flat: () => mailboxOf(carrier, parcel, 'FLAT'),
    thickness: () => mailboxOf(carrier, parcel, thicknessOf(parcel)),
    truck: () => truckStepOf(carrier, parcel),
  }[carrier.how]();
  return isRefusal(found) ? found : { ...found, steps: [measuredStep(parcel), ...found.steps] };
}

function classOf({ classes = [], maxSideMm, heavyG }: Carrier, parcel: Parcel): SizeFound | Refusal {
  const sum = sumMm(parcel);
  const largest = classes.at(-1);
  if (!largest) throw new Error('a parcel carrier has size classes');
  const [longest] = sidesOf(parcel);
  if (maxSideMm !== undefined && longest > maxSideMm) return tooLong(maxSideMm);
  if (sum > largest.sumMm) return tooLarge(largest.sumMm);
  const mostG = Math.max(...classes.map(({ maxG }) => maxG));
  if (parcel.weightG > (heavyG ?? mostG)) return tooHeavy(heavyG ?? mostG);
  const isHeavy = parcel.weightG > mostG;
  // A heavy parcel keeps the class of its sum.
  const fits = classes.find(({ sumMm: limit, maxG }) => sum <= limit && (isHeavy || parcel.weightG <= maxG));
  if (!fits) return tooHeavy(mostG);
  const limits = { sum: cmText(fits.sumMm), kg: kgText(isHeavy ? (heavyG ?? mostG) : fits.maxG), size: fits.size };
  return { size: fits.size, isHeavy, steps: [step('sizeClass', limits)] };
}

/** Up to 1, 2, 3 cm. */
const thicknessOf = (parcel: Parcel): string => String(Math.max(1, Math.ceil(sidesOf(parcel)[2] / 10)));

function mailboxOf(carrier: Carrier, parcel: Parcel, size: string): SizeFound | Refusal {
  const sides = sidesOf(parcel);
  const { maxSidesMm, minSidesMm, maxSideMm, maxSumMm, maxG } = carrier;
  if (maxSidesMm?.some((limit, at) => (sides[at] ?? 0) > limit))
    return refuse(carrier.codLimit === undefined ? 'pricing.refusal.letterBox' : 'pricing.refusal.smallBox', {
      sides: maxSidesMm.map(cmText).join(' × '),
    });
  if (maxSideMm !== undefined && sides[0] > maxSideMm) return tooLong(maxSideMm);
  if (maxSumMm !== undefined && sumMm(parcel) > maxSumMm) return tooLarge(maxSumMm);
  if (minSidesMm?.some((limit, at) => (sides[at] ?? 0) < limit))
    return refuse('pricing.refusal.tooSmall', { sides: minSidesMm.map(cmText).join(' × ') });
  if (!carrier.sizes.includes(size)) return refuse('pricing.refusal.tooThick', { cm: carrier.sizes.at(-1) ?? '' });
  if (maxG !== undefined && parcel.weightG > maxG) return tooHeavy(maxG);
  const steps = size === 'FLAT' ? step('sizeFlat') : step('sizeThickness', { size });
  return { size, isHeavy: false, steps: [steps] };
}

function truckStepOf({ sizes, kgPerCbm = 0 }: Carrier, parcel: Parcel): SizeFound | Refusal {
  const mm3 = volumeOf(parcel);
  const charged = truckKg(mm3, BigInt(parcel.weightG), kgPerCbm);
  const size = sizes.find((upTo) => charged <= BigInt(upTo));
  if (size === undefined) return refuse('pricing.refusal.tooHeavy', { kg: sizes.at(-1) ?? '' });
  const asWeight = { cbm: cbmText(mm3), per: kgPerCbm, volumeKg: kgText(truckG(mm3, kgPerCbm)), charged: String(charged), size };
  return { size, isHeavy: false, steps: [step('sizeTruck', asWeight)] };
}
