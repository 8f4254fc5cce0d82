import type { Role } from '@kura/contract/identity/role/role.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, worded, yesNo } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';

export const roleColumns = columns<Role>([
  { field: 'name', title: 'identity.role.name', width: 180 },
  { field: 'type', title: 'identity.role.type', show: worded('identity.role.typeName'), width: 130 },
  { field: 'userCount', title: 'identity.role.userCount', show: count, width: 100, align: 'right' },
  {
    field: 'permissions',
    title: 'identity.role.permissions',
    show: (permissions, role) =>
      role.isAdmin ? t('identity.role.allPermissions') : t('identity.role.permissionCount', { count: permissions.length }),
    width: 120,
    align: 'right',
  },
  { field: 'isReady', title: 'identity.role.isReady', show: yesNo, width: 90 },
  { field: 'remark', title: 'identity.role.remark', width: 190 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
]);
