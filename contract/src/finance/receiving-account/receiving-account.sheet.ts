import { exportOf } from '../../kernel/field.ts';
import { receivingAccountFields } from './receiving-account.fields.ts';

export const receivingAccountExport = exportOf(receivingAccountFields, [
  'name',
  'method',
  'currency',
  'holder',
  'number',
  'bank',
  'remark',
  'status',
]);
