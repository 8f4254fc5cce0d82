import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import { SerialNumbers } from '../serial/serial.ts';
import type { AdjustmentRow } from './adjustment.ts';

/** Nothing is gained or lost by one person alone: whoever proposes does not approve. */
export const adjustmentMachine = machineFor<Pick<AdjustmentRow, 'id' | 'status'>>()({
  name: 'inventory.adjustment',
  initial: 'proposed',
  states: { proposed: 'warning', approved: 'success', rejected: 'error', withdrawn: 'default' },
  moves: {
    approve: {
      from: ['proposed'],
      to: 'approved',
      permission: 'inventory:adjustment:approve',
      // S16: of the pieces that are gone.
      input: z.object({ serials: z._default(SerialNumbers, []) }),
      effect: 'postChange',
      ask: 'inventory.adjustment.askApprove',
      reason: 'optional',
    },
    reject: {
      from: ['proposed'],
      to: 'rejected',
      permission: 'inventory:adjustment:approve',
      effect: 'noteRefusal',
      reason: 'required',
      isDanger: true,
    },
    withdraw: {
      from: ['proposed'],
      to: 'withdrawn',
      permission: 'inventory:adjustment:propose',
      effect: 'takeBack',
      ask: 'inventory.adjustment.askWithdraw',
      isDanger: true,
    },
  },
});
