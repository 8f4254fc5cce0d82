import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import type { BillRow } from './bill.ts';

type Told = Pick<BillRow, 'id' | 'status' | 'undecidedCount' | 'readyCount' | 'notDecider'>;

/** Brought in by one, confirmed by another. What is disputed waits, and is confirmed when it is settled: so a confirmed bill may be confirmed again. */
export const billMachine = machineFor<Told>()({
  name: 'insights.bill',
  initial: 'imported',
  states: { imported: 'default', checked: 'warning', confirmed: 'success' },
  moves: {
    /** E03: made by the work that compares it. */
    check: { from: ['imported', 'checked'], to: 'checked', permission: 'insights:bill:import', effect: 'judge' },
    confirm: {
      from: ['checked', 'confirmed'],
      to: 'confirmed',
      permission: 'insights:bill:confirm',
      guard: ({ undecidedCount, readyCount, notDecider }) =>
        undecidedCount > 0 ? 'insights.bill.notDecided' : readyCount === 0 ? 'insights.bill.nothingReady' : notDecider,
      effect: 'book',
      /** As it was looked at: what somebody decides meanwhile does not go with it. */
      input: z.object({ readyMark: z.optional(z.string().check(z.maxLength(20))) }),
      ask: 'insights.bill.askConfirm',
    },
  },
});
