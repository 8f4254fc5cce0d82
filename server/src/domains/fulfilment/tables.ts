import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const fulfilmentTables: TableTitles = {
  wave_settings: 'fulfilment.waveSetting.title',
  wave_runs: 'fulfilment.wave.title',
  waves: 'fulfilment.wave.title',
  wave_orders: 'fulfilment.wave.title',
  picking_lists: 'fulfilment.picking.title',
  picking_totes: 'fulfilment.picking.title',
  picking_hands: 'fulfilment.picking.title',
  pick_tasks: 'fulfilment.picking.title',
  fulfilment_rechecks: 'fulfilment.recheck.title',
  fulfilment_weighings: 'fulfilment.weighing.title',
  fulfilment_supervisor_codes: 'fulfilment.recheck.title',
  fulfilment_manifests: 'fulfilment.manifest.title',
  fulfilment_reversals: 'fulfilment.manifest.title',
  fulfilment_labels: 'fulfilment.label.title',
  fulfilment_tracking_pools: 'fulfilment.pool.title',
  fulfilment_carrier_accounts: 'fulfilment.account.title',
  fulfilment_print_exports: 'fulfilment.label.title',
  walls: 'fulfilment.wall.title',
  sortings: 'fulfilment.sorting.title',
  sorting_cells: 'fulfilment.sorting.title',
  sorting_hands: 'fulfilment.sorting.title',
};
