import { countFields } from '@kura/contract/inventory/count/count.fields.ts';
import type { CountInput } from '@kura/contract/inventory/count/count.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { CountLocationsField, warehouseOf } from './count-locations-field.tsx';
import { CountScopeField } from './count-scope-field.tsx';

export type CountValues = In<typeof CountInput>;

export const countStart = (warehouseId: number | null): Partial<CountValues> => ({
  ...(warehouseId === null ? {} : { warehouseId }),
  scope: 'area',
  productIds: [],
  locationIds: [],
  note: '',
});

const shownFor = (scope: CountValues['scope']) => ({
  span: 'whole' as const,
  isShown: (values: Partial<CountValues>) => values.scope === scope,
  isRequired: () => true,
});

export const countForm: FormParts<CountValues> = {
  fields: fieldsOf<CountValues>(countFields, [
    { name: 'warehouseId', span: 'whole' },
    { name: 'scope', kind: 'custom', span: 'whole', draw: (box, values) => <CountScopeField box={box} values={values} /> },
    { name: 'areaId', title: 'inventory.count.area', kind: 'record', record: 'warehouse.area', ...shownFor('area') },
    {
      name: 'productIds',
      title: 'inventory.stock.product',
      kind: 'record',
      record: 'products.stocked',
      isMany: true,
      ...shownFor('product'),
    },
    {
      name: 'locationIds',
      title: 'inventory.stock.location',
      kind: 'custom',
      draw: (box, values) => <CountLocationsField box={box} values={values} />,
      alsoSets: warehouseOf,
      ...shownFor('location'),
    },
    { name: 'note', span: 'whole' },
  ]),
};
