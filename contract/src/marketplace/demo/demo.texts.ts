import type { Texts } from '../../kernel/text.ts';

export const demoTexts = {
  'marketplace.demo.fall': { zh: '模拟新订单', en: 'Let new orders fall in', jp: '新しい注文を発生させる' },
  'marketplace.demo.fell': {
    zh: '{stores} 个模拟平台各有了 3 条新订单，点“立即同步”即可收到',
    en: '3 new orders at each of {stores} simulated channels. “Sync now” brings them',
    jp: '{stores}つの模擬モールに新しい注文が3件ずつ入りました。「今すぐ同期」で届きます',
  },
  'marketplace.demo.off': {
    zh: '只有演示模式下才能模拟新订单',
    en: 'New orders can only be simulated in demonstration mode',
    jp: '注文の模擬発生はデモモードでのみ利用できます',
  },
  'marketplace.demo.log.fell': { zh: '模拟新订单', en: 'New orders simulated', jp: '模擬注文を発生' },
} as const satisfies Texts<'marketplace'>;
