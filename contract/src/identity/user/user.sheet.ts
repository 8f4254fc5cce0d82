import { exportOf } from '../../kernel/field.ts';
import { userFields } from './user.fields.ts';

export const userExport = exportOf(userFields, [
  'account',
  'nickname',
  'userType',
  'companyCode',
  'companyName',
  'roleNames',
  'status',
  'auditReason',
  'email',
  'phone',
  'lastLoginAt',
  'createdAt',
]);
