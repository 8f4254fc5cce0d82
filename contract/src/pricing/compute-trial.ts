import { carriers } from './data/carriers.ts';
import type { Prefecture } from './data/prefectures.ts';
import { isRefusal, type Pricing } from './formula.ts';
import { shelving } from './formulas/inbound.ts';
import type { Word } from './key-words.ts';
import { boxSums } from './formulas/outbound.ts';
import { cbmText, cmText, sumMm, totalVolume, type Parcels } from './measure.ts';
import { priceFirstLeg } from './price-first-leg.ts';
import { priceInboundHandling } from './price-inbound.ts';
import { allOf, priceCarrier, priceHandling, totalOf, type Outbound } from './price-outbound.ts';
import { priceStorageDays } from './price-storage.ts';
import type { PricedLine } from './priced-line.ts';
import { leadDaysOf } from './zone-of.ts';

export interface Trial {
  packages: readonly Parcels[];
  /** Null: no parcels leave the warehouse. */
  express: (Outbound & { prefecture: Prefecture }) | null;
  firstLeg: { lanes: readonly string[]; isToFba: boolean; containers: { model: string; count: number } | null } | null;
  storageDays: number | null;
  /** Of what leaves; null: not asked. */
  services: Outbound | null;
  /** Of what comes in; null: not asked. */
  inboundPieces: number | null;
}

export interface Totals {
  cnyMinor: number;
  /** Of the lines in yen alone; the others have no yen. */
  jpyMinor: number;
}
export interface Offer extends Totals {
  /** SAGAWA, or CN_YIWU>JP_KANTO|AIR. */
  code: string;
  leadDays: number | null;
  canNextDay: boolean;
  lines: PricedLine[];
}
export interface LeftOut {
  code: string;
  reason: Word;
}
export interface Section extends Totals {
  lines: PricedLine[];
}
export interface TrialAnswer {
  /** The cheapest first. */
  carriers: Offer[];
  lanes: Offer[];
  leftOut: LeftOut[];
  storage: Section | null;
  services: Section | null;
  volume: string;
  /** With the cheapest carrier and the cheapest lane. */
  total: Totals;
  warnings: Word[];
}

export const totalsOf = (lines: readonly PricedLine[]): Totals => ({
  cnyMinor: totalOf(lines),
  jpyMinor: lines.reduce((sum, { original }) => sum + (original.currency === 'JPY' ? original.minor : 0), 0),
});
export const addTotals = (parts: readonly (Totals | null | undefined)[]): Totals =>
  parts.reduce<Totals>(
    (sum, part) => ({ cnyMinor: sum.cnyMinor + (part?.cnyMinor ?? 0), jpyMinor: sum.jpyMinor + (part?.jpyMinor ?? 0) }),
    { cnyMinor: 0, jpyMinor: 0 },
  );

const byPrice = (a: Offer, b: Offer): number =>
  a.cnyMinor - b.cnyMinor || (a.leadDays ?? 99) - (b.leadDays ?? 99) || (a.code < b.code ? -1 : 1);

/** What everything would cost. Nothing is held or booked; the same functions charge later. Lanes have their own day: that of Shanghai. */
export function computeTrial(trial: Trial, pricing: Pricing, lanePricing: Pricing = pricing): TrialAnswer {
  const leftOut: LeftOut[] = [];
  const warnings: Word[] = [];
  const offers = expressOffers(trial, pricing, leftOut);
  const lanes = laneOffers(trial, lanePricing, leftOut);
  const storage = storageOf(trial, pricing, warnings);
  const services = servicesOf(trial, pricing, warnings);
  warnings.push(...tooSmall(trial.services));
  if (trial.express && offers.length === 0) warnings.push({ text: 'pricing.warning.noCarrier' });
  if (trial.firstLeg && lanes.length === 0) warnings.push({ text: 'pricing.warning.noLane' });
  if (trial.express?.isRemote) warnings.push({ text: 'pricing.warning.remote' });
  if (trial.express?.isNextDay && offers[0] && !offers[0].canNextDay) warnings.push({ text: 'pricing.warning.notNextDay' });
  if (lanes.some(({ lines }) => lines[0]?.item.endsWith('|45HQ'))) warnings.push({ text: 'pricing.warning.longContainer' });
  return {
    carriers: offers,
    lanes,
    leftOut,
    storage,
    services,
    warnings,
    volume: cbmText(totalVolume(trial.packages)),
    total: addTotals([offers[0], lanes[0], storage, services]),
  };
}

/** V12: a box that somebody chose is not smaller than what goes into it. A bag has no size. */
function tooSmall(services: Outbound | null): Word[] {
  const sum = boxSums.find(({ code }) => code === services?.packaging)?.sumMm;
  const largest = Math.max(0, ...(services?.parcels ?? []).map(sumMm));
  if (sum === undefined || largest <= sum) return [];
  return [{ text: 'pricing.warning.boxTooSmall', params: { box: `@pricing.box.${services?.packaging ?? ''}`, sum: cmText(largest) } }];
}

function expressOffers({ express }: Trial, pricing: Pricing, leftOut: LeftOut[]): Offer[] {
  if (!express) return [];
  const offers: Offer[] = [];
  for (const { code, canNextDay = false } of carriers) {
    // A carrier without a single price is none of ours.
    if (pricing.read.under('express', `${code}|`).length === 0) continue;
    const answer = priceCarrier(code, express, pricing);
    if (isRefusal(answer)) {
      leftOut.push({ code, reason: answer.refused });
      continue;
    }
    const leadDays = leadDaysOf(code, express.origin, express.prefecture, express.isRemote);
    offers.push({ code, leadDays, canNextDay: canNextDay && leadDays === 1, ...totalsOf(answer.lines), lines: answer.lines });
  }
  return offers.toSorted(byPrice);
}

function laneOffers({ firstLeg, packages }: Trial, pricing: Pricing, leftOut: LeftOut[]): Offer[] {
  if (!firstLeg) return [];
  const offers: Offer[] = [];
  for (const lane of firstLeg.lanes) {
    const { isToFba, containers } = firstLeg;
    const answer = priceFirstLeg({ lane, cartons: packages, isToFba, containers }, pricing);
    if (isRefusal(answer)) leftOut.push({ code: lane, reason: answer.refused });
    else offers.push({ code: lane, leadDays: null, canNextDay: false, ...totalsOf(answer.lines), lines: answer.lines });
  }
  return offers.toSorted(byPrice);
}

function storageOf({ storageDays, packages }: Trial, pricing: Pricing, warnings: Word[]): Section | null {
  if (storageDays === null) return null;
  const answer = priceStorageDays(totalVolume(packages), storageDays, pricing);
  if (!isRefusal(answer)) return { lines: answer.lines, ...totalsOf(answer.lines) };
  warnings.push({ text: 'pricing.warning.noStorage' });
  return null;
}

function servicesOf({ services, inboundPieces, packages }: Trial, pricing: Pricing, warnings: Word[]): Section | null {
  if (!services && inboundPieces === null) return null;
  const lines: PricedLine[] = [];
  if (inboundPieces !== null) {
    const cartons = packages.map(({ weightG, count }) => ({ weightG, count }));
    for (const answer of [priceInboundHandling(cartons, pricing), allOf([shelving({ pieces: inboundPieces }, pricing)])]) {
      if (isRefusal(answer)) warnings.push(answer.refused);
      else lines.push(...answer.lines);
    }
  }
  if (services) {
    const handled = priceHandling(services, pricing);
    lines.push(...handled.lines);
    warnings.push(...handled.refused.map(({ refused }) => refused));
  }
  return { lines, ...totalsOf(lines) };
}
