import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { queryId } from '../../kernel/id.ts';
import { StorageStock } from './storage-fee.ts';

export const showStorageStock = endpoint({
  method: 'GET',
  path: '/tariff/stock',
  permission: 'finance:fee:list',
  does: 'The stock behind a storage fee: what lay in the warehouse when that day closed, of the ages of its band. Null for other fees. K06.',
  query: z.object({ id: queryId('finance.fee') }),
  data: z.nullable(StorageStock),
});
