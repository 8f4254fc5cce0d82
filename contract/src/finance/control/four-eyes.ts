import { textToWhole } from '../../kernel/decimal.ts';
import type { TextRef } from '../../kernel/text.ts';

/** Why one pair of eyes is not enough for a credit. */
export const doubts = ['noLine', 'aboveLine', 'rate', 'ownLine'] as const;
export type Doubt = (typeof doubts)[number];

/** A rate further than this from the one of the day is one that somebody has to have agreed to. */
const farPercent = 1;
/** A rate of a day further than this from the day before is asked for twice. */
export const askTwicePercent = 5;

export function isFarFrom(rate: string, from: string, percent: number = farPercent): boolean {
  const [is, was] = [textToWhole(rate, 6), textToWhole(from, 6)];
  if (is === undefined || was === undefined) return true;
  return Math.abs(is - was) * 100 > was * percent;
}

/** Who has had a hand in a credit, and what stands behind its money. Ids of people; null is nobody, or nobody who is known. */
export interface CreditFacts {
  /** Staff only: what a customer says about their own money is no second pair of eyes. */
  readonly staffApplicant: number | null;
  readonly seenBy: number | null;
  readonly receivedSetBy: number | null;
  readonly rateSetBy: number | null;
  readonly reviewedBy: number | null;
  /** Up to how much the reviewer decides. */
  readonly reviewedUpToMinor: number;
  readonly receivedMinor: number;
  readonly line: {
    readonly minor: number;
    readonly importedBy: number | null;
    /** Who took it from a top-up that was credited already. */
    readonly freedBy?: number | null;
  } | null;
  readonly rate: string | null;
  readonly dayRate: string | null;
  /** What is credited, in fen. */
  readonly worthMinor: number;
}
/** Whoever is about to give the last press. */
export interface LastPress {
  readonly id: number;
  readonly limitMinor: number;
}

/** S09: null where one reviewer is enough. */
export function doubtOf(facts: CreditFacts, last: LastPress): Doubt | null {
  if (!facts.line) return 'noLine';
  if (facts.receivedMinor > facts.line.minor) return 'aboveLine';
  if (facts.rate !== null && facts.dayRate !== null && isFarFrom(facts.rate, facts.dayRate)) return 'rate';
  // A line that one typed in oneself, or took from another customer, is no bank's word to oneself; up to the limit it is only listed.
  const isOwn = [facts.line.importedBy, facts.line.freedBy].includes(last.id) && (facts.reviewedBy ?? last.id) === last.id;
  return isOwn && facts.worthMinor > last.limitMinor ? 'ownLine' : null;
}

/** S09: why this person's press cannot be the last one; null for "go". */
export function whyNotLast(facts: CreditFacts, last: LastPress): TextRef | null {
  const doubt = doubtOf(facts, last);
  if (!doubt) return null;
  if (last.id === facts.rateSetBy) return 'finance.control.youSetRate';
  if (last.id === facts.receivedSetBy) return 'finance.control.youSetReceived';
  const { staffApplicant, seenBy, receivedSetBy, reviewedBy, rateSetBy } = facts;
  const eyes = [staffApplicant, seenBy, receivedSetBy, reviewedBy, last.id, doubt === 'rate' ? rateSetBy : null];
  if (new Set(eyes.filter((id) => id !== null)).size < 2) return `finance.control.second.${doubt}`;
  return facts.worthMinor > Math.max(facts.reviewedUpToMinor, last.limitMinor) ? 'finance.control.aboveLimit' : null;
}
