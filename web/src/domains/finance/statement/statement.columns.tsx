import { statementFields } from '@kura/contract/finance/statement/statement.fields.ts';
import type { StatementRow } from '@kura/contract/finance/statement/statement.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nonZero, signedMoney } from '../money-shown.tsx';

export const statementColumns = columnsOf<StatementRow>(statementFields, [
  'month',
  'companyName',
  'wallet',
  'opening',
  'closing',
  { field: 'topUps', show: nonZero },
  { field: 'charges', show: nonZero },
  { field: 'refunds', show: nonZero, priority: 2 },
  { field: 'others', show: (amount) => (amount.minor === 0 ? '–' : signedMoney(amount)), priority: 2 },
  'state',
]);
