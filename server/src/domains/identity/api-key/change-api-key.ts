import { endpoints } from '@kura/contract/endpoints.ts';
import type { ApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { identityErrors } from '@kura/contract/identity/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { randomToken } from '../../../kernel/random.ts';
import { onlyFor, permissionsFor } from '../role/effective-permissions.ts';
import { apiKeyPrefix, apiKeyStore } from './api-key.store.ts';

/** All that these allow is for people: a key that could make keys or users would outlive its revocation. */
const personal = new Set(
  [...Map.groupBy(endpoints, ({ permission }) => permission)].flatMap(([name, all]) =>
    all.every(({ by }) => by === 'person') ? [name] : [],
  ),
);
const canBeInKey = (actor: Actor, permission: string): boolean => !personal.has(permission) && can(actor, permission);

export const grantablePermissions = (actor: Actor, lang: Lang) =>
  permissionsFor('customer')
    .filter((permission) => canBeInKey(actor, permission))
    .map((permission) => ({ permission, text: declared[permission]?.text[lang] ?? permission }));

export async function addApiKey(
  tx: Tx,
  actor: Actor,
  input: { name: string; permissions: string[] },
  now: Date,
): Promise<{ key: string; apiKey: ApiKey }> {
  // Whoever has the key speaks for the company: a secret that only staff saw would be their hand in its name.
  const { companyId } = actor;
  if (actor.userType !== 'customer' || companyId === null) throw fail(identityErrors.ownKeysOnly);
  const fitting = new Set(onlyFor('customer', input.permissions));
  const stray = input.permissions.find((name) => !fitting.has(name));
  if (stray !== undefined) throw failField('permissions', 'identity.role.unknownPermission', { permission: stray });
  const missing = input.permissions.find((name) => !canBeInKey(actor, name));
  if (missing !== undefined) throw fail(identityErrors.notYourPermission, { permission: missing });

  const key = `${apiKeyPrefix}${randomToken(32)}`;
  const row = { companyId, name: input.name, key, permissions: [...fitting], createdBy: actor.userId, createdByName: actor.name };
  const { id } = found(await apiKeyStore.insert(tx, row, now));
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.apiKey',
    recordId: id,
    recordName: input.name,
    companyId,
    action: 'identity.apiKey.log.created',
    after: { name: input.name, last4: key.slice(-4), permissions: row.permissions },
  });
  return { key, apiKey: found(await apiKeyStore.one(tx, { companyId }, id)) };
}

/** With its maker's account goes the key for good: whoever is let in again makes a new one. */
export async function revokeKeysOf(tx: Tx, actor: Actor, userId: number, now: Date): Promise<void> {
  for (const key of await apiKeyStore.madeBy(tx, userId)) await revoke(tx, actor, key, now);
}

export async function revokeKey(tx: Tx, actor: Actor, id: number, now: Date): Promise<ApiKey> {
  const key = found(await apiKeyStore.one(tx, actor.scope, id));
  if (!(await revoke(tx, actor, key, now))) {
    throw fail(kernelErrors.wrongState, { state: '@identity.apiKey.state.revoked', move: '@identity.apiKey.revoke' });
  }
  return found(await apiKeyStore.one(tx, actor.scope, id));
}

/** False: it was revoked before. */
async function revoke(tx: Tx, actor: Actor, key: { id: number; name: string; companyId: number }, now: Date): Promise<boolean> {
  if (!(await apiKeyStore.revoke(tx, key.id, now))) return false;
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.apiKey',
    recordId: key.id,
    recordName: key.name,
    companyId: key.companyId,
    action: 'identity.apiKey.log.revoked',
    before: { status: 'active' },
    after: { status: 'revoked' },
  });
  return true;
}
