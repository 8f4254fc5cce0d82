import { userFields } from '@kura/contract/identity/user/user.fields.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { columnsOf } from '../../../kit/list/columns.ts';

export const userColumns = columnsOf<User>(userFields, [
  'account',
  'nickname',
  'status',
  'userType',
  'companyCode',
  'companyName',
  'roleNames',
  'email',
  'phone',
  'lastLoginAt',
  'createdAt',
  'auditReason',
  'zone',
]);
