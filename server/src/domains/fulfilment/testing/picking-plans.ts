import { of, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as lists from '../picking/list.store.ts';
import * as waveStore from '../wave/wave.store.ts';

const waves = of(waveStore.page);
const pickings = of(lists.page);

export const pickingPlans: readonly ListPlan[] = [
  ['waves_created', waves({}), orders],
  ['waves_status', waves({ status: ['toPick'] }), orders],
  ['waves_warehouse', waves({ warehouseId: 1 }), orders],
  ['waves_order', waves({ sort: 'number' }), orders],
  ['waves_number', waves({ number: 'BC2606' }), searches],
  ['picking_lists_created', pickings({}), orders],
  ['picking_lists_status', pickings({ status: ['toPick'] }), orders],
  ['picking_lists_warehouse', pickings({ warehouseId: 1 }), orders],
  ['picking_lists_order', pickings({ sort: 'number' }), orders],
  ['picking_lists_number', pickings({ number: 'JH2606' }), searches],
  ['picking_lists_wave', pickings({ waveId: 1 }), searches],
];
