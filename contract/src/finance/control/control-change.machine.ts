import { machineFor } from '../../kernel/machine.ts';
import type { ControlChange } from './control-change.ts';

type Told = Pick<ControlChange, 'id' | 'status' | 'notDecider'>;

/** Nobody widens alone what holds them. */
export const controlChangeMachine = machineFor<Told>()({
  name: 'finance.controlChange',
  initial: 'proposed',
  states: { proposed: 'warning', approved: 'success', declined: 'error', withdrawn: 'default' },
  moves: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      permission: 'finance:control:approve',
      guard: ({ notDecider }) => notDecider,
      effect: 'apply',
      ask: 'finance.controlChange.askApprove',
    },
    decline: {
      from: ['proposed'],
      to: 'declined',
      permission: 'finance:control:approve',
      effect: 'noteEnd',
      reason: 'required',
      isDanger: true,
    },
    withdraw: { from: ['proposed'], to: 'withdrawn', permission: 'finance:control:settings', effect: 'noteEnd', isDanger: true },
  },
});
