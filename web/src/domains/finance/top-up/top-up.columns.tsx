import { topUpFields } from '@kura/contract/finance/top-up/top-up.fields.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';

export const topUpColumns = columnsOf<TopUpRow>(topUpFields, [
  'number',
  { field: 'status', show: statusOf(topUpMachine) },
  'paid',
  'credit',
  { field: 'rate', align: 'right' },
  'companyName',
  'createdAt',
  'method',
  'accountName',
  'payer',
  { field: 'proofCount', priority: 2 },
  'walletCurrency',
  'received',
  'remark',
  'reviewedAt',
  'reviewedByName',
  'creditDueAt',
  'creditedAt',
  'reason',
  'createdByName',
]);

const without = (...keys: readonly string[]): readonly Column<TopUpRow>[] => topUpColumns.filter(({ key }) => !keys.includes(key));

/** What waits has not come to its end yet. */
export const waitingTopUpColumns = without('status', 'creditedAt', 'reason');
export const pendingTopUpColumns = without('status', 'reviewedAt', 'reviewedByName', 'creditDueAt', 'creditedAt', 'reason');
