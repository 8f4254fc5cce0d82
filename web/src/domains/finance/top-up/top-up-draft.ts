import { askTwicePercent, isFarFrom } from '@kura/contract/finance/control/four-eyes.ts';
import { YenRate } from '@kura/contract/finance/rate/rate.ts';
import type { TopUp, TopUpDecision } from '@kura/contract/finance/top-up/top-up.ts';
import { decimalsOf, type Money } from '@kura/contract/kernel/money.ts';
import { rateText } from '@kura/contract/kernel/rate.ts';
import { textToWhole, wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { problemsOf } from '../../../kit/form/check.ts';
import { creditChange, type RateChange } from './conversion.ts';

/** What finance has typed and not sent yet; null is what the record says. */
export interface Draft {
  readonly received: string | null;
  readonly rate: string | null;
  readonly isSeen: boolean | null;
}
export const untouched: Draft = { received: null, rate: null, isSeen: null };

export interface Figures {
  readonly receivedText: string;
  readonly rateText: string;
  readonly isSeen: boolean;
  /** Undefined: what was typed is no amount, or no rate. */
  readonly received: Money | undefined;
  readonly rate: string | null | undefined;
  /** Why the rate is none, or none that can be meant: 4.85 is for a hundred yen. */
  readonly rateProblem: TextRef | null;
  readonly isConverted: boolean;
  /** `+24`: how far the rate is from that of the day, where that is far. */
  readonly offPercent: string | null;
  /** Null while something typed is wrong. */
  readonly change: RateChange | null;
}

/** Tenths of a percent; null where nobody has to think twice. */
function offPercentOf(rate: string | null | undefined, dayRate: string | null): string | null {
  if (!rate || dayRate === null || !isFarFrom(rate, dayRate, askTwicePercent)) return null;
  const [is, was] = [textToWhole(rate, 6) ?? 0, textToWhole(dayRate, 6) ?? 1];
  const tenths = Math.round(((is - was) * 1000) / was);
  return `${tenths > 0 ? '+' : '−'}${wholeToText(Math.abs(tenths), 1)}`;
}

const storedReceived = ({ received, paid }: TopUp): Money => received ?? paid;

/** The record with what was typed laid over it. */
export function figuresOf(topUp: TopUp, draft: Draft): Figures {
  const stored = storedReceived(topUp);
  const { currency } = stored;
  const isConverted = currency !== topUp.walletCurrency;
  const receivedText = draft.received ?? wholeToText(stored.minor, decimalsOf[currency]);
  const minor = textToWhole(receivedText, decimalsOf[currency]);
  const received = minor !== undefined && minor > 0 ? { currency, minor } : undefined;
  const typedRate = draft.rate ?? topUp.rate ?? '';
  const rateProblem = isConverted ? (problemsOf(YenRate, typedRate)['']?.text ?? null) : null;
  const rate = isConverted ? (rateProblem === null ? rateText(typedRate) : undefined) : null;
  return {
    receivedText,
    rateText: typedRate,
    isSeen: draft.isSeen ?? topUp.isSeen,
    received,
    rate,
    rateProblem,
    isConverted,
    offPercent: offPercentOf(rate, topUp.dayRate),
    change: rate === undefined ? null : creditChange(topUp.walletCurrency, { paid: stored, rate: topUp.rate }, { paid: received, rate }),
  };
}

/** The part of a decision that was typed; empty where nothing was changed. */
export type Changes = Pick<TopUpDecision, 'receivedMinor' | 'isSeen' | 'rate'>;

export function changesOf(topUp: TopUp, draft: Draft): Changes {
  const { received, rate, isSeen } = figuresOf(topUp, draft);
  const isPending = topUp.status === 'pending';
  const isOtherAmount = received !== undefined && received.minor !== storedReceived(topUp).minor;
  return {
    ...(isPending && isOtherAmount ? { receivedMinor: received.minor } : {}),
    ...(isPending && isSeen !== topUp.isSeen ? { isSeen } : {}),
    ...(typeof rate === 'string' && rate !== topUp.rate ? { rate } : {}),
  };
}
export const hasChanges = (topUp: TopUp, draft: Draft): boolean => Object.keys(changesOf(topUp, draft)).length > 0;
