import type { Texts } from '../../kernel/text.ts';

export const arrivalTexts = {
  'inbound.arrival.title': { zh: '预计到货', en: 'Expected arrivals', jp: '入荷予定' },
  'inbound.arrival.empty': {
    zh: '未来 {days} 天没有预计到货',
    en: 'Nothing expected in the next {days} days',
    jp: '今後{days}日間の入荷予定はありません',
  },
  'inbound.arrival.day': { zh: '日期', en: 'Day', jp: '日付' },
  'inbound.arrival.orders': { zh: '入库单', en: 'Orders', jp: '伝票' },
} as const satisfies Texts<'inbound'>;
