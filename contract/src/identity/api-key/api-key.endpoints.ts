import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { choiceFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { rule } from '../../kernel/rule.ts';
import { PermissionNames } from '../role/role.ts';

export const apiKeyStates = ['active', 'revoked'] as const;

/** A key for a company's own programs. Only its hash is kept; people recognise it by name and last four characters. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  last4: z.string(),
  companyId: Id,
  companyName: z.string(),
  permissions: z.array(z.string()),
  status: z.enum(apiKeyStates),
  createdByName: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = listEndpoint({
  path: '/apiKey/list',
  permission: 'identity:apiKey:list',
  does: 'Lists the API keys of the company.',
  record: 'identity.apiKey',
  row: ApiKey,
  filters: {
    keyword: textFilter('identity.apiKey.name'),
    status: choiceFilter('common.status', apiKeyStates, 'identity.apiKey.state'),
    companyId: recordFilter('common.company', 'identity.company'),
  },
  sorts: ['createdAt', 'name', 'lastUsedAt'],
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/apiKey/create',
  permission: 'identity:apiKey:add',
  does: 'Makes an API key for the caller’s company, with some of the caller’s own permissions. The key itself is answered this once.',
  body: z.object({
    name: line(40),
    permissions: PermissionNames.check(rule((names: string[]) => names.length > 0, 'kernel.issue.required')),
  }),
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
