import { machineFor } from '../../kernel/machine.ts';
import type { User } from './user.ts';

/** A03: the audit of a user. A refused registration is final: the person registers again. */
export const userMachine = machineFor<Pick<User, 'id' | 'status'>>()({
  name: 'identity.user',
  initial: 'unaudited',
  states: { unaudited: 'warning', approved: 'success', failed: 'error', disabled: 'default' },
  moves: {
    approve: { from: ['unaudited'], to: 'approved', permission: 'identity:user:audit', ask: 'identity.user.askApprove' },
    reject: {
      from: ['unaudited'],
      to: 'failed',
      permission: 'identity:user:audit',
      reason: 'required',
      isDanger: true,
      effect: 'keepReason',
    },
    disable: {
      from: ['approved'],
      to: 'disabled',
      permission: 'identity:user:disable',
      ask: 'identity.user.askDisable',
      isDanger: true,
      effect: 'endSessions',
    },
    enable: { from: ['disabled'], to: 'approved', permission: 'identity:user:disable', ask: 'identity.user.askEnable' },
  },
});
