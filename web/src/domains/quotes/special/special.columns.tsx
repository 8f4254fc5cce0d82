import { specialFields } from '@kura/contract/quotes/special/special.fields.ts';
import type { SpecialRow } from '@kura/contract/quotes/special/special.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { lastDay } from '../validity.ts';

export const specialColumns = columnsOf<SpecialRow>(specialFields, [
  'number',
  'companyName',
  'book',
  'status',
  'validFrom',
  { field: 'validTo', show: lastDay },
  { field: 'cellCount', priority: 2 },
  { field: 'freeDays', priority: 2 },
  'remark',
  'createdByName',
  'updatedAt',
  'createdAt',
]);
