import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choiceFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { feeGroups, feeTypes } from '../../pricing/fee.ts';
import { priceSources } from '../../pricing/price.ts';
import { FeeExplanation, FeeRow } from './fee.ts';

const permission = 'finance:fee:list';

export const listFees = listEndpoint({
  path: '/tariff/list',
  permission,
  does: 'Lists the fee lines of charges, newest first; the lines of one order by its number.',
  record: 'finance.fee',
  row: FeeRow,
  filters: {
    causeNo: textFilter('finance.fee.causeNo'),
    at: daysFilter('finance.fee.at'),
    feeType: choiceFilter('finance.fee.feeType', feeTypes, 'pricing.fee'),
    group: choiceFilter('finance.fee.group', feeGroups, 'pricing.group'),
    source: choiceFilter('finance.fee.source', priceSources, 'pricing.source'),
    storeId: recordFilter('finance.fee.store', 'identity.store'),
    companyId: recordFilter('common.company', 'identity.company'),
    /** The lines of one charge, or those that one refund gave back. */
    entryId: recordFilter('finance.fee.entry', 'finance.entry'),
  },
  sorts: ['at'],
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
