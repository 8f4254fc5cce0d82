import type { ExportColumn } from '../../kernel/sheet.ts';

const company = { field: 'companyName', title: 'common.company', kind: 'text', width: 24 } as const;
const product = [
  { field: 'sku', title: 'inventory.stock.sku', kind: 'text', width: 20 },
  { field: 'nameZh', title: 'inventory.stock.nameZh', kind: 'text', width: 28 },
  { field: 'nameJp', title: 'inventory.stock.nameJp', kind: 'text', width: 28 },
] as const;
const pieces = [
  { field: 'good', title: 'inventory.stock.good', kind: 'number', width: 10 },
  { field: 'locked', title: 'inventory.stock.locked', kind: 'number', width: 10 },
  { field: 'defective', title: 'inventory.stock.defective', kind: 'number', width: 10 },
] as const;
const volume = { field: 'volumeM3', title: 'inventory.stock.volume', kind: 'number', width: 12 } as const;
const warehouse = { field: 'warehouseCode', title: 'inventory.stock.warehouse', kind: 'text', width: 10 } as const;

export const snapshotExport = {
  columns: [
    { field: 'day', title: 'inventory.snapshot.day', kind: 'day', width: 12 },
    warehouse,
    { field: 'rowCount', title: 'inventory.snapshot.rowCount', kind: 'number', width: 12 },
    ...pieces,
    volume,
    { field: 'takenAt', title: 'inventory.snapshot.takenAt', kind: 'instant', width: 20 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const pastExport = {
  columns: [
    company,
    { field: 'storeName', title: 'inventory.stock.store', kind: 'text', width: 20 },
    ...product,
    warehouse,
    { field: 'locationCode', title: 'inventory.stock.location', kind: 'text', width: 14 },
    { field: 'lotNumber', title: 'inventory.stock.lotNumber', kind: 'text', width: 18 },
    { field: 'lotDate', title: 'inventory.stock.lotDate', kind: 'day', width: 12 },
    { field: 'ageDays', title: 'inventory.snapshot.ageDays', kind: 'number', width: 10 },
    ...pieces,
    volume,
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const changeExport = {
  columns: [
    company,
    ...product,
    { field: 'goodBefore', title: 'inventory.snapshot.goodBefore', kind: 'number', width: 12 },
    { field: 'good', title: 'inventory.movement.goodChange', kind: 'number', width: 12 },
    { field: 'goodAfter', title: 'inventory.movement.goodAfter', kind: 'number', width: 12 },
    { field: 'locked', title: 'inventory.movement.lockedChange', kind: 'number', width: 12 },
    { field: 'lockedAfter', title: 'inventory.movement.lockedAfter', kind: 'number', width: 12 },
    { field: 'defective', title: 'inventory.movement.defectiveChange', kind: 'number', width: 12 },
    { field: 'defectiveAfter', title: 'inventory.movement.defectiveAfter', kind: 'number', width: 12 },
    { field: 'causeCount', title: 'inventory.snapshot.causes', kind: 'number', width: 10 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
