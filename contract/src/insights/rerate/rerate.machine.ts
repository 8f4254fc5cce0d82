import { machineFor } from '../../kernel/machine.ts';
import type { RerateRow } from './rerate.ts';

type Told = Pick<RerateRow, 'id' | 'status' | 'notDecider'>;

/** A customer's wallet is not changed by one pair of hands: whoever proposes does not approve. */
export const rerateMachine = machineFor<Told>()({
  name: 'insights.rerate',
  initial: 'proposed',
  states: { proposed: 'warning', approved: 'success', rejected: 'error', withdrawn: 'default' },
  moves: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      permission: 'insights:rerate:approve',
      guard: ({ notDecider }) => notDecider,
      effect: 'charge',
      ask: 'insights.rerate.askApprove',
      reason: 'optional',
    },
    reject: {
      from: ['proposed'],
      to: 'rejected',
      permission: 'insights:rerate:approve',
      effect: 'noteRefusal',
      reason: 'required',
      isDanger: true,
    },
    withdraw: { from: ['proposed'], to: 'withdrawn', permission: 'insights:rerate:propose', effect: 'takeBack', isDanger: true },
  },
});
