import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choiceFilter } from '../../kernel/filter.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { movementFields as fields } from './movement.fields.ts';
import { MovementRow } from './movement.ts';

/** Whether more or less lay there afterwards; what only changed its state is neither. */
const movementDirections = ['in', 'out'] as const;

export const listMovements = listEndpoint({
  path: '/stockLog/list',
  permission: 'inventory:movement:list',
  does: 'Lists the stock book, newest first, each line with the figures before and after it.',
  record: 'inventory.movement',
  row: MovementRow,
  filters: {
    ...filtersOf(fields, ['keyword', 'at']),
    ...choicesFiltersOf(fields, ['type']),
    direction: choiceFilter('inventory.movement.direction', movementDirections, 'inventory.movement.direction'),
    ...filtersOf(fields, [
      'causeNo',
      'warehouseId',
      'productId',
      'storeId',
      'lotNumber',
      'actorName',
      'reference',
      'locationId',
      'companyId',
    ]),
  },
  sorts: ['at', 'good', 'locked', 'defective'],
  totalsOf: fields,
  export: { permission: 'inventory:movement:export', title: 'inventory.movement.title' },
});
