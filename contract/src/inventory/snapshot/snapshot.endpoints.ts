import { filtersOf } from '../../kernel/field.ts';
import { momentFilter } from '../../kernel/filter.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { stockFields } from '../stock/stock.fields.ts';
import { snapshotFields, stockChangeFields } from './snapshot.fields.ts';
import { ChangeRow, PastRow, Snapshot } from './snapshot.ts';

const permission = 'inventory:snapshot:list';
const leaves = 'inventory:snapshot:export';

/** The room that goods took is not added up: of a past moment each row is worked out by itself. */
const { good, locked, defective } = stockFields;

export const listSnapshots = listEndpoint({
  path: '/stockSnapshot/list',
  permission,
  does: 'Lists the daily closes of the warehouses with their sums.',
  record: 'inventory.snapshot',
  row: Snapshot,
  filters: filtersOf(snapshotFields, ['day', 'warehouseId', 'companyId']),
  sorts: ['day', 'rowCount', 'good', 'locked', 'defective'],
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
    ...filtersOf(stockFields, ['keyword', 'warehouseId', 'companyId', 'storeId', 'locationId', 'lotNumber']),
  },
  sorts: ['sku', 'location', 'lotDate', 'good', 'locked', 'defective'],
  totalsOf: { good, locked, defective },
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
    ...filtersOf(stockFields, ['keyword', 'warehouseId', 'companyId', 'storeId']),
  },
  sorts: ['sku', 'good', 'locked', 'defective'],
  totalsOf: stockChangeFields,
  export: { permission: leaves, title: 'inventory.snapshot.changes' },
});
