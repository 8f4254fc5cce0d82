import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, instantIn, money, statusOf, worded } from '../../../kit/list/show.tsx';

const financeTime = instantIn(financeZone);

export const topUpColumns = columns<TopUpRow>([
  { field: 'number', title: 'finance.topUp.number', width: 150 },
  { field: 'companyName', title: 'common.company', width: 170 },
  { field: 'status', title: 'common.status', show: statusOf(topUpMachine), width: 135 },
  { field: 'paid', title: 'finance.topUp.paid', show: money, align: 'right', width: 140 },
  { field: 'rate', title: 'finance.topUp.rate', align: 'right', width: 100 },
  { field: 'credit', title: 'finance.topUp.credit', show: money, align: 'right', width: 140 },
  { field: 'createdAt', title: 'finance.topUp.appliedAt', show: financeTime, width: 160 },
  { field: 'method', title: 'finance.method', show: worded('finance.method'), width: 165 },
  { field: 'accountName', title: 'finance.topUp.account', width: 180 },
  { field: 'payer', title: 'finance.topUp.payer', width: 140 },
  { field: 'proofCount', title: 'finance.topUp.proof', show: count, align: 'right', width: 90 },
  { field: 'walletCurrency', title: 'finance.topUp.wallet', show: worded('finance.topUp.walletOf'), width: 120 },
  { field: 'received', title: 'finance.topUp.received', show: money, align: 'right', width: 140, isHidden: true },
  { field: 'remark', title: 'common.remark', width: 180 },
  { field: 'reviewedAt', title: 'finance.topUp.reviewedAt', show: financeTime, width: 160 },
  { field: 'reviewedByName', title: 'finance.topUp.reviewedBy', width: 110, isHidden: true },
  { field: 'creditDueAt', title: 'finance.topUp.creditDueAt', show: financeTime, width: 160, isHidden: true },
  { field: 'creditedAt', title: 'finance.topUp.creditedAt', show: financeTime, width: 160 },
  { field: 'reason', title: 'finance.topUp.reason', width: 180 },
  { field: 'createdByName', title: 'finance.topUp.appliedBy', width: 110 },
]);

const without = (...keys: readonly string[]): readonly Column<TopUpRow>[] => topUpColumns.filter(({ key }) => !keys.includes(key));

/** A customer's own: one company, and who in the provider looked at it is the provider's affair. */
export const ownTopUpColumns = without('companyName', 'reviewedByName');
/** What waits has not come to its end yet. */
export const waitingTopUpColumns = without('status', 'creditedAt', 'reason');
export const pendingTopUpColumns = without('status', 'reviewedAt', 'reviewedByName', 'creditDueAt', 'creditedAt', 'reason');
