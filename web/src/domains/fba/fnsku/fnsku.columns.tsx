import { fnskuFields } from '@kura/contract/fba/fnsku/fnsku.fields.ts';
import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { TakeButtons } from './take-buttons.tsx';

export const fnskuColumns = columnsOf<Fnsku>(fnskuFields, [
  { field: 'fnsku', priority: 1 },
  { field: 'name', priority: 1 },
  { field: 'match', priority: 1 },
  { field: 'sku', priority: 1 },
  { field: 'suggestions', show: (_, row: Fnsku) => <TakeButtons row={row} />, priority: 1 },
  'nameZh',
  'nameJp',
  'sellerSku',
  'asin',
  'condition',
  { field: 'storeName', priority: 2 },
  'companyName',
  'createdAt',
]);
