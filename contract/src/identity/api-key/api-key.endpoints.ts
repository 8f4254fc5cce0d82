import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf, inputsOf, rowsOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { apiKeyFields } from './api-key.fields.ts';

/** A key for a company's own programs. Only its hash is kept; people recognise it by name and last four characters. */
export const ApiKey = z.object({ id: Id, ...rowsOf(apiKeyFields) });
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = listEndpoint({
  path: '/apiKey/list',
  permission: 'identity:apiKey:list',
  does: 'Lists the API keys of the company.',
  record: 'identity.apiKey',
  row: ApiKey,
  filters: { keyword: textFilter('identity.apiKey.name'), ...filtersOf(apiKeyFields, ['status', 'companyId']) },
  sorts: ['createdAt', 'name', 'lastUsedAt'],
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/apiKey/create',
  permission: 'identity:apiKey:add',
  by: 'person',
  does: 'Makes an API key for the caller’s own company, with some of the caller’s own permissions; staff make none. The key itself is answered this once.',
  body: z.object(inputsOf(apiKeyFields, ['name', 'permissions'])),
  data: z.object({ key: z.string(), apiKey: ApiKey }),
  example: { body: { name: 'ERP', permissions: ['identity:user:list'] } },
});
export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/apiKey/revoke',
  permission: 'identity:apiKey:revoke',
  does: 'Revokes an API key; the next call with it is refused.',
  body: z.object({ id: recordId('identity.apiKey') }),
  data: ApiKey,
});
/** What the caller can put into a key. */
export const listApiKeyPermissions = endpoint({
  method: 'GET',
  path: '/apiKey/permissions',
  permission: 'identity:apiKey:list',
  does: 'The permissions that the caller can give to a key.',
  data: z.array(z.object({ permission: z.string(), text: z.string() })),
});
