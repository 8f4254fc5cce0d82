import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { recordFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { storeId } from '../finance.fields.ts';
import { feeFields } from './fee.fields.ts';
import { FeeExplanation, FeeRow } from './fee.ts';

const permission = 'finance:fee:list';

export const listFees = listEndpoint({
  path: '/tariff/list',
  permission,
  does: 'Lists the fee lines of charges, newest first; the lines of one order by its number.',
  record: 'finance.fee',
  row: FeeRow,
  filters: {
    ...filtersOf({ ...feeFields, storeId }, ['causeNo', 'at', 'feeType', 'companyId', 'source', 'group', 'storeId']),
    /** The lines of one charge, or those that one refund gave back. */
    entryId: recordFilter('finance.fee.entry', 'finance.entry'),
  },
  sorts: ['at', 'original', 'cny', 'handling', 'tax', 'shipping', 'charged', 'refunded'],
  totalsOf: feeFields,
  export: { permission: 'finance:fee:export', title: 'finance.fee.title' },
});

export const getFee = endpoint({
  method: 'GET',
  path: '/tariff/get',
  permission,
  does: 'Tells why a fee cost what it cost: prices, inputs, steps, rounding, refunds.',
  query: z.object({ id: queryId('finance.fee') }),
  data: FeeExplanation,
});
