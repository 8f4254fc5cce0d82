import { domain } from '../kernel/domain.ts';
import { workordersLogs } from './logs.ts';
import * as orderEndpoints from './order/order.endpoints.ts';
import { orderMachine } from './order/order.machine.ts';
import { workordersPermissions } from './permissions.ts';
import * as repairEndpoints from './repair/repair.endpoints.ts';
import { repairMachine } from './repair/repair.machine.ts';
import * as templateEndpoints from './template/template.endpoints.ts';
import { workordersTexts } from './texts.ts';
import { workordersWays } from './ways.ts';

export const workordersDomain = domain({
  name: 'workorders',
  endpoints: [orderEndpoints, templateEndpoints, repairEndpoints],
  machines: [orderMachine, repairMachine],
  permissions: workordersPermissions,
  texts: workordersTexts,
  logs: workordersLogs,
  ways: workordersWays,
});
