import { exportOf } from '../../kernel/field.ts';
import { rerateFields } from './rerate.fields.ts';

export const rerateExport = exportOf(rerateFields, [
  'trackingNumber',
  'orderNumber',
  'companyName',
  'status',
  'carrier',
  'fromSize',
  'toSize',
  'yen',
  'rate',
  'cny',
  'reason',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
