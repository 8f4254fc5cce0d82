import { moneyAdjustmentMachine } from '@kura/contract/finance/adjustment/adjustment.machine.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { columns } from '../../../kit/list/columns.ts';
import { money, statusOf, worded } from '../../../kit/list/show.tsx';
import { financeTime, signedMoney } from '../money-shown.tsx';

export const moneyAdjustmentColumns = columns<MoneyAdjustment>([
  { field: 'number', title: 'finance.adjustment.number', width: 160 },
  { field: 'kind', title: 'finance.adjustment.kind', show: worded('finance.adjustment.kind'), width: 140 },
  { field: 'status', title: 'common.status', show: statusOf(moneyAdjustmentMachine), width: 100 },
  { field: 'companyName', title: 'common.company', width: 170 },
  {
    field: 'amount',
    title: 'finance.adjustment.amount',
    // What is given for a conversion has no sign.
    show: (amount, { kind }) => (kind === 'adjust' ? signedMoney(amount) : money(amount)),
    align: 'right',
    width: 140,
  },
  { field: 'rate', title: 'finance.fee.rate', align: 'right', width: 100 },
  { field: 'converted', title: 'finance.adjustment.converted', show: money, align: 'right', width: 140 },
  { field: 'reason', title: 'finance.adjustment.reason', width: 220 },
  { field: 'proposedByName', title: 'finance.adjustment.proposedBy', width: 120 },
  { field: 'createdAt', title: 'common.createdAt', show: financeTime, width: 170 },
  { field: 'decidedByName', title: 'finance.adjustment.decidedBy', width: 120 },
  { field: 'decidedAt', title: 'finance.adjustment.decidedAt', show: financeTime, width: 170 },
  { field: 'decisionNote', title: 'finance.adjustment.decisionNote', width: 180 },
]);
