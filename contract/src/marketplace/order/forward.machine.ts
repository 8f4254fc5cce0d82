import { machineFor } from '../../kernel/machine.ts';
import type { forwardStates, waybillStates } from './states.ts';

/** S04: an outbound order exists, or was cut off again. */
export const forwardMachine = machineFor<{ id: number; status: (typeof forwardStates)[number] }>()({
  name: 'marketplace.forward',
  initial: 'notForwarded',
  states: { notForwarded: 'default', forwarded: 'success' },
  moves: {
    forward: { from: ['notForwarded'], to: 'forwarded', permission: 'marketplace:order:forward' },
    takeBack: { from: ['forwarded'], to: 'notForwarded', permission: 'outbound:order:cutOff' },
  },
});

/** S04: the channel has accepted the tracking number. Nobody presses that. */
export const waybillMachine = machineFor<{ id: number; status: (typeof waybillStates)[number] }>()({
  name: 'marketplace.waybill',
  initial: 'notReturned',
  states: { notReturned: 'default', returned: 'success' },
  moves: { return: { from: ['notReturned'], to: 'returned', permission: 'marketplace:order:ship' } },
});
