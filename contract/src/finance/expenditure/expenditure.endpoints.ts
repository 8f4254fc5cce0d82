import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { storeId } from '../finance.fields.ts';
import { expenditureFields } from './expenditure.fields.ts';
import { ExpenditureRow, ExpenditureSums } from './expenditure.ts';

const permission = 'finance:expenditure:list';
const filters = filtersOf({ ...expenditureFields, storeId }, [
  'causeNo',
  'at',
  'type',
  'companyId',
  'feeType',
  'wallet',
  'status',
  'storeId',
]);

export const listExpenditure = listEndpoint({
  path: '/expenditure/list',
  permission,
  does: 'Lists charges, refunds and adjustments of wallets, newest first, each with the balance after it.',
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
  does: 'Adds up what the filter of the list finds, over its days or else this month (Asia/Shanghai).',
  query: z.object(
    Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, z.optional(schema)])) as {
      [K in keyof typeof filters]: z.ZodMiniOptional<(typeof filters)[K]['schema']>;
    },
  ),
  data: ExpenditureSums,
});
