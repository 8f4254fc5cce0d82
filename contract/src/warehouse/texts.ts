import type { Texts } from '../kernel/text.ts';
import { drawingTexts } from './drawing.texts.ts';
import { fbaCenterTexts } from './fba-center.texts.ts';
import { locationTexts } from './location.texts.ts';
import { shelfTexts } from './shelf.texts.ts';
import { ownWarehouseTexts } from './own-warehouse.texts.ts';

export const warehouseTexts = {
  'warehouse.domain': { zh: '仓库与库位', en: 'Warehouses and locations', jp: '倉庫とロケーション' },
  ...ownWarehouseTexts,
  ...shelfTexts,
  ...locationTexts,
  ...fbaCenterTexts,
  ...drawingTexts,
} as const satisfies Texts<'warehouse'>;
