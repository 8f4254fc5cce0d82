import type { Texts } from '../kernel/text.ts';
import { warehouseNouns } from './nouns.texts.ts';
import { drawingTexts } from './shelf/drawing.texts.ts';
import { fbaCenterTexts } from './fba-center/fba-center.texts.ts';
import { locationTexts } from './location/location.texts.ts';
import { shelfTexts } from './shelf/shelf.texts.ts';
import { ownWarehouseTexts } from './own-warehouse/own-warehouse.texts.ts';

export const warehouseTexts = {
  ...warehouseNouns,
  'warehouse.domain': { zh: '仓库与库位', en: 'Warehouses and locations', jp: '倉庫とロケーション' },
  ...ownWarehouseTexts,
  ...shelfTexts,
  ...locationTexts,
  ...fbaCenterTexts,
  ...drawingTexts,
} as const satisfies Texts<'warehouse'>;
