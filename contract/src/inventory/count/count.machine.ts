import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import { machineFor } from '../../kernel/machine.ts';
import { adjustmentFields } from '../adjustment/adjustment.fields.ts';
import { SerialNumbers } from '../serial/serial.ts';
import type { CountRow } from './count.ts';

/**
 * Where nothing differs the sheet closes at once; a proposal that was taken back can be made again, one that was rejected sends its
 * places back to be counted.
 */
export const countMachine = machineFor<Pick<CountRow, 'id' | 'status'>>()({
  name: 'inventory.count',
  initial: 'counting',
  states: {
    counting: 'processing',
    recounting: 'processing',
    counted: 'warning',
    proposed: 'warning',
    closed: 'success',
    cancelled: 'default',
  },
  moves: {
    recount: { from: ['counting'], to: 'recounting', permission: 'inventory:count:count' },
    /** Book, first and second count are three different values. */
    countThird: { from: ['recounting'], to: 'recounting', permission: 'inventory:count:count' },
    settle: { from: ['recounting'], to: 'counted', permission: 'inventory:count:count' },
    propose: {
      from: ['counted'],
      to: 'proposed',
      permission: 'inventory:count:propose',
      input: z.object({
        ...inputsOf(adjustmentFields, ['note']),
        reason: z._default(adjustmentFields.reason.input, 'countDifference'),
        // S16: of the pieces that are gone, as far as they are known.
        serials: z._default(SerialNumbers, []),
      }),
    },
    reopen: { from: ['proposed'], to: 'counted', permission: 'inventory:adjustment:propose' },
    /** Nothing differs. */
    agree: { from: ['counting', 'recounting'], to: 'closed', permission: 'inventory:count:count', effect: 'release' },
    /** The proposal was rejected. */
    sendBack: { from: ['proposed'], to: 'recounting', permission: 'inventory:adjustment:approve' },
    /** The proposal was approved. */
    close: { from: ['proposed'], to: 'closed', permission: 'inventory:adjustment:approve' },
    cancel: {
      from: ['counting', 'recounting', 'counted'],
      to: 'cancelled',
      permission: 'inventory:count:create',
      effect: 'giveBack',
      ask: 'inventory.count.askCancel',
      reason: 'optional',
      isDanger: true,
    },
  },
});
