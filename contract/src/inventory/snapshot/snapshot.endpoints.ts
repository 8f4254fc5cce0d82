import { daysFilter, momentFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { ChangeRow, PastRow, Snapshot } from './snapshot.ts';

const permission = 'inventory:snapshot:list';
const leaves = 'inventory:snapshot:export';

const keyword = textFilter('inventory.stock.keyword');
const companyId = recordFilter('common.company', 'identity.company');
const storeId = recordFilter('inventory.stock.store', 'identity.store');
const warehouseId = recordFilter('inventory.stock.warehouse', 'warehouse.warehouse');

export const listSnapshots = listEndpoint({
  path: '/stockSnapshot/list',
  permission,
  does: 'Lists the daily closes of the warehouses with their sums.',
  record: 'inventory.snapshot',
  row: Snapshot,
  filters: { day: daysFilter('inventory.snapshot.day'), warehouseId, companyId },
  sorts: ['day'],
  export: { permission: leaves, title: 'inventory.snapshot.title' },
});

/** A moment is read on the clock of each warehouse; without one it is now. */
export const listPastStock = listEndpoint({
  path: '/stockSnapshot/asOf',
  permission,
  does: 'Lists the stock as it was at a moment, row by row.',
  record: 'inventory.pastStock',
  row: PastRow,
  filters: {
    at: momentFilter('inventory.snapshot.at'),
    keyword,
    warehouseId,
    companyId,
    storeId,
    locationId: recordFilter('inventory.stock.location', 'warehouse.location'),
    lotNumber: textFilter('inventory.stock.lotNumber'),
  },
  sorts: ['sku', 'location', 'lotDate'],
  export: { permission: leaves, title: 'inventory.snapshot.past' },
});

export const listStockChanges = listEndpoint({
  path: '/stockSnapshot/changes',
  permission,
  does: 'Lists what changed between two moments, product by product, with the documents that caused it.',
  record: 'inventory.stockChange',
  row: ChangeRow,
  filters: {
    from: momentFilter('inventory.snapshot.from'),
    to: momentFilter('inventory.snapshot.to'),
    keyword,
    warehouseId,
    companyId,
    storeId,
  },
  sorts: ['sku', 'good', 'locked', 'defective'],
  export: { permission: leaves, title: 'inventory.snapshot.changes' },
});
