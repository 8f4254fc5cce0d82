import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const fulfilmentNouns = {
  'fulfilment.recheck.noun': { zh: '复核', en: 'Packing check', jp: '検品' },
  'fulfilment.weighing.noun': { zh: '包裹', en: 'Parcel', jp: '荷物' },
  'fulfilment.manifest.noun': { zh: '交接单', en: 'Manifest', jp: '引渡表' },
  'fulfilment.label.noun': { zh: '面单设置', en: 'Label setting', jp: '送り状設定' },
  'fulfilment.wall.noun': { zh: '播种墙', en: 'Put wall', jp: '仕分け棚' },
  'fulfilment.wave.noun': { zh: '波次', en: 'Wave', jp: 'ウェーブ' },
  'fulfilment.picking.noun': { zh: '拣货单', en: 'Picking list', jp: 'ピッキングリスト' },
} as const satisfies Texts<'fulfilment'>;
