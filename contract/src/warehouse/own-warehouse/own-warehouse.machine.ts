import { machineFor } from '../../kernel/machine.ts';
import type { Warehouse } from './own-warehouse.ts';

/** A disabled warehouse is offered nowhere any more; what lies in it stays, and stays visible. */
export const warehouseMachine = machineFor<Warehouse>()({
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
