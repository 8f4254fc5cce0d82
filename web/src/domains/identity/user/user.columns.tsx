import type { User } from '@kura/contract/identity/user/user.ts';
import { userMachine } from '@kura/contract/identity/user/user.machine.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { instant, statusOf, worded } from '../../../kit/list/show.tsx';

export const userColumns = columns<User>([
  { field: 'account', title: 'identity.user.account', width: 150 },
  { field: 'nickname', title: 'identity.user.nickname', width: 130 },
  { field: 'status', title: 'common.status', show: statusOf(userMachine), width: 110 },
  { field: 'userType', title: 'identity.user.userType', show: worded('identity.user.type'), width: 110 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'roleNames', title: 'identity.user.role', width: 170 },
  { field: 'email', title: 'identity.user.email', width: 200 },
  { field: 'phone', title: 'identity.user.phone', width: 150 },
  { field: 'lastLoginAt', title: 'identity.user.lastLoginAt', show: instant, width: 170 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'auditReason', title: 'identity.user.auditReason', width: 180, isHidden: true },
  { field: 'zone', title: 'identity.user.zone', show: worded('identity.user.zoneName'), width: 150, isHidden: true },
]);

/** A customer's users are all of one type and one company (A07). */
const staffOnly: ReadonlySet<string> = new Set(['userType', 'companyName']);
export const ownUserColumns: readonly Column<User>[] = userColumns.filter((column) => !staffOnly.has(column.key));
