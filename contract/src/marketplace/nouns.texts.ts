import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const marketplaceNouns = {
  'marketplace.order.noun': { zh: '平台订单', en: 'Marketplace order', jp: 'モール注文' },
  'marketplace.mapping.noun': { zh: 'SKU 映射', en: 'SKU mapping', jp: 'SKU紐付け' },
  'marketplace.rule.noun': { zh: '转出库规则', en: 'Forwarding rule', jp: '出庫依頼ルール' },
  'marketplace.stockPush.noun': { zh: '库存推送', en: 'Stock push', jp: '在庫連携' },
  'marketplace.sync.noun': { zh: '同步', en: 'Sync', jp: '同期' },
  'marketplace.binding.noun': { zh: '店铺绑定', en: 'Store link', jp: 'ストア連携' },
  'marketplace.deadLetter.noun': { zh: '异常消息', en: 'Dead letter', jp: '未処理データ' },
} as const satisfies Texts<'marketplace'>;
