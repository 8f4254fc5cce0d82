import { exportOf } from '../../kernel/field.ts';
import { titleFields } from './title.fields.ts';

export const titleExport = exportOf(titleFields, [
  'companyName',
  'name',
  'taxNumber',
  'address',
  'phone',
  'bank',
  'account',
  'isDefault',
  'createdAt',
]);
