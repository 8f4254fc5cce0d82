import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { abnormalRoutes } from './abnormal/abnormal.routes.ts';
import { adjustmentRoutes } from './adjustment/adjustment.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { countRoutes } from './count/count.routes.ts';
import { proveNightly } from './ledger/audit.ts';
import { keepSumsByTheClock } from './ledger/keep-sums.ts';
import { movementRoutes } from './movement/movement.routes.ts';
import { serialRoutes } from './serial/serial.routes.ts';
import { snapshotRoutes } from './snapshot/snapshot.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

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
  keepSumsByTheClock(kernel);
}
