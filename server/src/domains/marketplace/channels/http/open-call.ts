import { isDeepStrictEqual } from 'node:util';
import { type CredentialName, type Credentials, noCredentials, type Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { open } from '../../../../kernel/crypto.ts';
import type { Query } from '../../../../kernel/db/db.ts';
import { sql } from '../../../../kernel/db/sql.ts';
import { bug } from '../../../../kernel/fail.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { keepSecret } from '../../../identity/public.ts';
import { type ChannelCall, ChannelTrouble, type Connector } from '../connector.ts';
import { connectorOf } from '../connectors.ts';
import { memoryOf } from './memory.ts';
import { send } from './send.ts';
import { tokensOf } from './tokens.ts';

/** A store as the rooms of the channels know it. */
export interface StoreRef {
  id: number;
  companyId: number;
  platform: Platform;
}
export interface OpenCall {
  call: ChannelCall;
  connector: Connector;
  store: StoreRef;
  /** Since when it was bound as it was opened. */
  boundAt: string | null;
}

interface StoredStore extends StoreRef {
  sellerAccount: string;
  settings: Partial<Record<CredentialName, string>>;
  boundAt: string | null;
}
const storedStore = (db: Query, storeId: number): Promise<StoredStore | undefined> =>
  db.first(sql`
    select s.id, s.company_id, s.platform, s.seller_account, s.settings, s.bound_at from stores s where s.id = ${storeId}`);

interface Secret {
  field: CredentialName;
  sealed: string;
}
const secretsOf = (db: Query, storeId: number): Promise<Secret[]> =>
  db.rows(sql`select field, sealed from store_secrets where store_id = ${storeId} order by field`);

/** Typed, renewed by the channel, or, where a store carries none, the pair of the provider's application. */
function credentialsOf(
  { sealKey, config }: Pick<Kernel, 'sealKey' | 'config'>,
  stored: StoredStore,
  secrets: readonly Secret[],
): Credentials {
  const credentials: Credentials = { ...noCredentials, ...stored.settings, sellerAccount: stored.sellerAccount };
  for (const { field, sealed } of secrets) credentials[field] = open(sealKey, sealed);
  credentials.serviceKey ||= config.channels.at[stored.platform].app ?? '';
  return credentials;
}

/** Whether what a call was made with is still what its store is bound by: what a channel says to others says nothing about these. */
export async function isCurrent(
  kernel: Pick<Kernel, 'sealKey' | 'config'>,
  db: Query,
  { call, store, boundAt }: Pick<OpenCall, 'call' | 'store' | 'boundAt'>,
): Promise<boolean> {
  const stored = await storedStore(db, store.id);
  return stored?.boundAt === boundAt && isDeepStrictEqual(credentialsOf(kernel, stored, await secretsOf(db, store.id)), call.credentials);
}

/** Everything a connector may reach of one store. `connector`: another than the channel's own, for tests. */
export async function openCall(kernel: Kernel, storeId: number, connector?: Connector): Promise<OpenCall> {
  const stored = await storedStore(kernel.db, storeId);
  if (!stored) throw bug(`no store ${storeId}`);
  const { companyId, platform, sellerAccount, boundAt } = stored;
  const by = connector ?? connectorOf(platform);
  let secrets = await secretsOf(kernel.db, storeId);
  const credentials = credentialsOf(kernel, stored, secrets);
  const readSecrets = async (): Promise<void> => {
    secrets = await secretsOf(kernel.db, storeId);
    Object.assign(credentials, credentialsOf(kernel, stored, secrets));
  };

  const line = { storeId, platform, sellerAccount, base: by.defaultBase };
  const call: ChannelCall = {
    store: { id: storeId, platform, sellerAccount },
    credentials,
    now: () => kernel.clock.now(),
    send: (ask) => send(kernel, line, ask),
    ...tokensOf(kernel, storeId, readSecrets),
    remember: memoryOf(kernel, storeId),
    async known(externalIds) {
      const rows = await kernel.db.rows<{ externalId: string; changedAt: string }>(sql`
        select external_id, changed_at from marketplace_orders
        where store_id = ${storeId} and external_id = any(${externalIds}) and changed_at is not null`);
      return new Map(rows.map((row) => [row.externalId, new Date(row.changedAt)]));
    },
    async saveSecret(field, value, endsAt) {
      await kernel.db.tx(async (tx) => {
        // Whoever types others holds the store.
        await tx.run(sql`select 1 from stores where id = ${storeId} for no key update`);
        // Sealed anew each time: also the same ones, typed again, are others.
        if (!isDeepStrictEqual(await secretsOf(tx, storeId), secrets))
          throw new ChannelTrouble('the credentials were replaced while the channel renewed the ones before');
        await keepSecret(tx, kernel.sealKey, storeId, field, value);
        if (endsAt) await tx.run(sql`update store_syncs set credentials_end_at = ${endsAt} where store_id = ${storeId}`);
        secrets = await secretsOf(tx, storeId);
      });
      credentials[field] = value;
    },
  };
  return { call, connector: by, store: { id: storeId, companyId, platform }, boundAt };
}
