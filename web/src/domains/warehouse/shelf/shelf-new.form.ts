import type { createShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { planFields, shelfFields } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import type { ShelfRoom } from '@kura/contract/warehouse/shelf/shelf.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { FormParts, FormSection } from '../../../kit/form/fields.ts';
import { capacityUnit } from '../capacity-text.ts';

export type NewShelves = BodyOf<typeof createShelves>;

const suggested = (value: string | number | null | undefined) =>
  value === null || value === undefined ? {} : { hint: 'warehouse.preview.suggest', hintParams: { value } };

const all = { ...shelfFields, ...planFields };
const section = (title: string, specs: readonly FieldSpec<NewShelves>[]): FormSection<NewShelves> => ({
  title,
  fields: fieldsOf(all, specs),
});

/** The fields follow what is free in the chosen area and what kind of shelf it is. */
export const newShelvesForm = (room: ShelfRoom | undefined, values: Partial<NewShelves>): FormParts<NewShelves> => ({
  sections: [
    section('warehouse.preview.place', [
      { name: 'areaId', title: 'warehouse.area.one' },
      { name: 'shelfType', kind: 'radio' },
    ]),
    section('warehouse.preview.build', [
      'count',
      { name: 'capacity', kind: 'number', unit: capacityUnit(values.shelfType ?? null) },
      'layers',
      'grids',
    ]),
    section('warehouse.preview.numbers', [
      { name: 'shelfStart', ...suggested(room?.nextNumber) },
      { name: 'barcodeStart', maxLength: 4, ...suggested(room?.nextBarcode) },
      'layerStart',
      'gridStart',
    ]),
    section('warehouse.preview.aisle', ['aisleStart', 'aisleEnd']),
    section('warehouse.shelf.pickOrder', [{ name: 'pickOrder', hint: 'warehouse.shelf.pickOrderHint' }, 'sort']),
  ],
});

export const newShelvesStart = (areaId: number | undefined): Partial<NewShelves> => ({
  ...(areaId ? { areaId } : {}),
  shelfType: 'small',
  count: 1,
  layers: 4,
  grids: 5,
  layerStart: 1,
  gridStart: 1,
  sort: 0,
});
