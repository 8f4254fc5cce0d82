import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import type { OrderRow } from './order.ts';
import type { OrderStatus } from './order.fields.ts';

type Told = Pick<OrderRow, 'id' | 'status' | 'isHeld' | 'kind' | 'pieceCount' | 'pickedCount' | 'checkedCount'>;

const notHeld = ({ isHeld }: Told) => (isHeld ? 'outbound.order.held' : null);
const nothingPicked = ({ pickedCount }: Told) => (pickedCount === 0 ? null : 'outbound.order.alreadyPicked');
const somethingPicked = ({ pickedCount }: Told) => (pickedCount > 0 ? null : 'outbound.order.nothingPicked');
const allPicked = ({ pickedCount, pieceCount }: Told) => (pickedCount === pieceCount ? null : 'outbound.order.notAllPicked');
const nothingChecked = ({ checkedCount }: Told) => (checkedCount === 0 ? null : 'outbound.order.alreadyChecked');
const allChecked = ({ checkedCount, pieceCount }: Told) => (checkedCount === pieceCount ? null : 'outbound.order.notAllChecked');

const work = 'fulfilment:order:work';

/**
 * S05. Customers and operations make the first moves and stop an order; from the wave on the scans of the stations move it, each in the transaction
 * that moves the pieces. What stops an order depends on how far it is (`stopOf`): before anything is picked it ends at once, after that its pieces
 * have to come back first.
 */
export const orderMachine = machineFor<Told>()({
  name: 'outbound.order',
  initial: 'draft',
  states: {
    draft: 'default',
    pendingReview: 'warning',
    pendingOutbound: 'processing',
    inWave: 'processing',
    picking: 'processing',
    picked: 'processing',
    sorted: 'processing',
    checked: 'processing',
    shipped: 'success',
    signed: 'success',
    abnormal: 'error',
    cutOffPending: 'error',
    cutOff: 'default',
    rejected: 'error',
    cancelled: 'default',
  },
  moves: {
    submit: {
      from: ['draft'],
      to: 'pendingReview',
      permission: 'outbound:order:submit',
      /** Somebody has seen that the prefecture does not fit the postcode. */
      input: z.object({ isAddressSure: z._default(z.boolean(), false) }),
      effect: 'lockAndHold',
    },
    cancel: {
      from: ['draft'],
      to: 'cancelled',
      permission: 'outbound:order:cancel',
      effect: 'noteStep',
      ask: 'outbound.order.askCancel',
      isDanger: true,
    },
    approve: {
      from: ['pendingReview'],
      to: 'pendingOutbound',
      permission: 'outbound:order:audit',
      guard: notHeld,
      effect: 'promise',
      ask: 'outbound.order.askApprove',
    },
    sendBack: { from: ['pendingReview'], to: 'draft', permission: 'outbound:order:audit', effect: 'letGo', reason: 'required' },
    reject: {
      from: ['pendingReview'],
      to: 'rejected',
      permission: 'outbound:order:audit',
      effect: 'letGo',
      reason: 'required',
      isDanger: true,
    },
    /** Nothing of it is picked: it ends at once. */
    cutOff: {
      from: ['pendingReview', 'pendingOutbound', 'inWave', 'picking', 'abnormal'],
      to: 'cutOff',
      permission: 'outbound:order:cutOff',
      guard: nothingPicked,
      effect: 'letGo',
      ask: 'outbound.order.askCutOff',
      reason: 'optional',
      isDanger: true,
    },
    /** Some of it is on a cart, in a basket or in a parcel: every station refuses it until its pieces are back. */
    stop: {
      from: ['picking', 'picked', 'sorted', 'checked', 'abnormal'],
      to: 'cutOffPending',
      permission: 'outbound:order:cutOff',
      guard: somethingPicked,
      effect: 'stop',
      ask: 'outbound.order.askCutOff',
      reason: 'optional',
      isDanger: true,
    },
    /** The last piece is back. */
    endCutOff: { from: ['cutOffPending'], to: 'cutOff', permission: work, guard: nothingPicked, effect: 'endCutOff' },

    joinWave: { from: ['pendingOutbound'], to: 'inWave', permission: work, guard: notHeld, effect: 'noteStep' },
    leaveWave: { from: ['inWave', 'picking'], to: 'pendingOutbound', permission: work, guard: nothingPicked, effect: 'noteStep' },
    beginPicking: { from: ['inWave'], to: 'picking', permission: work, guard: notHeld, effect: 'noteStep' },
    endPicking: { from: ['picking'], to: 'picked', permission: work, guard: allPicked, effect: 'noteStep' },
    sort: { from: ['picked'], to: 'sorted', permission: work, guard: notHeld, effect: 'noteStep' },
    /** A piece was taken out of its basket again. */
    unsort: { from: ['sorted'], to: 'picked', permission: work, guard: nothingChecked, effect: 'noteStep' },
    check: { from: ['picked', 'sorted'], to: 'checked', permission: work, guard: allChecked, effect: 'noteStep' },
    ship: { from: ['checked'], to: 'shipped', permission: 'fulfilment:manifest:work', guard: notHeld, effect: 'charge' },
    /** Same day only: stock and fees as they were before. */
    unship: {
      from: ['shipped'],
      to: 'checked',
      permission: 'fulfilment:manifest:reverse',
      effect: 'takeBack',
      reason: 'required',
      isDanger: true,
    },
    sign: { from: ['shipped'], to: 'signed', permission: 'outbound:order:sign', effect: 'noteStep' },

    fail: {
      from: ['pendingOutbound', 'inWave', 'picking', 'picked', 'sorted'],
      to: 'abnormal',
      permission: work,
      effect: 'noteStep',
      reason: 'required',
      isDanger: true,
    },
    /** What was missing is there again: everything is locked, nothing is on a cart. */
    resume: {
      from: ['abnormal'],
      to: 'pendingOutbound',
      permission: 'outbound:order:audit',
      guard: nothingPicked,
      effect: 'lockAgain',
    },
  },
});
export type OrderMove = keyof typeof orderMachine.moves;

/** What stopping an order means in the state it is in; null: it cannot be stopped any more. */
export function stopOf({ status, pickedCount }: Pick<OrderRow, 'status' | 'pickedCount'>): 'cutOff' | 'stop' | null {
  const early: readonly OrderStatus[] = ['pendingReview', 'pendingOutbound', 'inWave'];
  const late: readonly OrderStatus[] = ['picking', 'picked', 'sorted', 'checked', 'abnormal'];
  if (early.includes(status)) return 'cutOff';
  if (!late.includes(status)) return null;
  return pickedCount === 0 ? 'cutOff' : 'stop';
}

const picked: readonly OrderStatus[] = ['picked', 'sorted', 'checked', 'shipped', 'signed', 'cutOffPending'];
/** The specification's picking status. */
export const pickingStatusOf = (status: OrderStatus): 'notPicked' | 'picked' => (picked.includes(status) ? 'picked' : 'notPicked');
