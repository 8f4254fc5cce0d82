import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { abnormalRoutes } from './abnormal.routes.ts';
import { adjustmentRoutes } from './adjustment.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { countRoutes } from './count.routes.ts';
import { proveNightly } from './ledger/audit.ts';
import { movementRoutes } from './movement.routes.ts';
import { serialRoutes } from './serial.routes.ts';
import { snapshotRoutes } from './snapshot.routes.ts';
import { stockRoutes } from './stock.routes.ts';
import { transferRoutes } from './transfer.routes.ts';

export function inventoryRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  stockRoutes(bind, bindList, kernel);
  movementRoutes(bind, bindList, kernel);
  snapshotRoutes(bind, bindList, kernel);
  auditRoutes(bind, bindList, kernel);
  transferRoutes(bind, bindList, kernel);
  adjustmentRoutes(bind, bindList, kernel);
  countRoutes(bind, bindList, kernel);
  abnormalRoutes(bind, bindList, kernel);
  serialRoutes(bind, bindList, kernel);
  proveNightly(kernel);
}
