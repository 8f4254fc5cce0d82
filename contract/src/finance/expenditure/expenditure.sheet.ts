import { exportOf } from '../../kernel/field.ts';
import { expenditureFields } from './expenditure.fields.ts';

export const expenditureExport = exportOf(expenditureFields, [
  'at',
  'causeNo',
  'type',
  'feeType',
  'companyName',
  'storeName',
  'wallet',
  'amount',
  'balanceAfter',
  'status',
  'refunded',
  'note',
  'actorName',
]);
