import { domain } from '../kernel/domain.ts';
import * as fbaCenterEndpoints from './fba-center/fba-center.endpoints.ts';
import { fbaCenterMachine } from './fba-center/fba-center.machine.ts';
import * as locationEndpoints from './location/location.endpoints.ts';
import * as ownWarehouseEndpoints from './own-warehouse/own-warehouse.endpoints.ts';
import { warehouseMachine } from './own-warehouse/own-warehouse.machine.ts';
import * as shelfEndpoints from './shelf/shelf.endpoints.ts';
import { warehouseLogs } from './logs.ts';
import { warehousePermissions } from './permissions.ts';
import { warehouseTexts } from './texts.ts';
import { warehouseWays } from './ways.ts';

export const warehouseDomain = domain({
  name: 'warehouse',
  endpoints: [fbaCenterEndpoints, locationEndpoints, ownWarehouseEndpoints, shelfEndpoints],
  machines: [fbaCenterMachine, warehouseMachine],
  permissions: warehousePermissions,
  texts: warehouseTexts,
  logs: warehouseLogs,
  ways: warehouseWays,
});
