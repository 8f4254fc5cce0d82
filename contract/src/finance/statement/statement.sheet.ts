import { exportOf } from '../../kernel/field.ts';
import { statementFields } from './statement.fields.ts';

export const statementExport = exportOf(statementFields, [
  'month',
  'companyName',
  'wallet',
  'state',
  'opening',
  'topUps',
  'charges',
  'refunds',
  'others',
  'closing',
]);
