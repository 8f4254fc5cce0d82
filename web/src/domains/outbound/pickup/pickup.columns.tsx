import { pickupFields } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';

export const pickupColumns = columnsOf<PickupRow>(pickupFields, [
  'number',
  { field: 'status', show: statusOf(pickupMachine) },
  { field: 'pickupDay', priority: 1 },
  { field: 'halfDay', priority: 1 },
  'fee',
  'cartonCount',
  'weightKg',
  'volumeM3',
  { field: 'vehicle', priority: 1 },
  'driverName',
  'plateNo',
  'contact',
  'phone',
  'region',
  'city',
  { field: 'street', priority: 2 },
  'companyName',
  'warehouseCode',
  'inboundNumber',
  'driverPhone',
  'country',
  'postcode',
  'building',
  'distance',
  'remark',
  'reason',
  'createdByName',
  'createdAt',
  'statusAt',
]);
