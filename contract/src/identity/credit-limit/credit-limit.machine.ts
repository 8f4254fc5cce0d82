import { machineFor } from '../../kernel/machine.ts';
import type { CreditLimit } from './credit-limit.ts';

type Told = Pick<CreditLimit, 'id' | 'status' | 'notDecider'>;

/** Nobody lets a company go further below zero alone. */
export const creditLimitMachine = machineFor<Told>()({
  name: 'identity.creditLimit',
  initial: 'proposed',
  states: { proposed: 'warning', approved: 'success', declined: 'error', withdrawn: 'default' },
  moves: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      permission: 'identity:creditLimit:approve',
      guard: ({ notDecider }) => notDecider,
      effect: 'apply',
      ask: 'identity.creditLimit.askApprove',
    },
    decline: {
      from: ['proposed'],
      to: 'declined',
      permission: 'identity:creditLimit:approve',
      effect: 'noteEnd',
      reason: 'required',
      isDanger: true,
    },
    withdraw: {
      from: ['proposed'],
      to: 'withdrawn',
      permission: 'identity:company:edit',
      effect: 'noteEnd',
      isDanger: true,
    },
  },
});
