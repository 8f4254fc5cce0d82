import type { Domain } from '../../kernel/domain.ts';
import { abnormalNoun } from './abnormal/abnormal.routes.ts';
import { adjustmentNoun } from './adjustment/adjustment.routes.ts';
import { auditNoun } from './audit/audit.routes.ts';
import { countNoun } from './count/count.routes.ts';
import { movementNoun } from './movement/movement.routes.ts';
import { serialNoun } from './serial/serial.routes.ts';
import { snapshotNoun } from './snapshot/snapshot.routes.ts';
import { stockNoun } from './stock/stock.routes.ts';
import { transferNoun } from './transfer/transfer.routes.ts';
import { addReadyInventory } from './ready.ts';
import { demoInventory } from './demo/demo-inventory.ts';
import { inventoryTables } from './tables.ts';

export const inventory: Domain = {
  name: 'inventory',
  nouns: [stockNoun, movementNoun, snapshotNoun, auditNoun, transferNoun, adjustmentNoun, countNoun, abnormalNoun, serialNoun],
  tables: inventoryTables,
  ready: addReadyInventory,
  demo: demoInventory,
};
