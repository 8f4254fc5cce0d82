import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { machineFor } from '../../kernel/machine.ts';
import type { OrderRow } from './order.ts';

type Told = Pick<OrderRow, 'id' | 'status' | 'deliveryMethod' | 'customsMissing' | 'arrivedCount' | 'receivedCount' | 'shelvedCount'>;

const isProvider = ({ deliveryMethod }: Told): boolean => deliveryMethod === 'provider';
const needsCustoms = (order: Told) => (isProvider(order) && order.customsMissing > 0 ? 'inbound.order.customsMissing' : null);
const byProvider = (order: Told) => (isProvider(order) ? null : 'inbound.order.selfDelivered');
/** Self-delivered goods skip the sea; what the provider carries has been released before it stands at the dock. */
const atTheDock = (order: Told) => (order.status === 'audited' && isProvider(order) ? 'inbound.order.notReleased' : null);
const nothingReceived = ({ receivedCount }: Told) => (receivedCount > 0 ? 'inbound.order.alreadyReceived' : null);
const somethingReceived = ({ receivedCount }: Told) => (receivedCount > 0 ? null : 'inbound.order.nothingReceived');
const allShelved = ({ receivedCount, shelvedCount }: Told) => (receivedCount === shelvedCount ? null : 'inbound.order.notAllShelved');

const ship = 'inbound:order:ship';
const back = { permission: 'inbound:order:rollBack', effect: 'takeBack', reason: 'required', isDanger: true } as const;

/**
 * S07, S08. The forward moves are made by staff; customers edit and cancel. A way back is a move of its own for each step, so that nobody jumps:
 * which one it is follows from the state, and one call makes it after a preview.
 */
export const orderMachine = machineFor<Told>()({
  name: 'inbound.order',
  initial: 'ordered',
  states: {
    ordered: 'warning',
    audited: 'processing',
    loaded: 'processing',
    departed: 'processing',
    arrived: 'processing',
    released: 'processing',
    pendingStock: 'warning',
    inspection: 'error',
    inStock: 'processing',
    onShelf: 'success',
    transferred: 'success',
    cancelled: 'default',
  },
  moves: {
    audit: {
      from: ['ordered'],
      to: 'audited',
      permission: 'inbound:order:audit',
      guard: needsCustoms,
      effect: 'holdFirstLeg',
      ask: 'inbound.order.askAudit',
    },
    reject: { from: ['ordered'], to: 'cancelled', permission: 'inbound:order:audit', effect: 'letGo', reason: 'required', isDanger: true },
    cancel: {
      from: ['ordered', 'audited'],
      to: 'cancelled',
      permission: 'inbound:order:cancel',
      effect: 'letGo',
      ask: 'inbound.order.askCancel',
      reason: 'optional',
      isDanger: true,
    },
    load: {
      from: ['audited'],
      to: 'loaded',
      permission: ship,
      guard: byProvider,
      input: z.object({
        containerNumber: optionalLine(20),
        /** Nobody measured: somebody says that what the customer declared counts. */
        isDeclared: z._default(z.boolean(), false),
      }),
      effect: 'chargeFirstLeg',
    },
    depart: { from: ['loaded'], to: 'departed', permission: ship, effect: 'noteStep' },
    arrive: { from: ['departed'], to: 'arrived', permission: ship, effect: 'noteStep' },
    release: { from: ['arrived'], to: 'released', permission: ship, effect: 'noteStep' },
    checkIn: {
      from: ['audited', 'released'],
      to: 'pendingStock',
      permission: 'inbound:receiving:work',
      guard: atTheDock,
      effect: 'noteStep',
    },
    inspect: { from: ['released', 'pendingStock'], to: 'inspection', permission: ship, effect: 'noteStep', reason: 'required' },
    endInspection: { from: ['inspection'], to: 'pendingStock', permission: ship, effect: 'noteStep', reason: 'optional' },
    // Made by the container that they are in, as long as it stands at the port; no call of their own.
    inspectAtPort: { from: ['arrived'], to: 'inspection', permission: ship, effect: 'noteStep', reason: 'required' },
    passInspection: { from: ['inspection'], to: 'arrived', permission: ship, effect: 'noteStep', reason: 'optional' },
    stock: {
      from: ['pendingStock'],
      to: 'inStock',
      permission: 'inbound:receiving:work',
      guard: somethingReceived,
      effect: 'endReceiving',
    },
    shelve: { from: ['inStock'], to: 'onShelf', permission: 'inbound:receiving:work', guard: allShelved, effect: 'endShelving' },
    transfer: {
      from: ['pendingStock'],
      to: 'transferred',
      permission: 'inbound:fbaTransfer:work',
      guard: nothingReceived,
      effect: 'endTransfer',
    },

    backToOrdered: { from: ['audited'], to: 'ordered', ...back },
    backToAudited: { from: ['loaded', 'pendingStock'], to: 'audited', ...back },
    backToLoaded: { from: ['departed'], to: 'loaded', ...back },
    backToDeparted: { from: ['arrived'], to: 'departed', ...back },
    backToArrived: { from: ['released'], to: 'arrived', ...back },
    backToReleased: { from: ['pendingStock'], to: 'released', ...back },
    backToPending: { from: ['inStock', 'transferred'], to: 'pendingStock', ...back },
    backToStock: { from: ['onShelf'], to: 'inStock', ...back },
  },
});
export type OrderMove = keyof typeof orderMachine.moves;

/** S08: the one step back that an order in this state can take; null: there is none. */
export function stepBack({ status, deliveryMethod }: Pick<OrderRow, 'status' | 'deliveryMethod'>): OrderMove | null {
  switch (status) {
    case 'audited':
      return 'backToOrdered';
    case 'loaded':
      return 'backToAudited';
    case 'departed':
      return 'backToLoaded';
    case 'arrived':
      return 'backToDeparted';
    case 'released':
      return 'backToArrived';
    case 'pendingStock':
      return deliveryMethod === 'self' ? 'backToAudited' : 'backToReleased';
    case 'inStock':
    case 'transferred':
      return 'backToPending';
    case 'onShelf':
      return 'backToStock';
    default:
      return null;
  }
}
