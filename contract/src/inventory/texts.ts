import type { Texts } from '../kernel/text.ts';
import { inventoryNouns } from './nouns.texts.ts';
import { abnormalTexts } from './abnormal/abnormal.texts.ts';
import { adjustmentTexts } from './adjustment/adjustment.texts.ts';
import { auditTexts } from './audit/audit.texts.ts';
import { countTexts } from './count/count.texts.ts';
import { documentTexts } from './document/document.texts.ts';
import { ledgerTexts } from './ledger/ledger.texts.ts';
import { floorTexts } from './floor.texts.ts';
import { movementTexts } from './movement/movement.texts.ts';
import { scanReasonTexts } from './document/scan-reason.texts.ts';
import { serialTexts } from './serial/serial.texts.ts';
import { snapshotTexts } from './snapshot/snapshot.texts.ts';
import { stockTexts } from './stock/stock.texts.ts';
import { transferTexts } from './transfer/transfer.texts.ts';

export const inventoryTexts = {
  ...inventoryNouns,
  'inventory.domain': { zh: '库存', en: 'Stock', jp: '在庫' },
  ...ledgerTexts,
  ...stockTexts,
  ...movementTexts,
  ...snapshotTexts,
  ...auditTexts,
  ...documentTexts,
  ...scanReasonTexts,
  ...transferTexts,
  ...adjustmentTexts,
  ...countTexts,
  ...abnormalTexts,
  ...serialTexts,
  ...floorTexts,
} as const satisfies Texts<'inventory'>;
