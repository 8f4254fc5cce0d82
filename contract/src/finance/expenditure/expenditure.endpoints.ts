import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choiceFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { ExpenditureRow, expenditureStates, ExpenditureSums, expenditureTypes } from './expenditure.ts';

const permission = 'finance:expenditure:list';
const filters = {
  causeNo: textFilter('finance.expenditure.causeNo'),
  at: daysFilter('finance.expenditure.at'),
  type: choiceFilter('finance.expenditure.type', expenditureTypes, 'finance.expenditure.type'),
  feeType: choiceFilter('finance.expenditure.feeType', feeTypes, 'pricing.fee'),
  wallet: choiceFilter('finance.expenditure.wallet', currencies, 'finance.expenditure.wallet'),
  status: choiceFilter('common.status', expenditureStates, 'finance.expenditure.status'),
  storeId: recordFilter('finance.expenditure.store', 'identity.store'),
  companyId: recordFilter('common.company', 'identity.company'),
};

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
