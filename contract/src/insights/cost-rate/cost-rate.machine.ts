import { machineFor } from '../../kernel/machine.ts';
import type { CostRateRow } from './cost-rate.ts';

type Told = Pick<CostRateRow, 'id' | 'status' | 'notDecider'>;

/** What things cost decides about profit and about bills: whoever proposes does not approve. */
export const costRateMachine = machineFor<Told>()({
  name: 'insights.costRate',
  initial: 'proposed',
  states: { proposed: 'warning', approved: 'success', rejected: 'error', withdrawn: 'default' },
  moves: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      permission: 'insights:costRate:approve',
      guard: ({ notDecider }) => notDecider,
      effect: 'letCount',
      ask: 'insights.costRate.askApprove',
      reason: 'optional',
    },
    reject: {
      from: ['proposed'],
      to: 'rejected',
      permission: 'insights:costRate:approve',
      effect: 'noteRefusal',
      reason: 'required',
      isDanger: true,
    },
    withdraw: { from: ['proposed'], to: 'withdrawn', permission: 'insights:costRate:propose', effect: 'takeBack', isDanger: true },
  },
});
