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
  'correctsMonth',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
