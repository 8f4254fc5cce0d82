import { choicesOf } from '../kernel/filter.ts';
import type { ExportColumn } from '../kernel/sheet.ts';
import { roleTypes } from './role/role.ts';
import { userStates, userTypes } from './user/user.ts';

/** What the lists of this domain look like as spreadsheets. */
export const userExport = {
  columns: [
    { field: 'account', title: 'identity.user.account', kind: 'text', width: 18 },
    { field: 'nickname', title: 'identity.user.nickname', kind: 'text', width: 18 },
    { field: 'userType', title: 'identity.user.userType', kind: 'choice', options: choicesOf(userTypes, 'identity.user.type') },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'roleNames', title: 'identity.user.role', kind: 'text', width: 24 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(userStates, 'identity.user.state') },
    { field: 'auditReason', title: 'identity.user.auditReason', kind: 'text', width: 24 },
    { field: 'email', title: 'identity.user.email', kind: 'text', width: 26 },
    { field: 'phone', title: 'identity.user.phone', kind: 'text', width: 18 },
    { field: 'lastLoginAt', title: 'identity.user.lastLoginAt', kind: 'instant' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const roleExport = {
  columns: [
    { field: 'name', title: 'identity.role.name', kind: 'text', width: 24 },
    { field: 'type', title: 'identity.role.type', kind: 'choice', options: choicesOf(roleTypes, 'identity.role.typeName') },
    { field: 'userCount', title: 'identity.role.userCount', kind: 'number' },
    { field: 'remark', title: 'identity.role.remark', kind: 'text', width: 30 },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const companyExport = {
  columns: [
    { field: 'code', title: 'identity.company.code', kind: 'text', width: 14 },
    { field: 'name', title: 'identity.company.name', kind: 'text', width: 28 },
    { field: 'creditLimit', title: 'identity.company.creditLimit', kind: 'money' },
    { field: 'contact', title: 'identity.company.contact', kind: 'text' },
    { field: 'phone', title: 'identity.company.phone', kind: 'text', width: 18 },
    { field: 'email', title: 'identity.company.email', kind: 'text', width: 26 },
    { field: 'address', title: 'identity.company.address', kind: 'text', width: 36 },
    { field: 'userCount', title: 'identity.company.userCount', kind: 'number' },
    { field: 'remark', title: 'common.remark', kind: 'text', width: 30 },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
