import { consolidationFields } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { consolidationMachine } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import type { ConsolidationRow } from '@kura/contract/freight/consolidation/consolidation.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing, statusOf } from '../../../kit/list/show.tsx';

const figure = (value: string | null) => value ?? nothing;

export const consolidationColumns = columnsOf<ConsolidationRow>(consolidationFields, [
  'number',
  { field: 'status', show: statusOf(consolidationMachine) },
  { field: 'fillPercent', align: 'right', show: figure },
  { field: 'remainingM3', align: 'right', show: figure },
  { field: 'volumeM3', align: 'right', show: figure },
  'boxCount',
  { field: 'containerCode', priority: 1 },
  'type',
  'containerModel',
  { field: 'departurePort', priority: 1 },
  { field: 'destinationPort', priority: 1 },
  { field: 'shipName', priority: 2 },
  { field: 'shipDate', priority: 1 },
  'arrivalDate',
  { field: 'orderCount', priority: 2 },
  { field: 'weightKg', align: 'right', show: figure, priority: 2 },
  { field: 'remainingKg', align: 'right', show: figure, priority: 2 },
  'billStatus',
  'exportCustoms',
  'importCustoms',
  { field: 'companyCount', priority: 2 },
  { field: 'pieceCount', priority: 2 },
  { field: 'cost', priority: 2 },
  { field: 'tax', priority: 2 },
  'blNumber',
  'containerDate',
  'transport',
  'vehicleType',
  { field: 'packageCount', priority: 2 },
  'loadingAddress',
  'loadingDay',
  'loadingTime',
  'isOverPlan',
  'currency',
  { field: 'usdRate', priority: 2 },
  { field: 'jpyRate', priority: 2 },
  { field: 'documentCount', priority: 2 },
  'remark',
  'createdByName',
  'createdAt',
  'statusAt',
]);
