import { machineFor } from '../../kernel/machine.ts';

export const fbaCenterMachine = machineFor<{ id: number; status: 'enabled' | 'disabled' }>()({
  name: 'warehouse.fbaCenter',
  initial: 'enabled',
  states: { enabled: 'success', disabled: 'default' },
  moves: {
    disable: {
      from: ['enabled'],
      to: 'disabled',
      permission: 'warehouse:fbaCenter:edit',
      ask: 'warehouse.fbaCenter.askDisable',
      isDanger: true,
    },
    enable: { from: ['disabled'], to: 'enabled', permission: 'warehouse:fbaCenter:edit' },
  },
});
