import { shelfFields } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import type { Shelf } from '@kura/contract/warehouse/shelf/shelf.ts';
import { besideTitle } from '../../../kit/list/beside-title.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { capacityText } from '../capacity-text.ts';
import { FillBar } from '../fill-bar.tsx';

const inUse = (used: number, { locationCount }: Shelf) => (
  <FillBar percent={locationCount === 0 ? null : Math.round((used / locationCount) * 100)} />
);
const aisleText = (start: number | null, { aisleEnd }: Shelf): string =>
  start === null || aisleEnd === null ? '–' : `${start}–${aisleEnd}`;

export const shelfColumns = columnsOf<Shelf>(shelfFields, [
  { field: 'name', show: (name, { warehouseCode }) => besideTitle(name, warehouseCode) },
  { field: 'warehouseCode', title: 'warehouse.warehouse.one' },
  'areaName',
  { field: 'usedCount', show: inUse, align: 'left' },
  'locationCount',
  { field: 'capacity', show: capacityText },
  'shelfType',
  'barcode',
  { field: 'layers', priority: 2 },
  { field: 'grids', priority: 2 },
  { field: 'aisleStart', title: 'warehouse.shelf.aisle', show: aisleText, align: 'left', priority: 2 },
  { field: 'pickOrder', priority: 3 },
  { field: 'sort', priority: 3 },
  'createdAt',
]);
