import { roleFields } from '@kura/contract/identity/role/role.fields.ts';
import type { Role } from '@kura/contract/identity/role/role.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t } from '../../../kit/text.ts';

const permissionsShown = (permissions: Role['permissions'], role: Role): string =>
  role.isAdmin ? t('identity.role.allPermissions') : t('identity.role.permissionCount', { count: permissions.length });

export const roleColumns = columnsOf<Role>(roleFields, [
  'name',
  'type',
  { field: 'userCount', priority: 2 },
  { field: 'permissions', show: permissionsShown, align: 'right' },
  'isReady',
  'remark',
  'createdAt',
]);
