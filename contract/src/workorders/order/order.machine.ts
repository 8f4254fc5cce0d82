import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import { machineFor } from '../../kernel/machine.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { orderFields } from './order.fields.ts';
import { type OrderRow, PriceInput } from './order.ts';

type Told = Pick<OrderRow, 'id' | 'status' | 'priceState'>;
const audit = 'workorders:order:audit';
const work = 'workorders:order:work';
/** As it was looked at: nobody names a price for other work than they read, or agrees to another price than they saw. */
const seen = { revision: Revision };
const isOffered = ({ priceState }: Told) => (priceState === 'offered' ? null : 'workorders.order.notOffered');
/** Nobody works on what its customer has not agreed to pay. */
const isAgreed = ({ priceState }: Told) => (priceState === 'accepted' || priceState === 'free' ? null : 'workorders.order.notAccepted');

/** S15: unaudited → audited (the price is set, the customer accepts it) → processed (it is charged) → completed. */
export const orderMachine = machineFor<Told>()({
  name: 'workorders.order',
  initial: 'unaudited',
  states: {
    unaudited: 'warning',
    audited: 'processing',
    processed: 'processing',
    completed: 'success',
    returned: 'warning',
    rejected: 'error',
    cancelled: 'default',
  },
  moves: {
    audit: { from: ['unaudited'], to: 'audited', permission: audit, input: z.object({ ...seen, ...PriceInput }), effect: 'offer' },
    accept: {
      from: ['audited'],
      to: 'audited',
      permission: 'workorders:order:accept',
      guard: isOffered,
      input: z.object(seen),
      effect: 'hold',
      ask: 'workorders.order.askAccept',
    },
    decline: {
      from: ['audited'],
      to: 'unaudited',
      permission: 'workorders:order:accept',
      guard: isOffered,
      input: z.object(seen),
      effect: 'decline',
      reason: 'required',
    },
    /** Who does it: the list of one person's work is read from it. */
    assign: {
      from: ['audited'],
      to: 'audited',
      permission: work,
      input: z.object(inputsOf(orderFields, ['assigneeId', 'dueDay'])),
      effect: 'assign',
    },
    process: {
      from: ['audited'],
      to: 'processed',
      permission: work,
      guard: isAgreed,
      effect: 'charge',
      ask: 'workorders.order.askProcess',
    },
    complete: { from: ['processed'], to: 'completed', permission: work, effect: 'end', reason: 'optional' },
    sendBack: { from: ['unaudited'], to: 'returned', permission: audit, effect: 'sendBack', reason: 'required' },
    resubmit: { from: ['returned'], to: 'unaudited', permission: 'workorders:order:edit', effect: 'resubmit' },
    reject: { from: ['unaudited', 'audited'], to: 'rejected', permission: audit, effect: 'refuse', reason: 'required', isDanger: true },
    cancel: {
      from: ['unaudited', 'returned'],
      to: 'cancelled',
      permission: 'workorders:order:cancel',
      effect: 'letGo',
      ask: 'workorders.order.askCancel',
      reason: 'optional',
      isDanger: true,
    },
  },
});
export type OrderMove = keyof typeof orderMachine.moves;
