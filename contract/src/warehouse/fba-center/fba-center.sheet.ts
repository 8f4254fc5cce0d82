import { exportOf } from '../../kernel/field.ts';
import { fbaCenterFields } from './fba-center.fields.ts';

export const fbaCenterExport = exportOf(fbaCenterFields, [
  'code',
  'name',
  'kind',
  'region',
  'postcode',
  'address',
  'phone',
  'certainty',
  'status',
]);
