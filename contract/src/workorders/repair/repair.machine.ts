import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { PlacesInput, QuoteInput, type RepairRow, ResultInput } from './repair.ts';

type Told = Pick<RepairRow, 'id' | 'status' | 'priceState' | 'instruction'>;
const quote = 'workorders:repair:quote';
const work = 'workorders:repair:work';
const accept = 'workorders:repair:accept';
/**
 * As it was looked at: nobody quotes for other pieces than they saw, agrees to another cost than they read, takes other pieces to the bench, deals with
 * them otherwise than the customer says by now, or cancels what the other side has agreed to meanwhile.
 */
const seen = { revision: Revision };
const isOffered = ({ priceState }: Told) => (priceState === 'offered' ? null : 'workorders.order.notOffered');
const isAgreed = ({ priceState }: Told) => (priceState === 'accepted' || priceState === 'free' ? null : 'workorders.order.notAccepted');
const isOpen = ({ priceState }: Told) => (priceState === 'accepted' ? 'workorders.repair.alreadyAccepted' : null);
const isInstructed = ({ instruction }: Told) => (instruction === null ? 'workorders.repair.notInstructed' : null);

/** S11: pending confirmation → in repair → repair completed or unable to repair → order completed, as the customer instructs. */
export const repairMachine = machineFor<Told>()({
  name: 'workorders.repair',
  initial: 'pendingConfirmation',
  states: {
    pendingConfirmation: 'warning',
    inRepair: 'processing',
    repairCompleted: 'success',
    unableToRepair: 'error',
    orderCompleted: 'default',
    cancelled: 'default',
  },
  moves: {
    quote: {
      from: ['pendingConfirmation'],
      to: 'pendingConfirmation',
      permission: quote,
      guard: isOpen,
      input: z.object({ ...seen, ...QuoteInput }),
      effect: 'offer',
    },
    accept: {
      from: ['pendingConfirmation'],
      to: 'pendingConfirmation',
      permission: accept,
      guard: isOffered,
      input: z.object(seen),
      effect: 'hold',
      ask: 'workorders.repair.askAccept',
    },
    decline: {
      from: ['pendingConfirmation'],
      to: 'pendingConfirmation',
      permission: accept,
      guard: isOffered,
      input: z.object(seen),
      effect: 'decline',
      reason: 'required',
    },
    start: {
      from: ['pendingConfirmation'],
      to: 'inRepair',
      permission: work,
      guard: isAgreed,
      input: z.object(seen),
      effect: 'take',
      ask: 'workorders.repair.askStart',
    },
    finish: { from: ['inRepair'], to: 'repairCompleted', permission: work, input: z.object(ResultInput), effect: 'finish' },
    giveUp: { from: ['inRepair'], to: 'unableToRepair', permission: work, effect: 'giveUp', reason: 'required', isDanger: true },
    close: {
      from: ['repairCompleted', 'unableToRepair'],
      to: 'orderCompleted',
      permission: work,
      guard: isInstructed,
      input: z.object({ ...seen, ...PlacesInput }),
      effect: 'putBack',
    },
    cancel: {
      from: ['pendingConfirmation'],
      to: 'cancelled',
      permission: 'workorders:repair:create',
      input: z.object(seen),
      effect: 'letGo',
      ask: 'workorders.repair.askCancel',
      reason: 'optional',
      isDanger: true,
    },
  },
});
export type RepairMove = keyof typeof repairMachine.moves;
