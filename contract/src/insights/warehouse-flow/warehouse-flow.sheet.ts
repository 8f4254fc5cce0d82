import { exportOf } from '../../kernel/field.ts';
import { flowKinds, warehouseFlowFields } from './warehouse-flow.fields.ts';

export const warehouseFlowExport = exportOf(warehouseFlowFields, [
  'day',
  'warehouseCode',
  'opening',
  'in',
  'out',
  'closing',
  ...flowKinds,
  'other',
  'movements',
]);
