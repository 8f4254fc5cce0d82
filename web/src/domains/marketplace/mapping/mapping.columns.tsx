import { mappingFields, unmappedFields } from '@kura/contract/marketplace/mapping/mapping.fields.ts';
import type { Mapping, Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { missing } from './stock-missing.tsx';
import { TakeButtons } from './take-buttons.tsx';

export const mappingColumns = columnsOf<Mapping>(mappingFields, [
  { field: 'platformSku', priority: 1 },
  { field: 'sku', priority: 1, onCard: true },
  { field: 'quantity', priority: 1 },
  'nameZh',
  'nameJp',
  'type',
  { field: 'storeName', priority: 1, onCard: true },
  'platform',
  { field: 'stockMissing', show: missing, priority: 2 },
  'stockArticle',
  'stockVariant',
  'stockPlace',
  'companyName',
  'createdAt',
  'updatedAt',
]);

export const unmappedColumns = columnsOf<Unmapped>(unmappedFields, [
  { field: 'platformSku', priority: 1 },
  { field: 'title', priority: 2 },
  { field: 'waitingOrders', priority: 1 },
  'waitingPieces',
  {
    field: 'suggestions',
    show: (_, row: Unmapped) => (row.suggestions.length === 0 ? nothing : <TakeButtons row={row} />),
    priority: 1,
    onCard: true,
  },
  { field: 'storeName', priority: 1, onCard: true },
  'platform',
  'since',
  'companyName',
]);
