import { exportOf } from '../../kernel/field.ts';
import { customerFlowFields, flowTypes } from './customer-flow.fields.ts';

export const customerFlowExport = exportOf(customerFlowFields, [
  'day',
  'wallet',
  'opening',
  'in',
  'out',
  'closing',
  ...flowTypes,
  'journals',
]);
