import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { receivingAccountFields } from './receiving-account.fields.ts';
import { ReceivingAccount, ReceivingAccountInput } from './receiving-account.ts';

export const listReceivingAccounts = listEndpoint({
  path: '/receivingAccount/list',
  permission: 'finance:receivingAccount:list',
  does: 'Lists the accounts that customers pay to.',
  record: 'finance.receivingAccount',
  row: ReceivingAccount,
  filters: { keyword: textFilter('common.name'), ...filtersOf(receivingAccountFields, ['method', 'currency', 'status']) },
  sorts: ['sort', 'createdAt'],
  export: { permission: 'finance:receivingAccount:export', title: 'finance.receivingAccount.title' },
});

export const listReceivingChoices = endpoint({
  method: 'GET',
  path: '/receivingAccount/choices',
  permission: 'finance:topUp:apply',
  does: 'The accounts one can pay to now, for the form of a top-up.',
  data: z.array(ReceivingAccount),
});

export const createReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/create',
  permission: 'finance:receivingAccount:manage',
  does: 'Adds an account that customers can pay to.',
  body: ReceivingAccountInput,
  data: ReceivingAccount,
});
export const changeReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/update',
  permission: 'finance:receivingAccount:manage',
  does: 'Changes an account, or takes it out of use. Method and currency stay once money came in on it.',
  body: z.object({ id: recordId('finance.receivingAccount'), ...ReceivingAccountInput.shape }),
  data: ReceivingAccount,
});
export const deleteReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/delete',
  permission: 'finance:receivingAccount:manage',
  does: 'Deletes an account that nothing was ever paid to.',
  body: z.object({ id: recordId('finance.receivingAccount') }),
  data: z.null(),
});
