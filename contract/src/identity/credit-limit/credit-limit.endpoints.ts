import { filtersOf } from '../../kernel/field.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { creditLimitFields } from './credit-limit.fields.ts';
import { creditLimitMachine } from './credit-limit.machine.ts';
import { CreditLimit } from './credit-limit.ts';

export const listCreditLimits = listEndpoint({
  path: '/creditLimit/list',
  permission: 'identity:creditLimit:list',
  does: 'Lists credit limits that were proposed, approved or declined.',
  record: 'identity.creditLimit',
  row: CreditLimit,
  filters: filtersOf(creditLimitFields, ['status', 'companyId', 'createdAt']),
  sorts: ['createdAt'],
  export: { permission: 'identity:creditLimit:list', title: 'identity.creditLimit.title' },
});

export const creditLimitMoves = moveEndpoints(creditLimitMachine, {
  path: '/creditLimit',
  data: CreditLimit,
  does: {
    approve: 'Gives the company the proposed limit. Never by the one who proposed it.',
    decline: 'Refuses it with a reason; the limit stays as it is.',
    withdraw: 'Takes a proposal back.',
  },
});
