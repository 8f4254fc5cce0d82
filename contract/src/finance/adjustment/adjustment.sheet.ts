import { exportOf } from '../../kernel/field.ts';
import { currency } from '../finance.fields.ts';
import { adjustmentFields } from './adjustment.fields.ts';

export const moneyAdjustmentExport = exportOf({ ...adjustmentFields, currency }, [
  'number',
  'companyName',
  'kind',
  'status',
  { name: 'currency', beside: 'amount' },
  'amount',
  'rate',
  'converted',
  'reason',
  // Not a column that one sees at first, and nothing that a sheet may lack.
  { name: 'correctsMonth', beside: 'reason' },
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
