import { exportOf } from '../../kernel/field.ts';
import { customerCensusFields } from './customer-census.fields.ts';

export const customerCensusExport = exportOf(customerCensusFields, [
  'companyCode',
  'companyName',
  'activity',
  'isNew',
  'createdDay',
  'lastActiveDay',
  'orders',
  'ordersBefore',
  'pieces',
  'revenueCny',
  'revenueJpy',
  'revenueBefore',
]);
