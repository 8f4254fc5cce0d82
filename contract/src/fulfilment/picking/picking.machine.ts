import { machineFor } from '../../kernel/machine.ts';
import type { PickingRow } from './picking.ts';

type Told = Pick<PickingRow, 'id' | 'status' | 'pieceCount' | 'pickedCount'>;

const everythingPicked = ({ pieceCount, pickedCount }: Told) => (pickedCount === pieceCount ? null : 'fulfilment.picking.notAllPicked');
const nothingPicked = ({ pickedCount }: Told) => (pickedCount === 0 ? null : 'fulfilment.picking.alreadyBegun');

/** S06. Cancelled while nothing is picked: its orders go back with their locks and wait for the next wave. */
export const pickingMachine = machineFor<Told>()({
  name: 'fulfilment.picking',
  initial: 'toPick',
  states: { toPick: 'processing', picked: 'success', cancelled: 'default' },
  moves: {
    complete: {
      from: ['toPick'],
      to: 'picked',
      permission: 'fulfilment:picking:work',
      guard: everythingPicked,
      effect: 'endPicking',
      ask: 'fulfilment.picking.askComplete',
    },
    cancel: {
      from: ['toPick'],
      to: 'cancelled',
      permission: 'fulfilment:picking:cancel',
      guard: nothingPicked,
      effect: 'sendBack',
      ask: 'fulfilment.picking.askCancel',
      isDanger: true,
    },
  },
});
