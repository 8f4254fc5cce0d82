import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import type { TripRow } from './carpool.ts';

type Told = Pick<TripRow, 'id' | 'status' | 'orderCount' | 'receivedCount' | 'validNo' | 'feeJpy'>;

const work = 'fba:carpool:work';
const hasLoad = ({ orderCount }: Told) => (orderCount > 0 ? null : 'fba.carpool.nothingOn');
/** "Booked" needs a candidate that the centre has confirmed. */
const isConfirmed = (trip: Told) => hasLoad(trip) ?? (trip.validNo === '' ? 'fba.carpool.notConfirmed' : null);
/** What the truck costs is shared and charged when it leaves. */
const hasFee = ({ feeJpy }: Told) => (feeJpy === null ? 'fba.carpool.noFee' : null);
const nothingReceived = ({ receivedCount }: Told) => (receivedCount === 0 ? null : 'fba.carpool.someReceived');
const allReceived = ({ orderCount, receivedCount }: Told) => (receivedCount === orderCount ? null : 'fba.carpool.notAllReceived');

/** S13: a truck to one centre. What happens to it happens to every order on it, in the same step. */
export const carpoolMachine = machineFor<Told>()({
  name: 'fba.carpool',
  initial: 'planned',
  states: { planned: 'warning', booked: 'processing', departed: 'processing', delivered: 'success', cancelled: 'default' },
  moves: {
    book: { from: ['planned'], to: 'booked', permission: work, guard: isConfirmed, effect: 'book' },
    depart: { from: ['booked'], to: 'departed', permission: work, guard: hasFee, effect: 'depart', ask: 'fba.carpool.askDepart' },
    /** V17: the slot is lost, the goods wait for another; what the truck cost stays on the trip. */
    noShow: {
      from: ['booked', 'departed'],
      to: 'planned',
      permission: work,
      guard: nothingReceived,
      effect: 'missSlot',
      reason: 'required',
      isDanger: true,
    },
    refuse: {
      from: ['booked', 'departed'],
      to: 'planned',
      permission: work,
      guard: nothingReceived,
      /** Ours to answer for: then nobody pays for the truck that did not bring their goods. */
      input: z.object({ isOurs: z._default(z.boolean(), false) }),
      effect: 'turnBack',
      reason: 'required',
      isDanger: true,
    },
    /** With the receipt of its last order; nobody presses it. */
    deliver: { from: ['departed'], to: 'delivered', permission: work, guard: allReceived },
    cancel: {
      from: ['planned'],
      to: 'cancelled',
      permission: 'fba:carpool:plan',
      effect: 'unload',
      ask: 'fba.carpool.askCancel',
      isDanger: true,
    },
  },
});
export type CarpoolMove = keyof typeof carpoolMachine.moves;
