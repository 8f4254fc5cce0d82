import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const outboundNouns = {
  'outbound.address.noun': { zh: '地址', en: 'Address', jp: '住所' },
  'outbound.labelStyle.noun': { zh: '面单定制', en: 'Label customisation', jp: '送り状のカスタマイズ' },
  'outbound.order.noun': { zh: '出库单', en: 'Outbound order', jp: '出庫伝票' },
  'outbound.pickup.noun': { zh: '取件', en: 'Pickup', jp: '集荷' },
  'outbound.return.noun': { zh: '退货', en: 'Return', jp: '返品' },
} as const satisfies Texts<'outbound'>;
