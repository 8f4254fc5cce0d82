import { machineFor } from '../../kernel/machine.ts';

/** A disabled warehouse is offered nowhere any more; what lies in it stays, and stays visible. */
export const warehouseMachine = machineFor<{ id: number; status: 'enabled' | 'disabled' }>()({
  name: 'warehouse.warehouse',
  initial: 'enabled',
  states: { enabled: 'success', disabled: 'default' },
  moves: {
    disable: {
      from: ['enabled'],
      to: 'disabled',
      permission: 'warehouse:warehouse:edit',
      ask: 'warehouse.warehouse.askDisable',
      isDanger: true,
    },
    enable: { from: ['disabled'], to: 'enabled', permission: 'warehouse:warehouse:edit' },
  },
});
