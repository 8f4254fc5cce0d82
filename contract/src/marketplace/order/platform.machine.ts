import { machineFor } from '../../kernel/machine.ts';
import type { MarketOrderState, PlatformState } from './states.ts';

const told = { permission: 'marketplace:order:sync' } as const;

/** S02: Yahoo's shipping status. Rakuten takes an order back out of shipping while the buyer's change or cancellation is settled. */
export const platformMachine = machineFor<{ id: number; status: PlatformState }>()({
  name: 'marketplace.platform',
  initial: 'notShippable',
  states: {
    notShippable: 'default',
    shippable: 'warning',
    inOutbound: 'processing',
    outboundDone: 'success',
    arrivalDone: 'success',
  },
  moves: {
    release: { from: ['notShippable'], to: 'shippable', ...told },
    start: { from: ['shippable'], to: 'inOutbound', ...told },
    ship: { from: ['inOutbound'], to: 'outboundDone', ...told },
    arrive: { from: ['outboundDone'], to: 'arrivalDone', ...told },
    block: { from: ['shippable', 'inOutbound'], to: 'notShippable', ...told },
  },
});

/** S02: what became of the order on its channel. */
export const orderStateMachine = machineFor<{ id: number; status: MarketOrderState }>()({
  name: 'marketplace.orderState',
  initial: 'reserved',
  states: { reserved: 'default', inProcess: 'processing', onHold: 'warning', completed: 'success', cancelled: 'default' },
  moves: {
    open: { from: ['reserved'], to: 'inProcess', ...told },
    hold: { from: ['inProcess'], to: 'onHold', ...told },
    resume: { from: ['onHold'], to: 'inProcess', ...told },
    complete: { from: ['inProcess', 'onHold'], to: 'completed', ...told },
    cancel: { from: ['reserved', 'inProcess', 'onHold'], to: 'cancelled', ...told },
  },
});
