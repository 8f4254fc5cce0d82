import { exportOf } from '../../kernel/field.ts';
import { companyFields } from './company.fields.ts';

export const companyExport = exportOf(companyFields, [
  'code',
  'name',
  'creditLimit',
  'contact',
  'phone',
  'email',
  'address',
  'userCount',
  'remark',
  'createdAt',
]);
