import type { CredentialName } from '@kura/contract/identity/channel-store/channels.ts';
import { bindingErrors } from '@kura/contract/marketplace/binding/binding.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { randomToken } from '../../../kernel/random.ts';
import { keepSecret } from '../../identity/public.ts';
import type { Connector } from '../channels/connector.ts';
import { connectorOf } from '../channels/connectors.ts';
import { openCall } from '../channels/http/open-call.ts';
import { bindStore, type Bound, onChannelError } from './bind-store.ts';
import * as store from './binding.store.ts';

const minutes = 30;
/** The page of the stores, which the browser of the seller comes back to. */
export const returnTo = ({ config }: Pick<Kernel, 'config'>): string => `${config.publicUrl}/shop`;

export async function startConsent(
  tx: Tx,
  kernel: Kernel,
  actor: Actor,
  storeId: number,
  now: Date,
  by?: Connector,
): Promise<{ address: string }> {
  const row = found(await store.read(tx, actor.scope, storeId));
  const { consent } = by ?? connectorOf(row.platform);
  if (!consent) throw fail(bindingErrors.noConsent);
  const { call } = await openCall(kernel, storeId, by);
  // A key without an id is a secret and nothing else: it must not stand in an address.
  const [clientId = '', secret, serviceId = ''] = call.credentials.serviceKey.split(':');
  if (clientId === '' || secret === undefined) throw fail(bindingErrors.noApp);
  const state = randomToken();
  await store.keepConsent(tx, hashToken(state), storeId, actor.userId ?? 0, new Date(now.getTime() + minutes * 60_000));
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.store',
    recordId: storeId,
    recordName: row.name,
    companyId: row.companyId,
    action: 'marketplace.binding.log.consentAsked',
  });
  return { address: consent.address({ clientId, serviceId }, state, returnTo(kernel), call.store.sellerAccount) };
}

/** What the seller brought back becomes the secrets of the store; its history stays. */
export async function finishConsent(kernel: Kernel, actor: Actor, state: string, code: string, by?: Connector): Promise<Bound> {
  const storeId = await store.takeConsent(kernel.db, hashToken(state), actor.userId ?? 0, kernel.clock.now());
  if (storeId === null) throw fail(bindingErrors.consentOver);
  found(await store.read(kernel.db, actor.scope, storeId));
  const { call, connector } = await openCall(kernel, storeId, by);
  const secrets = (await connector.consent?.redeem(call, code, returnTo(kernel)).catch(onChannelError)) ?? {};
  // Given by the seller just now: they are those of the store, whatever was renewed or typed meanwhile.
  for (const [field, value] of Object.entries(secrets))
    if (value) await keepSecret(kernel.db, kernel.sealKey, storeId, field as CredentialName, value);
  return bindStore(kernel, actor, storeId, by);
}
