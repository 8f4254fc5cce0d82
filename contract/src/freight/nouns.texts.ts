import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const freightNouns = {
  'freight.consolidation.noun': { zh: '拼柜单', en: 'Consolidation', jp: '混載' },
  'freight.container.noun': { zh: '柜型', en: 'Container type', jp: 'コンテナ' },
  'freight.truck.noun': { zh: '卡车', en: 'Truck', jp: 'トラック' },
} as const satisfies Texts<'freight'>;
