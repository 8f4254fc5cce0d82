import { machineFor } from '../../kernel/machine.ts';
import type { AccessoryRow } from './accessory.ts';

export const accessoryMachine = machineFor<Pick<AccessoryRow, 'id' | 'status'>>()({
  name: 'products.accessory',
  initial: 'enabled',
  states: { enabled: 'success', disabled: 'default' },
  moves: {
    disable: {
      from: ['enabled'],
      to: 'disabled',
      permission: 'products:accessory:enable',
      ask: 'products.accessory.askDisable',
      isDanger: true,
    },
    enable: { from: ['disabled'], to: 'enabled', permission: 'products:accessory:enable' },
  },
});
