import { exportOf } from '../../kernel/field.ts';
import { expenditureFields } from './expenditure.fields.ts';

export const expenditureExport = exportOf({ ...expenditureFields, amount: { ...expenditureFields.amount, total: true as const } }, [
  'at',
  'causeNo',
  'type',
  // With a word for several fees at once, as the list has it.
  { field: 'feeText', title: 'finance.expenditure.feeType', kind: 'text', width: 18 },
  'companyName',
  'storeName',
  { name: 'wallet', beside: 'amount' },
  'amount',
  'balanceAfter',
  'status',
  'refunded',
  'reverses',
  'reversedBy',
  'note',
  'actorName',
]);
