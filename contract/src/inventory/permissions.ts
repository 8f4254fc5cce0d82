import type { Permissions } from '../kernel/permission.ts';
import { abnormalPermissions } from './abnormal/abnormal.permissions.ts';
import { adjustmentPermissions } from './adjustment/adjustment.permissions.ts';
import { auditPermissions } from './audit/audit.permissions.ts';
import { countPermissions } from './count/count.permissions.ts';
import { movementPermissions } from './movement/movement.permissions.ts';
import { serialPermissions } from './serial/serial.permissions.ts';
import { snapshotPermissions } from './snapshot/snapshot.permissions.ts';
import { stockPermissions } from './stock/stock.permissions.ts';
import { transferPermissions } from './transfer/transfer.permissions.ts';

export const inventoryPermissions = {
  ...stockPermissions,
  ...movementPermissions,
  ...snapshotPermissions,
  ...auditPermissions,
  ...transferPermissions,
  ...adjustmentPermissions,
  ...countPermissions,
  ...abnormalPermissions,
  ...serialPermissions,
} as const satisfies Permissions<'inventory'>;
