import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import type { MoneyAdjustment } from './adjustment.ts';
import { YenRate } from '../rate/rate.ts';

type Told = Pick<MoneyAdjustment, 'id' | 'status' | 'kind' | 'rate' | 'notDecider'>;

/** Nobody moves money by hand alone: whoever proposes does not approve. */
export const moneyAdjustmentMachine = machineFor<Told>()({
  name: 'finance.adjustment',
  initial: 'proposed',
  states: { proposed: 'warning', approved: 'success', rejected: 'error', withdrawn: 'default' },
  moves: {
    setRate: {
      from: ['proposed'],
      to: 'proposed',
      permission: 'finance:adjustment:rate',
      guard: ({ kind }) => (kind === 'convert' ? null : 'finance.adjustment.noConversion'),
      input: z.object({ rate: YenRate }),
      effect: 'noteRate',
    },
    approve: {
      from: ['proposed'],
      to: 'approved',
      permission: 'finance:adjustment:approve',
      guard: ({ kind, rate, notDecider }) => (kind === 'convert' && !rate ? 'finance.adjustment.noRate' : notDecider),
      /** The rate that was looked at: four eyes have seen the same one. */
      input: z.object({ rate: z.optional(YenRate) }),
      effect: 'post',
      ask: 'finance.adjustment.askApprove',
      reason: 'optional',
    },
    reject: {
      from: ['proposed'],
      to: 'rejected',
      permission: 'finance:adjustment:approve',
      effect: 'noteRefusal',
      reason: 'required',
      isDanger: true,
    },
    withdraw: {
      from: ['proposed'],
      to: 'withdrawn',
      permission: 'finance:adjustment:withdraw',
      effect: 'takeBack',
      ask: 'finance.adjustment.askWithdraw',
      isDanger: true,
    },
  },
});
