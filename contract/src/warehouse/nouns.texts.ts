import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const warehouseNouns = {
  'warehouse.fbaCenter.noun': { zh: 'FBA仓库', en: 'FBA warehouse', jp: 'FBA倉庫' },
  'warehouse.location.noun': { zh: '库位', en: 'Location', jp: 'ロケーション' },
  'warehouse.area.noun': { zh: '库区', en: 'Area', jp: 'エリア' },
  'warehouse.warehouse.noun': { zh: '仓库', en: 'Warehouse', jp: '倉庫' },
  'warehouse.shelf.noun': { zh: '货架', en: 'Shelf', jp: '棚' },
} as const satisfies Texts<'warehouse'>;
