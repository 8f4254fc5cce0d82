import { truckFields } from '@kura/contract/freight/truck/truck.fields.ts';
import type { Truck } from '@kura/contract/freight/truck/truck.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { columnsOf } from '../../../kit/list/columns.ts';

const metres = (value: number) => fixedText(value, 2);

export const truckColumns = columnsOf<Truck>(truckFields, [
  'name',
  'model',
  'status',
  'volumeM3',
  'usableM3',
  'loadKg',
  'owner',
  'phone',
  'warehouseCode',
  { field: 'address', priority: 2 },
  { field: 'lengthM', show: metres, align: 'right' },
  { field: 'widthM', show: metres, align: 'right' },
  { field: 'heightM', show: metres, align: 'right' },
  'createdAt',
]);
