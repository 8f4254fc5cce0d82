import { carpoolFields, loadFields } from '@kura/contract/fba/carpool/carpool.fields.ts';
import { carpoolMachine } from '@kura/contract/fba/carpool/carpool.machine.ts';
import type { LoadedOrder, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing, statusOf } from '../../../kit/list/show.tsx';

export const carpoolColumns = columnsOf<TripRow>(carpoolFields, [
  'number',
  { field: 'status', show: statusOf(carpoolMachine) },
  { field: 'day', priority: 1 },
  { field: 'centerCode', priority: 1 },
  'orderCount',
  'cartonCount',
  'volumeM3',
  'shareJpy',
  'slotAt',
  'validNo',
  { field: 'weightKg', priority: 2 },
  { field: 'feeJpy', priority: 2 },
  'truckName',
  'driverName',
  'warehouseCode',
  { field: 'spentJpy', priority: 2 },
  'appointmentNo1',
  'confirmedAt1',
  'appointmentNo2',
  'confirmedAt2',
  'appointmentNo3',
  'confirmedAt3',
  'vehicleType',
  { field: 'vehicleM3', priority: 2 },
  { field: 'vehicleKg', priority: 2 },
  'bookedAt',
  'poTracking',
  { field: 'usableM3', priority: 2 },
  { field: 'loadKg', priority: 2 },
  'rule',
  'driverPhone',
  'plateNo',
  'remark',
  'reason',
  'createdByName',
  'createdAt',
  'departedAt',
  'deliveredAt',
]);

export const loadColumns = columnsOf<LoadedOrder>(loadFields, [
  'number',
  'companyName',
  { field: 'shipmentIds', show: (ids) => ids.join(' ') || nothing },
  'cartonCount',
  'volumeM3',
  'weightKg',
  'revenueM3',
  'chargeableKg',
  'shareJpy',
  'receivedCartons',
]);
