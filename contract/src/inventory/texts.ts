import type { Texts } from '../kernel/text.ts';
import { abnormalTexts } from './abnormal.texts.ts';
import { adjustmentTexts } from './adjustment.texts.ts';
import { auditTexts } from './audit.texts.ts';
import { countTexts } from './count.texts.ts';
import { documentTexts } from './document.texts.ts';
import { ledgerTexts } from './ledger.texts.ts';
import { floorTexts } from './floor.texts.ts';
import { movementTexts } from './movement.texts.ts';
import { scanTexts } from './scan.texts.ts';
import { serialTexts } from './serial.texts.ts';
import { snapshotTexts } from './snapshot.texts.ts';
import { stockTexts } from './stock.texts.ts';
import { transferTexts } from './transfer.texts.ts';

export const inventoryTexts = {
  'inventory.domain': { zh: '库存', en: 'Inventory', jp: '在庫' },
  ...ledgerTexts,
  ...stockTexts,
  ...movementTexts,
  ...snapshotTexts,
  ...auditTexts,
  ...documentTexts,
  ...scanTexts,
  ...transferTexts,
  ...adjustmentTexts,
  ...countTexts,
  ...abnormalTexts,
  ...serialTexts,
  ...floorTexts,
} as const satisfies Texts<'inventory'>;
