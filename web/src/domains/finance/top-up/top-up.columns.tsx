import { topUpFields } from '@kura/contract/finance/top-up/top-up.fields.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';

export const topUpColumns = columnsOf<TopUpRow>(topUpFields, [
  'number',
  'companyName',
  { field: 'status', show: statusOf(topUpMachine) },
  'paid',
  { field: 'rate', align: 'right' },
  'credit',
  'doubt',
  'createdAt',
  'method',
  'accountName',
  'payer',
  'proofCount',
  'walletCurrency',
  'received',
  'remark',
  'reviewedAt',
  'reviewedByName',
  'creditDueAt',
  'creditedAt',
  'creditedByName',
  'reason',
  'createdByName',
]);

const without = (...keys: readonly string[]): readonly Column<TopUpRow>[] => topUpColumns.filter(({ key }) => !keys.includes(key));

/** What waits has not come to its end yet. */
export const waitingTopUpColumns = without('status', 'creditedAt', 'creditedByName', 'reason');
export const pendingTopUpColumns = without(
  'status',
  'reviewedAt',
  'reviewedByName',
  'creditDueAt',
  'creditedAt',
  'creditedByName',
  'reason',
);
