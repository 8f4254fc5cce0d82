import { choicesFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { MovementRow } from './movement.ts';
import { movementTypes } from '../stock/stock.ts';

export const listMovements = listEndpoint({
  path: '/stockLog/list',
  permission: 'inventory:movement:list',
  does: 'Lists the stock book, newest first, each line with the figures before and after it.',
  record: 'inventory.movement',
  row: MovementRow,
  filters: {
    keyword: textFilter('inventory.stock.keyword'),
    at: daysFilter('inventory.movement.at'),
    type: choicesFilter('inventory.movement.type', movementTypes, 'inventory.movement.type'),
    causeNo: textFilter('inventory.movement.causeNo'),
    warehouseId: recordFilter('inventory.stock.warehouse', 'warehouse.warehouse'),
    locationId: recordFilter('inventory.stock.location', 'warehouse.location'),
    productId: recordFilter('inventory.stock.product', 'products.product'),
    companyId: recordFilter('common.company', 'identity.company'),
    storeId: recordFilter('inventory.stock.store', 'identity.store'),
    lotNumber: textFilter('inventory.stock.lotNumber'),
    actorName: textFilter('inventory.movement.actorName'),
    reference: textFilter('inventory.movement.reference'),
  },
  sorts: ['at'],
  export: { permission: 'inventory:movement:export', title: 'inventory.movement.title' },
});
