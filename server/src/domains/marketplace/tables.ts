import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const marketplaceTables: TableTitles = {
  marketplace_orders: 'marketplace.order.title',
  marketplace_lines: 'marketplace.order.title',
  marketplace_forwards: 'marketplace.order.title',
  sku_mappings: 'marketplace.mapping.title',
  forward_rules: 'marketplace.rule.title',
  stock_pushes: 'marketplace.stockPush.title',
  pushed_stocks: 'marketplace.stockPush.title',
  store_syncs: 'marketplace.sync.title',
  channel_quotas: 'marketplace.sync.quotas',
  channel_tokens: 'identity.store.secrets',
  channel_memory: 'marketplace.sync.title',
  channel_calls: 'marketplace.sync.calls',
  channel_writes: 'marketplace.sync.waitingWrites',
  channel_webhooks: 'marketplace.deadLetter.kind.webhook',
  channel_consents: 'marketplace.binding.consent',
  dead_letters: 'marketplace.deadLetter.title',
};
