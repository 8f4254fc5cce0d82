import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { truckFields } from './truck.fields.ts';

export const Truck = z.object({ id: Id, ...rowsOf(truckFields), revision: z.int(), updatedAt: z.string() });
export type Truck = z.infer<typeof Truck>;

/** V04: all of them required but the address; without its own measures a truck has those of its model. */
const inputs = inputsOf(truckFields, [
  'name',
  'model',
  'volumeL',
  'loadKg',
  'owner',
  'phone',
  'address',
  'warehouseId',
  'lengthMm',
  'widthMm',
  'heightMm',
]);
export const TruckInput = z.object(inputs);
export type TruckInput = z.output<typeof TruckInput>;
export const TruckChange = z.object({ ...inputs, id: recordId('freight.truck'), revision: Revision });
export type TruckChange = z.output<typeof TruckChange>;

export const TruckOption = z.object({
  id: Id,
  ...rowsOf(truckFields, ['name', 'model', 'owner', 'usableM3', 'loadKg', 'warehouseId']),
});
export type TruckOption = z.infer<typeof TruckOption>;
