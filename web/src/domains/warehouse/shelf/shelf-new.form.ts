import type { createShelves } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { shelfTypes } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { ShelfRoom } from '@kura/contract/warehouse/shelf/shelf.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { capacityUnit } from '../capacity-text.ts';

export type NewShelves = BodyOf<typeof createShelves>;

const suggested = (value: string | number | null | undefined) =>
  value === null || value === undefined ? {} : { hint: 'warehouse.preview.suggest', hintParams: { value } };

/** The fields follow what is free in the chosen area and what kind of shelf it is. */
export const newShelvesForm = (room: ShelfRoom | undefined, values: Partial<NewShelves>): FormParts<NewShelves> => ({
  sections: [
    {
      title: 'warehouse.preview.place',
      fields: [
        { name: 'areaId', title: 'warehouse.area.one', kind: 'record', record: 'warehouse.area' },
        {
          name: 'shelfType',
          title: 'warehouse.shelf.shelfType',
          kind: 'radio',
          choices: choicesOf(shelfTypes, 'warehouse.shelf.shelfType'),
        },
      ],
    },
    {
      title: 'warehouse.preview.build',
      fields: [
        { name: 'count', title: 'warehouse.shelf.count', kind: 'number' },
        {
          name: 'capacity',
          title: 'warehouse.shelf.capacity',
          kind: 'number',
          hint: 'warehouse.shelf.capacityHint',
          unit: capacityUnit(values.shelfType ?? null),
        },
        { name: 'layers', title: 'warehouse.shelf.layers', kind: 'number' },
        { name: 'grids', title: 'warehouse.shelf.grids', kind: 'number' },
      ],
    },
    {
      title: 'warehouse.preview.numbers',
      fields: [
        { name: 'shelfStart', title: 'warehouse.shelf.shelfStart', kind: 'number', ...suggested(room?.nextNumber) },
        { name: 'barcodeStart', title: 'warehouse.shelf.barcodeStart', kind: 'text', maxLength: 4, ...suggested(room?.nextBarcode) },
        { name: 'layerStart', title: 'warehouse.shelf.layerStart', kind: 'number', hint: 'warehouse.shelf.layerHint' },
        { name: 'gridStart', title: 'warehouse.shelf.gridStart', kind: 'number' },
      ],
    },
    {
      title: 'warehouse.preview.aisle',
      fields: [
        { name: 'aisleStart', title: 'warehouse.shelf.aisleStart', kind: 'number', hint: 'warehouse.shelf.aisleHint' },
        { name: 'aisleEnd', title: 'warehouse.shelf.aisleEnd', kind: 'number' },
      ],
    },
    {
      title: 'warehouse.shelf.pickOrder',
      fields: [
        { name: 'pickOrder', title: 'warehouse.shelf.pickOrder', kind: 'number', hint: 'warehouse.shelf.pickOrderHint' },
        { name: 'sort', title: 'warehouse.shelf.sort', kind: 'number' },
      ],
    },
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
