import { isDeepStrictEqual } from 'node:util';
import type { CredentialName, Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { storeErrors } from '@kura/contract/identity/channel-store/channel-store.errors.ts';
import { storeMachine } from '@kura/contract/identity/channel-store/channel-store.machine.ts';
import { credentialFaults, type StoreChange, type StoreInput, type StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { onNamed } from '../../../kernel/references.ts';
import { companyFor } from '../company/company-for.ts';
import { sealSecret, sealSecrets, settingsOf } from './credentials.ts';
import * as store from './channel.store.ts';

/** Never the secrets, only whether they are set. */
const logged = ({ name, platform, status, contact, phone, email, sellerAccount, settings, secrets }: StoreRow) => ({
  name,
  platform,
  status,
  contact,
  phone,
  email,
  sellerAccount,
  ...Object.fromEntries(settings.map(({ field, value }) => [field, value])),
  secrets: secrets.map(({ field }) => field),
});
const line = (row: StoreRow) => ({ record: 'identity.store', recordId: row.id, recordName: row.name, companyId: row.companyId });

const taken = (error: unknown): never => {
  if ((error as { constraint?: string }).constraint === 'stores_account')
    return onUnique(error, 'stores_account', failAt('credentials.sellerAccount', storeErrors.accountTaken));
  return onUnique(error, 'stores_name', failAt('name', storeErrors.nameTaken));
};
const failAt = (field: string, error: (typeof storeErrors)[keyof typeof storeErrors]) =>
  fail(error, undefined, { fields: [{ field, text: error.text }] });

const fieldsOf = (platform: Platform, { credentials, name, contact, phone, email }: Omit<StoreChange, 'id'>) => ({
  name: name.trim(),
  contact,
  phone,
  email,
  sellerAccount: credentials.sellerAccount.trim(),
  settings: settingsOf(platform, credentials),
});

/** An ERP keeps one figure for an article in a warehouse: two stores that name the same one would overwrite each other. */
async function refuseShared(tx: Tx, of: Parameters<typeof store.sharesWarehouse>[1]): Promise<void> {
  if (!of.settings['stockWarehouse']) return;
  const other = await store.sharesWarehouse(tx, of);
  if (!other) return;
  const { text } = storeErrors.stockWarehouseTaken;
  throw fail(storeErrors.stockWarehouseTaken, other, { fields: [{ field: 'credentials.stockWarehouse', text, params: other }] });
}

export async function createStore(
  tx: Tx,
  actor: Actor,
  sealKey: Buffer,
  input: StoreInput,
  now: Date,
  action = 'identity.store.log.created',
): Promise<StoreRow> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const fields = { ...fieldsOf(input.platform, input), companyId, platform: input.platform };
  await refuseShared(tx, { ...fields, id: null });
  const id = await store.insert(tx, fields, now).catch(taken);
  await store.saveSecrets(tx, id, sealSecrets(sealKey, input.platform, input.credentials));
  const row = found(await store.read(tx, actor.scope, id));
  await logOperation(tx, actor, { at: now, ...line(row), action, after: logged(row) });
  return row;
}

export async function changeStore(tx: Tx, actor: Actor, sealKey: Buffer, input: StoreChange, now: Date): Promise<StoreRow> {
  const before = found(await store.lock(tx, actor.scope, input.id));
  const fields = fieldsOf(before.platform, input);
  const settings = Object.fromEntries(before.settings.map(({ field, value }) => [field, value]));
  // A secret is for the address it was typed for: with another one it is typed again, or whoever may edit could have it sent anywhere.
  const isSamePlace = (settings['apiUrl'] ?? '') === (fields.settings['apiUrl'] ?? '');
  const kept = isSamePlace ? before.secrets.map(({ field }) => field) : [];
  const faults = credentialFaults(before.platform, input.credentials, kept);
  if (faults.length > 0)
    throw fail(kernelErrors.badInput, undefined, { fields: faults.map(({ field, text }) => ({ field: `credentials.${field}`, text })) });

  // What was named before stays: only who names it anew is asked.
  if (!isSamePlace || (settings['stockWarehouse'] ?? '') !== (fields.settings['stockWarehouse'] ?? ''))
    await refuseShared(tx, { id: before.id, companyId: before.companyId, platform: before.platform, settings: fields.settings });
  const secrets = sealSecrets(sealKey, before.platform, input.credentials);
  await store.update(tx, actor.scope, input.id, fields, now).catch(taken);
  await store.saveSecrets(tx, input.id, secrets);
  // S17: what was proven were the old credentials.
  const isProven = secrets.length === 0 && fields.sellerAccount === before.sellerAccount && isDeepStrictEqual(fields.settings, settings);
  if (before.status === 'bound' && !isProven) await store.setBound(tx, input.id, null);

  const row = found(await store.read(tx, actor.scope, input.id));
  const renewed = secrets.length > 0 ? { renewed: secrets.map(({ field }) => field) } : {};
  await logOperation(tx, actor, {
    at: now,
    ...line(row),
    action: 'identity.store.log.changed',
    before: logged(before),
    after: { ...logged(row), ...renewed },
  });
  return row;
}

export async function deleteStore(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const before = found(await store.lock(tx, actor.scope, id));
  // Later rooms point at stores: what has orders cannot go.
  await store.remove(tx, actor.scope, id).catch((error: unknown) => onNamed(error, before.name));
  await logOperation(tx, actor, { at: now, ...line(before), action: 'identity.store.log.deleted', before: logged(before) });
  return { id };
}

/** A channel that gave a new secret with an answer: kept at once, since the old one may be dead. What was proven stays proven. */
export const keepSecret = (db: Query, sealKey: Buffer, storeId: number, field: CredentialName, value: string): Promise<number> =>
  store.saveSecrets(db, storeId, [sealSecret(sealKey, field, value)]);

const effects: Effects<typeof storeMachine, StoreRow> = {
  noteBinding: async (tx, row, _input, { now }) => void (await store.setBound(tx, row.id, now)),
  forgetBinding: async (tx, row) => void (await store.setBound(tx, row.id, null)),
};
const movable = {
  record: 'identity.store',
  lock: store.lock,
  // The effects set it together with its instant.
  setStatus: async () => undefined,
  name: (row: StoreRow) => row.name,
  companyId: (row: StoreRow) => row.companyId,
};
/** S17 */
export const moveStore = moverFor(storeMachine, movable, effects);
