import type { CountInput } from '@kura/contract/inventory/count/count.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { CountScopeField } from './count-scope-field.tsx';

export type CountValues = In<typeof CountInput>;

export const countStart = (warehouseId: number | null): Partial<CountValues> => ({
  ...(warehouseId === null ? {} : { warehouseId }),
  scope: 'area',
  productIds: [],
  locationIds: [],
  note: '',
});

export const countForm: FormParts<CountValues> = {
  fields: [
    { name: 'warehouseId', title: 'inventory.document.warehouse', kind: 'record', record: 'warehouse.warehouse', span: 'whole' },
    {
      name: 'scope',
      title: 'inventory.count.scope',
      kind: 'custom',
      span: 'whole',
      draw: (box, values) => <CountScopeField box={box} values={values} />,
    },
    {
      name: 'areaId',
      title: 'inventory.count.area',
      kind: 'record',
      record: 'warehouse.area',
      span: 'whole',
      isShown: ({ scope }) => scope === 'area',
      isRequired: () => true,
    },
    {
      name: 'productIds',
      title: 'inventory.document.product',
      kind: 'record',
      record: 'products.stocked',
      isMany: true,
      span: 'whole',
      isShown: ({ scope }) => scope === 'product',
      isRequired: () => true,
    },
    {
      name: 'locationIds',
      title: 'inventory.document.location',
      kind: 'record',
      record: 'warehouse.location',
      isMany: true,
      span: 'whole',
      isShown: ({ scope }) => scope === 'location',
      isRequired: () => true,
    },
    { name: 'note', title: 'inventory.document.note', kind: 'text', maxLength: 200, span: 'whole' },
  ],
};
