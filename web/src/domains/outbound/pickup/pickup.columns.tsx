import { pickupFields } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';

const cubicMetres = (volume: number) => fixedText(volume, 3);

export const pickupColumns = columnsOf<PickupRow>(pickupFields, [
  'number',
  { field: 'status', show: statusOf(pickupMachine) },
  { field: 'pickupDay', priority: 1 },
  { field: 'halfDay', priority: 1 },
  'fee',
  'cartonCount',
  'weightKg',
  { field: 'volumeM3', show: cubicMetres, align: 'right' },
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
