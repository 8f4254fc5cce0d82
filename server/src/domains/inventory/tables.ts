import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const inventoryTables: TableTitles = {
  abnormal_reports: 'inventory.abnormal.title',
  serial_numbers: 'inventory.serial.title',
  serial_events: 'inventory.serial.title',
  stock_adjustments: 'inventory.adjustment.title',
  stock_adjustment_lines: 'inventory.adjustment.title',
  stock_balances: 'inventory.stock.title',
  stock_lots: 'inventory.stock.title',
  stock_claims: 'inventory.claim.title',
  stock_kept_pieces: 'inventory.claim.title',
  stock_counts: 'inventory.count.title',
  stock_count_locations: 'inventory.count.title',
  stock_count_visits: 'inventory.count.title',
  stock_count_entries: 'inventory.count.title',
  stock_count_lines: 'inventory.count.title',
  stock_count_left_out: 'inventory.count.title',
  stock_entries: 'inventory.movement.title',
  stock_movements: 'inventory.movement.title',
  stock_snapshot_days: 'inventory.snapshot.title',
  stock_snapshot_totals: 'inventory.snapshot.title',
  stock_transfers: 'inventory.transfer.title',
  stock_transfer_lines: 'inventory.transfer.title',
};
