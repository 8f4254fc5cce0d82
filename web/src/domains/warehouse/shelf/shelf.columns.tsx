import type { Shelf } from '@kura/contract/warehouse/shelf/shelf.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, worded } from '../../../kit/list/show.tsx';
import { capacityText } from '../capacity-text.ts';
import { FillBar } from '../fill-bar.tsx';

const inUse = (used: number, { locationCount }: Shelf) => (
  <FillBar percent={locationCount === 0 ? null : Math.round((used / locationCount) * 100)} />
);
const aisleText = (start: number | null, { aisleEnd }: Shelf): string =>
  start === null || aisleEnd === null ? '–' : `${start}–${aisleEnd}`;

export const shelfColumns = columns<Shelf>([
  { field: 'name', title: 'warehouse.shelf.name', width: 110 },
  { field: 'barcode', title: 'warehouse.shelf.barcode', width: 110 },
  { field: 'warehouseCode', title: 'warehouse.warehouse.one', width: 100 },
  { field: 'areaName', title: 'warehouse.area.one', width: 80 },
  { field: 'shelfType', title: 'warehouse.shelf.shelfType', show: worded('warehouse.shelf.shelfType'), width: 110 },
  { field: 'layers', title: 'warehouse.shelf.layers', show: count, width: 80, align: 'right' },
  { field: 'grids', title: 'warehouse.shelf.grids', show: count, width: 80, align: 'right' },
  { field: 'aisleStart', title: 'warehouse.shelf.aisle', show: aisleText, width: 100 },
  { field: 'locationCount', title: 'warehouse.shelf.locationCount', show: count, width: 90, align: 'right' },
  { field: 'usedCount', title: 'warehouse.shelf.usedCount', show: inUse, width: 150 },
  { field: 'capacity', title: 'warehouse.shelf.capacity', show: capacityText, width: 120, align: 'right' },
  { field: 'pickOrder', title: 'warehouse.shelf.pickOrder', show: count, width: 100, align: 'right' },
  { field: 'sort', title: 'warehouse.shelf.sort', show: count, width: 80, align: 'right' },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
]);
