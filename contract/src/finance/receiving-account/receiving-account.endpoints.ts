import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { textFilter } from '../../kernel/filter.ts';
import { recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { receivingAccountFields } from './receiving-account.fields.ts';
import { ReceivingAccount, ReceivingAccountInput, ReceivingChoice } from './receiving-account.ts';

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
  data: z.array(ReceivingChoice),
});

export const createReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/create',
  permission: 'finance:receivingAccount:manage',
  does: 'Proposes an account that customers can pay to; it is shown to them when somebody else has approved it.',
  body: ReceivingAccountInput,
  data: ReceivingAccount,
});
export const changeReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/update',
  permission: 'finance:receivingAccount:manage',
  does: 'Takes an account out of use at once, or proposes what customers shall see of it. Method and currency stay once money came in on it.',
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

/** As it was looked at: a proposal that was changed meanwhile is not approved unseen. */
const seen = z.object({ id: recordId('finance.receivingAccount'), proposedAt: z.string().check(z.maxLength(40)) });
export const approveReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/approve',
  permission: 'finance:receivingAccount:approve',
  does: 'Lets customers see an account as it was proposed. Never by the one who proposed it.',
  body: seen,
  data: ReceivingAccount,
});
export const declineReceivingAccount = endpoint({
  method: 'POST',
  path: '/receivingAccount/decline',
  permission: 'finance:receivingAccount:approve',
  does: 'Refuses a proposal with a reason; the account stays as it is. V17.',
  body: z.object({ ...seen.shape, reason: line(200) }),
  data: ReceivingAccount,
});
