import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const insightsTables: TableTitles = {
  carrier_bills: 'insights.bill.title',
  carrier_bill_files: 'insights.bill.title',
  carrier_bill_rows: 'insights.bill.rows',
  carrier_bill_rerates: 'insights.rerate.title',
  cost_rates: 'insights.costRate.title',
  parcel_costs: 'insights.outboundCost.title',
  home_shortcuts: 'insights.home.shortcuts',
  home_tiles: 'insights.tiles.edit',
  board_displays: 'insights.display.title',
  performance_days: 'insights.performance.title',
};
