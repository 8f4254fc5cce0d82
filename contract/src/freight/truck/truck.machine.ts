import { machineFor } from '../../kernel/machine.ts';

export const truckMachine = machineFor<{ id: number; status: 'enabled' | 'disabled' }>()({
  name: 'freight.truck',
  initial: 'enabled',
  states: { enabled: 'success', disabled: 'default' },
  moves: {
    disable: {
      from: ['enabled'],
      to: 'disabled',
      permission: 'freight:truck:edit',
      ask: 'freight.truck.askDisable',
      isDanger: true,
    },
    enable: { from: ['disabled'], to: 'enabled', permission: 'freight:truck:edit' },
  },
});
