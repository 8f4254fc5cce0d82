import type { DeadLetterRow } from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import { deadLetterFields } from '@kura/contract/marketplace/dead-letter/dead-letter.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';

export const deadLetterColumns = columnsOf<DeadLetterRow>(deadLetterFields, [
  { field: 'externalId', priority: 1 },
  'kind',
  'status',
  { field: 'message', priority: 1 },
  { field: 'storeName', priority: 1 },
  'platform',
  'seenCount',
  'firstAt',
  'lastAt',
  'endedAt',
  { field: 'endedBy', show: (name) => name || nothing },
  'companyName',
]);
