import { movementFields } from '@kura/contract/inventory/movement/movement.fields.ts';
import type { MovementRow } from '@kura/contract/inventory/movement/movement.ts';
import type { MovementType } from '@kura/contract/inventory/stock/stock.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';
import { CauseLink, causeLinks } from '../../../kit/cause-link.tsx';
import { changes, name, store } from '../shared.columns.ts';

/** What comes in, what goes out, what is promised; all else is a change of place. */
const tones: Partial<Record<MovementType, Tone>> = {
  RCV: 'success',
  RTN: 'success',
  GAIN: 'success',
  FIX: 'success',
  SHIP: 'processing',
  USE: 'processing',
  LOCK: 'warning',
  LOSS: 'error',
  DEF: 'error',
};

export const movementColumns = columnsOf<MovementRow>(movementFields, [
  'at',
  {
    field: 'type',
    priority: 1,
    show: (type) => <ToneTag tone={tones[type] ?? 'default'}>{tr(`inventory.movement.type.${type}`)}</ToneTag>,
  },
  { field: 'sku', priority: 1 },
  { ...name, isHidden: true },
  'locationCode',
  ...changes,
  {
    field: 'causeNo',
    show: (no, row) => <CauseLink type={row.causeType} id={row.causeId} no={no} isInternal={row.type === 'MOVE'} />,
  },
  'actorName',
  'lotNumber',
  'lotDate',
  'warehouseCode',
  'companyName',
  store,
  'isReversal',
  'reference',
  { field: 'reverses', show: (_, row) => causeLinks(row.reversedCauses) },
  { field: 'reversedBy', show: (_, row) => causeLinks(row.reversingCauses) },
  'note',
]);
