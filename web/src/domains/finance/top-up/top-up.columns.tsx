import { topUpFields } from '@kura/contract/finance/top-up/top-up.fields.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import { rateShown } from '../money-shown.tsx';

/** Cancelled says that no money moved: what was credited and taken back again says so. */
const stateShown = statusOf(topUpMachine);
const statusShown = Object.assign(
  (status: TopUpRow['status'], { takenBackAt }: TopUpRow) =>
    takenBackAt ? <ToneTag tone="error">{t('finance.topUp.reversed')}</ToneTag> : stateShown(status),
  { tags: [...stateShown.tags, 'finance.topUp.reversed' as const] },
);

export const topUpColumns = columnsOf<TopUpRow>(topUpFields, [
  'number',
  { field: 'status', show: statusShown },
  'paid',
  'credited',
  { field: 'credit', isHidden: true },
  'doubt',
  { field: 'rate', show: rateShown, priority: 2 },
  'companyName',
  'createdAt',
  'method',
  'accountName',
  'payer',
  { field: 'proofCount', priority: 2 },
  'association',
  'walletCurrency',
  'paidCurrency',
  'received',
  'cny',
  'remark',
  'reviewedAt',
  'reviewedByName',
  'creditDueAt',
  'creditedAt',
  'creditedByName',
  'takenBack',
  'takenBackAt',
  'bankRef',
  'reason',
  'createdByName',
]);

const without = (...keys: readonly string[]): readonly Column<TopUpRow>[] =>
  topUpColumns
    .filter(({ key }) => !['credited', ...keys].includes(key))
    // Of what waits, people want to know what it will be.
    .map((column) => (column.key === 'credit' ? { ...column, isHidden: false } : column));

/** What waits has not come to its end yet. */
export const waitingTopUpColumns = without('status', 'creditedAt', 'creditedByName', 'takenBack', 'takenBackAt', 'reason');
export const pendingTopUpColumns = without(
  'status',
  'reviewedAt',
  'reviewedByName',
  'creditDueAt',
  'creditedAt',
  'creditedByName',
  'takenBack',
  'takenBackAt',
  'reason',
);
