import * as z from 'zod/mini';
import { recordId } from '../../kernel/id.ts';
import { machineFor } from '../../kernel/machine.ts';
import { YenRate } from '../rate/rate.ts';
import { ReceivedInput, type TopUpRow } from './top-up.ts';

type Told = Pick<TopUpRow, 'id' | 'status' | 'paid' | 'walletCurrency' | 'rate' | 'bankLineId' | 'isSeen' | 'notLast'>;

const converts = ({ paid, walletCurrency }: Told): boolean => paid.currency !== walletCurrency;
const needsConversion = (topUp: Told) => (converts(topUp) ? null : 'finance.topUp.noConversion');
const needsRate = (topUp: Told) => (converts(topUp) && !topUp.rate ? 'finance.topUp.noRate' : null);
/** Somebody has to have seen the money before it can be promised. */
const needsMoney = (topUp: Told) => (topUp.bankLineId !== null || topUp.isSeen ? needsRate(topUp) : 'finance.topUp.notSeen');

/** S09: what one person cannot end alone says who has to. */
const needsLastPress = (topUp: Told) => needsRate(topUp) ?? topUp.notLast;

const RateInput = z.object({ rate: YenRate });

/** S09. Which rate a top-up was credited at, and who changed it, stays in the log. */
export const topUpMachine = machineFor<Told>()({
  name: 'finance.topUp',
  initial: 'pending',
  states: { pending: 'warning', confirmed: 'processing', success: 'success', cancelled: 'default' },
  moves: {
    amendRate: {
      from: ['pending'],
      to: 'pending',
      permission: 'finance:topUp:rate',
      guard: needsConversion,
      input: RateInput,
      effect: 'setRate',
    },
    setReceived: { from: ['pending'], to: 'pending', permission: 'finance:topUp:match', input: ReceivedInput, effect: 'noteReceived' },
    associate: {
      from: ['pending'],
      to: 'pending',
      permission: 'finance:topUp:match',
      input: z.object({ bankLineId: recordId('finance.bankLine') }),
      effect: 'takeBankLine',
    },
    dissociate: { from: ['pending'], to: 'pending', permission: 'finance:topUp:match', effect: 'leaveBankLine' },
    review: {
      from: ['pending'],
      to: 'confirmed',
      permission: 'finance:topUp:review',
      guard: needsMoney,
      effect: 'fixAmount',
      ask: 'finance.topUp.askReview',
    },
    amendConfirmedRate: {
      from: ['confirmed'],
      to: 'confirmed',
      permission: 'finance:topUp:rateConfirmed',
      guard: needsConversion,
      input: RateInput,
      effect: 'setRate',
    },
    credit: {
      from: ['confirmed'],
      to: 'success',
      permission: 'finance:topUp:credit',
      guard: needsLastPress,
      effect: 'creditWallet',
      ask: 'finance.topUp.askCredit',
    },
    /** The customer's own; what finance has checked is finance's to take back. */
    cancel: {
      from: ['pending'],
      to: 'cancelled',
      permission: 'finance:topUp:cancel',
      effect: 'close',
      reason: 'required',
      isDanger: true,
    },
    dismiss: {
      from: ['pending', 'confirmed'],
      to: 'cancelled',
      permission: 'finance:topUp:dismiss',
      effect: 'close',
      reason: 'required',
      isDanger: true,
    },
    reverse: {
      from: ['success'],
      to: 'cancelled',
      permission: 'finance:topUp:reverse',
      effect: 'takeBack',
      reason: 'required',
      isDanger: true,
    },
  },
});
