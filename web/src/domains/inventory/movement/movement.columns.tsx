import type { MovementRow } from '@kura/contract/inventory/movement/movement.ts';
import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { columns } from '../../../kit/list/columns.ts';
import { day, instant, yesNo } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';
import { CauseLink } from '../cause-link.tsx';
import { productName } from '../product-name.ts';
import { change, storeName } from '../stock/stock-shown.tsx';

/** What comes in, what goes out, what is promised; all else is a change of place. */
const tones: Partial<Record<MovementType, Tone>> = {
  RCV: 'success',
  RTN: 'success',
  GAIN: 'success',
  FIX: 'success',
  SHIP: 'processing',
  LOCK: 'warning',
  LOSS: 'error',
  DEF: 'error',
};

export const movementColumns = columns<MovementRow>([
  { field: 'at', title: 'inventory.movement.at', show: instant, width: 170 },
  {
    field: 'type',
    title: 'inventory.movement.type',
    show: (type) => <ToneTag tone={tones[type] ?? 'default'}>{tr(`inventory.movement.type.${type}`)}</ToneTag>,
    width: 110,
  },
  { field: 'sku', title: 'inventory.stock.sku', width: 150 },
  {
    field: 'nameZh',
    title: 'inventory.stock.name',
    show: (_, row) => productName(row),
    width: 180,
    isHidden: true,
    exports: ['nameZh', 'nameJp'],
  },
  { field: 'locationCode', title: 'inventory.stock.location', width: 120 },
  {
    field: 'good',
    title: 'inventory.movement.good',
    show: (by, row) => change(by, row.goodAfter),
    align: 'right',
    width: 150,
    exports: ['good', 'goodAfter'],
  },
  {
    field: 'locked',
    title: 'inventory.movement.locked',
    show: (by, row) => change(by, row.lockedAfter),
    align: 'right',
    width: 140,
    exports: ['locked', 'lockedAfter'],
  },
  {
    field: 'defective',
    title: 'inventory.movement.defective',
    show: (by, row) => change(by, row.defectiveAfter),
    align: 'right',
    width: 140,
    exports: ['defective', 'defectiveAfter'],
  },
  {
    field: 'causeNo',
    title: 'inventory.movement.causeNo',
    show: (no, row) => <CauseLink type={row.causeType} id={row.causeId} no={no} isInternal={row.type === 'MOVE'} />,
    width: 150,
  },
  { field: 'actorName', title: 'inventory.movement.actorName', width: 110 },
  { field: 'lotNumber', title: 'inventory.stock.lotNumber', width: 150 },
  { field: 'lotDate', title: 'inventory.stock.lotDate', show: day, width: 110 },
  { field: 'warehouseCode', title: 'inventory.stock.warehouse', width: 90 },
  { field: 'companyName', title: 'common.company', width: 170 },
  { field: 'storeName', title: 'inventory.stock.store', show: storeName, width: 140 },
  { field: 'isReversal', title: 'inventory.movement.isReversal', show: yesNo, width: 90, isHidden: true },
  { field: 'reference', title: 'inventory.movement.reference', width: 220, isHidden: true },
  { field: 'note', title: 'inventory.movement.note', width: 200 },
]);
