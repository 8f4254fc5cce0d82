import { choicesOf } from '../kernel/filter.ts';
import type { ExportColumn } from '../kernel/sheet.ts';
import { areaKinds } from './area/area.ts';
import { certainties, fbaCenterKinds, fbaCenterStates } from './fba-center/fba-center.ts';
import { locationKinds, locationStates } from './location/location.ts';
import { warehouseCountries, warehouseStates } from './own-warehouse/own-warehouse.ts';
import { shelfTypes } from './shelf/shelf-plan.ts';

/** What the lists of this domain look like as spreadsheets. */
export const warehouseExport = {
  columns: [
    { field: 'code', title: 'warehouse.warehouse.code', kind: 'text' },
    { field: 'nameZh', title: 'warehouse.warehouse.nameZh', kind: 'text', width: 20 },
    { field: 'nameJp', title: 'warehouse.warehouse.nameJp', kind: 'text', width: 20 },
    {
      field: 'country',
      title: 'warehouse.warehouse.country',
      kind: 'choice',
      options: choicesOf(warehouseCountries, 'warehouse.warehouse.country'),
    },
    { field: 'region', title: 'warehouse.warehouse.region', kind: 'text' },
    { field: 'postcode', title: 'warehouse.warehouse.postcode', kind: 'text' },
    { field: 'address', title: 'warehouse.warehouse.address', kind: 'text', width: 36 },
    { field: 'phone', title: 'warehouse.warehouse.phone', kind: 'text', width: 18 },
    { field: 'contact', title: 'warehouse.warehouse.contact', kind: 'text' },
    { field: 'cutOffTime', title: 'warehouse.warehouse.cutOffTime', kind: 'text' },
    { field: 'nextDayCutOffTime', title: 'warehouse.warehouse.nextDayCutOffTime', kind: 'text' },
    { field: 'shelfCount', title: 'warehouse.warehouse.shelfCount', kind: 'number' },
    { field: 'locationCount', title: 'warehouse.warehouse.locationCount', kind: 'number' },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(warehouseStates, 'warehouse.warehouse.state') },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

const shelfType = {
  field: 'shelfType',
  title: 'warehouse.shelf.shelfType',
  kind: 'choice',
  options: choicesOf(shelfTypes, 'warehouse.shelf.shelfType'),
} as const;
export const shelfExport = {
  columns: [
    { field: 'warehouseCode', title: 'warehouse.warehouse.code', kind: 'text' },
    { field: 'name', title: 'warehouse.shelf.name', kind: 'text' },
    { field: 'barcode', title: 'warehouse.shelf.barcode', kind: 'text' },
    shelfType,
    { field: 'layers', title: 'warehouse.shelf.layers', kind: 'number' },
    { field: 'grids', title: 'warehouse.shelf.grids', kind: 'number' },
    { field: 'capacity', title: 'warehouse.shelf.capacity', kind: 'number' },
    { field: 'pickOrder', title: 'warehouse.shelf.pickOrder', kind: 'number' },
    { field: 'locationCount', title: 'warehouse.shelf.locationCount', kind: 'number' },
    { field: 'usedCount', title: 'warehouse.shelf.usedCount', kind: 'number' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const locationExport = {
  columns: [
    { field: 'warehouseCode', title: 'warehouse.warehouse.code', kind: 'text' },
    { field: 'code', title: 'warehouse.location.code', kind: 'text', width: 16 },
    { field: 'barcode', title: 'warehouse.location.barcode', kind: 'text', width: 14 },
    { field: 'kind', title: 'warehouse.location.kind', kind: 'choice', options: choicesOf(locationKinds, 'warehouse.location.kind') },
    { field: 'areaKind', title: 'warehouse.area.kind', kind: 'choice', options: choicesOf(areaKinds, 'warehouse.area.kind') },
    shelfType,
    { field: 'state', title: 'common.status', kind: 'choice', options: choicesOf(locationStates, 'warehouse.location.state') },
    { field: 'capacity', title: 'warehouse.location.capacity', kind: 'number' },
    { field: 'fillPercent', title: 'warehouse.location.fillPercent', kind: 'number' },
    { field: 'good', title: 'warehouse.location.good', kind: 'number' },
    { field: 'locked', title: 'warehouse.location.locked', kind: 'number' },
    { field: 'defective', title: 'warehouse.location.defective', kind: 'number' },
    { field: 'volumeM3', title: 'warehouse.location.volumeM3', kind: 'number' },
    { field: 'skuCount', title: 'warehouse.location.skuCount', kind: 'number' },
    { field: 'oldestLotDate', title: 'warehouse.location.oldestLotDate', kind: 'day' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const fbaCenterExport = {
  columns: [
    { field: 'code', title: 'warehouse.fbaCenter.code', kind: 'text' },
    { field: 'name', title: 'warehouse.fbaCenter.name', kind: 'text', width: 30 },
    {
      field: 'kind',
      title: 'warehouse.fbaCenter.kind',
      kind: 'choice',
      options: choicesOf(fbaCenterKinds, 'warehouse.fbaCenter.kind'),
      width: 18,
    },
    { field: 'region', title: 'warehouse.fbaCenter.region', kind: 'text' },
    { field: 'postcode', title: 'warehouse.fbaCenter.postcode', kind: 'text' },
    { field: 'address', title: 'warehouse.fbaCenter.address', kind: 'text', width: 44 },
    { field: 'phone', title: 'warehouse.fbaCenter.phone', kind: 'text', width: 18 },
    {
      field: 'certainty',
      title: 'warehouse.fbaCenter.certainty',
      kind: 'choice',
      options: choicesOf(certainties, 'warehouse.fbaCenter.certainty'),
    },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(fbaCenterStates, 'warehouse.fbaCenter.state') },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
