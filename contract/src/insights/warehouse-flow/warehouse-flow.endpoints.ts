import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { flowKinds, warehouseFlowFields } from './warehouse-flow.fields.ts';
import { WarehouseFlowRow } from './warehouse-flow.ts';

const permission = 'insights:warehouseFlow:see';
const filters = { ...filtersOf(warehouseFlowFields, ['days', 'contrast', 'warehouseId', 'companyId']), days: periodFilter };

export const listWarehouseFlow = listEndpoint({
  path: '/warehouseFlow/list',
  permission,
  does: 'The stock of each warehouse day by day: opening, in, out by kind, closing. K02.',
  record: 'insights.warehouseFlow',
  row: WarehouseFlowRow,
  filters,
  sorts: ['day', 'in', 'out', ...flowKinds, 'other', 'movements'],
  totalsOf: warehouseFlowFields,
  export: { permission, title: 'insights.warehouseFlow.title' },
});

export const warehouseFlowReport = reportEndpoint({
  path: '/warehouseFlow/report',
  permission,
  does: 'Stock movements of a period by day, kind and warehouse, against the days before; opening + in − out = closing. K02, K07.',
  filters,
});
