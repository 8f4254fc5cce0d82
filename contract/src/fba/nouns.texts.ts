import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const fbaNouns = {
  'fba.order.noun': { zh: 'FBA出库单', en: 'FBA order', jp: 'FBA出庫伝票' },
  'fba.carpool.noun': { zh: '车次', en: 'Trip', jp: '便' },
  'fba.sharing.noun': { zh: '拼车规则', en: 'Sharing rule', jp: '相乗りルール' },
  'fba.fnsku.noun': { zh: 'FBA 产品', en: 'FBA product', jp: 'FBA商品' },
} as const satisfies Texts<'fba'>;
