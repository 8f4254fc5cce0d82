import { truckFields } from '@kura/contract/freight/truck/truck.fields.ts';
import type { Truck } from '@kura/contract/freight/truck/truck.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { columnsOf } from '../../../kit/list/columns.ts';

const tenths = (value: number) => fixedText(value, 1);
const metres = (value: number) => fixedText(value, 2);

export const truckColumns = columnsOf<Truck>(truckFields, [
  'name',
  'model',
  'status',
  { field: 'volumeM3', show: tenths, align: 'right' },
  { field: 'usableM3', show: tenths, align: 'right' },
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
