import type { Permissions } from '../kernel/permission.ts';
import { abnormalPermissions } from './abnormal.permissions.ts';
import { adjustmentPermissions } from './adjustment.permissions.ts';
import { auditPermissions } from './audit.permissions.ts';
import { countPermissions } from './count.permissions.ts';
import { movementPermissions } from './movement.permissions.ts';
import { serialPermissions } from './serial.permissions.ts';
import { snapshotPermissions } from './snapshot.permissions.ts';
import { stockPermissions } from './stock.permissions.ts';
import { transferPermissions } from './transfer.permissions.ts';

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
