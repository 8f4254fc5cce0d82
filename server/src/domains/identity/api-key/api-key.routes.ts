import type { Noun } from '../../../kernel/domain.ts';
import { createApiKey, listApiKeyPermissions, listApiKeys, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { apiKeyStore } from './api-key.store.ts';
import { addApiKey, grantablePermissions, revokeKey } from './change-api-key.ts';

export const apiKeyNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(listApiKeys, ({ db, actor, query }) => apiKeyStore.page(db, actor.scope, query));
    bind(listApiKeyPermissions, async ({ actor, lang }) => grantablePermissions(actor, lang));
    bind(createApiKey, ({ tx, actor, body, now }) => addApiKey(tx, actor, body, now));
    bind(revokeApiKey, ({ tx, actor, body, now }) => revokeKey(tx, actor, body.id, now));
  },
};
