import { hash } from 'node:crypto';
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { open } from '../../../kernel/crypto.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Connector, WebhookNews } from '../channels/connector.ts';
import * as store from './webhook.store.ts';

/** Longer than any channel calls an order or its news. */
const longestName = 200;
const isName = (text: string): boolean => text.length <= longestName && text.isWellFormed() && !text.includes('\u0000');

/**
 * Signed is not sensible: a seller holds the secret of an application of its own and may sign anything. What cannot be kept as a name names no
 * order, and then the store is looked at.
 */
const sensible = (news: WebhookNews): WebhookNews => ({
  ...news,
  id: isName(news.id) ? news.id : hash('sha256', news.id),
  topic: isName(news.topic) ? news.topic : '',
  externalIds: news.externalIds.filter(isName),
});

/** False: nobody here signed it. Written down and answered: reading the order comes later. */
export async function takeWebhook(
  tx: Tx,
  { sealKey, config }: Pick<Kernel, 'sealKey' | 'config'>,
  connector: Connector,
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
  now: Date,
): Promise<boolean> {
  const { platform, webhook } = connector;
  if (!webhook) return false;
  const text = `${Object.values(headers).join('\n')}\n${raw.toString('latin1')}`;
  let isTaken = false;
  for (const { id, sellerAccount, sealed } of await store.storesNamedIn(tx, platform, text.replaceAll('\u0000', ''))) {
    const { app } = config.channels.at[platform];
    const secrets = [sealed === null ? '' : open(sealKey, sealed), app ?? ''].filter((secret) => secret !== '');
    const signed = webhook.verify(headers, raw, secrets);
    // Signed with the secret of one store, it says nothing about another.
    if (!signed || signed.sellerAccount.toLowerCase() !== sellerAccount.toLowerCase()) continue;
    isTaken = true;
    const news = sensible(signed);
    await store.insert(tx, id, platform, news, now);
    if (news.externalIds.length === 0) await store.syncSoon(tx, id, now);
  }
  return isTaken;
}

export const platformsWithWebhooks = (connectors: readonly Connector[]): Platform[] =>
  connectors.filter(({ webhook }) => webhook).map(({ platform }) => platform);
