import type { ApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { apiKeyFields } from '@kura/contract/identity/api-key/api-key.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t } from '../../../kit/text.ts';

export const apiKeyColumns = columnsOf<ApiKey>(apiKeyFields, [
  'name',
  { field: 'last4', show: (last4) => <code>…{last4}</code> },
  'status',
  'companyName',
  { field: 'permissions', show: (permissions) => t('identity.role.permissionCount', { count: permissions.length }) },
  'createdByName',
  'lastUsedAt',
  'createdAt',
  'revokedAt',
]);
