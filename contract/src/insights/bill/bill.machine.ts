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
      ask: 'insights.bill.askConfirm',
    },
  },
});
