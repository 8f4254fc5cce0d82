import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const inboundNouns = {
  'inbound.fbaTransfer.noun': { zh: '转运FBA', en: 'Transfer to FBA', jp: 'FBA転送' },
  'inbound.problem.noun': { zh: '问题件', en: 'Problem item', jp: '問題貨物' },
  'inbound.fbaReturn.noun': { zh: 'FBA退货', en: 'FBA return', jp: 'FBA返品' },
  'inbound.order.noun': { zh: '入库单', en: 'Inbound order', jp: '入庫伝票' },
  'inbound.receiving.noun': { zh: '入库单', en: 'Inbound order', jp: '入庫伝票' },
} as const satisfies Texts<'inbound'>;
