import { adjustmentFields } from '@kura/contract/finance/adjustment/adjustment.fields.ts';
import { moneyAdjustmentMachine } from '@kura/contract/finance/adjustment/adjustment.machine.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { money, statusOf } from '../../../kit/list/show.tsx';
import { rateShown, signedMoney } from '../money-shown.tsx';

export const moneyAdjustmentColumns = columnsOf<MoneyAdjustment>(adjustmentFields, [
  'number',
  'kind',
  { field: 'status', show: statusOf(moneyAdjustmentMachine) },
  'companyName',
  // What is given for a conversion has no sign.
  { field: 'amount', show: (amount, { kind }) => (kind === 'adjust' ? signedMoney(amount) : money(amount)) },
  { field: 'rate', show: rateShown },
  'converted',
  'rateSetByName',
  'reason',
  { field: 'correctsMonth', show: (month) => month ?? '–' },
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
