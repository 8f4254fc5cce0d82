import { machineFor } from '../../kernel/machine.ts';

export const containerMachine = machineFor<{ id: number; status: 'enabled' | 'disabled' }>()({
  name: 'freight.container',
  initial: 'enabled',
  states: { enabled: 'success', disabled: 'default' },
  moves: {
    disable: {
      from: ['enabled'],
      to: 'disabled',
      permission: 'freight:container:edit',
      ask: 'freight.container.askDisable',
      isDanger: true,
    },
    enable: { from: ['disabled'], to: 'enabled', permission: 'freight:container:edit' },
  },
});
