import { type CredentialName, type Credentials, noCredentials, type Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { open } from '../../../../kernel/crypto.ts';
import { sql } from '../../../../kernel/db/sql.ts';
import { bug } from '../../../../kernel/fail.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { keepSecret } from '../../../identity/public.ts';
import type { ChannelCall, Connector } from '../connector.ts';
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
}

interface StoredStore extends StoreRef {
  sellerAccount: string;
  settings: Partial<Record<CredentialName, string>>;
}

/** Everything a connector may reach of one store. `connector`: another than the channel's own, for tests. */
export async function openCall(kernel: Kernel, storeId: number, connector?: Connector): Promise<OpenCall> {
  const stored = await kernel.db.first<StoredStore>(sql`
    select s.id, s.company_id, s.platform, s.seller_account, s.settings from stores s where s.id = ${storeId}`);
  if (!stored) throw bug(`no store ${storeId}`);
  const { companyId, platform, sellerAccount } = stored;
  const by = connector ?? connectorOf(platform);
  const { app } = kernel.config.channels.at[platform];

  const credentials: Credentials = { ...noCredentials, ...stored.settings, sellerAccount };
  const readSecrets = async (): Promise<void> => {
    const rows = await kernel.db.rows<{ field: CredentialName; sealed: string }>(
      sql`select field, sealed from store_secrets where store_id = ${storeId}`,
    );
    for (const { field, sealed } of rows) credentials[field] = open(kernel.sealKey, sealed);
    credentials.serviceKey ||= app ?? '';
  };
  await readSecrets();

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
      await keepSecret(kernel.db, kernel.sealKey, storeId, field, value);
      if (endsAt) await kernel.db.run(sql`update store_syncs set credentials_end_at = ${endsAt} where store_id = ${storeId}`);
      credentials[field] = value;
    },
  };
  return { call, connector: by, store: { id: storeId, companyId, platform } };
}
