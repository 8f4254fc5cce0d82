import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import { machineFor } from '../../kernel/machine.ts';
import { abnormalFields } from './abnormal.fields.ts';
import type { AbnormalRow } from './abnormal.ts';

export const abnormalMachine = machineFor<Pick<AbnormalRow, 'id' | 'status'>>()({
  name: 'inventory.abnormal',
  initial: 'open',
  states: { open: 'error', closed: 'success' },
  moves: {
    close: {
      from: ['open'],
      to: 'closed',
      permission: 'inventory:abnormal:close',
      input: z.object(inputsOf(abnormalFields, ['closing', 'note'])),
      effect: 'backToNormal',
    },
  },
});
