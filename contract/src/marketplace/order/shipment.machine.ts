import { machineFor } from '../../kernel/machine.ts';
import type { ShipmentState } from './states.ts';

/** No person presses these: the channel tells where its order stands. */
const told = { permission: 'marketplace:order:sync' } as const;

/**
 * S01. A pre-order passes through Amazon's check of the payment on its day, and an order that nobody paid is cancelled out of that check.
 */
export const shipmentMachine = machineFor<{ id: number; status: ShipmentState }>()({
  name: 'marketplace.shipment',
  initial: 'reserved',
  states: {
    systemProcessing: 'default',
    reserved: 'default',
    unshipped: 'warning',
    partiallyShipped: 'processing',
    shipped: 'success',
    cancelled: 'default',
    unableToFulfil: 'error',
  },
  moves: {
    check: { from: ['reserved'], to: 'systemProcessing', ...told },
    release: { from: ['systemProcessing', 'reserved'], to: 'unshipped', ...told },
    shipPart: { from: ['unshipped'], to: 'partiallyShipped', ...told },
    ship: { from: ['unshipped', 'partiallyShipped'], to: 'shipped', ...told },
    cancel: { from: ['systemProcessing', 'reserved', 'unshipped', 'partiallyShipped'], to: 'cancelled', ...told },
    giveUp: { from: ['systemProcessing', 'reserved', 'unshipped'], to: 'unableToFulfil', ...told },
  },
});
