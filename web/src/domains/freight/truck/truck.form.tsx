import { type TruckCode, usualTruck } from '@kura/contract/freight/truck/models.ts';
import type { createTruck } from '@kura/contract/freight/truck/truck.endpoints.ts';
import { truckFields } from '@kura/contract/freight/truck/truck.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';

export type NewTruck = BodyOf<typeof createTruck>;

const metres = { kind: 'decimal', decimals: 3, unit: 'freight.truck.metres' } as const;
const specs: readonly FieldSpec<NewTruck>[] = [
  { name: 'name', span: 'whole' },
  {
    name: 'model',
    span: 'whole',
    hint: 'freight.truck.modelHint',
    alsoSets: (model) => ({ ...usualTruck[model as TruckCode] }),
  },
  { name: 'volumeL', kind: 'decimal', decimals: 3, unit: 'freight.truck.cubicMetres' },
  { name: 'loadKg', kind: 'number', unit: 'freight.truck.kilograms' },
  { name: 'lengthMm', ...metres },
  { name: 'widthMm', ...metres },
  { name: 'heightMm', ...metres },
  'warehouseId',
  'owner',
  'phone',
  { name: 'address', span: 'whole' },
];

/** V04 */
export const truckForm = <V extends NewTruck>(): FormParts<V> => ({
  fields: fieldsOf<NewTruck>(truckFields, specs) as unknown as readonly Field<V>[],
});
