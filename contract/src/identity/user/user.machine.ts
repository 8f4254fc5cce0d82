import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { machineFor } from '../../kernel/machine.ts';

export const userStates = ['unaudited', 'approved', 'failed', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** A03: the audit of a user. A refused registration is final: the person registers again. */
export const userMachine = machineFor<{ id: number; status: UserState }>()({
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
      input: z.object({ reason: line(200) }),
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
