import { exportOf } from '../../kernel/field.ts';
import { costRateFields } from './cost-rate.fields.ts';

export const costRateExport = exportOf(costRateFields, [
  'item',
  'amount',
  'before',
  'validFrom',
  'phase',
  'status',
  'note',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
