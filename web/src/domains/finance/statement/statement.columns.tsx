import { statementFields } from '@kura/contract/finance/statement/statement.fields.ts';
import type { StatementRow } from '@kura/contract/finance/statement/statement.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nonZero, signedMoney } from '../money-shown.tsx';

export const statementColumns = columnsOf<StatementRow>(statementFields, [
  'month',
  'companyName',
  { field: 'wallet', priority: 3 },
  // In the order in which they add up.
  'opening',
  { field: 'topUps', show: nonZero },
  { field: 'charges', show: nonZero, onCard: true },
  { field: 'refunds', show: nonZero },
  { field: 'others', show: (amount) => (amount.minor === 0 ? '–' : signedMoney(amount)) },
  { field: 'closing', onCard: true },
  { field: 'state', priority: 3 },
]);
