import { exportOf } from '../../kernel/field.ts';
import { creditLimitFields } from './credit-limit.fields.ts';

export const creditLimitExport = exportOf(creditLimitFields, [
  'companyCode',
  'companyName',
  'status',
  'before',
  'after',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
