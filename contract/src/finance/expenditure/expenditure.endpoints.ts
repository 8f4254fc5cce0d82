import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { storeId } from '../finance.fields.ts';
import { expenditureFields } from './expenditure.fields.ts';
import { ExpenditureRow, ExpenditureSums } from './expenditure.ts';

const permission = 'finance:expenditure:list';
const fields = { ...expenditureFields, storeId };
const filters = {
  ...filtersOf(fields, ['causeNo', 'at']),
  ...choicesFiltersOf(fields, ['type']),
  ...filtersOf(fields, ['companyId', 'feeType', 'wallet', 'status', 'storeId']),
};

export const listExpenditure = listEndpoint({
  path: '/expenditure/list',
  permission,
  does: 'The statement of wallets: all money in and out, newest first, each with the balance after it.',
  record: 'finance.expenditure',
  row: ExpenditureRow,
  filters,
  sorts: ['at'],
  export: { permission: 'finance:expenditure:export', title: 'finance.expenditure.title' },
});

export const sumExpenditure = endpoint({
  method: 'GET',
  path: '/expenditure/sums',
  permission,
  does: 'Adds up the rows that the filter of the list finds, with the opening and closing balance where it leaves none out. K04.',
  query: z.object(
    Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, z.optional(schema)])) as {
      [K in keyof typeof filters]: z.ZodMiniOptional<(typeof filters)[K]['schema']>;
    },
  ),
  data: ExpenditureSums,
});
