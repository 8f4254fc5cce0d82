import { exportOf } from '../../kernel/field.ts';
import { orderCensusFields } from './order-census.fields.ts';

export const orderCensusExport = exportOf(orderCensusFields, [
  'day',
  'orders',
  'pieces',
  'review',
  'working',
  'shipped',
  'stopped',
  'onTime',
  'late',
  'fees',
]);
