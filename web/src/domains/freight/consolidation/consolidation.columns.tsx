import { consolidationFields } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { consolidationMachine } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import type { ConsolidationRow } from '@kura/contract/freight/consolidation/consolidation.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing, statusOf } from '../../../kit/list/show.tsx';

const figure = (value: string | null) => value ?? nothing;

export const consolidationColumns = columnsOf<ConsolidationRow>(consolidationFields, [
  'number',
  { field: 'status', show: statusOf(consolidationMachine) },
  { field: 'containerCode', priority: 1 },
  'type',
  'containerModel',
  { field: 'fillPercent', align: 'right', show: figure },
  { field: 'remainingM3', align: 'right', show: figure },
  { field: 'departurePort', priority: 1 },
  { field: 'destinationPort', priority: 1 },
  { field: 'shipName', priority: 2 },
  { field: 'shipDate', priority: 1 },
  'arrivalDate',
  'orderCount',
  'boxCount',
  { field: 'volumeM3', align: 'right', show: figure },
  { field: 'weightKg', align: 'right', show: figure },
  { field: 'remainingKg', align: 'right', show: figure },
  'billStatus',
  'exportCustoms',
  'importCustoms',
  'companyCount',
  'pieceCount',
  'cost',
  'tax',
  'blNumber',
  'containerDate',
  'transport',
  'vehicleType',
  'packageCount',
  'loadingAddress',
  'loadingDay',
  'loadingTime',
  'isOverPlan',
  'currency',
  'usdRate',
  'jpyRate',
  'documentCount',
  'remark',
  'createdByName',
  'createdAt',
  'statusAt',
]);
