import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import { ReceiptInput, type OrderRow } from './order.ts';

type Told = Pick<
  OrderRow,
  'id' | 'status' | 'way' | 'source' | 'cartonCount' | 'labelCount' | 'pieceCount' | 'pickedCount' | 'packedCount' | 'shippedAt'
>;

const audit = 'fba:order:audit';
const work = 'fba:order:work';

/** V08: Σ packed = Σ ordered, all of it fetched, and every carton has its label. */
const isReady = ({ source, cartonCount, labelCount, pieceCount, pickedCount, packedCount }: Told) => {
  if (source === 'stock' && pickedCount !== pieceCount) return 'fba.order.notAllPicked';
  if (source === 'stock' && packedCount !== pieceCount) return 'fba.order.notAllPacked';
  return cartonCount > 0 && labelCount === cartonCount ? null : 'fba.order.notAllLabels';
};
/** One that Amazon turned away is out of the books: it goes again, or is taken back. */
const notGone = ({ shippedAt }: Told) => (shippedAt === null ? null : 'fba.order.isGone');
/** What came back to us: parcels that Amazon sent back, or what was taken off a truck that was turned away. */
const isBack = ({ shippedAt, status, way }: Told) => {
  if (shippedAt === null) return 'fba.order.notGone';
  return status === 'labelled' || way === 'parcel' ? null : 'fba.order.onTruck';
};
const byTruck = ({ way }: Told) => (way === 'truck' ? null : 'fba.order.notByTruck');
const byParcel = ({ way }: Told) => (way === 'parcel' ? null : 'fba.order.notByParcel');

/**
 * S13. A customer drafts and submits; staff audit, pick, pack and stick the labels. From there parcels are shipped one by one, and what goes by
 * truck moves with its truck, several orders in one step.
 */
export const orderMachine = machineFor<Told>()({
  name: 'fba.order',
  initial: 'draft',
  states: {
    draft: 'default',
    pendingReview: 'warning',
    approved: 'processing',
    labelled: 'processing',
    carpooled: 'processing',
    booked: 'processing',
    shipped: 'processing',
    delivered: 'success',
    rejected: 'error',
    cancelled: 'default',
  },
  moves: {
    submit: {
      from: ['draft'],
      to: 'pendingReview',
      permission: 'fba:order:submit',
      /** Somebody has seen which of Amazon's rules its cartons break. */
      input: z.object({ isSure: z._default(z.boolean(), false) }),
      effect: 'lockAndHold',
    },
    approve: { from: ['pendingReview'], to: 'approved', permission: audit, effect: 'approve', ask: 'fba.order.askApprove' },
    /** V17 */
    sendBack: { from: ['pendingReview'], to: 'draft', permission: audit, effect: 'letGo', reason: 'required' },
    reject: { from: ['pendingReview'], to: 'rejected', permission: audit, effect: 'letGo', reason: 'required', isDanger: true },
    cancel: {
      from: ['draft', 'pendingReview', 'approved', 'labelled'],
      to: 'cancelled',
      permission: 'fba:order:cancel',
      guard: notGone,
      effect: 'letGo',
      ask: 'fba.order.askCancel',
      reason: 'optional',
      isDanger: true,
    },
    label: { from: ['approved'], to: 'labelled', permission: work, guard: isReady, effect: 'stick', ask: 'fba.order.askLabel' },
    unlabel: { from: ['labelled'], to: 'approved', permission: work, guard: notGone, effect: 'noteStep', reason: 'required' },

    /** Each carton is with the carrier. */
    ship: { from: ['labelled'], to: 'shipped', permission: work, guard: byParcel, effect: 'ship', ask: 'fba.order.askShip' },

    /** Amazon turned it away for good: its pieces are stock again. What the way there cost stays charged. */
    takeBack: {
      from: ['labelled', 'shipped'],
      to: 'cancelled',
      permission: work,
      guard: isBack,
      effect: 'takeBack',
      ask: 'fba.order.askTakeBack',
      reason: 'required',
      isDanger: true,
    },

    carpool: { from: ['labelled'], to: 'carpooled', permission: work, guard: byTruck, effect: 'noteStep' },
    uncarpool: { from: ['carpooled'], to: 'labelled', permission: work, effect: 'noteStep' },
    book: { from: ['carpooled'], to: 'booked', permission: work, effect: 'noteStep' },
    /** No-show or refusal: it waits for another slot. What left the warehouse stays gone. */
    unbook: { from: ['booked', 'shipped'], to: 'carpooled', permission: work, guard: byTruck, effect: 'noteStep', reason: 'required' },
    /** The centre refused this one of a truck that brought others: off that truck, it goes again or is taken back. What left the warehouse stays gone. */
    turnAway: { from: ['shipped'], to: 'labelled', permission: work, guard: byTruck, effect: 'noteStep', reason: 'required' },
    depart: {
      from: ['booked'],
      to: 'shipped',
      permission: work,
      guard: byTruck,
      /** Its share of the truck, in yen. */
      input: z.object({ truckJpy: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0) }),
      effect: 'depart',
    },
    deliver: { from: ['shipped'], to: 'delivered', permission: work, guard: byParcel, input: ReceiptInput, effect: 'receive' },
    /** With its truck, which has left: nothing arrives whose share of the truck nobody charged. */
    unload: { from: ['shipped'], to: 'delivered', permission: work, guard: byTruck, input: ReceiptInput, effect: 'receive' },
  },
});
export type OrderMove = keyof typeof orderMachine.moves;

/** S13: the label is stuck from there on. */
export const labelledStates: readonly string[] = ['labelled', 'carpooled', 'booked', 'shipped', 'delivered'];
