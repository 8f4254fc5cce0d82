import type { ApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { instant } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';

const tones: Readonly<Record<ApiKey['status'], Tone>> = { active: 'success', revoked: 'default' };

export const apiKeyColumns = columns<ApiKey>([
  { field: 'name', title: 'identity.apiKey.name', width: 180 },
  { field: 'last4', title: 'identity.apiKey.last4', show: (last4) => <code>…{last4}</code>, width: 110 },
  {
    field: 'status',
    title: 'common.status',
    show: (status) => <ToneTag tone={tones[status]}>{tr(`identity.apiKey.state.${status}`)}</ToneTag>,
    width: 110,
  },
  { field: 'companyName', title: 'common.company', width: 200 },
  {
    field: 'permissions',
    title: 'identity.apiKey.permissions',
    show: (permissions) => t('identity.role.permissionCount', { count: permissions.length }),
    width: 110,
  },
  { field: 'createdByName', title: 'identity.apiKey.createdByName', width: 130 },
  { field: 'lastUsedAt', title: 'identity.apiKey.lastUsedAt', show: instant, width: 170 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'revokedAt', title: 'identity.apiKey.revokedAt', show: instant, width: 170 },
]);
/** A customer sees keys of one company only (A07). */
export const ownApiKeyColumns: readonly Column<ApiKey>[] = apiKeyColumns.filter((column) => column.key !== 'companyName');
