import { warehouseFlowFields } from '@kura/contract/insights/warehouse-flow/warehouse-flow.fields.ts';
import type { WarehouseFlowRow } from '@kura/contract/insights/warehouse-flow/warehouse-flow.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { DayMovements, movedFigures } from './day-movements.tsx';
import { leading } from '../report/leading.tsx';

export const warehouseFlowColumns = leading(
  columnsOf<WarehouseFlowRow>(warehouseFlowFields, [
    'day',
    { field: 'warehouseCode', priority: 1 },
    'opening',
    'in',
    'out',
    'closing',
    { field: 'RCV', priority: 2 },
    { field: 'RTN', priority: 2 },
    { field: 'SHIP', priority: 2 },
    { field: 'TRF', priority: 2 },
    { field: 'GAIN', priority: 2 },
    { field: 'LOSS', priority: 2 },
    { field: 'USE', priority: 2 },
    { field: 'other', isHidden: true },
    { field: 'movements', priority: 2 },
  ]),
  movedFigures,
  DayMovements,
);
