import { domain } from '../kernel/domain.ts';
import * as abnormalEndpoints from './abnormal/abnormal.endpoints.ts';
import { abnormalMachine } from './abnormal/abnormal.machine.ts';
import * as adjustmentEndpoints from './adjustment/adjustment.endpoints.ts';
import { adjustmentMachine } from './adjustment/adjustment.machine.ts';
import * as auditEndpoints from './audit/audit.endpoints.ts';
import * as countEndpoints from './count/count.endpoints.ts';
import { countMachine } from './count/count.machine.ts';
import * as movementEndpoints from './movement/movement.endpoints.ts';
import * as serialEndpoints from './serial/serial.endpoints.ts';
import { serialMachine } from './serial/serial.machine.ts';
import * as snapshotEndpoints from './snapshot/snapshot.endpoints.ts';
import * as stockEndpoints from './stock/stock.endpoints.ts';
import * as transferEndpoints from './transfer/transfer.endpoints.ts';
import { transferMachine } from './transfer/transfer.machine.ts';
import { inventoryLogs } from './logs.ts';
import { inventoryPermissions } from './permissions.ts';
import { inventoryTexts } from './texts.ts';
import { inventoryWays } from './ways.ts';

export const inventoryDomain = domain({
  name: 'inventory',
  endpoints: [
    abnormalEndpoints,
    adjustmentEndpoints,
    auditEndpoints,
    countEndpoints,
    movementEndpoints,
    serialEndpoints,
    snapshotEndpoints,
    stockEndpoints,
    transferEndpoints,
  ],
  machines: [abnormalMachine, adjustmentMachine, countMachine, serialMachine, transferMachine],
  permissions: inventoryPermissions,
  texts: inventoryTexts,
  logs: inventoryLogs,
  ways: inventoryWays,
});
