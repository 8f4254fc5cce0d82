import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { movementTypes } from '../stock/stock.ts';

export const movementExport = {
  columns: [
    { field: 'at', title: 'inventory.movement.at', kind: 'instant', width: 20 },
    { field: 'type', title: 'inventory.movement.type', kind: 'choice', options: choicesOf(movementTypes, 'inventory.movement.type') },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'storeName', title: 'inventory.stock.store', kind: 'text', width: 20 },
    { field: 'sku', title: 'inventory.stock.sku', kind: 'text', width: 20 },
    { field: 'nameZh', title: 'inventory.stock.nameZh', kind: 'text', width: 28 },
    { field: 'nameJp', title: 'inventory.stock.nameJp', kind: 'text', width: 28 },
    { field: 'lotNumber', title: 'inventory.stock.lotNumber', kind: 'text', width: 18 },
    { field: 'lotDate', title: 'inventory.stock.lotDate', kind: 'day', width: 12 },
    { field: 'warehouseCode', title: 'inventory.stock.warehouse', kind: 'text', width: 10 },
    { field: 'locationCode', title: 'inventory.stock.location', kind: 'text', width: 14 },
    { field: 'good', title: 'inventory.movement.goodChange', kind: 'number', width: 10 },
    { field: 'goodAfter', title: 'inventory.movement.goodAfter', kind: 'number', width: 10 },
    { field: 'locked', title: 'inventory.movement.lockedChange', kind: 'number', width: 10 },
    { field: 'lockedAfter', title: 'inventory.movement.lockedAfter', kind: 'number', width: 10 },
    { field: 'defective', title: 'inventory.movement.defectiveChange', kind: 'number', width: 10 },
    { field: 'defectiveAfter', title: 'inventory.movement.defectiveAfter', kind: 'number', width: 10 },
    { field: 'causeNo', title: 'inventory.movement.causeNo', kind: 'text', width: 18 },
    { field: 'actorName', title: 'inventory.movement.actorName', kind: 'text', width: 14 },
    { field: 'reference', title: 'inventory.movement.reference', kind: 'text', width: 30 },
    { field: 'note', title: 'inventory.movement.note', kind: 'text', width: 30 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
