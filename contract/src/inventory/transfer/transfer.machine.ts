import { machineFor } from '../../kernel/machine.ts';
import type { TransferRow } from './transfer.ts';

/** Between locations a transfer is done when it is written; between stores it is asked for and holds its pieces until somebody decides. */
export const transferMachine = machineFor<Pick<TransferRow, 'id' | 'status'>>()({
  name: 'inventory.transfer',
  initial: 'requested',
  states: { requested: 'warning', done: 'success', rejected: 'error', cancelled: 'default' },
  moves: {
    confirm: {
      from: ['requested'],
      to: 'done',
      permission: 'inventory:transfer:confirm',
      effect: 'handOver',
      ask: 'inventory.transfer.askConfirm',
    },
    reject: {
      from: ['requested'],
      to: 'rejected',
      permission: 'inventory:transfer:confirm',
      effect: 'letGo',
      reason: 'required',
      isDanger: true,
    },
    cancel: {
      from: ['requested'],
      to: 'cancelled',
      permission: 'inventory:transfer:cancel',
      effect: 'letGo',
      ask: 'inventory.transfer.askCancel',
      reason: 'optional',
      isDanger: true,
    },
  },
});
